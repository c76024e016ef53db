// Starts, runs and cancels regradings: people by people, each step in its own transaction, so that a killed worker goes on where it was.
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { getAssessmentVersion } from '#features/assessments/server/assessments.service.ts';
import {
  countTakers,
  listTakenAttempts,
  listTakers,
  updateScores,
} from '#features/attempts/server/regraded.service.ts';
import type { RegradingState } from '../contract/regrading.wire.ts';
import { getPublished, isChanged, peopleAtOnce, regradeTaken } from './regrading-effect.service.ts';
import * as store from './regrading.store.ts';

/** Returns the newest regrading of an assessment, and by which version another one would score. */
export async function getRegrading(context: PersonContext, assessmentId: string): Promise<RegradingState> {
  const { version } = await getPublished(context, assessmentId);
  const latest = await store.findLatest(context.db, assessmentId);
  return {
    version,
    people: await countTakers(context, assessmentId),
    latest: latest ? { ...latest, isCancelled: latest.cancelledAt !== null } : null,
  };
}
/** Starts scoring all ended attempts by the published version; the author has seen the effect of that version. */
export async function startRegrading(
  context: PersonContext,
  assessmentId: string,
  { version }: { version: number },
): Promise<{ id: string; people: number }> {
  const published = await getPublished(context, assessmentId);
  if (published.version !== version) throw new Problem('conflict', 'regrading.otherVersion');
  const people = await countTakers(context, assessmentId);
  const id = newId();
  const made = await store.insert(context.db, {
    ...{ id, assessmentId, version, people },
    startedBy: context.person.accountId,
    startedAt: context.now().toISOString(),
  });
  if (!made) throw new Problem('conflict', 'regrading.running');
  await context.enqueue('regrade', { id }, { key: `regrade:${id}` });
  context.note({ subject: assessmentId, after: { version, people } });
  return { id, people };
}
/** Ends a running regrading after its present step; what it has changed stays, and a later one goes on from there. */
export async function cancelRegrading(context: PersonContext, assessmentId: string): Promise<void> {
  await getPublished(context, assessmentId);
  if (!(await store.cancel(context.db, assessmentId, context.now().toISOString())))
    throw new Problem('missing', 'regrading.notRunning');
  context.note({ subject: assessmentId });
}
/** Scores the attempts of the next people; returns whether any are left. */
async function regradeNext(context: Context, id: string): Promise<boolean> {
  const row = await store.lockRunning(context.db, id);
  if (!row) return false;
  const at = context.now().toISOString();
  const userIds = row.cancelledAt ? [] : await listTakers(context, row.assessmentId, row.lastUserId, peopleAtOnce);
  if (userIds.length === 0) {
    await store.update(context.db, id, { endedAt: at });
    return false;
  }
  const current = await getAssessmentVersion(context, row.assessmentId, row.version);
  const taken = await listTakenAttempts(context, row.assessmentId, userIds, { locks: true });
  const changed = (await regradeTaken(context, current, taken)).filter(({ regraded }) => isChanged(regraded));
  await updateScores(
    context,
    changed.map(({ taken: one, regraded: { result, rescored, isKept } }) => ({ taken: one, result, rescored, isKept })),
  );
  await store.insertChanges(
    context.db,
    changed.map(({ taken: { row: attempt }, regraded: { result, isKept } }) => ({
      ...{ regradingId: id, attemptId: attempt.id, at },
      before: { status: attempt.status, points: attempt.points, percent: attempt.percent },
      after: {
        status: isKept ? attempt.status : result.status,
        points: result.points,
        percent: result.percent,
      },
    })),
  );
  const count = (is: (one: (typeof changed)[number]['regraded']) => boolean) =>
    changed.filter(({ regraded }) => is(regraded)).length;
  await store.update(context.db, id, {
    lastUserId: userIds.at(-1)!,
    donePeople: row.donePeople + userIds.length,
    up: row.up + count(({ change }) => change === 'up'),
    down: row.down + count(({ change }) => change === 'down'),
    passed: row.passed + count(({ passes }) => passes),
    kept: row.kept + count(({ isKept }) => isKept),
  });
  return true;
}
/** Runs a regrading to its end. A second run goes on behind the last people whose scores are committed. */
export async function runRegrading(context: Context, { id }: { id: string }, signal?: AbortSignal): Promise<void> {
  while (await regradeNext(context, id)) {
    await context.settle();
    signal?.throwIfAborted();
  }
}
