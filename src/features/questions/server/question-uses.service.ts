// Tells where a question of the bank is used, keeps these uses, and archives or deletes questions.
import { isDeepStrictEqual } from 'node:util';
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import { dayMilliseconds } from '#platform/contract/units.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { QuestionUse } from '../contract/bank-question.wire.ts';
import type { Question } from '../contract/question.model.ts';
import { getLocked, requireFreeCode } from './bank-writing.service.ts';
import * as lists from './question-list.store.ts';
import * as uses from './question-uses.store.ts';
import * as store from './questions.store.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns the assessments that have a question of the bank, and those that draw from a selection which finds it. Plugged by assessments. */
    usesOfQuestion(context: Context, question: UsedQuestion): Promise<QuestionUse[]>;
  }
}
/** A question whose uses are asked for, with what selections look at. */
export type UsedQuestion = Pick<store.QuestionRecord, 'id' | 'kind' | 'difficulty' | 'categoryId'> & {
  skillIds: string[];
};
/** The days in which an archived question can be restored. decisions D8.6 */
const restorableDays = 30;

async function usesOf(context: Context, { id, kind, difficulty, categoryId }: store.QuestionRecord) {
  const skillIds = ((await lists.listSkills(context.db, [id])).get(id) ?? []).map((skill) => skill.id);
  return context.ports.usesOfQuestion(context, { id, kind, difficulty, categoryId, skillIds });
}
/** Returns where a question is used. */
export const listQuestionUses = async (context: PersonContext, id: string): Promise<QuestionUse[]> =>
  usesOf(context, requireFound(await store.find(context.db, id), 'questions.missing'));
/** Archives a question that assessments have or draw; deletes any other (decisions D8.6). */
export async function removeQuestion(context: PersonContext, id: string): Promise<void> {
  const row = await getLocked(context, id);
  const isUsed = row.useCount > 0 || (await usesOf(context, row)).length > 0;
  if (isUsed) await store.setArchived(context.db, id, true);
  else await store.remove(context.db, id);
  context.note({ subject: id, before: { statement: row.statement }, after: { archived: isUsed } });
}
/** Archives a question, or restores one within thirty days. */
export async function setQuestionArchived(context: PersonContext, id: string, isArchived: boolean): Promise<void> {
  const [row] = await store.lock(context.db, [id]);
  const { archivedAt, code } = requireFound(row, 'questions.missing');
  if ((archivedAt !== null) === isArchived) return;
  if (archivedAt !== null) {
    if (context.now().getTime() - Date.parse(archivedAt) > restorableDays * dayMilliseconds)
      throw new Problem('missing', 'questions.missing');
    await requireFreeCode(context, code ?? undefined, id);
  }
  await store.setArchived(context.db, id, isArchived);
  context.note({ subject: id, before: { isArchived: !isArchived }, after: { isArchived } });
}

/** Returns the uses of a draft and a published version; the draft tells the version where both have a question. */
function usesOfContents(draft: Linked, published: Linked): Map<string, uses.UseRow> {
  const found = new Map<string, uses.UseRow>();
  for (const [isInDraft, linked] of [[false, published] as const, [true, draft] as const])
    for (const { bankQuestionId: questionId, bankVersion: version = 1 } of linked)
      if (questionId)
        found.set(questionId, { questionId, version, isInDraft, isPublished: !isInDraft || found.has(questionId) });
  return found;
}
const publishedOf = (rows: readonly uses.UseRow[]): Linked =>
  rows
    .filter(({ isPublished }) => isPublished)
    .map(({ questionId, version }) => ({ bankQuestionId: questionId, bankVersion: version }));
type Linked = readonly Pick<Question, 'bankQuestionId' | 'bankVersion'>[];
/** Throws where a question names a question of the bank that does not exist; those of `before` are known. */
export async function requireBankQuestions(context: Context, given: Linked, before: Linked = []): Promise<void> {
  const known = new Set(before.map(({ bankQuestionId }) => bankQuestionId));
  const added = given.flatMap(({ bankQuestionId: id }) => (id && !known.has(id) ? [id] : []));
  if (added.length === 0) return;
  const found = new Set(await uses.listKnown(context.db, added));
  const at = given.findIndex(({ bankQuestionId: id }) => id && !known.has(id) && !found.has(id));
  if (at >= 0) throw fieldProblem('missing', `questions[${at}].bankQuestionId`, 'questions.missing');
}
/** Keeps which questions of the bank an assessment has in its draft and in its published version, which stays where it is not given. */
export async function recordBankUses(
  context: Context,
  assessmentId: string,
  { draft, published }: { draft: Linked; published?: Linked },
): Promise<void> {
  const present = await uses.listOfAssessment(context.db, assessmentId);
  if (present.length === 0 && ![...draft, ...(published ?? [])].some(({ bankQuestionId }) => bankQuestionId)) return;
  const before = new Map(present.map((one) => [one.questionId, one]));
  const next = usesOfContents(draft, published ?? publishedOf(present));
  const removed = present.map(({ questionId }) => questionId).filter((id) => !next.has(id));
  const written = [...next.values()].filter((one) => !isDeepStrictEqual(one, before.get(one.questionId)));
  if (removed.length + written.length === 0) return;
  const added = written.filter(({ questionId }) => !before.has(questionId)).map(({ questionId }) => questionId);
  await uses.count(context.db, [...added].sort(), 1);
  await uses.count(context.db, [...removed].sort(), -1);
  await uses.write(context.db, assessmentId, { removed, written });
}
