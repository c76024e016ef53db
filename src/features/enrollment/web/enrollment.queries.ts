// Provides the hooks that enrol the user in a course or trail and take the user out again.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { tellFact } from '#platform/web/facts.ts';
import * as calls from '../contract/enrollment.endpoints.ts';

declare module '#platform/web/facts.ts' {
  interface WebFacts {
    /** The user's own enrolments changed. */
    'enrollment:ownChanged': void;
  }
}

/** Tells that the user's own enrolments changed, for later features that change them by their own calls. */
export const tellOwnChanged = (client: QueryClient) => tellFact(client, 'enrollment:ownChanged');
export type Enrollable = { kind: 'course' | 'trail'; id: string };
const inside = { course: calls.subscribeToCourse, trail: calls.subscribeToTrail };
const outside = { course: calls.unsubscribeFromCourse, trail: calls.unsubscribeFromTrail };
function useEnrollmentWrite(calling: (target: Enrollable) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: calling, onSuccess: () => tellOwnChanged(client) });
}
export const useSubscribe = () => useEnrollmentWrite(({ kind, id }) => call(inside[kind], { params: { id } }));
/** Cancels the user's own enrolment, which is possible only while nothing was begun. */
export const useUnsubscribe = () => useEnrollmentWrite(({ kind, id }) => call(outside[kind], { params: { id } }));
