// Keeps the statuses of people in line with certificates, segmentations, waivers and days.
import type { Context } from '#platform/server/context.ts';
import { minuteMilliseconds } from '#platform/contract/units.ts';
import { dayIn } from '#platform/contract/days.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import * as rules from './rules.store.ts';
import type { FoundRule } from './rules.store.ts';
import * as store from './states.store.ts';

/** How old the figures of rules may be before a reader counts them anew. */
const freshMilliseconds = minuteMilliseconds;
export const recountTask = 'compliance-recount';

/** Returns the day and the zone of the tenant. */
export async function todayHere(context: Context) {
  const { timeZone } = await getTenant(context);
  return { timeZone, today: dayIn(context.now(), timeZone) };
}
/** Brings the statuses of these rules in line, of these people or of everybody. */
async function recount(context: Context, found: readonly FoundRule[], userIds?: readonly string[]): Promise<void> {
  if (found.length === 0 || userIds?.length === 0) return;
  const day = await todayHere(context);
  const at = context.now().toISOString();
  const touched = new Set<string>();
  for (const rule of found)
    for (const id of await store.applyStanding(context.db, { rule, ...day, userIds }, at)) touched.add(id);
  if (touched.size > 0) await store.sumUpPeople(context.db, [...touched]);
}
/** Brings the statuses of one rule in line; one that is switched off or removed holds nobody. */
export async function recountRule(context: Context, id: string, userIds?: readonly string[]): Promise<void> {
  const rule = await rules.find(context.db, id);
  if (rule?.isActive) return recount(context, [rule], userIds);
  const left = await store.removeStates(context.db, id);
  if (left.length > 0) await store.sumUpPeople(context.db, left);
}
/** Brings the statuses of these people in line with all rules: their places changed, or they came or left. */
export const recountPeople = async (context: Context, userIds: readonly string[]): Promise<void> =>
  recount(context, await rules.listActive(context.db), userIds);
/** Queues the count of every rule that is limited to a segmentation. */
export async function recountSegmentation(context: Context, segmentationId: string): Promise<void> {
  const ids = await rules.listIdsOfSegmentation(context.db, segmentationId);
  await context.enqueueAll(
    recountTask,
    ids.map((ruleId) => ({ payload: { ruleId }, key: `compliance:${ruleId}` })),
  );
}
/** Counts the people of each status anew where the figures are older than a minute and nobody else counts. */
export async function refreshFigures(context: Context): Promise<string> {
  const now = context.now();
  const countedAt = await store.findCountedAt(context.db);
  if (countedAt && now.getTime() - Date.parse(countedAt) < freshMilliseconds) return countedAt;
  if (!(await store.mayCount(context.db))) return countedAt ?? now.toISOString();
  await store.countFigures(context.db, now.toISOString());
  return now.toISOString();
}
/** Counts the figures after an act of which the reader sees the result at once. */
export const countNow = (context: Context): Promise<void> =>
  store.countFigures(context.db, context.now().toISOString());

type Changed = { userId: string; kind: 'course' | 'trail'; objectId: string };
/** Follows certificates that were issued, revoked or replaced, in their transaction; certificates call this port. */
export async function certificatesChanged(context: Context, changed: readonly Changed[]): Promise<void> {
  const found = await rules.listActive(context.db, [...new Set(changed.map(({ objectId }) => objectId))]);
  if (found.length === 0) return;
  for (const rule of found) {
    const userIds = changed.filter((one) => one.kind === rule.kind && one.objectId === rule.objectId);
    await recount(context, [rule], [...new Set(userIds.map(({ userId }) => userId))]);
  }
}
