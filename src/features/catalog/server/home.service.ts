// Reads the whole home in one answer: contents to begin, to continue, suggested and favourite, and the company's sections.
import type { PersonContext } from '#platform/server/context.ts';
import type { Reference } from '#platform/contract/reference.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import { readerOf } from '#features/identity/server/learner.service.ts';
import { homeSections, shelfItems } from '../contract/card.model.ts';
import type { CardKind, CardRef, SpecialShelf } from '../contract/card.model.ts';
import type { Home } from '../contract/card.wire.ts';
import { shelfFilter } from '../contract/home-shelves.model.ts';
import { cardsOf, cardsOn, givenAtOf, keyOf, shelfOf } from './catalog.service.ts';
import { findResume, listHome } from './home.store.ts';
import type { SectionRow, ShelfRef } from './shelves.store.ts';
import { suggestAtFirstVisit } from './suggestions.service.ts';

type HomeQuery = { pageNumber: number; featured?: readonly Reference[]; shown?: readonly Reference[] };
const cardKinds: readonly string[] = ['media', 'course', 'trail'] satisfies CardKind[];
export const isCard = (one: Reference): one is CardRef => cardKinds.includes(one.kind);

/**
 * Returns what each shelf keeps, page by page of sections; suggestions yield to all other shelves of the first page. Where the
 * day's part of the home is `shown`, it has Keep Learning and Suggested.
 */
function arrange(
  heading: readonly CardRef[],
  shown: readonly CardRef[],
  specials: readonly ShelfRef[],
  sections: readonly SectionRow[],
) {
  const keep = shelfFilter([...heading, ...shown]);
  const shelf = (name: SpecialShelf, most?: number) =>
    keep(
      specials.filter((ref) => ref.shelf === name && !(shown.length > 0 && ['continue', 'suggested'].includes(name))),
      most,
    );
  const ofSections = new Map<string, readonly CardRef[]>();
  const keepSections = (wanted: readonly SectionRow[]) => {
    for (const { id, refs } of wanted) ofSections.set(id, keep(refs));
  };
  const [toBegin, current] = [shelf('toBegin'), shelf('continue')];
  const first = sections.slice(0, homeSections);
  keepSections(first.filter(({ kind }) => kind === 'top10'));
  const favorites = shelf('favorites');
  keepSections(first.filter(({ kind }) => kind !== 'top10'));
  const seeAgain = shelf('seeAgain');
  const suggested = shelf('suggested', shelfItems);
  keepSections(sections.slice(homeSections));
  return { special: { toBegin, continue: current, suggested, favorites, seeAgain }, ofSections };
}

/** Returns the home's first screen; later pages have only sections, without contents that are already shown twice. */
export async function getHome(
  person: PersonContext,
  { pageNumber, featured = [], shown: above = [] }: HomeQuery,
): Promise<Home> {
  const context = readerOf(person);
  const { userId } = context.person;
  const isFirst = pageNumber === 1;
  const heading = featured.filter(isCard);
  const list = () => listHome(context.db, userId, shelfItems, pageNumber * homeSections);
  const found = await list();
  const { sections, due } = found;
  const isNew =
    isFirst && !found.specials.some(({ shelf }) => shelf === 'suggested') && (await suggestAtFirstVisit(context));
  const { specials } = isNew ? await list() : found;
  const { special, ofSections } = arrange(heading, above.filter(isCard), specials, sections);
  const shown = sections.slice((pageNumber - 1) * homeSections);
  const onShelves = isFirst ? [...heading, ...Object.values(special).flat()] : [];
  const cards = await cardsOf(context, [...onShelves, ...shown.flatMap(({ id }) => ofSections.get(id) ?? [])]);
  const on = (name: SpecialShelf) => ({
    total: specials.find(({ shelf }) => shelf === name)?.total ?? 0,
    items: isFirst ? cardsOn(special[name], cards, name, context.now()) : [],
  });
  const keepLearning = on('continue');
  const [first] = keepLearning.items;
  const last = specials.find(({ shelf }) => shelf === 'continue');
  if (first)
    keepLearning.items[0] = {
      ...first,
      resume: first.id === last?.id ? found.resume : await findResume(context.db, userId, first.id),
    };
  const toBegin = on('toBegin');
  const enrolled = new Map(special.toBegin.map((ref) => [keyOf(ref), ref]));
  return {
    dueCount: due.count,
    dueAt: due.at,
    dueOn: due.dueOn,
    // The line leads to a page that asks for it.
    ending: personMay(person.person, 'myProgress') ? found.ending : null,
    featured: heading.flatMap((ref) => (isFirst && cards.get(keyOf(ref))) || []),
    toBegin: {
      ...toBegin,
      givenAt: givenAtOf(specials.filter(({ shelf }) => shelf === 'toBegin')),
      items: toBegin.items.map((card) => {
        const { origin, enroller } = enrolled.get(keyOf(card))!;
        return { ...card, isGiven: origin !== 'manual', enrolledBy: enroller };
      }),
    },
    keepLearning,
    suggested: on('suggested'),
    favorites: on('favorites'),
    seeAgain: on('seeAgain'),
    sections: shown.map((section) => shelfOf(section, cards, { keep: ofSections.get(section.id) })),
    sectionCount: sections[0]?.total ?? 0,
  };
}
