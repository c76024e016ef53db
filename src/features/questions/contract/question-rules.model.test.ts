// Proves what happens to the options of a question whose kind changes.
import { expect, it } from 'vitest';
import { questionWith } from '#testing/make/question.ts';
import { optionsForKind } from './question-rules.model.ts';

it('resets all options when a multiple question becomes objective [ASSESS-018]', () => {
  const { options } = questionWith('multiple', 2, 2);
  expect(optionsForKind(options, 'multiple', 'objective').map((option) => option.isCorrect)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(optionsForKind(options, 'objective', 'multiple').map((option) => option.isCorrect)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(optionsForKind(options, 'multiple', 'essay')).toEqual([]);
});
