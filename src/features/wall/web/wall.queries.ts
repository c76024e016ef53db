// Provides the hook that reads a person's wall of a year.
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/wall.endpoints.ts';

/** Reads a year; without one the present year. */
export const useWall = (year?: number, isWanted = true) =>
  useQuery({
    queryKey: ['wall', year ?? 'now'],
    queryFn: ({ signal }) => call(calls.getWall, { query: year === undefined ? {} : { year } }, { signal }),
    enabled: isWanted,
    // What is finished in the classroom lies here at the next look.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
