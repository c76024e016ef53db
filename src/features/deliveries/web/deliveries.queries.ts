// Provides the hooks that read the ledger of deliveries, send a message again, and tell about a person's address.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/deliveries.endpoints.ts';
import type { DeliveryFilter, DeliveryPeriod } from '../contract/delivery.wire.ts';

const all = ['deliveries'] as const;
export const useDeliveries = (filter: DeliveryFilter) =>
  useQuery({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listDeliveries, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const useDeliveryFigures = (period: DeliveryPeriod) =>
  useQuery({
    queryKey: [...all, 'figures', period],
    queryFn: ({ signal }) => call(calls.getDeliveryFigures, { query: period }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
export const useDelivery = (id: string) =>
  useQuery({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => call(calls.getDelivery, { params: { id } }, { signal }),
    staleTime: 0,
  });
export const exportDeliveries = ({ pageNumber: _page, pageSize: _size, ...filter }: DeliveryFilter) =>
  call(calls.exportDeliveries, { query: filter });
function useWrite<T, R>(write: (given: T) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSuccess: () => client.invalidateQueries({ queryKey: all }) });
}
export const useResendDelivery = () => useWrite((id: string) => call(calls.resendDelivery, { params: { id } }));
export const useAddressState = (userId: string) =>
  useQuery({
    queryKey: [...all, 'address', userId],
    queryFn: ({ signal }) => call(calls.getAddressState, { params: { userId } }, { signal }),
  });
export const useAllowAddress = () => useWrite((userId: string) => call(calls.allowAddress, { params: { userId } }));
