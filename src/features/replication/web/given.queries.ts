// Provides the hooks that read what a contract is given, again until it has arrived, and that change it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listContractGroups, updateContractGroups } from '#features/permissions/contract/permissions.endpoints.ts';
import {
  listContractSections,
  sendToContractAgain,
  updateContractSections,
} from '#features/sections/contract/sections.endpoints.ts';
import { contractKeys, untilArrived } from '#features/contracts/web/contracts.queries.ts';
import { call } from '#platform/web/call.ts';

const keyOf = (what: 'sections' | 'groups', contractId: string) => [...contractKeys.all, contractId, what] as const;

export const useGivenSections = (contractId: string) =>
  useQuery({
    queryKey: keyOf('sections', contractId),
    queryFn: async ({ signal }) =>
      (await call(listContractSections, { params: { id: contractId } }, { signal })).map(({ sectionId, ...one }) => ({
        id: sectionId,
        ...one,
      })),
    staleTime: 0,
    refetchInterval: ({ state }) => untilArrived(state.data),
  });
export const useGivenGroups = (contractId: string) =>
  useQuery({
    queryKey: keyOf('groups', contractId),
    queryFn: async ({ signal }) =>
      (await call(listContractGroups, { params: { id: contractId } }, { signal })).map(({ groupId, ...one }) => ({
        id: groupId,
        ...one,
      })),
    staleTime: 0,
    refetchInterval: ({ state }) => untilArrived(state.data),
  });
export function useGiveSections(contractId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sectionIds: string[]) =>
      call(updateContractSections, { params: { id: contractId }, body: { sectionIds } }),
    meta: { fallbackKey: 'replication.given.failed' },
    onSuccess: () => client.invalidateQueries({ queryKey: contractKeys.all }),
  });
}
export function useSendSectionAgain(contractId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(sendToContractAgain, { params: { id, contractId } }),
    meta: { fallbackKey: 'replication.given.failed' },
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf('sections', contractId) }),
  });
}
export function useGiveGroups(contractId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (groupIds: string[]) => call(updateContractGroups, { params: { id: contractId }, body: { groupIds } }),
    meta: { fallbackKey: 'replication.given.failed' },
    onSuccess: () => client.invalidateQueries({ queryKey: contractKeys.all }),
  });
}
