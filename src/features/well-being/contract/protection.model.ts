// Protects the people behind published figures: hides groups under five, and others whose sums or differences would reveal them.
import { emotions } from './well-being.model.ts';

/** The fewest people of a published figure, and of a published word. decisions D7.4 */
export const fewestPeople = 5;
/** The fewest answers of a week whose figures are published before its month is closed. */
export const fewestOfWeek = 50;

/** The answers of a group: their number, the number of people, and the numbers of the ten emotions in their order. */
export type Figures = { answers: number; people: number; counts: readonly number[] };
export type Group = Figures & { id: string };
export const placeDimensions = ['unit', 'department', 'jobTitle'] as const;
export type PlaceDimension = (typeof placeDimensions)[number];
export const dimensions = [...placeDimensions, 'reason'] as const;
export type Dimension = (typeof dimensions)[number];
/** The people of one unit, department and job title together; null where they have none. */
export type Placed = Readonly<Record<PlaceDimension, string | null>> & { people: number };
/** Why a group is hidden: it has too few people, or its figures would reveal those of another one. */
export type Hidden = { why: 'few' | 'complement'; of: string | null };
export type Protected = Readonly<Record<Dimension, ReadonlyMap<string, Hidden>>>;

export const noFigures: Figures = { answers: 0, people: 0, counts: emotions.map(() => 0) };
export const added = (one: Figures, other: Figures, sign: 1 | -1 = 1): Figures => ({
  answers: one.answers + sign * other.answers,
  people: one.people + sign * other.people,
  counts: one.counts.map((count, at) => count + sign * other.counts[at]!),
});
const sumOf = (all: readonly Figures[]) => all.reduce((so, one) => added(so, one), noFigures);
/** Returns whether a difference tells something about fewer than five people. A difference without any answer tells nothing. */
export const reveals = ({ people, answers, counts }: Figures): boolean =>
  people < fewestPeople && (answers !== 0 || counts.some((count) => count !== 0));

type Overlaps = { size(id: string): number; shared(id: string, other: string): number };
/** Counts the people of each group of a dimension, and those whom it shares with each group of another one. */
function overlapsOf(placed: readonly Placed[], dimension: PlaceDimension, other: PlaceDimension): Overlaps {
  const counted = new Map<string, number>();
  const count = (key: string, people: number) => counted.set(key, (counted.get(key) ?? 0) + people);
  for (const one of placed) {
    if (one[other] !== null) count(one[other], one.people);
    if (one[dimension] !== null && one[other] !== null) count(`${one[dimension]} ${one[other]}`, one.people);
    if (one[dimension] !== null) count(`${one[dimension]} `, one.people);
  }
  return {
    size: (id) => counted.get(`${id} `) ?? 0,
    shared: (id, of) => counted.get(`${id} ${of}`) ?? 0,
  };
}
/** Returns the smallest group, the first by id among equals. */
const smallestOf = (groups: readonly Group[]): Group =>
  groups.reduce((so, one) => (one.people < so.people || (one.people === so.people && one.id < so.id) ? one : so));

/**
 * Returns which groups of a period stay hidden. It hides groups under five people, then as many others until no figure is left
 * that follows by subtraction: a dimension's shown groups from the total, groups of one dimension from a group of another one in
 * which they lie, and a group from those of another dimension that cover it. Fewer than five people outside count as inside,
 * because they may tell each other what they answered.
 */
