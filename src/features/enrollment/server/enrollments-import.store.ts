// Reads in SQL for the import of enrolments which published contents have a code or title, and who is enrolled in them.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import type { EnrollmentKind } from '../contract/enrollment.model.ts';

/** Returns the ids of published, active contents by the requested code or title; a code has priority over titles. */
export async function listByNames(
  db: Db,
  kind: EnrollmentKind,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (!names.length) return found;
  const table = kind === 'course' ? courses : trails;
  const { rows } = await db.execute<{ name: string; id: string; by_code: boolean }>(sql`
    with given as (
      select name, public.search_key(trim(name)) as key
      from unnest(${sql.param([...names])}::text[]) as g (name)),
    met as (
      select g.name, c.id, true as by_code from given g join ${table} c on c.code_key = g.key
      where c.published_version is not null and c.is_active and c.archived_at is null
      union all
      select g.name, c.id, false from given g join ${table} c on c.title_key = g.key
      where c.published_version is not null and c.is_active and c.archived_at is null)
    select distinct name, id, by_code from met order by by_code desc`);
  const byCode = new Set(rows.filter((row) => row.by_code).map((row) => row.name));
  for (const { name, id, by_code: isCode } of rows)
    if (isCode || !byCode.has(name)) found.set(name, [...(found.get(name) ?? []), id]);
  return found;
}
/** Returns the pairs among these that are enrolled now, as `user object`. */
export async function listEnrolledPairs(
  db: Db,
  kind: EnrollmentKind,
  pairs: readonly { userId: string; objectId: string }[],
): Promise<Set<string>> {
  const column = (name: 'userId' | 'objectId') => sql.param(pairs.map((one) => one[name]));
  const { rows } = await db.execute<{ user_id: string; object_id: string }>(
    sql`select e.user_id, e.object_id
      from unnest(${column('userId')}::uuid[], ${column('objectId')}::uuid[]) as g (user_id, object_id)
      join data.enrollments e on e.user_id = g.user_id and e.kind = ${kind} and e.object_id = g.object_id
      where e.cancelled_at is null and (e.completed_at is not null or e.expires_at is null or e.expires_at > now())`,
  );
  return new Set(rows.map((row) => `${row.user_id} ${row.object_id}`));
}
