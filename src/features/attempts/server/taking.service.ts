// Starts or resumes an attempt, gives the next question, and takes an answer.
import { randomInt } from 'node:crypto';
import { learnerOf } from '#features/identity/server/learner.service.ts';
import { fieldProblem, invalidField, Problem, requireFound } from '#platform/contract/problem.ts';
import { newId, noContentId } from '#platform/server/columns.ts';
import type { LearnerContext, PersonContext } from '#platform/server/context.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { attemptsAllowed } from '#features/assessments/contract/assessment-rules.model.ts';
import { hasOptions } from '#features/questions/contract/question-rules.model.ts';
import type {
  AnswerForm,
  AnswerResult,
  AskedQuestion,
  Attempt,
  NextQuestion,
  QuestionState,
  StartForm,
} from '../contract/attempt.wire.ts';
import { answerIdAt, fileRuleOf } from '../contract/answer-files.model.ts';
import type { AnswerFileRule } from '../contract/answer-files.model.ts';
import { drawQuestions, graceMs, maxPointsOf } from '../contract/attempt-result.model.ts';
import { scoreAnswer } from '#features/questions/contract/answer-score.model.ts';
import { getAssessmentVersion } from '#features/assessments/server/assessments.service.ts';
import * as store from './attempts.store.ts';
import type { AnswerRow, AttemptRow } from './attempts.store.ts';
import { mayReveal } from './revealing.service.ts';

const given = (id: string) => (id === noContentId ? undefined : id);
export const whereOf = (context: LearnerContext, { assessmentId, courseId, trailId }: StartForm): store.Where => ({
  userId: context.person.userId,
  assessmentId,
  courseId: courseId ?? noContentId,
  trailId: trailId ?? noContentId,
});
export const contextOf = ({
  assessmentId,
  courseId,
  trailId,
}: Pick<AttemptRow, 'assessmentId' | 'courseId' | 'trailId'>) => ({
  assessmentId,
  courseId: given(courseId),
  trailId: given(trailId),
});
const isLate = (attempt: AttemptRow, now: Date) =>
  attempt.deadlineAt !== null && now.getTime() > Date.parse(attempt.deadlineAt) + graceMs;

const attemptOf = (context: PersonContext, row: AttemptRow, isContinued: boolean): Attempt => ({
  id: row.id,
  isContinued,
  startedAt: row.startedAt,
  deadlineAt: row.deadlineAt,
  serverTime: context.now().toISOString(),
  answeredCount: row.answeredCount,
  questionCount: row.draw.length,
});

/** Throws where the item is locked, invisible or not enrolled. */
export const requireOpening = (
  context: LearnerContext,
  { assessmentId, courseId, trailId }: StartForm,
): Promise<void> => context.ports.mayOpen(context, { kind: 'assessment', objectId: assessmentId, courseId, trailId });

/** Starts an attempt, or returns the running one, because another tab or device continues it. */
export async function startAttempt(person: PersonContext, form: StartForm): Promise<Attempt> {
  const context = learnerOf(person);
  await requireOpening(context, form);
  const assessment = await store.findPublished(context.db, form.assessmentId);
  if (!assessment?.isActive) throw new Problem('missing', 'assessments.missing');
  const where = whereOf(context, form);
  const before = await store.listInContext(context.db, where);
  const running = before.find((one) => one.status === 'running');
  if (running) return attemptOf(context, running, true);
  const content = await getAssessmentVersion(context, assessment.id, assessment.publishedVersion);
  if (before.some((one) => one.status === 'approved' || one.status === 'completed'))
    throw new Problem('rule', 'attempts.alreadyDone');
  if (before.some((one) => one.status === 'pendingCorrection')) throw new Problem('rule', 'attempts.awaitsCorrection');
  if (before.length >= attemptsAllowed(content)) throw new Problem('rule', 'attempts.noAttemptsLeft');
  const draw = drawQuestions(content, () => randomInt(1 << 30) / (1 << 30));
  const now = context.now();
  const deadline =
    content.showsTimer && content.durationSeconds
      ? new Date(now.getTime() + content.durationSeconds * 1000)
      : undefined;
  const made = await store.insert(context.db, {
    id: newId(),
    ...where,
    version: assessment.publishedVersion,
    number: (before[0]?.number ?? 0) + 1,
    draw,
    startedAt: now.toISOString(),
    deadlineAt: deadline?.toISOString() ?? null,
    maxPoints: maxPointsOf(content, draw),
  });
  if (!made) {
    const [other] = await store.listInContext(context.db, where);
    if (other?.status === 'running') return attemptOf(context, other, true);
    throw new Problem('conflict', 'request.conflict');
  }
  if (deadline)
    await context.enqueue(
      'assessment-deadline',
      { attemptId: made.id },
      { key: `deadline:${made.id}`, runAt: new Date(deadline.getTime() + graceMs) },
    );
  return attemptOf(context, made, false);
}
/** Returns the user's running attempt with its content, or throws a Problem. */
export async function getRunning(context: LearnerContext, id: string) {
  const found = requireFound(await store.findOwn(context.db, id, context.person.userId), 'attempts.attemptMissing');
  if (found.attempt.status !== 'running') throw new Problem('rule', 'attempts.attemptFinished');
  return { ...found, content: await getAssessmentVersion(context, found.attempt.assessmentId, found.attempt.version) };
}
export const questionOf = (content: AssessmentContent, id: string): Question => {
  const question = content.questions.find((one) => one.id === id);
  if (!question) throw new Problem('missing', 'attempts.questionMissing');
  return question;
};
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
  pictureKey: question.pictureKey ?? null,
  options: optionIds.flatMap((id) =>
    question.options.filter((option) => option.id === id).map(({ description }) => ({ id, description })),
  ),
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

