// Reads and writes notes in SQL, always those of one person.
import { directionOf } from '#platform/server/order.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { media } from '#features/media/server/media.tables.ts';
import type { NoteFilter } from '../contract/note.wire.ts';
import { notes } from './notes.tables.ts';

const row = {
  id: notes.id,
  userId: notes.userId,
  mediaId: notes.mediaId,
  mediaTitle: sql<string>`coalesce(${media.title}, '')`,
  courseId: notes.courseId,
  trailId: notes.trailId,
  title: notes.title,
  body: notes.body,
  momentSeconds: notes.momentSeconds,
  picture: notes.picture,
  createdAt: notes.createdAt,
  updatedAt: notes.updatedAt,
};
const reading = (db: Db) =>
  db
    .select(row)
    .from(notes)
    .leftJoin(media, and(eq(media.tenantId, notes.tenantId), eq(media.id, notes.mediaId)))
    .$dynamic();
const whereOf = (userId: string, { search, mediaId, courseId, trailId }: NoteFilter) =>
  and(
    eq(notes.userId, userId),
    mediaId ? eq(notes.mediaId, mediaId) : undefined,
    courseId ? eq(notes.courseId, courseId) : undefined,
    trailId ? eq(notes.trailId, trailId) : undefined,
    search?.trim() ? sql`position(public.search_key(${search.trim()}) in ${notes.wordsKey}) > 0` : undefined,
  );
/** Returns the order: newest first unless asked otherwise; by moment, notes without a moment are last. */
const sorted = (filter: Ordered<NoteFilter, 'orderBy'>) => {
  const turn = directionOf(filter, { createdAt: 'desc', moment: 'asc' }) === 'asc' ? asc : desc;
  return filter.orderBy === 'moment'
    ? [sql`${turn(notes.momentSeconds)} nulls last`, asc(notes.createdAt), asc(notes.id)]
    : [turn(notes.createdAt), asc(notes.id)];
};

/** Returns how long the noted media lasts, where it has a length. */
export async function findDuration(db: Db, mediaId: string): Promise<number | null> {
  const [found] = await db.select({ seconds: media.durationSeconds }).from(media).where(eq(media.id, mediaId));
  return found?.seconds ?? null;
}
export async function list(db: Db, userId: string, filter: Ordered<NoteFilter, 'orderBy'> & Paging) {
  const { pageNumber, pageSize } = filter;
  const where = whereOf(userId, filter);
  const items = await reading(db)
    .where(where)
    .orderBy(...sorted(filter))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(notes)
    .where(where);
  return { items, pageNumber, pageSize, total: count!.total };
}
/** Returns the ids of all notes that a filter finds, in its order. */
export async function listIds(db: Db, userId: string, filter: Ordered<NoteFilter, 'orderBy'>): Promise<string[]> {
  const found = await db
    .select({ id: notes.id })
    .from(notes)
    .where(whereOf(userId, filter))
    .orderBy(...sorted(filter));
  return found.map(({ id }) => id);
}
export const listByIds = (db: Db, userId: string, ids: string[]) =>
  reading(db).where(and(eq(notes.userId, userId), inArray(notes.id, ids)));
export async function find(db: Db, userId: string, id: string) {
  const [found] = await reading(db).where(and(eq(notes.userId, userId), eq(notes.id, id)));
  return found;
}
export type NoteRecord = NonNullable<Awaited<ReturnType<typeof find>>>;
type Written = Omit<typeof notes.$inferInsert, 'tenantId' | 'wordsKey' | 'createdAt' | 'updatedAt'>;
export const insert = (db: Db, written: Written) => db.insert(notes).values(written);
export const update = (db: Db, userId: string, id: string, changes: Omit<Written, 'id' | 'userId'>) =>
  db
    .update(notes)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(and(eq(notes.userId, userId), eq(notes.id, id)));
export const remove = (db: Db, userId: string, id: string) =>
  db.delete(notes).where(and(eq(notes.userId, userId), eq(notes.id, id)));
/** Returns the ids about which, or inside which, the user has written a note. */
export async function listNoted(
  db: Db,
  userId: string,
  kind: 'media' | 'course' | 'trail',
  ids: string[],
): Promise<string[]> {
  const column = { media: notes.mediaId, course: notes.courseId, trail: notes.trailId }[kind];
  const found = await db
    .selectDistinct({ id: column })
    .from(notes)
    .where(and(eq(notes.userId, userId), inArray(column, ids)));
  return found.flatMap(({ id }) => id ?? []);
}
/** Removes all notes of a user and returns their pictures. */
export const removeAll = async (db: Db, userId: string): Promise<Picture[]> =>
  (await db.delete(notes).where(eq(notes.userId, userId)).returning({ picture: notes.picture })).flatMap(
    ({ picture }) => picture ?? [],
  );
