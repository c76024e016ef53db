// Joins the files of an answer that the server has with those that this device still sends or keeps.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { call } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.ts';
import { percentOf, useTransfers } from '#platform/web/transfers.ts';
import type { Transfer } from '#platform/web/transfers.ts';
import { listAnswerFiles, removeAnswerFile } from '../contract/answer-files.endpoints.ts';
import type { AnswerFile as StoredFile } from '../contract/answer-files.wire.ts';
import type { AskedQuestion } from '../contract/attempt.wire.ts';
import { answerUploads, transferKeyOf, usePendingFiles } from './answer-uploads.queries.ts';
import type { PendingFile } from './answer-uploads.queries.ts';
import { newKeptId } from './kept-recordings.queries.ts';
import type { KeptRecording, KeptRecordings } from './kept-recordings.queries.ts';

export type AnswerFilePhase = 'waiting' | 'sending' | 'storing' | 'sent' | 'failed' | 'canceled' | 'previewed';
export type ShownFile = {
  key: string;
  name: string;
  type: string;
  bytes: number;
  seconds: number | null;
  phase: AnswerFilePhase;
  percent: number;
  canResume: boolean;
  problem?: unknown;
  /** The address of a file that a browser shows. */
  address?: string;
};
const filesKey = (answerId: string | null) => ['attempts', 'files', answerId] as const;
const shownFile = (one: StoredFile): ShownFile => ({
  key: one.id,
  name: one.name,
  type: one.contentType,
  bytes: one.sizeBytes,
  seconds: one.durationSeconds,
  phase: 'sent',
  percent: 100,
  canResume: false,
  ...(one.url && one.isShown && { address: one.url }),
});
const phases = {
  pending: 'waiting',
  sending: 'sending',
  finalizing: 'storing',
  done: 'storing',
  failed: 'failed',
  canceled: 'canceled',
} as const;
function shownPending(one: PendingFile, all: readonly Transfer[]): ShownFile {
  const transfer = all.find(({ key }) => key === transferKeyOf(one));
  const phase = one.answerId === null ? 'previewed' : transfer ? phases[transfer.phase] : 'waiting';
  return {
    key: one.kept.id,
    name: one.file.name,
    type: one.file.type,
    bytes: one.file.size,
    seconds: one.kept.recordedMs > 0 ? one.kept.recordedMs / 1000 : null,
    phase,
    percent: transfer ? percentOf(transfer) : 0,
    canResume: phase === 'failed' || phase === 'canceled',
    ...(transfer?.problem !== undefined && { problem: transfer.problem }),
  };
}

type Options = { attemptId: string; question: AskedQuestion; kept: KeptRecordings; isClosed: boolean };
export function useAnswerFiles({ attemptId, question, kept, isClosed }: Options) {
  const { answerId } = question;
  const client = useQueryClient();
  const stored = useQuery({
    queryKey: filesKey(answerId),
    enabled: answerId !== null,
    queryFn: ({ signal }) => call(listAnswerFiles, { params: { answerId: answerId! } }, { signal }),
    staleTime: 0,
  });
  const all = useTransfers();
  const pending = usePendingFiles().filter(
    (one) => one.kept.attemptId === attemptId && one.kept.questionId === question.id,
  );
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: filesKey(answerId) }), [client, answerId]);
  const send = useCallback(
    (file: File, facts: KeptRecording) =>
      answerUploads.add({ answerId, file, kept: facts, shelf: kept, onSent: refresh }),
    [answerId, kept, refresh],
  );
  const found = useRecovered({ attemptId, questionId: question.id, kept, isClosed, send });

  /** Adds a chosen file, or a recording that this device keeps already. */
  const add = (file: File, recorded?: KeptRecording) => {
    const facts: KeptRecording = {
      id: newKeptId(),
      attemptId,
      questionId: question.id,
      way: 'file',
      name: file.name,
      type: file.type,
      beganAt: Date.now(),
      lastModified: file.lastModified,
      recordedMs: 0,
      ...recorded,
      bytes: file.size,
      isUsed: true,
    };
    if (answerId !== null)
      void quietly('without space a closed page only asks for the file again', () =>
        recorded ? kept.put(facts) : kept.append(facts, 0, file),
      );
    send(file, facts);
  };
  const pendingOf = (shown: ShownFile) => pending.find((one) => one.kept.id === shown.key);
  const remove = async (shown: ShownFile) => {
    const local = pendingOf(shown);
    if (local) return answerUploads.remove(local);
    try {
      await call(removeAnswerFile, { params: { answerId: answerId!, fileId: shown.key } });
    } catch (problem) {
      toast.error(problem);
    }
    await refresh();
  };
  const withPending = (act: (one: PendingFile) => void) => (shown: ShownFile) => {
    const local = pendingOf(shown);
    if (local) act(local);
  };
  return {
    files: [...(stored.data ?? []).map(shownFile), ...pending.map((one) => shownPending(one, all))],
    isReading: answerId !== null && stored.isPending,
    problem: stored.error,
    retry: () => void stored.refetch(),
    found,
    add,
    remove: (shown: ShownFile) => void remove(shown),
    cancel: withPending((one) => answerUploads.cancel(one)),
    resume: withPending((one) => answerUploads.again(one)),
  };
}

type RecoverOptions = {
  attemptId: string;
  questionId: string;
  kept: KeptRecordings;
  isClosed: boolean;
  send: (file: File, facts: KeptRecording) => void;
};
/** Sends what an earlier visit used and did not finish sending; returns a recording that it did not use. */
function useRecovered({ attemptId, questionId, kept, isClosed, send }: RecoverOptions): KeptRecording | undefined {
  const [found, setFound] = useState<KeptRecording>();
  useEffect(() => {
    if (isClosed) return;
    let isGone = false;
    const recover = async () => {
      const all = await kept.recover(attemptId, questionId);
      const [unused, ...others] = all.filter(({ isUsed }) => !isUsed);
      for (const one of isGone ? all : others) kept.release(one.id);
      if (isGone) return;
      setFound(unused);
      for (const one of all.filter(({ isUsed }) => isUsed))
        send(new File([await kept.read(one)], one.name, { type: one.type, lastModified: one.lastModified }), one);
    };
    void recover();
    return () => {
      isGone = true;
    };
  }, [attemptId, questionId, kept, isClosed, send]);
  return found;
}
