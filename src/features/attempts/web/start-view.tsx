// Shows the page before an attempt: what the assessment requires, its state, and the button that begins or resumes the attempt.
import { Button } from '@mantine/core';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { useProblemText } from '#platform/web/problem-text.ts';
import { MarkdownView } from '#platform/web/ui/markdown-view.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { AssessmentInfo } from '../contract/attempt.wire.ts';
import { statusTone } from '../contract/result-words.wire.ts';
import styles from './player.module.css';

type Props = {
  info: AssessmentInfo;
  isStarting: boolean;
  problem: unknown;
  onStart: () => void;
  onLeaveUnanswered?: () => void;
  onContinue?: () => void;
  continueLabel?: string;
  /** The label that says what `onStart` opens where it begins no attempt. */
  startLabel?: string;
  /** The reason why users may not begin here. */
  closedReason?: string;
};
export function StartView({
  info,
  isStarting,
  problem,
  onStart,
  startLabel,
  onLeaveUnanswered,
  onContinue,
  continueLabel,
  closedReason,
}: Props) {
  const t = useTexts();
  const { percent, duration, dateTime } = useFormats();
  const sentence = useProblemText();
  const mayRetry = info.isRunning || (info.status === null ? true : info.canRetry);
  const canStart = mayRetry && info.opensAt === null;
  const facts: [string, string][] = [
    [t('attempts.fact.questions'), String(info.questionCount)],
    ...(info.showsTimer && info.durationSeconds
      ? [[t('attempts.fact.time'), duration(info.durationSeconds)] as [string, string]]
      : []),
    ...(info.minimumPercent !== null
      ? [[t('attempts.fact.minimum'), percent(info.minimumPercent)] as [string, string]]
      : []),
    [
      t('attempts.fact.attempts'),
      info.maxRetries
        ? t('attempts.attemptOf', { at: Math.min(info.retriesDone + 1, info.maxRetries), of: info.maxRetries })
        : t('attempts.unlimited'),
    ],
    ...(info.pauseMinutes > 0 && mayRetry
      ? [[t('attempts.fact.pause'), duration(info.pauseMinutes * 60)] as [string, string]]
      : []),
    ...(info.maxRetries === 1
      ? []
      : [[t('attempts.fact.counts'), t(`attempts.counts.${info.countedAttempt}`)] as [string, string]]),
    ...(info.score !== null ? [[t('attempts.fact.counted'), percent(info.score, 2)] as [string, string]] : []),
  ];
  return (
    <section className={styles['start']} aria-labelledby="assessment-title">
      <p className={styles['kicker']}>{t(`assessments.kind.${info.kind}`)}</p>
      <h2 id="assessment-title">{info.title}</h2>
      {info.status && <Tag tone={statusTone[info.status]}>{t(`attempts.status.${info.status}`)}</Tag>}
      {info.observation && <MarkdownView source={info.observation} />}
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayRetry && info.opensAt && <p role="status">{t('attempts.opensAt', { time: dateTime(info.opensAt) })}</p>}
      {!mayRetry && info.status !== 'approved' && info.status !== 'pendingCorrection' && (
        <p role="status">{t('attempts.exhausted')}</p>
      )}
      {closedReason && <p id="start-closed">{closedReason}</p>}
      {problem !== undefined && (
        <p role="alert" className={styles['problem']}>
          {sentence(problem)}
        </p>
      )}
      <div className={styles['buttons']}>
        {canStart && (
          <Button
            size="md"
            loading={isStarting}
            disabled={closedReason !== undefined}
            aria-describedby={closedReason ? 'start-closed' : undefined}
            leftSection={<PlayIcon size={20} weight="fill" aria-hidden="true" />}
            onClick={onStart}
          >
            {startLabel ??
              t(info.isRunning ? 'attempts.resume' : info.retriesDone > 0 ? 'attempts.retry' : 'attempts.start')}
          </Button>
        )}
        {onLeaveUnanswered && (
          <Button variant="default" disabled={closedReason !== undefined} onClick={onLeaveUnanswered}>
            {t('attempts.leaveUnanswered')}
          </Button>
        )}
        {onContinue && (continueLabel !== undefined || !canStart || info.status !== null) && (
          <Button variant={canStart ? 'default' : 'filled'} onClick={onContinue}>
            {continueLabel ?? t('attempts.continue')}
          </Button>
        )}
      </div>
    </section>
  );
}
