// Reads the queue of an evaluator: a page, who has what open, and the next free correction.
import type { PersonContext } from '#platform/server/context.ts';
import { totalOf } from '#platform/contract/page.ts';
import type { CorrectionActivity, QueuedCorrection } from '../contract/correction-queue.wire.ts';
import { claimOf, evaluatorOf, nameOf, queueReaderOf } from './evaluators.service.ts';
import * as store from './queue.store.ts';
import type { CorrectionQuery, ShownRow } from './queue.store.ts';

export const isLate = (context: PersonContext, { dueAt, status }: Pick<ShownRow, 'dueAt' | 'status'>): boolean =>
  status !== 'corrected' && dueAt !== null && Date.parse(dueAt) < context.now().getTime();
/** Returns a row as the queue shows it: without who the person is where the assessment hides names. */
export function queuedOf(context: PersonContext, row: ShownRow): QueuedCorrection {
  const { id, hidesNames, userId, unitName, assessmentId, assessmentTitle, attemptNumber, maxAttempts, status } = row;
  const { waitingSince, dueAt, essayCount, practicalCount, fileCount, scoredCount, percent, correctedAt } = row;
  return {
    ...{ attemptId: id, assessmentId, assessmentTitle, attemptNumber, maxAttempts, status, waitingSince, dueAt },
    ...{ essayCount, practicalCount, fileCount, scoredCount },
    userId: hidesNames ? null : userId,
    personName: nameOf(context, row),
    isNameHidden: hidesNames,
    unitName: hidesNames ? null : unitName,
    isLate: isLate(context, row),
    claim: claimOf(context, row),
    percent,
    correctedAt,
    correctedByName: row.correctorName,
  };
}
/** Lists the corrections of the assigned assessments, those that wait longest first. */
export async function listCorrections(context: PersonContext, query: CorrectionQuery) {
  const { userId } = evaluatorOf(context);
  const { pageNumber, pageSize } = query;
  // The page and its total travel together.
  const [{ reader, assessments }, first] = await Promise.all([
    queueReaderOf(context),
    userId !== undefined && store.isFirstPage(query) ? store.listFirstPage(context.db, userId, query) : undefined,
  ]);
  if (reader.assessmentIds.length === 0) return { items: [], pageNumber, pageSize, total: 0 };
  const now = context.now().toISOString();
  const known = store.isWholeQueue(query) && query.orderBy !== 'person' && query.orderBy !== 'correctedAt';
  const counted = known
    ? {
        total: assessments.reduce((sum, { open, ownOpen }) => sum + open - ownOpen, 0),
        isTotalExact: true,
      }
    : totalOf(await store.count(context.db, reader, query, now));
  if (first) return { items: first.map((row) => queuedOf(context, row)), pageNumber, pageSize, ...counted };
  const ids = await store.listPageIds(context.db, reader, query, now, known ? counted.total : 0);
  const rows = new Map((await store.listByIds(context.db, ids)).map((row) => [row.id, row]));
  return { items: ids.map((id) => queuedOf(context, rows.get(id)!)), pageNumber, pageSize, ...counted };
}
/** The most rows that one look at the activity answers; a queue with more changes reads its page again anyway. */
const mostAtOnce = 200;
/** Returns who has what open now, and which corrections have changed since a moment. */
export async function readActivity(context: PersonContext, since: string | undefined): Promise<CorrectionActivity> {
  const { reader } = await queueReaderOf(context);
  const serverTime = context.now().toISOString();
  if (reader.assessmentIds.length === 0) return { serverTime, claims: [], changedIds: [] };
  const claims = await store.listClaims(context.db, reader, serverTime, mostAtOnce);
  return {
    serverTime,
    claims: claims.flatMap(({ attemptId, assessmentId, ...row }) => {
      const claim = claimOf(context, row);
      return claim ? { attemptId, assessmentId, ...claim } : [];
    }),
    changedIds: since ? await store.listChanged(context.db, reader, since, mostAtOnce) : [],
  };
}
/** Returns the free correction that has waited longest, of one assessment or of all; nothing where none is free. */
export async function findNextCorrection(
  context: PersonContext,
  { assessmentId, afterId }: { assessmentId?: string; afterId?: string },
) {
  const { reader } = await queueReaderOf(context);
  const now = context.now().toISOString();
  return { attemptId: (await store.findNext(context.db, reader, { assessmentId, afterId, now })) ?? null };
}
