// In the contract: takes in what it is sent, and keeps the sender's switch of every copy (decisions D1.8, D10.3).
import type { Context } from '#platform/server/context.ts';
import { offerAssessments, unpackAssessments } from '#features/assessments/server/assessment-replica.service.ts';
import { unpackCertificates } from '#features/certificates/server/certificate-replica.service.ts';
import type { Sender } from '#features/courses/server/content-replica.service.ts';
import { countNewCourses, offerCourses, unpackCourses } from '#features/courses/server/course-replica.service.ts';
import { bytesMore, offerMedia, unpackMedia } from '#features/media/server/media-replica.service.ts';
import { lockUsage, roomLeft } from '#features/people/server/usage.service.ts';
import { offerSections, unpackSection } from '#features/sections/server/section-replica.service.ts';
import { unpackTaxonomies } from '#features/taxonomy/server/taxonomy-replica.service.ts';
import { unpackTerms } from '#features/terms/server/terms-replica.service.ts';
import { countNewTrails, offerTrails, unpackTrails } from '#features/trails/server/trail-replica.service.ts';
import { awaitedIn, partsOf } from './package.service.ts';
import type { Package, Part, PartKind } from './package.service.ts';
import * as store from './replication.store.ts';

const contentsOf = ({ contents }: Package) => ({
  courses: contents.flatMap((one) => (one.kind === 'course' ? [one.replica] : [])),
  trails: contents.flatMap((one) => (one.kind === 'trail' ? [one.replica] : [])),
});
/** The room that what is new takes of the contract, asked before anything is written. */
async function missingRoom(context: Context, given: Package): Promise<string | undefined> {
  const { courses, trails } = contentsOf(given);
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const fresh = {
    courses: await countNewCourses(context, idsOf(courses)),
    trails: await countNewTrails(context, idsOf(trails)),
  };
  for (const counter of ['courses', 'trails'] as const)
    if (fresh[counter] > 0 && (await roomLeft(context, counter)) < fresh[counter]) return `people.limit.${counter}`;
  const bytes = await bytesMore(context, given.media);
  return bytes > 0 && (await roomLeft(context, 'diskBytes')) < bytes ? 'people.limit.disk' : undefined;
}
async function unpack(context: Context, given: Package, sender: Sender): Promise<void> {
  const own = new Map([
    ...(await unpackTaxonomies(context, 'category', given.categories)),
    ...(await unpackTaxonomies(context, 'skill', given.skills)),
  ]);
  const idOf = (id: string) => own.get(id) ?? id;
  await unpackTerms(context, given.terms);
  await unpackCertificates(context, given.certificates);
  await unpackMedia(context, given.media, idOf, sender.name);
  await unpackAssessments(context, given.assessments, idOf, sender);
  const { courses, trails } = contentsOf(given);
  await unpackCourses(context, courses, idOf, sender);
  await unpackTrails(context, trails, idOf, sender);
  const present = new Set(partsOf(given).map(({ objectId }) => objectId));
  await unpackSection(context, given.section, ({ objectId }) => present.has(objectId), sender);
}
const offers: Record<PartKind, (context: Context, ids: readonly string[], isOffered: boolean) => Promise<void>> = {
  section: offerSections,
  course: offerCourses,
  trail: offerTrails,
  media: offerMedia,
  assessment: offerAssessments,
};
/** A copy is offered while some section that brings it says so: several may, of several senders. */
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
/** Puts the section into the active tenant, or takes it from there where none is given; answers what stood in the way. Once or again, what stands there is the same. */
export async function receive(
  context: Context,
  { sectionId, contractId, sender }: { sectionId: string; contractId: string; sender: Sender },
  given: Package | undefined,
): Promise<string | undefined> {
  const sent = { senderTenantId: sender.tenantId, sectionId };
  // One sending after the other: two that bring the same object would both make its copy.
  await lockUsage(context);
  const before = await store.listParts(context.db, sent);
  const reason = given && (await missingRoom(context, given));
  if (given && !reason) await unpack(context, given, sender);
  // What the sender took back, or switched off, goes also where there is no room for what came new.
  const wanted = given ? partsOf(given) : [];
  const after = reason ? wanted.filter(({ objectId }) => before.some((part) => part.objectId === objectId)) : wanted;
  await store.replaceParts(context.db, sent, after);
  if (given)
    await store.noteReceived(context.db, {
      ...sent,
      contractId,
      senderName: sender.name,
      isTaken: !reason,
      awaited: awaitedIn(given),
    });
  else await store.forgetReceived(context.db, sent);
  await settleOffers(context, [...before, ...after]);
  return reason;
}
