// Gives and ends waivers, each with its reason and its last day.
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { WaiverForm } from '../contract/compliance.wire.ts';
import { findOwnState } from './obligations.store.ts';
import { countNow, recountRule, todayHere } from './recounting.service.ts';
import { getRule } from './rules.service.ts';
import { mayWaive, requireWatched } from './scope.service.ts';
import * as store from './waivers.store.ts';

async function requireMay(context: PersonContext, userId: string) {
  await requireWatched(context, userId);
  if (!mayWaive(context, userId)) throw new Problem('forbidden', 'compliance.ownWaiver');
}
/** Waives a person until a day; a waiver that runs ends with the new one. */
export async function createWaiver(context: PersonContext, form: WaiverForm): Promise<{ id: string }> {
  const { ruleId, userId, reason, endsOn } = form;
  await requireMay(context, userId);
  const rule = await getRule(context, ruleId);
  requireFound(await findOwnState(context.db, userId, ruleId), 'compliance.cellMissing');
  if (endsOn < (await todayHere(context)).today) throw fieldProblem('rule', 'endsOn', 'compliance.endsOn.past');
  const at = context.now().toISOString();
  const givenBy = context.person.userId ?? null;
  await store.endWaivers(context.db, { ruleId, userId }, at, givenBy);
  const id = newId();
  await store.insertWaiver(context.db, { id, ruleId, userId, reason, endsOn, givenAt: at, givenBy });
  await recountRule(context, ruleId, [userId]);
  await countNow(context);
  context.note({ subject: userId, after: { rule: rule.name, reason, endsOn } });
  return { id };
}
/** Empties the reasons about an anonymised person. */
export const forgetWaiverReasons = async (context: Context, userId: string): Promise<void> =>
  void (await store.forgetReasons(context.db, userId));
/** Ends a waiver now; a second call finds it ended. */
export async function removeWaiver(context: PersonContext, id: string): Promise<void> {
  const found = requireFound(await store.lockWaiver(context.db, id), 'compliance.waiverMissing');
  await requireMay(context, found.userId);
  const rule = await getRule(context, found.ruleId);
  await store.endWaiver(context.db, id, context.now().toISOString(), context.person.userId ?? null);
  await recountRule(context, found.ruleId, [found.userId]);
  await countNow(context);
  context.note({ subject: found.userId, before: { rule: rule.name, reason: found.reason, endsOn: found.endsOn } });
}
