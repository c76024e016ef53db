// Creates the cache of the server's answers, and decides when a failed request is sent again.
import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { Page } from '#platform/contract/page.ts';
import { Problem } from '#platform/contract/problem.ts';
import { isShown } from './problem-text.ts';
import { toast } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen itself shows the failure; `fallbackKey`: the sentence where the server gave none. */
    mutationMeta: { quiet?: boolean; fallbackKey?: string };
  }
}

const worthRetrying = new Set(['unreachable', 'unavailable', 'tooMany']);
const mostRetries = 2;
/** True where a retry may help; false after an answer that will stay the same. */
export const shouldRetry = (failures: number, problem: unknown) =>
  failures < mostRetries && problem instanceof Problem && worthRetrying.has(problem.kind);
/** Returns the delay that the server asked for, or else half a second, doubled at each retry. */
export const retryDelay = (failures: number, problem: unknown) => {
  const asked = problem instanceof Problem ? problem.details['retryAfterSeconds'] : undefined;
  return typeof asked === 'number' ? asked * 1000 : 500 * 2 ** failures;
};

export function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay, staleTime: 30_000, gcTime: 10 * 60_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        const { quiet, fallbackKey } = mutation.meta ?? {};
        if (quiet) return;
        // The form handles its error first: an error that it shows at its fields needs no toast.
        setTimeout(() => {
          if (!isShown(error)) toast.error(error, { fallbackKey });
        });
      },
    }),
  });
}

/** Returns the state of a list or region, as the shared components name it. */
export const statusOf = (query: { isPending: boolean; isError: boolean }) =>
  query.isPending ? ('loading' as const) : query.isError ? ('failed' as const) : ('ready' as const);
type FoundPage<Row> = {
  data?: Pick<Page<Row>, 'items' | 'total' | 'isTotalExact'> | undefined;
  isPending: boolean;
  isError: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => unknown;
};
/** Returns a requested page as the properties of the shared table. */
export const listed = <Row>(found: FoundPage<Row>) => ({
  rows: found.data?.items,
  total: found.data?.total,
  isTotalExact: found.data?.isTotalExact,
  status: statusOf(found),
  isRefreshing: found.isPlaceholderData,
  problem: found.error,
  onRetry: () => void found.refetch(),
});
