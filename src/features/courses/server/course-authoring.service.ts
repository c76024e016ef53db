// Use cases of a course's author: create, save the draft, publish, duplicate, archive, covers.
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { say } from '#platform/server/texts.ts';
import type { Upload } from '#platform/server/uploads.ts';
import { requireDesign } from '#features/certificates/server/certificates.service.ts';
import type { CourseContent, Prerequisite } from '../contract/course-content.model.ts';
import {
  courseLimits,
  coverFormats,
  differingFields,
  draftFault,
  publicationOf,
  publishingFault,
} from '../contract/course.model.ts';
import { courseForm } from '../contract/course.wire.ts';
import type { CourseForm } from '../contract/course.wire.ts';
import { coursePublished } from './courses.events.ts';
import * as references from './course-references.store.ts';
import * as store from './courses.store.ts';
import type { CourseRecord } from './courses.store.ts';
import { changeUsage, takeRoom } from '#features/people/server/usage.service.ts';

type StepForm = NonNullable<CourseForm['steps']>[number];
export const stepOf = (step: StepForm) => ({
  id: step.id ?? newId(),
  title: step.title,
  isLocked: step.isLocked ?? false,
  items: (step.items ?? []).map(({ id, kind, objectId, isComplementary }) => ({
    id: id ?? newId(),
    kind,
    objectId,
    isComplementary: isComplementary ?? false,
  })),
});
const prerequisitesOf = ({ parameters }: CourseForm): Prerequisite[] => [
  ...new Map(
    [
      ...(parameters?.dependencies?.courseIds ?? []).map((objectId) => ({ kind: 'course' as const, objectId })),
      ...(parameters?.dependencies?.trailIds ?? []).map((objectId) => ({ kind: 'trail' as const, objectId })),
    ].map((one) => [one.kind + one.objectId, one]),
  ).values(),
];
/** What an author sent as a content; what is left out is empty, as the form shows it. */
export function contentOf(form: CourseForm, language: CourseContent['language']): CourseContent {
  const consumption = form.parameters?.consumption;
  if (consumption?.mode === 'moment' && !consumption.at) throw new Problem('invalid', 'courses.releaseMomentMissing');
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
    isSequential: form.isSequential ?? false,
    blocksFastForward: form.blocksFastForward ?? false,
    dayLimit: form.dayLimit ?? 0,
    requiredScore: form.requiredScore ?? 0,
    release: consumption?.mode === 'moment' ? { mode: 'moment', at: consumption.at! } : { mode: 'anytime' },
    prerequisites: prerequisitesOf(form),
    steps: (form.steps ?? []).map(stepOf),
  };
}
/** Throws unless this content may stand as the draft of this course. */
export async function demandSound(context: PersonContext, id: string, content: CourseContent) {
  const fault = draftFault(content);
  if (fault) throw new Problem('rule', fault);
  if (content.code && (await store.hasCode(context.db, content.code, id)))
    throw new Problem('rule', 'courses.codeTaken', { courseCode: content.code });
  const [missing] = await references.missingReferences(context.db, content);
  if (missing) throw new Problem('rule', `courses.unknown.${missing}`);
  if (content.certificateId) await requireDesign(context, content.certificateId, 'course');
  if (await references.closesCircle(context.db, 'course', id, content.prerequisites))
    throw new Problem('rule', 'courses.circle');
}
/** The course, locked, where its author may still write it. */
export async function getWritable(context: PersonContext, id: string): Promise<CourseRecord> {
  const course = await store.findForUpdate(context.db, id);
  if (!course || course.archivedAt) throw new Problem('missing', 'courses.missing');
  if (course.origin !== 'own') throw new Problem('rule', 'courses.replicated');
  return course;
}
const saved = (id: string, revision: number, publishedVersion: number | null) => ({ id, revision, publishedVersion });

