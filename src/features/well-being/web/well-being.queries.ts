// Provides the hooks that read and change well-being indicators, and those of the learner's survey.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/well-being.endpoints.ts';
import type { WellBeingResultsQuery } from '../contract/indicator-results.wire.ts';
import type { WellBeingAnswer, WellBeingFilter, WellBeingForm } from '../contract/well-being.wire.ts';

const all = ['wellBeing'] as const;
export const useWellBeingIndicators = (filter: WellBeingFilter) =>
  useQuery({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listWellBeingIndicators, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Returns an indicator as it is now; a form never begins with cached data. */
export const useWellBeingIndicator = (id: string | undefined) =>
  useQuery({
    queryKey: [...all, 'one', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getWellBeingIndicator, { params: { id: id! } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
function useWellBeingWrite<T, R>(write: (given: T) => Promise<R>, isQuiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
    ...(isQuiet && { meta: { quiet: true } }),
  });
}
/** Creates the indicator where it has no id yet; the form shows what is refused. */
export const useSaveWellBeingIndicator = () =>
  useWellBeingWrite(
    ({ id, form }: { id?: string; form: WellBeingForm }): Promise<unknown> =>
      id
        ? call(calls.updateWellBeingIndicator, { params: { id }, body: form })
        : call(calls.createWellBeingIndicator, { body: form }),
    true,
  );
export const useRemoveWellBeingIndicator = () =>
  useWellBeingWrite((id: string) => call(calls.removeWellBeingIndicator, { params: { id } }, { ifMatch: null }));
export const exportWellBeingIndicators = ({ pageNumber: _page, pageSize: _size, ...filter }: WellBeingFilter) =>
  call(calls.exportWellBeingIndicators, { query: filter });

/** Returns the survey that is open for the person now, a mandatory one first; null where there is none. */
export const loadOpenSurvey = async () => (await call(calls.listOpenSurveys, {}))[0] ?? null;
export const useAnswerSurvey = () =>
  useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: WellBeingAnswer }) =>
      call(calls.answerSurvey, { params: { id }, body: answer }),
    meta: { quiet: true },
  });
export const useDeferSurvey = () =>
  useMutation({
    mutationFn: (id: string) => call(calls.deferSurvey, { params: { id } }),
    meta: { quiet: true },
  });

/** Returns the figures of closed periods; they never change once they are published. */
export const useWellBeingResults = (id: string, query: WellBeingResultsQuery) =>
  useQuery({
    queryKey: [...all, 'results', id, query],
    queryFn: ({ signal }) => call(calls.getWellBeingResults, { params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
export const exportWellBeingResults = (id: string, query: WellBeingResultsQuery) =>
  call(calls.exportWellBeingResults, { params: { id }, query });
export const printWellBeingEvidence = (id: string, query: WellBeingResultsQuery) =>
  call(calls.printWellBeingEvidence, { params: { id }, query });
