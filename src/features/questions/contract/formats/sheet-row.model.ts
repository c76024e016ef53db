// Reads one row of a spreadsheet as a question, and tells every mistake by its column.
import type { Question, QuestionKind } from '../question.model.ts';
import { hasOptions } from '../question-rules.model.ts';
import { letterOf } from '../question.model.ts';
import { plainText } from './file-question.model.ts';
import type { FileOption, FileProblem, FileQuestion } from './file-question.model.ts';
import type { SheetColumn, SheetField, SheetRow } from './sheet-columns.model.ts';
import { isFalseWord, isTrueWord } from './true-words.model.ts';

/** Find the meaning of a cell in any language. */
export type CellWords = {
  kind: (word: string) => QuestionKind | undefined;
  answerKind: (word: string) => Question['answerKind'];
  uploadKind: (word: string) => Question['uploadKind'];
};
export type RowProblem = Omit<FileProblem, 'column'> & { at: SheetColumn };
type Tell = (at: SheetColumn, code: string, values?: FileProblem['values'], isRefusal?: boolean) => void;

/** Small numbers in words, so that a wrong cell can be answered with a suggestion. */
const numberWords: readonly (readonly string[])[] = [
  ['zero', 'cero'],
  ['um', 'uma', 'one', 'un', 'uno', 'una'],
  ['dois', 'duas', 'two', 'dos'],
  ['três', 'tres', 'three'],
  ['quatro', 'four', 'cuatro'],
  ['cinco', 'five'],
  ['seis', 'six'],
  ['sete', 'seven', 'siete'],
  ['oito', 'eight', 'ocho'],
  ['nove', 'nine', 'nueve'],
  ['dez', 'ten', 'diez'],
];
const suggestionFor = (value: string): number | undefined => {
  const word = value.trim().toLowerCase();
  const found = numberWords.findIndex((words) => words.includes(word));
  const inside = /^\D{0,12}(\d{1,4}(?:[.,]\d{1,2})?)\D{0,12}$/.exec(value)?.[1]?.replace(',', '.');
  return found > 0 ? found : inside === undefined ? undefined : Number(inside);
};
const numberOf = (value: string): number | undefined =>
  /^\d{1,7}(?:[.,]\d{1,6})?$/.test(value) ? Number(value.replace(',', '.')) : undefined;
const cut = (value: string) => (value.length > 40 ? `${value.slice(0, 40)}…` : value);

