// Proves on the real files that what has an equal is taken and everything else is told by line.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadTexts } from '#platform/server/texts.ts';
import { materialRows } from '#testing/material.ts';
import { readQuestionFile } from './question-file.service.ts';

loadTexts(path.join(import.meta.dirname, '../../..'));
/** The questions that each file has, and those that have an equal among ours. */
const expected: Readonly<Record<string, [format: string, count: number, taken: number]>> = {
  'aiken__questions.aiken.txt': ['aiken', 2, 2],
  'gift__questions.gift.txt': ['gift', 9, 6],
  'missingword__question.missingword1.txt': ['missingWord', 1, 1],
  'multianswer__broken_multianswer_2.txt': ['gift', 1, 0],
  'multianswer__broken_multianswer_3.txt': ['gift', 1, 0],
  'multianswer__broken_multianswer_4.txt': ['gift', 1, 0],
  'xml__categories_reverse_order.xml': ['moodleXml', 2, 1],
  'xml__category_with_description.xml': ['moodleXml', 1, 1],
  'xml__error_invalid_grades.xml': ['moodleXml', 1, 1],
  'xml__multianswer.xml': ['moodleXml', 1, 0],
  'xml__multichoice.xml': ['moodleXml', 1, 1],
  'xml__nested_categories_with_questions.xml': ['moodleXml', 5, 5],
  'xml__sample_questions_with_old_image_tag.xml': ['moodleXml', 2, 1],
};
const rows = materialRows('questions/');
const read = (file: string) =>
  readQuestionFile({ name: 'any', type: '', path: file, sizeBytes: statSync(file).size }, 'pt');
test.each(rows.map((row) => [row.path.replace('questions/', ''), row.file] as const))('%s', async (name, file) => {
  const [format, count, taken] = expected[name] ?? [];
  const found = await read(file);
  const refused = found.problems.filter((one) => one.isRefusal);
  expect([found.format, found.count, found.questions.length]).toEqual([format, count, taken]);
  expect(refused).toHaveLength(count! - taken!);
  const lines = readFileSync(file, 'latin1').split('\n').length;
  for (const { line } of found.problems) expect(line).toSatisfy((one: number) => one >= 1 && one <= lines);
});
test('the texts are those of the files', async () => {
  const of = async (name: string) => (await read(rows.find((row) => row.path.endsWith(name))!.file)).questions;
  const [greeting] = await of('xml__multichoice.xml');
  expect(greeting!.question).toMatchObject({
    statement: 'Listen to this greeting:\n\nWhat language is being spoken?',
    hitFeedback: 'Yes, well done!',
    missFeedback: 'Sorry, listen again.',
  });
  expect(greeting!.question.options.map((one) => one.description)).toEqual(['English', 'French', 'German', 'Danish']);
  expect(greeting!.files.map(({ name, at }) => [name, at])).toEqual([
    ['bonjour.mp3', undefined],
    ...['flag-uk.jpg', 'flag-france.jpg', 'flag-german.jpg', 'flag-denmark.jpg'].map((name, at) => [name, at]),
  ]);
  const [body] = await of('question.missingword1.txt');
  expect(body!.question.statement).toContain('we become students of _____, and in a sense');
});
