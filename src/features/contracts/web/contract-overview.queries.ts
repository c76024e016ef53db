// Reads the first page of the staff that manages contracts.
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { getContractOverview } from '../contract/contract-overview.endpoints.ts';
import { contractKeys } from './contracts.queries.ts';

/** The use of contracts changes elsewhere, so that every visit reads it anew. */
export const useContractOverview = () =>
  useQuery({
    queryKey: [...contractKeys.all, 'overview'],
    queryFn: ({ signal }) => call(getContractOverview, {}, { signal }),
    staleTime: 0,
  });
