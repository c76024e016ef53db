// Provides the hooks that read a learner's own points, ranking, trophies and challenges, and refresh them after a congratulation.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { minuteMilliseconds } from '#platform/contract/units.ts';
import { call } from '#platform/web/call.ts';
import { onFacts } from '#platform/web/facts.ts';
import { makeStore } from '#platform/web/store.ts';
import * as calls from '../contract/challenges.endpoints.ts';
import { confirmWaitMs, rankCacheSize } from '../contract/journey.model.ts';
import { rankingPageSize, trophyPageSize } from '../contract/ranking.model.ts';
import type { RankingPeriod } from '../contract/ranking.model.ts';

const all = ['challenges', 'journey'] as const;
const keys = { all, rank: [...all, 'rank'], trophies: [...all, 'trophies'] } as const;
/** The milliseconds after which a job has surely given the points of a conclusion. */
const awardedAfterMs = 4_000;
onFacts(['progress:concluded'], (client) => {
  setTimeout(() => void client.invalidateQueries({ queryKey: all }), awardedAfterMs);
  return client.invalidateQueries({ queryKey: all });
});
const kept = { staleTime: minuteMilliseconds } as const;
/** Keeps the newest pages of rankings; the ones on the screen always stay. GAM-013 */
function forgetOldest(client: QueryClient) {
  const cache = client.getQueryCache();
  const pages = cache.findAll({ queryKey: [...keys.rank, 'general'] });
  const unused = pages.filter((page) => !page.isActive());
  unused.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  for (const page of unused.slice(0, Math.max(0, pages.length - rankCacheSize))) cache.remove(page);
}
/** The people among whom a ranking is made, and its period. */
export type RankScope = { businessUnitId?: string; departmentId?: string; period?: RankingPeriod };
export const useOwnRank = (scope: RankScope & { withNeighbors?: boolean } = {}) =>
  useQuery({
    ...kept,
    queryKey: [...keys.rank, 'own', scope],
    queryFn: ({ signal }) => call(calls.getOwnRank, { query: scope }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Returns a page of the ranking; its first page is 1. */
export function useRanking(scope: RankScope, pageNumber: number) {
  const client = useQueryClient();
  return useQuery({
    ...kept,
    queryKey: [...keys.rank, 'general', scope, pageNumber],
    queryFn: ({ signal }) => {
      forgetOldest(client);
      return call(calls.listRanking, { query: { ...scope, pageNumber, pageSize: rankingPageSize } }, { signal });
    },
    placeholderData: keepPreviousData,
  });
}
export const useTeamRanking = (period: RankingPeriod, by: 'businessUnit' | 'department') =>
  useQuery({
    ...kept,
    queryKey: [...keys.rank, 'teams', period, by],
    queryFn: ({ signal }) => call(calls.getTeamRanking, { query: { period, by } }, { signal }),
  });
/** Returns a page of the learner's own trophies, newest first; its first page is 0. */
export const useTrophies = (pageNumber: number, pageSize = trophyPageSize, { isEnabled = true } = {}) =>
  useQuery({
    ...kept,
    queryKey: [...keys.trophies, pageNumber, pageSize],
    enabled: isEnabled,
    queryFn: ({ signal }) => call(calls.listTrophies, { query: { pageNumber, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useOwnChallenges = () =>
  useQuery({
    ...kept,
    queryKey: [...all, 'challenges'],
    queryFn: ({ signal }) => call(calls.listOwnChallenges, {}, { signal }),
  });
export function useHidesName() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hidesName: boolean) => call(calls.updateOwnRankChoice, { body: { hidesName } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.rank }),
    meta: { fallbackKey: 'challenges.ranking.hide.failed' },
  });
}

/** The page of trophies that the journey shows; undefined while no list of trophies is shown. */
export const shownTrophies = makeStore<number | undefined>(undefined);
/** Waits a second after the congratulation, refreshes the rank, and shows the first trophies again unless told to ignore the list. */
export function useCongratulated() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ignoresList }: { ignoresList: boolean }) => {
      await new Promise((resolve) => setTimeout(resolve, confirmWaitMs));
      const read = [client.invalidateQueries({ queryKey: keys.rank })];
      if (!ignoresList) {
        shownTrophies.set(0);
        read.push(client.invalidateQueries({ queryKey: keys.trophies }));
      }
      await Promise.all(read);
    },
  });
}
