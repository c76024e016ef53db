// Provides the authors' hooks that read and change communications, count an audience, and tell who has seen what.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { untilArrived } from '#features/contracts/web/contracts.queries.ts';
import {
  listBasicDepartments,
  listBasicJobTitles,
  listBasicUnits,
} from '#features/organization/contract/organization.endpoints.ts';
import { organizationKeys } from '#features/organization/web/organization.queries.ts';
import { call } from '#platform/web/call.ts';
import type { CommunicationAudience } from '../contract/communication.model.ts';
import type { CommunicationFilter, CommunicationForm, ViewFilter } from '../contract/communication.wire.ts';
import * as calls from '../contract/communications.endpoints.ts';

const keys = { all: ['communications'] as const };
export const useCommunications = (filter: CommunicationFilter) =>
  useQuery({
    queryKey: [...keys.all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listCommunications, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useCommunication = (id: string | undefined) =>
  useQuery({
    queryKey: [...keys.all, id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getCommunication, { params: { id: id! } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
/** Returns the draft for a preview from the list. */
export const loadCommunication = (id: string) => call(calls.getCommunication, { params: { id } });
const places = {
  businessUnits: listBasicUnits,
  departments: listBasicDepartments,
  jobTitles: listBasicJobTitles,
} as const;
export type AudiencePlace = keyof typeof places;
export const useAudiencePlaces = (place: AudiencePlace, search: string) =>
  useQuery({
    queryKey: [...organizationKeys.all, 'basic', place, search],
    queryFn: ({ signal }) => call(places[place], { query: { ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
export const useAudienceCount = (audience: CommunicationAudience) =>
  useQuery({
    queryKey: [...keys.all, 'audience', audience],
    queryFn: ({ signal }) => call(calls.countAudience, { body: { audience } }, { signal }),
    placeholderData: keepPreviousData,
  });
function useCommunicationWrite<T, R>(write: (given: T) => Promise<R>, isQuiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: [...keys.all, 'list'] }),
    ...(isQuiet && { meta: { quiet: true } }),
  });
}
/** Creates the communication where it has no id yet; the form shows what is refused. */
export const useSaveCommunication = () =>
  useCommunicationWrite(
    ({ id, form }: { id?: string; form: CommunicationForm }) =>
      id
        ? call(calls.saveCommunication, { params: { id }, body: form })
        : call(calls.createCommunication, { body: form }),
    true,
  );
export const useRemoveCommunication = () =>
  useCommunicationWrite((id: string) => call(calls.removeCommunication, { params: { id } }, { ifMatch: null }));
export const useSetCommunicationActive = () =>
  useCommunicationWrite(async ({ id, isActive }: { id: string; isActive: boolean }) => {
    const { title } = await loadCommunication(id);
    return call(calls.saveCommunication, { params: { id }, body: { title, isActive } });
  }, true);
const unpaged = <F extends { pageNumber?: unknown; pageSize?: unknown }>({
  pageNumber: _page,
  pageSize: _size,
  ...query
}: F) => query;
export const exportCommunications = (filter: CommunicationFilter) =>
  call(calls.exportCommunications, { query: unpaged(filter) });
export const useCommunicationViews = (id: string, filter: ViewFilter) =>
  useQuery({
    queryKey: [...keys.all, id, 'views', filter],
    queryFn: ({ signal }) => call(calls.listCommunicationViews, { params: { id }, query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const exportCommunicationViews = (id: string, filter: ViewFilter) =>
  call(calls.exportCommunicationViews, { params: { id }, query: unpaged(filter) });
/** Returns the contracts that a communication is given to; it asks again until it has arrived everywhere. */
export const useCommunicationContracts = (id: string) =>
  useQuery({
    queryKey: [...keys.all, id, 'contracts'],
    queryFn: ({ signal }) => call(calls.listCommunicationContracts, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => untilArrived(state.data?.links),
  });
export function useGiveCommunication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, contractIds }: { id: string; contractIds: string[] }) =>
      call(calls.updateCommunicationContracts, { params: { id }, body: { contractIds } }),
    meta: { fallbackKey: 'communications.contracts.failed' },
    onSuccess: (found, { id }) => client.setQueryData([...keys.all, id, 'contracts'], found),
  });
}
