// Proves what an author sees of counted figures: shares, words, suspected keys, and spreads in which no small group can be found.
import { describe, expect, it } from 'vitest';
import type { Question, QuestionKind } from '#features/questions/contract/question.model.ts';
import type { CountedFigures, QuestionFigures, SpreadCount } from './counted-figures.model.ts';
import { resultsOf, spreadOf } from './shown-results.model.ts';

const question = (id: string, kind: QuestionKind, position: number, more: Partial<Question> = {}): Question => ({
  ...{ id, kind, statement: `Pergunta ${id}`, position, showsFeedback: false, maxPoints: 2 },
  options:
    kind === 'objective'
      ? [
          { id: 'right', description: 'Certa', isCorrect: true },
          { id: 'wrong', description: 'Errada', isCorrect: false },
        ]
      : [],
  ...more,
});
const figuresOf = (questionId: string, more: Partial<QuestionFigures> = {}): QuestionFigures => ({
  ...{ questionId, asked: 20, answered: 16, scored: 16, right: 12, meanPoints: 1.5, correlation: 0.3, variance: 1 },
  ...{ medianSeconds: 12, ...more },
});
const counted = (more: Partial<CountedFigures> = {}, attempts: Partial<CountedFigures['attempts']> = {}) => ({
  attempts: {
    ...{ attempts: 20, people: 20, firstAt: '2026-10-01T00:00:00.000Z', lastAt: '2026-11-01T00:00:00.000Z' },
    ...{ meanPercent: 75, medianPercent: 80, passed: 15, medianSeconds: 300, variance: 4, hasSameQuestions: true },
    ...{ histogram: [0, 0, 0, 0, 0, 0, 0, 5, 10, 5], ...attempts },
  },
  ...{ questions: [], options: [], bands: [], spreads: [], versions: [1], ...more },
});
const shown = (figures: CountedFigures | undefined, questions: readonly Question[]) =>
  resultsOf(figures, new Map(questions.map((one) => [one.id, one])), units);
const units = [
  { id: 'u1', name: 'Belém' },
  { id: 'u2', name: 'Manaus' },
  { id: 'u3', name: 'Santos' },
];

describe('the figures of an assessment', () => {
  it('are empty before anything is counted', () =>
    expect(shown(undefined, [])).toEqual({
      ...{ attempts: 0, people: 0, firstAt: null, lastAt: null, meanPercent: null, medianPercent: null },
      ...{ passedShare: null, medianSeconds: null, alpha: null, consistency: null, histogram: [], questions: [] },
    }));
  it('say of four people only that there are four', () => {
    const few = shown(counted({ questions: [figuresOf('q1')] }, { people: 4, attempts: 9 }), [
      question('q1', 'essay', 1),
    ]);
    expect([few.attempts, few.people, few.firstAt]).toEqual([9, 4, '2026-10-01T00:00:00.000Z']);
    expect([few.meanPercent, few.passedShare, few.histogram, few.questions]).toEqual([null, null, [], []]);
  });
  it('of five people are told: mean, median, share of those who passed, time, histogram', () =>
    expect(shown(counted({}, { people: 5, attempts: 20 }), [])).toMatchObject({
      ...{ meanPercent: 75, medianPercent: 80, passedShare: 0.75, medianSeconds: 300 },
      histogram: [0, 0, 0, 0, 0, 0, 0, 5, 10, 5],
    }));
  it('have no share of those who passed where nobody tried', () =>
    expect(shown(counted({}, { attempts: 0 }), []).passedShare).toBeNull());
  it('say how consistent scored questions are, where all had the same', () => {
    const questions = [question('q1', 'objective', 1), question('q2', 'objective', 2), question('q3', 'scale', 3)];
    const figures = ['q1', 'q2', 'q3'].map((id) => figuresOf(id, { variance: 1 }));
    // Two scored questions: 2 ÷ 1 × (1 − 2 ÷ 4) = 1.
    expect(shown(counted({ questions: figures }), questions)).toMatchObject({ alpha: 1, consistency: 'good' });
    const drawn = counted({ questions: figures }, { hasSameQuestions: false });
    expect(shown(drawn, questions)).toMatchObject({ alpha: null, consistency: null });
    const unknown = figures.map((one) => ({ ...one, variance: null }));
    expect(shown(counted({ questions: unknown }), questions).alpha).toBe(2);
  });
  it('leave out questions that no version has any more, and stand in the order of the questions', () => {
    const figures = counted({ questions: [figuresOf('q2'), figuresOf('gone'), figuresOf('q1')] });
    const found = shown(figures, [question('q1', 'objective', 1), question('q2', 'objective', 2)]);
    expect(found.questions.map(({ id }) => id)).toEqual(['q1', 'q2']);
  });
});

