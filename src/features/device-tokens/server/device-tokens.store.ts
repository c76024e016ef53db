// Reads and writes the devices of people in SQL, and binds their tokens across tenants by one exact key.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { isAmong } from '#platform/server/many-rows.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { notificationPreferences as preferences } from '#features/notifications/server/preferences.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { deviceTokens as devices } from './device-tokens.tables.ts';

export type NewDevice = {
  id: string;
  userId: string;
  name: string;
  product: string;
  kind: 'push';
  token: string;
  isPushed: boolean;
};
type Binding = { endpointHash: string; userId: string; sessionId: string; deviceId: string };
/** Binds a token to the person and the session; returns the person's device of this token, or the given one. */
export async function bind(db: Db, { endpointHash, userId, sessionId, deviceId }: Binding): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select functions.bind_endpoint(${endpointHash}, ${userId}, ${sessionId}, ${deviceId}) as id`,
  );
  return rows[0]!.id;
}
/** Writes a device, new or known. */
export const save = (db: Db, { id, userId, ...device }: NewDevice) =>
  db
    .insert(devices)
    .values({ id, userId, ...device })
    .onConflictDoUpdate({ target: [devices.tenantId, devices.id], set: { ...device, failures: 0 } });
/** Gives one of a person's devices another name; returns whether there is one. */
export const rename = async (db: Db, userId: string, id: string, name: string): Promise<boolean> =>
  (
    await db
      .update(devices)
      .set({ name })
      .where(and(eq(devices.id, id), eq(devices.userId, userId)))
      .returning({ id: devices.id })
  ).length > 0;
/** Returns a person's devices, the newest first. */
export const listOf = (db: Db, userId: string) =>
  db
    .select({
      id: devices.id,
      kind: devices.kind,
      name: devices.name,
      product: devices.product,
      token: devices.token,
      isPushed: devices.isPushed,
      createdAt: devices.createdAt,
      lastUsedAt: devices.lastUsedAt,
    })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.createdAt), desc(devices.id));
/** Returns those of these devices that are bound to a session that lasts. */
export async function listBound(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from functions.bound_devices(${sql.param([...ids])}::uuid[]) id`,
  );
  return new Set(rows.map(({ id }) => id));
}
/** Removes devices and frees their tokens. */
export async function remove(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(devices).where(isAmong(devices.id, ids));
  await db.execute(sql`select functions.release_devices(${sql.param([...ids])}::uuid[])`);
}
export const leaveOtherTenants = (db: Db, sessionId: string) =>
  db.execute(sql`select functions.leave_other_tenants(${sessionId})`);
/** Removes the devices whose session is over. */
export const forgetUnbound = (db: Db) => db.execute(sql`select functions.forget_devices()`);

/** A message to send: one notification for one device. */
export type Pair = { notificationId: string; deviceId: string };
const isToPush = sql`${notifications.readAt} is null and ${devices.isPushed}
  and (${notifications.removedAt} is null or not ${notifications.inApp})
  and ${users.notifiesByPush} and ${users.isActive} and ${users.removedAt} is null`;
/** Returns who is to be pushed which of these notifications: unread ones, for people who want pushes. */
export const listPairs = (db: Db, notificationIds: readonly string[]): Promise<Pair[]> =>
  db
    .select({ notificationId: notifications.id, deviceId: devices.id })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .innerJoin(devices, eq(devices.userId, notifications.userId))
    .where(and(isAmong(notifications.id, notificationIds), isToPush))
    .orderBy(asc(notifications.id), asc(devices.id));
/** Returns what is sent for these pairs, as far as it is still to be sent. */
export const listMessages = (db: Db, pairs: readonly Pair[]) =>
  db
    .select({
      notificationId: notifications.id,
      deviceId: devices.id,
      token: devices.token,
      language: users.language,
      event: notifications.event,
      objectId: notifications.objectId,
      title: notifications.title,
      values: notifications.values,
      lockScreen: preferences.lockScreen,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .innerJoin(devices, eq(devices.userId, notifications.userId))
    .leftJoin(preferences, eq(preferences.userId, notifications.userId))
    .where(
      and(
        isAmong(notifications.id, [...new Set(pairs.map((one) => one.notificationId))]),
        isAmong(devices.id, [...new Set(pairs.map((one) => one.deviceId))]),
        isToPush,
      ),
    );
/** Notes that messages were taken for these devices. */
export const markUsed = (db: Db, ids: readonly string[], at: string) =>
  db.update(devices).set({ lastUsedAt: at, failures: 0 }).where(isAmong(devices.id, ids));
/** Counts failures of these devices; returns how many each has in a row. */
export const countFailures = (db: Db, ids: readonly string[]) =>
  db
    .update(devices)
    .set({ failures: sql`${devices.failures} + 1` })
    .where(isAmong(devices.id, ids))
    .returning({ id: devices.id, failures: devices.failures });
/** Removes all devices of a person. */
export async function removeAllOf(db: Db, userId: string): Promise<void> {
  const rows = await db.select({ id: devices.id }).from(devices).where(eq(devices.userId, userId));
  await remove(
    db,
    rows.map(({ id }) => id),
  );
}
