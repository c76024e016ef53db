// Reads one row of a spreadsheet as a question, and tells every mistake by its column.
import type { Difficulty, MultipleScoring, Question, QuestionKind, UploadKind } from '../question.model.ts';
import { hasOptions } from '../question-rules.model.ts';
import { markedStatement } from './file-of-question.model.ts';
import { plainText } from './file-question.model.ts';
import type { FileProblem, FileQuestion, QuestionSettings } from './file-question.model.ts';
import { choiceOptions, cut, numberIn, truthOptions, wholeIn, wordIn } from './sheet-cells.model.ts';
import type { Tell } from './sheet-cells.model.ts';
import type { SheetColumn, SheetField, SheetRow } from './sheet-columns.model.ts';

/** Find the meaning of a cell in any language. */
export type CellWords = {
  kind: (word: string) => QuestionKind | undefined;
  answerKind: (word: string) => Question['answerKind'];
  uploadKind: (word: string) => UploadKind | undefined;
  multipleScoring: (word: string) => MultipleScoring | undefined;
  difficulty: (word: string) => Difficulty | undefined;
};
export type RowProblem = Omit<FileProblem, 'column'> & { at: SheetColumn };

/** The kinds of questions that have a place for a column; all kinds for a column that is not here. */
const choices: readonly QuestionKind[] = ['objective', 'multiple', 'trueFalse'];
const kindsOfField: Partial<Record<SheetField, readonly QuestionKind[]>> = {
  key: choices,
  hitFeedback: choices,
  missFeedback: choices,
  staysLast: ['objective', 'multiple'],
  multipleScoring: ['multiple'],
  scale: ['scale'],
  scaleLow: ['scale'],
  scaleHigh: ['scale'],
  expectedLength: ['essay'],
  modelAnswer: ['essay', 'practical'],
  answerKind: ['practical'],
  uploadKind: ['practical'],
  maxFiles: ['practical'],
  maxFileMegabytes: ['practical'],
  maxSeconds: ['practical'],
};
const hasPlace = (field: SheetField, kind: QuestionKind) => kindsOfField[field]?.includes(kind) ?? true;
/** Returns the row without the cells that a question of this kind has no place for, and tells of them. */
function placedRow({ line, values, options }: SheetRow, kind: QuestionKind, tell: Tell): SheetRow {
  const placed: SheetRow['values'] = {};
  for (const [field, value] of Object.entries(values) as [SheetField, string][])
    if (hasPlace(field, kind)) placed[field] = value;
    else tell(field, 'questions.file.ignored', {}, false);
  if (hasOptions(kind) || options.length === 0) return { line, values: placed, options };
  tell(0, 'questions.file.ignored', {}, false);
  return { line, values: placed, options: [] };
}
/** Returns the kind that a row says, or the one that its answers show. */
function kindOf({ values, options }: SheetRow, words: CellWords, tell: Tell): QuestionKind | undefined {
  if (values.kind) {
    const kind = words.kind(values.kind);
    if (!kind) tell('kind', 'questions.file.kindUnknown', { value: cut(values.kind) });
    return kind;
  }
  if (options.length > 0) return /[,;/|]/.test(values.key ?? '') ? 'multiple' : 'objective';
  if (values.scale) return 'scale';
  tell('kind', 'questions.file.kindMissing');
  return undefined;
}
function endIn(values: SheetRow['values'], field: 'scaleLow' | 'scaleHigh', tell: Tell): QuestionSettings {
  const text = values[field];
  if (text && text.length > 60) tell(field, 'questions.file.textLong', { limit: 60 });
  return text ? { [field]: text } : {};
}
function scaleSettings(values: SheetRow['values'], tell: Tell): QuestionSettings {
  const scale = wholeIn(values, 'scale', [2, 100], tell);
  if (!values.scale) tell('scale', 'questions.file.scaleMissing');
  return { ...(scale && { scale }), ...endIn(values, 'scaleLow', tell), ...endIn(values, 'scaleHigh', tell) };
}
function practicalSettings(values: SheetRow['values'], words: CellWords, tell: Tell): QuestionSettings {
  const uploadKind = wordIn(values, 'uploadKind', words.uploadKind, tell);
  const answerKind = values.answerKind
    ? wordIn(values, 'answerKind', words.answerKind, tell)
    : values.uploadKind
      ? 'upload'
      : 'text';
  const [maxFiles, maxFileMegabytes, maxSeconds] = [
    wholeIn(values, 'maxFiles', [1, 10], tell),
    wholeIn(values, 'maxFileMegabytes', [1, 200], tell),
    wholeIn(values, 'maxSeconds', [5, 600], tell),
  ];
  if (answerKind !== 'upload') return answerKind ? { answerKind } : {};
  if (!values.uploadKind) tell('uploadKind', 'questions.file.uploadMissing');
  return {
    answerKind,
    ...(uploadKind && { uploadKind }),
    ...(maxFiles && { maxFiles }),
    ...(maxFileMegabytes && { maxFileMegabytes }),
    ...(maxSeconds && { maxSeconds }),
  };
}
function settingsOf(kind: QuestionKind, values: SheetRow['values'], words: CellWords, tell: Tell): QuestionSettings {
  if (kind === 'scale') return scaleSettings(values, tell);
  if (kind === 'practical') return practicalSettings(values, words, tell);
  if (kind === 'essay') {
    const expectedLength = wholeIn(values, 'expectedLength', [1, 20_000], tell);
    return expectedLength ? { expectedLength } : {};
  }
  const multipleScoring = wordIn(values, 'multipleScoring', words.multipleScoring, tell);
  return multipleScoring ? { multipleScoring } : {};
}
function optionsOf(kind: QuestionKind, { values, options }: SheetRow, tell: Tell) {
  if (!hasOptions(kind)) return [];
  if (!values.key) tell('key', 'questions.file.keyMissing');
  if (!values.key) return [];
  return kind === 'trueFalse' ? truthOptions(values.key, options, tell) : choiceOptions(kind, values, options, tell);
}
/** Returns the question of a row; nothing where one of the problems refuses it. */
export function questionOfRow(given: SheetRow, words: CellWords): { question?: FileQuestion; problems: RowProblem[] } {
  const { line } = given;
  const problems: RowProblem[] = [];
  const tell: Tell = (at, code, details, isRefusal = true) => {
    problems.push({ line, at, code, ...(details && { values: details }), isRefusal });
  };
  if (!given.values.statement) tell('statement', 'questions.file.noStatement');
  const points = numberIn(given.values, 'points', tell);
  const kind = kindOf(given, words, tell);
  if (!kind) return { problems };
  const row = placedRow(given, kind, tell);
  const { values } = row;
  const options = optionsOf(kind, row, tell);
  const settings = settingsOf(kind, values, words, tell);
  const difficulty = wordIn(values, 'difficulty', words.difficulty, tell);
  if (problems.some((problem) => problem.isRefusal)) return { problems };
  const text = (field: 'hint' | 'hitFeedback' | 'missFeedback' | 'modelAnswer') =>
    values[field] ? { [field]: plainText(values[field]) } : {};
  const tags = (values.tags ?? '')
    .split(/[;\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  return {
    problems,
    question: {
      ...{ line, kind, statement: markedStatement(values.statement!), options, settings },
      ...(points !== undefined && { maxPoints: points }),
      ...(values.code && { code: values.code }),
      ...(values.category && { category: values.category }),
      ...(difficulty && { difficulty }),
      ...(tags.length > 0 && { tags }),
      ...text('hint'),
      ...text('hitFeedback'),
      ...text('missFeedback'),
      ...text('modelAnswer'),
    },
  };
}