describe('the figures of a question', () => {
  const of = (one: Question, figures: Partial<QuestionFigures> = {}, more: Partial<CountedFigures> = {}) =>
    shown(counted({ questions: [figuresOf(one.id, figures)], ...more }), [one]).questions[0]!;
  it('say how hard it is, how well it tells people apart, how often it was skipped', () =>
    expect(of(question('q1', 'objective', 3))).toMatchObject({
      ...{ id: 'q1', position: 3, kind: 'objective', statement: 'Pergunta q1', asked: 20, answered: 16 },
      ...{ rightShare: 0.75, difficulty: 'medium', correlation: 0.3, discrimination: 'good', skippedShare: 0.2 },
      ...{ medianSeconds: 12, suspectedOptionId: null, spread: null, scale: null, scaleLow: null, scaleHigh: null },
    }));
  it('have no share of right answers where nobody has scored, or nothing can be scored', () => {
    for (const [one, figures] of [
      [question('q1', 'essay', 1), { scored: 0 }],
      [question('q1', 'objective', 1, { maxPoints: 0 }), {}],
      [question('q1', 'scale', 1, { scale: 5 }), {}],
    ] as const)
      expect(of(one, figures)).toMatchObject({
        ...{ rightShare: null, difficulty: null, correlation: null, discrimination: null },
      });
  });
  it('take missing points for none, and say nothing of a correlation that is not known', () => {
    expect(of(question('q1', 'objective', 1), { meanPoints: null })).toMatchObject({
      rightShare: 0,
      difficulty: 'hard',
    });
    expect(of(question('q1', 'objective', 1), { correlation: null }).discrimination).toBeNull();
  });
  it('are told from five asked people on, and of fewer only that they were asked', () => {
    const one = question('q1', 'objective', 1);
    const options = [{ questionId: 'q1', optionId: 'right', count: 3, upper: 1, lower: 1 }];
    expect(of(one, { asked: 5, answered: 3 }, { options })).toMatchObject({
      ...{ isHidden: false, asked: 5, answered: 3, skippedShare: 0.4, rightShare: 0.75 },
    });
    expect(of(one, { asked: 4, answered: 3 }, { options })).toMatchObject({
      ...{ isHidden: true, asked: 4, answered: null, skippedShare: null, medianSeconds: null, rightShare: null },
      ...{
        difficulty: null,
        correlation: null,
        discrimination: null,
        suspectedOptionId: null,
        options: [],
        spread: null,
      },
    });
  });
  it('say where it is from: the version that it has in the bank, and whether attempts drew it', () => {
    const from = ({ bankVersion, isDrawn }: { bankVersion: number | null; isDrawn: boolean }) => [bankVersion, isDrawn];
    expect(from(of(question('q1', 'objective', 1)))).toEqual([null, false]);
    expect(from(of(question('q1', 'objective', 1, { bankVersion: 2 })))).toEqual([2, false]);
    const drawn = { ...question('q1', 'objective', 1, { bankVersion: 2 }), isDrawn: true };
    expect(from(of(drawn))).toEqual([2, true]);
  });
  it('tell of each option how many chose it, of all, of the best and of the others', () => {
    const options = [
      { questionId: 'q1', optionId: 'right', count: 12, upper: 4, lower: 1 },
      { questionId: 'q1', optionId: 'wrong', count: 4, upper: 0, lower: 3 },
      { questionId: 'q2', optionId: 'wrong', count: 99, upper: 99, lower: 99 },
    ];
    const bands = [
      { questionId: 'q2', upper: 9, lower: 9 },
      { questionId: 'q1', upper: 4, lower: 4 },
    ];
    expect(of(question('q1', 'objective', 1), {}, { options, bands }).options).toEqual([
      { id: 'right', description: 'Certa', isCorrect: true, count: 12, share: 0.75, upperShare: 1, lowerShare: 0.25 },
      { id: 'wrong', description: 'Errada', isCorrect: false, count: 4, share: 0.25, upperShare: 0, lowerShare: 0.75 },
    ]);
  });
  it('tell of an option that nobody chose that nobody did', () =>
    expect(of(question('q1', 'objective', 1), { answered: 0, scored: 0 }).options[0]).toMatchObject({
      ...{ count: 0, share: 0, upperShare: null, lowerShare: null },
    }));
  it('suspect the wrong option that the best choose', () => {
    const options = [
      { questionId: 'q1', optionId: 'right', count: 8, upper: 0, lower: 4 },
      { questionId: 'q1', optionId: 'wrong', count: 8, upper: 4, lower: 0 },
    ];
    const bands = [{ questionId: 'q1', upper: 4, lower: 4 }];
    expect(of(question('q1', 'objective', 1), {}, { options, bands }).suspectedOptionId).toBe('wrong');
    expect(of(question('q1', 'objective', 1), { scored: 0 }, { options, bands }).suspectedOptionId).toBeNull();
    expect(of(question('q1', 'objective', 1), {}, { options }).suspectedOptionId).toBeNull();
  });
  it('have the ends of a scale, no options, and a spread of their own answers', () => {
    const scale = question('q1', 'scale', 1, { scale: 3, scaleLow: 'Nada', scaleHigh: 'Tudo' });
    const rows = [row('u1', '2', 6), { ...row('u1', '1', 9), questionId: 'q9' }];
    const found = of(scale, {}, { spreads: rows });
    expect(found).toMatchObject({ scale: 3, scaleLow: 'Nada', scaleHigh: 'Tudo', options: [] });
    expect(found.spread!.count).toBe(6);
  });
});

