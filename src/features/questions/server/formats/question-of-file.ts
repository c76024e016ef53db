// Makes questions of what a reader found in a file, within the limits of questions.
import { feedbackOf } from '../../contract/formats/option-feedback.model.ts';
import { fileLimits, makeReading } from '../../contract/formats/file-question.model.ts';
import type {
  EmbeddedFile,
  FileProblem,
  FileQuestion,
  FileReading,
  MarkedText,
  Reading,
} from '../../contract/formats/file-question.model.ts';
import { hasOptions } from '../../contract/question-rules.model.ts';
import { letterOf } from '../../contract/question.model.ts';
import type { Difficulty, Option, Question } from '../../contract/question.model.ts';
import { describedPictures, filesOf, linkedPictures, withoutBytes } from './embedded-files.ts';
import { plainOf, storedOf } from './marked-text.ts';

/** The data that new questions need: ids, and the words for true and false. */
export type QuestionMaking = { newId: () => string; yes: string; no: string };
/** A question that can be stored, with what its file says about it. */
export type TakenQuestion = {
  line: number;
  question: Question;
  code?: string;
  name?: string;
  category?: string;
  tags: string[];
  difficulty?: Difficulty;
  files: EmbeddedFile[];
};
export type TakenFile = { questions: TakenQuestion[]; problems: FileProblem[]; count: number };

const mostPoints = 1_000;
/** The letters of one text, with its markup, that are looked at. */
const mostMarkup = 100_000;
/** Returns the words of a text. One with far too much markup counts as its markup, which is too long everywhere. */
function wordsOf(given: MarkedText | undefined): string {
  if (!given) return '';
  const text = withoutBytes(given);
  return text.text.length > mostMarkup ? text.text : plainOf(text);
}

/** Returns the options, or refuses the question. */
function optionsOf({ refuse, remark }: Reading, { line, kind, options }: FileQuestion, making: QuestionMaking) {
  if (options.length > fileLimits.options)
    return void refuse(line, 'questions.file.manyOptions', { limit: fileLimits.options, found: options.length });
  const made: Option[] = [];
  for (const [at, { text, isCorrect, staysLast }] of options.entries()) {
    const letter = letterOf(at);
    const usual = kind === 'trueFalse' ? (at === 0 ? making.yes : making.no) : '';
    const described = describedPictures(text);
    const description = wordsOf(text) || usual || described;
    if (!description) return void refuse(line, 'questions.file.optionEmpty', { letter });
    if (description.length > fileLimits.option)
      return void refuse(line, 'questions.file.optionLong', { letter, limit: fileLimits.option });
    if (description === described) remark(line, 'questions.file.pictureToWords', { letter });
    made.push({ id: making.newId(), description, isCorrect, ...(staysLast && { staysLast }) });
  }
  return made;
}
/** Returns a text that the question can do without; nothing and a remark where it is too long. */
function shortened({ remark }: Reading, line: number, text: string, limit: number): string {
  if (text.length <= limit) return text;
  remark(line, 'questions.file.feedbackLong', { limit });
  return '';
}
/** Returns the feedback, or nothing and a remark where it is too long. */
function feedbacksOf(reading: Reading, file: FileQuestion, options: readonly Option[]) {
  const general = wordsOf(file.generalFeedback);
  if (!hasOptions(file.kind)) {
    if (general) reading.remark(file.line, 'questions.file.generalFeedbackLost');
    return {};
  }
  const of = (isHit: boolean, own: MarkedText | undefined) => {
    const told = options.flatMap(({ description, isCorrect }, at) =>
      isCorrect === isHit ? [{ text: description, feedback: wordsOf(file.options[at]!.feedback) }] : [],
    );
    const feedback = feedbackOf(wordsOf(own), told, general);
    return shortened(reading, file.line, feedback, fileLimits.feedback);
  };
  const [hit, miss] = [of(true, file.hitFeedback), of(false, file.missFeedback)];
  return { ...(hit && { hitFeedback: hit }), ...(miss && { missFeedback: miss }) };
}
function pointsOf({ remark }: Reading, { line, kind, maxPoints = 1 }: FileQuestion): number {
  if (kind === 'scale') return 1;
  const points = maxPoints <= 0 ? 1 : Math.min(mostPoints, Math.round(maxPoints * 100) / 100 || 0.01);
  if (Math.abs(points - maxPoints) > 0.005)
    remark(line, 'questions.file.pointsChanged', { from: maxPoints, to: points });
  return points;
}
function takenOf(reading: Reading, file: FileQuestion, making: QuestionMaking): TakenQuestion | undefined {
  const { refuse, remark } = reading;
  const { line, kind, code, name, category, tags = [] } = file;
  const words = wordsOf(file.statement);
  const isLong = words.length > fileLimits.statement;
  const { text: statement, isCut } = isLong
    ? { text: words, isCut: false }
    : storedOf(withoutBytes(file.statement), fileLimits.statement);
  const files = filesOf(file);
  if (!statement)
    return void refuse(line, files.length > 0 ? 'questions.file.onlyPicture' : 'questions.file.noStatement');
  if (statement.length > fileLimits.statement)
    return void refuse(line, 'questions.file.statementLong', { limit: fileLimits.statement, found: statement.length });
  if (isCut) remark(line, 'questions.file.formattingLost', { limit: fileLimits.statement });
  const options = optionsOf(reading, file, making);
  if (!options) return undefined;
  const linked = linkedPictures(file);
  if (linked > 0) remark(line, 'questions.file.linkedLost', { count: linked });
  const hint = shortened(reading, line, wordsOf(file.hint), fileLimits.feedback);
  const modelAnswer = shortened(reading, line, wordsOf(file.modelAnswer), fileLimits.modelAnswer);
  return {
    line,
    question: {
      id: making.newId(),
      ...{ kind, statement, options, position: 1, showsFeedback: true },
      maxPoints: pointsOf(reading, file),
      ...feedbacksOf(reading, file, options),
      ...(hint && { hint }),
      ...(modelAnswer && { modelAnswer }),
      ...file.settings,
    },
    ...(code && { code }),
    ...(name && { name }),
    ...(category && { category }),
    tags,
    ...(file.difficulty && { difficulty: file.difficulty }),
    files,
  };
}
/** Returns the questions of a file in their order, and every remark by line. */
export function questionsOfFile(found: FileReading, making: QuestionMaking): TakenFile {
  const checked = makeReading();
  const questions = found.questions.flatMap((file) => takenOf(checked, file, making) ?? []);
  const refused = new Set(checked.reading.problems.filter((one) => one.isRefusal).map((one) => one.line));
  // What is remarked about a question that is refused after all tells nothing more.
  const problems = [...found.problems, ...checked.reading.problems].filter(
    (one) => one.isRefusal || !refused.has(one.line),
  );
  return { questions, problems: problems.sort((a, b) => a.line - b.line), count: found.count };
}
