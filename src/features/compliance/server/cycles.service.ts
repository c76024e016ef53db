// Opens the next cycle of people whose window has opened, at night for all and at once for a learner who renews.
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { Context, LearnerContext } from '#platform/server/context.ts';
import { enrollUsers, findOwnEnrollment } from '#features/enrollment/server/enrollment.service.ts';
import { beginNextCycles } from '#features/progress/server/next-cycles.service.ts';
import { mayRenew } from '../contract/compliance.model.ts';
import { findOwnState } from './obligations.store.ts';
import { recountRule, recountTask, todayHere } from './recounting.service.ts';
import * as rules from './rules.store.ts';
import * as store from './states.store.ts';

export const openTask = 'compliance-open';
/** The people whose cycles open in one transaction. */
const openedAtOnce = 500;

/**
 * Opens cycles of a rule, some people in one transaction, and queues itself where more wait. A second worker, or one that
 * was killed, finds only whose enrolment is still the concluded one.
 */
export async function openCycles(context: Context, ruleId: string): Promise<void> {
  const rule = await rules.find(context.db, ruleId);
  // A content that is not published any more cannot be taken again.
  if (!rule?.isActive || !(await rules.isCertified(context.db, rule.kind, rule.objectId))) return;
  const userIds = await store.listOpening(context.db, { rule, ...(await todayHere(context)) }, openedAtOnce);
  if (userIds.length === 0) return;
  await beginNextCycles(context, rule.kind, rule.objectId, userIds);
  await recountRule(context, ruleId, userIds);
  if (userIds.length === openedAtOnce) await context.enqueue(openTask, { ruleId });
}
/** Runs when the tenant's day has begun: statuses follow the day, then windows open and reminders go out. */
export async function beginDay(context: Context): Promise<void> {
  await store.followNames(context.db);
  const found = await rules.listActive(context.db);
  await context.enqueueAll(
    recountTask,
    found.map(({ id }) => ({ payload: { ruleId: id, isNight: true }, key: `compliance-night:${id}` })),
  );
}
/** Brings the statuses of a rule in line; at night it also opens its cycles. */
export async function recountAndOpen(context: Context, ruleId: string, isNight: boolean): Promise<void> {
  await recountRule(context, ruleId);
  if (isNight) await context.enqueue(openTask, { ruleId });
}
/** Begins the learner's next cycle inside the window; repeated, it answers the cycle that runs. */
export async function renewObligation(context: LearnerContext, ruleId: string) {
  const { userId } = context.person;
  const rule = requireFound(await rules.find(context.db, ruleId), 'compliance.missing');
  const state = requireFound(
    rule.isActive ? await findOwnState(context.db, userId, ruleId) : undefined,
    'compliance.missing',
  );
  const day = await todayHere(context);
  if (!mayRenew(rule.windowDays, state.expiresOn, day.today)) throw new Problem('rule', 'compliance.notOpen');
  const { kind, objectId } = rule;
  if (!(await rules.isCertified(context.db, kind, objectId))) throw new Problem('missing', 'enrollment.unavailable');
  const due = await store.listOpening(context.db, { rule, ...day, userId }, 1);
  if (due.length > 0) await beginNextCycles(context, kind, objectId, due);
  // Who satisfied the rule from outside only has no enrolment yet.
  else if (!(await findOwnEnrollment(context, kind, objectId)))
    await enrollUsers(context, kind, objectId, [userId], 'manual');
  await recountRule(context, ruleId, [userId]);
  const enrollment = requireFound(await findOwnEnrollment(context, kind, objectId), 'enrollment.unavailable');
  context.note({ subject: userId, after: { rule: rule.name, cycle: enrollment.cycle } });
  return { kind, objectId, cycle: enrollment.cycle };
}
