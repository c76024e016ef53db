// Finds and counts in SQL the people of an audience, each once.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { businessUnits, departments, jobTitles } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { segmentationLinks, segmentations } from '#features/segmentation/server/segmentation.tables.ts';

export type LineKind = 'businessUnit' | 'department' | 'jobTitle' | 'segmentation';
export type Line = { kind: LineKind; id: string };
export type CountedLine = Line & { name: string; people: number; newcomers: number };
/** Counts all active people. */
export async function countEverybody(db: Db): Promise<{ total: number; newcomers: number }> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      newcomers: sql<number>`(count(*) filter (where ${users.enteredAt} is null))::int`,
    })
    .from(users)
    .where(sql`${users.removedAt} is null and ${users.isActive}`);
  return row!;
}
/** The active people of lines, each in the first line that includes them, as `placed (id, place)`. */
const placed = (lines: readonly Line[]) => sql`
    with chosen as (
      select kind, id, place
      from unnest(${sql.param(lines.map(({ kind }) => kind))}::text[],
        ${sql.param(lines.map(({ id }) => id))}::uuid[]) with ordinality as c (kind, id, place)),
    people as (
      select u.id, u.business_unit_id, u.department_id, u.job_title_id, u.gender, u.entered_at is null as is_new
      from ${users} u
      where u.removed_at is null and u.is_active),
    facts as (
      select p.id, f.kind, f.target
      from people p
      cross join lateral (values ('businessUnit', p.business_unit_id::text), ('department', p.department_id::text),
        ('jobTitle', p.job_title_id::text), ('gender', p.gender), ('user', p.id::text)) f (kind, target)
      where exists (select from chosen c where c.kind = 'segmentation') and f.target is not null),
    hits as (
      select p.id, c.place from people p join chosen c on c.kind = 'businessUnit' and c.id = p.business_unit_id
      union all
      select p.id, c.place from people p join chosen c on c.kind = 'department' and c.id = p.department_id
      union all
      select p.id, c.place from people p join chosen c on c.kind = 'jobTitle' and c.id = p.job_title_id
      union all
      select f.id, c.place
        from chosen c
        join ${segmentations} s on s.id = c.id and s.is_active
        join ${segmentationLinks} l on l.tenant_id = s.tenant_id and l.segmentation_id = s.id
        join facts f on f.kind = l.kind and f.target = l.target
        where c.kind = 'segmentation'
        group by f.id, c.place, s.operator, s.list_count
        having s.operator = 'or' or count(*) = s.list_count),
    placed as (select h.id, min(h.place) as place from hits h group by h.id)`;
/** Returns the active people whom lines include. */
export async function listByLines(db: Db, lines: readonly Line[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`${placed(lines)} select g.id from placed g order by g.id`);
  return rows.map(({ id }) => id);
}
/** Returns all active people. */
export async function listEverybody(db: Db): Promise<string[]> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.removedAt} is null and ${users.isActive}`)
    .orderBy(users.id);
  return found.map(({ id }) => id);
}
/** Returns the lines with their active people; each person counts in the first line that includes them. */
export async function countLines(db: Db, lines: readonly Line[]): Promise<CountedLine[]> {
  const { rows } = await db.execute<CountedLine>(sql`
    ${placed(lines)}
    select c.kind, c.id, coalesce(u.name, d.name, j.name, s.name, '') as name,
        count(p.id)::int as people, (count(p.id) filter (where p.is_new))::int as newcomers
      from chosen c
      left join placed g on g.place = c.place
      left join people p on p.id = g.id
      left join ${businessUnits} u on c.kind = 'businessUnit' and u.id = c.id
      left join ${departments} d on c.kind = 'department' and d.id = c.id
      left join ${jobTitles} j on c.kind = 'jobTitle' and j.id = c.id
      left join ${segmentations} s on c.kind = 'segmentation' and s.id = c.id
    group by c.place, c.kind, c.id, u.name, d.name, j.name, s.name
    order by c.place`);
  return rows;
}
