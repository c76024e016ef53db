// Defines a question: its text, its options with the right ones, and the kind of its answer.

export type QuestionKind = 'objective' | 'multiple' | 'trueFalse' | 'scale' | 'essay' | 'practical';
export type Option = { id: string; description: string; isCorrect: boolean };
export type Question = {
  id: string;
  kind: QuestionKind;
  statement: string;
  /** The highest value of a scale question; the lowest value is 1. */
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

/** Returns the letter of an option: A, B, C … */
export const letterOf = (index: number) => String.fromCharCode(65 + index);
