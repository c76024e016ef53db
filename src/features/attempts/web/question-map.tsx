// Shows all questions of an attempt: which are answered, right, wrong or marked, and which one is open now.
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle';
import { CircleHalfIcon } from '@phosphor-icons/react/dist/csr/CircleHalf';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { useTexts } from '#platform/web/texts.ts';
import type { QuestionState } from '../contract/attempt.wire.ts';
import styles from './player.module.css';

/** The icon of each judged state, because colour alone never shows the state. UX §12 */
const small = { correct: CheckIcon, partial: CircleHalfIcon, incorrect: XIcon, answered: undefined, open: undefined };
const signs = {
  correct: CheckCircleIcon,
  partial: CircleHalfIcon,
  incorrect: XCircleIcon,
  answered: CircleIcon,
  open: CircleIcon,
};
type Props = {
  map: readonly QuestionState[];
  at: number;
  marked: ReadonlySet<number>;
  /** True where the question could not be loaded: the list says so. */
  hasFailed?: boolean;
  onGo: (position: number) => void;
};
export function QuestionMap({ map, at, marked, hasFailed = false, onGo }: Props) {
  const t = useTexts();
  const states = [...new Set(map)].filter((state) => state !== 'open');
  return (
    <nav className={styles['map']} aria-label={t('attempts.map')}>
      <p>
        <b>{t('attempts.questionOf', { at, of: map.length })}</b>
      </p>
      <ol>
        {map.map((state, index) => {
          const Sign = small[state];
          return (
            <li key={index}>
              <button
                type="button"
                data-state={state}
                data-marked={marked.has(index + 1) || undefined}
                aria-current={index + 1 === at ? 'step' : undefined}
                onClick={() => onGo(index + 1)}
                aria-label={[
                  t('attempts.questionNumber', { number: index + 1 }),
                  t(`attempts.state.${state}`),
                  marked.has(index + 1) ? t('attempts.marked') : '',
                ]
                  .filter(Boolean)
                  .join(', ')}
              >
                {index + 1}
                {Sign && <Sign size={13} weight="bold" aria-hidden="true" />}
              </button>
            </li>
          );
        })}
        {hasFailed && <li className={styles['failed']}>{t('attempts.questionFailed')}</li>}
      </ol>
      {(states.length > 0 || marked.size > 0) && (
        <ul className={styles['legend']} aria-hidden="true">
          {states.map((state) => {
            const Sign = signs[state];
            return (
              <li key={state} data-state={state}>
                <Sign size={18} weight="fill" />
                {t(`attempts.state.${state}`)}
              </li>
            );
          })}
          {marked.size > 0 && (
            <li data-state="marked">
              <CircleIcon size={18} weight="fill" />
              {t('attempts.marked')}
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}
