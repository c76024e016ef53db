// Unpacks sent packages in the contract, and keeps the sender's switch of every copy (decisions D1.8, D10.3).
import type { Context } from '#platform/server/context.ts';
import { offerAssessments, unpackAssessments } from '#features/assessments/server/assessment-replica.service.ts';
import { unpackCertificates } from '#features/certificates/server/certificate-replica.service.ts';
import type { Sender } from '#features/courses/server/content-replica.service.ts';
import { countNewCourses, offerCourses, unpackCourses } from '#features/courses/server/course-replica.service.ts';
import { bytesMore, offerMedia, unpackMedia } from '#features/media/server/media-replica.service.ts';
import { lockUsage, quotaLeft } from '#features/contracts/server/usage.service.ts';
import { offerSections, unpackSection } from '#features/sections/server/section-replica.service.ts';
import { unpackTaxonomies } from '#features/taxonomy/server/taxonomy-replica.service.ts';
import { unpackTerms } from '#features/terms/server/terms-replica.service.ts';
import { countNewTrails, offerTrails, unpackTrails } from '#features/trails/server/trail-replica.service.ts';
import { watchCodes, withFreeCodes } from './copy-codes.service.ts';
import { pendingFilesIn, partsOf } from './package.service.ts';
import type { BesideKind, Package, Part, PartKind } from './package.service.ts';
import * as store from './replication.store.ts';

const contentsOf = ({ contents }: Package) => ({
  courses: contents.flatMap((one) => (one.kind === 'course' ? [one.replica] : [])),
  trails: contents.flatMap((one) => (one.kind === 'trail' ? [one.replica] : [])),
});
/** Returns the quota of the contract that the new objects would exceed, before anything is written. */
async function exceededQuota(context: Context, given: Package): Promise<string | undefined> {
  const { courses, trails } = contentsOf(given);
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const fresh = {
    courses: await countNewCourses(context, idsOf(courses)),
    trails: await countNewTrails(context, idsOf(trails)),
  };
  for (const counter of ['courses', 'trails'] as const)
    if (fresh[counter] > 0 && (await quotaLeft(context, counter)) < fresh[counter]) return `people.limit.${counter}`;
  const bytes = await bytesMore(context, given.media);
  return bytes > 0 && (await quotaLeft(context, 'diskBytes')) < bytes ? 'people.limit.disk' : undefined;
}
/** Returns the package without what a stronger sender sends; skills and categories stay, because other things refer to them. */
const without = (given: Package, ofOthers: ReadonlySet<string>): Package => {
  const isOurs = ({ id }: { id: string }) => !ofOthers.has(id);
  return {
    ...given,
    terms: given.terms.filter(isOurs),
    certificates: given.certificates.filter(isOurs),
    media: given.media.filter(({ row }) => isOurs(row)),
    assessments: given.assessments.filter(isOurs),
    contents: given.contents.filter(({ replica }) => isOurs(replica)),
  };
};
/** Unpacks the package; returns the kinds of which a copy now has another name. */
async function unpack(
  context: Context,
  all: Package,
  ofOthers: ReadonlySet<string>,
  sender: Sender,
): Promise<BesideKind[]> {
  const given = await withFreeCodes(context, without(all, ofOthers), sender.tenantId);
  const categories = await unpackTaxonomies(context, 'category', given.categories, ofOthers, sender.name);
  const skills = await unpackTaxonomies(context, 'skill', given.skills, ofOthers, sender.name);
  const idOf = (id: string) => categories.own.get(id) ?? skills.own.get(id) ?? id;
  await unpackTerms(context, given.terms, sender.name);
  await unpackCertificates(context, given.certificates, sender.name);
  await unpackMedia(context, given.media, idOf, sender.name);
  await unpackAssessments(context, given.assessments, idOf, sender);
  const { courses, trails } = contentsOf(given);
  await unpackCourses(context, courses, idOf, sender);
  await unpackTrails(context, trails, idOf, sender);
  const present = new Set(partsOf(all).map(({ objectId }) => objectId));
  if (!ofOthers.has(given.section.id))
    await unpackSection(context, given.section, ({ objectId }) => present.has(objectId), sender);
  return [...(categories.isRenamed ? ['category' as const] : []), ...(skills.isRenamed ? ['skill' as const] : [])];
}
const offers: Record<PartKind, (context: Context, ids: readonly string[], isOffered: boolean) => Promise<void>> = {
  section: offerSections,
  course: offerCourses,
  trail: offerTrails,
  media: offerMedia,
  assessment: offerAssessments,
};
/** Offers a copy while some section that contains it says so: several sections of several senders may contain it. */
async function settleOffers(context: Context, parts: readonly Part[]): Promise<void> {
  const offered = await store.listOffered(
    context.db,
    parts.map(({ objectId }) => objectId),
  );
  for (const kind of Object.keys(offers) as PartKind[]) {
    const ids = new Set(parts.filter((part) => part.kind === kind).map(({ objectId }) => objectId));
    const [on, off] = [[...ids].filter((id) => offered.has(id)), [...ids].filter((id) => !offered.has(id))];
    if (on.length) await offers[kind](context, on, true);
    if (off.length) await offers[kind](context, off, false);
  }
}
/** Stores the section in the active tenant, or removes it if none is given; repeats are safe. Returns a refusal and what to send again. */
export async function receiveSection(
  context: Context,
  { sectionId, contractId, sender }: { sectionId: string; contractId: string; sender: Sender },
  given: Package | undefined,
): Promise<{ reason?: string; again: store.Again[] }> {
  const { db } = context;
  const sent = { senderTenantId: sender.tenantId, sectionId };
  // One sending runs after the other: two sendings of the same object would both make its copy.
  await lockUsage(context);
  const before = await store.listParts(db, sent);
  const wanted = given ? partsOf(given) : [];
  const ofOthers = await store.listOfStronger(db, sender.tenantId, wanted);
  const freedCodes = await watchCodes(
    context,
    [...before, ...wanted].map(({ objectId }) => objectId),
  );
  const reason = given && (await exceededQuota(context, without(given, ofOthers)));
  const renamed = given && !reason ? await unpack(context, given, ofOthers, sender) : [];
  // What the sender took back or switched off is removed also where the quota refuses the new objects.
  const after = reason ? wanted.filter(({ objectId }) => before.some((part) => part.objectId === objectId)) : wanted;
  await store.replaceParts(db, sent, after);
  if (given)
    await store.noteReceived(db, {
      ...sent,
      contractId,
      senderName: sender.name,
      isApplied: !reason,
      pendingFiles: pendingFilesIn(given),
    });
  else await store.forgetReceived(db, sent);
  await settleOffers(context, [...before, ...after]);
  const kept = new Set(after.map(({ objectId }) => objectId));
  const gone = before.flatMap(({ objectId }) => (kept.has(objectId) ? [] : [objectId]));
  const freed = await freedCodes(gone);
  return {
    reason,
    again: [
      ...(gone.length ? await store.listHeirs(db, sender.tenantId, gone) : []),
      // Another copy may have a name that is free again, and things may have been linked to it by its name.
      ...(renamed.length ? await store.listBringing(db, sent, renamed) : []),
      ...(freed.length ? await store.listBringing(db, sent, freed, true) : []),
    ],
  };
}
