// Updates an enrolment when one of its items ends: counters, conclusion, certificate, trails.
import type { Context } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { issueCertificates } from '#features/certificates/server/issuing.service.ts';
import type { Issuing } from '#features/certificates/server/issuing.service.ts';
import { flatItems } from '#features/courses/contract/course-content.model.ts';
import { findPublishedCourse } from '#features/courses/server/courses.service.ts';
import type { PublishedCourse } from '#features/courses/server/courses.service.ts';
import { countsAsApproved } from '#features/enrollment/contract/enrollment.model.ts';
import type { Enrollment } from '#features/enrollment/contract/enrollment.model.ts';
import { addToCounters, lockEnrollments, updateCounted } from '#features/enrollment/server/enrollment.service.ts';
import type { Counted } from '#features/enrollment/server/enrollment.service.ts';
import { flatTrailItems } from '#features/trails/contract/trail.model.ts';
import { findPublishedTrail } from '#features/trails/server/trails.service.ts';
import { judge, mayStillChange } from '../contract/approval.model.ts';
import type { ItemState, Verdict } from '../contract/approval.model.ts';
import * as states from './item-states.store.ts';
import { contentConcluded } from './progress.events.ts';

/** The rules that judge an enrolment, and what its certificate says. */
type Standard = {
  version: number;
  toApprove: string[];
  requiredScore: number;
  requiredItems: number;
  certificateId?: string;
  title: string;
  workloadMinutes: number;
  contents(): Promise<string[]>;
};

async function standardOf(
  context: Context,
  { kind, objectId }: Enrollment,
  courses: Known['courses'],
): Promise<Standard | undefined> {
  if (kind === 'course') {
    const course = courses.has(objectId) ? courses.get(objectId) : await findPublishedCourse(context, objectId);
    if (!course) return undefined;
    const items = flatItems(course.content);
    const ids = (wanted: string) => items.filter((one) => one.kind === wanted).map((one) => one.objectId);
    return {
      ...course.content,
      version: course.version,
      requiredItems: course.requiredItems,
      toApprove: items.filter((one) => one.kind === 'assessment' && one.isRequired).map(({ id }) => id),
      contents: async () =>
        linesOf(items, await states.titlesOf(context.db, { media: ids('media'), assessments: ids('assessment') })),
    };
  }
  const trail = await findPublishedTrail(context, objectId);
  if (!trail) return undefined;
  const items = flatTrailItems(trail.content);
  const ids = (wanted: string) => items.filter((one) => one.kind === wanted).map((one) => one.objectId);
  return {
    ...trail.content,
    version: trail.version,
    requiredItems: trail.requiredItems,
    requiredScore: 0,
    toApprove: items.filter((one) => one.kind === 'course' && one.isRequired).map(({ id }) => id),
    contents: async () =>
      linesOf(items, await states.titlesOf(context.db, { media: ids('media'), courses: ids('course') })),
  };
}
const linesOf = (items: { objectId: string }[], titles: Map<string, string>) =>
  items.flatMap(({ objectId }) => titles.get(objectId) ?? []);

type Change = {
  enrollmentId: string;
  item: { id: string; isRequired: boolean };
  change: (before: ItemState) => ItemState;
};
/** Writes the new state of an item and all its consequences; returns whether the enrolment is now concluded. */
export async function finishItem(
  context: Context,
  enrollmentId: string,
  item: Change['item'],
  change: Change['change'],
): Promise<{ isConcluded: boolean }> {
  const concluded = await finishItems(context, [{ enrollmentId, item, change }]);
  return { isConcluded: concluded.has(enrollmentId) };
}
/** What the caller has read and locked already. */
type Known = { enrollments: readonly Enrollment[]; courses: ReadonlyMap<string, PublishedCourse | undefined> };
const nothingKnown: Known = { enrollments: [], courses: new Map() };
const blank = { isDone: false, countsForApproval: false, isPending: false, score: null, attemptCount: 0 };
/** Writes the new states of items and all their consequences; returns the enrolments that are now concluded. */
export async function finishItems(
  context: Context,
  changes: readonly Change[],
  known = nothingKnown,
): Promise<ReadonlySet<string>> {
  const all = await locked(context, [...new Set(changes.map(({ enrollmentId }) => enrollmentId))], known);
  const changed = new Map<string, ItemState & { enrollmentId: string }>();
  for (const { enrollmentId, item, change } of changes) {
    const items = all.find(({ enrollment }) => enrollment.id === enrollmentId)?.items;
    if (!items) continue;
    const at = items.findIndex(({ itemId }) => itemId === item.id);
    const state = change(items[at] ?? { ...blank, itemId: item.id, isRequired: item.isRequired });
    if (at < 0) items.push(state);
    else items[at] = state;
    changed.set(`${enrollmentId} ${item.id}`, { ...state, enrollmentId });
  }
  // What follows is sent behind the states, without waiting for their answer.
  const [, concluded] = await Promise.all([
    states.saveAll(context.db, [...changed.values()], context.now().toISOString()),
    settle(context, all, true, known),
  ]);
  return concluded;
}
/** Judges enrolments whose items or version changed. */
export async function judgeEnrollments(context: Context, enrollmentIds: readonly string[]): Promise<void> {
  await settle(context, await locked(context, enrollmentIds), false);
}

