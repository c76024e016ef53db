// Reads in SQL which courses and trails issue a certificate design, drafts included.
import { sql } from 'drizzle-orm';
import { courses } from '#features/courses/server/courses.tables.ts';
import type { Db } from '#platform/server/database.ts';
import { trails } from './trails.tables.ts';

export async function listUsesOfCertificate(db: Db, certificateId: string, most: number) {
  const inDraft = JSON.stringify({ certificateId });
  const { rows } = await db.execute<{ id: string; title: string; kind: 'course' | 'trail' }>(sql`
    select x.id, x.title, x.kind from (
      select c.id, c.title, 'course' as kind
        from ${courses} c
        where c.archived_at is null and (c.certificate_id = ${certificateId} or c.draft @> ${inDraft}::jsonb)
      union all select t.id, t.title, 'trail'
        from ${trails} t
        where t.archived_at is null and (t.certificate_id = ${certificateId} or t.draft @> ${inDraft}::jsonb)) x
    order by x.title, x.id limit ${most}`);
  return rows;
}
/** Counts contents, as they are published or else drafted, by the design that they issue. */
export async function countUsesOfCertificates(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const wanted = sql.param(ids);
  const { rows } = await db.execute<{ id: string; total: number }>(sql`
    select x.id, count(*)::int as total from (
      select certificate_id as id from ${courses} where archived_at is null and certificate_id = any(${wanted}::uuid[])
      union all
      select certificate_id from ${trails} where archived_at is null and certificate_id = any(${wanted}::uuid[])) x
    group by x.id`);
  return new Map(rows.map(({ id, total }) => [id, total]));
}
/** Returns the published title of a course or trail. */
export async function findTitle(db: Db, kind: 'course' | 'trail', id: string): Promise<string | undefined> {
  const table = kind === 'course' ? courses : trails;
  const { rows } = await db.execute<{ title: string }>(
    sql`select c.title from ${table} c where c.id = ${id} and c.archived_at is null`,
  );
  return rows[0]?.title;
}
