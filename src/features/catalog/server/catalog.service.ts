// Reads what users browse: shelves page by page, sections, and the cards in them.
import { countedWith } from '#platform/contract/page.ts';
import type { Paging } from '#platform/contract/page.ts';
import { requireFound } from '#platform/contract/problem.ts';
import type { LearnerContext, PersonContext } from '#platform/server/context.ts';
import { readerOf } from '#features/identity/server/learner.service.ts';
import { catalogKinds, isBlocked, searchItems, shelfItems } from '../contract/card.model.ts';
import type { Card, CardKind, CardRef, Shelf, SpecialShelf } from '../contract/card.model.ts';
import type { SectionShelf } from '../contract/card.wire.ts';
import { listCards } from './cards.store.ts';
import * as store from './shelves.store.ts';

export const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`;
export const shelfOf = (
  { refs, total: _total, ...row }: store.SectionRow,
  cards: ReadonlyMap<string, Card>,
  { from = 1, keep = refs }: { from?: number; keep?: readonly CardRef[] } = {},
): SectionShelf => {
  const shown = refs.flatMap((ref, index) => {
    const card = keep.includes(ref) && cards.get(keyOf(ref));
    return card ? [{ card, place: from + index }] : [];
  });
  return { ...row, items: shown.map(({ card }) => card), places: shown.map(({ place }) => place) };
};
/** Returns the cards of a special shelf; it suggests no locked content, even where the lock is newer than the suggestion. */
export const cardsOn = (
  refs: readonly store.ShelfRef[],
  cards: ReadonlyMap<string, Card>,
  name: SpecialShelf,
  now: Date,
): Card[] =>
  refs.flatMap((ref) => {
    const card = cards.get(keyOf(ref));
    return card && !(name === 'suggested' && isBlocked(card, now)) ? [{ ...card, reasons: ref.reasons ?? [] }] : [];
  });
/** Returns all cards of a screen by one statement, whatever their shelves. */
export async function cardsOf(context: LearnerContext, refs: readonly { kind: CardKind; id: string }[]) {
  const unique = [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()];
  return new Map((await listCards(context.db, context.person.userId, unique)).map((card) => [keyOf(card), card]));
}

/** Returns a page of sections of the catalogue (or of the home), each with its first items. */
export async function listSectionShelves(
  person: PersonContext,
  { inHome = false, kinds, pageNumber, pageSize }: Paging & { inHome?: boolean; kinds?: string[] },
) {
  const context = readerOf(person);
  const list = (skip: number, take: number) =>
    store.listSections(context.db, context.person.userId, inHome ? 'home' : 'catalog', {
      skip,
      take,
      items: shelfItems,
      kinds: kinds ?? (inHome ? null : [...catalogKinds]),
    });
  const skip = (pageNumber - 1) * pageSize;
  const sections = await list(skip, pageSize);
  const cards = await cardsOf(
    context,
    sections.flatMap((section) => section.refs),
  );
  return {
    sections: sections.map((section) => shelfOf(section, cards)),
    pageNumber,
    sectionCount: await countedWith(sections, skip, () => list(0, 1)),
  };
}
/** Returns one section with a page of its items. */
export async function getSectionShelf(person: PersonContext, id: string, { pageNumber, pageSize }: Paging) {
  const context = readerOf(person);
  const section = requireFound(
    await store.findSection(context.db, context.person.userId, id, (pageNumber - 1) * pageSize, pageSize),
    'catalog.unavailable',
  );
  return {
    ...shelfOf(section, await cardsOf(context, section.refs), { from: (pageNumber - 1) * pageSize + 1 }),
    pageNumber,
    pageSize,
    pages: Math.ceil(section.totalItems / pageSize),
  };
}
/** Returns a page of the contents that are featured now. */
export async function listFeatured(person: PersonContext): Promise<{ items: Card[] }> {
  const context = readerOf(person);
  const refs = await store.listFeatured(context.db, context.person.userId, searchItems);
  return { items: [...(await cardsOf(context, refs)).values()] };
}
/** Returns when somebody else last enrolled the user in contents of this shelf; null where nobody did. */
export const givenAtOf = ([first]: readonly store.ShelfRef[]) => first?.givenAt ?? null;
export async function listSpecial(
  person: PersonContext,
  name: SpecialShelf,
  { pageNumber, pageSize }: Paging,
): Promise<Shelf & { givenAt: string | null }> {
  const context = readerOf(person);
  const list = (skip: number, take: number) => store.listSpecial(context.db, context.person.userId, name, skip, take);
  const skip = (pageNumber - 1) * pageSize;
  const refs = await list(skip, pageSize);
  const cards = await cardsOf(context, refs);
  return {
    items: cardsOn(refs, cards, name, context.now()),
    pageNumber,
    pageSize,
    total: await countedWith(refs, skip, () => list(0, 1)),
    givenAt: givenAtOf(refs),
  };
}
export async function listToBegin(person: PersonContext, paging: Paging) {
  const shelf = await listSpecial(person, 'toBegin', paging);
  return { ...shelf, pages: Math.ceil(shelf.total / shelf.pageSize) };
}
