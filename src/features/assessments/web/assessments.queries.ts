// Provides the hooks that read and change assessments: lists, the authored record, and a running attempt.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/assessments.endpoints.ts';
import type { AssessmentFilter, AssessmentForm } from '../contract/assessment.wire.ts';
import type { AnswerForm, StartForm } from '../contract/attempt.wire.ts';

const keys = { all: ['assessments'] as const, mine: ['assessments', 'mine'] as const };
export const useAssessments = (filter: AssessmentFilter) =>
  useQuery({
    queryKey: [...keys.all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listAssessments, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useAssessment = (id: string | undefined) =>
  useQuery({
    queryKey: [...keys.all, id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getAssessment, { params: { id: id! } }, { signal }),
    staleTime: 0,
  });
export const useBasicAssessments = (search: string) =>
  useQuery({
    queryKey: [...keys.all, 'basic', search],
    queryFn: ({ signal }) => call(calls.listBasicAssessments, { query: { search } }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Saves an assessment, creates it where there is no id yet, and returns the id. */
export function useSaveAssessment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, form }: { id?: string; form: AssessmentForm }) =>
      id ? call(calls.updateAssessment, { params: { id }, body: form }) : call(calls.createAssessment, { body: form }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
/** Reads the record and writes it back with the changed switch, because the call takes whole forms. */
export function useSetAssessmentActive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isActive }: { id: string; isActive: boolean }) => {
      const record = await call(calls.getAssessment, { params: { id } });
      return call(calls.updateAssessment, { params: { id }, body: { ...record, isActive } });
    },
    meta: { quiet: true },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
export function useRemoveAssessment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(calls.removeAssessment, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

export const useMyAssessments = (filter: Partial<StartForm> = {}) =>
  useQuery({
    queryKey: [...keys.mine, filter],
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
    queryKey: [...keys.mine, 'review', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getAttemptReview, { params: { id: id! } }, { signal }),
  });
/** Returns the question at `position`, or the first open one. */
export const useQuestion = (attemptId: string, position: number | undefined) =>
  useQuery({
    queryKey: [...keys.mine, 'question', attemptId, position ?? 'next'],
    queryFn: ({ signal }) =>
      call(calls.getNextQuestion, { params: { id: attemptId }, query: { position } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
/** Returns the writes of an attempt; the screen says what went wrong. */
export function useAttemptWrites() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.mine, refetchType: 'none' });
  const meta = { quiet: true };
  const start = useMutation({ mutationFn: (form: StartForm) => call(calls.startAttempt, { body: form }), meta });
  const answer = useMutation({ mutationFn: (form: AnswerForm) => call(calls.answerQuestion, { body: form }), meta });
  const end = useMutation({
    mutationFn: ({ id, how }: { id: string; how: 'finish' | 'giveUp' | 'skip' }) =>
      call({ finish: calls.finishAttempt, giveUp: calls.giveUpAttempt, skip: calls.skipAttempt }[how], {
        params: { id },
      }),
    meta,
    onSuccess: refresh,
  });
  const leaveUnanswered = useMutation({
    mutationFn: (form: StartForm) => call(calls.leaveUnanswered, { body: form }),
    meta,
    onSuccess: refresh,
  });
  return { start, answer, end, leaveUnanswered };
}
