// Asks for a filter of a report: its column, its condition and its values.
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { usePlaceNames } from '#features/organization/web/organization.queries.ts';
import { useKnownLabels } from '#features/taxonomy/web/known-labels.widget.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { MultiSelectInput, SelectInput } from '#platform/web/ui/select-input.tsx';
import { columnIds, findColumn, operatorsOf } from '../contract/report-subjects.model.ts';
import type { Operator, ReportColumn, ReportSubject } from '../contract/report-subjects.model.ts';
import { queryErrors, reportLimits } from '../contract/report-query.model.ts';
import type { ReportFilter } from '../contract/report-query.model.ts';
import styles from './reports.module.css';

const places = { unit: 'businessUnit', department: 'department', jobTitle: 'jobTitle' } as const;
type PlaceKey = keyof typeof places;
const isPlace = (kind: string | undefined): kind is PlaceKey => kind !== undefined && Object.hasOwn(places, kind);
/** What a person chooses by name: the other references are found by their words. */
const offered = ({ type, reference }: ReportColumn): readonly Operator[] =>
  operatorsOf[type].filter((one) => type !== 'reference' || one !== 'in' || isPlace(reference));

type Props = { subject: ReportSubject; onAdd: (filter: ReportFilter) => void };
export function FilterForm({ subject, onAdd }: Props) {
  const t = useTexts();
  const ids = columnIds(subject).filter((id) => operatorsOf[findColumn(subject, id)!.type].length > 0);
  const [columnId, setColumnId] = useState(ids[0]!);
  const column = findColumn(subject, columnId)!;
  const [operator, setOperator] = useState<Operator>(offered(column)[0]!);
  const [values, setValues] = useState<string[]>([]);
  const sent = operator === 'between' ? [values[0] ?? '', values[1] ?? ''] : values;
  const filter = { columnId, operator, values: sent };
  const isSound = queryErrors({ subject, columns: [{ id: ids[0]! }], filters: [filter] }).length === 0;
  return (
    <form
      className={styles['filterForm']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSound) onAdd(filter);
      }}
    >
      <SelectInput
        label={t('reports.filters.column')}
        options={ids.map((value) => ({ value, label: t(`reports.column.${value}`) }))}
        value={columnId}
        clearable={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => {
          if (!value) return;
          setColumnId(value);
          setOperator(offered(findColumn(subject, value)!)[0]!);
          setValues([]);
        }}
      />
      <SelectInput
        label={t('reports.filters.operator')}
        options={offered(column).map((value) => ({ value, label: t(`reports.operator.${value}`) }))}
        value={operator}
        clearable={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => {
          if (!value) return;
          setOperator(value as Operator);
          setValues([]);
        }}
      />
      <FilterValues id={columnId} column={column} operator={operator} values={values} onChange={setValues} />
      <Button type="submit" disabled={!isSound}>
        {t('reports.filters.apply')}
      </Button>
    </form>
  );
}
type ValuesProps = {
  id: string;
  column: ReportColumn;
  operator: Operator;
  values: string[];
  onChange: (values: string[]) => void;
};
function FilterValues({ id, column, operator, values, onChange }: ValuesProps) {
  const t = useTexts();
  const { type, choices = [], reference } = column;
  if (operator === 'in' && isPlace(reference))
    return <PlaceValues place={reference} values={values} onChange={onChange} />;
  if (type === 'choice')
    return (
      <MultiSelectInput
        label={t('reports.filters.values')}
        options={choices.map((value) => ({ value, label: t(`reports.choice.${id}.${value}`) }))}
        value={values}
        comboboxProps={{ withinPortal: false }}
        onChange={onChange}
      />
    );
  if (type === 'flag')
    return (
      <SelectInput
        label={t('reports.filters.value')}
        options={['true', 'false'].map((value) => ({
          value,
          label: t(value === 'true' ? 'reports.yes' : 'reports.no'),
        }))}
        value={values[0] ?? null}
        comboboxProps={{ withinPortal: false }}
        onChange={(value) => onChange(value ? [value] : [])}
      />
    );
  if (operator === 'between') {
    const set = (at: number, value: string) => onChange(at === 0 ? [value, values[1] ?? ''] : [values[0] ?? '', value]);
    return [t('reports.filters.from'), t('reports.filters.until')].map((label, at) =>
      type === 'day' || type === 'instant' ? (
        <DateInput key={at} label={label} value={values[at] || null} onChange={(day) => set(at, day ?? '')} />
      ) : (
        <TextInput
          key={at}
          label={label}
          inputMode="decimal"
          value={values[at] ?? ''}
          onChange={({ currentTarget }) => set(at, currentTarget.value.replace(',', '.'))}
        />
      ),
    );
  }
  const isDays = operator === 'last' || operator === 'next';
  return (
    <TextInput
      label={t(isDays ? 'reports.filters.days' : 'reports.filters.value')}
      inputMode={isDays ? 'numeric' : 'text'}
      maxLength={isDays ? 4 : reportLimits.value}
      value={values[0] ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value ? [currentTarget.value] : [])}
    />
  );
}
function PlaceValues({ place, values, onChange }: { place: PlaceKey } & Pick<ValuesProps, 'values' | 'onChange'>) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const found = usePlaceNames(places[place], search.trim());
  const options = useKnownLabels(
    found.data?.map(({ id, name }) => ({ id, label: name })),
    values,
  );
  return (
    <MultiSelectInput
      label={t('reports.filters.values')}
      options={options}
      searchable
      onSearchChange={setTyped}
      value={values}
      comboboxProps={{ withinPortal: false }}
      onChange={onChange}
      error={found.isError ? t('reports.filters.failed') : undefined}
    />
  );
}
