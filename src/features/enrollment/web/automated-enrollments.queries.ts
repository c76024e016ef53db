// Provides the hooks that read and change the automatic enrolments of a job title or unit.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { organizationKeys } from '#features/organization/web/organization.queries.ts';
import { call } from '#platform/web/call.ts';
import type { AutomatedForm } from '../contract/automated-enrollment.wire.ts';
import * as calls from '../contract/automated-enrollments.endpoints.ts';
import { useRefreshEnrolled } from './enrolled.queries.ts';

const all = ['automatedEnrollments'] as const;
/** Reads the current automatic enrolment of a place; nothing where there is none. */
export const useAutomatedEnrollment = (kind: AutomatedForm['kind'], targetId: string) =>
  useQuery({
    queryKey: [...all, targetId],
    queryFn: async ({ signal }) => {
      const ofTarget =
        kind === 'jobTitle' ? calls.listAutomatedEnrollmentsOfJobTitle : calls.listAutomatedEnrollmentsOfUnit;
      return (await call(ofTarget, { params: { targetId } }, { signal }))[0] ?? null;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
function useAutomatedWrite<T>(write: (given: T) => Promise<unknown>) {
  const client = useQueryClient();
  const refresh = useRefreshEnrolled();
  return useMutation({
    mutationFn: write,
    // The rows of units and job titles name their automatic enrolments, so they are read again.
    onSuccess: () => Promise.all([refresh(), client.invalidateQueries({ queryKey: organizationKeys.all })]),
    meta: { quiet: true },
  });
}
/** Saves an automatic enrolment, or creates it where there is no id yet. */
export const useSaveAutomatedEnrollment = () =>
  useAutomatedWrite(({ id, form }: { id?: string; form: AutomatedForm }): Promise<unknown> =>
    id
      ? call(calls.updateAutomatedEnrollment, { params: { id }, body: form })
      : call(calls.createAutomatedEnrollment, { body: form }),
  );
export const useRemoveAutomatedEnrollment = () =>
  useAutomatedWrite((id: string) => call(calls.removeAutomatedEnrollment, { params: { id } }, { ifMatch: null }));
