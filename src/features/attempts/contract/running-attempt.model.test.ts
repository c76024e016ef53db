// Proves for a running attempt what the learner sees of a question and its answer, and which steps the footer offers.
import { describe, expect, test } from 'vitest';
import {
  answerGiven,
  begunAttempt,
  isAnswered,
  isSameAnswer,
  questionShown,
  showsVerdict,
  shownAttempt,
  toggledMark,
} from './running-attempt.model.ts';
import { askedQuestion, givenAnswer } from '#testing/make/asked.ts';
import type { AnswerResult, NextQuestion, QuestionState } from './attempt.wire.ts';

const answer = givenAnswer;
const asked = (map: QuestionState[], position: number, values: Partial<NextQuestion> = {}): NextQuestion => ({
  question: askedQuestion({ id: `q${position}` }),
  answer: null,
  draft: null,
  position,
  points: 1,
  map,
  ...values,
});
const given = { ...answer({ isFinal: true }), questionId: 'q2' };
const chosen = { optionIds: ['o2'], text: undefined, scale: undefined };

test.each([
  ['objective', {}, false],
  ['objective', { optionIds: [] }, false],
  ['objective', { optionIds: ['o1'] }, true],
  ['multiple', { text: 'palavra' }, false],
  ['trueFalse', { optionIds: ['o1'] }, true],
  ['scale', { optionIds: ['o1'] }, false],
  ['scale', { scale: 1 }, true],
  ['essay', { text: ' \n' }, false],
  ['essay', { text: ' a' }, true],
  ['essay', { optionIds: ['o1'] }, false],
  ['practical', {}, false],
  ['practical', { text: 'a' }, true],
] as const)('a question of kind %s with %j is answered: %s', (kind, { ...draft }, expected) =>
  expect(isAnswered({ kind }, draft as Parameters<typeof isAnswered>[1])).toBe(expected),
);

test.each([
  [{}, false],
  [{ text: 'a' }, false],
  [{ files: { count: 0, isUnderWay: false } }, false],
  [{ files: { count: 1, isUnderWay: true } }, false],
  [{ files: { count: 1, isUnderWay: false } }, true],
])('a practical question that wants files with %j is answered: %s', (draft, expected) => {
  expect(isAnswered({ kind: 'practical', answerKind: 'upload' }, draft)).toBe(expected);
  expect(isAnswered({ kind: 'practical', answerKind: 'text' }, draft)).toBe('text' in draft);
});

