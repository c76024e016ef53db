// Provides the hooks that send the look to contracts and read the progress until the end.
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/branding.endpoints.ts';
import type { BrandingPart } from '../contract/branding-replications.model.ts';

const pollMilliseconds = 1_000;
/** The content to send: a slide as it is stored, or the settings in force. */
export type Sent = { slideId: string } | { part?: BrandingPart };
export const useReplicate = () =>
  useMutation({
    meta: { fallbackKey: 'branding.replicate.failed' },
    mutationFn: ({ contractIds, sent }: { contractIds: string[]; sent: Sent }) =>
      'slideId' in sent
        ? call(calls.replicateSlide, { body: { contractIds, slide: { id: sent.slideId } } })
        : call(calls.replicateSettings, { body: { contractIds, ...(sent.part && { part: sent.part }) } }),
  });
/** Returns what was sent to a contract, the newest of each kind; nothing for a contract that does not exist yet. */
export const useSentToContract = (contractId: string | undefined) =>
  useQuery({
    queryKey: ['branding', 'sent', contractId],
    enabled: contractId !== undefined,
    queryFn: ({ signal }) => call(calls.listSentToContract, { query: { contractId: contractId! } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
export const useReplication = (id: string | undefined) =>
  useQuery({
    queryKey: ['branding', 'replication', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getReplication, { params: { id: id! } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && data.done + data.failed === data.total ? false : pollMilliseconds,
  });