function numberIn(values: SheetRow['values'], field: SheetField, tell: Tell): number | undefined {
  const value = values[field];
  if (value === undefined) return undefined;
  const number = numberOf(value);
  if (number !== undefined) return number;
  const suggestion = suggestionFor(value);
  if (suggestion === undefined) tell(field, 'questions.file.noNumber', { value: cut(value) });
  else tell(field, 'questions.file.noNumberBut', { value: cut(value), suggestion });
  return undefined;
}
/** Returns the indexes of the right options, or tells why there are none. */
function rightOf(key: string, options: readonly string[], tell: Tell): ReadonlySet<number> {
  const same = options.findIndex((option) => option.toLowerCase() === key.toLowerCase());
  const letters = options.map((_, at) => letterOf(at));
  if (same >= 0 && !letters.includes(key.toUpperCase())) return new Set([same]);
  const named = key
    .replace(/ (?:e|y|and) /g, ',')
    .toUpperCase()
    .split(/[\s,;/|]+/)
    .filter(Boolean)
    // `AC` names two options where there is none of that name.
    .flatMap((word) => (letters.includes(word) || !/^[A-Z]{2,30}$/.test(word) ? [word] : [...word]));
  const unknown = named.find((letter) => !letters.includes(letter));
  if (unknown !== undefined)
    tell('key', 'questions.file.answerUnknown', { answer: cut(unknown), letters: letters.join(', ') });
  return new Set(named.map((letter) => letters.indexOf(letter)));
}
function truthOptions(key: string, given: readonly string[], tell: Tell): FileOption[] {
  const options = given.length === 0 ? ['', ''] : given;
  if (options.length !== 2) tell(2, 'questions.file.twoOptions');
  const isTrue = isTrueWord(key);
  const named = isTrue || isFalseWord(key) ? isTrue : undefined;
  const isFirstTrue = !isFalseWord(options[0] ?? '');
  const right = named === undefined ? rightOf(key, options, tell) : new Set([named === isFirstTrue ? 0 : 1]);
  return options.map((text, at) => ({ text: plainText(text), isCorrect: right.has(at) }));
}
function choiceOptions(kind: QuestionKind, key: string, options: readonly string[], tell: Tell): FileOption[] {
  if (options.length < 2) tell(options.length, 'questions.file.fewOptions');
  for (const [at, option] of options.entries())
    if (!option) tell(at, 'questions.file.optionEmpty', { letter: letterOf(at) });
  const right = rightOf(key, options, tell);
  if (kind === 'objective' && right.size > 1) tell('key', 'questions.file.oneKey');
  return options.map((text, at) => ({ text: plainText(text), isCorrect: right.has(at) }));
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
function practicalOf({ values }: SheetRow, words: CellWords, tell: Tell) {
  const answerKind = values.answerKind ? words.answerKind(values.answerKind) : values.uploadKind ? 'upload' : 'text';
  if (!answerKind) tell('answerKind', 'questions.file.wordUnknown', { value: cut(values.answerKind ?? '') });
  const uploadKind = values.uploadKind ? words.uploadKind(values.uploadKind) : undefined;
  if (values.uploadKind && !uploadKind)
    tell('uploadKind', 'questions.file.wordUnknown', { value: cut(values.uploadKind) });
  if (answerKind === 'upload' && !values.uploadKind) tell('uploadKind', 'questions.file.uploadMissing');
  return { ...(answerKind && { answerKind }), ...(answerKind === 'upload' && uploadKind && { uploadKind }) };
}
/** Tells of cells that a question of this kind has no place for. */
function tellIgnored({ values, options }: SheetRow, kind: QuestionKind, tell: Tell): void {
  const fields: SheetField[] = [
    ...(hasOptions(kind) ? [] : (['key', 'hitFeedback', 'missFeedback'] as const)),
    ...(kind === 'scale' ? [] : (['scale'] as const)),
    ...(kind === 'practical' ? [] : (['answerKind', 'uploadKind'] as const)),
    ...(kind === 'practical' || kind === 'essay' ? [] : (['modelAnswer'] as const)),
  ];
  for (const field of fields) if (values[field]) tell(field, 'questions.file.ignored', {}, false);
  if (!hasOptions(kind) && options.length > 0) tell(0, 'questions.file.ignored', {}, false);
}
/** Returns the question of a row; nothing where one of the problems refuses it. */
export function questionOfRow(row: SheetRow, words: CellWords): { question?: FileQuestion; problems: RowProblem[] } {
  const { line, values, options } = row;
  const problems: RowProblem[] = [];
  const tell: Tell = (at, code, details, isRefusal = true) => {
    problems.push({ line, at, code, ...(details && { values: details }), isRefusal });
  };
  if (!values.statement) tell('statement', 'questions.file.noStatement');
  const points = numberIn(values, 'points', tell);
  const kind = kindOf(row, words, tell);
  if (!kind) return { problems };
  const needsKey = hasOptions(kind);
  if (needsKey && !values.key) tell('key', 'questions.file.keyMissing');
  const made =
    !needsKey || !values.key
      ? []
      : kind === 'trueFalse'
        ? truthOptions(values.key, options, tell)
        : choiceOptions(kind, values.key, options, tell);
  const scale = kind === 'scale' ? numberIn(values, 'scale', tell) : undefined;
  const isScale = scale !== undefined && Number.isInteger(scale) && scale >= 2 && scale <= 100;
  if (kind === 'scale' && !isScale && (scale !== undefined || !values.scale))
    tell('scale', 'questions.file.scaleWrong');
  const practical = kind === 'practical' ? practicalOf(row, words, tell) : {};
  tellIgnored(row, kind, tell);
  if (problems.some((problem) => problem.isRefusal)) return { problems };
  const text = (field: 'hitFeedback' | 'missFeedback' | 'modelAnswer', isUsed: boolean) =>
    isUsed && values[field] ? { [field]: plainText(values[field]) } : {};
  const tags = (values.tags ?? '')
    .split(/[;\n]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
  return {
    problems,
    question: {
      ...{ line, kind, statement: plainText(values.statement!), options: made, ...practical },
      ...(points !== undefined && { maxPoints: points }),
      ...(scale !== undefined && { scale }),
      ...(values.code && { code: values.code }),
      ...(values.category && { category: values.category }),
      ...(tags.length > 0 && { tags }),
      ...text('hitFeedback', needsKey),
      ...text('missFeedback', needsKey),
      ...text('modelAnswer', !needsKey && kind !== 'scale'),
    },
  };
}
