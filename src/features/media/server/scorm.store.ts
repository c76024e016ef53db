// Reads and writes path tokens, launches and SCORM records in SQL.
import { hourMilliseconds } from '#platform/contract/units.ts';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { users } from '#features/people/server/users.tables.ts';
import { contentTokens, mediaOpenings, scormItems, scormLaunches, scormRecords } from './scorm.tables.ts';

export type ContentToken = typeof contentTokens.$inferSelect;
export type ScormRecord = typeof scormRecords.$inferSelect;
export type ScormItem = typeof scormItems.$inferSelect;
export type ScormLaunch = typeof scormLaunches.$inferSelect;
export type Learning = { userId: string; mediaId: string; courseId: string; trailId: string };

export const insertToken = async (db: Db, row: Omit<ContentToken, 'tenantId'>): Promise<void> =>
  void (await db.insert(contentTokens).values(row));
export const findToken = async (db: Db, tokenHash: string, now: string): Promise<ContentToken | undefined> =>
  (
    await db
      .select()
      .from(contentTokens)
      .where(and(eq(contentTokens.tokenHash, tokenHash), gt(contentTokens.expiresAt, now)))
  )[0];
export const prolongToken = async (db: Db, tokenHash: string, expiresAt: string): Promise<void> =>
  void (await db.update(contentTokens).set({ expiresAt }).where(eq(contentTokens.tokenHash, tokenHash)));
/** Stores the first opening; a later one changes nothing. */
export const insertOpening = async (db: Db, learning: Learning, openedAt: string): Promise<void> =>
  void (await db
    .insert(mediaOpenings)
    .values({ ...learning, openedAt })
    .onConflictDoNothing());
/** Deletes in all tenants: tokens that expired an hour ago, and preview launches that no longer accept reports. */
export async function removeOld(db: Db, now: Date): Promise<void> {
  await db
    .delete(contentTokens)
    .where(lt(contentTokens.expiresAt, new Date(now.getTime() - hourMilliseconds).toISOString()));
  await db
    .delete(scormLaunches)
    .where(
      and(
        eq(scormLaunches.isPreview, true),
        lt(scormLaunches.openedAt, new Date(now.getTime() - 720 * hourMilliseconds).toISOString()),
      ),
    );
}

const same = ({ userId, mediaId, courseId, trailId }: Learning) =>
  and(
    eq(scormRecords.userId, userId),
    eq(scormRecords.mediaId, mediaId),
    eq(scormRecords.courseId, courseId),
    eq(scormRecords.trailId, trailId),
    eq(scormRecords.archivedCycle, 0),
  );
export const findRecord = async (db: Db, learning: Learning): Promise<ScormRecord | undefined> =>
  (await db.select().from(scormRecords).where(same(learning)))[0];
export const findRecordById = async (db: Db, id: string): Promise<ScormRecord | undefined> =>
  (await db.select().from(scormRecords).where(eq(scormRecords.id, id)).for('update'))[0];
export const latestRecord = async (db: Db, userId: string, mediaId: string): Promise<ScormRecord | undefined> =>
  (
    await db
      .select()
      .from(scormRecords)
      .where(and(eq(scormRecords.userId, userId), eq(scormRecords.mediaId, mediaId), eq(scormRecords.archivedCycle, 0)))
      .orderBy(desc(scormRecords.updatedAt))
      .limit(1)
  )[0];
/** Returns the locked record of a learner in a package and context. Creates it where there is none. */
export async function ensureRecord(db: Db, id: string, learning: Learning): Promise<ScormRecord> {
  await db
    .insert(scormRecords)
    .values({ id, ...learning })
    .onConflictDoNothing();
  return (await db.select().from(scormRecords).where(same(learning)).for('update'))[0]!;
}
export const updateRecord = async (
  db: Db,
  id: string,
  change: Partial<Omit<ScormRecord, 'tenantId' | 'id'>>,
): Promise<void> => void (await db.update(scormRecords).set(change).where(eq(scormRecords.id, id)));
export const insertLaunch = async (
  db: Db,
  row: Omit<ScormLaunch, 'tenantId' | 'lastSnapshotNumber' | 'seconds'>,
): Promise<void> => void (await db.insert(scormLaunches).values(row));
export const findLaunch = async (db: Db, ticketHash: string): Promise<ScormLaunch | undefined> =>
  (await db.select().from(scormLaunches).where(eq(scormLaunches.ticketHash, ticketHash)).for('update'))[0];
/** Returns, for all tenants, which of these launches exist, and which of them opened after a time. */
export const knownLaunches = async (
  db: Db,
  tenantIds: readonly string[],
  hashes: readonly string[],
  openedAfter: Date,
): Promise<{ hash: string; isOpen: boolean }[]> =>
  (
    await db.execute<{ hash: string; isOpen: boolean }>(
      sql`select ticket_hash as "hash", is_open as "isOpen"
        from functions.known_launches(${sql.param(tenantIds)}::uuid[], ${sql.param(hashes)}::text[],
          ${openedAfter.toISOString()}::timestamptz)`,
    )
  ).rows;
export const updateLaunch = async (
  db: Db,
  ticketHash: string,
  change: Pick<ScormLaunch, 'lastSnapshotNumber' | 'seconds'>,
): Promise<void> => void (await db.update(scormLaunches).set(change).where(eq(scormLaunches.ticketHash, ticketHash)));
/** Returns the total seconds of a record, or of one object where it is named. */
export const totalSeconds = async (db: Db, recordId: string, itemId?: string): Promise<number> =>
  Number(
    (
      await db
        .select({ total: sql<string>`coalesce(sum(${scormLaunches.seconds}), 0)` })
        .from(scormLaunches)
        .where(
          and(
            eq(scormLaunches.recordId, recordId),
            itemId === undefined ? undefined : eq(scormLaunches.itemId, itemId),
          ),
        )
    )[0]!.total,
  );
export const listItems = (db: Db, recordId: string): Promise<ScormItem[]> =>
  db.select().from(scormItems).where(eq(scormItems.recordId, recordId));
/** Stores an item; the caller has locked the record. */
export async function putItem(db: Db, row: Omit<ScormItem, 'tenantId'>): Promise<void> {
  const { recordId: _record, itemId: _item, ...change } = row;
  await db
    .insert(scormItems)
    .values(row)
    .onConflictDoUpdate({ target: [scormItems.tenantId, scormItems.recordId, scormItems.itemId], set: change });
}
export const learnerName = async (db: Db, userId: string): Promise<string> =>
  (await db.select({ name: users.fullName }).from(users).where(eq(users.id, userId)))[0]?.name ?? '';
