// All SQL about reserved room; the database counts it with the disk that is used.
import { inArray, lt } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { roomReservations } from './users.tables.ts';

export const insert = async (
  db: Db,
  row: Pick<typeof roomReservations.$inferInsert, 'id' | 'sizeBytes' | 'until'>,
): Promise<void> => void (await db.insert(roomReservations).values(row));
export const remove = async (db: Db, ids: readonly string[]): Promise<void> =>
  void (await db.delete(roomReservations).where(inArray(roomReservations.id, [...ids])));
export const removeOld = async (db: Db, now: string): Promise<void> =>
  void (await db.delete(roomReservations).where(lt(roomReservations.until, now)));
