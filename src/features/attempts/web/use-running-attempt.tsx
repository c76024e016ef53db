// Joins the state of a running attempt with its calls: reading questions, answering, leaving, finishing.
import { useEffect, useRef, useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { confirm } from '#platform/web/confirm.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Attempt, FinalResult } from '../contract/attempt.wire.ts';
import {
  answerGiven,
  begunAttempt,
  emptyAnswer,
  isAnswered,
  isSameAnswer,
  questionShown,
  showsVerdict,
  shownAttempt,
  toggledMark,
} from '../contract/running-attempt.model.ts';
import type { AnswerDraft } from '../contract/running-attempt.model.ts';
import { Problem } from '#platform/contract/problem.ts';
import { readResult, useAttemptWrites, useQuestion, useRefreshQuestions } from './attempts.queries.ts';
import { useAttemptNews } from './use-attempt-news.tsx';
import { useDraftSaver } from './use-draft-saver.tsx';

/** What the server says of an attempt that has ended, or ends within seconds. */
const ended: ReadonlySet<string> = new Set(['attempts.attemptFinished', 'attempts.timeOver']);
const lookAgainMs = 3_000;
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
  const writing = useDraftSaver(attempt.id, current);
  const tellTabs = useAttemptNews(attempt.id, useRefreshQuestions(attempt.id));
  const hasEnded = asked.error instanceof Problem && ended.has(asked.error.code);

  // The attempt ended in another tab, on another device, or at its deadline.
  const finished = useRef(onFinished);
  finished.current = onFinished;
  useEffect(() => {
    if (!hasEnded) return undefined;
    const look = () =>
      void quietly('it is looked at again in a moment', async () => finished.current(await readResult(attempt.id)));
    look();
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [hasEnded, attempt.id]);

  useEffect(() => {
    setState(questionShown);
    if (isMoving.current) document.getElementById('question')?.focus();
  }, [question?.id]);

  const finish = async (how: 'finish' | 'giveUp' | 'skip') => {
    // What is being written counts as the answer.
    if (how === 'finish') await writing.flush();
    end.mutate(
      { id: attempt.id, how },
      {
        onSuccess: (result) => {
          tellTabs();
          onFinished(result);
        },
        onError: setProblem,
      },
    );
  };
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
    await finish('finish');
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
      await finish('giveUp');
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
  const handleAnswer = async () => {
    setProblem(undefined);
    if (!question || !current || asked.isPlaceholderData || !isAnswered(question, shown.draft)) return;
    if (shown.result && !shown.isChanged) return;
    const { draft } = shown;
    await writing.flush();
    const { files: _sentBefore, ...given } = draft;
    answer.mutate(
      { attemptId: attempt.id, questionId: question.id, ...given, revision: shown.result?.revision },
      {
        onSuccess: (result) => {
          writing.forget();
          tellTabs();
          setState((now) => answerGiven(now, { ...result, questionId: question.id }, new Date()));
          if (showsVerdict(result)) ask(current.position);
          else go(undefined);
        },
        onError: (problem) => void handleRefusal(problem, draft),
      },
    );
  };
  /** Shows what the server has where another tab was faster, or where the answer arrived although its reply was lost. */
  const handleRefusal = async (problem: unknown, draft: AnswerDraft) => {
    const isTaken = problem instanceof Problem && problem.kind === 'conflict';
    const { data } = isTaken ? await asked.refetch() : { data: undefined };
    const kept = data?.answer;
    if (!kept) return setProblem(problem);
    setState((now) => ({ ...now, draft: emptyAnswer, problem: isSameAnswer(kept, draft) ? undefined : problem }));
  };
  const setDraft = (draft: AnswerDraft) => {
    setState((now) => ({ ...now, draft, draftOf: question?.id }));
    if (draft.text !== undefined) writing.write(draft.text);
  };
  /** Leaves the own text and reads the one that another page wrote. */
  const readNewerText = async () => {
    writing.forget();
    await asked.refetch();
    setState((now) => ({ ...now, draft: emptyAnswer }));
  };
  return {
    state,
    shown,
    current,
    asked,
    writing: writing.state,
    isAnswering: answer.isPending,
    isOffline: answer.isPending && answer.failureCount > 0,
    hasEnded,
    readNewerText,
    isEnding: end.isPending,
    setDraft,
    mark: (position: number) => setState((now) => ({ ...now, marked: toggledMark(now.marked, position) })),
    go,
    finish,
    handleAnswer,
    handleFinish,
    handleLeave,
  };
}
export type RunningAttemptWork = ReturnType<typeof useRunningAttempt>;
