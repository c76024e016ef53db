// Defines a question: its text, its options with the right ones, and the kind of its answer.

export type QuestionKind = 'objective' | 'multiple' | 'trueFalse' | 'scale' | 'essay' | 'practical';
/** An option; one that stays last keeps its place when options are shuffled ("none of these"). `questionId` is only told, never stored. */
export type Option = { id: string; description: string; isCorrect: boolean; staysLast?: boolean; questionId?: string };
export type UploadKind = 'audio' | 'camera' | 'documents' | 'images' | 'microphone' | 'screen' | 'video';
/** How several right options score: (right ÷ all right) − (wrong ÷ all wrong), never below zero, or all or nothing. */
export type MultipleScoring = 'rightMinusWrong' | 'allOrNothing';
export type Difficulty = 'easy' | 'medium' | 'hard';
export type Question = {
  id: string;
  kind: QuestionKind;
  statement: string;
  /** The highest value of a scale question; the lowest value is 1. */
  scale?: number;
  /** The words at the ends of a scale. */
  scaleLow?: string;
  scaleHigh?: string;
  position: number;
  showsFeedback: boolean;
  hitFeedback?: string;
  missFeedback?: string;
  /** The feedback that is shown while the learner answers. */
  hint?: string;
  /** The key of a stored picture. */
  pictureKey?: string;
  /** A picture, audio, video or file of the repository that is shown with the text. */
  attachmentId?: string;
  options: Option[];
  maxPoints: number;
  /** Of a multiple question; absent means right minus wrong. */
  multipleScoring?: MultipleScoring;
  /** The characters that an essay should have; the learner sees them, nothing is refused for them. */
  expectedLength?: number;
  /** What a good answer says; only evaluators see it. */
  modelAnswer?: string;
  answerKind?: 'text' | 'upload';
  uploadKind?: UploadKind;
  /** The most files of an answer. */
  maxFiles?: number;
  /** The largest file of an answer, in megabytes. */
  maxFileMegabytes?: number;
  /** The longest recording of an answer, in seconds. */
  maxSeconds?: number;
  skillIds?: string[];
  /** The question of the bank that this one was taken from, and its version. */
  bankQuestionId?: string;
  bankVersion?: number;
};

/** Returns the letter of an option: A, B … Z, then AA, AB …, as spreadsheets name their columns. */
export const letterOf = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26);
