// Reads in SQL what a person is shown, and writes what the person has seen and hidden.
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { prepared } from '#platform/server/prepared-statements.ts';
import {
  communicationReaders,
  communications,
  communicationVersions,
  communicationViews,
} from './communications.tables.ts';

const shown = {
  id: communications.id,
  title: communications.title,
  alwaysShows: communications.alwaysShows,
  isForced: communications.isForced,
  content: communicationVersions.content,
  isHidden: sql<boolean>`coalesce(${communicationReaders.isHidden}, false)`,
  seenAt: communicationReaders.seenAt,
  finishedAt: communicationReaders.finishedAt,
};
const visible = (db: Db) =>
  db
    .select(shown)
    .from(communications)
    .innerJoin(
      communicationVersions,
      and(
        eq(communicationVersions.tenantId, communications.tenantId),
        eq(communicationVersions.communicationId, communications.id),
        eq(communicationVersions.number, communications.publishedVersion),
      ),
    )
    .leftJoin(
      communicationReaders,
      and(
        eq(communicationReaders.tenantId, communications.tenantId),
        eq(communicationReaders.communicationId, communications.id),
        eq(communicationReaders.userId, sql.placeholder('userId')),
      ),
    );
/** The condition that a communication opens at the next start, as `opensAtStart` decides it. */
const opens = sql`case when ${communications.isForced}
  then ${communications.alwaysShows} or ${communicationReaders.finishedAt} is null
  else not coalesce(${communicationReaders.isHidden}, false)
    and (${communications.alwaysShows} or ${communicationReaders.seenAt} is null) end`;
const seesIt = sql`${communications.id} in (
  select v.id from data.visible_communications(${sql.placeholder('userId')}) v (id))`;
const newestFirst = [
  sql`coalesce(${communications.startsAt}, ${communications.publishedAt}) desc`,
  sql`${communications.id} desc`,
];
const opening = prepared((db) =>
  visible(db)
    .where(and(seesIt, opens))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('most'))
    .prepare('opening_communications'),
);
const all = prepared((db) =>
  visible(db)
    .where(seesIt)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('most'))
    .prepare('visible_communications'),
);
/** Returns what opens at the person's next start, the newest first. */
export const listOpening = (db: Db, userId: string, most: number) => opening(db).execute({ userId, most });
/** Returns all that the person may see now, hidden or not, the newest first. */
export const listVisible = (db: Db, userId: string, most: number) => all(db).execute({ userId, most });
export type Shown = Awaited<ReturnType<typeof listVisible>>[number];

/** Returns those of the communications that the person sees now, or has seen before, with the ids of their posts. */
export async function listReadable(db: Db, userId: string, ids: readonly string[]) {
  const { rows } = await db.execute<{ id: string; is_forced: boolean; post_ids: string[] }>(sql`
    select c.id, c.is_forced,
        array(select p ->> 'id' from jsonb_array_elements(v.content -> 'posts') p) as post_ids
      from ${communications} c
      join ${communicationVersions} v on v.tenant_id = c.tenant_id and v.communication_id = c.id
        and v.number = c.published_version
    where c.id = any(${sql.param([...ids])}::uuid[]) and c.archived_at is null
      and (c.id in (select s.id from data.visible_communications(${userId}::uuid) s (id))
        or exists (
          select from ${communicationReaders} r
          where r.tenant_id = c.tenant_id and r.communication_id = c.id and r.user_id = ${userId}::uuid))
    order by c.id`);
  return rows.map((row) => ({ id: row.id, isForced: row.is_forced, postIds: row.post_ids }));
}
/** Stores the person as a reader of these communications, and counts those who are new. */
export async function addReader(db: Db, userId: string, ids: readonly string[], at: string): Promise<void> {
  const fresh = await db
    .insert(communicationReaders)
    .values(ids.map((communicationId) => ({ communicationId, userId, seenAt: at })))
    .onConflictDoNothing()
    .returning({ id: communicationReaders.communicationId });
  if (fresh.length === 0) return;
  // Everybody takes these locks in the same order.
  await db.execute(sql`
    update ${communications} c
      set reader_count = c.reader_count + 1
      from (
        select o.tenant_id, o.id from ${communications} o
        where o.id = any(${sql.param(fresh.map(({ id }) => id))}::uuid[])
        order by o.id
        for no key update) one
    where c.tenant_id = one.tenant_id and c.id = one.id`);
}
type View = { id: string; communicationId: string; userId: string; postId: string; seenAt: string };
/** Stores which posts were seen; what was seen before keeps its moment. */
export async function addViews(db: Db, views: readonly View[]): Promise<void> {
  if (views.length)
    await db
      .insert(communicationViews)
      .values([...views])
      .onConflictDoNothing();
}
/** Returns those of these communications of which the person has seen all posts. */
export async function listFinished(db: Db, userId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from ${communications} c
      join ${communicationVersions} v on v.tenant_id = c.tenant_id and v.communication_id = c.id
        and v.number = c.published_version
    where c.id = any(${sql.param([...ids])}::uuid[]) and not exists (
      select from jsonb_array_elements(v.content -> 'posts') p
      where not exists (
        select from ${communicationViews} w
        where w.tenant_id = c.tenant_id and w.communication_id = c.id and w.user_id = ${userId}::uuid
          and w.post_id = (p ->> 'id')::uuid))`);
  return rows.map(({ id }) => id);
}
/** Stores which of these communications the person hides, and of which all posts are seen now; returns those seen to the end just now. */
export async function setReader(
  db: Db,
  userId: string,
  { ids, hidden, finished }: { ids: readonly string[]; hidden: readonly string[]; finished: readonly string[] },
  at: string,
): Promise<string[]> {
  const rows = await db
    .update(communicationReaders)
    .set({
      isHidden: sql`${communicationReaders.communicationId} = any(${sql.param([...hidden])}::uuid[])`,
      finishedAt: sql`case
        when ${communicationReaders.finishedAt} is null
          and ${communicationReaders.communicationId} = any(${sql.param([...finished])}::uuid[])
        then ${at}::timestamptz else ${communicationReaders.finishedAt} end`,
      updatedAt: at,
    })
    .where(
      and(
        eq(communicationReaders.userId, userId),
        sql`${communicationReaders.communicationId} = any(${sql.param([...ids])}::uuid[])`,
      ),
    )
    .returning({ id: communicationReaders.communicationId, finishedAt: communicationReaders.finishedAt });
  return rows.filter(({ id, finishedAt }) => finishedAt === at && finished.includes(id)).map(({ id }) => id);
}
