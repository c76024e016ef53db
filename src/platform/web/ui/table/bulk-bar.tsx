// Shows the actions for the selected rows. It follows the rows and stays visible, so that no row jumps.
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useTexts } from '../../texts.ts';
import { noneChosen } from './table-types.ts';
import type { BulkAction, Selection } from './table-types.ts';
import styles from './table.module.css';

type Props<Row> = { selection: Selection<Row>; total: number; actions: readonly BulkAction<Row>[] };
export function BulkBar<Row>({ selection: { chosen, onChange, canTakeAll }, total, actions }: Props<Row>) {
  const t = useTexts();
  const count = chosen.isAll ? total : chosen.rows.size;
  if (count === 0) return null;
  const reasonOf = ({ reason }: BulkAction<Row>) => {
    const reasons = chosen.isAll || !reason ? [] : [...chosen.rows.values()].map((row) => reason(row) || undefined);
    return reasons.length && reasons.every(Boolean) ? reasons[0] : undefined;
  };
  return (
    <div className={styles['bulk']} role="region" aria-label={t('table.bulk')}>
      <b className="num" aria-live="polite">
        {t('table.chosen', { count })}
      </b>
      {canTakeAll && !chosen.isAll && total > chosen.rows.size && (
        <button type="button" className={styles['takeAll']} onClick={() => onChange({ ...chosen, isAll: true })}>
          {t('table.chooseAll', { count: total })}
        </button>
      )}
      <div className={styles['bulkActions']}>
        {actions.map((action) => {
          const { id, label, icon: Picture, isDanger, run } = action;
          const reason = reasonOf(action);
          return (
            <button
              key={id}
              type="button"
              data-danger={isDanger || undefined}
              aria-disabled={reason ? true : undefined}
              aria-description={reason}
              title={reason}
              onClick={() => !reason && run(chosen)}
            >
              {Picture && <Picture size={20} aria-hidden="true" />}
              {label}
            </button>
          );
        })}
      </div>
      <button
        type="button"
        className={styles['clear']}
        aria-label={t('table.chosen.clear')}
        onClick={() => onChange(noneChosen())}
      >
        <XIcon size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
