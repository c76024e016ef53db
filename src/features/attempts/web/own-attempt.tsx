// Shows one attempt of the learner: when it was, what came of it, what is pending and why, what the evaluator says, and its answers.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { OwnAttempt } from '../contract/attempt.wire.ts';
import { AttemptAnswers } from './attempt-answers.tsx';
import { StatusTag } from './status-tag.tsx';
import styles from './own-assessment.module.css';

export function OwnAttemptCard({ attempt }: { attempt: OwnAttempt }) {
  const t = useTexts();
  const { dateTime, percent, duration, number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const title = t('attempts.attemptNumber', { number: attempt.number });
  const facts: [string, string][] = attempt.isRunning
    ? [
        [t('attempts.fact.began'), dateTime(attempt.startedAt)],
        [
          t('attempts.fact.answered'),
          t('attempts.attemptOf', { at: number(attempt.answeredCount), of: number(attempt.questionCount) }),
        ],
      ]
    : [
        [t('attempts.fact.ended'), dateTime(attempt.date)],
        [t('attempts.fact.score'), attempt.score === null ? '—' : percent(attempt.score, 2)],
        [t('attempts.fact.hits'), number(attempt.hitCount)],
        [t('attempts.fact.misses'), number(attempt.missCount)],
        [t('attempts.fact.spent'), duration(Math.max(60, attempt.durationMinutes * 60))],
      ];
  return (
    <li className={styles['attempt']}>
      <article aria-label={title}>
        <header>
          <h3>{title}</h3>
          <StatusTag status={attempt.status} />
        </header>
        <p className={styles['reason']}>{reasonOf(t, attempt)}</p>
        <dl className={styles['facts']}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {attempt.regradedAt && attempt.regradedScore !== null && (
          <p role="note">
            {t('attempts.regraded', {
              at: dateTime(attempt.regradedAt),
              after: percent(attempt.regradedScore, 2),
              before: attempt.formerScore === null ? '—' : percent(attempt.formerScore, 2),
            })}{' '}
            {attempt.score !== attempt.regradedScore && t('attempts.regraded.kept')}
          </p>
        )}
        {attempt.finalConsiderations && (
          <section className={styles['considerations']} aria-label={t('attempts.considerations')}>
            <b>{t('attempts.considerations')}</b>
            <p className={styles['text']}>{attempt.finalConsiderations}</p>
          </section>
        )}
        {!attempt.isRunning && attempt.questionCount > 0 && (
          <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'attempts.hideAnswers' : 'attempts.showAnswers')}
          </Button>
        )}
        {isOpen && <AttemptAnswers attemptId={attempt.attemptId} />}
      </article>
    </li>
  );
}
/** Says in words why an attempt has its status, and what it waits for. */
function reasonOf(t: ReturnType<typeof useTexts>, { status, isRunning, pendingCount, minimumPercent }: OwnAttempt) {
  if (isRunning) return t('attempts.reason.pending');
  if (status === 'pendingCorrection') return t('attempts.reason.correction', { count: pendingCount });
  if ((status === 'disapproved' || status === 'retry') && minimumPercent !== null)
    return t(`attempts.reason.${status}`, { percent: minimumPercent });
  return t(`attempts.outcome.${status}.text`);
}
