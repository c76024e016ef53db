// Tells who would get an e-mail of a rule now and who not, and why. Reads only, and asks the same statement as the sending.
import type { Context, PersonContext } from '#platform/server/context.ts';
import { dayIn } from '#platform/contract/days.ts';
import { requireFound } from '#platform/contract/problem.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { requireSegmentations } from '#features/segmentation/server/segmentation-bindings.service.ts';
import { occurrenceOf, ruleErrors, usesDays } from '../contract/automated-notification.model.ts';
import type { RuleContent } from '../contract/automated-notification.model.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { DryRun, DryRunFilter, DryRunQuestion } from '../contract/automated-notification.wire.ts';
import * as store from './decision.store.ts';
import type { AskedRule } from './decision.store.ts';
import { refuseErrors } from './refusing.service.ts';
import { find } from './automated-notifications.store.ts';

type Timed = Pick<RuleContent, 'event' | 'interval' | 'days' | 'daysWithoutAccess' | 'segmentationIds'>;
/** Returns the rule as the decision needs it today, by the tenant's clock. */
export async function askedToday(context: Context, rule: Timed & { id?: string | undefined }): Promise<AskedRule> {
  const { timeZone } = await getTenant(context);
  const now = context.now();
  const today = dayIn(now, timeZone);
  const { event, interval, segmentationIds } = rule;
  return {
    ...{ id: rule.id ?? null, event, interval, segmentationIds, timeZone, today, now: now.toISOString() },
    days: (usesDays(event) ? rule.days : rule.daysWithoutAccess)!,
    occurrence: occurrenceOf(interval, today),
  };
}
export async function countRecipients(context: Context, rule: Timed & { id?: string | undefined }): Promise<number> {
  const found = await store.sumUp(context.db, await askedToday(context, rule));
  return found.find(({ reason }) => reason === null)?.total ?? 0;
}
export async function simulateAutomatedNotification(
  context: PersonContext,
  { id, segmentations = [], ...given }: DryRunQuestion,
  filter: Ordered<DryRunFilter> & Paging,
): Promise<DryRun> {
  if (id) requireFound(await find(context.db, id), 'automatedNotifications.missing');
  const segmentationIds = segmentations.map(({ segmentationId }) => segmentationId);
  await requireSegmentations(context, segmentationIds);
  const { event, interval, days = null, daysWithoutAccess = null } = given;
  const rule = { id, event, interval, days, daysWithoutAccess, segmentationIds };
  const words = { name: '-', subject: '-', template: '', copiesSupervisor: false, extraRecipient: null };
  refuseErrors(ruleErrors({ ...rule, ...words }, true));
  const asked = await askedToday(context, rule);
  const sums = await store.sumUp(context.db, asked);
  const getting = sums.find(({ reason }) => reason === null);
  const reasons = sums.flatMap(({ reason, total }) => (reason ? [{ reason, total }] : []));
  const { pageNumber, pageSize } = filter;
  const found = await store.listPeople(context.db, asked, filter);
  return {
    recipients: getting?.total ?? 0,
    mails: getting?.mails ?? 0,
    left: sums[0]?.left ?? 0,
    supervisors: getting?.supervisors ?? 0,
    ...{ reasons, pageNumber, pageSize, total: found.total },
    people: found.people.map((one) => ({ ...one, id: `${one.userId}${one.objectId ?? ''}` })),
  };
}
