// Provides the hooks that read the results of an assessment, its people, its comparisons, and the file of its export.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/results.endpoints.ts';
import type { ResultPeopleFilter, ResultsFilter } from '../contract/results.wire.ts';

const keys = { all: ['results'] as const };
/** The milliseconds after which figures that are being counted are read again. */
const lookAgainMs = 3_000;
export const useAssessmentResults = (id: string, unitId: string | undefined) =>
  useQuery({
    queryKey: [...keys.all, id, unitId],
    queryFn: ({ signal }) => call(calls.getAssessmentResults, { params: { id }, query: { unitId } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isCounting ? lookAgainMs : false),
  });
export const useResultPeople = (id: string, filter: ResultPeopleFilter) =>
  useQuery({
    queryKey: [...keys.all, id, 'people', filter],
    queryFn: ({ signal }) => call(calls.listResultPeople, { params: { id }, query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useComparisons = (id: string) =>
  useQuery({
    queryKey: [...keys.all, id, 'comparisons'],
    queryFn: ({ signal }) => call(calls.compareResults, { params: { id } }, { signal }),
  });
export const exportResults = (id: string, query: ResultPeopleFilter) =>
  call(calls.exportResults, { params: { id }, query });
export const exportQuestionResults = (id: string, query: ResultsFilter) =>
  call(calls.exportQuestionResults, { params: { id }, query });
