// Imports files of questions into the bank: reports what would happen, and writes new questions and new versions.
import { fieldProblem, Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import type { Upload } from '#platform/server/uploads.ts';
import { nameOfCategory } from '#features/taxonomy/server/taxonomy.service.ts';
import { wordsOfText } from '../contract/question-text.model.ts';
import type { BankQuestion } from '../contract/bank-question.model.ts';
import type { FileFormat, FileProblem } from '../contract/formats/file-question.model.ts';
import { mergedQuestion, sameness } from '../contract/formats/merged-question.model.ts';
import { questionChanges } from '../contract/question-changes.model.ts';
import type {
  CheckedQuestionFile,
  FoundQuestion,
  ImportedQuestions,
  QuestionImport,
} from '../contract/question-file.wire.ts';
import { actorOf, contentOf, contentToStore } from './bank-writing.service.ts';
import { prepareQuestions } from './question-content.service.ts';
import { preparedFile } from './question-filing.service.ts';
import type { FiledQuestion } from './question-filing.service.ts';
import * as store from './questions.store.ts';

/** The most remarks of a report, and the letters of a text in it. */
const mostRemarks = 2_000;
const lettersOfStatement = 300;
const lettersOfOption = 120;
/** The most questions of the bank that are compared because they have the same statement. */
const mostCompared = 5_000;
type Outcome = FoundQuestion['outcome'];
type Planned = { filed: FiledQuestion; content: BankQuestion; id: string; version: number; outcome: Outcome };

/** Decides for each question whether it is new, the next version of the one with its code, or there already. */
async function planOf(
  context: PersonContext,
  format: FileFormat,
  questions: readonly FiledQuestion[],
  { difficulty, categoryId }: Pick<QuestionImport, 'difficulty' | 'categoryId'>,
  isWriting: boolean,
): Promise<Planned[]> {
  const { db } = context;
  const idByCode = await store.idsByCodes(
    db,
    questions.flatMap(({ code }) => code ?? []),
  );
  const ids = [...idByCode.values()];
  if (isWriting && ids.length > 0) await store.lock(db, ids);
  const known = new Map((ids.length > 0 ? await store.listContents(db, ids) : []).map((one) => [one.id, one]));
  const statements = questions.flatMap(({ code, question }) => (code ? [] : wordsOfText(question.statement)));
  const alike = new Map(
    (await store.listWithStatements(db, [...new Set(statements)], mostCompared)).map((one) => [
      sameness(one.question),
      one,
    ]),
  );
  return questions.map((filed): Planned => {
    const { question, code } = filed;
    const present = code === undefined ? undefined : known.get(idByCode.get(code) ?? '');
    const same = code === undefined ? alike.get(sameness(question)) : undefined;
    if (same) return { filed, content: contentOf(same), id: same.id, version: same.version, outcome: 'unchanged' };
    const id = present?.id ?? newId();
    const category = filed.categoryId ?? (present ? (present.categoryId ?? undefined) : categoryId);
    const content = contentToStore(id, {
      question: present ? mergedQuestion(format, question, present.question) : question,
      difficulty: filed.difficulty ?? present?.difficulty ?? difficulty,
      ...(code && { code }),
      ...(category && { categoryId: category }),
    });
    if (!present) return { filed, content, id, version: 1, outcome: 'created' };
    const isChanged = questionChanges(contentOf(present), content).length > 0;
    return {
      filed,
      content,
      id,
      version: present.version + Number(isChanged),
      outcome: isChanged ? 'changed' : 'unchanged',
    };
  });
}
const cut = (text: string, letters: number) => (text.length > letters ? `${text.slice(0, letters - 1)}…` : text);
const shown = ({ filed, outcome, content: { question } }: Planned): FoundQuestion => ({
  ...{ position: filed.position, line: filed.line, kind: question.kind, points: question.maxPoints, outcome },
  statement: cut(wordsOfText(question.statement), lettersOfStatement),
  options: question.options.map(({ description, isCorrect }) => ({
    description: cut(description, lettersOfOption),
    isCorrect,
  })),
  code: filed.code ?? null,
  categoryName: filed.categoryName ?? null,
  skillNames: filed.skillNames,
  hasPicture: filed.question.pictureKey !== undefined,
});
const refusedIn = (problems: readonly FileProblem[]) =>
  new Set(problems.filter((problem) => problem.isRefusal).map((problem) => problem.line)).size;

/** Reads a file and reports on it; writes nothing. */
export async function checkQuestionFile(context: PersonContext, upload: Upload): Promise<CheckedQuestionFile> {
  const { format, count, questions, problems } = await preparedFile(context, upload);
  const plan = await planOf(context, format, questions, { difficulty: 'medium' }, false);
  return {
    ...{ format, count, refusedCount: refusedIn(problems), remarkCount: problems.length },
    questions: plan.map(shown),
    remarks: problems.slice(0, mostRemarks).map(({ line, column, code, values, isRefusal }) => ({
      ...{ line, column: column ?? null, code, isRefusal },
      reason: say(context.language, code, values),
    })),
  };
}
/** Reads a file again and writes the chosen questions, all in one transaction. */
export async function importQuestionFile(
  context: PersonContext,
  upload: Upload,
  { positions, ...defaults }: QuestionImport,
): Promise<ImportedQuestions> {
  const { format, questions } = await preparedFile(context, upload);
  const wanted = positions && new Set(positions);
  const chosen = questions.filter(({ position }) => !wanted || wanted.has(position));
  if (chosen.length === 0) throw new Problem('rule', 'questions.import.nothing');
  if (defaults.categoryId && (await nameOfCategory(context, defaults.categoryId)) === undefined)
    throw fieldProblem('missing', 'categoryId', 'taxonomy.category.missing');
  const prepared = await prepareQuestions(
    context,
    chosen.map((one) => one.question),
    (index) => `questions[${index}].`,
  );
  const plan = await planOf(
    context,
    format,
    chosen.map((one, at) => ({ ...one, question: prepared[at]! })),
    defaults,
    true,
  );
  const versions = plan.filter(({ outcome }) => outcome !== 'unchanged');
  await store.writeVersions(
    context.db,
    versions.map(({ id, version, content }) => ({
      ...{ id, number: version, ...content, origin: 'imported' as const, madeBy: actorOf(context) },
    })),
  );
  const countOf = (outcome: Outcome) => plan.filter((one) => one.outcome === outcome).length;
  const counts = { created: countOf('created'), changed: countOf('changed'), unchanged: countOf('unchanged') };
  context.note({ after: { file: upload.name.slice(-200), ...counts } });
  return { ...counts, skipped: questions.length - chosen.length };
}
