// Defines the catalogue's query keys in the browser, and decides which facts make the cached data invalid.
import { onFacts } from '#platform/web/facts.ts';

export const catalogKeys = { all: ['catalog'] } as const;
const { all: queryKey } = catalogKeys;

onFacts(['reactions:reacted', 'enrollment:ownChanged', 'progress:concluded'], (client) =>
  client.invalidateQueries({ queryKey }),
);
onFacts(['sections:changed'], (client) => client.invalidateQueries({ queryKey, refetchType: 'none' }));
onFacts(['reactions:favoriteStored'], (client) => client.invalidateQueries({ queryKey: [...queryKey, 'favorites'] }));
onFacts(['reactions:favoriteShown'], (client, { id, isFavorite }) =>
  client.setQueriesData({ queryKey }, (data: unknown) => withFavorite(data, id, isFavorite)),
);

type Marked = { id: string; isFavorite: boolean };
const isMarked = (value: unknown): value is Marked =>
  typeof value === 'object' && value !== null && 'isFavorite' in value && 'id' in value;
/** Returns the same tree with one content's favourite changed, wherever the content is. */
function withFavorite(value: unknown, id: string, isFavorite: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => withFavorite(one, id, isFavorite));
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withFavorite(part, id, isFavorite)]),
  );
  return isMarked(value) && value.id === id ? { ...changed, isFavorite } : changed;
}
