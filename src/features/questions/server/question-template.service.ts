// Makes the spreadsheet of questions to fill in: the heads, an example of each kind, and what each column accepts.
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import { fileLimits, plainText } from '../contract/formats/file-question.model.ts';
import type { FileQuestion } from '../contract/formats/file-question.model.ts';
import { allColumns, templateOptions } from '../contract/formats/sheet-columns.model.ts';
import type { SheetColumn } from '../contract/formats/sheet-columns.model.ts';
import { cellOf } from './formats/question-sheet.ts';
import { headOf } from './formats/sheet-words.ts';

/** The limits that the explanations name. */
const limits = {
  ...{ statement: fileLimits.statement, option: fileLimits.option, points: 1_000 },
  expectedLength: fileLimits.modelAnswer,
};
const isNeeded = new Set<SheetColumn>(['kind', 'statement', 'key']);
/** Returns one question of each kind, in the language of the template. */
function examples(language: string): FileQuestion[] {
  const text = (key: string) => plainText(say(language, `questions.example.${key}`));
  const options = (kind: string, right: string) =>
    ['A', 'B', 'C'].map((letter) => ({ text: text(`${kind}.${letter}`), isCorrect: right.includes(letter) }));
  const truth = (isCorrect: boolean, word: 'true' | 'false') => ({
    text: plainText(say(language, `questions.${word}`)),
    isCorrect,
  });
  const base = (kind: FileQuestion['kind']) => ({ line: 0, kind, statement: text(kind), options: [] });
  return [
    {
      ...{ ...base('objective'), options: options('objective', 'B'), maxPoints: 1, difficulty: 'easy' },
      ...{ hitFeedback: text('objective.hit'), missFeedback: text('objective.miss') },
    },
    {
      ...base('multiple'),
      options: options('multiple', 'AC'),
      maxPoints: 2,
      settings: { multipleScoring: 'rightMinusWrong' },
    },
    { ...base('trueFalse'), options: [truth(true, 'true'), truth(false, 'false')], maxPoints: 1 },
    {
      ...base('scale'),
      settings: { scale: 5, scaleLow: text('scale.low').text, scaleHigh: text('scale.high').text },
    },
    { ...base('essay'), maxPoints: 5, modelAnswer: text('essay.model'), settings: { expectedLength: 800 } },
    {
      ...base('practical'),
      ...{ maxPoints: 10, settings: { answerKind: 'upload', uploadKind: 'video', maxFiles: 1, maxSeconds: 120 } },
    },
  ];
}
export async function templateOf(context: PersonContext): Promise<FileAnswer> {
  const { language } = context;
  const word = (key: string) => say(language, key);
  const columns = allColumns(templateOptions);
  const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
  const plain = (value: string | number) =>
    typeof value === 'number' ? { value, type: Number } : { value, type: String, wrap: true };
  const written = (limit: number) => limit.toLocaleString(language);
  const takes = (column: SheetColumn) => {
    const name = typeof column === 'number' ? 'option' : column;
    const limit = name in limits ? { limit: written(limits[name as keyof typeof limits]) } : {};
    return say(language, `questions.template.takes.${name}`, limit);
  };
  const heads = columns.map((column) => bold(headOf(language, column)));
  const widths = columns.map((column) => ({
    width: column === 'statement' ? 48 : typeof column === 'number' ? 28 : 20,
  }));
  const explained = columns
    .filter((column) => typeof column !== 'number' || column === 0)
    .map((column) => [
      plain(typeof column === 'number' ? word('questions.template.options') : headOf(language, column)),
      plain(word(isNeeded.has(column) ? 'questions.template.needed' : 'questions.template.free')),
      plain(takes(column)),
    ]);
  const content = await context.outside(async () => {
    const { default: writeXlsxFile } = await import('write-excel-file/node');
    return writeXlsxFile([
      { data: [heads], sheet: word('questions.template.questions'), columns: widths, stickyRowsCount: 1 },
      {
        data: [
          heads,
          ...examples(language).map((file) => columns.map((column) => plain(cellOf(file, column, language)))),
        ],
        ...{ sheet: word('questions.template.examples'), columns: widths, stickyRowsCount: 1 },
      },
      {
        data: [['column', 'need', 'takes'].map((name) => bold(word(`questions.template.${name}`))), ...explained],
        ...{ sheet: word('questions.template.help'), columns: [{ width: 32 }, { width: 14 }, { width: 90 }] },
      },
    ]).toBuffer();
  });
  return { name: `${word('questions.template.name')}.xlsx`, content };
}
