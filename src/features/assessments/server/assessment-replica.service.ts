// Assessments as a distributor sends them: their published version, without evaluators.
import type { Context } from '#platform/server/context.ts';
import type { AssessmentContent } from '../contract/assessment-content.model.ts';
import { minimumOf } from '../contract/assessment-rules.model.ts';
import * as store from './assessments.store.ts';

export type AssessmentReplica = {
  id: string;
  title: string;
  categoryId: string | null;
  skillIds: string[];
  content: AssessmentContent;
};
export async function packAssessment(context: Context, id: string): Promise<AssessmentReplica | undefined> {
  const row = await store.find(context.db, id);
  const content = row?.publishedVersion && (await store.findVersion(context.db, id, row.publishedVersion));
  return content ? { id, title: row.title, categoryId: row.categoryId, skillIds: row.skillIds, content } : undefined;
}
/** Running attempts keep their version; whether it is active is the contract's own. */
export async function unpackAssessment(
  context: Context,
  { id, title, categoryId, skillIds, content }: AssessmentReplica,
  publishedBy: string,
): Promise<void> {
  const before = await store.find(context.db, id);
  const values = {
    title,
    categoryId,
    kind: content.kind,
    draft: content,
    questionCount: content.questions.length,
    minimumPercent: minimumOf(content) ?? null,
  };
  if (before) await store.update(context.db, id, values);
  else await store.insert(context.db, { id, ...values, origin: 'distributor', originId: id, createdBy: publishedBy });
  await store.replaceLinks(context.db, id, skillIds, before?.evaluators.map(({ userId }) => userId) ?? []);
  const known = before?.publishedVersion && (await store.findVersion(context.db, id, before.publishedVersion));
  if (known && JSON.stringify(known) === JSON.stringify(content)) return;
  const number = (before?.publishedVersion ?? 0) + 1;
  await store.insertVersion(context.db, { assessmentId: id, number, content, publishedBy });
  await store.update(context.db, id, { publishedVersion: number });
}
