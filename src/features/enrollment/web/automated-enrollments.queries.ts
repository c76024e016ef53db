// Hooks of automatic enrolments: what holds for a job title or unit, and every change.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import type { AutomatedForm } from '../contract/automated-enrollment.wire.ts';
import * as calls from '../contract/automated-enrollments.endpoints.ts';

const all = ['automatedEnrollments'] as const;
/** What holds for a place now; none where nothing does. */
export const useAutomatedEnrollment = (kind: AutomatedForm['kind'], placeId: string) =>
  useQuery({
    queryKey: [...all, placeId],
    queryFn: async ({ signal }) => {
      const ofPlace =
        kind === 'jobTitle' ? calls.listAutomatedEnrollmentsOfJobTitle : calls.listAutomatedEnrollmentsOfUnit;
      return (await call(ofPlace, { params: { placeId } }, { signal }))[0] ?? null;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
function useAutomatedWrite<T>(write: (given: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: ['enrolled'] }),
    meta: { quiet: true },
  });
}
/** Creates where there is no id yet. */
export const useSaveAutomatedEnrollment = () =>
  useAutomatedWrite(({ id, form }: { id?: string; form: AutomatedForm }): Promise<unknown> =>
    id
      ? call(calls.updateAutomatedEnrollment, { params: { id }, body: form })
      : call(calls.createAutomatedEnrollment, { body: form }),
  );
export const useRemoveAutomatedEnrollment = () =>
  useAutomatedWrite((id: string) => call(calls.removeAutomatedEnrollment, { params: { id } }, { ifMatch: null }));
