// Turns counted figures into what the author sees: shares, words, and spreads without small groups.
import type { Question } from '#features/questions/contract/question.model.ts';
import { hasOptions, isScored } from '#features/questions/contract/question-rules.model.ts';
import type { CountedFigures, QuestionFigures, SpreadCount } from './counted-figures.model.ts';
import {
  consistencyOf,
  cronbachAlpha,
  difficultyOf,
  discriminationOf,
  joinedPeriods,
  leastShown,
  meanOf,
  medianOf,
  shownGroups,
  suspectedKey,
} from './figures.model.ts';
import type { AssessmentResults, QuestionResult, Spread } from './results.wire.ts';

type Named = readonly { id: string; name: string }[];
/** A question that attempts had; `isDrawn` where only draws from the bank gave it to them. */
export type AskedQuestion = Question & { isDrawn?: boolean };
type Counts = ReadonlyMap<string, number>;
const added = (counts: Counts, value: string, count: number) =>
  new Map(counts).set(value, (counts.get(value) ?? 0) + count);
const joined = (one: Counts, other: Counts) =>
  [...other].reduce<Counts>((sum, [value, count]) => added(sum, value, count), one);
const totalIn = (counts: Counts) => [...counts.values()].reduce((sum, one) => sum + one, 0);
/** Groups counted answers by a key; the number of a group is that of its answers. */
function grouped(rows: readonly SpreadCount[], keyOf: (row: SpreadCount) => string | null) {
  const groups = new Map<string | null, Counts>();
  for (const row of rows) groups.set(keyOf(row), added(groups.get(keyOf(row)) ?? new Map(), row.value, row.count));
  return [...groups].map(([key, counts]) => ({ key, count: totalIn(counts), counts }));
}
/** Returns the spread of a question: people of hidden units count nowhere, so that no difference shows them. */
export function spreadOf(question: Question, rows: readonly SpreadCount[], units: Named): Spread {
  const values = question.options.length
    ? question.options.map(({ id }) => id)
    : Array.from({ length: question.scale ?? 0 }, (_, index) => String(index + 1));
  const told = (counts: Counts) => values.map((value) => ({ value, count: counts.get(value) ?? 0 }));
  const { shown, hidden } = shownGroups(grouped(rows, ({ unitId }) => unitId));
  const isShown = new Set(shown.map(({ key }) => key));
  const kept = rows.filter(({ unitId }) => isShown.has(unitId));
  const all = shown.reduce<Counts>((sum, { counts }) => joined(sum, counts), new Map());
  const inOrder = values.map((value) => all.get(value) ?? 0);
  const nameOf = (key: string | null) => units.find(({ id }) => id === key)?.name ?? '';
  const periods = joinedPeriods(
    grouped(kept, ({ month }) => month)
      .map(({ key, ...rest }) => ({ ...rest, from: key!, to: key! }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    (one, other) => ({
      from: one.from,
      to: other.to,
      count: one.count + other.count,
      counts: joined(one.counts, other.counts),
    }),
  );
  return {
    count: totalIn(all),
    mean: question.options.length ? null : (meanOf(inOrder) ?? null),
    median: question.options.length ? null : (medianOf(inOrder) ?? null),
    values: told(all),
    units: [
      ...shown
        .toSorted((a, b) => b.count - a.count)
        .map(({ key, count, counts }) => ({ name: nameOf(key), isHidden: false, count, values: told(counts) })),
      ...hidden.map((key) => ({ name: nameOf(key), isHidden: true, count: null, values: [] })),
    ],
    periods: periods.map(({ from, to, count, counts }) => ({
      name: from === to ? from : `${from}/${to}`,
      ...{ isHidden: false, count, values: told(counts) },
    })),
  };
}
function questionOf(
  question: AskedQuestion,
  figures: QuestionFigures,
  { options, bands, spreads }: CountedFigures,
  units: Named,
): QuestionResult {
  const { asked, answered, scored, meanPoints, correlation, medianSeconds } = figures;
  const band = bands.find(({ questionId }) => questionId === question.id) ?? { upper: 0, lower: 0 };
  // A draw may give a question to a few people only; an author must not learn what each of them answered.
  const isHidden = asked < leastShown;
  const isPointed = isScored(question.kind) && scored > 0 && question.maxPoints > 0;
  const isCounted = isPointed && !isHidden;
  const rightShare = isCounted ? (meanPoints ?? 0) / question.maxPoints : null;
  const part = (count: number, of: number) => (of > 0 ? count / of : null);
  const choices = (hasOptions(question.kind) && !isHidden ? question.options : []).map(
    ({ id, description, isCorrect }) => {
      const found = options.find((one) => one.questionId === question.id && one.optionId === id);
      return {
        ...{ id, description, isCorrect, count: found?.count ?? 0 },
        share: part(found?.count ?? 0, answered) ?? 0,
        upperShare: part(found?.upper ?? 0, band.upper),
        lowerShare: part(found?.lower ?? 0, band.lower),
      };
    },
  );
  const rows = spreads.filter(({ questionId }) => questionId === question.id);
  const suspected = isCounted
    ? suspectedKey(
        choices.map(({ id, isCorrect, share, upperShare, lowerShare }) => ({
          ...{ optionId: id, isCorrect, share },
          upperShare: upperShare ?? 0,
          lowerShare: lowerShare ?? 0,
        })),
      )
    : undefined;
  return {
    ...{ id: question.id, position: question.position, kind: question.kind, statement: question.statement },
    ...{ scale: question.scale ?? null, scaleLow: question.scaleLow ?? null, scaleHigh: question.scaleHigh ?? null },
    ...{ bankVersion: question.bankVersion ?? null, isDrawn: question.isDrawn ?? false },
    ...{ isHidden, asked, answered: isHidden ? null : answered, rightShare },
    difficulty: rightShare === null ? null : difficultyOf(rightShare),
    correlation: isCounted ? correlation : null,
    discrimination: isCounted && correlation !== null ? discriminationOf(correlation) : null,
    skippedShare: isHidden ? null : (asked - answered) / asked,
    medianSeconds: isHidden ? null : medianSeconds,
    suspectedOptionId: suspected ?? null,
    options: choices,
    spread: isPointed || isHidden ? null : spreadOf(question, rows, units),
  };
}
type Shown = Omit<
  AssessmentResults,
  | 'id'
  | 'title'
  | 'kind'
  | 'countedAttempt'
  | 'minimumPercent'
  | 'durationSeconds'
  | 'countedAt'
  | 'isCounting'
  | 'units'
>;
/** Returns the shown figures; below five people nothing about their answers is told. */
export function resultsOf(
  figures: CountedFigures | undefined,
  questions: ReadonlyMap<string, AskedQuestion>,
  units: Named,
): Shown {
  const { attempts, people, firstAt, lastAt } = figures?.attempts ?? {
    ...{ attempts: 0, people: 0, firstAt: null, lastAt: null },
  };
  const none: Shown = {
    ...{ attempts, people, firstAt, lastAt, meanPercent: null, medianPercent: null, passedShare: null },
    ...{ medianSeconds: null, alpha: null, consistency: null, histogram: [], questions: [] },
  };
  if (!figures || people < leastShown) return none;
  const { meanPercent, medianPercent, passed, medianSeconds, variance, hasSameQuestions, histogram } = figures.attempts;
  const shown = figures.questions
    .flatMap((one) => {
      const question = questions.get(one.questionId);
      return question ? [questionOf(question, one, figures, units)] : [];
    })
    .toSorted((a, b) => a.position - b.position);
  const scored = figures.questions.filter(({ questionId }) => isScored(questions.get(questionId)?.kind ?? 'scale'));
  const alpha = hasSameQuestions
    ? cronbachAlpha(
        scored.map((one) => one.variance ?? 0),
        variance,
      )
    : undefined;
  return {
    ...none,
    ...{ meanPercent, medianPercent, medianSeconds, histogram, questions: shown },
    passedShare: attempts > 0 ? passed / attempts : null,
    alpha: alpha ?? null,
    consistency: alpha === undefined ? null : consistencyOf(alpha),
  };
}
