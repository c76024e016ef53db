// Proves the rows of spreadsheets: every mistake by line and column, and written rows read as the same questions.
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadTexts, say } from '#platform/server/texts.ts';
import { allColumns } from '../../contract/formats/sheet-columns.model.ts';
import { lossesOf } from '../../contract/formats/export-losses.model.ts';
import { fileQuestionOf } from '../../contract/formats/file-of-question.model.ts';
import type { Question } from '../../contract/question.model.ts';
import { areQuestionHeads, cellOf, readQuestionSheet } from './question-sheet.ts';
import { headOf } from './sheet-words.ts';
import { questionsOfFile } from './question-of-file.ts';

loadTexts(path.join(import.meta.dirname, '../../../..'));
const rowsOf = (heads: string[], ...rows: string[][]) => ({
  ...{ heads, lineCount: rows.length },
  parts: [JSON.stringify(rows.map((cells, at) => [at + 2, cells]))],
});
const told = (heads: string[], ...rows: string[][]) =>
  readQuestionSheet(rowsOf(heads, ...rows), 'pt').problems.map(
    ({ line, column, code, values }) => `${line} ${column ?? ''}: ${say('pt', code, values)}`,
  );
const heads = [
  'Código',
  'Tipo',
  'Enunciado',
  'Alternativa A',
  'Alternativa B',
  'Alternativa C',
  'Gabarito',
  'Pontos',
  'Escala até',
  'O que enviar',
];

