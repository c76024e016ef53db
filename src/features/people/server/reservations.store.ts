// Reads and writes reserved storage space in SQL; the database counts it as used disk.
import { inArray, lt } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { quotaReservations } from './users.tables.ts';

export const insert = async (
  db: Db,
  row: Pick<typeof quotaReservations.$inferInsert, 'id' | 'sizeBytes' | 'expiresAt'>,
): Promise<void> => void (await db.insert(quotaReservations).values(row));
export const remove = async (db: Db, ids: readonly string[]): Promise<void> =>
  void (await db.delete(quotaReservations).where(inArray(quotaReservations.id, [...ids])));
export const removeExpired = async (db: Db, now: string): Promise<void> =>
  void (await db.delete(quotaReservations).where(lt(quotaReservations.expiresAt, now)));
