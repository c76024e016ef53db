// Builds the rows of what users answered in assessments: draws, answers and scores each attempt by the product's own rules.
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { fileRuleOf } from '#features/attempts/contract/answer-files.model.ts';
import { drawQuestions, maxPointsOf, resultOf } from '#features/attempts/contract/attempt-result.model.ts';
import { scoreAnswer } from '#features/questions/contract/answer-score.model.ts';
import type { Rows } from './activity.store.ts';
import type { Scored } from '#features/questions/contract/answer-score.model.ts';
import { newId } from '#platform/server/columns.ts';
import { activity, markOf } from './moments.ts';
import type { Seed } from './seeds.ts';

export type AttemptSubject = {
  userId: string;
  assessmentId: string;
  courseId: string;
  version: number;
  content: AssessmentContent;
};
export type AttemptRows = ReturnType<typeof attemptRows>;
type StoredResult = Required<
  Pick<Rows['attempts'][number], 'status' | 'points' | 'percent' | 'hitCount' | 'missCount'>
>;
/** What is stored of attempts in which nothing was answered: given up, left to the clock, or just begun. */
const untouched = {
  running: { status: 'running', points: null, percent: null },
  unanswered: { status: 'unanswered', points: 0, percent: 0 },
  gaveUp: { status: 'gaveUp', points: 0, percent: 0 },
} as const;
const isUntouched = (seed: Seed.SeedAttempt): seed is Seed.SeedAttempt & { status: keyof typeof untouched } =>
  Object.hasOwn(untouched, seed.status);

/** What a person writes, or sends as files, and an evaluator reads. */
const isRead = ({ kind }: Question): boolean => kind === 'essay' || kind === 'practical';

/** Returns a function that gives numbers from 0 to 1, the same numbers for the same seed. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
/** Returns a person's choice: all right options, or one wrong option alone, so that the answer earns no points. */
const chosenOf = ({ options }: Question, isRight: boolean): string[] => {
  const fitting = options.filter(({ isCorrect }) => isCorrect === isRight).map(({ id }) => id);
  return isRight ? fitting : fitting.slice(0, 1);
};

export function attemptRows(seed: Seed.SeedAttempt, number: number, { content, ...where }: AttemptSubject, now: Date) {
  const mark = markOf(`${seed.person} ${seed.assessment} ${number}`);
  const finishedAt = activity(now, seed.finishedDaysAgo, mark);
  const startedAt = new Date(finishedAt.getTime() - seed.minutes * 60_000);
  const draw = drawQuestions(content, drawing(mark));
  const maxPoints = maxPointsOf(content, draw);
  const attemptId = newId();
  const questions = [...content.questions].sort((a, b) => a.position - b.position);
  const texts = [...seed.essays];
  const responseOf = (question: Question, optionIds: string[]) =>
    !isRead(question) ? { optionIds } : question.answerKind === 'upload' ? {} : { text: texts.shift() ?? '' };
  const answers = (isUntouched(seed) ? [] : questions).map((question, at) => {
    const optionIds = chosenOf(question, !seed.wrong.includes(at));
    const scored: Scored = isRead(question) ? corrected(question, seed) : scoreAnswer(question, optionIds);
    const answeredAt = new Date(
      startedAt.getTime() + ((finishedAt.getTime() - startedAt.getTime()) * (at + 1)) / questions.length,
    );
    return {
      attemptId,
      questionId: question.id,
      response: responseOf(question, optionIds),
      ...scored,
      answeredAt: answeredAt.toISOString(),
    };
  });
  const { attemptsLeft, countedPercent: _counted, ...scored } = resultOf(content, maxPoints, answers, number);
  const missCount = scored.missCount + draw.length - answers.length;
  const stored: StoredResult = isUntouched(seed)
    ? { ...untouched[seed.status], hitCount: 0, missCount: seed.status === 'running' ? 0 : missCount }
    : { ...scored, missCount };
  const attempt = {
    id: attemptId,
    ...where,
    number,
    draw,
    maxPoints,
    startedAt: startedAt.toISOString(),
    finishedAt: seed.status === 'running' ? null : finishedAt.toISOString(),
    deadlineAt: content.durationSeconds
      ? new Date(startedAt.getTime() + content.durationSeconds * 1000).toISOString()
      : null,
    answeredCount: answers.length,
    ...stored,
  };
  const files = (seed.files ?? []).map(({ question: at, ...file }) => {
    const question = questions[at]!;
    return { ...file, questionId: question.id, rule: fileRuleOf(question, content.recordingDays)! };
  });
  return { seed, attempt, answers, files, attemptsLeft };
}
/** Returns the score of an answer that the evaluator has read, or that still waits for the evaluator. */
function corrected({ maxPoints }: Question, { status, scorePercent }: Seed.SeedAttempt): Scored {
  if (status === 'pendingCorrection' || scorePercent === null) return { verdict: 'pending', points: null };
  const points = Math.round(maxPoints * scorePercent) / 100;
  return { verdict: points >= maxPoints ? 'correct' : points > 0 ? 'partial' : 'incorrect', points };
}
