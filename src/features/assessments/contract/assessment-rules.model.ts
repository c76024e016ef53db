// Decides what an assessment must have before it can be published (learning-content §5).
import {
  hasRightAnswers,
  isScored,
  needsCorrection,
  questionErrors,
} from '#features/questions/contract/question-rules.model.ts';
import type { QuestionValidationError } from '#features/questions/contract/question-rules.model.ts';
import { bankKinds } from '#features/questions/contract/bank-question.model.ts';
import type { QuestionKind } from '#features/questions/contract/question.model.ts';
import type { AssessmentContent, AssessmentKind, BankDraw } from './assessment-content.model.ts';

/** Returns whether learners may skip the assessment: diagnostic and reaction assessments (decisions D4.4). */
export const canBeSkipped = ({ kind }: Pick<AssessmentContent, 'kind'>) => kind === 'diagnostic' || kind === 'reaction';
const mayScore = ({ kinds }: BankDraw) => !kinds?.length || kinds.some(isScored);
/** Returns the minimum percent; none where nothing is scored (decisions D4.1). */
export const minimumOf = ({ kind, minimumPercent, questions, bankDraws = [] }: AssessmentContent) =>
  kind === 'reaction' || !(questions.some((question) => isScored(question.kind)) || bankDraws.some(mayScore))
    ? undefined
    : minimumPercent || undefined;
/** Returns how many attempts a user has; Infinity where there is no limit. */
export const attemptsAllowed = ({
  allowsRetries,
  maxAttempts,
}: Pick<AssessmentContent, 'allowsRetries' | 'maxAttempts'>) => (!allowsRetries ? 1 : maxAttempts || Infinity);

/** The most questions of an assessment, drawn ones included. */
export const mostQuestions = 500;
type AskedQuestions = Pick<AssessmentContent, 'questions' | 'bankDraws'>;
/** Returns how many questions the assessment has: its own and those that are drawn from the bank. */
export const questionCountOf = ({ questions, bankDraws = [] }: AskedQuestions): number =>
  questions.length + bankDraws.reduce((sum, { count }) => sum + count, 0);
/** Returns whether an evaluator has to correct answers: to essays and practical questions, but never those of a reaction. */
export const needsEvaluators = ({
  kind,
  questions,
  bankDraws = [],
}: Pick<AssessmentContent, 'kind'> & AskedQuestions): boolean =>
  hasRightAnswers(kind) &&
  (questions.some((question) => needsCorrection(question.kind)) ||
    bankDraws.some(({ kinds }) => kinds?.some(needsCorrection)));

/** Returns whether evaluators correct without seeing names; what nobody corrects hides none. */
export const areNamesHidden = (content: Pick<AssessmentContent, 'kind' | 'hidesNames'> & AskedQuestions): boolean =>
  (content.hidesNames ?? false) && needsEvaluators(content);
const withoutCorrection = bankKinds.filter((kind) => !needsCorrection(kind));
/** Returns the kinds that a draw takes where it names none: those that nobody has to correct; in a reaction nothing waits. */
export const kindsOfOpenDraw = (kind: AssessmentKind): readonly QuestionKind[] =>
  hasRightAnswers(kind) ? withoutCorrection : bankKinds;
/**
 * Returns the draws as they are carried out. What an open draw takes must not depend on the bank of a later day: an essay that
 * is added after publishing would wait for an evaluator whom nobody had to name.
 */
export const settledDraws = ({ kind, bankDraws = [] }: Pick<AssessmentContent, 'kind' | 'bankDraws'>): BankDraw[] =>
  bankDraws.map((draw) => (draw.kinds?.length ? draw : { ...draw, kinds: [...kindsOfOpenDraw(kind)] }));

const twice = (ids: readonly string[]) => new Set(ids).size !== ids.length;
/** Returns every validation error that keeps a draft from being published; `evaluatorCount` tells how many people can correct. */
export function assessmentErrors(content: AssessmentContent, evaluatorCount: number): QuestionValidationError[] {
  const { kind, questions, maxQuestions, showsTimer, durationSeconds, minimumPercent } = content;
  const needsRight = hasRightAnswers(kind);
  const count = questionCountOf(content);
  const ids = [
    ...questions.map((question) => question.id),
    ...questions.flatMap((question) => question.options.map((option) => option.id)),
  ];
  const error = (is: boolean, field: string, code: string, limit?: number): QuestionValidationError[] =>
    is ? [{ field, code, ...(limit !== undefined && { limit }) }] : [];
  return [
    ...error(count === 0, 'questions', 'assessments.questionNeeded'),
    ...questions.flatMap((question, index) => questionErrors(question, `questions[${index}]`, needsRight)),
    ...error(count > mostQuestions, 'questions', 'list.long', mostQuestions),
    ...error(maxQuestions > count, 'maxQuestions', 'number.large', count),
    ...error(showsTimer && (!durationSeconds || durationSeconds < 60), 'durationSeconds', 'required'),
    ...error(
      minimumPercent !== undefined && (minimumPercent < 0 || minimumPercent > 100),
      'minimumPercent',
      'number.large',
      100,
    ),
    ...error(evaluatorCount === 0 && needsEvaluators(content), 'evaluators', 'assessments.evaluatorNeeded'),
    ...error(twice(ids), 'questions', 'assessments.idTwice'),
  ];
}
