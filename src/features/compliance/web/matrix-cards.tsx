// Shows the matrix on phones: a card for each person with what is wrong, and nothing of what is not.
import { useTexts } from '#platform/web/texts.ts';
import { isPending } from '../contract/cell-fact.model.ts';
import { complianceStatuses } from '../contract/compliance.model.ts';
import type { MatrixRow } from '../contract/compliance.wire.ts';
import { PersonCell } from './matrix-grid.tsx';
import type { ShownMatrix } from './matrix-grid.tsx';
import { StatusSign } from './status-sign.tsx';
import { useComplianceWords } from './use-compliance-words.tsx';
import styles from './matrix.module.css';

type Props = Pick<ShownMatrix, 'rows' | 'rules' | 'open'>;
const rank = ({ status }: MatrixRow['cells'][number]) => complianceStatuses.indexOf(status);

export function MatrixCards({ rows, rules, open }: Props) {
  const t = useTexts();
  const { statusWords } = useComplianceWords();
  const nameOf = new Map(rules.map(({ id, name }) => [id, name]));
  return (
    <ul className={styles['cards']}>
      {rows.map((row) => {
        const pending = row.cells
          .filter((cell) => isPending(cell) && nameOf.has(cell.ruleId))
          .sort((one, other) => rank(one) - rank(other));
        return (
          <li key={row.userId}>
            <article className={styles['card']} aria-label={row.name}>
              <header>
                <PersonCell row={row} />
                <span>{t('compliance.card.covered', { count: row.obligations, covered: row.covered })}</span>
              </header>
              {pending.length > 0 && (
                <ul>
                  {pending.map((cell) => (
                    <li key={cell.ruleId}>
                      <button
                        type="button"
                        aria-haspopup="dialog"
                        onClick={({ currentTarget }) =>
                          open({ ruleId: cell.ruleId, userId: row.userId }, currentTarget)
                        }
                      >
                        <StatusSign status={cell.status} />
                        <b>{nameOf.get(cell.ruleId)}</b>
                        <small>{statusWords(cell)}</small>
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </article>
          </li>
        );
      })}
    </ul>
  );
}
