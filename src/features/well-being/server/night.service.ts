// Publishes the weeks and months that have ended, after it has mixed the marks of the day, and forgets those marks.
import type { Context } from '#platform/server/context.ts';
import { getTenant, todayOf } from '#features/contracts/server/tenants.service.ts';
import { beginningOf, dayAfter } from '#platform/contract/days.ts';
import { languages, say } from '#platform/server/texts.ts';
import { monthFigures, weekFigures, weeksOf } from '../contract/period.model.ts';
import type { PeriodFigures, Tally } from '../contract/period.model.ts';
import { commonWords, noGroups } from '../contract/published.model.ts';
import type { NamedGroup, PublishedPeriod } from '../contract/published.model.ts';
import { dimensions } from '../contract/protection.model.ts';
import type { Placed } from '../contract/protection.model.ts';
import { endOfWeek, monthOfWeek, weeksOfMonth } from '../contract/well-being.model.ts';
import * as store from './night.store.ts';

/** Returns the words that say nothing by themselves, in every language of the product. */
const unimportantWords = () =>
  new Set(languages.flatMap((language) => say(language, 'wellBeing.unimportantWords').split(' ')));
/** Gives groups their names of today, and the number of people who were asked. */
function named(figures: PeriodFigures, placed: readonly Placed[], names: ReadonlyMap<string, string>) {
  const groups = noGroups();
  for (const dimension of dimensions)
    groups[dimension] = figures.groups[dimension].map((group): NamedGroup => {
      const invited =
        dimension === 'reason'
          ? null
          : placed.reduce((so, one) => so + (one[dimension] === group.id ? one.people : 0), 0);
      return { ...group, name: names.get(group.id) ?? group.id, invited: group.figures && invited };
    });
  return groups;
}
async function publishWeeks(context: Context, indicatorId: string, tallies: readonly Tally[], today: string) {
  for (const week of weeksOf(tallies)) {
    const figures = weekFigures(week);
    if (!figures || endOfWeek(week.week) >= today) continue;
    const published: PublishedPeriod = { total: figures.total, participation: null, groups: noGroups(), words: [] };
    await store.publish(context.db, {
      ...{ indicatorId, kind: 'week', startsOn: week.week, endsOn: endOfWeek(week.week), published },
    });
  }
}
async function publishMonth(context: Context, indicatorId: string, month: string, tallies: readonly Tally[]) {
  const { db } = context;
  const weeks = weeksOfMonth(month);
  const { segmentationId = null, isAnonymous = true } = (await store.findAudience(db, indicatorId)) ?? {};
  const placed = await store.countPlaced(db, segmentationId);
  const figures = monthFigures(tallies, placed);
  const ids = dimensions.flatMap((dimension) =>
    dimension === 'reason' ? [] : figures.groups[dimension].map(({ id }) => id),
  );
  const taken = await store.countParticipations(db, indicatorId, month);
  const invited = placed.reduce((so, { people }) => so + people, 0);
  const { timeZone } = await getTenant(context);
  const comments = () =>
    isAnonymous
      ? store.listComments(db, indicatorId, month)
      : store.listNamedComments(
          ...([db, indicatorId, beginningOf(weeks[0]!, timeZone)] as const),
          beginningOf(dayAfter(endOfWeek(weeks.at(-1)!)), timeZone),
        );
  const published: PublishedPeriod = {
    total: figures.total,
    participation: { ...taken, unseen: Math.max(0, invited - taken.answered - taken.deferred) },
    groups: named(figures, placed, await store.namesOf(db, ids)),
    words: figures.total ? commonWords(await comments(), unimportantWords()) : [],
  };
  await store.publish(db, {
    ...{ indicatorId, kind: 'month', startsOn: weeks[0]!, endsOn: endOfWeek(weeks.at(-1)!), published },
  });
  await store.forgetMonth(db, indicatorId, month, weeks);
}
/** Mixes, publishes and forgets; a night that was missed is made up by the next one. */
export async function endWellBeingDay(context: Context): Promise<void> {
  await store.mix(context.db);
  const today = await todayOf(context);
  const open = new Map<string, { indicatorId: string; month: string }>();
  for (const { indicatorId, week, month: ofParticipation } of await store.listMonths(context.db)) {
    const month = week ? monthOfWeek(week) : ofParticipation!;
    open.set(`${indicatorId} ${month}`, { indicatorId, month });
  }
  for (const { indicatorId, month } of open.values()) {
    const weeks = weeksOfMonth(month);
    const tallies = await store.countMarks(context.db, indicatorId, weeks);
    await publishWeeks(context, indicatorId, tallies, today);
    if (endOfWeek(weeks.at(-1)!) < today) await publishMonth(context, indicatorId, month, tallies);
  }
}
