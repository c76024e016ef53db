// Proves the state of a correction: typed scores, an explicit zero, totals, the expected result, moving, marks, and what is unsaved.
import { describe, expect, test } from 'vitest';
import {
  expectedResult,
  neighbour,
  nextWithoutScore,
  quickPoints,
  totalsOf,
  typedPoints,
  unsaved,
  withMark,
} from './correction-state.model.ts';
import type { CorrectedItem, CorrectionDraft, Drafts } from './correction-state.model.ts';
import type { Mark } from './correction.model.ts';

const draft = (score: number | null, over: Partial<CorrectionDraft> = {}): CorrectionDraft => ({
  score,
  observations: '',
  marks: [],
  ...over,
});
/** A paper: one question of the server, an essay, a scale, a practical task. */
const paper: CorrectedItem[] = [
  { responseId: null, kind: 'multiple', position: 1, maxPoints: 2, points: 1.5 },
  { responseId: 'essay', kind: 'essay', position: 2, maxPoints: 2, points: null },
  { responseId: null, kind: 'scale', position: 3, maxPoints: 1, points: null },
  { responseId: 'practical', kind: 'practical', position: 4, maxPoints: 3, points: null },
];

test.each<[string, ReturnType<typeof typedPoints>]>([
  ['', { points: null }],
  ['  ', { points: null }],
  ['0', { points: 0 }],
  ['1,5', { points: 1.5 }],
  ['1.5', { points: 1.5 }],
  [' 2 ', { points: 2 }],
  ['1,', { points: 1 }],
  [',5', { points: 0.5 }],
  ['0,25', { points: 0.25 }],
  ['0,255', { error: 'decimals' }],
  ['2,01', { error: 'high' }],
  ['20', { error: 'high' }],
  ['-1', { error: 'number' }],
  ['um', { error: 'number' }],
  ['1,5,2', { error: 'number' }],
  [',', { error: 'number' }],
  ['1e1', { error: 'number' }],
])('a score typed as "%s" is read as %j: nothing is never zero', (text, read) =>
  expect(typedPoints(text, 2)).toEqual(read),
);
test.each([
  [3, [1.5, 3]],
  [1, [0.5, 1]],
  [0.25, [0.13, 0.25]],
  [0, []],
])('the quick scores of %d are %j, and zero is none of them', (maxPoints, quick) =>
  expect(quickPoints(maxPoints)).toEqual(quick),
);

describe('the totals', () => {
  test.each<[string, Drafts, ReturnType<typeof totalsOf>]>([
    [
      'nothing is scored',
      {},
      { points: 1.5, maxPoints: 7, percent: 21.43, openPoints: 5, missing: [2, 4], scored: 0, toScore: 2 },
    ],
    [
      'a zero was given',
      { essay: draft(0) },
      { points: 1.5, maxPoints: 7, percent: 21.43, openPoints: 3, missing: [4], scored: 1, toScore: 2 },
    ],
    [
      'a remark without a score',
      { essay: draft(null, { observations: 'Bom começo' }) },
      { points: 1.5, maxPoints: 7, percent: 21.43, openPoints: 5, missing: [2, 4], scored: 0, toScore: 2 },
    ],
    [
      'all is scored',
      { essay: draft(1.1), practical: draft(2.3) },
      { points: 4.9, maxPoints: 7, percent: 70, openPoints: 0, missing: [], scored: 2, toScore: 2 },
    ],
  ])('%s', (_, drafts, totals) => expect(totalsOf(paper, drafts)).toEqual(totals));
  test('an attempt without points has no percent', () =>
    expect(totalsOf([paper[2]!], {})).toEqual({
      points: 0,
      maxPoints: 0,
      percent: null,
      openPoints: 0,
      missing: [],
      scored: 0,
      toScore: 0,
    }));
});
describe('the expected result', () => {
  const of = (practical: number | null, minimumPercent: number | null, hasAttemptsLeft = false) =>
    expectedResult(totalsOf(paper, { essay: draft(1.1), practical: draft(practical) }), {
      minimumPercent,
      hasAttemptsLeft,
    });
  test.each([
    ['a score is missing', of(null, 70), 'incomplete'],
    ['exactly the minimum', of(2.3, 70), 'approved'],
    ['one hundredth of a point below', of(2.29, 70), 'disapproved'],
    ['below, with attempts left', of(2.29, 70, true), 'retry'],
    ['above, with attempts left', of(3, 70, true), 'approved'],
    ['no minimum', of(0, null), 'completed'],
  ])('%s', (_, result, expected) => expect(result).toBe(expected));
  test('a percent is compared unrounded', () => {
    const item: CorrectedItem = { responseId: 'q', kind: 'essay', position: 1, maxPoints: 300, points: null };
    const totals = totalsOf([item], { q: draft(209.99) });
    expect([totals.percent, expectedResult(totals, { minimumPercent: 70, hasAttemptsLeft: false })]).toEqual([
      70,
      'disapproved',
    ]);
  });
  test('an attempt without points is completed', () =>
    expect(expectedResult(totalsOf([], {}), { minimumPercent: 70, hasAttemptsLeft: false })).toBe('completed'));
});
describe('moving', () => {
  test('ends at both ends', () =>
    expect([neighbour(0, -1, 3), neighbour(0, 1, 3), neighbour(2, 1, 3)]).toEqual([0, 1, 2]));
  test.each<[string, Drafts, number, number | undefined]>([
    ['the next one', {}, 1, 3],
    ['from the last one, the first', {}, 3, 1],
    ['the same one, where it alone lacks a score', { practical: draft(0) }, 1, 1],
    ['none, where all have a score', { essay: draft(0), practical: draft(1) }, 0, undefined],
  ])('to the next answer without a score: %s', (_, drafts, at, next) =>
    expect(nextWithoutScore(paper, drafts, at)).toBe(next),
  );
});
describe('marks', () => {
  const mark = (second: number, over: Partial<Mark> = {}): Mark => ({
    second,
    tone: 'right',
    text: '',
    fileId: 'f',
    ...over,
  });
  test('stand in the order of the recording, at whole seconds', () =>
    expect(withMark([mark(52)], mark(18.9, { text: ' Lê a etiqueta ' }))).toEqual([
      mark(18, { text: 'Lê a etiqueta' }),
      mark(52),
    ]));
  test('of the same second are one; another file has its own', () =>
    expect(withMark([mark(18), mark(18, { fileId: 'g' })], mark(18.2, { tone: 'attention' }))).toEqual([
      mark(18, { fileId: 'g' }),
      mark(18, { tone: 'attention' }),
    ]));
  test('are two hundred at most', () => {
    const full = Array.from({ length: 200 }, (_, second) => mark(second));
    expect(withMark(full, mark(999))).toBe(full);
    expect(withMark(full, mark(3, { text: 'Outra vez' })).find(({ second }) => second === 3)?.text).toBe('Outra vez');
  });
});
test('unsaved is what differs from the stored drafts', () => {
  const marks: Mark[] = [{ second: 1, tone: 'right', text: '', fileId: undefined }];
  const stored: Drafts = { a: draft(1), b: draft(null), c: draft(0), d: draft(1, { marks }) };
  const drafts: Drafts = {
    a: draft(1),
    b: draft(0),
    c: draft(0, { observations: 'x' }),
    d: draft(1, { marks: [...marks] }),
    e: draft(null),
  };
  expect(unsaved(drafts, stored)).toEqual([
    ['b', drafts['b']],
    ['c', drafts['c']],
    ['e', drafts['e']],
  ]);
  expect(unsaved({ d: draft(1) }, stored)).toHaveLength(1);
});
