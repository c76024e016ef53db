// Makes the digests of a day, and on Mondays those of the week: one e-mail for each person with what is still unread, or none.
import { momentAt } from '#platform/contract/days.ts';
import type { Context } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import type { ScheduledDay } from '#platform/server/tenant-clock.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { queueDeliveries } from '#features/deliveries/server/delivery-queue.service.ts';
import { digestLines, digests, digestTime, digestWeekday } from '../contract/preference.model.ts';
import type { Digest } from '../contract/preference.model.ts';
import * as store from './digests.store.ts';
import { digestPrefix } from './event-mails.service.ts';
import type { DigestMailValues } from './event-mails.service.ts';
import { readDefaults } from './preferences.service.ts';

/** The people of one transaction. */
const atOnce = 500;
/** Runs once on each day of the tenant; run again, or after it was killed, it goes on where it was and sends nobody a second one. */
export async function sendDigests(context: Context, { day }: ScheduledDay): Promise<void> {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  for (const digest of digests)
    if (digest === 'daily' || weekday === digestWeekday)
      while (await sendSome(context, digest, day)) await context.settle();
}
/** Queues the digests of some people in one transaction; returns whether more wait. */
async function sendSome(context: Context, digest: Digest, day: string): Promise<boolean> {
  const { timeZone, language } = await getTenant(context);
  const { quiet } = await readDefaults(context);
  const now = context.now().toISOString();
  const on = { event: `${digestPrefix}${digest}`, occurrence: `${digest}:${day}` };
  const people = await store.take(context.db, {
    ...{ digest, ...on, before: momentAt(day, digestTime, timeZone).toISOString(), most: atOnce },
    quiet: { ...quiet, timeZone, now },
  });
  const ready = people.flatMap(({ email, notificationIds, ...one }) =>
    email && notificationIds ? [{ ...one, email, notificationIds }] : [],
  );
  await queueDeliveries(
    context,
    ready.map(({ userId, email, language: own, notificationIds, heldUntil }) => ({
      ...{ userId, address: email, kind: 'summary', ruleId: null, objectId: null, ...on, language: own },
      ruleName: say(language, `notifications.preferences.mail.${digest}.name`),
      values: {
        notificationIds: notificationIds.slice(0, digestLines),
        count: notificationIds.length,
      } satisfies DigestMailValues,
      state: 'queued',
      ...(heldUntil && { dueAt: heldUntil }),
    })),
  );
  return people.length === atOnce;
}
