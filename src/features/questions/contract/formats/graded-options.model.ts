// Decides the kind of a choice question and its right options from the percents that a file gives to its options.
import { letterOf } from '../question.model.ts';
import type { FileOption, MarkedText, Reading } from './file-question.model.ts';

/** An option with its share of the points, from -100 to 100. */
export type GradedOption = { text: MarkedText; percent: number; feedback?: MarkedText };
export type GradedChoice = { kind: 'objective' | 'multiple'; options: FileOption[] };

/** Percents are written with two to five decimals, so that a third is 33.33 or 33.33333. */
const tolerance = 0.1;

/** Returns the choice, or refuses it. `isSingle` says that the file lets learners choose one option. */
export function choiceOf(
  { refuse, remark }: Reading,
  line: number,
  isSingle: boolean,
  graded: readonly GradedOption[],
): GradedChoice | undefined {
  if (graded.length < 2) return void refuse(line, 'questions.file.fewOptions');
  const isFull = ({ percent }: GradedOption) => percent >= 100 - tolerance;
  const isRight = isSingle ? isFull : ({ percent }: GradedOption) => percent > 0;
  const right = graded.filter(isRight);
  if (right.length === 0) return void refuse(line, 'questions.file.noRight');
  const partial = isSingle ? graded.filter((one) => one.percent > 0 && !isFull(one)) : [];
  if (partial.length > 0) {
    const letters = partial.map((one) => letterOf(graded.indexOf(one))).join(', ');
    remark(line, 'questions.file.partialLost', { letters });
  }
  if (isSingle && right.length > 1) remark(line, 'questions.file.severalRight');
  const percents = right.map(({ percent }) => percent);
  if (!isSingle && Math.max(...percents) - Math.min(...percents) > tolerance)
    remark(line, 'questions.file.weightsLost');
  return {
    kind: isSingle && right.length === 1 ? 'objective' : 'multiple',
    options: graded.map((one) => ({
      text: one.text,
      isCorrect: isRight(one),
      ...(one.feedback?.text && { feedback: one.feedback }),
    })),
  };
}
/** Returns the percents of right and wrong options, of which all right ones together give everything. */
export function percentsOf(options: readonly Pick<FileOption, 'isCorrect'>[]): { right: string; wrong: string } {
  const count = options.filter((option) => option.isCorrect).length;
  const written = (value: number) => String(Number(value.toFixed(5)));
  const wrong = options.length - count;
  return { right: written(100 / Math.max(1, count)), wrong: wrong === 0 ? '0' : written(-100 / wrong) };
}
