// Provides the hooks of corrections: the queue and who works on it now, one correction, the answers to a question, and every write.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/web/call.ts';
import { kindOfSent } from '#features/attempts/contract/sent-file.model.ts';
import * as calls from '../contract/corrections.endpoints.ts';
import type {
  CorrectionActivity,
  CorrectionClaim,
  CorrectionFilter,
  CorrectionGroupFilter,
  TeamWaitingFilter,
} from '../contract/correction-queue.wire.ts';
import type { AnswerCorrectionChange } from '../contract/correction.wire.ts';

const keys = {
  all: ['corrections'] as const,
  queue: ['corrections', 'queue'] as const,
  activity: ['corrections', 'activity'] as const,
  one: ['corrections', 'one'] as const,
};
/** An open queue looks this often who works on what. */
const lookEveryMs = 5_000;
const mostAnswers = 100;

export const useCorrections = (filter: CorrectionFilter, { isEnabled = true } = {}) =>
  useQuery({
    queryKey: [...keys.queue, 'list', filter],
    enabled: isEnabled,
    queryFn: ({ signal }) => call(calls.listCorrections, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useCorrectionGroups = (filter: CorrectionGroupFilter, { isEnabled = true } = {}) =>
  useQuery({
    queryKey: [...keys.queue, 'groups', filter],
    enabled: isEnabled,
    queryFn: ({ signal }) => call(calls.listCorrectionGroups, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useCorrectionSummary = () =>
  useQuery({
    queryKey: [...keys.queue, 'summary'],
    queryFn: ({ signal }) => call(calls.getCorrectionSummary, {}, { signal }),
  });
/** Returns who has what open now, by attempt; reads the queue again as soon as something in it changed. */
export function useLiveClaims(): ReadonlyMap<string, CorrectionClaim> | undefined {
  const client = useQueryClient();
  const found = useQuery({
    queryKey: keys.activity,
    queryFn: ({ signal }) => {
      const since = client.getQueryData<CorrectionActivity>(keys.activity)?.serverTime;
      return call(calls.getCorrectionActivity, { query: { since } }, { signal });
    },
    refetchInterval: lookEveryMs,
    staleTime: 0,
    gcTime: 0,
  });
  const changed = found.data?.changedIds.join() ?? '';
  const at = found.data?.serverTime;
  useEffect(() => {
    if (changed) void client.invalidateQueries({ queryKey: keys.queue });
  }, [client, changed, at]);
  return found.data && new Map(found.data.claims.map(({ attemptId, ...claim }) => [attemptId, claim]));
}
export const useCorrection = (id: string) =>
  useQuery({
    queryKey: [...keys.one, id],
    queryFn: ({ signal }) => call(calls.getCorrection, { params: { id } }, { signal }),
    // What the evaluator types lies above what was read: it is read again only when something is written.
    staleTime: Infinity,
    gcTime: 0,
    // While somebody else has it, the screen says until when.
    refetchInterval: ({ state }) => (state.data?.claim?.isOwn === false ? lookEveryMs : false),
  });
export const useCorrectionQuestions = (assessmentId: string | undefined) =>
  useQuery({
    queryKey: [...keys.queue, 'questions', assessmentId],
    enabled: assessmentId !== undefined,
    queryFn: ({ signal }) =>
      call(calls.listCorrectionQuestions, { params: { assessmentId: assessmentId! } }, { signal }),
  });
/** Returns the waiting answers to one question, a hundred at most, and who corrects them now. */
export const useAnswersToQuestion = (assessmentId: string | undefined, questionId: string | undefined) =>
  useQuery({
    queryKey: [...keys.queue, 'answers', assessmentId, questionId],
    enabled: assessmentId !== undefined && questionId !== undefined,
    queryFn: ({ signal }) =>
      call(
        calls.listAnswersToQuestion,
        {
          params: { assessmentId: assessmentId!, questionId: questionId! },
          query: { pageNumber: 1, pageSize: mostAnswers },
        },
        { signal },
      ),
    refetchInterval: lookEveryMs,
  });
export const useTeamWaiting = (filter: TeamWaitingFilter) =>
  useQuery({
    queryKey: [...keys.queue, 'team', filter],
    queryFn: ({ signal }) => call(calls.listTeamWaiting, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

export const claimCorrection = (id: string) => call(calls.claimCorrection, { params: { id } });
export const saveAnswer = (responseId: string, change: AnswerCorrectionChange) =>
  call(calls.updateAnswerCorrection, { params: { id: responseId }, body: change }, { outlivesPage: isSmall(change) });
export const saveConsiderations = (id: string, finalConsiderations: string) =>
  call(calls.updateConsiderations, { params: { id }, body: { finalConsiderations: finalConsiderations || null } });
/** Browsers let a request outlive its page up to 64 kB. */
const isSmall = (change: AnswerCorrectionChange) => JSON.stringify(change).length < 30_000;
export const findNextCorrection = (query: { assessmentId?: string; afterId?: string } = {}) =>
  call(calls.getNextCorrection, { query });

/** Returns the attempt of the first answer to a question that is free or the caller's own; undefined where there is none. */
export async function findFirstAnswerTo(assessmentId: string, questionId: string): Promise<string | undefined> {
  const { items } = await call(calls.listAnswersToQuestion, {
    params: { assessmentId, questionId },
    query: { pageNumber: 1, pageSize: mostAnswers },
  });
  return items.find(({ claim }) => !claim || claim.isOwn)?.attemptId;
}
/** Returns the first free answer of an assessment, at the first question that waits. */
export async function findFirstAnswer(assessmentId: string) {
  const questions = await call(calls.listCorrectionQuestions, { params: { assessmentId } });
  const question = questions.find(({ waiting }) => waiting > 0);
  const attemptId = question && (await findFirstAnswerTo(assessmentId, question.questionId));
  return attemptId ? { attemptId, questionId: question.questionId } : undefined;
}

/** Returns the writes of one correction and of the queue; each reads the queue again. */
export function useCorrectionWrites() {
  const client = useQueryClient();
  const readQueue = () => client.invalidateQueries({ queryKey: keys.queue });
  const readOne = (id: string) => client.invalidateQueries({ queryKey: [...keys.one, id] });
  const release = useMutation({
    mutationFn: (id: string) => call(calls.releaseCorrection, { params: { id } }),
    onSuccess: readQueue,
  });
  const finish = useMutation({
    mutationFn: ({ id, finalConsiderations }: { id: string; finalConsiderations: string }) =>
      call(calls.finishCorrection, { params: { id }, body: { finalConsiderations: finalConsiderations || null } }),
    onSuccess: readQueue,
    meta: { quiet: true },
  });
  const reopen = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(calls.reopenCorrection, { params: { id }, body: { reason } }),
    onSuccess: (_, { id }) => Promise.all([readQueue(), readOne(id)]),
  });
  const dropAside = useMutation({
    mutationFn: ({ responseId }: { responseId: string; id: string }) =>
      call(calls.dropSetAside, { params: { id: responseId } }),
    onSuccess: (_, { id }) => readOne(id),
  });
  const attach = useMutation({
    mutationFn: ({ responseId, file }: { responseId: string; file: File; id: string }) =>
      call(calls.uploadRemarkFile, {
        params: { id: responseId, kind: kindOfSent(file) },
        body: {},
        files: { file },
      }),
    onSuccess: (_, { id }) => readOne(id),
  });
  const detach = useMutation({
    mutationFn: ({ responseId, fileId }: { responseId: string; fileId: string; id: string }) =>
      call(calls.removeRemarkFile, { params: { id: responseId, fileId } }),
    onSuccess: (_, { id }) => readOne(id),
  });
  return { release, finish, reopen, dropAside, attach, detach, readQueue, readOne };
}
