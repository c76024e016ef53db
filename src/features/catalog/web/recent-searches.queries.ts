// Provides the words that a user searched for last on this device.
import { useRecents } from '#platform/web/device-options.ts';

/** The most searches that the device keeps of a user. */
const mostSearches = 8;
/** Returns the last searches, the latest first, with functions that add one and that forget all. */
export function useRecentSearches() {
  const [kept = [], keep] = useRecents<string>('searches');
  return {
    searches: kept,
    addSearch: (query: string) => keep([query, ...kept.filter((one) => one !== query)].slice(0, mostSearches)),
    forgetSearches: () => keep(undefined),
  };
}
