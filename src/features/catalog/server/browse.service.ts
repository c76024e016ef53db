// Lists the contents of the catalogue that a learner reaches, narrowed by filters, with the numbers of the other filters.
import type { Paging } from '#platform/contract/page.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { readerOf } from '#features/identity/server/learner.service.ts';
import { facets } from '../contract/browse.model.ts';
import type { Facets, Narrowing } from '../contract/browse.model.ts';
import { listBrowsed } from './browse.store.ts';
import { cardsOf, keyOf } from './catalog.service.ts';

/** The fewest letters of a search, because shorter words would read everything. */
const fewestLetters = 3;
type Question = Narrowing & Paging & { query?: string | undefined };
export async function browseCatalog(person: PersonContext, { query, pageNumber, pageSize, ...narrowing }: Question) {
  const context = readerOf(person);
  const words = query || undefined;
  const empty = Object.fromEntries(facets.map((facet) => [facet, []])) as unknown as Facets;
  const page = { pageNumber, pageSize };
  if (words !== undefined && words.length < fewestLetters)
    return { ...page, items: [], total: 0, pages: 0, facets: empty };
  const found = await listBrowsed(context.db, context.person.userId, {
    ...narrowing,
    query: words,
    skip: (pageNumber - 1) * pageSize,
    take: pageSize,
  });
  const cards = await cardsOf(context, found.refs);
  return {
    ...page,
    items: found.refs.flatMap((ref) => cards.get(keyOf(ref)) ?? []),
    total: found.total,
    pages: Math.ceil(found.total / pageSize),
    facets: found.facets,
  };
}
