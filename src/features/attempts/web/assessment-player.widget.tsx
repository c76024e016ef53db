// Offers an assessment to take, from its first page to its result, to the classroom and to the page of one assessment.
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Attempt, FinalResult, StartForm } from '../contract/attempt.wire.ts';
import { useAttemptWrites, useMyAssessments } from './attempts.queries.ts';
import { ResultView } from './result-view.tsx';
import { RunningAttempt } from './running-attempt.tsx';
import { StartView } from './start-view.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { usePersonalReason } from '#platform/web/personal.ts';
import { useTexts } from '#platform/web/texts.ts';

type Props = StartForm & {
  /** The title of the course or trail that contains the assessment. */
  place?: string;
  /** Runs after a result was stored, because progress may have changed. */
  onFinished?: (result: FinalResult) => void;
  /** Continues from the result; without it there is no such button. */
  onContinue?: () => void;
  /** The button's label where the button leads back instead; the button is then also shown before the first attempt. */
  continueLabel?: string;
  /** The content that `onContinue` opens, shown with the button. */
  next?: { title: string; detail: string; cover: ReactNode };
};
export function AssessmentPlayer({ place, onFinished, onContinue, continueLabel, next, ...form }: Props) {
  const t = useTexts();
  const info = useMyAssessments(form);
  const personal = usePersonalReason();
  const { start, leaveUnanswered } = useAttemptWrites();
  const [attempt, setAttempt] = useState<Attempt>();
  const [result, setResult] = useState<FinalResult>();
  const [problem, setProblem] = useState<unknown>();
  const assessment = info.data?.[0];

  const handleStart = () => {
    setProblem(undefined);
    start.mutate(form, {
      onSuccess: (begun) => {
        setResult(undefined);
        setAttempt(begun);
      },
      onError: setProblem,
    });
  };
  const handleFinished = (ended: FinalResult) => {
    setAttempt(undefined);
    setResult(ended);
    void info.refetch();
    onFinished?.(ended);
  };
  if (info.isError)
    return (
      <ErrorState
        title={t('attempts.assessmentFailed')}
        missingTitle={t('attempts.assessmentMissing')}
        problem={info.error}
        onRetry={() => void info.refetch()}
      />
    );
  if (!assessment)
    return (
      <LoadingRegion isLoading label={t('assessments.loading')} skeleton={<RowsSkeleton count={4} height={62} />}>
        {null}
      </LoadingRegion>
    );
  if (attempt) return <RunningAttempt attempt={attempt} info={assessment} onFinished={handleFinished} />;
  if (result)
    return (
      <ResultView
        result={result}
        place={place}
        onRetry={result.canRetry ? handleStart : undefined}
        onContinue={onContinue}
        continueLabel={continueLabel}
        next={next}
      />
    );
  return (
    <StartView
      info={assessment}
      closedReason={personal}
      isStarting={start.isPending}
      problem={problem}
      onStart={handleStart}
      onLeaveUnanswered={
        assessment.kind === 'reaction' && !assessment.status
          ? () => leaveUnanswered.mutate(form, { onSuccess: handleFinished, onError: setProblem })
          : undefined
      }
      onContinue={onContinue}
      continueLabel={continueLabel}
    />
  );
}
