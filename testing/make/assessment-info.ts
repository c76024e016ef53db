// Creates the information about an assessment that a learner sees before the start.
import type { AssessmentInfo } from '#features/attempts/contract/attempt.wire.ts';

export const assessmentInfo = (more: Partial<AssessmentInfo> & Pick<AssessmentInfo, 'id'>): AssessmentInfo => ({
  title: 'Decisões de um gestor',
  observation: null,
  maxQuestions: 2,
  durationSeconds: null,
  canRetry: true,
  retriesDone: 0,
  maxRetries: 2,
  score: null,
  minimumPercent: 70,
  kind: 'learning',
  showsAnswers: true,
  showsTimer: false,
  isRunning: false,
  answeredCount: 0,
  questionCount: 2,
  status: null,
  canSkip: false,
  courseId: null,
  trailId: null,
  lastAttemptId: null,
  ...more,
});
