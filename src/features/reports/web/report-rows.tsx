// Shows the rows of a report: a table on wide screens, records on narrow ones, and the totals of a report in groups.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { TableFooter } from '#platform/web/ui/table/table-footer.tsx';
import type { PageSize } from '#platform/web/ui/table/table-state.ts';
import type { ReportPreview } from '../contract/report.wire.ts';
import { isNumeric, useCells } from './use-cells.tsx';
import styles from './reports.module.css';

type Props = {
  preview: ReportPreview;
  page: number;
  size: PageSize;
  isGrouped: boolean;
  isRefreshing: boolean;
  onPage: (page: number, size: PageSize) => void;
};
export function ReportRows({ preview, page, size, isGrouped, isRefreshing, onPage }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const { headOf, cellOf } = useCells();
  const { columns, rows, totals, total, isTotalExact, isTeam } = preview;
  const label = t('reports.preview');
  return (
    <>
      <p className={styles['found']} role="status">
        <b>
          {isTotalExact
            ? t(isGrouped ? 'reports.found.groups' : 'reports.found', { count: total })
            : t('reports.found.atLeast', { count: number(total) })}
        </b>{' '}
        {t(isTeam ? 'reports.found.team' : 'reports.found.everybody')}
      </p>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={label} aria-busy={isRefreshing}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={`${column.id} ${column.aggregate}`} scope="col" data-end={isNumeric(column) || undefined}>
                  {headOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {columns.map((column, cell) => (
                  <td key={cell} data-label={headOf(column)} data-end={isNumeric(column) || undefined}>
                    {cellOf(column, row[cell] ?? null)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                {columns.map((column, cell) => (
                  <td key={cell} data-label={headOf(column)} data-end={isNumeric(column) || undefined}>
                    {cell === 0 ? t('reports.total') : column.aggregate ? cellOf(column, totals[cell] ?? null) : ''}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <TableFooter
        label={label}
        state={{ page, size, filters: {} }}
        onState={(next) => onPage(next.page, next.size)}
        total={total}
        shown={rows.length}
        isTotalExact={isTotalExact}
      />
    </>
  );
}
