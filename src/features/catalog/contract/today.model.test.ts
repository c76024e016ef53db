// Proves which content a person continues with first, by a table of examples, and what is kept of the day's choice.
import { expect, test } from 'vitest';
import { choiceOn, fits, orderFor, reasonOf } from './today.model.ts';
import type { Candidate } from './today.model.ts';

const plain: Candidate = { percent: 0, isOverdue: false, dueOn: null, isGiven: false, secondsLeft: 480 };
const known = {
  overdueShort: { ...plain, percent: 62, isOverdue: true, dueOn: '2026-11-11', secondsLeft: 540 },
  overdueLong: { ...plain, percent: 62, isOverdue: true, dueOn: '2026-11-11', secondsLeft: 1_500 },
  overdueWhole: { ...plain, isOverdue: true, isGiven: true, dueOn: '2026-11-10', secondsLeft: 3_000 },
  dueFriday: { ...plain, percent: 18, dueOn: '2026-11-14', secondsLeft: 2_400 },
  dueFridayShort: { ...plain, percent: 72, dueOn: '2026-11-14', secondsLeft: 600 },
  dueLater: { ...plain, percent: 43, dueOn: '2026-12-12', secondsLeft: 480 },
  begun: { ...plain, percent: 91 },
  begunLong: { ...plain, percent: 26, secondsLeft: 1_201 },
  begunUnknown: { ...plain, percent: 5, secondsLeft: null },
  given: { ...plain, isGiven: true, secondsLeft: 3_600 },
  givenDue: { ...plain, isGiven: true, dueOn: '2026-11-28', secondsLeft: 3_600 },
  chosen: plain,
} satisfies Record<string, Candidate>;
type Name = keyof typeof known;
const order = (names: Name[], minutes: number) =>
  orderFor(
    names.map((name) => known[name]),
    minutes,
  ).map((at) => names[at]);

test.each<[why: string, minutes: number, given: Name[], expected: Name[]]>([
  ['nothing', 10, [], []],
  [
    'overdue that fits before all else',
    10,
    ['begun', 'dueLater', 'overdueShort'],
    ['overdueShort', 'dueLater', 'begun'],
  ],
  [
    'overdue that does not fit stands with what is half done and due',
    10,
    ['dueLater', 'overdueLong'],
    ['dueLater', 'overdueLong'],
  ],
  ['with more time it fits and comes first', 60, ['dueLater', 'overdueLong'], ['overdueLong', 'dueLater']],
  [
    'overdue and not begun, too long: with what is given',
    20,
    ['given', 'overdueWhole', 'begun'],
    ['begun', 'overdueWhole', 'given'],
  ],
  ['half done and due before half done', 10, ['begun', 'dueFriday'], ['dueFriday', 'begun']],
  ['of two due ones that which fits', 10, ['dueFriday', 'dueLater'], ['dueLater', 'dueFriday']],
  ['of two that fit the nearer day', 10, ['dueLater', 'dueFridayShort'], ['dueFridayShort', 'dueLater']],
  ['half done before newly given', 10, ['givenDue', 'begunLong'], ['begunLong', 'givenDue']],
  [
    'of half done ones that which fits, else as they came',
    20,
    ['begunLong', 'begunUnknown', 'begun'],
    ['begun', 'begunLong', 'begunUnknown'],
  ],
  ['with an hour they stay as they came', 60, ['begunLong', 'begun'], ['begunLong', 'begun']],
  [
    'newly given with a day before without one, then what was chosen',
    10,
    ['chosen', 'given', 'givenDue'],
    ['givenDue', 'given', 'chosen'],
  ],
])('puts first: %s', (_why, minutes, given, expected) => {
  expect(order(given, minutes)).toEqual(expected);
});
test('what fits ends within the time to the minute, and unknown lengths never fit', () => {
  const of = (secondsLeft: number | null) => fits({ secondsLeft }, 10);
  expect([of(600), of(541), of(601), of(0), of(null)]).toEqual([true, true, false, true, false]);
});
test('each candidate says why it is next', () => {
  const reasons = (minutes: number) => Object.values(known).map((one) => reasonOf(one, minutes));
  expect(reasons(10)).toEqual('overdue due given due due due begun begun begun given given chosen'.split(' '));
  expect(reasons(60)).toEqual('overdue overdue overdue due due due begun begun begun given given chosen'.split(' '));
});
test('the time stays, and what was put off counts only on its day', () => {
  const kept = { day: '2026-11-12', minutes: 20 as const, putOff: ['course:1'] };
  expect(choiceOn(kept, '2026-11-12')).toEqual(kept);
  expect(choiceOn(kept, '2026-11-13')).toEqual({ day: '2026-11-13', minutes: 20, putOff: [] });
  expect(choiceOn(undefined, '2026-11-13')).toEqual({ day: '2026-11-13', minutes: 10, putOff: [] });
});
