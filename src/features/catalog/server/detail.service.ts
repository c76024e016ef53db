// Reads the details of one course or trail for one user: its data, its items and the user's progress. The classroom reads the same.
import { Problem } from '#platform/contract/problem.ts';
import type { LearnerContext, PersonContext } from '#platform/server/context.ts';
import { deadlineOf } from '#features/enrollment/contract/enrollment.model.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { isReachable } from '#features/enrollment/server/enrollment.service.ts';
import { courseState, trailState } from '#features/progress/server/content-state.service.ts';
import type {
  ContentState,
  CourseState,
  ItemProgress,
  TrailState,
} from '#features/progress/server/content-state.service.ts';
import { coursePreview, trailPreview } from '#features/progress/server/draft-preview.service.ts';
import { readerOf } from '#features/identity/server/learner.service.ts';
import type { ContentDetail, DetailItem } from '../contract/detail.wire.ts';
import { listCards } from './cards.store.ts';
import * as store from './detail.store.ts';

type StateItem = ItemProgress & {
  id: string;
  kind: 'media' | 'assessment' | 'course';
  objectId: string;
  position: number;
  isRequired: boolean;
  stepId?: string;
};
const itemOf = (item: StateItem, row: store.ObjectRow | undefined): DetailItem => ({
  id: item.id,
  objectId: item.objectId,
  kind: item.kind,
  mediaKind: row?.mediaKind ?? null,
  title: row?.title ?? '',
  stepId: item.stepId ?? null,
  position: item.position,
  isRequired: item.isRequired,
  durationSeconds: row?.durationSeconds ?? null,
  pageCount: row?.pageCount ?? null,
  questionCount: row?.questionCount ?? null,
  cover: row?.cover ?? null,
  percent: item.percent,
  isDone: item.isDone,
  isPending: item.isPending,
  hasFailed: !item.isDone && row?.hasFailed === true,
  isNew: item.isNew,
  score: item.score,
  positionSeconds: item.positionSeconds,
  locks: item.locks,
});
async function detailOf(
  context: PersonContext,
  kind: 'course' | 'trail',
  id: string,
  state: CourseState | TrailState,
  details: store.DetailsRow | undefined,
  related: ContentDetail['related'],
): Promise<ContentDetail> {
  const { content, enrollment } = state;
  const items = (state as ContentState<unknown, StateItem>).items;
  if (!details) throw new Problem('missing', 'progress.unavailable');
  const objects = await store.listObjects(
    context.db,
    items.map((item) => item.objectId),
    { userId: context.person.userId ?? null, placeId: id },
  );
  const deadline = enrollment?.expiresAt && deadlineOf(enrollment, context.now(), (await getTenant(context)).timeZone);
  const course = 'steps' in content ? content : undefined;
  return {
    id,
    kind,
    title: content.title,
    description: content.description ?? null,
    synopsis: content.synopsis ?? null,
    workloadMinutes: content.workloadMinutes,
    enrolledAt: enrollment?.enrolledAt ?? null,
    completedAt: enrollment?.completedAt ?? null,
    cycle: enrollment?.cycle,
    percent: enrollment?.percent ?? 0,
    status: enrollment?.status ?? null,
    score: enrollment?.score ?? null,
    isFavorite: details.isFavorite,
    reaction: details.reaction,
    totalReactions: details.totalReactions,
    certificateId: content.certificateId ?? null,
    hasCertificate: details.hasCertificate,
    daysToExpire: deadline ? deadline.daysLeft : null,
    dueOn: deadline ? deadline.dueOn : null,
    expiresAt: enrollment?.expiresAt ?? null,
    daysGiven: deadline ? deadline.daysGiven : null,
    isExpired: state.isExpired,
    dayLimit: content.dayLimit,
    isMandatory: content.isMandatory,
    skillNames: details.skillNames,
    categoryName: details.categoryName,
    requiredScore: course?.requiredScore ?? 0,
    isSequential: course?.isSequential ?? false,
    blocksFastForward: course?.blocksFastForward ?? false,
    termsOfUseId: state.terms?.id ?? null,
    hasAcceptedTerms: state.terms?.isAccepted ?? false,
    termsDue: state.terms?.due ?? null,
    enrolledCount: details.enrolledCount,
    horizontalCover: details.horizontalCover,
    items: items.map((item) => itemOf(item, objects.get(item.objectId))),
    steps: course?.steps.map(({ id: stepId, title, isLocked }) => ({ id: stepId, title, isLocked })) ?? [],
    nextItemId: state.nextItemId ?? null,
    closed: state.closed,
    releaseAt: content.release.mode === 'moment' ? content.release.at : null,
    prerequisites: details.prerequisites,
    related,
  };
}
async function relatedOf(
  { db, person: { userId } }: LearnerContext,
  kind: 'course' | 'trail',
  id: string,
  isAsked: boolean,
) {
  return isAsked ? listCards(db, userId, await store.listRelated(db, userId, kind, id)) : [];
}
/** Throws "resource unavailable" for an item that no visible section and no enrolment gives (decisions D3.11). */
async function requireReachable(context: LearnerContext, kind: 'course' | 'trail', id: string) {
  if (!(await isReachable(context, kind, id))) throw new Problem('missing', 'progress.unavailable');
}
export async function getCourse(person: PersonContext, id: string, withRelated = false): Promise<ContentDetail> {
  const context = readerOf(person);
  const [state, details] = await Promise.all([
    courseState(context, id),
    store.findDetails(context.db, context.person.userId, 'course', id),
  ]);
  if (!state.enrollment) await requireReachable(context, 'course', id);
  return detailOf(context, 'course', id, state, details, await relatedOf(context, 'course', id, withRelated));
}
export async function getTrail(person: PersonContext, id: string, withRelated = false): Promise<ContentDetail> {
  const context = readerOf(person);
  const [state, details] = await Promise.all([
    trailState(context, id),
    store.findDetails(context.db, context.person.userId, 'trail', id),
  ]);
  if (!state.enrollment) await requireReachable(context, 'trail', id);
  return detailOf(context, 'trail', id, state, details, await relatedOf(context, 'trail', id, withRelated));
}

/** Returns a draft as its learners will see it, without related contents of sections, which are not part of the draft. */
async function previewOf(
  context: PersonContext,
  kind: 'course' | 'trail',
  id: string,
  state: CourseState | TrailState,
) {
  const { categoryId = null, skillIds, prerequisites } = state.content;
  const idsOf = (wanted: string) => prerequisites.filter((one) => one.kind === wanted).map(({ objectId }) => objectId);
  const details = await store.findDraftDetails(context.db, kind, id, {
    categoryId,
    skillIds,
    courseIds: idsOf('course'),
    trailIds: idsOf('trail'),
  });
  return detailOf(context, kind, id, state, details, []);
}
export const previewCourse = async (context: PersonContext, id: string, trailId?: string): Promise<ContentDetail> =>
  previewOf(context, 'course', id, await coursePreview(context, id, trailId));
export const previewTrail = async (context: PersonContext, id: string): Promise<ContentDetail> =>
  previewOf(context, 'trail', id, await trailPreview(context, id));
