// Gives the questions of a running attempt and takes their answers.
import { learnerOf } from '#features/identity/server/learner.service.ts';
import { fieldProblem, invalidField, Problem, requireFound } from '#platform/contract/problem.ts';
import type { LearnerContext, PersonContext } from '#platform/server/context.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { hasOptions, hasRightAnswers, needsCorrection } from '#features/questions/contract/question-rules.model.ts';
import { scoreAnswer } from '#features/questions/contract/answer-score.model.ts';
import type { Scored } from '#features/questions/contract/answer-score.model.ts';
import { answerIdAt, fileRuleOf } from '../contract/answer-files.model.ts';
import type { AnswerForm, AnswerResult, NextQuestion, QuestionState } from '../contract/attempt.wire.ts';
import * as files from './answer-files.store.ts';
import * as answers from './answers.store.ts';
import type { AnswerResponse, AnswerRow } from './answers.store.ts';
import { contentOfAttempt, isLate, questionOf } from './attempt-context.service.ts';
import * as store from './attempts.store.ts';
import type { AttemptRow } from './attempts.store.ts';
import { isRevealedNow } from './revealing.service.ts';
import { askedQuestion } from '../contract/asked-question.wire.ts';
import { shownAnswer, showsWorth } from './shown-answer.service.ts';

/** Throws unless the attempt runs and its time is not over. */
function requireRunning(context: LearnerContext, attempt: Pick<AttemptRow, 'status' | 'deadlineAt'>) {
  if (attempt.status !== 'running') throw new Problem('rule', 'attempts.attemptFinished');
  if (isLate(attempt, context.now())) throw new Problem('rule', 'attempts.timeOver');
}
/** Returns the user's running attempt with its answered questions and its content, or throws a Problem. */
export async function getRunning(context: LearnerContext, id: string) {
  const found = requireFound(await store.findOwn(context.db, id, context.person.userId), 'attempts.attemptMissing');
  requireRunning(context, found.attempt);
  return { ...found, content: await contentOfAttempt(context, found.attempt) };
}

/** Throws where an answer does not fit its question; returns what is stored of it. */
function responseOf(question: Question, { optionIds = [], text, scale, link }: AnswerForm): AnswerResponse {
  if (hasOptions(question.kind)) {
    if (
      new Set(optionIds).size !== optionIds.length ||
      optionIds.some((id) => !question.options.some((option) => option.id === id))
    )
      throw invalidField('optionIds', 'choice.unknown');
    if (optionIds.length === 0) throw invalidField('optionIds', 'required');
    if (question.kind !== 'multiple' && optionIds.length > 1) throw invalidField('optionIds', 'attempts.oneOption');
    return { optionIds };
  }
  if (question.kind === 'scale') {
    if (!scale || scale > (question.scale ?? 0)) throw invalidField('scale', scale ? 'number.large' : 'required');
    return { scale };
  }
  if (!needsCorrection(question.kind)) throw new Problem('rule', 'attempts.kindUnknown');
  if (!fileRuleOf(question) && !text?.trim() && !link?.trim()) throw invalidField('text', 'required');
  return { text, link };
}

async function requireFiles({ db }: LearnerContext, attemptId: string, questionId: string): Promise<void> {
  const count = await files.count(db, { attemptId, questionId, side: 'answer' });
  if (count === 0) throw new Problem('rule', 'attempts.files.needed');
}
type Shown = { verdict: AnswerRow['verdict']; isFinal: boolean };
const stateOf = (showsVerdicts: boolean, answer: Shown | undefined): QuestionState =>
  !answer
    ? 'open'
    : !showsVerdicts || !answer.isFinal || answer.verdict === 'pending' || answer.verdict === 'unscored'
      ? 'answered'
      : answer.verdict;
/** Returns the first question without an answer, or the question at `position` with its answer and the text that is being written. */
export async function nextQuestion(person: PersonContext, id: string, position?: number): Promise<NextQuestion> {
  const context = learnerOf(person);
  const { attempt, answered, content } = await getRunning(context, id);
  const given = new Map(answered.map((one) => [one.questionId, one]));
  const map = attempt.draw.map((one) => stateOf(content.showsAnswers, given.get(one.questionId)));
  const index = position ? position - 1 : map.indexOf('open');
  const next = attempt.draw[index];
  if (!next) {
    if (position) throw new Problem('missing', 'attempts.questionMissing');
    return { question: null, answer: null, draft: null, position: map.length, points: 0, map };
  }
  const question = questionOf(content, next.questionId);
  const row = given.has(question.id) ? await answers.findAnswer(context.db, attempt.id, question.id) : undefined;
  const draft = needsCorrection(question.kind)
    ? await answers.findDraft(context.db, attempt.id, question.id)
    : undefined;
  return {
    question: askedQuestion(question, next.optionIds, content, answerIdAt(attempt.id, index + 1)),
    // What an answer is worth was shown when it was given, or it is not shown while the attempt runs.
    answer: row ? shownAnswer(content, question, row, { isRevealed: row.isFinal, isReleased: false }) : null,
    draft: draft ? { text: draft.text, revision: draft.revision, savedAt: draft.savedAt } : null,
    position: index + 1,
    points: question.maxPoints,
    map,
  };
}
/**
 * Stores an answer. A later one replaces it only where it names the answer that it replaces, and never after the learner has
 * seen what the answer is worth.
 */
export async function answerQuestion(person: PersonContext, form: AnswerForm): Promise<AnswerResult> {
  const context = learnerOf(person);
  const standing = requireFound(
    await store.findStanding(context.db, form.attemptId, context.person.userId),
    'attempts.attemptMissing',
  );
  const { attempt } = standing;
  requireRunning(context, attempt);
  const content = await contentOfAttempt(context, attempt);
  if (!attempt.draw.some((one) => one.questionId === form.questionId))
    throw fieldProblem('missing', 'questionId', 'attempts.questionMissing');
  const question = questionOf(content, form.questionId);
  const response = responseOf(question, form);
  if (fileRuleOf(question) && !response.link) await requireFiles(context, attempt.id, question.id);
  const isFinal = showsWorth(content, question, await isRevealedNow(context, standing, content));
  const scored: Scored = hasRightAnswers(content.kind)
    ? scoreAnswer(question, response.optionIds ?? [])
    : { verdict: 'unscored', points: null };
  const answeredAt = context.now().toISOString();
  const key = { attemptId: attempt.id, questionId: question.id };
  const { isRunning, revision } = await answers.saveAnswer(context.db, {
    ...{ ...key, response, ...scored, isFinal, answeredAt, revision: form.revision },
  });
  if (!isRunning) throw new Problem('rule', 'attempts.attemptFinished');
  if (revision === null) {
    const kept = await answers.findAnswer(context.db, attempt.id, question.id);
    throw new Problem('conflict', kept?.isFinal ? 'attempts.answerFinal' : 'attempts.answeredAlready');
  }
  if (response.text !== undefined)
    await answers.settleDraft(context.db, { ...key, text: response.text, savedAt: answeredAt });
  return shownAnswer(
    content,
    question,
    { response, ...scored, isFinal, revision, observations: null },
    { isRevealed: isFinal, isReleased: false },
  );
}
