// Reads the day's part of the home in one answer: what to continue with, what is due, newly given and suggested, and the first shelves.
import type { Context, LearnerContext, PersonContext } from '#platform/server/context.ts';
import type { Reference } from '#platform/contract/reference.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import { readerOf } from '#features/identity/server/learner.service.ts';
import { isBlocked, shelfItems } from '../contract/card.model.ts';
import type { Card, CardRef, SpecialShelf } from '../contract/card.model.ts';
import { shelfFilter } from '../contract/home-shelves.model.ts';
import { mostCandidates, orderFor, shownDue, shownGiven, timesAtHand } from '../contract/today.model.ts';
import type { DayAtHome, DueContent, NextContent } from '../contract/today.wire.ts';
import { cardsOf, cardsOn, givenAtOf, keyOf } from './catalog.service.ts';
import { findNextItems, readDay } from './day.store.ts';
import type { DayNow } from './day.store.ts';
import { isCard } from './home.service.ts';
import type { ShelfRef } from './shelves.store.ts';
import { suggestAtFirstVisit } from './suggestions.service.ts';

/** What has to be finished until when. `isEnrolled` is false where a rule asks for what the person is not enrolled in. */
export type OwnDue = DueContent & { isEnrolled: boolean; isOverdue: boolean };
declare module '#platform/server/context.ts' {
  interface Ports {
    /** Lists everything that has a day, the first to act on before the others. `now` is what the caller has read. Plugged by deadlines. */
    ownDeadlines(context: Context & { readonly person: { readonly userId: string } }, now: DayNow): Promise<OwnDue[]>;
  }
}

/** Returns the own deadlines where the person has the page that lists them. */
async function findDeadlines(person: PersonContext, context: LearnerContext, now: DayNow): Promise<OwnDue[]> {
  const hasDeadlines = !person.person.clientContractId && personMay(person.person, 'myProgress');
  return hasDeadlines ? context.ports.ownDeadlines(context, now) : [];
}
/** Returns the contents among which the next one is chosen: what has a day first, then what is begun, then what waits. */
function candidatesOf(deadlines: readonly OwnDue[], specials: readonly ShelfRef[]): CardRef[] {
  const on = (name: SpecialShelf) => specials.filter(({ shelf }) => shelf === name);
  const dated = deadlines.filter(({ isEnrolled, isOver }) => isEnrolled && !isOver);
  const all = [...dated, ...on('continue'), ...on('toBegin')].map(({ kind, id }) => ({ kind, id }));
  return [...new Map(all.map((ref) => [keyOf(ref), ref])).values()];
}
/** Returns what is newly given, the newest first: by others, or by a rule. */
const givenOn = (specials: readonly ShelfRef[]) =>
  specials.filter(({ shelf, origin }) => shelf === 'toBegin' && origin !== 'manual');
const newestFirst = (one: Card, other: Card) => Date.parse(other.enrolledAt ?? '') - Date.parse(one.enrolledAt ?? '');

/** Returns the day's part of the home. No content is in it more than twice, whichever candidate is on the stage. */
export async function getDayAtHome(
  person: PersonContext,
  { featured = [] }: { featured?: readonly Reference[] },
): Promise<DayAtHome> {
  const context = readerOf(person);
  const { userId } = context.person;
  const heading = featured.filter(isCard);
  const found = await readDay(context.db, userId, shelfItems);
  const isNew = !found.specials.some(({ shelf }) => shelf === 'suggested') && (await suggestAtFirstVisit(context));
  const { specials } = isNew ? await readDay(context.db, userId, shelfItems) : found;
  const deadlines = await findDeadlines(person, context, found.now);
  const maybe = candidatesOf(deadlines, specials);
  const cards = await cardsOf(context, [...heading, ...maybe, ...specials]);
  const isOpen = (card: Card | undefined) =>
    card !== undefined && !card.isExpired && card.completedAt === null && !isBlocked(card, context.now());
  const candidates = maybe.filter((ref) => isOpen(cards.get(keyOf(ref)))).slice(0, mostCandidates);
  const items = await findNextItems(context.db, userId, candidates);
  const dues = new Map(deadlines.map((one) => [keyOf(one), one]));
  const enrolled = new Map(specials.filter(({ shelf }) => shelf === 'toBegin').map((ref) => [keyOf(ref), ref]));
  const next = candidates.map((ref): NextContent => {
    const { resume = null, secondsLeft = null, stoppedAtSeconds = null } = items.get(ref.id) ?? {};
    const due = dues.get(keyOf(ref));
    const waiting = enrolled.get(keyOf(ref));
    return {
      ...cards.get(keyOf(ref))!,
      ...{ resume, secondsLeft, stoppedAtSeconds, isOverdue: due?.isOverdue ?? false },
      ...(due && { dueOn: due.dueOn, daysToExpire: Math.max(0, due.daysLeft), expiresAt: due.expiresAt }),
      isGiven: waiting !== undefined && waiting.origin !== 'manual',
    };
  });
  const keep = shelfFilter([...heading, ...candidates]);
  const given = keep(cardsOn(givenOn(specials), cards, 'toBegin', context.now()).sort(newestFirst), shownGiven);
  const due = keep(deadlines, shownDue);
  const shelf = (name: 'continue' | 'suggested') => ({
    total: specials.find((ref) => ref.shelf === name)?.total ?? 0,
    items: cardsOn(
      keep(
        specials.filter((ref) => ref.shelf === name),
        shelfItems,
      ),
      cards,
      name,
      context.now(),
    ),
  });
  return {
    today: found.now.today,
    dueCount: found.due.count,
    dueAt: found.due.at,
    dueOn: found.due.dueOn,
    // The line leads to a page that asks for it.
    ending: personMay(person.person, 'myProgress') ? found.ending : null,
    featured: heading.flatMap((ref) => cards.get(keyOf(ref)) ?? []),
    candidates: next,
    orders: timesAtHand.map((minutes) => ({
      minutes,
      order: orderFor(
        next.map((one) => ({ ...one, percent: one.percent ?? 0 })),
        minutes,
      ),
    })),
    due: {
      total: deadlines.length,
      items: due.map(({ isEnrolled: _enrolled, isOverdue: _overdue, ...shown }) => shown),
    },
    given: {
      total: specials.find((ref) => ref.shelf === 'toBegin')?.total ?? 0,
      items: given.map((card) => ({ ...card, isGiven: true, enrolledBy: enrolled.get(keyOf(card))!.enroller })),
      givenAt: givenAtOf(specials.filter((ref) => ref.shelf === 'toBegin')),
    },
    keepLearning: shelf('continue'),
    suggested: shelf('suggested'),
  };
}
