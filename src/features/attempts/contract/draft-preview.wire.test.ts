// Proves that the preview of a draft is what a learner gets: drawn questions, limits, and no right answer.
import { expect, test } from 'vitest';
import { contentWith, questionWith } from '#testing/make/question.ts';
import { previewOfDraft } from './draft-preview.wire.ts';

const questions = [1, 2, 3].map((position) =>
  questionWith('objective', 1, 2, { position, hitFeedback: 'Isso', modelAnswer: 'x', hint: 'Olhe' }),
);
test('has the limits of the draft and as many questions as an attempt asks', () => {
  const content = contentWith({ questions, maxQuestions: 2, allowsRetries: true, maxAttempts: 3, pauseMinutes: 60 });
  const { info, questions: asked } = previewOfDraft('Prova', content, () => 0);
  expect(info).toMatchObject({
    ...{ title: 'Prova', questionCount: 2, maxRetries: 3, pauseMinutes: 60, minimumPercent: 70, durationSeconds: null },
  });
  expect(asked).toHaveLength(2);
  expect(asked[0]!.points).toBe(4);
});
test('tells the time only where the timer is shown, and no limit of attempts where there is none', () => {
  const of = (more: object) => previewOfDraft('Prova', contentWith({ questions, ...more }), () => 0).info;
  expect(of({ showsTimer: true, durationSeconds: 600 }).durationSeconds).toBe(600);
  expect(of({ showsTimer: false, durationSeconds: 600 }).durationSeconds).toBeNull();
  expect(of({ allowsRetries: true, maxAttempts: 0 }).maxRetries).toBe(0);
});
test('contains neither right answers nor what is said after an answer', () => {
  const text = JSON.stringify(previewOfDraft('Prova', contentWith({ questions }), () => 0));
  expect(text).toContain('Olhe');
  for (const word of ['isCorrect', 'Isso', 'modelAnswer']) expect(text).not.toContain(word);
});
