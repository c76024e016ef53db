// Shows the matrix as a grid that one walks by arrows: a row for each person, a column for each rule; Enter opens a cell.
import { useTexts } from '#platform/web/texts.ts';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import type { MatrixRow, MatrixSummary } from '../contract/compliance.wire.ts';
import { CellPopover } from './cell-popover.tsx';
import type { CellKey } from './compliance.queries.ts';
import { RuleShare } from './rule-share.tsx';
import { StatusIcon } from './status-sign.tsx';
import { useComplianceWords } from './use-compliance-words.tsx';
import type { CellWork } from './use-cell-acts.tsx';
import { useGridKeys } from './use-grid-keys.tsx';
import styles from './matrix.module.css';
import signs from './status.module.css';

export type ShownMatrix = {
  rows: readonly MatrixRow[];
  rules: MatrixSummary['rules'];
  opened: CellKey | undefined;
  open: (cell: CellKey, from: HTMLElement) => void;
  close: () => void;
  work: CellWork;
};
export function MatrixGrid({ rows, rules, isRefreshing, ...acts }: ShownMatrix & { isRefreshing: boolean }) {
  const t = useTexts();
  const { termsWords } = useComplianceWords();
  const { grid, handleKey, cellProps } = useGridKeys({ rows: rows.length, columns: rules.length });
  return (
    <div className={styles['scroll']} data-refreshing={isRefreshing || undefined}>
      <table
        ref={grid}
        className={styles['grid']}
        style={{ minWidth: 250 + rules.length * 114 }}
        role="grid"
        aria-label={t('compliance.matrix')}
        aria-readonly="true"
        onKeyDown={handleKey}
      >
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              <b>{t('compliance.person')}</b>
            </th>
            {rules.map((rule) => (
              <th key={rule.id} scope="col" role="columnheader" title={rule.title ?? undefined}>
                <b>{rule.name}</b>
                <small>{termsWords(rule)}</small>
                <RuleShare name={rule.name} share={rule.share} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, at) => (
            <tr key={row.userId} role="row">
              <th scope="row" role="rowheader">
                <PersonCell row={row} />
              </th>
              {rules.map((rule, column) => (
                <Cell key={rule.id} row={row} rule={rule} place={cellProps(at, column)} {...acts} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
export const PersonCell = ({ row: { name, jobTitleName, businessUnitName } }: { row: MatrixRow }) => (
  <span className={styles['person']}>
    <UserAvatar name={name} size={36} />
    <span>
      <b title={name}>{name}</b>
      <small title={businessUnitName ?? undefined}>{jobTitleName ?? businessUnitName}</small>
    </span>
  </span>
);
type CellProps = Omit<ShownMatrix, 'rows' | 'rules'> & {
  row: MatrixRow;
  rule: MatrixSummary['rules'][number];
  place: ReturnType<ReturnType<typeof useGridKeys>['cellProps']>;
};
function Cell({ row, rule, place, opened, open, close, work }: CellProps) {
  const t = useTexts();
  const { cellWords, statusWords } = useComplianceWords();
  const cell = row.cells.find(({ ruleId }) => ruleId === rule.id);
  if (!cell)
    return (
      <td {...place} role="gridcell">
        <span className={styles['none']}>
          <i aria-hidden="true" />
          <span className="sr-only">{t('compliance.cell.none', { person: row.name, rule: rule.name })}</span>
        </span>
      </td>
    );
  const isOpen = opened?.ruleId === rule.id && opened.userId === row.userId;
  return (
    <td role="gridcell">
      <button
        {...place}
        type="button"
        className={signs['sign']}
        data-status={cell.status}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('compliance.cell.name', { person: row.name, rule: rule.name, status: statusWords(cell) })}
        onClick={({ currentTarget }) =>
          isOpen ? close() : open({ ruleId: rule.id, userId: row.userId }, currentTarget)
        }
      >
        <StatusIcon status={cell.status} />
        <span>{cellWords(cell)}</span>
      </button>
      {isOpen && <CellPopover cell={opened} onClose={close} work={work} />}
    </td>
  );
}
