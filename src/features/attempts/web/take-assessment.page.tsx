// Shows one assessment by its address: starts it, resumes it, or shows its result.
import { Button } from '@mantine/core';
import { useParams, useSearch } from '@tanstack/react-router';
import { Problem } from '#platform/contract/problem.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { AssessmentPlayer } from './assessment-player.widget.tsx';
import { useOwnAssessment } from './attempts.queries.ts';
import styles from './player.module.css';

const backToMine = () => goTo('/gestao/minhas-avaliacoes');
type Taken = { id: string; courseId?: string | undefined; trailId?: string | undefined };
export function TakeAssessmentPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { course, trail } = useSearch({ strict: false }) as { course?: string; trail?: string };
  return (
    <div className={styles['page']}>
      {course || trail ? <Player id={id} courseId={course} trailId={trail} /> : <BegunAssessment id={id} />}
    </div>
  );
}
function Player({ id, courseId, trailId }: Taken) {
  const t = useTexts();
  return (
    <AssessmentPlayer
      assessmentId={id}
      courseId={courseId}
      trailId={trailId}
      onContinue={backToMine}
      continueLabel={t('attempts.backToMine')}
    />
  );
}
/** Continues where the learner has begun the assessment, because an attempt belongs to a course or a trail, and the address names none. */
function BegunAssessment({ id }: { id: string }) {
  const t = useTexts();
  const { data, error, refetch } = useOwnAssessment(id, {});
  if (data)
    return (
      <Player id={data.info.id} courseId={data.info.courseId ?? undefined} trailId={data.info.trailId ?? undefined} />
    );
  if (error instanceof Problem && error.kind === 'missing')
    return (
      <EmptyState
        title={t('attempts.noPlace')}
        action={<Button onClick={backToMine}>{t('attempts.backToMine')}</Button>}
      >
        {t('attempts.noPlace.text')}
      </EmptyState>
    );
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion isLoading label={t('attempts.loading')} skeleton={<RowsSkeleton count={4} height={62} />}>
      {null}
    </LoadingRegion>
  );
}
