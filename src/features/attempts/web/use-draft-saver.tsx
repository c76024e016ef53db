// Saves the written answer of the question that is shown, and tells whether it is saved.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { NextQuestion } from '../contract/attempt.wire.ts';
import { createDraftSaver, sendDraft } from './draft-saver.queries.ts';
import type { DraftSaver, DraftState } from './draft-saver.queries.ts';

const idle: DraftState = { state: 'idle' };
export function useDraftSaver(attemptId: string, current: NextQuestion | undefined) {
  const [state, setState] = useState<DraftState>(idle);
  const saver = useRef<{ questionId: string; saver: DraftSaver }>(undefined);
  const read = useRef(current);
  read.current = current;
  const questionId = current?.question?.id;
  const flush = useCallback(async (isLeaving = false) => saver.current?.saver.flush(isLeaving), []);
  const forget = useCallback(() => {
    saver.current?.saver.stop();
    saver.current = undefined;
    setState(idle);
  }, []);
  useEffect(() => {
    const leave = () => void flush(true);
    const hide = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [flush]);
  // Another question is shown, or the player is left: what was written goes now, and its saver ends after that.
  useEffect(
    () => () => {
      const left = saver.current;
      saver.current = undefined;
      setState(idle);
      void left?.saver.flush(true).then(() => left.saver.stop());
    },
    [questionId],
  );
  const write = useCallback(
    (text: string) => {
      const { question, draft } = read.current ?? {};
      if (!question) return;
      saver.current ??= {
        questionId: question.id,
        saver: createDraftSaver({
          questionId: question.id,
          revision: draft?.revision ?? 0,
          send: sendDraft(attemptId),
          onState: setState,
        }),
      };
      saver.current.saver.write(text);
    },
    [attemptId],
  );
  return { state, write, flush, forget };
}
