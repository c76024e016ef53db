// Finds what changed between two versions of a question.
import type { BankQuestion } from './bank-question.model.ts';
import type { Option, Question } from './question.model.ts';
import { letterOf } from './question.model.ts';
import { wordsOfText } from './question-text.model.ts';

export type ChangedPart =
  | 'kind'
  | 'statement'
  | 'option'
  | 'optionAdded'
  | 'optionRemoved'
  | 'optionOrder'
  | 'key'
  | 'points'
  | 'feedback'
  | 'answer'
  | 'attachment'
  | 'difficulty'
  | 'category'
  | 'skills'
  | 'code'
  | 'other';
/** A change: the letter of its option, and the words before and after where there are words. */
export type QuestionChange = { part: ChangedPart; letter: string | null; before: string | null; after: string | null };

const longest = 300;
const words = (text: string | number | undefined): string | null => {
  const plain = text === undefined ? '' : wordsOfText(String(text));
  return plain ? (plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain) : null;
};
const change = (
  part: ChangedPart,
  before?: string | number,
  after?: string | number,
  letter: string | null = null,
): QuestionChange => ({ part, letter, before: words(before), after: words(after) });
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Returns the letters of the right options: "B" or "A, C". */
const keyOf = (options: readonly Option[]) =>
  options.flatMap(({ isCorrect }, index) => (isCorrect ? [letterOf(index)] : [])).join(', ');
function optionChanges(before: Question, after: Question): QuestionChange[] {
  const old = new Map(before.options.map((one, index) => [one.id, { ...one, index }]));
  const kept = after.options.filter(({ id }) => old.has(id));
  const removed = before.options.filter(({ id }) => !after.options.some((one) => one.id === id));
  const changes = after.options.flatMap((one, index) => {
    const letter = letterOf(index);
    const was = old.get(one.id);
    if (!was) return [change('optionAdded', undefined, one.description, letter)];
    return was.description === one.description ? [] : [change('option', was.description, one.description, letter)];
  });
  const isMoved = kept.some(({ id }, index) => index > 0 && old.get(id)!.index < old.get(kept[index - 1]!.id)!.index);
  const isRight = (options: readonly Option[]) =>
    options
      .filter(({ isCorrect }) => isCorrect)
      .map(({ id }) => id)
      .sort();
  return [
    ...changes,
    ...removed.map((one) => change('optionRemoved', one.description, undefined, letterOf(old.get(one.id)!.index))),
    ...(isMoved ? [change('optionOrder')] : []),
    ...(isSame(isRight(before.options), isRight(after.options))
      ? []
      : [change('key', keyOf(before.options), keyOf(after.options))]),
  ];
}
/** The fields that are told as one change each. */
const groups: readonly (readonly [ChangedPart, readonly (keyof Question)[]])[] = [
  ['feedback', ['showsFeedback', 'hitFeedback', 'missFeedback', 'hint']],
  ['attachment', ['pictureKey', 'attachmentId']],
  [
    'answer',
    [
      ...(['scale', 'scaleLow', 'scaleHigh', 'expectedLength', 'modelAnswer', 'answerKind', 'uploadKind'] as const),
      ...(['maxFiles', 'maxFileMegabytes', 'maxSeconds'] as const),
    ],
  ],
];
/** The fields with changes of their own, and those that say where a question stands. */
const told: readonly string[] = [
  ...['id', 'position', 'bankQuestionId', 'bankVersion', 'kind', 'statement', 'options', 'maxPoints', 'skillIds'],
  ...groups.flatMap(([, fields]) => fields),
];
const rest = (question: Question) =>
  Object.entries({
    ...question,
    lasts: question.options.filter(({ staysLast }) => staysLast).map(({ id }) => id),
  })
    .filter(([field, value]) => !told.includes(field) && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** Returns what the second version changed; nothing where both are the same. */
export function questionChanges(before: BankQuestion, after: BankQuestion): QuestionChange[] {
  const [was, is] = [before.question, after.question];
  const changes: QuestionChange[] = [];
  const add = (isChanged: boolean, ...given: Parameters<typeof change>) => {
    if (isChanged) changes.push(change(...given));
  };
  add(was.kind !== is.kind, 'kind', was.kind, is.kind);
  add(was.statement !== is.statement, 'statement', was.statement, is.statement);
  changes.push(...optionChanges(was, is));
  add(was.maxPoints !== is.maxPoints, 'points', was.maxPoints, is.maxPoints);
  for (const [part, fields] of groups)
    add(
      fields.some((field) => !isSame(was[field], is[field])),
      part,
    );
  add(before.difficulty !== after.difficulty, 'difficulty', before.difficulty, after.difficulty);
  add(before.categoryId !== after.categoryId, 'category');
  add(!isSame([...(was.skillIds ?? [])].sort(), [...(is.skillIds ?? [])].sort()), 'skills');
  add((before.code ?? '') !== (after.code ?? ''), 'code', before.code, after.code);
  add(!isSame(rest(was), rest(is)), 'other');
  return changes;
}
