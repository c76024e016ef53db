// Provides the hooks that read and change companies and contracts, fetch their spreadsheets, and read the own contract.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Problem } from '#platform/contract/problem.ts';
import { call } from '#platform/web/call.ts';
import { session } from '#platform/web/session.ts';
import type { ContractEdit } from '../contract/contract-edit.model.ts';
import type { ContractSsoEdit } from '../contract/contract-sso.wire.ts';
import type { CompanyEdit, CompanyFilter, ContractFilter } from '../contract/contract.wire.ts';
import * as calls from '../contract/contracts.endpoints.ts';

export const contractKeys = { all: ['contracts'] } as const;
const { all } = contractKeys;
export const useCompanies = (filter: CompanyFilter) =>
  useQuery({
    queryKey: [...all, 'companies', filter],
    queryFn: ({ signal }) => call(calls.listCompanies, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useContracts = (filter: ContractFilter) =>
  useQuery({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listContracts, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useContract = (id: string | undefined) =>
  useQuery({
    queryKey: [...all, id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getContract, { params: { id: id! } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
export const useMyContract = () =>
  useQuery({ queryKey: [...all, 'mine'], queryFn: ({ signal }) => call(calls.getMyContract, {}, { signal }) });
/** Reads the tenants of an owner; without one it makes no call. administration-engagement §5 */
export const fetchOwnedTenants = (ownerId: string | undefined, signal?: AbortSignal) =>
  ownerId
    ? call(calls.listOwnedTenants, { params: { ownerId } }, { signal })
    : Promise.reject(new Problem('invalid', 'contracts.ownerId.required'));
export const useOwnedTenants = (ownerId: string) =>
  useQuery({
    queryKey: [...all, 'owned', ownerId],
    queryFn: ({ signal }) => fetchOwnedTenants(ownerId, signal),
  });

function useContractWrite<T, R>(write: (given: T) => Promise<R>, fallbackKey?: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
    ...(fallbackKey && { meta: { fallbackKey } }),
  });
}
export const useSaveCompany = () =>
  useContractWrite(({ id, edit }: { id?: string; edit: CompanyEdit }): Promise<unknown> =>
    id ? call(calls.updateCompany, { params: { id }, body: edit }) : call(calls.createCompany, { body: edit }),
  );
export const useRemoveCompany = () =>
  useContractWrite((id: string) => call(calls.removeCompany, { params: { id } }, { ifMatch: null }));
export const useCreateContract = () =>
  useContractWrite((edit: ContractEdit) => call(calls.createContract, { body: edit }), 'contracts.create.failed');
export const useUpdateContract = () =>
  useContractWrite(({ id, edit }: { id: string; edit: ContractEdit }) =>
    call(calls.updateContract, { params: { id }, body: edit }),
  );
export const useRemoveContract = () =>
  useContractWrite((id: string) => call(calls.removeContract, { params: { id } }, { ifMatch: null }));
/** Reads the settings for their form, which opens with the answer. */
export const useReadContractSso = () =>
  useMutation({
    mutationFn: (id: string) => call(calls.getContractSso, { params: { id } }),
    meta: { fallbackKey: 'contracts.sso.failed' },
  });
export const useSaveContractSso = () =>
  useContractWrite(({ id, edit }: { id: string; edit: ContractSsoEdit }) =>
    call(calls.saveContractSso, { params: { id }, body: edit }),
  );
export const useProveContractHost = () =>
  useContractWrite((id: string) => call(calls.proveContractHost, { params: { id } }, { ifMatch: null }));
export const useTestContractSso = () =>
  useMutation({
    mutationFn: ({ id, edit }: { id: string; edit: ContractSsoEdit }) =>
      call(calls.testContractSso, { params: { id }, body: edit }),
  });
/** Enters a client's environment: from the next call on, all calls work there. The caller then loads the document again. */
export const useEnterClientMode = () =>
  useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) => {
      const { tenantId } = await call(calls.enterClientMode, { params: { id }, body: { reason } });
      const before = session.get().tenantId;
      session.setTenant(tenantId);
      try {
        await session.refresh();
      } catch (problem) {
        session.setTenant(before);
        throw problem;
      }
    },
  });
export const exportCompanies = (): Promise<Blob> => call(calls.exportCompanies, {});
export const exportContracts = (): Promise<Blob> => call(calls.exportContracts, {});

const arrivingMilliseconds = 1_000;
const pendingFilesMilliseconds = 4_000;
/** Returns the time until sent objects are read again: short while they are on their way, longer while their files are in work. */
export const untilArrived = (sent: readonly { state: 'waiting' | 'done' | 'failed'; pendingFiles?: number }[] = []) =>
  sent.some(({ state }) => state === 'waiting')
    ? arrivingMilliseconds
    : sent.some(({ pendingFiles = 0 }) => pendingFiles > 0) && pendingFilesMilliseconds;
