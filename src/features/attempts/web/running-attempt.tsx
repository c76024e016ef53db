// Shows a running attempt: the map of questions, the question, its answer and feedback, the clock, leaving and finishing.
import { Button } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useProblemText } from '#platform/web/problem-text.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import type { AssessmentInfo, Attempt, FinalResult } from '../contract/attempt.wire.ts';
import { AttemptClock } from './attempt-clock.tsx';
import { AttemptFooter } from './attempt-footer.tsx';
import { FeedbackPanel } from './feedback-panel.tsx';
import { QuestionMap } from './question-map.tsx';
import { QuestionView } from './question-view.tsx';
import { useRunningAttempt } from './use-running-attempt.tsx';
import type { RunningAttemptWork } from './use-running-attempt.tsx';
import styles from './player.module.css';

type Props = { attempt: Attempt; info: AssessmentInfo; onFinished: (result: FinalResult) => void };
export function RunningAttempt({ attempt, info, onFinished }: Props) {
  const t = useTexts();
  const sentence = useProblemText();
  const work = useRunningAttempt(attempt, onFinished);
  const { state, shown, current, asked } = work;
  const { question, result } = shown;
  const hasFailed = asked.isError && !work.hasEnded;
  return (
    <section className={styles['attempt']} aria-label={info.title}>
      <AttemptBar attempt={attempt} info={info} work={work} />
      <div className={styles['columns']}>
        <QuestionMap
          map={current?.map ?? []}
          at={current?.position ?? 0}
          marked={state.marked}
          hasFailed={hasFailed}
          onGo={work.go}
        />
        <div className={styles['question']}>
          {hasFailed && (
            <ErrorState
              title={t('attempts.questionFailed')}
              problem={asked.error}
              onRetry={() => void asked.refetch()}
            />
          )}
          <LoadingRegion
            isLoading={asked.isPending || work.hasEnded}
            label={t('assessments.loading')}
            skeleton={<RowsSkeleton count={5} height={56} />}
          >
            {question && current && !hasFailed && (
              <>
                <QuestionView
                  attemptId={attempt.id}
                  question={question}
                  points={current.points}
                  draft={shown.draft}
                  result={result}
                  onDraft={work.setDraft}
                  onAnswer={() => void work.handleAnswer()}
                  writing={work.writing}
                  onReadNewer={() => void work.readNewerText()}
                  isMarked={state.marked.has(current.position)}
                  onMark={() => work.mark(current.position)}
                />
                {result && !shown.isChanged && <FeedbackPanel result={result} />}
              </>
            )}
            {current && !question && !hasFailed && (
              <div className={styles['all']} role="status">
                <h2>{t('attempts.allAnswered')}</h2>
                <p>{t('attempts.allAnswered.text')}</p>
              </div>
            )}
          </LoadingRegion>
          {work.isOffline && (
            <p role="alert" className={styles['problem']}>
              {t('attempts.answer.offline')}
            </p>
          )}
          {state.problem !== undefined && (
            <p role="alert" className={styles['problem']}>
              {sentence(state.problem)}
            </p>
          )}
        </div>
        <AttemptFacts info={info} />
      </div>
      <AttemptFooter work={work} />
    </section>
  );
}
/** Shows the bar above the question: leaving, the title, skipping the assessment, the last answer, the clock. */
function AttemptBar({ attempt, info, work }: Omit<Props, 'onFinished'> & { work: RunningAttemptWork }) {
  const t = useTexts();
  const { time } = useFormats();
  const savedAt = latest(work.state.savedAt, work.writing.savedAt);
  return (
    <header className={styles['bar']}>
      <Button
        variant="subtle"
        color="gray"
        className={styles['quiet']}
        leftSection={<XIcon size={20} aria-hidden="true" />}
        onClick={() => void work.handleLeave()}
      >
        {t('attempts.leave')}
      </Button>
      <strong>{info.title}</strong>
      {info.canSkip && (
        <Button variant="subtle" className={styles['quiet']} onClick={() => void work.finish('skip')}>
          {t('attempts.skip')}
        </Button>
      )}
      {savedAt && <span className={styles['saved']}>{t('attempts.savedAt', { time: time(savedAt) })}</span>}
      {attempt.deadlineAt && <AttemptClock attempt={attempt} onOver={() => void work.finish('finish')} />}
    </header>
  );
}
const latest = (one: Date | undefined, other: Date | undefined) => (!one || (other && other > one) ? other : one);
/** Shows the facts beside the question: the percent to pass, which attempt it is, the keys. */
function AttemptFacts({ info }: Pick<Props, 'info'>) {
  const t = useTexts();
  const { percent } = useFormats();
  return (
    <dl className={styles['side']}>
      {info.minimumPercent !== null && (
        <div>
          <dt>{t('attempts.fact.minimum')}</dt>
          <dd>{t('attempts.toPass', { percent: percent(info.minimumPercent) })}</dd>
        </div>
      )}
      <div>
        <dt>{t('attempts.fact.attempt')}</dt>
        <dd>
          {info.maxRetries
            ? t('attempts.attemptOf', {
                at: Math.min(info.retriesDone + 1, info.maxRetries),
                of: info.maxRetries,
              })
            : String(info.retriesDone + 1)}
        </dd>
      </div>
      <div className={styles['keys']}>
        <dt>{t('attempts.keys')}</dt>
        <dd>{t('attempts.keys.text')}</dd>
      </div>
    </dl>
  );
}