const row = (unitId: string | null, value: string, count: number, month = '2026-10'): SpreadCount => ({
  ...{ questionId: 'q1', value, unitId, month, count },
});
describe('a spread', () => {
  const scale = question('q1', 'scale', 1, { scale: 3 });
  const values = (one: { values: readonly { value: string; count: number }[] }) => one.values.map(({ count }) => count);
  it('counts each value of the scale, with mean and median', () => {
    const found = spreadOf(scale, [row('u1', '1', 2), row('u1', '3', 6)], units);
    expect([found.count, found.mean, found.median, values(found)]).toEqual([8, 2.5, 3, [2, 0, 6]]);
    expect(found.values.map(({ value }) => value)).toEqual(['1', '2', '3']);
  });
  it('of a choice counts its options, without mean and median', () => {
    const found = spreadOf(question('q1', 'objective', 1), [row('u1', 'right', 5), row('u1', 'wrong', 1)], units);
    expect([found.mean, found.median, found.values]).toEqual([
      null,
      null,
      [
        { value: 'right', count: 5 },
        { value: 'wrong', count: 1 },
      ],
    ]);
  });
  it('is empty where nobody answered, or the scale has no end', () => {
    expect(spreadOf(scale, [], units)).toEqual({
      ...{ count: 0, mean: null, median: null, units: [], periods: [] },
      values: ['1', '2', '3'].map((value) => ({ value, count: 0 })),
    });
    expect(spreadOf(question('q1', 'essay', 1), [], units).values).toEqual([]);
  });
  it('tells units by size and hides a small one with the next smallest, whose people count nowhere', () => {
    const rows = [row('u1', '1', 6), row('u2', '2', 9), row('u3', '3', 3), row('u2', '1', 1)];
    const found = spreadOf(scale, rows, units);
    expect(found.units).toEqual([
      {
        ...{ name: 'Manaus', isHidden: false, count: 10 },
        values: [
          { value: '1', count: 1 },
          { value: '2', count: 9 },
          { value: '3', count: 0 },
        ],
      },
      { name: 'Santos', isHidden: true, count: null, values: [] },
      { name: 'Belém', isHidden: true, count: null, values: [] },
    ]);
    expect([found.count, values(found)]).toEqual([10, [1, 9, 0]]);
    expect(found.periods.map(({ count }) => count)).toEqual([10]);
  });
  it('puts the largest unit first, and people without a unit without a name', () => {
    const found = spreadOf(scale, [row('u1', '1', 5), row(null, '1', 7), row('gone', '1', 6)], units);
    expect(found.units.map(({ name, count }) => [name, count])).toEqual([
      ['', 7],
      ['', 6],
      ['Belém', 5],
    ]);
  });
  it('goes over time by month, in order, and joins months of fewer than five', () => {
    const rows = [
      ...[row('u1', '3', 8, '2026-11'), row('u1', '1', 6, '2026-09'), row('u1', '2', 5, '2026-12')],
      ...[row('u1', '1', 2, '2026-10'), row('u1', '2', 1, '2026-10')],
    ];
    const { periods } = spreadOf(scale, rows, units);
    expect(periods.map((one) => [one.name, one.count, values(one), one.isHidden])).toEqual([
      ['2026-09/2026-10', 9, [8, 1, 0], false],
      ['2026-11', 8, [0, 0, 8], false],
      ['2026-12', 5, [0, 5, 0], false],
    ]);
  });
});
