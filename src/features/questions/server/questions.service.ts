// Lists, reads, creates and changes questions of the bank.
import { requireFound } from '#platform/contract/problem.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { takenFromBank } from '../contract/bank-question.model.ts';
import type { QuestionOrigin } from '../contract/bank-question.model.ts';
import type {
  QuestionDetails,
  QuestionFilter,
  QuestionForm,
  QuestionRow,
  QuestionsToBank,
  SavedQuestion,
} from '../contract/bank-question.wire.ts';
import { copied } from '../contract/question-draft.model.ts';
import type { Question } from '../contract/question.model.ts';
import {
  actorOf,
  getContent,
  getLocked,
  requireComplete,
  requireFiled,
  requireFreeCode,
  updateContent,
  contentToStore,
} from './bank-writing.service.ts';
import { prepareQuestions } from './question-content.service.ts';
import * as lists from './question-list.store.ts';
import * as store from './questions.store.ts';

export async function listQuestions(context: PersonContext, filter: Ordered<QuestionFilter, 'orderBy'> & Paging) {
  const found = await lists.listPage(context.db, filter);
  const ids = found.map(({ id }) => id);
  const skills = await lists.listSkills(context.db, ids);
  const items = found.map(({ archivedAt, ...row }): QuestionRow => ({
    ...row,
    skills: skills.get(row.id) ?? [],
    isArchived: archivedAt !== null,
  }));
  const { pageNumber, pageSize } = filter;
  return { items, pageNumber, pageSize, ...(await lists.countFiltered(context.db, filter)) };
}
/** Returns the ids of at most so many questions that a filter finds, in its order; exports read them part by part. */
export const listQuestionIds = (context: Context, filter: Ordered<QuestionFilter, 'orderBy'>, most: number) =>
  lists.listIds(context.db, filter, most);
/** Returns the current contents of questions, in no order. */
export const listQuestionContents = (context: Context, ids: readonly string[]) =>
  store.listContents(context.db, ids, { withArchived: true });
export const listBasicQuestions = (context: PersonContext, { search }: { search?: string }) =>
  lists.listBasic(context.db, search);
/** Returns the numbers of questions, of those without use, and of the assessments that use any. */
export const countBank = (context: PersonContext) => lists.countBank(context.db);

export async function getQuestion(context: PersonContext, id: string): Promise<QuestionDetails> {
  const { archivedAt, code, categoryId, ...found } = requireFound(
    await store.findDetails(context.db, id),
    'questions.missing',
  );
  return {
    ...found,
    ...{ code: code ?? undefined, categoryId: categoryId ?? undefined },
    skills: (await lists.listSkills(context.db, [id])).get(id) ?? [],
    isArchived: archivedAt !== null,
  };
}
/** Returns the form with cleaned texts and stored pictures; call it before the first lock. */
async function prepareForm(context: PersonContext, form: QuestionForm): Promise<QuestionForm> {
  const [question] = await prepareQuestions(context, [form.question], () => 'question.');
  return { ...form, question: question! };
}
/** Creates a question with its first version. */
export async function createQuestion(
  context: PersonContext,
  given: QuestionForm,
  origin: QuestionOrigin = 'written',
): Promise<SavedQuestion> {
  const id = newId();
  const form = await prepareForm(context, given);
  requireComplete(form.question);
  await requireFiled(context, form);
  await requireFreeCode(context, form.code, id);
  const content = contentToStore(id, form);
  await store.writeVersions(context.db, [{ id, number: 1, ...content, origin, madeBy: actorOf(context) }]);
  context.note({ subject: id, after: { statement: form.question.statement } });
  return { id, version: 1 };
}
/** Changes a question: running attempts and assessments keep the version that they have. */
export async function updateQuestion(context: PersonContext, id: string, given: QuestionForm): Promise<SavedQuestion> {
  requireFound(await store.find(context.db, id), 'questions.missing');
  const form = await prepareForm(context, given);
  return updateContent(context, await getLocked(context, id), form, { origin: 'written' });
}
/** Creates a question with the same content and ids of its own; the code stays with the original. */
export async function duplicateQuestion(context: PersonContext, id: string): Promise<SavedQuestion> {
  const row = requireFound(await store.find(context.db, id), 'questions.missing');
  const { question, code: _code, ...filed } = await getContent(context, id, row.version);
  return createQuestion(context, { ...filed, question: copied(question, newId) }, 'copied');
}
/** Copies questions of an assessment to the bank, and returns the question of the bank for each. */
export async function copyQuestionsToBank(
  context: PersonContext,
  { questions: given, difficulty, categoryId }: QuestionsToBank,
) {
  const questions = await prepareQuestions(context, given, (index) => `questions[${index}].`);
  questions.forEach((question, index) => requireComplete(question, `questions[${index}]`));
  const filed = { difficulty, ...(categoryId && { categoryId }) };
  const skillIds = questions.flatMap((question) => question.skillIds ?? []);
  await requireFiled(context, { ...filed, question: { ...questions[0]!, skillIds } });
  const made = questions.map((question) => ({ from: question.id, id: newId(), question }));
  await store.writeVersions(
    context.db,
    made.map(({ id, question }) => ({
      ...{ id, number: 1, origin: 'assessment' as const, madeBy: actorOf(context) },
      ...contentToStore(id, { ...filed, question }),
    })),
  );
  for (const { id, question } of made) context.note({ subject: id, after: { statement: question.statement } });
  return { items: made.map(({ from, id }) => ({ id: from, bankQuestionId: id, bankVersion: 1 })) };
}
/** Returns chosen questions as an assessment takes them, in the order of the ids, without those that are archived. */
export async function takeQuestions(context: Context, ids: readonly string[]): Promise<{ items: Question[] }> {
  const found = new Map((await store.listContents(context.db, ids)).map((one) => [one.id, one]));
  return {
    items: [...new Set(ids)].flatMap((id) => {
      const one = found.get(id);
      return one ? [takenFromBank(id, one.version, one.question)] : [];
    }),
  };
}
/** Returns the current versions of questions, archived ones included. */
export const listCurrentVersions = (context: Context, ids: readonly string[]) =>
  store.listCurrentVersions(context.db, ids);
