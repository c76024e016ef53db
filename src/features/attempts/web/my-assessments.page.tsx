// Shows the learner's assessments, begun or finished, with the best result and the link to continue.
import { Button } from '@mantine/core';
import { statusOf } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { AssessmentInfo } from '../contract/attempt.wire.ts';
import { useMyAssessments } from './attempts.queries.ts';
import { statusTone } from '../contract/result-words.wire.ts';
import styles from './my-assessments.module.css';

/** Returns the path where a user takes an assessment, in the context of its course or trail. */
const pathOf = ({ id, courseId, trailId }: AssessmentInfo) => {
  const query = new URLSearchParams({
    ...(courseId && { course: courseId }),
    ...(trailId && { trail: trailId }),
  }).toString();
  return `/gestao/avaliacao/${id}/answer${query && `?${query}`}`;
};
export function MyAssessmentsPage() {
  const t = useTexts();
  const { percent, number } = useFormats();
  const found = useMyAssessments();
  return (
    <>
      <PageHeader title={t('attempts.mine')} lead={t('attempts.mine.lead')} />
      {found.isError && <ErrorState problem={found.error} onRetry={() => void found.refetch()} />}
      <LoadingRegion
        isLoading={statusOf(found) === 'loading'}
        label={t('assessments.loading')}
        skeleton={<RowsSkeleton count={4} height={96} />}
      >
        {found.data?.length === 0 && (
          <EmptyState
            title={t('attempts.mine.empty')}
            action={<Button onClick={() => goTo('/catalog')}>{t('attempts.toCatalog')}</Button>}
          >
            {t('attempts.mine.empty.text')}
          </EmptyState>
        )}
        {found.data && found.data.length > 0 && (
          <ul className={styles['list']}>
            {found.data.map((info) => (
              <li key={`${info.id}/${info.courseId}/${info.trailId}`}>
                <div>
                  <h2>{info.title}</h2>
                  <p>
                    {t(`assessments.kind.${info.kind}`)} ·{' '}
                    {t('assessments.count.questions', { count: info.questionCount })}
                    {info.score !== null && ` · ${t('attempts.fact.best')}: ${percent(info.score)}`} ·{' '}
                    {t('attempts.attemptsDone', { count: info.retriesDone, number: number(info.retriesDone) })}
                  </p>
                </div>
                {info.isRunning ? (
                  <Tag tone="info">{t('attempts.running')}</Tag>
                ) : (
                  info.status && <Tag tone={statusTone[info.status]}>{t(`attempts.status.${info.status}`)}</Tag>
                )}
                <Button variant={info.isRunning ? 'filled' : 'default'} onClick={() => goTo(pathOf(info))}>
                  {t(info.isRunning ? 'attempts.resume' : info.canRetry ? 'attempts.retry' : 'attempts.open')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </LoadingRegion>
    </>
  );
}
