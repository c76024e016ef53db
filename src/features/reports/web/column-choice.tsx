// Chooses what a report shows: its subject, its columns in their order, and in groups what is counted of each.
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp';
import { FunctionIcon } from '@phosphor-icons/react/dist/csr/Function';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import {
  aggregatesOf,
  columnIds,
  findColumn,
  rowsColumn,
  subjectKeys,
  subjectPermissions,
} from '../contract/report-subjects.model.ts';
import type { Aggregate, ReportSubject } from '../contract/report-subjects.model.ts';
import { reportLimits } from '../contract/report-query.model.ts';
import { askedAs } from './use-report.tsx';
import type { ReportState } from './use-report.tsx';
import styles from './reports.module.css';

const FormulaDialog = later(() => import('./formula-dialog.tsx').then((part) => part.FormulaDialog));
export function ColumnChoice({ report }: { report: ReportState }) {
  const t = useTexts();
  const may = useMay();
  const [search, setSearch] = useState('');
  const { subject, columns, groupBy } = report;
  const isGrouped = groupBy.length > 0;
  const calculated = new Map(columns.flatMap(({ id, formula }) => (formula ? [[id, formula.name] as const] : [])));
  const known = [...(isGrouped ? [rowsColumn] : []), ...columnIds(subject), ...calculated.keys()];
  const [isCalculating, setCalculating] = useState(false);
  const chosen = [...groupBy, ...columns.map(({ id }) => id)];
  const nameOf = (id: string) => calculated.get(id) ?? (known.includes(id) ? t(`reports.column.${id}`) : id);
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const found = [...new Set([...chosen, ...known])].filter((id) => plain(nameOf(id)).includes(plain(search)));
  const subjects = subjectKeys.filter((one) => {
    const needed = subjectPermissions[one];
    return one === subject || !needed || may(needed);
  });
  return (
    <section className={styles['panel']} aria-labelledby="report-columns">
      <SelectInput
        label={t('reports.subject')}
        options={subjects.map((value) => ({ value, label: t(`reports.subject.${value}`) }))}
        value={subject}
        allowDeselect={false}
        clearable={false}
        onChange={(value) => value && value !== subject && report.setSubject(value as ReportSubject)}
      />
      <h2 id="report-columns" className={styles['panelHead']}>
        {t('reports.columns')}
        <span className="muted num">{t('reports.columns.of', { chosen: chosen.length, count: known.length })}</span>
      </h2>
      <SearchField
        value={search}
        onSearch={setSearch}
        label={t('reports.columns.search')}
        placeholder={t('reports.columns.search')}
        delay={0}
      />
      {found.length === 0 && <p className="muted">{t('reports.columns.none')}</p>}
      <ul className={styles['columns']}>
        {found.map((id) => (
          <ColumnLine key={id} id={id} name={nameOf(id)} report={report} />
        ))}
      </ul>
      {chosen.length < reportLimits.columns && (
        <Button
          variant="subtle"
          leftSection={<FunctionIcon size={16} aria-hidden="true" />}
          onClick={() => setCalculating(true)}
        >
          {t('reports.formula')}
        </Button>
      )}
      {isCalculating && <FormulaDialog report={report} onClose={() => setCalculating(false)} />}
    </section>
  );
}
function ColumnLine({ id, name, report }: { id: string; name: string; report: ReportState }) {
  const t = useTexts();
  const { subject, columns, groupBy } = report;
  const at = columns.findIndex((one) => one.id === id);
  const column = columns[at];
  const isGroup = groupBy.includes(id);
  const isFull = columns.length + groupBy.length >= reportLimits.columns;
  const type = findColumn(subject, id)?.type;
  const offered: readonly Aggregate[] = type ? aggregatesOf[type] : [];
  const move = (by: number) => {
    const next = columns.toSpliced(at, 1).toSpliced(at + by, 0, column!);
    report.setColumns(next);
  };
  const toggle = () =>
    isGroup
      ? report.setGroupBy(groupBy.filter((one) => one !== id))
      : report.setColumns(
          column ? columns.toSpliced(at, 1) : [...columns, askedAs(subject, { id }, groupBy.length > 0)],
        );
  return (
    <li>
      <Checkbox label={name} checked={isGroup || !!column} disabled={!column && !isGroup && isFull} onChange={toggle} />
      {isGroup && <span className="muted">{t('reports.columns.groups')}</span>}
      {column && offered.length > 1 && groupBy.length > 0 && (
        <SelectInput
          className={styles['aggregate']}
          size="xs"
          aria-label={t('reports.columns.aggregate', { column: name })}
          options={offered.map((value) => ({ value, label: t(`reports.aggregate.${value}`) }))}
          value={column.aggregate ?? null}
          clearable={false}
          onChange={(value) => report.setColumns(columns.with(at, { id, aggregate: value as Aggregate }))}
        />
      )}
      {column && columns.length > 1 && (
        <>
          <button
            type="button"
            aria-label={t('reports.columns.up', { column: name })}
            disabled={at === 0}
            onClick={() => move(-1)}
          >
            <ArrowUpIcon size={16} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={t('reports.columns.down', { column: name })}
            disabled={at === columns.length - 1}
            onClick={() => move(1)}
          >
            <ArrowDownIcon size={16} aria-hidden="true" />
          </button>
        </>
      )}
    </li>
  );
}
