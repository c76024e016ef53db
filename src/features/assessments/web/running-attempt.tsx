// Shows a running attempt: the map of questions, the question, its answer and feedback, the clock, leaving and finishing.
import { Button } from '@mantine/core';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useRef, useState } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import { useProblemText } from '#platform/web/problem-text.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import type { AnswerResult, AssessmentInfo, Attempt, FinalResult } from '../contract/attempt.wire.ts';
import { useAttemptWrites, useQuestion } from './assessments.queries.ts';
import { FeedbackPanel } from './feedback-panel.tsx';
import { QuestionMap } from './question-map.tsx';
import { emptyAnswer, isAnswered, QuestionView } from './question-view.tsx';
import type { Draft } from './question-view.tsx';
import { AttemptClock } from './attempt-clock.tsx';
import styles from './player.module.css';

type Props = { attempt: Attempt; info: AssessmentInfo; onFinished: (result: FinalResult) => void };
export function RunningAttempt({ attempt, info, onFinished }: Props) {
  const t = useTexts();
  const { percent, time } = useFormats();
  const sentence = useProblemText();
  const [position, setPosition] = useState<number>();
  const asked = useQuestion(attempt.id, position);
  const { answer, end } = useAttemptWrites();
  const [draft, setDraft] = useState<Draft>(emptyAnswer);
  const [given, setGiven] = useState<AnswerResult & { questionId: string }>();
  const [savedAt, setSavedAt] = useState<Date>();
  const [problem, setProblem] = useState<unknown>();
  const isMoving = useRef(false);
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const current = asked.data;
  const question = current?.question ?? undefined;
  const result = given?.questionId === question?.id ? given : undefined;
  const shown = result ?? current?.answer ?? undefined;
  const openCount = current
    ? current.map.filter((state) => state === 'open').length - (result && !current.answer ? 1 : 0)
    : attempt.questionCount;

  useEffect(() => {
    setDraft(emptyAnswer);
    setProblem(undefined);
    if (isMoving.current) document.getElementById('question')?.focus();
  }, [question?.id]);

  const finish = (how: 'finish' | 'giveUp' | 'skip') =>
    end.mutate({ id: attempt.id, how }, { onSuccess: onFinished, onError: setProblem });
  const handleFinish = async () => {
    if (
      openCount > 0 &&
      !(await confirm({
        title: t('assessments.finish.title'),
        body: t('assessments.finish.open', { count: openCount }),
        confirmLabel: t('assessments.finish'),
      }))
    )
      return;
    finish('finish');
  };
  const handleLeave = async () => {
    if (
      await confirm({
        title: t('assessments.giveUp.title'),
        body: t('assessments.giveUp.body'),
        confirmLabel: t('assessments.giveUp'),
        danger: true,
      })
    )
      finish('giveUp');
  };
  const go = (to: number | undefined) => {
    isMoving.current = true;
    if (to === position) void asked.refetch();
    setPosition(to);
  };
  const handleAnswer = () => {
    if (!question || !current || asked.isPlaceholderData || !isAnswered(question, draft)) return setProblem(undefined);
    setProblem(undefined);
    answer.mutate(
      { attemptId: attempt.id, questionId: question.id, ...draft },
      {
        onSuccess: (result) => {
          setGiven({ ...result, questionId: question.id });
          setSavedAt(new Date());
          // There is nothing to look at, so the next question opens at once.
          if (result.isCorrect === null && !result.hitFeedback && !result.missFeedback) go(undefined);
          else if (position === current.position) void asked.refetch();
          else setPosition(current.position);
        },
        onError: setProblem,
      },
    );
  };
  if (asked.isError)
    return (
      <ErrorState title={t('assessments.questionFailed')} problem={asked.error} onRetry={() => void asked.refetch()} />
    );
  return (
    <section className={styles['attempt']} aria-label={info.title}>
      <header className={styles['bar']}>
        <Button
          variant="subtle"
          color="gray"
          className={styles['quiet']}
          leftSection={<XIcon size={20} aria-hidden="true" />}
          onClick={() => void handleLeave()}
        >
          {t('assessments.leave')}
        </Button>
        <strong>{info.title}</strong>
        {info.canSkip && (
          <Button variant="subtle" className={styles['quiet']} onClick={() => finish('skip')}>
            {t('assessments.skip')}
          </Button>
        )}
        {savedAt && <span className={styles['saved']}>{t('assessments.savedAt', { time: time(savedAt) })}</span>}
        {attempt.deadlineAt && <AttemptClock attempt={attempt} onOver={() => finish('finish')} />}
      </header>
      <div className={styles['columns']}>
        <QuestionMap map={current?.map ?? []} at={current?.position ?? 0} marked={marked} onGo={go} />
        <div className={styles['question']}>
          <LoadingRegion
            isLoading={asked.isPending}
            label={t('assessments.loading')}
            skeleton={<RowsSkeleton count={5} height={56} />}
          >
            {question && current && (
              <>
                <QuestionView
                  question={question}
                  points={current.points}
                  draft={
                    shown
                      ? {
                          optionIds: shown.chosenOptionIds,
                          text: shown.text ?? undefined,
                          scale: shown.scale ?? undefined,
                        }
                      : draft
                  }
                  result={shown}
                  onDraft={setDraft}
                  onAnswer={handleAnswer}
                  isMarked={marked.has(current.position)}
                  onMark={() =>
                    setMarked((now) => {
                      const next = new Set(now);
                      if (!next.delete(current.position)) next.add(current.position);
                      return next;
                    })
                  }
                />
                {shown && <FeedbackPanel result={shown} />}
              </>
            )}
            {current && !question && (
              <div className={styles['all']} role="status">
                <h2>{t('assessments.allAnswered')}</h2>
                <p>{t('assessments.allAnswered.text')}</p>
              </div>
            )}
          </LoadingRegion>
          {problem !== undefined && (
            <p role="alert" className={styles['problem']}>
              {sentence(problem)}
            </p>
          )}
        </div>
        <dl className={styles['side']}>
          {info.minimumPercent !== null && (
            <div>
              <dt>{t('assessments.fact.minimum')}</dt>
              <dd>{t('assessments.toPass', { percent: percent(info.minimumPercent) })}</dd>
            </div>
          )}
          <div>
            <dt>{t('assessments.fact.attempt')}</dt>
            <dd>
              {info.maxRetries
                ? t('assessments.attemptOf', {
                    at: Math.min(info.retriesDone + 1, info.maxRetries),
                    of: info.maxRetries,
                  })
                : String(info.retriesDone + 1)}
            </dd>
          </div>
          <div className={styles['keys']}>
            <dt>{t('assessments.keys')}</dt>
            <dd>{t('assessments.keys.text')}</dd>
          </div>
        </dl>
      </div>
      <footer className={styles['footer']}>
        <Button
          variant="subtle"
          color="gray"
          disabled={!current || current.position <= 1}
          leftSection={<ArrowLeftIcon size={20} aria-hidden="true" />}
          onClick={() => go((current?.position ?? 1) - 1)}
        >
          {t('assessments.previous')}
        </Button>
        <span className={styles['gap']} />
        {question && current && !shown && openCount > 1 && current.position < current.map.length && (
          <Button variant="subtle" color="gray" onClick={() => go(current.position + 1)}>
            {t('assessments.skipQuestion')}
          </Button>
        )}
        {question && current && openCount > 0 && current.position === current.map.length && (
          // While an answer is being sent, the confirmation would count its question as open.
          <Button
            variant="subtle"
            color="gray"
            loading={end.isPending}
            disabled={answer.isPending}
            onClick={() => void handleFinish()}
          >
            {t('assessments.finish')}
          </Button>
        )}
        {question && !shown && (
          <Button loading={answer.isPending} disabled={!isAnswered(question, draft)} onClick={handleAnswer}>
            {t('assessments.answer')}
          </Button>
        )}
        {question && shown && openCount > 0 && (
          <Button
            autoFocus
            rightSection={<ArrowRightIcon size={20} aria-hidden="true" />}
            onClick={() => go(undefined)}
          >
            {t('assessments.next')}
          </Button>
        )}
        {((question && shown && openCount === 0) || (current && !question)) && (
          <Button loading={end.isPending} onClick={() => void handleFinish()}>
            {t('assessments.finish')}
          </Button>
        )}
      </footer>
    </section>
  );
}
