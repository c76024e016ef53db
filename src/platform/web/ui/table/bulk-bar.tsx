// What can be done with the chosen rows; its place is kept free, so nothing jumps.
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
      <span className={styles['gap']} />
      {actions.map(({ id, label, icon: Picture, isDanger, run }) => (
        <button key={id} type="button" data-danger={isDanger || undefined} onClick={() => run(chosen)}>
          {Picture && <Picture size={20} aria-hidden="true" />}
          {label}
        </button>
      ))}
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
