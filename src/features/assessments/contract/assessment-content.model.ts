// Defines what an assessment asks: the immutable content of a draft or a published version.

export type AssessmentKind = 'diagnostic' | 'reaction' | 'learning' | 'applicability' | 'result' | 'behavior';
export type QuestionKind = 'objective' | 'multiple' | 'trueFalse' | 'scale' | 'essay' | 'practical';
export type AnswersShownAfter = 'attempts' | 'each';
export type Option = { id: string; description: string; isCorrect: boolean };
export type Question = {
  id: string;
  kind: QuestionKind;
  statement: string;
  /** Scale questions run from 1 to this value. */
  scale?: number;
  position: number;
  showsFeedback: boolean;
  hitFeedback?: string;
  missFeedback?: string;
  pictureKey?: string;
  options: Option[];
  maxPoints: number;
  answerKind?: 'text' | 'upload';
  uploadKind?: 'audio' | 'camera' | 'documents' | 'images' | 'microphone' | 'screen' | 'video';
};
export type AssessmentContent = {
  kind: AssessmentKind;
  observation?: string;
  /** Absent: no time limit. */
  durationSeconds?: number;
  showsTimer: boolean;
  minimumPercent?: number;
  allowsRetries: boolean;
  /** 0: as often as one likes, where retries are allowed. */
  maxAttempts: number;
  /** 0: all questions. */
  maxQuestions: number;
  shufflesQuestions: boolean;
  shufflesOptions: boolean;
  showsAnswers: boolean;
  /** When right options and feedback are told: after each answer, or when no attempt is left or the person passed, which holds where nothing is said. */
  answersShownAfter?: AnswersShownAfter;
  questions: Question[];
};
