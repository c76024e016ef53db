// Provides the hooks of learners: their assessments, a running attempt with its questions, its result, and the preview of authors.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import type { Sent } from '#platform/contract/wire.ts';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/attempts.endpoints.ts';
import type { AnswerForm, ownListQuery, StartForm } from '../contract/attempt.wire.ts';

const keys = { all: ['attempts'] as const };
export const useMyAssessments = (filter: Partial<StartForm> = {}) =>
  useQuery({
    queryKey: [...keys.all, 'mine', filter],
    queryFn: ({ signal }) => call(calls.listMyAssessments, { query: filter }, { signal }),
    staleTime: 0,
  });
/** Returns the questions as a course's learners see them; they are drawn once, like the questions of an attempt. */
export const useAssessmentPreview = ({ assessmentId, ...place }: StartForm) =>
  useQuery({
    queryKey: [...keys.all, 'preview', assessmentId, place],
    queryFn: ({ signal }) => call(calls.previewAssessment, { params: { id: assessmentId }, query: place }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
export const useAttemptReview = (id: string | undefined) =>
  useQuery({
    queryKey: [...keys.all, 'review', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getAttemptReview, { params: { id: id! } }, { signal }),
  });
/** Returns a page of the own assessments. */
export const useOwnAssessments = (filter: Sent<typeof ownListQuery>) =>
  useQuery({
    queryKey: [...keys.all, 'own', filter],
    queryFn: ({ signal }) => call(calls.listOwnAssessments, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
/** Returns all own attempts at one assessment. */
export const useOwnAssessment = (id: string, place: { courseId?: string; trailId?: string }) =>
  useQuery({
    queryKey: [...keys.all, 'own', id, place],
    queryFn: ({ signal }) => call(calls.getOwnAssessment, { params: { id }, query: place }, { signal }),
    staleTime: 0,
  });
/** Opens the attachment of a question. */
export const useAttachment = (attemptId: string | undefined, questionId: string) =>
  useQuery({
    queryKey: [...keys.all, 'attachment', attemptId, questionId],
    enabled: attemptId !== undefined,
    queryFn: ({ signal }) =>
      call(calls.openAttachment, { params: { id: attemptId! }, body: { questionId } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
/** Milliseconds between two looks at what another device has answered. */
const lookEveryMs = 15_000;
/** Returns the question at `position`, or the first open one; reads it again while another device may answer too. */
export const useQuestion = (attemptId: string, position: number | undefined) =>
  useQuery({
    queryKey: [...keys.all, 'question', attemptId, position ?? 'next'],
    queryFn: ({ signal }) =>
      call(calls.getNextQuestion, { params: { id: attemptId }, query: { position } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.status === 'error' ? false : lookEveryMs),
  });
/** Reads the result of an attempt that has ended elsewhere. */
export const readResult = async (id: string) => (await call(calls.getAttemptReview, { params: { id } })).result;
/** Reads the questions of an attempt again, because another tab answered one. */
export function useRefreshQuestions(attemptId: string) {
  const client = useQueryClient();
  return useCallback(
    () => client.invalidateQueries({ queryKey: [...keys.all, 'question', attemptId] }),
    [client, attemptId],
  );
}
/** Milliseconds between two tries to send an answer while there is no network. */
const sendAgainMs = 3_000;
/** Returns the writes of an attempt; the screen says what went wrong. */
export function useAttemptWrites() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.all, refetchType: 'none' });
  const meta = { quiet: true };
  const start = useMutation({ mutationFn: (form: StartForm) => call(calls.startAttempt, { body: form }), meta });
  const answer = useMutation({
    mutationFn: (form: AnswerForm) => call(calls.answerQuestion, { body: form }),
    networkMode: 'always',
    retry: (_count, problem) => problem instanceof Problem && problem.kind === 'unreachable',
    retryDelay: sendAgainMs,
    meta,
  });
  const end = useMutation({
    mutationFn: ({ id, how }: { id: string; how: 'finish' | 'giveUp' | 'skip' }) =>
      call({ finish: calls.finishAttempt, giveUp: calls.giveUpAttempt, skip: calls.skipAttempt }[how], {
        params: { id },
      }),
    meta,
    onSuccess: (_result, { id }) => {
      void quietly('a later visit removes what is old', async () =>
        (await import('./answer-uploads.queries.ts')).answerUploads.forgetAttempt(id),
      );
      return refresh();
    },
  });
  const leaveUnanswered = useMutation({
    mutationFn: (form: StartForm) => call(calls.leaveUnanswered, { body: form }),
    meta,
    onSuccess: refresh,
  });
  return { start, answer, end, leaveUnanswered };
}
