// Use cases of a trail's author: create, save the draft, publish, duplicate, archive, covers.
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { say } from '#platform/server/texts.ts';
import type { Upload } from '#platform/server/uploads.ts';
import { requireDesign } from '#features/certificates/server/certificates.service.ts';
import { courseLimits, coverFormats, differingFields, publicationOf } from '#features/courses/contract/course.model.ts';
import { closesCircle } from '#features/courses/server/courses.service.ts';
import { changeUsage, takeRoom } from '#features/people/server/usage.service.ts';
import type { TrailContent } from '../contract/trail-content.model.ts';
import { trailDraftFault, trailPublishingFault } from '../contract/trail.model.ts';
import { trailForm } from '../contract/trail.wire.ts';
import type { TrailForm } from '../contract/trail.wire.ts';
import { trailPublished } from './trails.events.ts';
import * as store from './trails.store.ts';
import type { TrailRecord } from './trails.store.ts';

type ItemForm = NonNullable<TrailForm['items']>[number];
export const itemOf = ({ id, kind, objectId, isComplementary, needsPrevious }: ItemForm) => ({
  id: id ?? newId(),
  kind,
  objectId,
  isComplementary: isComplementary ?? false,
  needsPrevious: needsPrevious ?? false,
});
const prerequisitesOf = ({ parameters }: TrailForm): TrailContent['prerequisites'] => [
  ...new Map(
    [
      ...(parameters?.dependencies?.courseIds ?? []).map((objectId) => ({ kind: 'course' as const, objectId })),
      ...(parameters?.dependencies?.trailIds ?? []).map((objectId) => ({ kind: 'trail' as const, objectId })),
    ].map((one) => [one.kind + one.objectId, one]),
  ).values(),
];
/** What an author sent as a content; what is left out is empty, as the form shows it. */
export function contentOf(form: TrailForm, language: TrailContent['language']): TrailContent {
  const consumption = form.parameters?.consumption;
  if (consumption?.mode === 'moment' && !consumption.at) throw new Problem('invalid', 'trails.releaseMomentMissing');
  return {
    title: form.title.trim(),
    ...(form.code?.trim() && { code: form.code.trim() }),
    ...(form.synopsis && { synopsis: form.synopsis }),
    ...(form.description && { description: form.description }),
    language: form.language ?? language,
    workloadMinutes: form.workloadMinutes ?? 0,
    ...(form.categoryId && { categoryId: form.categoryId }),
    skillIds: [...new Set(form.skillIds ?? [])],
    ...(form.certificateId && { certificateId: form.certificateId }),
    ...(form.termsOfUseId && { termsOfUseId: form.termsOfUseId }),
    isMandatory: form.isMandatory ?? false,
    dayLimit: form.dayLimit ?? 0,
    release: consumption?.mode === 'moment' ? { mode: 'moment', at: consumption.at! } : { mode: 'anytime' },
    prerequisites: prerequisitesOf(form),
    items: (form.items ?? []).map(itemOf),
  };
}
/** Throws unless this content may stand as the draft of this trail. */
export async function demandSound(context: PersonContext, id: string, content: TrailContent) {
  const fault = trailDraftFault(content);
  if (fault) throw new Problem('rule', fault);
  if (content.code && (await store.hasCode(context.db, content.code, id)))
    throw new Problem('rule', 'trails.codeTaken', { trailCode: content.code });
  const [missing] = await store.missingReferences(context.db, content);
  if (missing) throw new Problem('rule', `trails.unknown.${missing}`);
  if (content.certificateId) await requireDesign(context, content.certificateId, 'trail');
  if (
    await closesCircle(context, 'trail', id, [
      ...content.prerequisites,
      ...content.items.flatMap(({ kind, objectId, isComplementary }) =>
        kind === 'course' && !isComplementary ? [{ kind: 'course' as const, objectId }] : [],
      ),
    ])
  )
    throw new Problem('rule', 'trails.circle');
}
/** The trail, locked, where its author may still write it. */
export async function getWritable(context: PersonContext, id: string): Promise<TrailRecord> {
  const trail = await store.findForUpdate(context.db, id);
  if (!trail || trail.archivedAt) throw new Problem('missing', 'trails.missing');
  if (trail.origin !== 'own') throw new Problem('rule', 'trails.replicated');
  return trail;
}
const saved = (id: string, revision: number, publishedVersion: number | null) => ({ id, revision, publishedVersion });

