// Translates the draft of an assessment between our names and the wire's: all its fields, and how questions are made and changed.
import { optionsForKind } from './assessment-rules.model.ts';
import type { AssessmentForm, AssessmentRecord } from './assessment.wire.ts';
import type { AnswersShownAfter, Question, QuestionKind } from './assessment-content.model.ts';

export type AssessmentDraft = AssessmentForm;
/** The kinds that an author can write and a learner can take now; written and practical answers follow with correction. */
export const questionKinds: readonly QuestionKind[] = ['objective', 'multiple', 'trueFalse', 'scale'];
export const answerMoments: readonly AnswersShownAfter[] = ['attempts', 'each'];
export const assessmentKinds = ['learning', 'diagnostic', 'reaction', 'applicability', 'result', 'behavior'] as const;

export const emptyDraft = (): AssessmentDraft => ({
  title: '',
  observation: '',
  kind: 'learning',
  durationSeconds: undefined,
  skillIds: [],
  minimumPercent: 70,
  allowsRetries: true,
  maxAttempts: 2,
  maxQuestions: 0,
  shufflesQuestions: false,
  shufflesOptions: false,
  showsAnswers: true,
  answersShownAfter: 'attempts',
  showsTimer: false,
  categoryId: undefined,
  evaluators: [],
  isActive: true,
  questions: [],
});
export const draftOf = ({
  id: _id,
  publishedVersion: _version,
  updatedAt: _at,
  ...form
}: AssessmentRecord): AssessmentDraft => ({ ...emptyDraft(), ...form });

/** The data that a new part needs: an id of its own, and the words for true and false. */
export type Making = { newId: () => string; yes: string; no: string };
const option = (newId: () => string, description = '', isCorrect = false) => ({ id: newId(), description, isCorrect });
/** Returns a new question of a kind; a true/false question has its two options. */
export function newQuestion(kind: QuestionKind, position: number, { newId, yes, no }: Making): Question {
  const options =
    kind === 'trueFalse'
      ? [option(newId, yes, true), option(newId, no)]
      : kind === 'scale'
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
  };
}
/** Returns the question after a change of its kind. */
export function withKind(question: Question, kind: QuestionKind, making: Making): Question {
  const fresh = newQuestion(kind, question.position, making);
  if (kind === 'trueFalse' || kind === 'scale' || question.options.length < 2)
    return { ...question, kind, options: fresh.options, scale: fresh.scale };
  return { ...question, kind, scale: undefined, options: optionsForKind(question.options, question.kind, kind) };
}
export const newOption = (newId: () => string) => option(newId);
/** Returns a copy of the question with ids of its own. */
export const copied = (question: Question, newId: () => string): Question => ({
  ...question,
  id: newId(),
  options: question.options.map((one) => ({ ...one, id: newId() })),
});
