// Builds what a learner sees of the own answer, without anything that may not be seen yet (decisions D4.5).
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { isScoredByServer } from '#features/questions/contract/question-rules.model.ts';
import type { AnswerResult } from '../contract/attempt.wire.ts';
import type { AnswerRow } from './answers.store.ts';

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
