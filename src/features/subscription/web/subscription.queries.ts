// Provides the hooks that read and change the own subscription, and those of administrators about plans and payments.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/subscription.endpoints.ts';
import type { PaymentProviderForm } from '../contract/payment-provider.wire.ts';
import type {
  OwnPaymentFilter,
  ReceivedPaymentFilter,
  SubscriptionCancellation,
  SubscriptionOrder,
  SubscriptionPlanEdit,
} from '../contract/subscription.wire.ts';

const all = ['subscription'] as const;
/** How often is asked whether a payment came, while one waits. */
const waitingMilliseconds = 15_000;
export const useSubscription = (isWaiting = false) =>
  useQuery({
    queryKey: [...all, 'own'],
    queryFn: ({ signal }) => call(calls.getSubscription, {}, { signal }),
    // Another person confirms and refuses meanwhile.
    staleTime: 0,
    refetchInterval: isWaiting && waitingMilliseconds,
  });
export const useOffer = () =>
  useQuery({
    queryKey: [...all, 'offer'],
    queryFn: ({ signal }) => call(calls.listSubscriptionPlans, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.waiting ? waitingMilliseconds : false),
  });
export const useOwnPayments = (id: string, filter: OwnPaymentFilter) =>
  useQuery({
    queryKey: [...all, 'payments', id, filter],
    queryFn: ({ signal }) => call(calls.listSubscriptionPayments, { params: { id }, query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useReceivedPayments = (filter: ReceivedPaymentFilter) =>
  useQuery({
    queryKey: [...all, 'received', filter],
    queryFn: ({ signal }) => call(calls.listReceivedPayments, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
function useWrite<T, R>(write: (given: T) => Promise<R>, isQuiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
    ...(isQuiet && { meta: { quiet: true } }),
  });
}
export const useOrder = () => useWrite((body: SubscriptionOrder) => call(calls.orderSubscription, { body }));
export const useCancelSubscription = () =>
  useWrite(({ id, ...body }: SubscriptionCancellation & { id: string }) =>
    call(calls.cancelSubscription, { params: { id }, body }),
  );
export const useReactivate = () => useWrite((id: string) => call(calls.reactivateSubscription, { params: { id } }));
export const useRefund = () => useWrite((id: string) => call(calls.refundSubscription, { params: { id } }));
export const useConfirmPayment = () =>
  useWrite(({ id, cardLastDigits }: { id: string; cardLastDigits?: string }) =>
    call(calls.confirmPayment, { params: { id }, body: { ...(cardLastDigits && { cardLastDigits }) } }),
  );
export const useRefusePayment = () => useWrite((id: string) => call(calls.refusePayment, { params: { id } }));
/** The form shows what is refused. */
export const useSavePlans = () =>
  useWrite((body: SubscriptionPlanEdit) => call(calls.updateSubscriptionPlans, { body }, { ifMatch: null }), true);
export const printReceipt = (id: string, paymentId: string) => call(calls.printReceipt, { params: { id, paymentId } });
export const useProvider = () =>
  useQuery({
    queryKey: [...all, 'provider'],
    queryFn: ({ signal }) => call(calls.getPaymentProvider, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
export const useSaveProvider = () =>
  useWrite((body: PaymentProviderForm) => call(calls.savePaymentProvider, { body }), true);
export const useRemoveProvider = () =>
  useWrite((_none: undefined) => call(calls.removePaymentProvider, {}, { ifMatch: null }));
export const usePortal = () =>
  useMutation({ mutationFn: (id: string) => call(calls.openPaymentPortal, { params: { id } }) });
