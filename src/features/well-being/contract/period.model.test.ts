// Proves on two hundred random organisations that no published figure, subtracted from any other, reveals fewer than five people.
import { describe, expect, test } from 'vitest';
import { emotions, reasons, weeksOfMonth } from './well-being.model.ts';
import type { Emotion } from './well-being.model.ts';
import { monthFigures, weekFigures, weeksOf } from './period.model.ts';
import type { Tally } from './period.model.ts';
import { dimensions, fewestPeople, placeDimensions } from './protection.model.ts';
import type { Dimension, Placed } from './protection.model.ts';

/** Returns numbers from 0 to 1 that a seed decides, so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
type PersonForTest = { id: number; unit: string | null; department: string | null; jobTitle: string | null };
type AnswerForTest = PersonForTest & { week: string; emotion: Emotion; reason: string };
const month = '2026-03-01';
/** Makes an organisation whose groups lie partly inside each other, and the answers of one month. */
function organisationOf(seed: number) {
  const random = randomOf(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const [units, departments, jobTitles] = [1 + below(12), 1 + below(9), 1 + below(14)];
  const people: PersonForTest[] = Array.from({ length: 8 + below(260) }, (_, id) => {
    // The square makes few large and many small groups.
    const unit = Math.floor(random() ** 2 * units);
    return {
      ...{ id, unit: random() < 0.05 ? null : `u${unit}` },
      department: random() < 0.1 ? null : `d${random() < 0.6 ? unit % departments : below(departments)}`,
      jobTitle: random() < 0.1 ? null : `j${Math.floor(random() ** 2 * jobTitles)}`,
    };
  });
  const [share, weekly] = [0.2 + random() * 0.8, random() < 0.5];
  const answers = people.flatMap((person) =>
    weeksOfMonth(month)
      .filter(() => random() < share * (weekly ? 1 : 0.3))
      .map((week): AnswerForTest => {
        return { ...person, week, emotion: emotions[below(10)]!, reason: reasons[below(3)]! };
      }),
  );
  return { people, answers };
}
const groupOf = (answer: AnswerForTest, dimension: Dimension) => answer[dimension];
/** Counts the answers as the server does: each dimension apart, without the groups that have fewer than five people. */
function talliesOf(people: readonly PersonForTest[], answers: readonly AnswerForTest[]): Tally[] {
  const seen = new Set<number>();
  const sizes = new Map<string, number>();
  for (const person of people)
    for (const one of placeDimensions) {
      const key = `${one} ${person[one]}`;
      sizes.set(key, (sizes.get(key) ?? 0) + 1);
    }
  return answers.flatMap((answer) => {
    const first = seen.has(answer.id) ? 0 : 1;
    seen.add(answer.id);
    const isLarge = (dimension: Dimension) =>
      dimension === 'reason' || sizes.get(`${dimension} ${answer[dimension]}`)! >= fewestPeople;
    const base = { week: answer.week, emotion: answer.emotion, answers: 1, firstOfWeek: 1, firstOfMonth: first };
    return [
      { ...base, dimension: 'all' as const, group: null },
      ...dimensions.map((dimension) => ({
        ...{ ...base, dimension },
        group: isLarge(dimension) ? groupOf(answer, dimension) : null,
      })),
    ];
  });
}
const placedOf = (people: readonly PersonForTest[]): Placed[] => people.map((person) => ({ ...person, people: 1 }));
type Cell = { name: string; dimension: string; answers: ReadonlySet<AnswerForTest> };
/** Returns every published figure with the answers that it counts. */
function cellsOf(people: readonly PersonForTest[], answers: readonly AnswerForTest[]): Cell[] {
  const tallies = talliesOf(people, answers);
  const figures = monthFigures(tallies, placedOf(people));
  const weeks = weeksOf(tallies).filter((week) => weekFigures(week));
  const cell = (name: string, dimension: string, size: number, from: readonly AnswerForTest[]): Cell => {
    expect(from.length, name).toBe(size);
    return { name, dimension, answers: new Set(from) };
  };
  const weekCells = weeks.map(({ week, answers: size }) =>
    cell(
      week,
      'week',
      size,
      answers.filter((one) => one.week === week),
    ),
  );
  if (!figures.total) return weekCells;
  const isWhole = figures.total.answers === answers.length;
  const counted = isWhole ? answers : answers.filter(({ week }) => weeks.some((one) => one.week === week));
  return [
    ...weekCells,
    cell('total', 'total', figures.total.answers, counted),
    ...dimensions.flatMap((dimension) =>
      figures.groups[dimension].flatMap(({ id, figures: shown }) =>
        shown
          ? [
              cell(
                id,
                dimension,
                shown.answers,
                counted.filter((one) => groupOf(one, dimension) === id),
              ),
            ]
          : [],
      ),
    ),
  ];
}
const peopleOf = (answers: Iterable<AnswerForTest>) => new Set([...answers].map(({ id }) => id)).size;
/** Returns what is left of a figure without others; undefined where they are not part of it. */
const rest = (whole: Cell, parts: readonly Cell[]) => {
  const left = new Set(whole.answers);
  for (const part of parts) for (const answer of part.answers) if (!left.delete(answer)) return undefined;
  return left;
};
const isFound = (left: ReadonlySet<AnswerForTest> | undefined) =>
  left !== undefined && left.size > 0 && peopleOf(left) < fewestPeople;
/** Subtracts every figure from every other, and all figures of a dimension that lie in another one from it. */
function foundIn(cells: readonly Cell[]): string[] {
  const found = cells.flatMap((whole) => [
    ...(isFound(whole.answers) ? [whole.name] : []),
    ...cells.flatMap((part) =>
      part !== whole && isFound(rest(whole, [part])) ? [`${whole.name} less ${part.name}`] : [],
    ),
    ...['week', ...dimensions].flatMap((dimension) => {
      const inside = cells.filter((one) => one.dimension === dimension && one !== whole && rest(whole, [one]));
      return dimension !== whole.dimension && isFound(rest(whole, inside))
        ? [`${whole.name} less all ${dimension}`]
        : [];
    }),
  ]);
  return found;
}

describe('published figures', () => {
  test('of 200 random organisations reveal nobody by any subtraction', () => {
    let [shown, hidden, weeks] = [0, 0, 0];
    for (let seed = 1; seed <= 200; seed++) {
      const { people, answers } = organisationOf(seed);
      const cells = cellsOf(people, answers);
      expect(foundIn(cells), `organisation ${seed}`).toEqual([]);
      shown += cells.filter(({ dimension }) => dimension in { unit: 1, department: 1, jobTitle: 1 }).length;
      weeks += cells.filter(({ dimension }) => dimension === 'week').length;
      const { groups } = monthFigures(talliesOf(people, answers), placedOf(people));
      hidden += placeDimensions
        .flatMap((one) => groups[one])
        .filter((group) => group.hidden?.why === 'complement').length;
    }
    // The protection still publishes most groups, and every kind of hiding and publishing occurs.
    expect(shown).toBeGreaterThan(2_000);
    expect(hidden).toBeGreaterThan(100);
    expect(weeks).toBeGreaterThan(200);
  });
});
