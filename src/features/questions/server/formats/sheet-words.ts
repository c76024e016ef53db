// Translates heads and words of cells between our names and the languages of spreadsheets.
import { languages, say } from '#platform/server/texts.ts';
import { headKey } from '#features/imports/contract/import.model.ts';
import { letterOf } from '../../contract/question.model.ts';
import type { QuestionKind, UploadKind } from '../../contract/question.model.ts';
import { columnsAfter, columnsBefore, optionHeads } from '../../contract/formats/sheet-columns.model.ts';
import type { SheetColumn } from '../../contract/formats/sheet-columns.model.ts';
import type { CellWords } from '../../contract/formats/sheet-row.model.ts';

const kinds: readonly QuestionKind[] = ['objective', 'multiple', 'trueFalse', 'scale', 'essay', 'practical'];
const uploadKinds: readonly UploadKind[] = ['audio', 'camera', 'documents', 'images', 'microphone', 'screen', 'video'];
const scorings = ['rightMinusWrong', 'allOrNothing'] as const;
const difficulties = ['easy', 'medium', 'hard'] as const;
/** Words that authors write instead of those of the template, as the first letters of the template's words. */
const otherKinds: Readonly<Record<string, QuestionKind>> = {
  ...{ multipla: 'multiple', multiple: 'multiple', multiplechoice: 'objective', singlechoice: 'objective' },
  ...{ vf: 'trueFalse', voF: 'trueFalse', truefalse: 'trueFalse', verdadeirofalso: 'trueFalse' },
  ...{ aberta: 'essay', discursiva: 'essay', open: 'essay', likert: 'scale' },
};

export const headOf = (language: string, column: SheetColumn): string =>
  typeof column === 'number'
    ? say(language, 'questions.column.option', { letter: letterOf(column) })
    : say(language, `questions.column.${column}`);
/** Returns every head in every language with its column. */
function knownHeads(): Map<string, SheetColumn> {
  const known = new Map<string, SheetColumn>();
  const add = (head: string, column: SheetColumn) => {
    if (!known.has(headKey(head))) known.set(headKey(head), column);
  };
  for (const language of languages) {
    for (const field of [...columnsBefore, ...columnsAfter]) add(headOf(language, field), field);
    for (const [letter, at] of optionHeads()) add(say(language, 'questions.column.option', { letter }), at);
  }
  return known;
}
const wordsOf = <Value extends string>(values: readonly Value[], key: (value: Value) => string) => {
  const found = new Map<string, Value>();
  for (const value of values)
    for (const word of [value, ...languages.map((language) => say(language, key(value)))])
      if (!found.has(headKey(word))) found.set(headKey(word), value);
  return found;
};
export type SheetWords = { columnOf: (head: string) => SheetColumn | undefined; cells: CellWords };
let known: SheetWords | undefined;
/** Returns the meanings of heads and cells; they are the same for every file. */
export const sheetWords = (): SheetWords => (known ??= makeSheetWords());
function makeSheetWords(): SheetWords {
  const heads = knownHeads();
  const kindWords = wordsOf(kinds, (kind) => `questions.question.${kind}`);
  for (const [word, kind] of Object.entries(otherKinds))
    if (!kindWords.has(headKey(word))) kindWords.set(headKey(word), kind);
  const answerWords = wordsOf(['text', 'upload'] as const, (kind) => `questions.answerKind.${kind}`);
  const uploadWords = wordsOf(uploadKinds, (kind) => `questions.uploadKind.${kind}`);
  const scoringWords = wordsOf(scorings, (scoring) => `questions.scoring.${scoring}`);
  const difficultyWords = wordsOf(difficulties, (difficulty) => `questions.difficulty.${difficulty}`);
  return {
    columnOf: (head) => heads.get(headKey(head)),
    cells: {
      kind: (word) => kindWords.get(headKey(word)),
      answerKind: (word) => answerWords.get(headKey(word)),
      uploadKind: (word) => uploadWords.get(headKey(word)),
      multipleScoring: (word) => scoringWords.get(headKey(word)),
      difficulty: (word) => difficultyWords.get(headKey(word)),
    },
  };
}
