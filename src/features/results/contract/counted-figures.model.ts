// Defines what the database counts over the attempts of an assessment, before anything is hidden or put into words.
import type { Question } from '#features/questions/contract/question.model.ts';

/** Everything about the attempts that count, one per person and place unless the mean of all counts. */
export type AttemptFigures = {
  attempts: number;
  people: number;
  firstAt: string | null;
  lastAt: string | null;
  /** Percents from 0 to 100. */
  meanPercent: number | null;
  medianPercent: number | null;
  passed: number;
  medianSeconds: number | null;
  /** The variance of the points, and whether all these attempts had the same questions. */
  variance: number;
  hasSameQuestions: boolean;
  /** How many attempts reached 0 to 9, 10 to 19 … 90 to 100 %. */
  histogram: number[];
};
export type QuestionFigures = {
  questionId: string;
  asked: number;
  answered: number;
  /** Those that an evaluator or the server has scored, and the mean of their points. */
  scored: number;
  right: number;
  meanPoints: number | null;
  /** The correlation of the question's points with the points of all other questions. */
  correlation: number | null;
  variance: number | null;
  medianSeconds: number | null;
};
export type OptionCount = { questionId: string; optionId: string; count: number; upper: number; lower: number };
/** How often a value of a scale, or an option, was chosen by the people of a unit in a month (`2026-11`). */
export type SpreadCount = {
  questionId: string;
  value: string;
  unitId: string | null;
  month: string;
  count: number;
};
export type CountedFigures = {
  attempts: AttemptFigures;
  questions: QuestionFigures[];
  options: OptionCount[];
  /** The number of answers of the upper and of the lower group, by question. */
  bands: { questionId: string; upper: number; lower: number }[];
  spreads: SpreadCount[];
  /** The versions that these attempts had. */
  versions: number[];
  /** What these attempts drew from the bank, each question in its newest version among them; figures of before have none. */
  drawn?: Question[];
};