type Locked = { enrollment: Enrollment; items: ItemState[] };
async function locked(context: Context, ids: readonly string[], known = nothingKnown): Promise<Locked[]> {
  const held = known.enrollments.filter(({ id }) => ids.includes(id));
  const others = ids.filter((id) => !held.some((one) => one.id === id));
  const enrollments = [...held, ...(await lockEnrollments(context, others))];
  if (enrollments.length === 0) return [];
  const items = await states.listOf(
    context.db,
    enrollments.map(({ id }) => id),
  );
  return enrollments.map((enrollment) => ({ enrollment, items: items.get(enrollment.id)! }));
}
type Concluded = { enrollment: Enrollment; verdict: Verdict; standard: Standard; completedAt: string };
/** Counts and judges enrolments in a few statements, with all consequences; returns those that are now concluded. */
async function settle(
  context: Context,
  all: readonly Locked[],
  isActivity: boolean,
  { courses } = nothingKnown,
): Promise<ReadonlySet<string>> {
  const now = context.now().toISOString();
  const activity = isActivity ? { lastActivityAt: now } : {};
  const standards = new Map<string, Standard | undefined>();
  const counted: Counted[] = [];
  const concluded: Concluded[] = [];
  const isConcluded = new Set<string>();
  for (const { enrollment, items } of all) {
    const { id, kind, objectId } = enrollment;
    const isConcludedBefore = enrollment.completedAt !== null;
    if (isConcludedBefore) isConcluded.add(id);
    const place = `${kind} ${objectId}`;
    const mayChange = mayStillChange(enrollment.status, enrollment.completedAt);
    if (mayChange && !standards.has(place)) standards.set(place, await standardOf(context, enrollment, courses));
    const standard = mayChange ? standards.get(place) : undefined;
    const verdict = standard && judge({ ...standard, states: items });
    if (!verdict || (isConcludedBefore && verdict.status !== 'approved')) {
      if (isActivity) counted.push({ id, ...activity });
      continue;
    }
    const completedAt = enrollment.completedAt ?? now;
    counted.push({
      id,
      ...activity,
      requiredItems: standard.requiredItems,
      doneItems: verdict.doneItems,
      percent: verdict.percent,
      status: verdict.status,
      score: verdict.score,
      ...(verdict.isConcluded && {
        completedAt,
        completedVersion: standard.version,
        ...(countsAsApproved(verdict.status) && { approvedAt: now }),
      }),
    });
    if (!verdict.isConcluded) continue;
    isConcluded.add(id);
    concluded.push({ enrollment, verdict, standard, completedAt });
  }
  await updateCounted(context, counted);
  await conclude(context, concluded);
  return isConcluded;
}
async function conclude(context: Context, all: readonly Concluded[]) {
  const completed = new Map<string, Concluded[]>();
  for (const one of all) {
    const { kind, objectId } = one.enrollment;
    const place = `${kind} ${objectId}`;
    completed.set(place, [...(completed.get(place) ?? []), one]);
  }
  const issued: Issuing[] = [];
  // Groups by content: a publication concludes one content, an act of a person few.
  for (const same of completed.values()) {
    const { enrollment, standard } = same[0]!;
    const news = same.filter(({ enrollment: { completedAt } }) => completedAt === null).length;
    if (news > 0) await addToCounters(context, enrollment.kind, enrollment.objectId, { completed: news });
    const { certificateId, title, workloadMinutes } = standard;
    const approved = certificateId ? same.filter(({ verdict }) => countsAsApproved(verdict.status)) : [];
    if (!certificateId || approved.length === 0) continue;
    const contents = await standard.contents();
    for (const { enrollment: one, completedAt } of approved) {
      const { userId, kind, objectId, cycle, enrolledAt } = one;
      issued.push({
        ...{ userId, kind, objectId, cycle, enrolledAt, completedAt },
        ...{ certificateId, title, workloadMinutes, contents },
      });
    }
  }
  await issueCertificates(context, issued);
  await context.publish(
    ...all.map(({ enrollment: { userId, kind, objectId, cycle }, verdict, completedAt }) =>
      happened(contentConcluded, {
        ...{ userId, kind, objectId, cycle, completedAt },
        isApproved: countsAsApproved(verdict.status),
      }),
    ),
  );
  const courses = all.filter(({ enrollment }) => enrollment.kind === 'course');
  const through = await states.listTrailsThrough(
    context.db,
    courses.map(({ enrollment: { userId, objectId } }) => ({ userId, courseId: objectId })),
  );
  if (through.length === 0) return;
  await finishItems(
    context,
    through.map(({ userId, courseId, enrollmentId, itemId, isRequired }) => {
      const { verdict } = courses.find(
        ({ enrollment }) => enrollment.userId === userId && enrollment.objectId === courseId,
      )!;
      return {
        enrollmentId,
        item: { id: itemId, isRequired },
        change: (before) => ({
          ...before,
          isDone: true,
          countsForApproval: before.countsForApproval || countsAsApproved(verdict.status),
          score: verdict.score ?? before.score,
        }),
      };
    }),
  );
}
