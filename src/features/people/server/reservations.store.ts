// All SQL about reserved disk quota; the database counts it with the disk that is used.
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
