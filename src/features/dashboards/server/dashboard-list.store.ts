// Lists in SQL the enrolments behind a number of a dashboard, by the conditions that count it.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { idsOf } from '#platform/server/many-rows.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { archivedEnrollments, enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { lastDayOf, measuresOf } from '#features/enrollment/server/measures.tables.ts';
import { businessUnits, departments } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import type { Period } from '../contract/dashboard.model.ts';
import type { DashboardListFilter, DashboardListRow, ListedMeasure } from '../contract/dashboard-list.wire.ts';
import { endOf, isBetween, ofContents } from './measures.store.ts';
import type { Measured } from './measures.store.ts';

const { isBegun, isConcluded, isEnrolled, isLate, isOpen } = measuresOf('e');
const columns = sql.raw(
  ['id', 'user_id', 'kind', 'object_id', 'cycle', 'status', 'percent', 'enrolled_at', 'completed_at', 'expires_at']
    .map((column) => `e.${column}`)
    .join(', '),
);
export type Listed = { measured: Measured; measure: ListedMeasure; period: Period; soonUntil: string };
/** Returns the enrolments that a number counts. */
function found({ measured, measure, period: { from, until }, soonUntil }: Listed): SQL {
  const { timeZone } = measured;
  const isTheirs = sql`${measured.isTheirs} ${ofContents(measured)}`;
  const isIn = (column: SQL) => isBetween(column, from, until, timeZone);
  const of = (table: SQL, where: SQL) => sql`select ${columns} from ${table} e where ${where} and ${isTheirs}`;
  const present = sql`${enrollments}`;
  const isDueUntil = sql`(${isOpen} and e.expires_at < ${endOf(soonUntil, timeZone)} + interval '1 millisecond')`;
  switch (measure) {
    case 'concluded': {
      const where = sql`${isConcluded} and ${isIn(sql`e.completed_at`)}`;
      return sql`${of(present, where)} union all ${of(sql`${archivedEnrollments}`, where)}`;
    }
    case 'enrolled':
      return of(present, sql`${isEnrolled} and ${isIn(sql`e.enrolled_at`)}`);
    case 'active':
      return sql`
        select distinct on (e.user_id) ${columns} from ${present} e
        where ${isEnrolled} and ${isBegun} and ${isIn(sql`e.last_activity_at`)} and ${isTheirs}
        order by e.user_id, e.last_activity_at desc, e.id`;
    case 'late':
      return of(present, isLate);
    case 'soon':
      return of(present, sql`${isDueUntil} and not ${isLate}`);
    case 'needing':
      return of(present, isDueUntil);
  }
}
const ofContent = sql`
  left join ${courses} c on c.id = f.object_id and f.kind = 'course'
  left join ${trails} t on t.id = f.object_id and f.kind = 'trail'`;
const sortings = {
  name: sql`u.name_key`,
  content: sql`coalesce(c.title_key, t.title_key)`,
  progress: sql`f.percent`,
  due: sql`f.expires_at`,
};
type Page = Ordered<Pick<DashboardListFilter, 'orderBy' | 'direction'>>;
/** Returns the ids of a page in its order, or of all. */
export async function listIds(db: Db, listed: Listed, { orderBy, direction }: Page, page?: Paging): Promise<string[]> {
  const turn = sql.raw(direction === 'asc' ? 'asc' : 'desc');
  const { rows } = await db.execute<{ id: string }>(sql`
    ${listed.measured.people},
    found as materialized (${found(listed)})
    select f.id
    from found f
    join ${users} u on u.id = f.user_id
    ${ofContent}
    order by ${sortings[orderBy]} ${turn} nulls last, f.id
    ${page ? sql`limit ${page.pageSize} offset ${(page.pageNumber - 1) * page.pageSize}` : sql``}`);
  return rows.map(({ id }) => id);
}
export async function count(db: Db, listed: Listed): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    ${listed.measured.people},
    found as materialized (${found(listed)})
    select count(*)::int as total from found`);
  return rows[0]!.total;
}
const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Returns these enrolments, archived ones too, with what a line shows, in the order of their ids. */
export async function listByIds(db: Db, ids: readonly string[], timeZone: string): Promise<DashboardListRow[]> {
  if (ids.length === 0) return [];
  const of = (table: SQL) => sql`select ${columns} from ${table} e where e.id = any(${idsOf(ids)})`;
  const { rows } = await db.execute<DashboardListRow>(sql`
    select e.id, e.user_id as "userId", u.full_name as name, b.name as "businessUnit", d.name as department, e.kind,
      e.object_id as "objectId", coalesce(c.title, t.title, '') as title, e.cycle,
      case when e.status in ('notStarted', 'onGoing') and e.expires_at <= now() then 'expired' else e.status end
        as status,
      e.percent, ${iso(sql`e.enrolled_at`)} as "enrolledAt", ${iso(sql`e.completed_at`)} as "completedAt",
      to_char(${lastDayOf(sql`e.expires_at`, timeZone)}, 'YYYY-MM-DD') as "dueOn"
    from (${of(sql`${enrollments}`)} union all ${of(sql`${archivedEnrollments}`)}) e
    join ${users} u on u.id = e.user_id
    left join ${businessUnits} b on b.id = u.business_unit_id
    left join ${departments} d on d.id = u.department_id
    left join ${courses} c on c.id = e.object_id and e.kind = 'course'
    left join ${trails} t on t.id = e.object_id and e.kind = 'trail'`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