export async function get(context: PersonContext, id: string) {
  const trail = await store.find(context.db, id);
  if (!trail || trail.archivedAt) throw new Problem('missing', 'trails.missing');
  const { release, prerequisites, ...content } = trail.draft;
  const idsOf = (kind: string) => prerequisites.filter((one) => one.kind === kind).map(({ objectId }) => objectId);
  return {
    id,
    ...content,
    parameters: {
      consumption: { mode: release.mode, ...(release.mode === 'moment' && { at: release.at }) },
      dependencies: { courseIds: idsOf('course'), trailIds: idsOf('trail') },
      hasPrerequisite: prerequisites.length > 0,
    },
    isActive: trail.isActive,
    isPublicLink: trail.isPublicLink,
    publication: publicationOf(trail),
    publishedVersion: trail.publishedVersion,
    revision: trail.draftRevision,
    horizontalCover: trail.horizontalCover && context.pictures.addressOf(trail.horizontalCover.key),
    verticalCover: trail.verticalCover && context.pictures.addressOf(trail.verticalCover.key),
    origin: trail.origin,
  };
}
export async function create(context: PersonContext, form: TrailForm) {
  const id = newId();
  const draft = contentOf(form, context.language);
  await demandSound(context, id, draft);
  await takeRoom(context, 'trails');
  await store.insert(context.db, {
    id,
    draft,
    isActive: form.isActive ?? true,
    isPublicLink: form.isPublicLink ?? false,
    createdBy: context.person.accountId,
  });
  context.note({ subject: id, after: { title: draft.title } });
  return form.publishes ? publish(context, id) : saved(id, 1, null);
}
/** Saves the draft. A `revision` that is no longer the newest is refused with the fields that differ. */
export async function save(context: PersonContext, id: string, form: TrailForm) {
  const trail = await getWritable(context, id);
  const draft = contentOf(form, trail.draft.language);
  if (form.revision !== undefined && form.revision !== trail.draftRevision) {
    const names = trailForm.fields as Record<string, readonly [string, unknown]>;
    const ours = differingFields(draft, trail.draft).map((key) =>
      key === 'release' || key === 'prerequisites' ? 'parameters' : key,
    );
    throw new Problem('conflict', 'trails.changedMeanwhile', {
      revision: trail.draftRevision,
      differing: [...new Set(ours)].map((key) => names[key]?.[0] ?? key),
    });
  }
  await demandSound(context, id, draft);
  const flags = {
    ...(form.isActive !== undefined && { isActive: form.isActive }),
    ...(form.isPublicLink !== undefined && { isPublicLink: form.isPublicLink }),
  };
  const fields = differingFields(trail.draft, draft);
  let revision = trail.draftRevision;
  if (fields.length) revision = await store.updateDraft(context.db, trail, draft, flags);
  else await store.updateFlags(context.db, id, flags);
  context.note({
    subject: id,
    before: { fields, isActive: trail.isActive, isPublicLink: trail.isPublicLink },
    after: { ...flags, revision },
  });
  return form.publishes ? publish(context, id) : saved(id, revision, trail.publishedVersion);
}
/** The draft becomes what learners see; open enrolments move to it at once (decisions D3.16). */
export async function publish(context: PersonContext, id: string) {
  const trail = await getWritable(context, id);
  if (trail.publishedVersion !== null && !trail.hasUnpublishedChanges)
    return saved(id, trail.draftRevision, trail.publishedVersion);
  const fault = trailPublishingFault(trail.draft);
  if (fault) throw new Problem('rule', fault);
  await demandSound(context, id, trail.draft);
  const courses = trail.draft.items.filter(({ kind }) => kind === 'course').map(({ objectId }) => objectId);
  if (await store.hasUnpublishedCourse(context.db, courses)) throw new Problem('rule', 'trails.courseUnpublished');
  const version = await store.publish(context.db, trail, context.person.accountId);
  await context.ports.settleEnrollments(context, { kind: 'trail', objectId: id });
  await context.publish(happened(trailPublished, { trailId: id, version }));
  context.note({ subject: id, before: { version: trail.publishedVersion }, after: { version } });
  return saved(id, trail.draftRevision, version);
}
/** A draft with new ids and the same pictures; the code stays with the original. */
export async function duplicate(context: PersonContext, id: string) {
  const trail = await store.find(context.db, id);
  if (!trail || trail.archivedAt) throw new Problem('missing', 'trails.missing');
  const { code: _code, ...content } = trail.draft;
  const copy: TrailContent = {
    ...content,
    title: say(context.language, 'trails.copyOf', { title: content.title }).slice(0, courseLimits.title),
    items: content.items.map((item) => ({ ...item, id: newId() })),
  };
  await takeRoom(context, 'trails');
  const copyId = newId();
  await store.insert(context.db, {
    id: copyId,
    draft: copy,
    createdBy: context.person.accountId,
    horizontalCover: trail.horizontalCover,
    verticalCover: trail.verticalCover,
  });
  context.note({ subject: copyId, after: { copyOf: id } });
  return saved(copyId, 1, null);
}
/** Where the trail is used. */
export async function useOf(context: PersonContext, id: string) {
  if (!(await store.find(context.db, id))) throw new Problem('missing', 'trails.missing');
  return context.ports.contentUse(context, { kind: 'trail', objectId: id });
}
/** With history it is archived, without it deleted; what others are made of stays until they let go (decisions D8.6). */
export async function remove(context: PersonContext, id: string) {
  const trail = await getWritable(context, id);
  const { links, people } = await useOf(context, id);
  if (links.length) throw new Problem('conflict', 'trails.inUse', { count: links.length, links });
  if (people > 0) await store.archive(context.db, id);
  else await store.remove(context.db, id);
  await changeUsage(context, { trails: -1 });
  context.note({ subject: id, before: { title: trail.title }, after: { archived: people > 0 } });
}
/** Thirty days long an archived trail comes back. decisions D8.6 */
export async function restore(context: PersonContext, id: string) {
  const trail = await store.findForUpdate(context.db, id);
  if (!trail?.archivedAt || context.now().getTime() - Date.parse(trail.archivedAt) > 30 * 86_400_000)
    throw new Problem('missing', 'trails.missing');
  await takeRoom(context, 'trails');
  await store.restore(context.db, id);
  context.note({ subject: id });
}
export async function setCover(
  context: PersonContext,
  id: string,
  place: 'horizontalCover' | 'verticalCover',
  file: Upload,
) {
  const picture = await context.pictures.take(context.tenantId, file.path, {
    maxBytes: courseLimits.coverBytes,
    types: coverFormats,
  });
  if (!(await store.updateCover(context.db, id, { [place]: picture }))) throw new Problem('missing', 'trails.missing');
  context.note({ subject: id, after: { cover: picture.key } });
  return { url: context.pictures.addressOf(picture.key) };
}
