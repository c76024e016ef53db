// Defines what the parts of the question editor share.
import type { Question } from '../contract/question.model.ts';

/** What the parts of the editor share. */
export type QuestionPartProps = {
  question: Question;
  /** The sentences of validation errors by field, without the path of the question. */
  errors: Readonly<Record<string, string>>;
  /** Changes some fields. */
  set: (part: Partial<Question>) => void;
  /** The path of the question's fields in the form. */
  path: string;
};
