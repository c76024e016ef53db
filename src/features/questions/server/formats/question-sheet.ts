// Reads the rows of a spreadsheet as questions, and writes questions as rows.
import { say } from '#platform/server/texts.ts';
import type { SpreadsheetRows } from '#platform/server/files/read-spreadsheet.ts';
import { letterOf } from '../../contract/question.model.ts';
import type { FileOption, FileProblem, FileQuestion, FileReading } from '../../contract/formats/file-question.model.ts';
import { columnsOf, rowOf } from '../../contract/formats/sheet-columns.model.ts';
import type { SheetColumn, SheetField } from '../../contract/formats/sheet-columns.model.ts';
import { questionOfRow } from '../../contract/formats/sheet-row.model.ts';
import { headOf, sheetWords } from './sheet-words.ts';

/** Returns whether these heads are those of a spreadsheet of questions: it has the statement and one more column. */
export function areQuestionHeads(heads: readonly string[]): boolean {
  const { columnOf } = sheetWords();
  const found = heads.map(columnOf).filter((column) => column !== undefined);
  return found.includes('statement') && new Set(found).size >= 2;
}
/** Returns the place of a column as spreadsheets show it: `F, gabarito`. Where the file lacks it, the name alone. */
function placesOf(heads: readonly string[], columns: readonly (SheetColumn | undefined)[], language: string) {
  return (column: SheetColumn): string => {
    const at = columns.indexOf(column);
    return at < 0 ? headOf(language, column) : `${letterOf(at)}, ${heads[at]!.trim().toLowerCase()}`;
  };
}
export function readQuestionSheet({ heads, parts }: SpreadsheetRows, language: string): FileReading {
  const { columnOf, cells } = sheetWords();
  const columns = columnsOf(heads, columnOf);
  const placeOf = placesOf(heads, columns, language);
  const positionOf = (column: SheetColumn) => (columns.includes(column) ? columns.indexOf(column) : heads.length);
  const reading: FileReading = { questions: [], problems: [], count: 0 };
  if (!areQuestionHeads(heads)) {
    reading.problems.push({ line: 1, code: 'questions.file.noColumns', isRefusal: true });
    return reading;
  }
  const ignored = heads.filter((head, at) => columns[at] === undefined && head.trim());
  if (ignored.length > 0)
    reading.problems.push({
      ...{ line: 1, code: 'questions.file.columnsIgnored', isRefusal: false },
      values: { heads: ignored.join(', ').slice(0, 200), count: ignored.length },
    });
  for (const part of parts)
    for (const [line, texts] of JSON.parse(part) as [number, string[]][]) {
      const row = rowOf(line, texts, columns);
      if (row.options.length === 0 && Object.keys(row.values).length === 0) continue;
      reading.count += 1;
      const { question, problems } = questionOfRow(row, cells);
      if (question) reading.questions.push(question);
      reading.problems.push(
        ...problems
          .sort((a, b) => positionOf(a.at) - positionOf(b.at))
          .map(({ at, ...problem }): FileProblem => ({ ...problem, column: placeOf(at) })),
      );
    }
  return reading;
}

/** Returns the cell of a question in a column, in the language of the spreadsheet. */
export function cellOf(question: FileQuestion, column: SheetColumn, language: string): string | number {
  const { kind, options, settings = {}, difficulty } = question;
  const letters = (has: (option: FileOption) => boolean) =>
    options.flatMap((option, at) => (has(option) ? [letterOf(at)] : [])).join(', ');
  const word = (group: string, value: string | undefined) =>
    value ? say(language, `questions.${group}.${value}`) : '';
  if (typeof column === 'number') return options[column]?.text.text ?? '';
  const cells: Record<SheetField, () => string | number> = {
    code: () => question.code ?? '',
    kind: () => word('question', kind),
    statement: () => question.statement.text,
    key: () => letters(({ isCorrect }) => isCorrect),
    staysLast: () => letters(({ staysLast }) => staysLast === true),
    points: () => (kind === 'scale' ? '' : (question.maxPoints ?? 1)),
    multipleScoring: () => word('scoring', settings.multipleScoring),
    hint: () => question.hint?.text ?? '',
    hitFeedback: () => question.hitFeedback?.text ?? '',
    missFeedback: () => question.missFeedback?.text ?? '',
    scale: () => settings.scale ?? '',
    scaleLow: () => settings.scaleLow ?? '',
    scaleHigh: () => settings.scaleHigh ?? '',
    expectedLength: () => settings.expectedLength ?? '',
    answerKind: () => word('answerKind', settings.answerKind),
    uploadKind: () => word('uploadKind', settings.uploadKind),
    maxFiles: () => settings.maxFiles ?? '',
    maxFileMegabytes: () => settings.maxFileMegabytes ?? '',
    maxSeconds: () => settings.maxSeconds ?? '',
    difficulty: () => word('difficulty', difficulty),
    modelAnswer: () => question.modelAnswer?.text ?? '',
    category: () => question.category ?? '',
    tags: () => (question.tags ?? []).join('; '),
  };
  return cells[column]();
}
