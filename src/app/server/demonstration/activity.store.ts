// Writes in SQL, in sets, what users of the demonstration did: enrolments, item states, progress, attempts, favourites, reactions, and the resulting counters.
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/server/database.ts';
import { users } from '#features/people/server/users.tables.ts';
import { answerFiles } from '#features/attempts/server/answer-files.tables.ts';
import { answers, attempts } from '#features/attempts/server/attempts.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import { itemStates, mediaProgress } from '#features/progress/server/progress.tables.ts';
import { favorites, reactions, reactionTotals } from '#features/reactions/server/reactions.tables.ts';

export type Rows = {
  enrollments: (typeof enrollments.$inferInsert)[];
  itemStates: (typeof itemStates.$inferInsert)[];
  mediaProgress: (typeof mediaProgress.$inferInsert)[];
  attempts: (typeof attempts.$inferInsert)[];
  answers: (typeof answers.$inferInsert)[];
  answerFiles: (typeof answerFiles.$inferInsert)[];
  favorites: (typeof favorites.$inferInsert)[];
  reactions: (typeof reactions.$inferInsert)[];
};
const tables: { [K in keyof Rows]: PgTable } = {
  enrollments,
  itemStates,
  mediaProgress,
  attempts,
  answers,
  answerFiles,
  favorites,
  reactions,
};

export const hasActivity = async (db: Db): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(enrollments)
      .limit(1)
  ).length > 0;
export const listDurations = async (db: Db): Promise<Map<string, number | null>> =>
  new Map(
    (await db.select({ id: media.id, seconds: media.durationSeconds }).from(media)).map(({ id, seconds }) => [
      id,
      seconds,
    ]),
  );

export async function insertAll(db: Db, rows: Rows): Promise<void> {
  for (const name of Object.keys(tables) as (keyof Rows)[])
    for (let at = 0; at < rows[name].length; at += 500)
      await db.insert(tables[name]).values(rows[name].slice(at, at + 500));
}
/** Sets the counters to the values that enrolling, concluding and reacting store. */
export async function recount(db: Db): Promise<void> {
  for (const kind of ['course', 'trail'] as const)
    await db.execute(sql`
      update ${sql.identifier('data')}.${sql.identifier(`${kind}s`)} o
        set enrolled_count = n.enrolled, completed_count = n.completed
      from (
        select e.object_id, count(*)::int as enrolled, count(e.completed_at)::int as completed
        from ${enrollments} e
        join ${users} u on u.id = e.user_id and u.removed_at is null
        where e.kind = ${kind} and e.cancelled_at is null
        group by e.object_id) n
      where o.id = n.object_id`);
  await db.execute(sql`
    insert into ${reactionTotals} (kind, object_id, reaction, total) select kind, object_id, reaction, count(*)::int
      from ${reactions}
      group by kind, object_id, reaction
    on conflict (tenant_id, kind, object_id, reaction) do update set total = excluded.total`);
}
