// Lists the versions of a question with what each changed, and restores an earlier one.
import { requireFound } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import type { QuestionVersion, SavedQuestion } from '../contract/bank-question.wire.ts';
import { questionChanges } from '../contract/question-changes.model.ts';
import { contentOf, getContent, getLocked, updateContent } from './bank-writing.service.ts';
import * as store from './questions.store.ts';

/** Returns the versions, newest first, each with what it changed. */
export async function listQuestionVersions(context: PersonContext, id: string): Promise<QuestionVersion[]> {
  const versions = await store.listVersions(context.db, id);
  requireFound(versions[0], 'questions.missing');
  return versions.map((version, index) => {
    const { number, origin, restoredNumber, authorName, madeAt } = version;
    const before = versions[index + 1];
    const changes = before ? questionChanges(contentOf(before), contentOf(version)) : [];
    return { number, origin, restoredNumber, authorName, madeAt, changes };
  });
}
/** Returns the content of a version. */
export const getQuestionVersion = async (context: PersonContext, id: string, number: number) => ({
  number,
  ...(await getContent(context, id, number)),
});
/** Makes the content of an earlier version the next version. */
export async function restoreQuestionVersion(
  context: PersonContext,
  id: string,
  number: number,
): Promise<SavedQuestion> {
  const row = await getLocked(context, id);
  const content = await getContent(context, id, number);
  return updateContent(context, row, content, { origin: 'restored', restoredNumber: number });
}
