// Turns the counted marks of a closed week or month into the figures that are published once and never change.
import type { Emotion } from './well-being.model.ts';
import { emotions } from './well-being.model.ts';
import {
  added,
  countedWeeks,
  dimensions,
  fewestPeople,
  isWeekPublished,
  noFigures,
  protectGroups,
} from './protection.model.ts';
import type { Dimension, Figures, Hidden, Placed, WeekFigures } from './protection.model.ts';

/** The number of marks of one week and emotion: of all answers, or of those of one group of a dimension. */
export type Tally = {
  week: string;
  dimension: Dimension | 'all';
  group: string | null;
  emotion: Emotion;
  answers: number;
  /** Those that are the first answer of a person in the week, and in the month. */
  firstOfWeek: number;
  firstOfMonth: number;
};
export type PublishedGroup = { id: string; figures: Figures | null; hidden: Hidden | null };
export type PeriodFigures = { total: Figures | null; groups: Readonly<Record<Dimension, readonly PublishedGroup[]>> };

const figuresOf = (tallies: readonly Tally[], people: 'firstOfWeek' | 'firstOfMonth'): Figures =>
  tallies.reduce((so, one) => {
    const counts = emotions.map((emotion) => (emotion === one.emotion ? one.answers : 0));
    return added(so, { answers: one.answers, people: one[people], counts });
  }, noFigures);
const byKey = <T>(all: readonly T[], keyOf: (one: T) => string) => {
  const found = new Map<string, T[]>();
  for (const one of all) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return found;
};

/** Returns the weeks of the marks with what decides whether each is published. */
export const weeksOf = (tallies: readonly Tally[]): WeekFigures[] =>
  [
    ...byKey(
      tallies.filter(({ dimension }) => dimension === 'all'),
      ({ week }) => week,
    ),
  ]
    .map(([week, own]) => ({
      ...{ week, ...figuresOf(own, 'firstOfMonth') },
      peopleOfWeek: own.reduce((so, { firstOfWeek }) => so + firstOfWeek, 0),
    }))
    .sort((a, b) => a.week.localeCompare(b.week));

const none = { unit: [], department: [], jobTitle: [], reason: [] };
/** Returns the figures of a closed week; it has no groups, because its month publishes them. */
export function weekFigures(week: WeekFigures): PeriodFigures | undefined {
  const { answers, peopleOfWeek, counts } = week;
  return isWeekPublished(week) ? { total: { answers, people: peopleOfWeek, counts }, groups: none } : undefined;
}
/** Returns the figures of a closed month: the total, and each dimension with its groups, of which it hides those that would reveal somebody. */
export function monthFigures(all: readonly Tally[], placed: readonly Placed[]): PeriodFigures {
  const weeks = new Set(countedWeeks(weeksOf(all)));
  const tallies = all.filter(({ week }) => weeks.has(week));
  const of = (dimension: Tally['dimension']) => tallies.filter((one) => one.dimension === dimension);
  const total = figuresOf(of('all'), 'firstOfMonth');
  if (total.people < fewestPeople) return { total: null, groups: none };
  const groupsOf = (dimension: Dimension) =>
    [
      ...byKey(
        of(dimension).filter(({ group }) => group !== null),
        ({ group }) => group!,
      ),
    ].map(([id, own]) => ({ id, ...figuresOf(own, 'firstOfMonth') }));
  const groups = Object.fromEntries(dimensions.map((dimension) => [dimension, groupsOf(dimension)])) as Record<
    Dimension,
    ReturnType<typeof groupsOf>
  >;
  const hidden = protectGroups(total, groups, placed);
  const published = (dimension: Dimension) =>
    groups[dimension]
      .map(({ id, ...figures }): PublishedGroup => {
        const why = hidden[dimension].get(id);
        return why ? { id, figures: null, hidden: why } : { id, figures, hidden: null };
      })
      .sort((a, b) => (b.figures?.answers ?? 0) - (a.figures?.answers ?? 0) || a.id.localeCompare(b.id));
  return {
    total,
    groups: {
      ...{ unit: published('unit'), department: published('department') },
      ...{ jobTitle: published('jobTitle'), reason: published('reason') },
    },
  };
}
