// Shows all attempts of the learner at one assessment, what counts, what is pending, and the way to the next attempt.
import { Button } from '@mantine/core';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { useParams, useSearch } from '@tanstack/react-router';
import { usePersonalReason } from '#platform/web/personal.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import type { OwnAssessment } from '../contract/attempt.wire.ts';
import { useOwnAssessment } from './attempts.queries.ts';
import { listPath, takingPath } from './own-assessment-paths.tsx';
import { OwnAttemptCard } from './own-attempt.tsx';
import { StatusTag } from './status-tag.tsx';
import styles from './own-assessment.module.css';

export function OwnAssessmentPage() {
  const t = useTexts();
  const { id } = useParams({ strict: false }) as { id: string };
  const { course, trail } = useSearch({ strict: false }) as { course?: string; trail?: string };
  const found = useOwnAssessment(id, { courseId: course, trailId: trail });
  const crumbs = [{ label: t('attempts.mine'), href: listPath }];
  return (
    <ReadPage
      title={t('attempts.detail')}
      crumbs={[...crumbs, { label: t('attempts.detail') }]}
      found={found}
      label={t('attempts.loading')}
      failure={t('attempts.assessmentFailed')}
    >
      {({ info, attempts }) => (
        <>
          <PageHeader
            title={info.title}
            crumbs={[...crumbs, { label: info.title }]}
            lead={t(`assessments.kind.${info.kind}`)}
            actions={<NextAttempt info={info} />}
          />
          <Summary info={info} />
          <section aria-label={t('attempts.all')}>
            <h2 className={styles['heading']}>{t('attempts.all')}</h2>
            <ol className={styles['attempts']}>
              {attempts.map((attempt) => (
                <OwnAttemptCard key={attempt.attemptId} attempt={attempt} />
              ))}
            </ol>
          </section>
        </>
      )}
    </ReadPage>
  );
}
type InfoProps = Pick<OwnAssessment, 'info'>;
/** Offers to continue or to try again; says from when where there is a pause. */
function NextAttempt({ info }: InfoProps) {
  const t = useTexts();
  const { dateTime } = useFormats();
  const personal = usePersonalReason();
  if (!info.isRunning && !info.canRetry) return null;
  const label = t(info.isRunning ? 'attempts.resume' : 'attempts.retry');
  const icon = <PlayIcon size={20} weight="fill" aria-hidden="true" />;
  const reason = personal ?? (info.opensAt ? t('attempts.opensAt', { time: dateTime(info.opensAt) }) : undefined);
  if (reason)
    return (
      <span className={styles['closed']}>
        <Button disabled leftSection={icon} aria-describedby="next-closed">
          {label}
        </Button>
        <small id="next-closed">{reason}</small>
      </span>
    );
  return (
    <Button component={AppLink} href={takingPath(info)} leftSection={icon}>
      {label}
    </Button>
  );
}
function Summary({ info }: InfoProps) {
  const t = useTexts();
  const { percent, number } = useFormats();
  const isExhausted = !info.isRunning && !info.canRetry && info.status === 'disapproved';
  const facts: [string, string][] = [
    [t('attempts.fact.counted'), info.score === null ? '—' : percent(info.score, 2)],
    [t('attempts.fact.counts'), t(`attempts.counts.${info.countedAttempt}`)],
    ...(info.minimumPercent === null
      ? []
      : [[t('attempts.fact.minimum'), percent(info.minimumPercent)] as [string, string]]),
    [
      t('attempts.column.attempts'),
      info.maxRetries
        ? t('attempts.attemptOf', { at: number(info.retriesDone), of: number(info.maxRetries) })
        : t('attempts.attemptsDone', { count: info.retriesDone, number: number(info.retriesDone) }),
    ],
  ];
  return (
    <section className={styles['summary']} aria-label={t('attempts.summary')}>
      <p>
        <StatusTag status={info.isRunning ? 'pending' : (info.status ?? 'pending')} />
        {isExhausted && <span>{t('attempts.exhausted')}</span>}
      </p>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
