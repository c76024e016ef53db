// Asks for a calculated column: its name, what it calculates, and of which columns of the report's subject.
import { TextInput } from '@mantine/core';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { MultiSelectInput, SelectInput } from '#platform/web/ui/select-input.tsx';
import {
  formulaKinds,
  formulaLimits,
  formulaType,
  freeFormulaId,
  operandType,
  operandTypes,
} from '../contract/report-formula.model.ts';
import type { FormulaKind, Operand, ReportFormula } from '../contract/report-formula.model.ts';
import { aggregatesOf, columnIds, findColumn, rowsColumn } from '../contract/report-subjects.model.ts';
import type { ReportSubject } from '../contract/report-subjects.model.ts';
import { useCells } from './use-cells.tsx';
import type { ReportState } from './use-report.tsx';

const keyOf = ({ id, aggregate }: Operand) => `${id} ${aggregate ?? ''}`;
/** Returns what a report with or without groups can calculate with. */
const operandsOf = (subject: ReportSubject, isGrouped: boolean): Operand[] =>
  isGrouped
    ? [
        { id: rowsColumn, aggregate: 'count' },
        ...columnIds(subject).flatMap((id) =>
          aggregatesOf[findColumn(subject, id)!.type].map((aggregate) => ({ id, aggregate })),
        ),
      ]
    : columnIds(subject).map((id) => ({ id }));
type Draft = { name: string; kind: FormulaKind; keys: string[] };
export function FormulaDialog({ report, onClose }: { report: ReportState; onClose: () => void }) {
  const t = useTexts();
  const { headOf } = useCells();
  const { subject, columns, groupBy } = report;
  const isGrouped = groupBy.length > 0;
  const operands = operandsOf(subject, isGrouped);
  const formulaOf = ({ name, kind, keys }: Draft): ReportFormula => ({
    ...{ name: name.trim(), kind },
    of: keys.flatMap((key) => operands.find((one) => keyOf(one) === key) ?? []),
  });
  const form = useAppForm<Draft>({
    initial: { name: '', kind: 'percent', keys: [] },
    validate: (draft) => [
      ...(draft.name.trim() ? [] : [{ field: 'name', code: 'required' }]),
      ...(formulaType(subject, formulaOf(draft), isGrouped) ? [] : [{ field: 'keys', code: 'reports.formulaInvalid' }]),
    ],
    submit: (draft) => {
      const id = freeFormulaId(columns.map((one) => one.id));
      report.setColumns([...columns, { id, formula: formulaOf(draft) }]);
      onClose();
      return Promise.resolve();
    },
  });
  const { kind, keys } = form.values;
  const options = operands.flatMap((one) => {
    const type = operandType(subject, one, isGrouped);
    return type && operandTypes[kind].includes(type) ? [{ value: keyOf(one), label: headOf({ ...one, type }) }] : [];
  });
  const { error } = form.field('keys');
  // Another kind takes other columns.
  const changeKind = (next: string) => {
    form.set('kind', next);
    form.set('keys', []);
  };
  return (
    <FormDialog form={form} title={t('reports.formula')} submitLabel={t('reports.formula.add')} onClose={onClose}>
      <TextInput
        label={t('reports.name')}
        maxLength={formulaLimits.name}
        data-autofocus=""
        {...form.field('name', { required: true })}
      />
      <SelectInput
        label={t('reports.formula.kind')}
        options={formulaKinds.map((value) => ({ value, label: t(`reports.formula.kind.${value}`) }))}
        value={kind}
        clearable={false}
        onChange={(next) => next && changeKind(next)}
      />
      {kind === 'sum' ? (
        <MultiSelectInput
          label={t('reports.columns')}
          options={options}
          most={formulaLimits.operands}
          value={keys}
          data-path="keys"
          error={error}
          onChange={(next) => form.set('keys', next)}
        />
      ) : (
        [0, 1].map((at) => (
          <SelectInput
            key={`${kind} ${at}`}
            label={t(`reports.formula.${kind}.${at}`)}
            options={options}
            value={keys[at] || null}
            data-path={at === 1 ? 'keys' : undefined}
            error={at === 1 ? error : undefined}
            onChange={(next) => form.set('keys', at === 0 ? [next ?? '', keys[1] ?? ''] : [keys[0] ?? '', next ?? ''])}
          />
        ))
      )}
    </FormDialog>
  );
}
