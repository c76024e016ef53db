// Shows what a given answer was worth: a word, a sign and the author's feedback.
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { CircleHalfIcon } from '@phosphor-icons/react/dist/csr/CircleHalf';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { useTexts } from '#platform/web/texts.ts';
import type { AnswerResult } from '../contract/attempt.wire.ts';
import { verdictOf } from '../contract/result-words.wire.ts';
import styles from './player.module.css';

const signs = {
  correct: CheckCircleIcon,
  partial: CircleHalfIcon,
  incorrect: XCircleIcon,
  answered: ClockIcon,
  open: ClockIcon,
};
export function FeedbackPanel({ result }: { result: AnswerResult }) {
  const t = useTexts();
  const verdict = verdictOf(result);
  const feedback = result.hitFeedback ?? result.missFeedback;
  if (verdict === 'answered' && !feedback)
    return (
      <p className={styles['stored']} role="status">
        {t('attempts.stored')}
      </p>
    );
  const Sign = signs[verdict];
  return (
    <div className={styles['feedback']} data-state={verdict} role="status">
      <Sign size={24} weight="fill" aria-hidden="true" />
      <div>
        <b>{t(`attempts.verdict.${verdict}`)}</b>
        {feedback && <p>{feedback}</p>}
      </div>
    </div>
  );
}
