// Proves that written questions are read as the same questions, and that everything else is told before.
import { expect, test } from 'vitest';
import { aikenOf, readAiken } from './aiken.model.ts';
import { lossesOf } from './export-losses.model.ts';
import { fileQuestionOf } from './file-of-question.model.ts';
import { readGift } from './gift-reader.model.ts';
import { giftCategory, giftOf } from './gift-writer.model.ts';
import { missingWordOf, readMissingWord } from './missing-word.model.ts';
import { plainText } from './file-question.model.ts';
import type { FileFormat, FileQuestion } from './file-question.model.ts';
import type { Question } from '../question.model.ts';

const option = (description: string, isCorrect = false) => ({ id: description, description, isCorrect });
const question = (part: Partial<Question>): Question => ({
  ...{ id: 'q', kind: 'objective', statement: 'Qual?', position: 1, showsFeedback: true, maxPoints: 1 },
  options: [option('um'), option('dois', true)],
  ...part,
});
const truth = [option('Verdadeiro'), option('Falso', true)];
const signs = String.raw`2 + 2 = {4} ~ #1 \pi \n C:\x ::a:: // b`;
const written: Record<string, Question> = {
  objective: question({}),
  signs: question({
    statement: `// ${signs}\n\nfim`,
    options: [option(signs, true), option('<b>&amp;'), option('[html]x')],
  }),
  feedback: question({ hitFeedback: 'Isso: 100%', missFeedback: 'Não #1' }),
  multiple: question({
    kind: 'multiple',
    options: [option('a', true), option('b', true), option('c', true), option('d')],
  }),
  everyOne: question({ kind: 'multiple', options: [option('a', true), option('b', true)] }),
  trueFalse: question({ kind: 'trueFalse', options: truth, hitFeedback: 'Sim' }),
  essay: question({ kind: 'essay', options: [] }),
};
/** Leaves out what only files have, and markup where the words say the same. */
const content = ({ kind, statement, options, hitFeedback, missFeedback, ...about }: FileQuestion) => {
  const { code, category, tags, difficulty } = about;
  const right = options.find((one) => one.isCorrect)?.feedback ?? hitFeedback;
  const wrong = options.find((one) => !one.isCorrect)?.feedback ?? missFeedback;
  return {
    ...{ kind, statement: statement.text, hit: right?.text, miss: wrong?.text, code, category, tags, difficulty },
    options:
      kind === 'trueFalse' ? options.map((one) => one.isCorrect) : options.map((one) => [one.text.text, one.isCorrect]),
  };
};
test.each(Object.entries(written))('GIFT: %s', (_, given) => {
  const file = fileQuestionOf(given, {
    ...{ code: 'NR:1', tags: ['a b', 'c'], category: 'Segurança/Altura', difficulty: 'easy' },
  });
  const { questions, problems } = readGift(
    `${giftCategory('Segurança/Altura')}\n${giftOf(file, 1)}\n${giftOf(file, 2)}`,
  );
  expect([questions.map(content), problems]).toEqual([[content(file), content(file)], []]);
  expect(lossesOf('gift', file)).toEqual([]);
});
test('GIFT keeps markup, and text that only looks like markup stays text', () => {
  const marked: FileQuestion = {
    ...fileQuestionOf(question({})),
    statement: { text: '<p>A = <b>b</b></p>', markup: 'html' },
    options: [
      { text: { text: '<i>x</i>', markup: 'html' }, isCorrect: true },
      { text: plainText('<i>y</i>'), isCorrect: false },
    ],
  };
  const [found] = readGift(giftOf(marked, 1)).questions;
  expect([found!.statement, found!.options.map((one) => one.text)]).toEqual([
    marked.statement,
    marked.options.map((one) => one.text),
  ]);
});
test('Aiken: objective, and true or false', () => {
  for (const given of [written['objective']!, written['trueFalse']!]) {
    const file = fileQuestionOf({ ...given, hitFeedback: undefined as never });
    const { questions, problems } = readAiken(`${aikenOf(file)}\n${aikenOf(file)}`);
    expect([questions.map(content), problems]).toEqual([[content(file), content(file)], []]);
    expect(lossesOf('aiken', file)).toEqual([]);
  }
});
test('missing word: a gap, or a complete question', () => {
  const options = [option('_3 metros'), option('50% dele', true), option('_')];
  for (const statement of ['Acima de _____, sempre.', 'Qual é?', '_____ é o começo']) {
    const file = fileQuestionOf(question({ statement, options, hitFeedback: 'Isso', missFeedback: 'Não' }));
    const { questions, problems } = readMissingWord(`${missingWordOf(file)}\n${missingWordOf(file)}`);
    expect([questions.map(content), problems]).toEqual([[content(file), content(file)], []]);
    expect(lossesOf('missingWord', file)).toEqual([]);
  }
});
test('what a format cannot hold is told', () => {
  const losses = (format: FileFormat, part: Partial<Question>, about = {}) =>
    lossesOf(format, fileQuestionOf(question(part), about)).map(
      ({ code, isLeftOut }) => `${isLeftOut ? '-' : '~'}${code.replace('questions.loss.', '')}`,
    );
  const scale: Partial<Question> = { kind: 'scale', options: [], scale: 5 };
  const many = Array.from({ length: 27 }, (_, at) => option(`o${at}`, at === 0));
  expect(
    (['spreadsheet', 'gift', 'moodleXml', 'aiken', 'missingWord'] as const).map((one) => losses(one, scale)),
  ).toEqual([...[[], ['-kind'], ['-kind'], ['-kind'], ['-kind']]]);
  const rich: Partial<Question> = { maxPoints: 2, modelAnswer: 'x', hint: 'y' };
  expect([losses('gift', rich), losses('moodleXml', rich)]).toEqual([['~points', '~hint', '~modelAnswer'], []]);
  const own: Partial<Question> = {
    ...{ kind: 'multiple', multipleScoring: 'allOrNothing', expectedLength: 5 },
    options: [option('a', true), { ...option('b'), staysLast: true }],
  };
  expect([losses('moodleXml', own), losses('spreadsheet', own)]).toEqual([
    ['~staysLast', '~scoring', '~expectedLength'],
    [],
  ]);
  expect(losses('gift', { options: [option('a', true)] })).toEqual(['-fewOptions']);
  expect(losses('gift', { kind: 'trueFalse', options: [option('Alto', true), option('Baixo')] })).toEqual(['~labels']);
  expect(losses('aiken', { kind: 'trueFalse', options: [option('Alto', true), option('Baixo')] })).toEqual([
    '~becomesObjective',
  ]);
  expect(losses('aiken', { options: many })).toEqual(['-manyOptions']);
  expect(losses('aiken', { statement: 'A) começa' })).toEqual(['-marks']);
  expect(losses('aiken', { statement: 'um\ndois', hitFeedback: 'x' }, { code: 'c' })).toEqual([
    ...['~feedback', '~lineEnds', '~about'],
  ]);
  expect(losses('missingWord', { statement: 'a = b' })).toEqual(['-marks']);
  expect(losses('aiken', { statement: '<p>Qual <em>é</em>?</p>' })).toEqual(['~formatting']);
  const formatted = fileQuestionOf(question({ statement: '<p>Qual <em>é</em>?</p>' }));
  expect([aikenOf(formatted).split('\n')[0], missingWordOf(formatted)]).toEqual(['Qual é?', 'Qual é? {~um =dois}\n']);
  expect(losses('missingWord', { statement: 'sem fim' })).toEqual(['~gapAdded']);
  const practical: Partial<Question> = { kind: 'practical', options: [] };
  expect(losses('moodleXml', { ...practical, answerKind: 'text' })).toEqual(['~practicalText']);
  expect(losses('moodleXml', { ...practical, answerKind: 'upload', uploadKind: 'screen', maxSeconds: 9 })).toEqual([
    ...['~recorded', '~seconds'],
  ]);
  expect(losses('moodleXml', { ...practical, answerKind: 'upload', uploadKind: 'images' })).toEqual([]);
});
