// Defines what an assessment asks: the immutable content of a draft or a published version.
import type { Difficulty, Question, QuestionKind } from '#features/questions/contract/question.model.ts';

export type AssessmentKind = 'diagnostic' | 'reaction' | 'learning' | 'applicability' | 'result' | 'behavior';
export type AnswersShownAfter = 'attempts' | 'each';
/** Which finished attempt counts; a given-up one counts 0 in the last three, and an approval once given stays. */
export type CountedAttempt = 'highest' | 'last' | 'first' | 'mean';
/** Questions that are drawn from the bank when an attempt starts: so many of those that the filter finds. */
export type BankDraw = {
  count: number;
  kinds?: QuestionKind[];
  skillIds?: string[];
  categoryIds?: string[];
  difficulties?: Difficulty[];
};
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
  /** Absent means the highest. */
  countedAttempt?: CountedAttempt;
  /** Minutes that must pass between the end of an attempt and the next one; absent or 0 means none. */
  pauseMinutes?: number;
  /** True where evaluators correct without seeing names. */
  hidesNames?: boolean;
  /** Days in which a correction should be finished; passing them tells whom it concerns. */
  correctionDays?: number;
  /** Days that recordings are kept after the final result; absent means 90. */
  recordingDays?: number;
  bankDraws?: BankDraw[];
  questions: Question[];
};
/** The fields of a draft over a published version that take effect with its publication. */
export type UnpublishedWords = {
  title: string;
  categoryId: string | null;
  skillIds: string[];
  evaluatorIds: string[];
};
/** A draft; `unpublished` is there only while a published version is being changed. */
export type StoredDraft = AssessmentContent & { unpublished?: UnpublishedWords };
