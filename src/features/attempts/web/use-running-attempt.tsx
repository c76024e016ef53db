// Joins the state of a running attempt with its calls: reading questions, answering, leaving, finishing.
import { useEffect, useRef, useState } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Attempt, FinalResult } from '../contract/attempt.wire.ts';
import {
  answerGiven,
  begunAttempt,
  isAnswered,
  questionShown,
  showsVerdict,
  shownAttempt,
  toggledMark,
} from '../contract/running-attempt.model.ts';
import type { AnswerDraft } from '../contract/running-attempt.model.ts';
import { useAttemptWrites, useQuestion } from './attempts.queries.ts';

export function useRunningAttempt(attempt: Attempt, onFinished: (result: FinalResult) => void) {
  const t = useTexts();
  const [state, setState] = useState(begunAttempt);
  const asked = useQuestion(attempt.id, state.position);
  const { answer, end } = useAttemptWrites();
  const isMoving = useRef(false);
  const current = asked.data;
  const shown = shownAttempt(state, current, attempt.questionCount);
  const { question, openCount } = shown;
  const setProblem = (problem: unknown) => setState((now) => ({ ...now, problem }));

  useEffect(() => {
    setState(questionShown);
    if (isMoving.current) document.getElementById('question')?.focus();
  }, [question?.id]);

  const finish = (how: 'finish' | 'giveUp' | 'skip') =>
    end.mutate({ id: attempt.id, how }, { onSuccess: onFinished, onError: setProblem });
  const handleFinish = async () => {
    if (
      openCount > 0 &&
      !(await confirm({
        title: t('attempts.finish.title'),
        body: t('attempts.finish.open', { count: openCount }),
        confirmLabel: t('attempts.finish'),
      }))
    )
      return;
    finish('finish');
  };
  const handleLeave = async () => {
    if (
      await confirm({
        title: t('attempts.giveUp.title'),
        body: t('attempts.giveUp.body'),
        confirmLabel: t('attempts.giveUp'),
        danger: true,
      })
    )
      finish('giveUp');
  };
  /** Asks for a position; the same one is read again, because an answer changed it. */
  const ask = (position: number | undefined) => {
    if (position === state.position) void asked.refetch();
    setState((now) => ({ ...now, position }));
  };
  const go = (to: number | undefined) => {
    isMoving.current = true;
    ask(to);
  };
  const handleAnswer = () => {
    setProblem(undefined);
    if (!question || !current || asked.isPlaceholderData || !isAnswered(question, state.draft)) return;
    answer.mutate(
      { attemptId: attempt.id, questionId: question.id, ...state.draft },
      {
        onSuccess: (result) => {
          setState((now) => answerGiven(now, { ...result, questionId: question.id }, new Date()));
          if (showsVerdict(result)) ask(current.position);
          else go(undefined);
        },
        onError: setProblem,
      },
    );
  };
  return {
    state,
    shown,
    current,
    asked,
    isAnswering: answer.isPending,
    isEnding: end.isPending,
    setDraft: (draft: AnswerDraft) => setState((now) => ({ ...now, draft })),
    mark: (position: number) => setState((now) => ({ ...now, marked: toggledMark(now.marked, position) })),
    go,
    finish,
    handleAnswer,
    handleFinish,
    handleLeave,
  };
}
export type RunningAttemptWork = ReturnType<typeof useRunningAttempt>;
