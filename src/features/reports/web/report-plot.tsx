// Shows one measure of a report in groups as bars, each with its name and value; the table of the report has the same numbers.
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import type { ReportPreview } from '../contract/report.wire.ts';
import { isNumeric, useCells } from './use-cells.tsx';
import styles from './report-plot.module.css';

type Props = { preview: Pick<ReportPreview, 'columns' | 'rows'>; isRefreshing: boolean };
const wholePercent = 100;
export function ReportPlot({ preview: { columns, rows }, isRefreshing }: Props) {
  const t = useTexts();
  const { headOf, cellOf } = useCells();
  const places = columns.map((column, at) => ({ column, at, key: `${column.id} ${column.aggregate ?? ''}` }));
  const measures = places.filter(({ column }) => column.aggregate && isNumeric(column));
  const groups = places.filter(({ column }) => !column.aggregate);
  const [chosen, setChosen] = useState<string>();
  // Another measure takes the place of one that left the report.
  const shown = measures.find(({ key }) => key === chosen) ?? measures[0];
  if (!shown) return <p className={styles['none']}>{t('reports.plot.none')}</p>;
  const label = headOf(shown.column);
  const values = rows.map((row) => Math.abs(Number(row[shown.at] ?? 0)));
  const most = shown.column.type === 'percent' ? wholePercent : Math.max(...values) || 1;
  return (
    <div className={styles['plot']}>
      {measures.length > 1 ? (
        <SelectInput
          className={styles['measure']}
          label={t('reports.plot.measure')}
          options={measures.map(({ key, column }) => ({ value: key, label: headOf(column) }))}
          value={shown.key}
          clearable={false}
          onChange={(key) => setChosen(key ?? undefined)}
        />
      ) : (
        <h2>{label}</h2>
      )}
      <ul aria-label={t('reports.plot.label', { measure: label })} aria-busy={isRefreshing}>
        {rows.map((row, at) => (
          <li key={at}>
            <span>{groups.map(({ column, at: cell }) => cellOf(column, row[cell] ?? null)).join(' · ')}</span>
            <b>{cellOf(shown.column, row[shown.at] ?? null)}</b>
            <i aria-hidden="true">
              <i
                data-below={Number(row[shown.at]) < 0 || undefined}
                style={{ width: `${Math.min(wholePercent, (values[at]! / most) * wholePercent)}%` }}
              />
            </i>
          </li>
        ))}
      </ul>
    </div>
  );
}
