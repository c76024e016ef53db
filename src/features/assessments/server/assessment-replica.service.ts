// Packs and unpacks assessments that a distributor sends: their published version, without evaluators.
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/server/context.ts';
import type { AssessmentContent } from '../contract/assessment-content.model.ts';
import { minimumOf, questionCountOf } from '../contract/assessment-rules.model.ts';
import * as replicas from './assessment-replica.store.ts';
import { hasLinks, withoutBank } from './bank-links.service.ts';
import { rows } from './assessments.store.ts';

export type AssessmentReplica = {
  id: string;
  /** True where the sender has switched the assessment on. */
  isActive: boolean;
  title: string;
  categoryId: string | null;
  skillIds: string[];
  content: AssessmentContent;
};
/** Returns those of the assessments that are published and not archived here. */
export async function packAssessments(context: Context, ids: readonly string[]): Promise<AssessmentReplica[]> {
  const { db } = context;
  const found = ids.length ? await replicas.listPublished(db, ids) : [];
  const skills = found.length ? await replicas.listSkillIds(db, ids) : [];
  const contents = new Map<string, AssessmentContent>();
  for (const { id, content } of found)
    contents.set(id, hasLinks(content) ? await withoutBank(context, content) : content);
  return found.map((row) => ({
    ...row,
    content: contents.get(row.id)!,
    skillIds: skills.filter(({ assessmentId }) => assessmentId === row.id).map(({ skillId }) => skillId),
  }));
}
/** Returns a sent content with the skills and categories of this company. */
const contentHere = (content: AssessmentContent, idOf: (id: string) => string): AssessmentContent => ({
  ...content,
  questions: content.questions.map((question) => ({
    ...question,
    ...(question.skillIds && { skillIds: question.skillIds.map(idOf) }),
  })),
  ...(content.bankDraws && {
    bankDraws: content.bankDraws.map((draw) => ({
      ...draw,
      ...(draw.skillIds && { skillIds: draw.skillIds.map(idOf) }),
      ...(draw.categoryIds && { categoryIds: draw.categoryIds.map(idOf) }),
    })),
  }),
});
/** Stores sent assessments: running attempts keep their version, the contract's switch stays, archived ones are restored. */
export async function unpackAssessments(
  context: Context,
  given: readonly AssessmentReplica[],
  idOf: (id: string) => string,
  sender: { tenantId: string; name: string },
): Promise<void> {
  if (!given.length) return;
  const { db } = context;
  const ids = given.map(({ id }) => id);
  const before = new Map((await replicas.lock(db, ids)).map((row) => [row.id, row]));
  await replicas.bringBack(db, ids, sender.name);
  const there = new Map(
    (before.size ? await packAssessments(context, [...before.keys()]) : []).map((one) => [one.id, one]),
  );
  const fresh = given
    .map(({ isActive: _switch, ...one }) => ({
      ...one,
      content: contentHere(one.content, idOf),
      categoryId: one.categoryId && idOf(one.categoryId),
      skillIds: [...new Set(one.skillIds.map(idOf))].sort(),
    }))
    .filter((one) => {
      const { isActive: _switch, ...present } = there.get(one.id) ?? { isActive: true };
      return !isDeepStrictEqual(present, one);
    })
    .map((one) => {
      const version = before.get(one.id)?.publishedVersion ?? 0;
      // Changed words outside the content make no new version of it.
      const isSame = version > 0 && isDeepStrictEqual(there.get(one.id)?.content, one.content);
      return { ...one, version: isSame ? version : version + 1, isSame };
    });
  await replicas.write(
    db,
    fresh.map(({ id, title, categoryId, content, version }) => ({
      ...{ id, title, categoryId, kind: content.kind, draft: content, publishedVersion: version },
      questionCount: questionCountOf(content),
      minimumPercent: minimumOf(content) ?? null,
      ...{ origin: 'distributor', originId: id, originName: sender.name },
      createdBy: before.get(id)?.createdBy ?? sender.tenantId,
    })),
    new Set(before.keys()),
  );
  await replicas.replaceSkills(
    db,
    fresh.map(({ id }) => id),
    fresh.flatMap(({ id, skillIds }) => skillIds.map((skillId) => ({ assessmentId: id, skillId }))),
  );
  await replicas.replaceAttachments(
    db,
    fresh.map(({ id }) => id),
    fresh.flatMap(({ id, content }) =>
      [...new Set(content.questions.flatMap(({ attachmentId }) => attachmentId ?? []))].map((mediaId) => ({
        assessmentId: id,
        mediaId,
      })),
    ),
  );
  await replicas.insertVersions(
    db,
    fresh
      .filter(({ isSame }) => !isSame)
      .map(({ id, version, content }) => ({
        ...{ assessmentId: id, number: version, content, publishedBy: sender.tenantId },
      })),
  );
}
/** Sets the sender's switch of copies. */
export const offerAssessments = (context: Context, ids: readonly string[], isOffered: boolean): Promise<void> =>
  rows.offer(context.db, ids, isOffered);
