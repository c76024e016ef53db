// Provides the hooks that read and change who is enrolled in a course or trail, for its authors and managers.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { courseKeys } from '#features/courses/web/courses.queries.ts';
import { trailKeys } from '#features/trails/web/trails.queries.ts';
import { call } from '#platform/web/call.ts';
import { oneByOne } from '#platform/web/many.ts';
import * as calls from '../contract/enrollment.endpoints.ts';
import type { EnrolledFilter, PersonEnrollmentsFilter } from '../contract/enrollment.wire.ts';

export type EnrolledIn = { kind: 'course' | 'trail'; id: string };
export const enrolledKeys = { all: ['enrolled'] as const };

export const useEnrolled = ({ kind, id }: EnrolledIn, { status = 'all', ...filter }: EnrolledFilter) =>
  useQuery({
    queryKey: [...enrolledKeys.all, kind, id, status, filter],
    queryFn: ({ signal }) =>
      kind === 'course'
        ? call(calls.listEnrolledInCourse, { params: { id, status }, query: filter }, { signal })
        : call(calls.listEnrolledInTrail, { params: { id }, query: { ...filter, status } }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Reads the enrolments of one user. */
export const usePersonEnrollments = (userId: string, filter: PersonEnrollmentsFilter) =>
  useQuery({
    queryKey: [...enrolledKeys.all, 'person', userId, filter],
    queryFn: ({ signal }) => call(calls.listEnrollmentsOfPerson, { params: { userId }, query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Returns the function that reads again the enrolled users, and the lists of courses and trails that count them. */
export function useRefreshEnrolled() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: enrolledKeys.all }),
      client.invalidateQueries({ queryKey: courseKeys.list }),
      client.invalidateQueries({ queryKey: trailKeys.list }),
    ]);
}
type Content = { id: string; title: string };
type Enrolling = Pick<EnrolledIn, 'kind'> & { contents: readonly Content[]; userIds: string[] };
/** Enrols the same users in each of these, one after the other; returns the counts, and the contents that enrolled nobody. */
export function useEnrollUsers() {
  const refresh = useRefreshEnrolled();
  return useMutation({
    mutationFn: async ({ kind, contents, userIds }: Enrolling) => {
      const counts = { enrolled: 0, already: 0, refused: 0 };
      const outcome = await oneByOne(contents, async ({ id }) => {
        const done = await call(kind === 'course' ? calls.enrollUsersInCourse : calls.enrollUsersInTrail, {
          params: { id },
          body: { userIds },
        });
        for (const key of ['enrolled', 'already', 'refused'] as const) counts[key] += done[key];
      });
      return { ...outcome, counts };
    },
    onSuccess: refresh,
    meta: { quiet: true },
  });
}
export function useCancelEnrollment() {
  const refresh = useRefreshEnrolled();
  return useMutation({
    mutationFn: ({ kind, enrollmentId, reason }: Pick<EnrolledIn, 'kind'> & { enrollmentId: string; reason: string }) =>
      call(kind === 'course' ? calls.cancelCourseEnrollment : calls.cancelTrailEnrollment, {
        params: { id: enrollmentId },
        body: { reason },
      }),
    onSuccess: refresh,
  });
}
