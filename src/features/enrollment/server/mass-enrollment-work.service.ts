// Runs acts that enrol or cancel many people, part by part, takes them back, and tells the people when nothing can be undone any more.
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { undoEndsAt, undoOf } from '../contract/mass-enrollment.model.ts';
import { addToCounters, enrollSilently } from './enrollment.service.ts';
import { peopleEnrolled } from './enrollment.events.ts';
import { collect } from './mass-audience.store.ts';
import * as changes from './mass-changes.store.ts';
import * as store from './mass-enrollments.store.ts';
import type { MassRecord, Reached } from './mass-enrollments.store.ts';
import { massTasks } from './mass-enrollments.service.ts';

/** The people of one transaction. */
const atOnce = 500;
/** The people of one fact; a job is stored with all of their ids. */
const toldAtOnce = 2000;

async function end(context: Context, act: MassRecord, status: 'done' | 'stopped') {
  const undoUntil = undoEndsAt(context.now());
  await store.update(context.db, act.id, {
    ...{ status, endedAt: context.now().toISOString(), undoUntil: undoUntil.toISOString() },
  });
  await context.enqueue(massTasks.close, { id: act.id }, { runAt: undoUntil });
}
async function enrollPart(context: Context, act: MassRecord, userIds: string[]) {
  const { rows, known } = await enrollSilently(context, act.kind, act.objectId, userIds, 'manager', {
    ...{ dueOn: act.dueOn ?? undefined, enrolledBy: act.startedBy },
  });
  const changed = rows.map(({ id, userId, enrolledAt, before }): Reached => ({
    userId,
    enrollmentId: id,
    changedAt: enrolledAt,
    before,
  }));
  return { changed, refused: userIds.length - known };
}
async function cancelPart(context: Context, act: MassRecord, userIds: string[]) {
  const locked = await changes.lockOfPeople(context.db, act, userIds);
  const open = locked.filter(({ completedAt }) => completedAt === null);
  const changedAt = context.now().toISOString();
  await changes.cancel(
    context.db,
    open.map(({ id }) => id),
    changedAt,
    act.reason ?? '',
  );
  if (open.length) await addToCounters(context, act.kind, act.objectId, { enrolled: -open.length });
  const changed = open.map(({ id, userId }): Reached => ({ userId, enrollmentId: id, changedAt }));
  return { changed, refused: locked.length - open.length };
}
/** Returns what one part changed; undefined where the content was taken back meanwhile. */
async function reach(context: Context, act: MassRecord, userIds: string[]) {
  try {
    return await (act.deed === 'enroll' ? enrollPart : cancelPart)(context, act, userIds);
  } catch (error) {
    if (error instanceof Problem && error.code === 'enrollment.unavailable') return undefined;
    throw error;
  }
}
/** Carries out an act; it commits part by part, so that its progress shows and a killed worker continues. */
export async function runMassEnrollment(context: Context, id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const act = await store.findForUpdate(context.db, id);
    if (act?.status === 'waiting') {
      const { fresh, already, refused } = await collect(context.db, id, act);
      await store.update(context.db, id, { status: 'running', total: fresh + already + refused, already, refused });
    } else if (act?.status === 'running') {
      const userIds = await store.listWaiting(context.db, id, atOnce);
      const done = userIds.length ? await reach(context, act, userIds) : undefined;
      if (!done) return end(context, act, userIds.length ? 'stopped' : 'done');
      const { changed, refused } = done;
      await store.putReached(context.db, id, userIds, changed);
      const already = userIds.length - changed.length - refused;
      await store.addCounts(context.db, id, { changed: changed.length, already, refused });
    } else return;
    await context.settle();
  }
}
async function undoPart(context: Context, act: MassRecord, part: Awaited<ReturnType<typeof changes.listChanged>>) {
  const locked = await changes.lockByIds(
    context.db,
    part.flatMap(({ enrollmentId }) => enrollmentId ?? []),
  );
  const byId = new Map(locked.map((one) => [one.id, one]));
  const judged = part.map((one) => ({ ...one, what: undoOf(act.deed, one.changedAt!, byId.get(one.enrollmentId!)) }));
  const back = judged.filter(({ what }) => what === 'back');
  const ids = (some: typeof judged) => some.map(({ userId }) => userId);
  if (act.deed === 'enroll') await changes.takeBack(context.db, act.id, ids(back), context.now().toISOString());
  else
    await changes.restore(
      context.db,
      back.map(({ enrollmentId }) => enrollmentId!),
    );
  // An expired enrolment that got new days was counted before, too.
  const counted =
    act.deed === 'enroll' ? -back.filter(({ before }) => !before || before.cancelledAt !== null).length : back.length;
  if (counted) await addToCounters(context, act.kind, act.objectId, { enrolled: counted });
  const kept = judged.filter(({ what }) => what === 'stays');
  await changes.putUndone(context.db, act.id, ids(kept), ids(judged));
  await store.addCounts(context.db, act.id, { undone: judged.length - kept.length, kept: kept.length });
}
/** Takes back what an act did, part by part. An act that was undone tells nobody. */
export async function takeBackMassEnrollment(context: Context, id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const act = await store.findForUpdate(context.db, id);
    if (act?.status !== 'undoing') return;
    const part = await changes.listChanged(context.db, id, atOnce);
    if (!part.length) {
      await store.removeWaiting(context.db, id);
      await store.update(context.db, id, { status: 'undone' });
      return;
    }
    await undoPart(context, act, part);
    await context.settle();
  }
}
/** Tells a part of the people whom an act enrolled, once it cannot be undone any more, and leaves the rest to the next job. */
export async function closeMassEnrollment(context: Context, id: string): Promise<void> {
  const act = await store.findForUpdate(context.db, id);
  if (!act || (act.status !== 'done' && act.status !== 'stopped')) return;
  await store.removeWaiting(context.db, id);
  const { taken, enrolled } = await store.takeChanged(context.db, id, toldAtOnce);
  if (act.deed === 'enroll' && enrolled.length) {
    const { kind, objectId, note } = act;
    await context.publish(
      happened(peopleEnrolled, { kind, objectId, userIds: enrolled, origin: 'manager', ...(note && { note }) }),
    );
  }
  if (taken === toldAtOnce) await context.enqueue(massTasks.close, { id });
}