function checkAnswer(question: Question, { optionIds = [], text, scale, link }: AnswerForm) {
  if (hasOptions(question.kind)) {
    if (
      new Set(optionIds).size !== optionIds.length ||
      optionIds.some((id) => !question.options.some((option) => option.id === id))
    )
      throw invalidField('optionIds', 'choice.unknown');
    if (optionIds.length === 0) throw invalidField('optionIds', 'required');
    if (question.kind !== 'multiple' && optionIds.length > 1) throw invalidField('optionIds', 'attempts.oneOption');
  } else if (question.kind === 'scale') {
    if (!scale || scale > (question.scale ?? 0)) throw invalidField('scale', scale ? 'number.large' : 'required');
  } else if (!text?.trim() && !link?.trim()) throw invalidField('text', 'required');
}
/** Returns the visible part of an answer: right options and feedback only where and when the assessment shows them (decisions D4.5). */
export function shownAnswer(
  content: AssessmentContent,
  question: Question,
  row: Pick<AnswerRow, 'response' | 'verdict'>,
  isRevealed: boolean,
): AnswerResult {
  const shows = isRevealed && content.showsAnswers && row.verdict !== 'pending' && row.verdict !== 'unscored';
  const feedback = isRevealed && (shows || question.showsFeedback);
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
  };
}
const stateOf = (showsVerdicts: boolean, verdict: AnswerRow['verdict'] | undefined): QuestionState =>
  !verdict ? 'open' : !showsVerdicts || verdict === 'pending' || verdict === 'unscored' ? 'answered' : verdict;
/** Returns the first question without an answer, or the question at `position` with its answer. */
export async function nextQuestion(person: PersonContext, id: string, position?: number): Promise<NextQuestion> {
  const context = learnerOf(person);
  const { attempt, answered, content } = await getRunning(context, id);
  if (isLate(attempt, context.now())) throw new Problem('rule', 'attempts.timeOver');
  const verdicts = new Map(answered.map((one) => [one.questionId, one.verdict]));
  const isRevealed = await mayReveal(context, attempt, content);
  const map = attempt.draw.map((one) => stateOf(isRevealed && content.showsAnswers, verdicts.get(one.questionId)));
  const index = position ? position - 1 : map.indexOf('open');
  const next = attempt.draw[index];
  if (!next) {
    if (position) throw new Problem('missing', 'attempts.questionMissing');
    return { question: null, answer: null, position: map.length, points: 0, map };
  }
  const question = questionOf(content, next.questionId);
  const given = map[index] === 'open' ? undefined : await store.findAnswer(context.db, attempt.id, question.id);
  return {
    question: askedQuestion(question, next.optionIds, content, answerIdAt(attempt.id, index + 1)),
    answer: given ? shownAnswer(content, question, given, isRevealed) : null,
    position: index + 1,
    points: question.maxPoints,
    map,
  };
}
/** Stores an answer once; a second call for the same question returns the stored answer. */
export async function answerQuestion(person: PersonContext, form: AnswerForm): Promise<AnswerResult> {
  const context = learnerOf(person);
  const { attempt, content } = await getRunning(context, form.attemptId);
  if (!attempt.draw.some((one) => one.questionId === form.questionId))
    throw fieldProblem('missing', 'questionId', 'attempts.questionMissing');
  if (isLate(attempt, context.now())) throw new Problem('rule', 'attempts.timeOver');
  const question = questionOf(content, form.questionId);
  checkAnswer(question, form);
  const { optionIds, text, scale, link } = form;
  const row = { response: { optionIds, text, scale, link }, ...scoreAnswer(question, optionIds ?? []) };
  const stored = await store.insertAnswer(context.db, { attemptId: attempt.id, questionId: question.id, ...row });
  const kept = stored ? row : await store.findAnswer(context.db, attempt.id, question.id);
  if (!kept) throw new Problem('rule', 'attempts.attemptFinished');
  return shownAnswer(content, question, kept, await mayReveal(context, attempt, content));
}
