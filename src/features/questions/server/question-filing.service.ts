// Prepares the questions of a file for the bank: their codes, categories and skills, and what is told about these.
import type { PersonContext } from '#platform/server/context.ts';
import type { Upload } from '#platform/server/uploads.ts';
import { idsOfNames } from '#features/taxonomy/server/taxonomy.service.ts';
import type { FileFormat, FileProblem } from '../contract/formats/file-question.model.ts';
import { keptQuestion } from '../contract/kept-question.model.ts';
import { questionErrors } from '../contract/question-rules.model.ts';
import type { Difficulty, Question } from '../contract/question.model.ts';
import { noPicture, pictureOf } from './formats/picture-of-file.ts';
import * as pictures from './question-pictures.store.ts';
import { readQuestionFile } from './question-file.service.ts';
import type { TakenQuestion } from './formats/question-of-file.ts';

export type FiledQuestion = {
  /** Its place among the questions of the file that can be taken. */
  position: number;
  line: number;
  question: Question;
  code?: string;
  difficulty?: Difficulty;
  categoryId?: string;
  categoryName?: string;
  skillNames: string[];
};
export type PreparedFile = {
  format: FileFormat;
  count: number;
  questions: FiledQuestion[];
  problems: FileProblem[];
};
const longestCode = 40;
const mostSkills = 10;
/** The most new pictures of one file; each is decoded and stored. */
const mostPictures = 200;

/** The names of a path of categories that may be one here: all of it, or its last part. */
const namesOfPath = (path: string): string[] => [...new Set([path, path.split('/').at(-1)!.trim()])];
/** Tells each name that there is not once, on its first line, with the number of its questions. */
function tellUnknown(
  questions: readonly TakenQuestion[],
  namesIn: (question: TakenQuestion) => readonly string[],
  isKnown: (name: string) => boolean,
  code: string,
): FileProblem[] {
  const unknown = new Map<string, { line: number; count: number }>();
  for (const question of questions)
    for (const name of namesIn(question).filter((one) => !isKnown(one))) {
      const found = unknown.get(name) ?? { line: question.line, count: 0 };
      unknown.set(name, { ...found, count: found.count + 1 });
    }
  return [...unknown].map(([name, { line, count }]) => ({
    ...{ line, code, isRefusal: false },
    values: { name: name.slice(0, 100), count },
  }));
}
/** Returns the questions whose codes are their own; tells of codes that are too long or twice in the file. */
function withOwnCodes(questions: readonly TakenQuestion[], problems: FileProblem[]): TakenQuestion[] {
  const lines = new Map<string, number>();
  return questions.flatMap((given) => {
    const { line, code } = given;
    if (code === undefined) return [given];
    if (code.length > longestCode) {
      problems.push({ line, code: 'questions.file.codeLong', values: { limit: longestCode }, isRefusal: false });
      const { code: _, ...rest } = given;
      return [rest];
    }
    const first = lines.get(code.toLowerCase());
    lines.set(code.toLowerCase(), first ?? line);
    if (first === undefined) return [given];
    problems.push({ line, code: 'questions.file.codeTwice', values: { code, first }, isRefusal: true });
    return [];
  });
}
/** Returns the questions that are complete; what a reader let through is refused here. */
const complete = (questions: readonly TakenQuestion[], problems: FileProblem[]) =>
  questions.filter(({ line, question }) => {
    const [error] = questionErrors(question, 'question');
    if (!error) return true;
    problems.push({ line, code: error.code, values: { limit: error.limit ?? '' }, isRefusal: true });
    return false;
  });
/** An exported file names its pictures by their hashes, so that they are found again and not stored anew. */
const hashOf = (name: string): string | undefined => /^([\w-]{20,100})\.webp$/.exec(name)?.[1];
const hashesIn = (questions: readonly TakenQuestion[]): string[] => [
  ...new Set(questions.flatMap(({ files }) => files.flatMap(({ name }) => hashOf(name) ?? []))),
];
/** Returns the questions with their pictures: the key of one that is stored here, or the bytes of a new one. */
async function withPictures(
  questions: readonly TakenQuestion[],
  stored: ReadonlyMap<string, string>,
  problems: FileProblem[],
): Promise<TakenQuestion[]> {
  let left = mostPictures;
  const made: TakenQuestion[] = [];
  for (const given of questions) {
    const known = given.files.flatMap(({ name, at }) =>
      at === undefined ? (stored.get(hashOf(name) ?? '') ?? []) : [],
    )[0];
    const isTaken = known === undefined && left > 0;
    const { dataUrl, lost } = isTaken ? await pictureOf(given.files) : noPicture;
    const others = known || isTaken ? lost : given.files.map(({ name }) => name || '?');
    if (dataUrl) left -= 1;
    if (others.length > 0)
      problems.push({
        ...{ line: given.line, code: 'questions.file.filesLost', isRefusal: false },
        values: { count: others.length, names: others.slice(0, 5).join(', ').slice(0, 200) },
      });
    const pictureKey = known ?? dataUrl;
    made.push(pictureKey ? { ...given, question: { ...given.question, pictureKey } } : given);
  }
  return made;
}
/** Reads a file and files its questions. Reads the database only after the file, outside of which no transaction is open. */
export async function preparedFile(context: PersonContext, upload: Upload): Promise<PreparedFile> {
  await context.settle();
  const read = await context.outside(() => readQuestionFile(upload, context.language));
  const problems = [...read.problems];
  const stored = await pictures.keysByHashes(context.db, hashesIn(read.questions));
  await context.settle();
  const pictured = await context.outside(() => withPictures(read.questions, stored, problems));
  const questions = complete(withOwnCodes(pictured, problems), problems);
  const paths = questions.flatMap(({ category }) => (category ? namesOfPath(category) : []));
  const categories = await idsOfNames(context, 'category', [...new Set(paths)]);
  const skills = await idsOfNames(context, 'skill', [...new Set(questions.flatMap(({ tags }) => tags))]);
  const categoryOf = (path: string | undefined) =>
    path === undefined ? undefined : namesOfPath(path).find((name) => categories.has(name));
  problems.push(
    ...tellUnknown(
      questions,
      ({ category }) => (category ? [category] : []),
      (path) => categoryOf(path) !== undefined,
      'questions.file.categoryUnknown',
    ),
    ...tellUnknown(
      questions,
      ({ tags }) => tags,
      (name) => skills.has(name),
      'questions.file.skillUnknown',
    ),
  );
  return {
    ...{ format: read.format, count: read.count },
    problems: problems.sort((a, b) => a.line - b.line),
    questions: questions.map(({ line, question, code, category, tags, difficulty }, position) => {
      const name = categoryOf(category);
      const known = tags.filter((tag) => skills.has(tag)).slice(0, mostSkills);
      const skillIds = [...new Set(known.map((tag) => skills.get(tag)!))];
      return {
        ...{ position, line, skillNames: known },
        question: keptQuestion({ ...question, ...(skillIds.length > 0 && { skillIds }) }),
        ...(code && { code }),
        ...(difficulty && { difficulty }),
        ...(name !== undefined && { categoryName: name, categoryId: categories.get(name)! }),
      };
    }),
  };
}
