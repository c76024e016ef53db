// Shows the result of an attempt: the ring on the tile wall, the figures, the answers to review, and the next step.
import { Button } from '@mantine/core';
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { CircleHalfIcon } from '@phosphor-icons/react/dist/csr/CircleHalf';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { MinusCircleIcon } from '@phosphor-icons/react/dist/csr/MinusCircle';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AzulejoPanel } from '#platform/web/ui/azulejo-panel.tsx';
import { SegmentRing } from '#platform/web/ui/segment-ring.tsx';
import { wordsOfText } from '#features/questions/contract/question-text.model.ts';
import type { FinalResult } from '../contract/attempt.wire.ts';
import { useAttemptReview } from './attempts.queries.ts';
import { verdictOf } from '../contract/result-words.wire.ts';
import styles from './result.module.css';

const signs = {
  correct: CheckCircleIcon,
  partial: CircleHalfIcon,
  incorrect: XCircleIcon,
  answered: ClockIcon,
  open: MinusCircleIcon,
};
/** The number of answers that are shown before "see all". */
const firstAnswers = 4;

type Props = {
  result: FinalResult;
  place?: string;
  onRetry?: () => void;
  onContinue?: () => void;
  continueLabel?: string;
  next?: { title: string; detail: string; cover: ReactNode };
};
export function ResultView({ result, place, onRetry, onContinue, continueLabel, next }: Props) {
  const t = useTexts();
  const { percent, duration, number, dateTime } = useFormats();
  const review = useAttemptReview(result.attemptId);
  const [isWhole, setWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const answers = review.data?.answers ?? [];
  const facts: [string, string][] = [
    [t('attempts.fact.hits'), number(result.hitCount)],
    [t('attempts.fact.misses'), number(result.missCount)],
    [t('attempts.fact.spent'), duration(Math.max(60, result.durationMinutes * 60))],
    [
      t('attempts.fact.attempt'),
      result.maxRetries
        ? t('attempts.attemptOf', { at: result.retriesDone + 1, of: result.maxRetries })
        : number(result.retriesDone + 1),
    ],
    // What the attempts count together is said where it is another number.
    ...(result.countedScore !== null && result.countedScore !== result.score
      ? [[t('attempts.fact.counted'), percent(result.countedScore, 2)] as [string, string]]
      : []),
  ];
  return (
    <section className={styles['result']} aria-labelledby="result-title">
      <div className={styles['wall']}>
        <AzulejoPanel seed={result.attemptId} columns={6} rows={10} />
        <div className={styles['verdict']}>
          {result.score !== null && (
            <SegmentRing percent={result.score} size={200} isOnDark label={t('attempts.fact.score')} />
          )}
          <h2 id="result-title" tabIndex={-1} ref={heading}>
            {t(`attempts.outcome.${result.status}`)}
          </h2>
          <p>
            {result.minimumPercent !== null && result.score !== null
              ? t('attempts.outcome.minimum', { percent: percent(result.minimumPercent) })
              : t(`attempts.outcome.${result.status}.text`)}
          </p>
          {result.isCourseCompleted && (
            <p>
              <b>{t('attempts.courseCompleted')}</b>
            </p>
          )}
        </div>
      </div>
      <div className={styles['page']}>
        <p className={styles['place']}>{[result.title, place].filter(Boolean).join(' · ')}</p>
        <h3>{t('attempts.yourResult')}</h3>
        <dl className={styles['facts']}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {answers.length > 0 && (
          <>
            <div className={styles['head']}>
              <h4>{t('attempts.reviewAnswers')}</h4>
              {answers.length > firstAnswers && !isWhole && (
                <Button variant="subtle" onClick={() => setWhole(true)}>
                  {t('attempts.seeAll', { count: answers.length })}
                </Button>
              )}
            </div>
            {review.data?.areAnswersLater && <p>{t('attempts.answersLater')}</p>}
            <ul className={styles['answers']}>
              {answers.slice(0, isWhole ? undefined : firstAnswers).map(({ question, answer }) => {
                const verdict = verdictOf(answer);
                const Sign = signs[verdict];
                return (
                  <li key={question.id} data-state={verdict}>
                    <Sign size={22} weight="fill" aria-hidden="true" />
                    <span>{wordsOfText(question.statement)}</span>
                    <small>{t(`attempts.state.${answer ? verdict : 'open'}`)}</small>
                  </li>
                );
              })}
            </ul>
          </>
        )}
        {next && onContinue && (
          <section className={styles['next']} aria-label={t('attempts.upNext')}>
            <span className={styles['cover']} aria-hidden="true">
              {next.cover}
            </span>
            <p>
              <span>
                {t('attempts.upNext')} · {next.detail}
              </span>
              <b>{next.title}</b>
            </p>
            <Button onClick={onContinue}>{continueLabel ?? t('attempts.continue')}</Button>
          </section>
        )}
        <div className={styles['buttons']}>
          {!next && onContinue && <Button onClick={onContinue}>{continueLabel ?? t('attempts.continue')}</Button>}
          {onRetry && result.opensAt && <p>{t('attempts.opensAt', { time: dateTime(result.opensAt) })}</p>}
          {onRetry && !result.opensAt && (
            <Button
              variant="default"
              leftSection={<ArrowCounterClockwiseIcon size={20} aria-hidden="true" />}
              onClick={onRetry}
            >
              {t('attempts.retry')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