export function protectGroups(
  total: Figures,
  groups: Readonly<Record<Dimension, readonly Group[]>>,
  placed: readonly Placed[],
): Protected {
  const hidden = {
    ...{ unit: new Map<string, Hidden>(), department: new Map<string, Hidden>() },
    ...{ jobTitle: new Map<string, Hidden>(), reason: new Map<string, Hidden>() },
  };
  const shownOf = (dimension: Dimension) => groups[dimension].filter(({ id }) => !hidden[dimension].has(id));
  for (const dimension of dimensions)
    for (const group of groups[dimension])
      if (group.people < fewestPeople) hidden[dimension].set(group.id, { why: 'few', of: null });

  /** Hides one more group of a dimension whose shown groups leave a rest that reveals somebody. */
  const hideBesideRest = (dimension: Dimension): boolean => {
    const shown = shownOf(dimension);
    if (shown.length === 0 || !reveals(added(total, sumOf(shown), -1))) return false;
    const few = [...hidden[dimension]].filter(([, { why }]) => why === 'few');
    hidden[dimension].set(smallestOf(shown).id, { why: 'complement', of: few.length === 1 ? few[0]![0] : null });
    return true;
  };
  const pairs = placeDimensions.flatMap((dimension) =>
    placeDimensions.flatMap((other) =>
      other === dimension ? [] : [{ dimension, other, overlaps: overlapsOf(placed, dimension, other) }],
    ),
  );
  const sizes = new Map(
    placeDimensions.map((dimension) => {
      const { size } = pairs.find((pair) => pair.dimension === dimension)!.overlaps;
      return [dimension, size] as const;
    }),
  );
  /** Returns the groups with the fewest strangers, as long as all their strangers together are fewer than five. */
  const nearly = (shown: readonly Group[], strangers: (group: Group) => number) => {
    const found: Group[] = [];
    let left = fewestPeople - 1;
    for (const [group, count] of shown.map((one) => [one, strangers(one)] as const).sort((a, b) => a[1] - b[1])) {
      if (count > left) break;
      left -= count;
      found.push(group);
    }
    return found;
  };
  /** Hides one group of two dimensions where a group less those inside it, or those around it less the group, reveals somebody. */
  const hideAcross = ({ dimension, other, overlaps }: (typeof pairs)[number]): boolean => {
    const sizeOfOther = sizes.get(other)!;
    for (const group of shownOf(dimension)) {
      const shown = shownOf(other).filter(({ id }) => overlaps.shared(group.id, id) > 0);
      const inside = nearly(shown, ({ id }) => sizeOfOther(id) - overlaps.shared(group.id, id));
      const covered = shown.reduce((so, { id }) => so + overlaps.shared(group.id, id), 0);
      const rests = [
        { parts: inside, rest: added(group, sumOf(inside), -1) },
        ...(overlaps.size(group.id) - covered < fewestPeople
          ? [{ parts: shown, rest: added(sumOf(shown), group, -1) }]
          : []),
      ];
      const revealing = rests.find(({ parts, rest }) => parts.length > 0 && reveals(rest));
      if (!revealing) continue;
      const part = smallestOf(revealing.parts);
      if (part.people <= group.people) hidden[other].set(part.id, { why: 'complement', of: null });
      else hidden[dimension].set(group.id, { why: 'complement', of: null });
      return true;
    }
    return false;
  };
  while (dimensions.some(hideBesideRest) || pairs.some(hideAcross));
  return hidden;
}

/** The answers of one week: all of them, the people of the week, and the people whose first answer of the month it holds. */
export type WeekFigures = Figures & { week: string; peopleOfWeek: number };
/** Returns whether the figures of a closed week are published. */
export const isWeekPublished = ({ answers, peopleOfWeek }: WeekFigures): boolean =>
  answers >= fewestOfWeek && peopleOfWeek >= fewestPeople;
/**
 * Returns the weeks whose answers the figures of a closed month count: all, unless the weeks that were not published have so few
 * people that the month less its published weeks would reveal them.
 */
export function countedWeeks(weeks: readonly WeekFigures[]): string[] {
  const rest = weeks.filter((week) => !isWeekPublished(week));
  const published = weeks.filter(isWeekPublished);
  // Somebody may have answered in several weeks, so only the people of one week are surely different ones.
  const people = Math.max(0, ...rest.map(({ peopleOfWeek }) => peopleOfWeek));
  return (people >= fewestPeople || published.length === 0 ? weeks : published).map(({ week }) => week);
}
