// Decides what a question must have before learners may be asked it (learning-content §5).
import { answerCeilings, hasDuration, megabytesCeiling } from './answer-limits.model.ts';
import { wordsOfText } from './question-text.model.ts';
import type { Option, Question, QuestionKind } from './question.model.ts';

export type QuestionValidationError = { field: string; code: string; limit?: number };
/** Returns whether the server scores answers of this kind by itself. */
export const isScoredByServer = (kind: QuestionKind) =>
  kind === 'objective' || kind === 'multiple' || kind === 'trueFalse';
/** Returns whether an evaluator scores answers of this kind. */
export const needsCorrection = (kind: QuestionKind) => kind === 'essay' || kind === 'practical';
export const hasOptions = isScoredByServer;
export const isScored = (kind: QuestionKind) => kind !== 'scale';

/** Returns whether an assessment of this kind has right answers: a reaction has none. */
export const hasRightAnswers = (assessmentKind: string) => assessmentKind !== 'reaction';
/** The most options of a question. */
export const mostOptions = 30;

type Checked = { field: string; code: string; limit?: number };
const small = (field: string, limit: number): Checked => ({ field, code: 'number.small', limit });
const large = (field: string, limit: number): Checked => ({ field, code: 'number.large', limit });
/** Returns the validation errors of a practical question: its way to answer, and limits above the ceilings. */
function practicalErrors({ answerKind, uploadKind, maxFiles, maxFileMegabytes, maxSeconds }: Question): Checked[] {
  if (!answerKind) return [{ field: 'answerKind', code: 'required' }];
  if (answerKind === 'text') return [];
  if (!uploadKind) return [{ field: 'uploadKind', code: 'required' }];
  const most = megabytesCeiling(uploadKind);
  return [
    ...((maxFiles ?? 1) > answerCeilings.files ? [large('maxFiles', answerCeilings.files)] : []),
    ...((maxFileMegabytes ?? 1) > most ? [large('maxFileMegabytes', most)] : []),
    ...(hasDuration(uploadKind) && (maxSeconds ?? 1) > answerCeilings.seconds
      ? [large('maxSeconds', answerCeilings.seconds)]
      : []),
  ];
}
function optionErrors({ kind, options }: Question, needsRight: boolean): Checked[] {
  const right = options.filter((option) => option.isCorrect).length;
  const code =
    options.length === 0
      ? 'questions.optionNeeded'
      : kind === 'trueFalse' && options.length !== 2
        ? 'questions.twoOptions'
        : needsRight && right === 0
          ? 'questions.correctOptionNeeded'
          : kind !== 'multiple' && right > 1
            ? 'questions.oneCorrectOption'
            : undefined;
  return [
    ...(code ? [{ field: 'options', code }] : []),
    ...(options.length > mostOptions ? [{ field: 'options', code: 'list.long', limit: mostOptions }] : []),
    ...options.flatMap(({ description }, index) =>
      description.trim() ? [] : [{ field: `options[${index}].description`, code: 'questions.optionEmpty' }],
    ),
  ];
}
/**
 * Returns every validation error of a question; `at` is the path of its fields. Where right answers do not exist, as in a
 * reaction assessment, no option has to be right.
 */
export function questionErrors(question: Question, at: string, needsRight = true): QuestionValidationError[] {
  const { kind, statement, scale, maxPoints } = question;
  return [
    ...(wordsOfText(statement) ? [] : [{ field: 'statement', code: 'required' }]),
    ...(maxPoints <= 0 && isScored(kind) && needsRight ? [small('maxPoints', 1)] : []),
    ...(kind === 'scale' && (!scale || scale < 2) ? [small('scale', 2)] : []),
    ...(kind === 'practical' ? practicalErrors(question) : []),
    ...(hasOptions(kind) ? optionErrors(question, needsRight) : []),
  ].map((error) => ({ ...error, field: at ? `${at}.${error.field}` : error.field }));
}
/** Returns the options after a change of kind: from multiple to objective, no option stays correct (learning-content §4). */
export function optionsForKind(options: readonly Option[], from: QuestionKind, to: QuestionKind): Option[] {
  if (!hasOptions(to)) return [];
  return from === 'multiple' && to !== 'multiple'
    ? options.map((option) => ({ ...option, isCorrect: false }))
    : [...options];
}
