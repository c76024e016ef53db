// Reads single cells of a question's row: numbers, words of a list, and the letters of options.
import { letterOf } from '../question.model.ts';
import type { FileOption, FileProblem } from './file-question.model.ts';
import { plainText } from './file-question.model.ts';
import type { QuestionKind } from '../question.model.ts';
import type { SheetColumn, SheetField, SheetRow } from './sheet-columns.model.ts';
import { isFalseWord, isTrueWord } from './true-words.model.ts';

/** Tells of a mistake in a column; one that is no refusal leaves the question. */
export type Tell = (at: SheetColumn, code: string, values?: FileProblem['values'], isRefusal?: boolean) => void;

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
/** Returns the beginning of a value, as far as a sentence shows it. */
export const cut = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value);

/** Returns the number of a cell; nothing where it is empty, or wrong and told. */
export function numberIn(values: SheetRow['values'], field: SheetField, tell: Tell): number | undefined {
  const value = values[field];
  if (value === undefined) return undefined;
  if (/^\d{1,7}(?:[.,]\d{1,6})?$/.test(value)) return Number(value.replace(',', '.'));
  const suggestion = suggestionFor(value);
  if (suggestion === undefined) tell(field, 'questions.file.noNumber', { value: cut(value) });
  else tell(field, 'questions.file.noNumberBut', { value: cut(value), suggestion });
  return undefined;
}
export function wholeIn(
  values: SheetRow['values'],
  field: SheetField,
  [min, max]: readonly [min: number, max: number],
  tell: Tell,
): number | undefined {
  const number = numberIn(values, field, tell);
  if (number === undefined || (Number.isInteger(number) && number >= min && number <= max)) return number;
  tell(field, 'questions.file.noWhole', { value: cut(values[field]!), min, max });
  return undefined;
}
/** Returns the meaning of a cell that holds a word of a list. */
export function wordIn<Value>(
  values: SheetRow['values'],
  field: SheetField,
  meaning: (word: string) => Value | undefined,
  tell: Tell,
): Value | undefined {
  const value = values[field];
  if (value === undefined) return undefined;
  const found = meaning(value);
  if (found === undefined) tell(field, 'questions.file.wordUnknown', { value: cut(value) });
  return found;
}
/** Returns the indexes of the options that a cell names by letter or by text, and tells of names that there are not. */
export function lettersIn(
  cell: string,
  options: readonly string[],
  field: SheetField,
  tell: Tell,
): ReadonlySet<number> {
  const same = options.findIndex((option) => option.toLowerCase() === cell.toLowerCase());
  const letters = options.map((_, at) => letterOf(at));
  if (same >= 0 && !letters.includes(cell.toUpperCase())) return new Set([same]);
  const named = cell
    .replace(/ (?:e|y|and) /g, ',')
    .toUpperCase()
    .split(/[\s,;/|]+/)
    .filter(Boolean)
    // `AC` names two options where there is none of that name.
    .flatMap((word) => (letters.includes(word) || !/^[A-Z]{2,30}$/.test(word) ? [word] : [...word]));
  const unknown = named.find((letter) => !letters.includes(letter));
  if (unknown !== undefined)
    tell(field, 'questions.file.answerUnknown', { answer: cut(unknown), letters: letters.join(', ') });
  return new Set(named.map((letter) => letters.indexOf(letter)));
}
export function truthOptions(key: string, given: readonly string[], tell: Tell): FileOption[] {
  const options = given.length === 0 ? ['', ''] : given;
  if (options.length !== 2) tell(2, 'questions.file.twoOptions');
  const isTrue = isTrueWord(key);
  const named = isTrue || isFalseWord(key) ? isTrue : undefined;
  const isFirstTrue = !isFalseWord(options[0] ?? '');
  const right = named === undefined ? lettersIn(key, options, 'key', tell) : new Set([named === isFirstTrue ? 0 : 1]);
  return options.map((text, at) => ({ text: plainText(text), isCorrect: right.has(at) }));
}
export function choiceOptions(
  kind: QuestionKind,
  { key = '', staysLast }: SheetRow['values'],
  options: readonly string[],
  tell: Tell,
): FileOption[] {
  if (options.length < 2) tell(options.length, 'questions.file.fewOptions');
  for (const [at, option] of options.entries())
    if (!option) tell(at, 'questions.file.optionEmpty', { letter: letterOf(at) });
  const right = lettersIn(key, options, 'key', tell);
  if (kind === 'objective' && right.size > 1) tell('key', 'questions.file.oneKey');
  const last = staysLast ? lettersIn(staysLast, options, 'staysLast', tell) : new Set<number>();
  return options.map((text, at) => ({
    ...{ text: plainText(text), isCorrect: right.has(at) },
    ...(last.has(at) && { staysLast: true }),
  }));
}
