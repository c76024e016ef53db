// Tells people of events: writes the notifications, each once for its person, object and occurrence, and sends them by the channels that each person wants.
import type { Context } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { notificationEvents } from '../contract/notification.model.ts';
import type { NotificationEvent } from '../contract/notification.model.ts';
import { queueEventMails } from './event-mails.service.ts';
import { peopleTold } from './notifications.events.ts';
import * as store from './notifications.store.ts';
import type { Made, Told } from './notifications.store.ts';
import { readDefaults } from './preferences.service.ts';

export type { Told } from './notifications.store.ts';
/** The rows of one statement. */
const toldAtOnce = 1_000;
/** Returns which of these go to devices, those of one end of quiet hours together. */
function pushesOf(made: readonly Made[]) {
  const pushed = made.filter(({ isPushed }) => isPushed);
  return [...new Set(pushed.map(({ heldUntil }) => heldUntil))].map((heldUntil) => {
    const notificationIds = pushed.filter((one) => one.heldUntil === heldUntil).map(({ id }) => id);
    return happened(peopleTold, { notificationIds, heldUntil });
  });
}
/**
 * Writes notifications as sets. Whoever is told the same again, by a job that runs twice, has one. `isMailed` is false where
 * another e-mail of the product tells this happening.
 */
export async function tellPeople(
  context: Context,
  event: NotificationEvent,
  told: readonly Told[],
  { isMailed = true }: { isMailed?: boolean } = {},
): Promise<string[]> {
  if (told.length === 0) return [];
  const { subject, isUnmailed, isTrial } = notificationEvents[event];
  const { channels, quiet } = await readDefaults(context);
  const { timeZone } = await getTenant(context);
  const now = context.now().toISOString();
  const usual = {
    ...{ channels: channels[subject], quiet, timeZone, now },
    ...{ isFixed: isTrial === true, isMailed: isMailed && !isUnmailed },
  };
  const made: Made[][] = [];
  for (let at = 0; at < told.length; at += toldAtOnce)
    made.push(await store.insertTold(context.db, event, told.slice(at, at + toldAtOnce), usual));
  await context.publish(...made.flatMap(pushesOf));
  await queueEventMails(context, event, made.flat(), channels[subject]);
  return made.flat().map(({ id }) => id);
}
/** Tells several people of one object. */
export const tellOfObject = (
  context: Context,
  event: NotificationEvent,
  userIds: readonly string[],
  about: Omit<Told, 'userId'>,
  options: { isMailed?: boolean } = {},
): Promise<string[]> =>
  tellPeople(
    context,
    event,
    userIds.map((userId) => ({ userId, ...about })),
    options,
  );
