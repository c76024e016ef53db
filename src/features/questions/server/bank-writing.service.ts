// Checks questions of the bank and writes them as versions, one or many at once.
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { nameOfCategory, requireSkills } from '#features/taxonomy/server/taxonomy.service.ts';
import type { BankQuestion, QuestionOrigin } from '../contract/bank-question.model.ts';
import type { SavedQuestion } from '../contract/bank-question.wire.ts';
import { questionChanges } from '../contract/question-changes.model.ts';
import { questionErrors } from '../contract/question-rules.model.ts';
import type { Question } from '../contract/question.model.ts';
import * as store from './questions.store.ts';

/** Returns the content as the bank stores it: with the question's own id, without the place in an assessment. */
export const contentToStore = (id: string, { question, code, difficulty, categoryId }: BankQuestion): BankQuestion => {
  const { bankQuestionId: _id, bankVersion: _version, ...content } = question;
  return {
    difficulty,
    ...(code && { code }),
    ...(categoryId && { categoryId }),
    question: { ...content, id, position: 1 },
  };
};
/** Returns the content of a row. */
export const contentOf = ({
  question,
  code,
  difficulty,
  categoryId,
}: Pick<BankQuestion, 'question' | 'difficulty'> & {
  code: string | null;
  categoryId: string | null;
}): BankQuestion => ({ question, difficulty, ...(code && { code }), ...(categoryId && { categoryId }) });
/** Throws where a question is not complete: the bank has no drafts. */
export function requireComplete(question: Question, at = 'question'): void {
  const fields = questionErrors(question, at);
  const ids = question.options.map(({ id }) => id);
  if (new Set(ids).size !== ids.length) fields.push({ field: `${at}.options`, code: 'questions.optionTwice' });
  if (fields.length) throw new Problem('rule', 'questions.incomplete', { fields });
}
/** Throws where the category or a skill does not exist here; what the question had before may have been removed meanwhile. */
export async function requireFiled(context: Context, form: BankQuestion, before?: BankQuestion): Promise<void> {
  await requireSkills(context, form.question.skillIds, before?.question.skillIds);
  if (form.categoryId && form.categoryId !== before?.categoryId)
    if ((await nameOfCategory(context, form.categoryId)) === undefined)
      throw fieldProblem('missing', 'categoryId', 'taxonomy.category.missing');
}
/** Throws where another question that is not archived has the code. */
export async function requireFreeCode(context: Context, code: string | undefined, exceptId: string): Promise<void> {
  if (code && (await store.hasCode(context.db, code, exceptId)))
    throw fieldProblem('rule', 'code', 'questions.codeTaken', { taken: code });
}
export const actorOf = (context: Context) => context.person?.accountId ?? context.accountId ?? null;
/** Returns a question that is not archived, and locks it. */
export async function getLocked(context: Context, id: string) {
  const [row] = await store.lock(context.db, [id]);
  return requireFound(row?.archivedAt ? undefined : row, 'questions.missing');
}
/** Returns the content of a version. */
export const getContent = async (context: Context, id: string, number: number): Promise<BankQuestion> =>
  contentOf(requireFound(await store.findVersion(context.db, id, number), 'questions.versionMissing'));
/** Saves the content as the next version; content that changes nothing makes none. */
export async function updateContent(
  context: Context,
  row: store.QuestionRecord,
  form: BankQuestion,
  made: { origin: QuestionOrigin; restoredNumber?: number },
): Promise<SavedQuestion> {
  const { id } = row;
  const before = await getContent(context, id, row.version);
  const content = contentToStore(id, form);
  if (questionChanges(before, content).length === 0) return { id, version: row.version };
  requireComplete(content.question);
  await requireFiled(context, content, before);
  await requireFreeCode(context, content.code, id);
  const number = row.version + 1;
  await store.writeVersions(context.db, [{ id, number, ...content, ...made, madeBy: actorOf(context) }]);
  context.note({
    subject: id,
    before: { statement: before.question.statement, version: row.version },
    after: { statement: content.question.statement, version: number },
  });
  return { id, version: number };
}
