// Provides the hooks with which administrators read, change and close challenges.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import type { ChallengeFilter, ChallengeForm } from '../contract/challenge.wire.ts';
import type { ParticipantFilter, RankSettings } from '../contract/participants.wire.ts';
import * as calls from '../contract/challenges.endpoints.ts';

const all = ['challenges', 'managed'] as const;
export const useChallenges = (filter: ChallengeFilter) =>
  useQuery({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listChallenges, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Returns a challenge as it is now; a form never begins with cached data. */
export const useChallenge = (id: string | undefined) =>
  useQuery({
    queryKey: [...all, 'one', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getChallenge, { params: { id: id! } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
/** Returns what can give points; it changes with the product alone. */
export const usePlayRules = () =>
  useQuery({
    queryKey: ['challenges', 'rules'],
    queryFn: ({ signal }) => call(calls.listPlayRules, { query: {} }, { signal }),
    staleTime: Infinity,
  });
function useChallengeWrite<T, R>(write: (given: T) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
    meta: { quiet: true },
  });
}
/** Creates the challenge where it has no id yet; the form shows what is refused. */
export const useSaveChallenge = () =>
  useChallengeWrite(({ id, form }: { id?: string; form: ChallengeForm }): Promise<unknown> =>
    id ? call(calls.updateChallenge, { params: { id }, body: form }) : call(calls.createChallenge, { body: form }),
  );
export const useRemoveChallenge = () =>
  useChallengeWrite(({ id, reason }: { id: string; reason: string }) =>
    call(calls.removeChallenge, { params: { id }, body: { reason } }, { ifMatch: null }),
  );
export const exportParticipants = (id: string, { search }: ParticipantFilter) =>
  call(calls.exportParticipants, { params: { id }, query: { search } });
export const useParticipants = (id: string, filter: ParticipantFilter) =>
  useQuery({
    queryKey: [...all, 'participants', id, filter],
    queryFn: ({ signal }) => call(calls.listParticipants, { params: { id }, query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useParticipantAwards = (id: string, userId: string, pageNumber: number, pageSize: number) =>
  useQuery({
    queryKey: [...all, 'participants', id, 'awards', userId, pageNumber, pageSize],
    queryFn: ({ signal }) =>
      call(calls.listParticipantAwards, { params: { id, userId }, query: { pageNumber, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useTakeBack = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(calls.createAwardCorrection, { params: { id }, body: { reason } }),
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  });
};
/** Returns what a draft would have given; its errors stand at the form. */
export const useTrial = () =>
  useMutation({
    mutationFn: (form: ChallengeForm) => call(calls.tryChallenge, { body: form }),
    meta: { quiet: true },
  });
export const useRankSettings = () =>
  useQuery({
    queryKey: [...all, 'rank-settings'],
    queryFn: ({ signal }) => call(calls.getRankSettings, {}, { signal }),
  });
export const useSaveRankSettings = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: RankSettings) => call(calls.updateRankSettings, { body: settings }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['challenges'] }),
    meta: { fallbackKey: 'challenges.hidesNames.failed' },
  });
};
export const exportChallenges = (
  { pageNumber: _page, pageSize: _size, ...query }: ChallengeFilter,
  format: 'xlsx' | 'csv',
) => call(format === 'xlsx' ? calls.exportChallengesWorkbook : calls.exportChallenges, { query });