export async function get(context: PersonContext, id: string) {
  const course = await store.find(context.db, id);
  if (!course || course.archivedAt) throw new Problem('missing', 'courses.missing');
  const { release, prerequisites, ...content } = course.draft;
  const idsOf = (kind: string) => prerequisites.filter((one) => one.kind === kind).map(({ objectId }) => objectId);
  return {
    id,
    ...content,
    parameters: {
      consumption: { mode: release.mode, ...(release.mode === 'moment' && { at: release.at }) },
      dependencies: { courseIds: idsOf('course'), trailIds: idsOf('trail') },
      hasPrerequisite: prerequisites.length > 0,
    },
    isActive: course.isActive,
    isPublicLink: course.isPublicLink,
    publication: publicationOf(course),
    publishedVersion: course.publishedVersion,
    revision: course.draftRevision,
    horizontalCover: course.horizontalCover && context.pictures.addressOf(course.horizontalCover.key),
    verticalCover: course.verticalCover && context.pictures.addressOf(course.verticalCover.key),
    origin: course.origin,
    ...(course.originId && { originId: course.originId }),
  };
}
export async function create(context: PersonContext, form: CourseForm) {
  const id = newId();
  const draft = contentOf(form, context.language);
  await demandSound(context, id, draft);
  await takeRoom(context, 'courses');
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
export async function save(context: PersonContext, id: string, form: CourseForm) {
  const course = await getWritable(context, id);
  const draft = contentOf(form, course.draft.language);
  if (form.revision !== undefined && form.revision !== course.draftRevision) {
    const names = courseForm.fields as Record<string, readonly [string, unknown]>;
    const ours = differingFields(draft, course.draft).map((key) =>
      key === 'release' || key === 'prerequisites' ? 'parameters' : key,
    );
    throw new Problem('conflict', 'courses.changedMeanwhile', {
      revision: course.draftRevision,
      differing: [...new Set(ours)].map((key) => names[key]?.[0] ?? key),
    });
  }
  await demandSound(context, id, draft);
  const flags = {
    ...(form.isActive !== undefined && { isActive: form.isActive }),
    ...(form.isPublicLink !== undefined && { isPublicLink: form.isPublicLink }),
  };
  const fields = differingFields(course.draft, draft);
  let revision = course.draftRevision;
  if (fields.length) revision = await store.updateDraft(context.db, course, draft, flags);
  else await store.updateFlags(context.db, id, flags);
  context.note({
    subject: id,
    before: { fields, isActive: course.isActive, isPublicLink: course.isPublicLink },
    after: { ...flags, revision },
  });
  return form.publishes ? publish(context, id) : saved(id, revision, course.publishedVersion);
}
/** The draft becomes what learners see; open enrolments move to it at once (decisions D3.16). */
export async function publish(context: PersonContext, id: string) {
  const course = await getWritable(context, id);
  if (course.publishedVersion !== null && !course.hasUnpublishedChanges)
    return saved(id, course.draftRevision, course.publishedVersion);
  const fault = publishingFault(course.draft);
  if (fault) throw new Problem('rule', fault);
  await demandSound(context, id, course.draft);
  const assessments = course.draft.steps.flatMap(({ items }) =>
    items.filter(({ kind }) => kind === 'assessment').map(({ objectId }) => objectId),
  );
  if (await references.hasUnpublishedAssessment(context.db, assessments))
    throw new Problem('rule', 'courses.assessmentUnpublished');
  const version = await store.publish(context.db, course, context.person.accountId);
  await context.ports.settleEnrollments(context, { kind: 'course', objectId: id });
  await context.publish(happened(coursePublished, { courseId: id, version }));
  context.note({ subject: id, before: { version: course.publishedVersion }, after: { version } });
  return saved(id, course.draftRevision, version);
}
/** A draft with new ids and the same pictures; the code stays with the original. */
export async function duplicate(context: PersonContext, id: string) {
  const course = await store.find(context.db, id);
  if (!course || course.archivedAt) throw new Problem('missing', 'courses.missing');
  const { code: _code, ...content } = course.draft;
  const copy: CourseContent = {
    ...content,
    title: say(context.language, 'courses.copyOf', { title: content.title }).slice(0, courseLimits.title),
    steps: content.steps.map((step) => ({
      ...step,
      id: newId(),
      items: step.items.map((item) => ({ ...item, id: newId() })),
    })),
  };
  await takeRoom(context, 'courses');
  const copyId = newId();
  await store.insert(context.db, {
    id: copyId,
    draft: copy,
    createdBy: context.person.accountId,
    horizontalCover: course.horizontalCover,
    verticalCover: course.verticalCover,
  });
  context.note({ subject: copyId, after: { copyOf: id } });
  return saved(copyId, 1, null);
}
/** Where the course is used. */
export async function useOf(context: PersonContext, id: string) {
  if (!(await store.find(context.db, id))) throw new Problem('missing', 'courses.missing');
  return context.ports.contentUse(context, { kind: 'course', objectId: id });
}
/** With history it is archived, without it deleted; what others are made of stays until they let go (decisions D8.6). */
export async function remove(context: PersonContext, id: string) {
  const course = await getWritable(context, id);
  const { links, people } = await useOf(context, id);
  if (links.length) throw new Problem('conflict', 'courses.inUse', { count: links.length, links });
  if (people > 0) await store.archive(context.db, id);
  else await store.remove(context.db, id);
  await changeUsage(context, { courses: -1 });
  context.note({ subject: id, before: { title: course.title }, after: { archived: people > 0 } });
}
/** Thirty days long an archived course comes back. decisions D8.6 */
export async function restore(context: PersonContext, id: string) {
  const course = await store.findForUpdate(context.db, id);
  if (!course?.archivedAt || context.now().getTime() - Date.parse(course.archivedAt) > 30 * 86_400_000)
    throw new Problem('missing', 'courses.missing');
  await takeRoom(context, 'courses');
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
  if (!(await store.updateCover(context.db, id, { [place]: picture }))) throw new Problem('missing', 'courses.missing');
  context.note({ subject: id, after: { cover: picture.key } });
  return { url: context.pictures.addressOf(picture.key) };
}
