// Searches for learners: first the words as typed, then with one spelling corrected, then similar texts. Each result tells where it was found.
import type { Paging } from '#platform/contract/page.ts';
import { countedWith } from '#platform/contract/page.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { readerOf } from '#features/identity/server/learner.service.ts';
import type { CardKind, FoundCard } from '../contract/card.model.ts';
import { cardsOf, keyOf } from './catalog.service.ts';
import { misspelled } from '../contract/misspelling.model.ts';
import * as store from './search.store.ts';

/** The fewest letters of a search, because shorter words would read everything. */
const fewestLetters = 3;
type Question = { query: string; kind?: CardKind } & Paging;
type SearchQuery = Parameters<typeof store.search>[2];
/** Searches where no content has the words: first with one of them spelled another way, then for similar texts. */
async function searchNearly({ db }: PersonContext, userId: string, question: SearchQuery) {
  const typed = misspelled(question.query);
  const meanings = typed.meanings(await store.listWords(db, typed.places));
  const [only, ...others] = meanings;
  if (only === undefined) return store.searchSimilar(db, userId, question);
  const look = async (page: SearchQuery) =>
    others.length > 0
      ? store.searchMeant(db, userId, meanings, page)
      : store.search(db, userId, { ...page, query: only });
  const hits = await look(question);
  if (hits.length > 0) return hits.map((hit) => ({ ...hit, rank: store.similarRank }));
  const isBeyond = question.skip > 0 && (await look({ ...question, skip: 0, take: 1 })).length > 0;
  return isBeyond ? [] : store.searchSimilar(db, userId, question);
}
export async function searchCatalog(person: PersonContext, { query, kind, pageNumber, pageSize }: Question) {
  const context = readerOf(person);
  const none = { items: [] as FoundCard[], pageNumber, pageSize, total: 0 };
  if (query.length < fewestLetters) return none;
  const question = { query, kind, skip: (pageNumber - 1) * pageSize, take: pageSize };
  const { userId } = context.person;
  const exact = await store.search(context.db, userId, question);
  const first = () => store.search(context.db, userId, { ...question, skip: 0, take: 1 });
  const total = await countedWith(exact, question.skip, first);
  const hits = total > 0 ? exact : await searchNearly(context, userId, question);
  if (hits.length === 0) return { ...none, total };
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
