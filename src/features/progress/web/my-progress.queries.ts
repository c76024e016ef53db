// Provides the hooks that read the progress of the user's enrolments and of the user's team.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TeamFilter } from '#features/enrollment/contract/team-progress.wire.ts';
import { enrolledKeys } from '#features/enrollment/web/enrolled.queries.ts';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/progress.endpoints.ts';

export const useOwnProgress = () =>
  useQuery({
    queryKey: [...enrolledKeys.all, 'own'],
    queryFn: ({ signal }) => call(calls.getOwnProgress, {}, { signal }),
  });
/** Reads the page; what is done in the classroom changes it. */
export const useProgressOverview = () =>
  useQuery({
    queryKey: [...enrolledKeys.all, 'own', 'overview'],
    queryFn: ({ signal }) => call(calls.getProgressOverview, {}, { signal }),
  });
export const useTeamSummary = () =>
  useQuery({
    queryKey: [...enrolledKeys.all, 'team', 'summary'],
    queryFn: ({ signal }) => call(calls.getTeamSummary, {}, { signal }),
  });
export const useTeamProgress = (filter: TeamFilter) =>
  useQuery({
    queryKey: [...enrolledKeys.all, 'team', filter],
    queryFn: ({ signal }) => call(calls.listTeamProgress, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
