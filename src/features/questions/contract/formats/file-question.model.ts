// Defines a question as a file of any format holds it, and what its reader tells about it.
import { megabyteBytes } from '#platform/contract/units.ts';
import type { Difficulty, Question, QuestionKind } from '../question.model.ts';

export const fileFormats = ['spreadsheet', 'gift', 'moodleXml', 'aiken', 'missingWord'] as const;
export type FileFormat = (typeof fileFormats)[number];
/** The bounds of a file and of its questions. */
export const fileLimits = {
  fileBytes: 10 * megabyteBytes,
  questions: 2_000,
  options: 30,
  statement: 4_000,
  option: 1_000,
  feedback: 2_000,
  modelAnswer: 20_000,
  /** Thirty options of two thousand questions, on several lines each. */
  lines: 500_000,
  /** The letters of one question in the file, with all its marks. */
  source: 1_000_000,
} as const;

/** The language in which a text of a file is marked up. `moodle` is plain text in which HTML elements count. */
export type Markup = 'plain' | 'html' | 'markdown' | 'moodle';
export type MarkedText = { text: string; markup: Markup };
export const plainText = (text: string): MarkedText => ({ text, markup: 'plain' });

/** An option. Both options of a true/false question may be empty: the first one then stands for true. */
export type FileOption = { text: MarkedText; isCorrect: boolean; feedback?: MarkedText; staysLast?: boolean };
/** A file inside the file, in base64; `at` is the index of its option, or nothing for the statement. */
export type EmbeddedFile = { name: string; content: string; at?: number };
/** What a question holds besides its texts, its options and its points. */
export type QuestionSettings = Pick<
  Question,
  | 'scale'
  | 'scaleLow'
  | 'scaleHigh'
  | 'multipleScoring'
  | 'expectedLength'
  | 'answerKind'
  | 'uploadKind'
  | 'maxFiles'
  | 'maxFileMegabytes'
  | 'maxSeconds'
>;
export type FileQuestion = {
  /** The line on which it begins. */
  line: number;
  kind: QuestionKind;
  code?: string;
  name?: string;
  category?: string;
  tags?: string[];
  statement: MarkedText;
  options: FileOption[];
  maxPoints?: number;
  hitFeedback?: MarkedText;
  missFeedback?: MarkedText;
  /** What is shown after every answer, right or wrong. */
  generalFeedback?: MarkedText;
  hint?: MarkedText;
  modelAnswer?: MarkedText;
  settings?: QuestionSettings;
  difficulty?: Difficulty;
  files?: EmbeddedFile[];
  /** True where a file of the repository is shown with it, which no file of questions holds. */
  hasAttachment?: true;
};

/** A remark about a line: the question was refused, or it was taken and a part of it was not. `code` is a text's key. */
export type FileProblem = {
  line: number;
  column?: string;
  code: string;
  values?: Readonly<Record<string, string | number>>;
  isRefusal: boolean;
};
/** What a reader makes of a file; `count` counts the questions of the file, taken or not. */
export type FileReading = { questions: FileQuestion[]; problems: FileProblem[]; count: number };

/** Collects what a reader finds, and tells when the file has more questions than are allowed. */
export function makeReading() {
  const reading: FileReading = { questions: [], problems: [], count: 0 };
  return {
    reading,
    isFull: () => reading.count > fileLimits.questions,
    take(question: FileQuestion) {
      reading.count += 1;
      reading.questions.push(question);
    },
    refuse(line: number, code: string, values?: FileProblem['values']) {
      reading.count += 1;
      reading.problems.push({ line, code, ...(values && { values }), isRefusal: true });
    },
    remark(line: number, code: string, values?: FileProblem['values']) {
      reading.problems.push({ line, code, ...(values && { values }), isRefusal: false });
    },
  };
}
export type Reading = ReturnType<typeof makeReading>;
/** The lines of a text with any kind of line ends. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);
/** Returns the lines without blanks around each, joined by `separator`. */
export const joinedLines = (text: string, separator: string): string =>
  linesOf(text)
    .map((line) => line.trim())
    .join(separator)
    .trim();
