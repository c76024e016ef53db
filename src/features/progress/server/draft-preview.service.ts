// Shows a draft to its author as learners will see it: with the state of a newly enrolled user, of which nothing is stored.
import { isAttached } from '#features/assessments/server/assessments.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import { beginningOf, dayAfter, dayIn } from '#platform/contract/days.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { getCourseDraft } from '#features/courses/server/course-authoring.service.ts';
import { findPublishedCourse } from '#features/courses/server/courses.service.ts';
import type { LearningContent } from '#features/courses/contract/course-content.model.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import type { ObjectAccess } from '#features/media/server/media-ports.service.ts';
import { newcomerOf } from '#features/identity/server/learner.service.ts';
import { getTrailDraft } from '#features/trails/server/trail-authoring.service.ts';
import { stateOfCourse, stateOfTrail } from './content-state.service.ts';
import type { CourseState, ReadableState, TrailState } from './content-state.service.ts';

const demand = ({ person }: PersonContext, permission: 'courses' | 'trails') => {
  if (!personMay(person, permission)) throw new Problem('forbidden', 'request.forbidden');
};
const unavailable = () => new Problem('missing', 'progress.unavailable');

/** Returns the state of a user who enrols at this moment. */
async function newcomerIn(
  context: PersonContext,
  { release, prerequisites, dayLimit }: LearningContent,
): Promise<ReadableState> {
  const now = context.now();
  const { timeZone } = await getTenant(context);
  const enrolledAt = now.toISOString();
  return {
    version: 0,
    isActive: true,
    archivedAt: null,
    release,
    requiredItems: 0,
    enrollmentId: '',
    status: 'notStarted',
    origin: 'manual',
    enrolledAt,
    expiresAt: dayLimit > 0 ? beginningOf(dayAfter(dayIn(now, timeZone), dayLimit + 1), timeZone).toISOString() : null,
    percent: 0,
    doneItems: 0,
    score: null,
    lastActivityAt: enrolledAt,
    completedAt: null,
    approvedAt: null,
    completedVersion: null,
    cycle: 1,
    openPrerequisites: prerequisites.length,
    states: null,
    progress: null,
  };
}
/** Returns the state of a trail's draft for authors of trails. */
export async function trailPreview(context: PersonContext, trailId: string): Promise<TrailState> {
  demand(context, 'trails');
  const { draft } = await getTrailDraft(context, trailId);
  return stateOfTrail(newcomerOf(context), trailId, await newcomerIn(context, draft), draft);
}
/** Returns a course's draft for authors of courses; in a trail's preview it returns the published version that the learners get. */
export async function coursePreview(context: PersonContext, courseId: string, trailId?: string): Promise<CourseState> {
  if (!trailId) demand(context, 'courses');
  else if (
    !(await trailPreview(context, trailId)).items.some((one) => one.kind === 'course' && one.objectId === courseId)
  )
    throw unavailable();
  const published = trailId && (await findPublishedCourse(context, courseId));
  const content = published ? published.content : (await getCourseDraft(context, courseId)).draft;
  return stateOfCourse(newcomerOf(context), courseId, await newcomerIn(context, content), content);
}
/**
 * Throws unless the draft holds this object, or an assessment of the draft shows it with a question, and the person may make
 * such contents; no lock stops its author.
 */
export async function requirePreview(
  context: PersonContext,
  { kind, objectId, courseId, trailId }: Omit<ObjectAccess, 'isMaintainer' | 'isPreview'>,
): Promise<void> {
  const items: readonly { kind: string; objectId: string }[] = courseId
    ? (await coursePreview(context, courseId, trailId)).items
    : trailId
      ? (await trailPreview(context, trailId)).items
      : [];
  if (items.some((one) => one.kind === kind && one.objectId === objectId)) return;
  const assessmentIds = items.flatMap((one) => (one.kind === 'assessment' ? one.objectId : []));
  if (kind !== 'media' || !(await isAttached(context, assessmentIds, objectId))) throw unavailable();
}