describe('what the learner sees', () => {
  test('files of a given answer are no change, because the server has them already', () => {
    const files = { count: 1, isUnderWay: false };
    const open = shownAttempt({ ...begunAttempt, draft: { files } }, asked(['open'], 1), 1);
    const answered = shownAttempt(
      { ...begunAttempt, draft: { files } },
      asked(['answered'], 1, { answer: answer() }),
      1,
    );
    expect([open.isChanged, answered.isChanged, answered.draft]).toEqual([true, false, { files }]);
  });
  test('before the first question every question is open and no step is offered', () =>
    expect(shownAttempt({ ...begunAttempt, draft: { text: 'a' } }, undefined, 7)).toEqual({
      question: undefined,
      result: undefined,
      draft: { text: 'a' },
      isChanged: false,
      openCount: 7,
      steps: [],
    }));
  test.each([
    ['the first of three open', ['open', 'open', 'open'], 1, 3, ['skipQuestion', 'answer']],
    ['the first of two open', ['open', 'open', 'answered'], 1, 2, ['skipQuestion', 'answer']],
    ['the last of three open', ['open', 'open', 'open'], 3, 3, ['finishEarly', 'answer']],
    ['the only open one in the middle', ['answered', 'open', 'answered'], 2, 1, ['answer']],
    ['the only open one at the end', ['answered', 'answered', 'open'], 3, 1, ['finishEarly', 'answer']],
    ['the only question', ['open'], 1, 1, ['finishEarly', 'answer']],
  ] as const)('a question without an answer: %s', (_, map, position, openCount, steps) => {
    const next = asked([...map], position);
    expect(shownAttempt({ ...begunAttempt, draft: { optionIds: ['o1'] } }, next, 9)).toEqual({
      question: next.question,
      result: undefined,
      draft: { optionIds: ['o1'] },
      isChanged: true,
      openCount,
      steps,
    });
  });
  test.each([
    ['others are open', ['open', 'open', 'incorrect'], 2, 1, ['next']],
    ['it was the last open one', ['correct', 'open', 'incorrect'], 2, 0, ['finish']],
    ['it is the last in order', ['open', 'open'], 2, 1, ['finishEarly', 'next']],
  ] as const)('a fresh answer, which the map does not know yet: %s', (_, map, position, openCount, steps) => {
    const next = asked([...map], position);
    expect(shownAttempt({ ...begunAttempt, given, draft: { optionIds: ['o1'] } }, next, 9)).toEqual({
      question: next.question,
      result: given,
      draft: chosen,
      isChanged: false,
      openCount,
      steps,
    });
  });
  test('an answer that the map knows counts once', () => {
    const stored = answer({ text: 'ouvir', scale: 4, chosenOptionIds: [], isFinal: true });
    const next = asked(['open', 'answered', 'answered'], 2, { answer: stored });
    const written = { optionIds: [], text: 'ouvir', scale: 4 };
    expect(shownAttempt(begunAttempt, next, 9)).toEqual({
      question: next.question,
      result: stored,
      draft: written,
      isChanged: false,
      openCount: 1,
      steps: ['next'],
    });
    expect(shownAttempt({ ...begunAttempt, given }, next, 9)).toEqual({
      question: next.question,
      result: given,
      draft: chosen,
      isChanged: false,
      openCount: 1,
      steps: ['next'],
    });
  });
  test('an answer that may be changed is shown until something else is chosen, and offers the change', () => {
    const stored = answer({ revision: 2 });
    const next = asked(['open', 'answered'], 2, { answer: stored });
    expect(shownAttempt(begunAttempt, next, 9)).toMatchObject({
      ...{ result: stored, draft: chosen, isChanged: false, openCount: 1 },
      steps: ['finishEarly', 'change', 'next'],
    });
    expect(shownAttempt({ ...begunAttempt, draft: { optionIds: ['o1'] } }, next, 9)).toMatchObject({
      ...{ result: stored, draft: { optionIds: ['o1'] }, isChanged: true },
    });
    const older = { ...answer({ chosenOptionIds: ['o9'], revision: 1 }), questionId: 'q2' };
    expect(shownAttempt({ ...begunAttempt, given: older }, next, 9).result).toBe(stored);
  });
  test('what was chosen for one question is no part of the next one, which is drawn before the draft is cleared', () => {
    const state = { ...begunAttempt, draft: { optionIds: ['o1'] }, draftOf: 'q1' };
    expect(shownAttempt(state, asked(['open', 'open'], 1), 9)).toMatchObject({ draft: state.draft, isChanged: true });
    expect(shownAttempt(state, asked(['answered', 'open'], 2), 9)).toMatchObject({ draft: {}, isChanged: false });
  });
  test('a text that is being written is newer than the answer that was given', () => {
    const draft = { text: 'ouvir mais', revision: 3, savedAt: '2026-01-01T00:00:00.000Z' };
    const of = (given: AnswerResult | null, state = begunAttempt) =>
      shownAttempt(state, asked(['open'], 1, { answer: given, draft }), 9).draft.text;
    expect(of(null)).toBe('ouvir mais');
    expect(of(answer({ text: 'ouvir' }))).toBe('ouvir mais');
    expect(of(answer({ text: 'ouvir', isFinal: true }))).toBe('ouvir');
    expect(of(null, { ...begunAttempt, draft: { text: 'falar' } })).toBe('falar');
  });
  test('the answer of another question stays away', () => {
    const next = asked(['open', 'open', 'open'], 1);
    expect(shownAttempt({ ...begunAttempt, given }, next, 9)).toEqual({
      question: next.question,
      result: undefined,
      draft: {},
      isChanged: false,
      openCount: 3,
      steps: ['skipQuestion', 'answer'],
    });
  });
  test('without a question left the attempt can only be finished', () =>
    expect(shownAttempt({ ...begunAttempt, given }, asked(['answered'], 1, { question: null }), 9)).toEqual({
      question: undefined,
      result: undefined,
      draft: {},
      isChanged: false,
      openCount: 0,
      steps: ['finish'],
    }));
});

test('another question takes the draft and the problem away, and keeps position, marks and the last answer', () => {
  const savedAt = new Date(0);
  const state = { position: 2, draft: { text: 'a' }, marked: new Set([3]), problem: 'cut', given, savedAt };
  expect(questionShown(state)).toEqual({ ...state, draft: {}, problem: undefined });
});
test('an answer is kept with its time, and nothing else changes', () =>
  expect(answerGiven({ position: 2, draft: { text: 'a' }, marked: new Set([3]) }, given, new Date(5))).toEqual({
    position: 2,
    draft: { text: 'a' },
    marked: new Set([3]),
    given,
    savedAt: new Date(5),
  }));
test('the same answer is told from another one', () => {
  const kept = answer({ chosenOptionIds: ['a', 'b'], text: 'um', scale: 2 });
  expect(isSameAnswer(kept, { optionIds: ['b', 'a'], text: 'um', scale: 2 })).toBe(true);
  expect(isSameAnswer(kept, { optionIds: ['a'], text: 'um', scale: 2 })).toBe(false);
  expect(isSameAnswer(kept, { optionIds: ['a', 'b'], text: 'dois', scale: 2 })).toBe(false);
  expect(isSameAnswer(kept, { optionIds: ['a', 'b'], text: 'um' })).toBe(false);
  expect(isSameAnswer(answer({ chosenOptionIds: [] }), {})).toBe(true);
});
test('a mark is set and taken away, without a change of the marks before', () => {
  const before: ReadonlySet<number> = new Set([1]);
  expect([toggledMark(before, 2), toggledMark(before, 1), before]).toEqual([new Set([1, 2]), new Set(), new Set([1])]);
});
test.each([
  [{}, false],
  [{ isCorrect: true }, true],
  [{ isCorrect: false }, true],
  [{ hitFeedback: 'Muito bem' }, true],
  [{ missFeedback: 'Quase' }, true],
  [{ hitFeedback: '', missFeedback: '' }, false],
])('an answer with %j shows a verdict: %s', (values, expected) => expect(showsVerdict(answer(values))).toBe(expected));