test('each mistake is told by line and column, in words', () => {
  expect(
    told(
      heads,
      ['', 'Objetiva', 'Qual?', 'um', 'dois', '', 'E', '1'],
      ['', 'Objetiva', '', 'um', 'dois', '', 'A', 'um'],
      ['', 'Objetiva', 'Qual?', 'um', '', 'dois', 'A, C', 'muitos'],
      ['', 'Redação', 'Qual?'],
      ['', 'Múltipla escolha', 'Qual?', 'um', '', '', '', '2,5'],
      ['', 'Verdadeiro ou falso', 'Qual?', 'a', 'b', 'c', 'V'],
      ['', 'Escala', 'Quanto?', '', '', '', '', '', '101'],
      ['', 'Prática', 'Mostre', '', '', '', 'A', '', '', 'Pombo'],
      ['', '', 'Sem tipo'],
    ),
  ).toEqual([
    '2 G, gabarito: “E” não existe: a questão tem só A, B.',
    '3 C, enunciado: Vazio. Uma questão precisa de enunciado.',
    '3 H, pontos: “um” não é número. Sugestão: 1',
    '4 E, alternativa b: A alternativa B está vazia.',
    '4 G, gabarito: Uma questão objetiva tem uma só resposta certa. Com várias, use o tipo múltipla escolha.',
    '4 H, pontos: “muitos” não é número.',
    '5 B, tipo: “Redação” não é um tipo de questão. A segunda aba do modelo lista os tipos.',
    '6 G, gabarito: Vazio. Diga a letra da alternativa correta.',
    '7 F, alternativa c: Verdadeiro ou falso tem exatamente duas alternativas, ou nenhuma coluna preenchida.',
    '8 I, escala até: “101” não é um número inteiro de 2 a 100.',
    '9 G, gabarito: Esta célula não se usa neste tipo de questão e fica de fora.',
    '9 J, o que enviar: “Pombo” não é uma das opções desta coluna.',
    '10 B, tipo: Vazio. Diga o tipo da questão.',
  ]);
});
test('heads in any language and order; unknown ones are told; keys as letters, words or the text of the option', () => {
  const { questions, problems } = readQuestionSheet(
    rowsOf(
      ['KEY', 'option b', 'Option A', 'question', 'Nota', 'Alternativa 3'],
      ['b', 'dois', 'um', 'Qual?'],
      ['um', 'dois', 'um', 'Qual?', 'x'],
      ['A;C', 'dois', 'um', 'Quais?', '', 'três'],
      ['A e C', 'dois', 'um', 'Quais?', '', 'três'],
    ),
    'en',
  );
  expect(questions.map(({ kind, options }) => [kind, options.map((one) => one.isCorrect)])).toEqual([
    ['objective', [false, true]],
    ['objective', [true, false]],
    ['multiple', [true, false, true]],
  ]);
  expect(problems.map(({ line, code }) => [line, code])).toEqual([
    [1, 'questions.file.columnsIgnored'],
    [5, 'questions.file.oneKey'],
  ]);
  expect(readQuestionSheet(rowsOf(['a', 'b'], ['x']), 'pt').problems[0]!.code).toBe('questions.file.noColumns');
  expect([areQuestionHeads(['Enunciado', 'Tipo']), areQuestionHeads(['Enunciado'])]).toEqual([true, false]);
});
test.each(['pt', 'en', 'es'])('%s: written rows are read as the same questions', (language) => {
  const option = (description: string, isCorrect = false) => ({ id: description, description, isCorrect });
  const base = { id: 'q', position: 1, showsFeedback: true, maxPoints: 1 };
  const given: Question[] = [
    {
      ...base,
      kind: 'objective',
      statement: '=1+1\n-2',
      options: [option('-5', true), option('+x'), option('@y')],
      maxPoints: 2.5,
    },
    {
      ...base,
      kind: 'multiple',
      statement: 'Quais?',
      options: [option('a', true), option('b'), { ...option('c', true), staysLast: true }],
      ...{ multipleScoring: 'allOrNothing', hint: 'Pense' },
      hitFeedback: 'Sim',
      missFeedback: '- não',
    },
    {
      ...base,
      kind: 'multiple',
      statement: 'Uma só',
      options: Array.from({ length: 30 }, (_, at) => option(`o${at}`, at === 29)),
    },
    { ...base, kind: 'trueFalse', statement: 'V?', options: [option('Falso'), option('Verdadeiro', true)] },
    {
      ...base,
      kind: 'trueFalse',
      statement: '<p>V <em>ou</em> F?</p>',
      options: [option('Alto'), option('Baixo', true)],
    },
    { ...base, kind: 'scale', statement: 'Quanto?', options: [], scale: 7, scaleLow: 'Nada', scaleHigh: 'Tudo' },
    { ...base, kind: 'essay', statement: 'Conte.', options: [], expectedLength: 500, modelAnswer: 'x\ny' },
    { ...base, kind: 'practical', statement: 'Diga.', options: [], answerKind: 'text' },
    {
      ...{ ...base, kind: 'practical', statement: 'Mostre.', options: [], answerKind: 'upload', uploadKind: 'screen' },
      ...{ maxFiles: 3, maxFileMegabytes: 50, maxSeconds: 90 },
    },
  ];
  const about = { code: 'C-1', category: 'Segurança', tags: ['a', 'b'], difficulty: 'hard' as const };
  const files = given.map((one) => fileQuestionOf(one, about));
  expect(files.map((one) => lossesOf('spreadsheet', one))).toEqual(files.map(() => []));
  const columns = allColumns(30);
  const cells = files.map((file) =>
    columns.map((column) => {
      const text = String(cellOf(file, column, language));
      return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    }),
  );
  const reading = readQuestionSheet(
    rowsOf(
      columns.map((column) => headOf(language, column)),
      ...cells,
    ),
    language,
  );
  let last = 0;
  const { questions, problems } = questionsOfFile(reading, { newId: () => String((last += 1)), yes: 'V', no: 'F' });
  expect(problems).toEqual([]);
  const same = ({ id: _id, options, ...one }: Question) => ({
    ...one,
    options: options.map(({ id: _, ...option }) => option),
  });
  expect(questions.map((one) => same(one.question))).toEqual(given.map(same));
  expect(questions.map(({ code, category, tags, difficulty }) => ({ code, category, tags, difficulty }))).toEqual(
    given.map(() => about),
  );
});
