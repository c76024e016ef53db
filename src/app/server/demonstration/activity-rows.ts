// Builds the rows of what users did, enrolment by enrolment, by the same rules as in the running product.
import { judge, stateAfter } from '#features/progress/contract/approval.model.ts';
import type { AssessmentOutcome, ItemState } from '#features/progress/contract/approval.model.ts';
import { newId, noContentId } from '#platform/server/columns.ts';
import type { Rows } from './activity.store.ts';
import type { AttemptRows } from './attempt-rows.ts';
import { activity, beginning, between, daysBefore, endAfter, expiryOf, markOf } from './moments.ts';
import { referenceOf } from './seeds.ts';
import type { Seed } from './seeds.ts';

export type Item = { id: string; reference: Seed.Reference; objectId: string; isRequired: boolean };
/** The published version of a course or trail, by which an enrolment is judged. */
export type Content = {
  kind: 'course' | 'trail';
  id: string;
  version: number;
  dayLimit: number;
  requiredScore: number;
  requiredItems: number;
  items: Item[];
};
/** The data from which the rows are made. */
export type Source = {
  now: Date;
  timeZone: string;
  userId(person: string): string;
  content(reference: Seed.Reference): Content;
  /** Returns the attempts of a person at an assessment of a course, in order. */
  attempts(person: string, assessment: string, course: string): AttemptRows[];
  seconds(mediaId: string): number | null;
};
export type Enrollment = Rows['enrollments'][number];
const outcomes: Record<string, AssessmentOutcome> = {
  approved: 'approved',
  disapproved: 'failed',
  retry: 'retry',
  pendingCorrection: 'pending',
  completed: 'completed',
  gaveUp: 'gaveUp',
};
/** Returns the outcome that progress was told: a running attempt has none, one without an answer failed. */
const outcomeOf = (status: string, attemptsLeft: boolean): AssessmentOutcome =>
  status === 'unanswered' ? (attemptsLeft ? 'retry' : 'failed') : outcomes[status]!;
const blank = ({ id, isRequired }: Item): ItemState => ({
  itemId: id,
  isRequired,
  isDone: false,
  countsForApproval: false,
  isPending: false,
  score: null,
  attemptCount: 0,
});

export function progressRow(
  source: Source,
  given: { userId: string; mediaId: string; courseId?: string; trailId?: string; percent: number },
  at: Date,
) {
  const { percent, courseId = noContentId, trailId = noContentId, ...who } = given;
  const seconds = source.seconds(who.mediaId);
  const startedAt = new Date(at.getTime() - 10_000).toISOString();
  const position = seconds === null || percent === 100 ? null : (seconds * percent) / 100;
  return {
    ...who,
    courseId,
    trailId,
    percent,
    positionSeconds: position,
    sessionStartedAt: startedAt,
    startedAt,
    updatedAt: at.toISOString(),
    doneAt: percent === 100 ? at.toISOString() : null,
  };
}

/** Returns the rows of one enrolment and its activity; `finished` has the person's courses, for trails that contain them. */
export function enrollmentRows(source: Source, seed: Seed.SeedEnrollment, finished: ReadonlyMap<string, Enrollment>) {
  const content = source.content(seed.object);
  const { kind, id: objectId } = content;
  const mark = markOf(`${seed.person} ${seed.object}`);
  const userId = source.userId(seed.person);
  const enrolledAt = beginning(source.now, seed.enrolledDaysAgo, mark);
  const lastAt = seed.lastActivityDaysAgo === null ? enrolledAt : activity(source.now, seed.lastActivityDaysAgo, mark);
  const id = newId();
  const states: (ItemState & { doneAt: string })[] = [];
  const progress: Rows['mediaProgress'] = [];
  const place = kind === 'course' ? { courseId: objectId } : { trailId: objectId };
  const course = kind === 'course' ? referenceOf(seed.object).key : '';

  for (const item of content.items) {
    const { kind: what, key } = referenceOf(item.reference);
    const at = seed.done.indexOf(item.reference);
    const doneAt = between(enrolledAt, lastAt, at + 1, seed.done.length);
    if (what === 'assessment') {
      const made = source.attempts(seed.person, key, course).filter(({ attempt }) => attempt.status !== 'running');
      if (made.length === 0) continue;
      const last = made.at(-1)!.attempt;
      const state = made.reduce(
        (before, { attempt, attemptsLeft }) =>
          stateAfter(before, outcomeOf(attempt.status, attemptsLeft), attempt.percent ?? undefined, attemptsLeft),
        blank(item),
      );
      states.push({ ...state, doneAt: last.finishedAt! });
    } else if (what === 'course') {
      const through = finished.get(item.objectId);
      if (!through?.completedAt) continue;
      states.push({
        ...blank(item),
        isDone: true,
        countsForApproval: through.status !== 'failed',
        score: through.score ?? null,
        doneAt: through.completedAt,
      });
    } else if (at >= 0) {
      states.push({ ...blank(item), isDone: true, countsForApproval: true, doneAt: doneAt.toISOString() });
      progress.push(progressRow(source, { userId, mediaId: item.objectId, ...place, percent: 100 }, doneAt));
    } else if (seed.begun?.item === item.reference)
      progress.push(
        progressRow(source, { userId, mediaId: item.objectId, ...place, percent: seed.begun.percent }, lastAt),
      );
  }

  const toApprove = content.items
    .filter(
      (item) => item.isRequired && referenceOf(item.reference).kind === (kind === 'course' ? 'assessment' : 'course'),
    )
    .map((item) => item.id);
  const verdict = judge({
    requiredItems: content.requiredItems,
    states,
    toApprove,
    requiredScore: content.requiredScore,
  });
  const ends = states.map((state) => state.doneAt).sort();
  const completedAt = verdict.isConcluded ? (ends.at(-1) ?? lastAt.toISOString()) : null;
  const isApproved = verdict.status === 'approved' || verdict.status === 'completed';
  const enrollment: Enrollment = {
    id,
    userId,
    kind,
    objectId,
    origin: seed.origin,
    status: verdict.status,
    enrolledAt: enrolledAt.toISOString(),
    expiresAt:
      seed.dueInDays === undefined
        ? expiryOf(enrolledAt, content.dayLimit, source.timeZone)
        : endAfter(source.now, seed.dueInDays, source.timeZone),
    requiredItems: content.requiredItems,
    doneItems: verdict.doneItems,
    percent: verdict.percent,
    score: verdict.score,
    lastActivityAt: [lastAt.toISOString(), ...ends].sort().at(-1)!,
    completedAt,
    approvedAt: isApproved ? completedAt : null,
    completedVersion: completedAt === null ? null : content.version,
  };
  return { enrollment, progress, states: states.map((state) => ({ enrollmentId: id, ...state })) };
}

/** Returns the row of a media object that a person opened outside any course. */
export const looseProgress = (source: Source, seed: Seed.SeedMediaProgress, mediaId: string) =>
  progressRow(
    source,
    { userId: source.userId(seed.person), mediaId, percent: seed.percent },
    activity(source.now, seed.lastActivityDaysAgo, markOf(`${seed.person} ${seed.media}`)),
  );
/** Returns the moment of an event for which only the day is known. */
export const dayOf = (source: Source, days: number): string => daysBefore(source.now, days).toISOString();
