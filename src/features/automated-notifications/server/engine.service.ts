// Runs rules: queues an e-mail for everybody whom the decision names, one summary for each supervisor, and one for the extra recipient.
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { getSettings } from '#features/branding/server/settings.service.ts';
import type { NewDelivery } from '#features/deliveries/contract/delivery.model.ts';
import { queueDeliveries } from '#features/deliveries/server/delivery-queue.service.ts';
import { recordedSkips, ruleLimits, summaryKinds } from '../contract/automated-notification.model.ts';
import type { RunResult } from '../contract/automated-notification.wire.ts';
import { decide, listSupervisors } from './decision.store.ts';
import type { Decided } from './decision.store.ts';
import { askedToday } from './dry-run.service.ts';
import type { DigestValues, RuleValues } from './rule-mails.service.ts';
import * as store from './automated-notifications.store.ts';
import type { RuleRow } from './automated-notifications.store.ts';

export const runTask = 'automated-notifications-run';
type Of = Pick<NewDelivery, 'ruleId' | 'ruleName' | 'event'>;

const ofPerson = (of: Of, version: number, one: Decided): NewDelivery => ({
  ...of,
  ...{ userId: one.userId, address: one.email, kind: 'rule', objectId: one.objectId, occurrence: one.occurrence },
  values: {
    ...{ version, kind: one.kind, objectId: one.objectId, title: one.title, percent: one.percent },
    ...{ dueOn: one.dueOn, days: one.days },
  } satisfies RuleValues,
  language: one.language,
  ...(one.reason ? { state: 'skipped', reason: one.reason } : { state: 'queued' }),
});
const summaryOf = (people: readonly Decided[]) =>
  ({
    total: people.length,
    people: people.slice(0, ruleLimits.digestLines).map(({ userId, title, dueOn }) => ({ userId, title, dueOn })),
  }) satisfies DigestValues;
/** Returns one summary for each supervisor of these people; nobody is in a summary for themselves. */
async function digestsOf(context: Context, of: Of, today: string, told: readonly Decided[]): Promise<NewDelivery[]> {
  const teams = new Map<string, Decided[]>();
  for (const one of told) {
    if (!one.supervisorId || one.supervisorId === one.userId) continue;
    const team = teams.get(one.supervisorId) ?? [];
    team.push(one);
    teams.set(one.supervisorId, team);
  }
  const supervisors = await listSupervisors(context.db, [...teams.keys()]);
  return supervisors.map(({ id, email, language, reason }) => ({
    ...of,
    ...{ userId: id, address: email, kind: summaryKinds.supervisor, objectId: null, occurrence: today, language },
    values: summaryOf(teams.get(id)!),
    ...(reason ? { state: 'skipped', reason } : { state: 'queued' }),
  }));
}
/**
 * Runs a rule in this transaction. A rule that would tell more people than are told without a question throws, or waits where
 * nobody is there to answer. The ledger refuses what was queued before, so that a repeated run sends nothing twice.
 */
async function runRule(
  context: Context,
  rule: RuleRow,
  { confirms, isScheduled }: { confirms: boolean; isScheduled: boolean },
): Promise<RunResult> {
  const bound = await store.listBound(context.db, rule.id);
  const segmentationIds = bound.map(({ segmentationId }) => segmentationId);
  const asked = await askedToday(context, { ...rule, segmentationIds });
  const decided = await decide(context.db, asked, recordedSkips);
  const told = decided.filter(({ reason }) => reason === null);
  const people = new Set(told.map(({ userId }) => userId)).size;
  const { messages } = await getSettings(context);
  if (people > messages.asksAbovePeople && !rule.allowsMany && !confirms) {
    if (!isScheduled) throw new Problem('rule', 'automatedNotifications.tooManyPeople', { count: people });
    await store.update(context.db, rule.id, { heldRecipients: people });
    return { queued: 0, skipped: 0, repeated: 0, digests: 0 };
  }
  const of = { ruleId: rule.id, ruleName: rule.name, event: rule.event };
  const done = await queueDeliveries(
    context,
    decided.map((one) => ofPerson(of, rule.version, one)),
  );
  const digests = rule.copiesSupervisor ? await digestsOf(context, of, asked.today, told) : [];
  if (rule.extraRecipient && told.length > 0)
    digests.push({
      ...of,
      ...{
        userId: null,
        address: rule.extraRecipient,
        kind: summaryKinds.named,
        objectId: null,
        occurrence: asked.today,
      },
      ...{ values: summaryOf(told), state: 'queued' },
    });
  const sums = digests.length ? await queueDeliveries(context, digests) : undefined;
  await store.update(context.db, rule.id, {
    ...{ lastRunAt: context.now().toISOString(), lastQueued: done.queued, heldRecipients: null },
    ...(confirms && { allowsMany: true }),
  });
  return { ...done, digests: sums?.queued ?? 0 };
}
/** Runs a published rule at once (ExecutePerTenant). */
export async function executeAutomatedNotification(
  context: PersonContext,
  id: string,
  { confirms = false }: { confirms?: boolean | undefined },
): Promise<RunResult> {
  const rule = requireFound(await store.findForUpdate(context.db, id), 'automatedNotifications.missing');
  if (rule.situation !== 'published' || !rule.isActive)
    throw new Problem('rule', 'automatedNotifications.notPublished');
  const done = await runRule(context, rule, { confirms, isScheduled: false });
  context.note({ subject: id, after: { name: rule.name, ...done } });
  return done;
}
/** Queues one run for each rule that sends by itself, once a day. */
export async function beginDay(context: Context): Promise<void> {
  const ids = await store.listRunning(context.db);
  await context.enqueueAll(
    runTask,
    ids.map((ruleId) => ({ payload: { ruleId }, key: `${runTask}:${ruleId}` })),
  );
}
/** Runs a rule of the day; one that was switched off or removed meanwhile sends nothing. */
export async function runOfDay(context: Context, { ruleId }: { ruleId: string }): Promise<void> {
  const rule = await store.findForUpdate(context.db, ruleId);
  if (rule?.situation === 'published' && rule.isActive)
    await runRule(context, rule, { confirms: false, isScheduled: true });
}
