// Builds what a learner sees of a question and of the own answer, without anything that may not be seen yet (decisions D4.5).
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { isScoredByServer } from '#features/questions/contract/question-rules.model.ts';
import { fileRuleOf } from '../contract/answer-files.model.ts';
import type { AnswerFileRule } from '../contract/answer-files.model.ts';
import type { AnswerResult, AskedQuestion } from '../contract/attempt.wire.ts';
import type { AnswerRow } from './answers.store.ts';

/** Returns a question without its right answer; `answerId` is missing where nothing is stored. */
export const askedQuestion = (
  question: Question,
  optionIds: readonly string[],
  { recordingDays }: Pick<AssessmentContent, 'recordingDays'>,
  answerId?: string,
): AskedQuestion => ({
  id: question.id,
  kind: question.kind,
  statement: question.statement,
  scale: question.scale ?? null,
  scaleLow: question.scaleLow ?? null,
  scaleHigh: question.scaleHigh ?? null,
  hint: question.hint ?? null,
  pictureKey: question.pictureKey ?? null,
  attachmentId: question.attachmentId ?? null,
  options: optionIds.flatMap((id) =>
    question.options.filter((option) => option.id === id).map(({ description }) => ({ id, description })),
  ),
  multipleScoring: question.kind === 'multiple' ? (question.multipleScoring ?? 'rightMinusWrong') : null,
  expectedLength: question.expectedLength ?? null,
  answerKind: question.answerKind ?? null,
  uploadKind: question.uploadKind ?? null,
  answerId: answerId ?? null,
  files: toldRule(fileRuleOf(question, recordingDays)),
});
const toldRule = (rule: AnswerFileRule | undefined): AskedQuestion['files'] =>
  rule
    ? {
        ...rule,
        extensions: [...rule.extensions],
        maxSeconds: rule.maxSeconds ?? null,
        keptDays: rule.keptDays ?? null,
      }
    : null;
/** Returns whether an answer shows what it is worth, where and when the assessment shows it at all. */
export const showsWorth = (
  { showsAnswers }: AssessmentContent,
  { kind, showsFeedback }: Question,
  isRevealed: boolean,
): boolean => isRevealed && isScoredByServer(kind) && (showsAnswers || showsFeedback);

type GivenAnswer = Pick<AnswerRow, 'response' | 'verdict' | 'points' | 'revision' | 'observations' | 'isFinal'>;
/** What may be seen: the worth of answers that the server scores, and the evaluator's remark once the result is out. */
export type Revealed = { isRevealed: boolean; isReleased: boolean };
/** Returns the visible part of an answer. */
export function shownAnswer(
  content: AssessmentContent,
  question: Question,
  row: GivenAnswer,
  { isRevealed, isReleased }: Revealed,
): AnswerResult {
  const isScored = row.verdict !== 'pending' && row.verdict !== 'unscored';
  const isServers = isScoredByServer(question.kind);
  const isKnown = isScored && (isServers ? isRevealed : isReleased);
  const shows = isKnown && content.showsAnswers;
  const feedback = isKnown && (shows || question.showsFeedback);
  return {
    id: question.id,
    isCorrect: shows ? row.verdict === 'correct' : null,
    isPartiallyCorrect: shows ? row.verdict === 'partial' : null,
    correctOptionIds: shows ? question.options.filter((option) => option.isCorrect).map((option) => option.id) : [],
    chosenOptionIds: row.response.optionIds ?? [],
    scale: row.response.scale ?? null,
    text: row.response.text ?? null,
    link: row.response.link ?? null,
    hitFeedback: feedback && row.verdict === 'correct' ? (question.hitFeedback ?? null) : null,
    missFeedback:
      feedback && (row.verdict === 'incorrect' || row.verdict === 'partial') ? (question.missFeedback ?? null) : null,
    status: row.verdict === 'pending' ? 'pending' : 'submitted',
    points: shows || (isKnown && !isServers) ? row.points : null,
    observations: isReleased && !isServers ? row.observations : null,
    revision: row.revision,
    isFinal: row.isFinal || isReleased,
  };
}
