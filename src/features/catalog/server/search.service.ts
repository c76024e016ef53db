// The learners' search: words as they are, else what nearly fits; each says where it was found.
import type { PersonContext } from '#platform/server/context.ts';
import { readerOf } from '#features/reactions/server/learner.service.ts';
import { searchItems } from '../contract/card.model.ts';
import type { CardKind, FoundCard } from '../contract/card.model.ts';
import { cardsOf, keyOf } from './catalog.service.ts';
import * as store from './search.store.ts';

/** Shorter words would read everything. */
const fewestLetters = 3;
type Question = { query: string; kind?: CardKind; pageNumber?: number; pageSize?: number };
export async function search(person: PersonContext, { query, kind, pageNumber = 1, pageSize = searchItems }: Question) {
  const context = readerOf(person);
  const none = { items: [] as FoundCard[], pageNumber, pageSize, total: 0 };
  if (query.length < fewestLetters) return none;
  const question = { query, kind, skip: (pageNumber - 1) * pageSize, take: pageSize };
  const { userId } = context.person;
  let hits = await store.search(context.db, userId, question);
  const isBeyond = async () =>
    pageNumber > 1 && (await store.search(context.db, userId, { ...question, skip: 0, take: 1 })).length > 0;
  if (hits.length === 0 && !(await isBeyond())) hits = await store.searchSimilar(context.db, userId, question);
  if (hits.length === 0) return none;
  const of = (rank: number) => hits.filter((hit) => hit.rank === rank);
  const excerpts = of(3).length
    ? await store.listExcerpts(
        context.db,
        query,
        of(3).map(({ id }) => id),
      )
    : new Map<string, string>();
  const names = of(2).length ? await store.listSkillNames(context.db, of(2), query) : new Map<string, string[]>();
  const cards = await cardsOf(context, hits);
  const items = hits.flatMap((hit): FoundCard[] => {
    const card = cards.get(keyOf(hit));
    if (!card) return [];
    const excerpt = hit.rank === 1 ? card.synopsis : (excerpts.get(hit.id) ?? names.get(hit.id)?.join(', ') ?? null);
    return [{ ...card, found: { in: store.places[hit.rank]!, excerpt } }];
  });
  return { items, pageNumber, pageSize, total: hits[0]!.total };
}
