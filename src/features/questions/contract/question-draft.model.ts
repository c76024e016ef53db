// Makes and changes the draft of a question: a new one of a kind, another kind, a copy.
import { hasOptions, optionsForKind } from './question-rules.model.ts';
import type { Question, QuestionKind } from './question.model.ts';

/** The kinds of questions, in the order in which an author chooses one. */
export const questionKinds: readonly QuestionKind[] = [
  ...(['objective', 'multiple', 'trueFalse', 'scale', 'essay', 'practical'] as const),
];

/** The data that a new part needs: an id of its own, and the words for true and false. */
export type Making = { newId: () => string; yes: string; no: string };
const option = (newId: () => string, description = '', isCorrect = false) => ({ id: newId(), description, isCorrect });
/** Returns a new question of a kind; a true/false question has its two options. */
export function newQuestion(kind: QuestionKind, position: number, { newId, yes, no }: Making): Question {
  const options =
    kind === 'trueFalse'
      ? [option(newId, yes, true), option(newId, no)]
      : !hasOptions(kind)
        ? []
        : [option(newId, '', kind === 'objective'), option(newId)];
  return {
    id: newId(),
    kind,
    statement: '',
    position,
    showsFeedback: true,
    options,
    maxPoints: 1,
    ...(kind === 'scale' && { scale: 5 }),
    ...(kind === 'practical' && { answerKind: 'upload' as const, uploadKind: 'documents' as const }),
  };
}
/** Returns the question after a change of its kind. */
export function withKind(question: Question, kind: QuestionKind, making: Making): Question {
  const fresh = newQuestion(kind, question.position, making);
  const { scale, answerKind, uploadKind } = fresh;
  const other = { ...question, kind, scale, answerKind, uploadKind };
  if (kind === 'trueFalse' || !hasOptions(kind) || question.options.length < 2)
    return { ...other, options: fresh.options };
  return { ...other, options: optionsForKind(question.options, question.kind, kind) };
}
export const newOption = (newId: () => string) => option(newId);
/** Returns a copy of the question with ids of its own. */
export const copied = (question: Question, newId: () => string): Question => ({
  ...question,
  id: newId(),
  options: question.options.map((one) => ({ ...one, id: newId() })),
});
