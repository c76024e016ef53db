// Creates what a learner is asked and answered while taking an assessment: a question, an answer, a result.
import type {
  AnswerResult,
  AskedQuestion,
  FinalResult,
  NextQuestion,
} from '#features/attempts/contract/attempt.wire.ts';

/** Returns an objective question as it is asked, unless the caller gives another. */
export const askedQuestion = <M extends Partial<AskedQuestion>>(more: M & Pick<AskedQuestion, 'id'>) => ({
  kind: 'objective' as AskedQuestion['kind'],
  statement: 'Quem ouve?',
  scale: null,
  scaleLow: null,
  scaleHigh: null,
  hint: null,
  pictureKey: null,
  attachmentId: null,
  options: [],
  multipleScoring: null,
  expectedLength: null,
  answerKind: null,
  uploadKind: null,
  answerId: null,
  files: null,
  ...more,
});
/** Returns the state of an attempt at its first question, unless the caller gives another. */
export const nextQuestion = (more: Partial<NextQuestion> = {}): NextQuestion => ({
  question: null,
  answer: null,
  draft: null,
  position: 1,
  points: 1,
  map: [],
  ...more,
});
/** Returns an answer that shows nothing of its worth. */
export const givenAnswer = (more: Partial<AnswerResult> = {}): AnswerResult => ({
  id: 'a1',
  isCorrect: null,
  isPartiallyCorrect: null,
  correctOptionIds: [],
  chosenOptionIds: ['o2'],
  scale: null,
  text: null,
  link: null,
  hitFeedback: null,
  missFeedback: null,
  status: 'submitted',
  points: null,
  observations: null,
  revision: 1,
  isFinal: false,
  ...more,
});
/** Returns the result of an attempt that passed with all points. */
export const finalResult = (more: Partial<FinalResult> & Pick<FinalResult, 'attemptId'>): FinalResult => ({
  title: 'Decisões de um gestor',
  isCompleted: true,
  retriesDone: 0,
  maxRetries: 2,
  date: '2025-11-12T12:00:00.000Z',
  score: 100,
  minimumPercent: 70,
  durationMinutes: 4,
  isApproved: true,
  hitCount: 2,
  missCount: 0,
  kind: 'learning',
  status: 'approved',
  isCourseCompleted: false,
  canRetry: false,
  countedAttempt: 'highest',
  countedScore: 100,
  opensAt: null,
  regradedAt: null,
  regradedScore: null,
  formerScore: null,
  ...more,
});
