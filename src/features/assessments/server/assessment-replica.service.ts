// Assessments as a distributor sends them: their published version, without evaluators.
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/server/context.ts';
import type { AssessmentContent } from '../contract/assessment-content.model.ts';
import { minimumOf } from '../contract/assessment-rules.model.ts';
import * as store from './assessments.store.ts';

export type AssessmentReplica = {
  id: string;
  /** The sender's switch. */
  isActive: boolean;
  title: string;
  categoryId: string | null;
  skillIds: string[];
  content: AssessmentContent;
};
export async function packAssessment(context: Context, id: string): Promise<AssessmentReplica | undefined> {
  const row = await store.find(context.db, id);
  const content = row?.publishedVersion && (await store.findVersion(context.db, id, row.publishedVersion));
  if (!content) return undefined;
  const { title, isActive, categoryId, skillIds } = row;
  return { id, isActive, title, categoryId, skillIds: [...skillIds].sort(), content };
}
/** Running attempts keep their version; the contract's switch stays as it is. One that was archived there stands again. */
export async function unpackAssessment(
  context: Context,
  { id, title, categoryId, skillIds, content }: AssessmentReplica,
  sender: { tenantId: string; name: string },
): Promise<void> {
  const { db } = context;
  const isThere = (await store.lock(db, id)) !== undefined;
  if (isThere) await store.unarchive(db, id);
  const before = await store.find(db, id);
  const values = {
    title,
    categoryId,
    kind: content.kind,
    draft: content,
    questionCount: content.questions.length,
    minimumPercent: minimumOf(content) ?? null,
    origin: 'distributor',
    originId: id,
    originName: sender.name,
  };
  if (before) await store.update(db, id, values);
  else await store.insert(db, { id, ...values, createdBy: sender.tenantId });
  await store.replaceLinks(db, id, skillIds, before?.evaluators.map(({ userId }) => userId) ?? []);
  const known = before?.publishedVersion && (await store.findVersion(db, id, before.publishedVersion));
  if (known && isDeepStrictEqual(known, content)) return;
  const number = (before?.publishedVersion ?? 0) + 1;
  await store.insertVersion(db, { assessmentId: id, number, content, publishedBy: sender.tenantId });
  await store.update(db, id, { publishedVersion: number });
}
/** The sender's switch of copies. */
export const offerAssessments = async (context: Context, ids: readonly string[], isOffered: boolean): Promise<void> =>
  void (await store.offer(context.db, ids, isOffered));
