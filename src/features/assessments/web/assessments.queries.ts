// Provides the hooks that read and change assessments: lists and the authored record.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/assessments.endpoints.ts';
import type { AssessmentFilter, AssessmentForm } from '../contract/assessment.wire.ts';

const keys = { all: ['assessments'] as const };
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
/** Saves an assessment, and creates it where there is no id yet. */
export function useSaveAssessment() {
  const client = useQueryClient();
  return useMutation({
    // The revision in the form protects two authors from each other; the version mark would also refuse what this page saved itself.
    mutationFn: async ({ id, form }: { id?: string; form: AssessmentForm }) =>
      id
        ? call(calls.updateAssessment, { params: { id }, body: form }, { ifMatch: null })
        : call(calls.createAssessment, { body: form }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
/** Reads the record and writes it back with the changed switch, because the call takes whole forms. */
export function useSetAssessmentActive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isActive }: { id: string; isActive: boolean }) => {
      const record = await call(calls.getAssessment, { params: { id } });
      return call(calls.updateAssessment, { params: { id }, body: { ...record, isActive, isDraft: true } });
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
export function useDuplicateAssessment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(calls.duplicateAssessment, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
export const fetchAssessmentUse = (id: string) => call(calls.getAssessmentUse, { params: { id } });
export const useAssessmentUse = (id: string) =>
  useQuery({
    queryKey: [...keys.all, id, 'use'],
    queryFn: ({ signal }) => call(calls.getAssessmentUse, { params: { id } }, { signal }),
    staleTime: 0,
  });
export const exportAssessments = (filter: AssessmentFilter) => call(calls.exportAssessments, { query: filter });
