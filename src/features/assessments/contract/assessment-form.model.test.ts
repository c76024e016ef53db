// Proves which settings of an assessment are sent and stored.
import { expect, test } from 'vitest';
import { contentWith, questionWith } from '#testing/make/question.ts';
import { storedContent } from './assessment-form.model.ts';

test('the duration is kept only where the timer is shown', () => {
  const of = (showsTimer: boolean) => storedContent(contentWith({ showsTimer, durationSeconds: 600 })).durationSeconds;
  expect([of(true), of(false)]).toEqual([600, undefined]);
});
test('the counted attempt and the pause are kept only where there are several attempts', () => {
  const of = (allowsRetries: boolean, pauseMinutes: number) => {
    const kept = storedContent(contentWith({ allowsRetries, countedAttempt: 'last', pauseMinutes }));
    return [kept.countedAttempt, kept.pauseMinutes];
  };
  expect([of(true, 30), of(true, 0), of(false, 30)]).toEqual([
    ['last', 30],
    ['last', undefined],
    [undefined, undefined],
  ]);
});
test('what is switched off or empty is left out, and each question keeps the fields of its kind', () => {
  const questions = [questionWith('essay', 1, 1, { scale: 5, expectedLength: 500 })];
  const given = contentWith({ hidesNames: false, bankDraws: [], questions });
  expect(JSON.parse(JSON.stringify(storedContent(given)))).toEqual({
    ...contentWith(),
    questions: [{ ...questionWith('essay', 0, 0, { expectedLength: 500 }), id: questions[0]!.id }],
  });
  const full = contentWith({ hidesNames: true, bankDraws: [{ count: 2 }] });
  expect(JSON.parse(JSON.stringify(storedContent(full)))).toEqual(full);
});
