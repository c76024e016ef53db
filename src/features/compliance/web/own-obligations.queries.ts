// Provides the hook that begins the next cycle of an own obligation.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { tellOwnChanged } from '#features/enrollment/web/enrollment.queries.ts';
import { renewOwnObligation } from '../contract/compliance.endpoints.ts';

/** Begins the cycle; what shows the person's enrolments reads them anew. */
export function useRenewObligation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(renewOwnObligation, { params: { id } }),
    onSuccess: () => tellOwnChanged(client),
  });
}
