// Use cases of browsing: the home in one answer, shelves by pages, sections, search.
import { Problem } from '#platform/contract/problem.ts';
import type { LearnerContext, PersonContext } from '#platform/server/context.ts';
import { readerOf } from '#features/reactions/server/learner.service.ts';
import { catalogKinds, homeSections, searchItems, shelfItems } from '../contract/card.model.ts';
import type { Card, CardKind, Shelf, SpecialShelf } from '../contract/card.model.ts';
import type { Home, SectionShelf } from '../contract/card.wire.ts';
import { listCards } from './cards.store.ts';
import * as store from './shelves.store.ts';

type Paging = { pageNumber?: number; pageSize?: number };
export const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`;
const shelfOf = (
  { refs, count: _count, ...row }: store.SectionRow,
  cards: ReadonlyMap<string, Card>,
): SectionShelf => ({ ...row, items: refs.flatMap((ref) => cards.get(keyOf(ref)) ?? []) });
/** One statement for all cards of a screen, whatever shelf they stand on. */
export async function cardsOf(context: LearnerContext, refs: readonly { kind: CardKind; id: string }[]) {
  const unique = [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()];
  return new Map((await listCards(context.db, context.person.userId, unique)).map((card) => [keyOf(card), card]));
}

/** Everything of the home's first screen; later pages hold sections only. */
export async function getHome(person: PersonContext, { pageNumber = 1 }: { pageNumber?: number }): Promise<Home> {
  const context = readerOf(person);
  const { userId } = context.person;
  const isFirst = pageNumber === 1;
  // What does not wait for another's answer is asked together.
  const [specials, sections, due] = await Promise.all([
    isFirst ? store.listSpecials(context.db, userId, shelfItems) : [],
    store.listSections(context.db, userId, 'home', {
      skip: (pageNumber - 1) * homeSections,
      take: homeSections,
      items: shelfItems,
    }),
    isFirst ? store.findDue(context.db, userId) : { count: 0, at: null },
  ]);
  const current = specials.find((ref) => ref.shelf === 'continue' && ref.kind !== 'media');
  const [cards, resume] = await Promise.all([
    cardsOf(context, [...specials, ...sections.flatMap((section) => section.refs)]),
    current && store.findResume(context.db, userId, current.id),
  ]);
  const special = (name: SpecialShelf) => {
    const refs = specials.filter((ref) => ref.shelf === name);
    return {
      total: refs[0]?.total ?? 0,
      items: refs.flatMap((ref) => {
        const card = cards.get(keyOf(ref));
        return card ? [{ ...card, reasons: ref.reasons ?? [] }] : [];
      }),
    };
  };
  const keepLearning = special('continue');
  const [first] = keepLearning.items;
  if (first && first.kind !== 'media')
    keepLearning.items[0] = {
      ...first,
      resume: first.id === current?.id ? resume! : await store.findResume(context.db, userId, first.id),
    };
  return {
    dueCount: due.count,
    dueAt: due.at,
    keepLearning,
    suggested: special('suggested'),
    favorites: special('favorites'),
    seeAgain: special('seeAgain'),
    sections: sections.map((section) => shelfOf(section, cards)),
    sectionCount: sections[0]?.count ?? 0,
  };
}
/** Sections of the catalogue (or of the home) by pages, each with its first items. */
export async function listSectionShelves(
  person: PersonContext,
  { inHome = false, kinds, pageNumber = 1, pageSize = homeSections }: Paging & { inHome?: boolean; kinds?: string[] },
) {
  const context = readerOf(person);
  const sections = await store.listSections(context.db, context.person.userId, inHome ? 'home' : 'catalog', {
    skip: (pageNumber - 1) * pageSize,
    take: pageSize,
    items: shelfItems,
    kinds: kinds ?? (inHome ? null : [...catalogKinds]),
  });
  const cards = await cardsOf(
    context,
    sections.flatMap((section) => section.refs),
  );
  return {
    sections: sections.map((section) => shelfOf(section, cards)),
    pageNumber,
    sectionCount: sections[0]?.count ?? 0,
  };
}
/** One section with a page of its items. */
export async function getSectionShelf(
  person: PersonContext,
  id: string,
  { pageNumber = 1, pageSize = shelfItems }: Paging,
) {
  const context = readerOf(person);
  const section = await store.findSection(context.db, context.person.userId, id, (pageNumber - 1) * pageSize, pageSize);
  if (!section) throw new Problem('missing', 'catalog.unavailable');
  return {
    ...shelfOf(section, await cardsOf(context, section.refs)),
    pageNumber,
    pageSize,
    pages: Math.ceil(section.totalItems / pageSize),
  };
}
/** A page of what stands out now. */
export async function listFeatured(person: PersonContext): Promise<{ items: Card[] }> {
  const context = readerOf(person);
  const refs = await store.listFeatured(context.db, context.person.userId, searchItems);
  return { items: [...(await cardsOf(context, refs)).values()] };
}
export async function listSpecial(
  person: PersonContext,
  name: SpecialShelf,
  { pageNumber = 1, pageSize = shelfItems }: Paging,
): Promise<Shelf> {
  const context = readerOf(person);
  const refs = await store.listSpecial(context.db, context.person.userId, name, (pageNumber - 1) * pageSize, pageSize);
  const cards = await cardsOf(context, refs);
  return {
    items: refs.flatMap((ref) => {
      const card = cards.get(keyOf(ref));
      return card ? [{ ...card, reasons: ref.reasons ?? [] }] : [];
    }),
    pageNumber,
    pageSize,
    total: refs[0]?.total ?? 0,
  };
}
