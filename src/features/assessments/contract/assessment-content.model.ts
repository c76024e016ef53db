// Defines what an assessment asks: the immutable content of a draft or a published version.
import type { Question } from '#features/questions/contract/question.model.ts';

export type AssessmentKind = 'diagnostic' | 'reaction' | 'learning' | 'applicability' | 'result' | 'behavior';
export type AnswersShownAfter = 'attempts' | 'each';
export type AssessmentContent = {
  kind: AssessmentKind;
  observation?: string;
  /** Seconds that an attempt may last; absent without a time limit. */
  durationSeconds?: number;
  showsTimer: boolean;
  minimumPercent?: number;
  allowsRetries: boolean;
  /** The most attempts of a user, where retries are allowed; 0 means no limit. */
  maxAttempts: number;
  /** The most questions of an attempt; 0 means all questions. */
  maxQuestions: number;
  shufflesQuestions: boolean;
  shufflesOptions: boolean;
  showsAnswers: boolean;
  /** When right options and feedback are shown: after each answer, or (default) once no attempt is left or the user passed. */
  answersShownAfter?: AnswersShownAfter;
  questions: Question[];
};
