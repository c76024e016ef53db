// Tells people each morning of deadlines that come near or have passed, and of certificates that end; forgets old notifications.
import { beginningOf, dayAfter } from '#platform/contract/days.ts';
import type { Context } from '#platform/server/context.ts';
import type { RemindedDeadline } from '#features/dashboards/server/deadline-reminders.service.ts';
import { getTenant, todayOf } from '#features/contracts/server/tenants.service.ts';
import { deadlineSteps, expirySteps, keptDays } from '../contract/notification.model.ts';
import * as notifications from './notifications.store.ts';
import * as store from './recipients.store.ts';
import type { Facing } from './recipients.store.ts';
import { tellPeople } from './telling.service.ts';

/** The days after a deadline in which people are told that it has passed, where the worker paused meanwhile. */
const overdueDays = 3;
const toldOf = ({ userId, objectId, title, kind, day, step }: Facing) => ({
  ...{ userId, objectId, title },
  occurrence: `${day}:${step}`,
  values: { kind, day },
});
/** Runs in the morning of the tenant's day; run again, it tells nobody twice. */
export async function tellDeadlines(context: Context): Promise<void> {
  const { timeZone } = await getTenant(context);
  const today = await todayOf(context);
  const at = (days: number) => beginningOf(dayAfter(today, days), timeZone).toISOString();
  const now = context.now().toISOString();
  const days = { today, timeZone };
  const soon = { ...days, from: now, to: at(Math.max(...deadlineSteps) + 1), steps: deadlineSteps };
  await tellPeople(context, 'dueSoon', (await store.listDue(context.db, soon)).map(toldOf));
  const past = { ...days, from: at(-overdueDays), to: now, steps: [0] };
  await tellPeople(context, 'overdue', (await store.listDue(context.db, past)).map(toldOf));
  const ending = { ...days, from: now, to: at(Math.max(...expirySteps) + 1), steps: expirySteps };
  await tellPeople(context, 'certificateExpiring', (await store.listEnding(context.db, ending)).map(toldOf));
}
/** Tells people of deadlines because somebody reminds them, once a day; returns how many were told. Dashboards call this port. */
export async function tellOfDeadlines(context: Context, told: readonly RemindedDeadline[]): Promise<number> {
  const today = await todayOf(context);
  const reminded = told.map(({ kind, day, isLate, ...one }) => ({
    isLate,
    told: { ...one, occurrence: `hand:${today}`, values: { kind, day } },
  }));
  const of = (late: boolean) => reminded.filter(({ isLate }) => isLate === late).map((one) => one.told);
  const late = await tellPeople(context, 'overdue', of(true));
  return late.length + (await tellPeople(context, 'dueSoon', of(false))).length;
}
/** Removes what was told long ago. */
export const forgetOld = async (context: Context): Promise<void> => {
  const { timeZone } = await getTenant(context);
  const before = beginningOf(dayAfter(await todayOf(context), -keptDays), timeZone);
  await notifications.forgetOlder(context.db, before.toISOString());
};
