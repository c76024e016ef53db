// Provides the hooks that list, read, change and answer terms of use.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { access } from '#platform/web/access.ts';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/terms.endpoints.ts';
import { listFreshMinutes } from '../contract/terms.model.ts';
import type { TermsKind } from '../contract/terms.model.ts';
import type { TermsEdit, TermsFilter } from '../contract/terms.wire.ts';

export const termsKeys = { all: ['terms'] } as const;
const { all } = termsKeys;
const staleTime = listFreshMinutes * 60_000;
export const useTermsList = (filter: TermsFilter) =>
  useQuery({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listTerms, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    staleTime,
  });
/** Returns names to choose from, of one kind. */
export const useTermsNames = (kind: TermsKind) =>
  useQuery({
    queryKey: [...all, 'names', kind],
    queryFn: ({ signal }) => call(calls.listBasicTerms, { query: { kind } }, { signal }),
    staleTime,
  });
/** Returns the text as it is now, because a user who answers must see no older one. */
export const useTerms = (id: string | undefined) =>
  useQuery({
    queryKey: [...all, 'one', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getTerms, { params: { id: id! } }, { signal }),
    staleTime: 0,
  });

function useTermsWrite<T, R>(write: (given: T) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSuccess: () => client.invalidateQueries({ queryKey: all }) });
}
/** Creates the terms where they have no id yet. */
export const useSaveTerms = () =>
  useTermsWrite(({ id, edit }: { id?: string; edit: TermsEdit }): Promise<unknown> =>
    id ? call(calls.updateTerms, { params: { id }, body: edit }) : call(calls.createTerms, { body: edit }),
  );
export const useRemoveTerms = () =>
  useTermsWrite((id: string) => call(calls.removeTerms, { params: { id } }, { ifMatch: null }));
export const exportTerms = (): Promise<Blob> => call(calls.exportTerms, {});

type Answered = { id: string; version: number };
/** Accepts the platform's terms; afterwards this person is not asked again. */
export function useAcceptPlatformTerms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: Answered) => call(calls.acceptPlatformTerms, { params: { id }, body: { version } }),
    meta: { quiet: true },
    onSuccess: (_answer, { id }) => {
      const now = access.get();
      if (now?.termsOfUseId === id) access.set({ ...now, termsAcceptedAt: new Date().toISOString() });
      return client.invalidateQueries({ queryKey: all });
    },
  });
}
/** Answers learning's terms, for a course or trail where one is named; refuses the platform's. */
export const useAnswerTerms = () =>
  useTermsWrite(
    ({ id, version, isAccepted, contentId }: Answered & { isAccepted: boolean; contentId?: string }): Promise<void> => {
      const body = { version };
      if (contentId)
        return call(isAccepted ? calls.acceptTermsOfContent : calls.declineTermsOfContent, {
          params: { id, contentId },
          body,
        });
      return call(isAccepted ? calls.acceptTerms : calls.declineTerms, { params: { id }, body });
    },
  );
