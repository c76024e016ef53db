// Sending sections to contracts: the package is written once in the sender's tenant, then one job for each contract puts it there (decisions D1.8).
import { newId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { unpackAssessment } from '#features/assessments/server/assessment-replica.service.ts';
import { unpackCertificate } from '#features/certificates/server/certificate-replica.service.ts';
import { hasCourse, unpackCourse } from '#features/courses/server/course-replica.service.ts';
import { bytesOfCopy, bytesOfReplica, unpackMedia } from '#features/media/server/media-replica.service.ts';
import { roomLeft } from '#features/people/server/usage.service.ts';
import {
  linkTargets,
  linkedSectionsShowing,
  lockLink,
  markLink,
  waitingLinks,
} from '#features/sections/server/section-links.service.ts';
import { unpackSection, withdrawSection } from '#features/sections/server/section-replica.service.ts';
import { unpackTaxonomy } from '#features/taxonomy/server/taxonomy-replica.service.ts';
import { unpackTerms } from '#features/terms/server/terms-replica.service.ts';
import { hasTrail, unpackTrail } from '#features/trails/server/trail-replica.service.ts';
import { packageOf } from './package.service.ts';
import type { Package } from './package.service.ts';
import * as store from './replication.store.ts';

export const replicateTask = 'replicate-section';
export type Sending = { sectionId: string; contractId: string; packageId?: string };

/** Makes the package anew and a job for each contract; a section without links costs one look. */
export async function sendSection(context: Context, sectionId: string): Promise<void> {
  const targets = await linkTargets(context, sectionId);
  const given = targets.filter(({ isLinked }) => isLinked);
  const content = given.length ? await packageOf(context, sectionId) : undefined;
  const packageId = newId();
  if (content) {
    await store.insert(context.db, { id: packageId, objectId: sectionId, content });
    await waitingLinks(context, sectionId);
  }
  for (const { contractId, isLinked, state } of targets) {
    if (isLinked ? !content : state === 'done') continue;
    const payload: Sending = { sectionId, contractId, ...(isLinked && { packageId }) };
    await context.enqueue(replicateTask, payload, { key: `section:${sectionId}:${contractId}` });
  }
}
/** A course, a trail or an object changed: what shows it goes again. */
export async function sendSectionsShowing(context: Context, objectId: string): Promise<void> {
  for (const sectionId of await linkedSectionsShowing(context, [objectId])) await sendSection(context, sectionId);
}
/** The room that what is new takes of the contract, asked before anything is written. */
async function missingRoom(context: Context, { contents, media }: Package): Promise<string | undefined> {
  const fresh = { courses: 0, trails: 0 };
  for (const { kind, replica } of contents)
    if (!(await (kind === 'course' ? hasCourse : hasTrail)(context, replica.id))) fresh[`${kind}s`]++;
  for (const counter of ['courses', 'trails'] as const)
    if (fresh[counter] > 0 && (await roomLeft(context, counter)) < fresh[counter]) return `people.limit.${counter}`;
  let bytes = 0;
  for (const one of media) bytes += bytesOfReplica(one) - (await bytesOfCopy(context, one.row.id));
  return bytes > 0 && (await roomLeft(context, 'diskBytes')) < bytes ? 'people.limit.disk' : undefined;
}
type Hand = { actor: string; isComingBack: boolean };
async function unpack(context: Context, given: Package, { actor, isComingBack }: Hand): Promise<void> {
  const own = new Map<string, string>();
  for (const one of given.categories) own.set(one.id, await unpackTaxonomy(context, 'category', one));
  for (const one of given.skills) own.set(one.id, await unpackTaxonomy(context, 'skill', one));
  const idOf = (id: string) => own.get(id) ?? id;
  for (const one of given.terms) await unpackTerms(context, one);
  for (const one of given.certificates) await unpackCertificate(context, one);
  for (const one of given.media)
    await unpackMedia(context, one, {
      categoryId: one.row.categoryId && idOf(one.row.categoryId),
      skillIds: one.skillIds.map(idOf),
    });
  for (const one of given.assessments)
    await unpackAssessment(
      context,
      { ...one, categoryId: one.categoryId && idOf(one.categoryId), skillIds: one.skillIds.map(idOf) },
      actor,
    );
  for (const one of given.contents)
    if (one.kind === 'course') await unpackCourse(context, one.replica, idOf, actor);
    else await unpackTrail(context, one.replica, idOf, actor);
  const present = new Set([
    ...given.media.map(({ row }) => row.id),
    ...given.contents.map(({ replica }) => replica.id),
  ]);
  await unpackSection(context, given.section, ({ objectId }) => present.has(objectId), {
    publishedBy: actor,
    activates: isComingBack,
  });
}
/** Puts the section into one contract, or takes it from there; once or again, what stands there is the same. */
export async function replicateInto(context: Context, { sectionId, contractId, packageId }: Sending): Promise<void> {
  const sender = context.tenantId!;
  const link = await lockLink(context, sectionId, contractId);
  if (!link || link.state !== 'waiting') return;
  const given = packageId && link.isLinked ? await store.find(context.db, packageId) : undefined;
  if (link.isLinked && !given) return; // a newer package is on its way
  await context.enter({ tenantId: link.targetTenantId });
  const reason = given && (await missingRoom(context, given));
  if (!given) await withdrawSection(context, sectionId);
  // No account of the sender's has a name in the contract: the tenant that sent it stands for it.
  else if (!reason) await unpack(context, given, { actor: sender, isComingBack: link.isWithdrawn });
  await context.enter({ tenantId: sender });
  await markLink(
    context,
    link,
    reason ? { state: 'failed', reason } : { state: 'done', reason: null, isWithdrawn: !given },
  );
}
