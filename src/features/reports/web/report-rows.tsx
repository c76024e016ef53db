// Shows the rows of a report: a table on wide screens, records on narrow ones, groups as bars too, and the totals of a report in groups.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { TableFooter } from '#platform/web/ui/table/table-footer.tsx';
import type { PageSize } from '#platform/web/ui/table/table-state.ts';
import type { ReportPreview } from '../contract/report.wire.ts';
import { isNumeric, useCells } from './use-cells.tsx';
import type { ReportState } from './use-report.tsx';
import styles from './reports.module.css';

const ReportPlot = later(
  () => import('./report-plot.tsx').then((part) => part.ReportPlot),
  () => <RowsSkeleton count={4} height={48} />,
);
const views = ['table', 'plot'] as const;
type Props = {
  preview: ReportPreview;
  page: number;
  size: PageSize;
  isGrouped: boolean;
  isRefreshing: boolean;
  report: Pick<ReportState, 'isPlot' | 'setPlot' | 'setChart' | 'query'>;
  onPage: (page: number, size: PageSize) => void;
};
export function ReportRows({ preview, page, size, isGrouped, isRefreshing, report, onPage }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const { rows, total, isTotalExact, isTeam } = preview;
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
      {isGrouped && (
        <div className={styles['view']}>
          <Segmented
            label={t('reports.view')}
            value={report.isPlot ? 'plot' : 'table'}
            onChange={(view) => report.setPlot(view === 'plot')}
            options={views.map((value) => ({ value, label: t(`reports.view.${value}`) }))}
          />
        </div>
      )}
      {isGrouped && report.isPlot ? (
        <ReportPlot preview={preview} report={report} isRefreshing={isRefreshing} />
      ) : (
        <>
          <RowsTable preview={preview} isRefreshing={isRefreshing} />
          <TableFooter
            label={label}
            state={{ page, size, filters: {} }}
            onState={(next) => onPage(next.page, next.size)}
            total={total}
            shown={rows.length}
            isTotalExact={isTotalExact}
          />
        </>
      )}
    </>
  );
}
function RowsTable({ preview: { columns, rows, totals }, isRefreshing }: Pick<Props, 'preview' | 'isRefreshing'>) {
  const t = useTexts();
  const { headOf, cellOf } = useCells();
  const label = t('reports.preview');
  return (
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
                  {cell === 0
                    ? t('reports.total')
                    : column.aggregate || column.name
                      ? cellOf(column, totals[cell] ?? null)
                      : ''}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
