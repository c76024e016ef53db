// Decides in SQL, in one statement for everybody, who gets an e-mail of a rule and who not, and why.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { auditEntries } from '#platform/server/guards.tables.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { deliveries, mailBlocks } from '#features/deliveries/server/deliveries.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { lastDayOf, measuresOf } from '#features/enrollment/server/measures.tables.ts';
import { departments } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { segmentationLinks, segmentations } from '#features/segmentation/server/segmentation.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import type { RuleEvent, RuleInterval, RuleSkip } from '../contract/automated-notification.model.ts';
import { lastAccesses } from './automated-notifications.tables.ts';

const { isBegun, isEnrolled, isOpen } = measuresOf('e');
/** A rule as the decision needs it, on a day of the tenant. */
export type AskedRule = {
  id: string | null;
  event: RuleEvent;
  interval: RuleInterval;
  days: number;
  segmentationIds: readonly string[];
  /** The occurrence of the interval; one-time rules add the cycle or the absence. */
  occurrence: string;
  today: string;
  now: string;
  timeZone: string;
};
export type Decided = {
  userId: string;
  name: string;
  email: string;
  language: 'pt' | 'en' | 'es' | null;
  place: string | null;
  supervisorId: string | null;
  kind: 'course' | 'trail' | null;
  objectId: string | null;
  title: string | null;
  percent: number | null;
  dueOn: string | null;
  days: number;
  occurrence: string;
  reason: RuleSkip | null;
};
/** A one-time rule tells a person once for each cycle of a content. */
const ofCycle = ({ interval, occurrence }: AskedRule) =>
  interval === 'once'
    ? sql`case when e.cycle = 1 then ${occurrence}::text else ${occurrence}::text || '-' || e.cycle end`
    : sql`${occurrence}::text`;
/**
 * Selects the enrolments whose time has come: begun so many days ago, or due within so many days and not past. Who has done
 * everything has concluded here, as in every list: also where a correction or an approval is still to come.
 */
function enrolled(asked: AskedRule): SQL {
  const { event, days, today, now, timeZone } = asked;
  const due = lastDayOf(sql`e.expires_at`, timeZone);
  const since = sql`(e.enrolled_at at time zone ${timeZone})::date`;
  const isInTime = sql`(e.expires_at is null or e.expires_at > ${now}::timestamptz)`;
  const inTime =
    event === 'expiring'
      ? sql`e.expires_at > ${now}::timestamptz and ${due} <= ${today}::date + ${days}::int`
      : sql`${isInTime} and ${since} <= ${today}::date - ${days}::int`;
  const count = event === 'expiring' ? sql`${due} - ${today}::date` : sql`${today}::date - ${since}`;
  return sql`
    select e.user_id, e.kind, e.object_id, coalesce(c.title, t.title) as title, e.percent, ${due} as due_on,
      ${count} as days, ${ofCycle(asked)} as occurrence,
      not ${isOpen} as is_done, ${event === 'notStarted' ? isBegun : sql`false`} as has_begun
    from ${enrollments} e
    left join ${courses} c on e.kind = 'course' and c.id = e.object_id and c.archived_at is null
    left join ${trails} t on e.kind = 'trail' and t.id = e.object_id and t.archived_at is null
    where ${isEnrolled} and (c.id is not null or t.id is not null) and ${inTime}`;
}
/** Selects the people who have not been here for so many days; somebody who never was counts from the invitation. */
function absent({ interval, days, today, timeZone, occurrence }: AskedRule): SQL {
  const last = sql`(l.at at time zone ${timeZone})::date`;
  return sql`
    select u.id as user_id, null::text as kind, null::uuid as object_id, null::text as title, null::int as percent,
      null::date as due_on, ${today}::date - ${last} as days,
      ${interval === 'once' ? sql`${occurrence}::text || '-' || ${last}::text` : sql`${occurrence}::text`} as occurrence,
      false as is_done, false as has_begun
    from ${users} u
    left join ${lastAccesses} a on a.user_id = u.id
    cross join lateral (select coalesce(a.at, greatest(u.entered_at, (
      select max(o.created_at) from ${auditEntries} o
      where o.account_id = u.account_id and o.action = 'sessions.opened')), u.created_at) as at) l
    where u.removed_at is null and ${last} <= ${today}::date - ${days}::int`;
}
/** Selects the people of the segmentations; the statement does not ask for them where a rule has none. */
const insiders = (ids: readonly string[]): SQL => sql`
  select distinct h.id from (
    select f.id, s.id as segmentation_id
    from ${segmentations} s
    join ${segmentationLinks} l on l.tenant_id = s.tenant_id and l.segmentation_id = s.id
    join (
      select u.id, v.kind, v.target
      from ${users} u
      cross join lateral (values ('businessUnit', u.business_unit_id::text), ('department', u.department_id::text),
        ('jobTitle', u.job_title_id::text), ('gender', u.gender), ('user', u.id::text)) v (kind, target)
      where u.removed_at is null and v.target is not null) f on f.kind = l.kind and f.target = l.target
    where s.id = any(${sql.param([...ids])}::uuid[]) and s.is_active
    group by f.id, s.id, s.operator, s.list_count
    having s.operator = 'or' or count(*) = s.list_count) h`;
/** Selects the keys of what a rule has told on this occasion; a one-time rule has as many as it has ever told. */
const told = ({ id, interval, occurrence }: AskedRule): SQL => sql`
  select d.once_key from ${deliveries} d
  where d.rule_id = ${id}::uuid and d.state <> 'skipped'
    and ${interval === 'once' ? sql`true` : sql`d.occurrence = ${occurrence}::text`}`;
/**
 * Returns the common part of all statements, which asks lists by `in` and never joins them: a list that was just filled has no
 * statistics yet, and a join would then read it once for each person. `decided` has one row for each person and content.
 */
function decided(asked: AskedRule): SQL {
  const isLimited = asked.segmentationIds.length > 0;
  const once = sql`${asked.id}::text || '|' || m.user_id::text || '|' || coalesce(m.object_id::text, '') || '|' ||
    m.occurrence || '|rule'`;
  return sql`
    inside as materialized (${isLimited ? insiders(asked.segmentationIds) : sql`select null::uuid as id where false`}),
    meant as materialized (${asked.event === 'noAccess' ? absent(asked) : enrolled(asked)}),
    decided as materialized (
      select m.*, u.full_name, u.name_key, u.email, u.language, u.supervisor_id,
        u.department_id,
        case
          when m.is_done then 'concluded'
          when m.has_begun then 'begun'
          when ${isLimited ? sql`m.user_id not in (select i.id from inside i)` : sql`false`} then 'outside'
          when not u.is_active then 'inactive'
          when position('@' in u.email) = 0 then 'noAddress'
          when b.reason is not null then b.reason
          when ${asked.id === null ? sql`false` : sql`${once} in (${told(asked)})`} then 'repeated'
        end as reason
      from meant m
      join ${users} u on u.id = m.user_id and u.removed_at is null
      left join lateral (
        select min(k.reason) as reason from ${mailBlocks} k where k.address = lower(u.email)) b on true)`;
}
const columns = sql`
  x.user_id as "userId", x.full_name as name, x.email, x.language,
  x.supervisor_id as "supervisorId", x.kind,
  x.object_id as "objectId", x.title, x.percent, x.due_on::text as "dueOn", x.days, x.occurrence, x.reason`;

/** Returns everybody whom a run tells or records, in a fixed order. */
export async function decide(db: Db, asked: AskedRule, reasons: readonly RuleSkip[]): Promise<Decided[]> {
  const { rows } = await db.execute<Decided>(sql`
    with ${decided(asked)}
    select ${columns}, null::text as place
    from decided x
    where x.reason is null or x.reason = any(${sql.param([...reasons])}::text[])
    order by x.user_id, x.object_id`);
  return rows;
}
export type Summary = {
  reason: RuleSkip | null;
  /** The people with this reason for a content or more, and the contents of all of them. */
  total: number;
  mails: number;
  supervisors: number;
  /** The people who get nothing at all, the same in each row. */
  left: number;
};
/** Counts the people by their reason, and the supervisors of those who get it; nobody leads themselves. */
export async function sumUp(db: Db, asked: AskedRule): Promise<Summary[]> {
  const { rows } = await db.execute<Summary>(sql`
    with ${decided(asked)}
    select x.reason, count(distinct x.user_id)::int as total, count(*)::int as mails,
      (select count(*)::int from (
        select user_id from decided group by user_id having bool_and(reason is not null)) n) as "left",
      (count(distinct x.supervisor_id) filter (where s.id is not null))::int as supervisors
    from decided x
    left join ${users} s on s.id = x.supervisor_id and s.id <> x.user_id and s.is_active and s.removed_at is null
    group by x.reason
    order by 2 desc, 1`);
  return rows;
}
export type PeopleFilter = {
  search?: string | undefined;
  outcome?: 'gets' | 'not' | undefined;
  reason?: RuleSkip | undefined;
  orderBy: 'name' | 'days';
  direction: 'asc' | 'desc';
};
const orderOf = ({ orderBy, direction }: PeopleFilter): SQL => {
  const turn = direction === 'asc' ? sql`asc` : sql`desc`;
  return sql`${orderBy === 'name' ? sql`x.name_key` : sql`x.days`} ${turn}, x.name_key, x.user_id, x.object_id`;
};
const found = (asked: AskedRule, { search, outcome, reason }: PeopleFilter): SQL => {
  const conditions = [
    sql`true`,
    ...(search?.trim() ? [sql`strpos(x.name_key, public.search_key(${search.trim()})) > 0`] : []),
    ...(outcome ? [outcome === 'gets' ? sql`x.reason is null` : sql`x.reason is not null`] : []),
    ...(reason ? [sql`x.reason = ${reason}`] : []),
  ];
  return sql`${decided(asked)}, found as materialized (
      select * from decided x where ${sql.join(conditions, sql` and `)})`;
};
/** Returns a page of the people, by name, and how many the filter finds. */
export async function listPeople(db: Db, asked: AskedRule, filter: PeopleFilter & Paging) {
  const { pageNumber, pageSize } = filter;
  const order = orderOf(filter);
  const { rows } = await db.execute<Decided & { total: number }>(sql`
    with ${found(asked, filter)}
    select ${columns}, p.name as place, c.total
    from (select count(*)::int as total from found) c
    left join (
      select * from found x order by ${order} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}) x on true
    left join ${departments} p on p.id = x.department_id
    order by ${order}`);
  return { total: rows[0]?.total ?? 0, people: rows.filter(({ userId }) => userId !== null) };
}
export type DecidedOne = Pick<Decided, 'userId' | 'title' | 'percent' | 'dueOn' | 'days' | 'reason'> & { id: string };
/** Returns what is decided for everybody whom a filter finds, in its order and without the people's data. */
export async function listDecided(db: Db, asked: AskedRule, filter: PeopleFilter): Promise<DecidedOne[]> {
  const { rows } = await db.execute<DecidedOne>(sql`
    with ${found(asked, filter)}
    select x.user_id::text || coalesce(x.object_id::text, '') as id, x.user_id as "userId", x.title, x.percent,
      x.due_on::text as "dueOn", x.days, x.reason
    from found x
    order by ${orderOf(filter)}`);
  return rows;
}
export type NamedPerson = { id: string; name: string; email: string; place: string | null };
/** Returns the data of these people that a file shows. */
export async function listNamed(db: Db, ids: readonly string[]): Promise<Map<string, NamedPerson>> {
  const { rows } = await db.execute<NamedPerson>(sql`
    select u.id, u.full_name as name, u.email, p.name as place
    from ${users} u
    left join ${departments} p on p.id = u.department_id
    where u.id = any(${sql.param([...ids])}::uuid[]) and u.removed_at is null`);
  return new Map(rows.map((one) => [one.id, one]));
}

export type Supervisor = {
  id: string;
  email: string;
  language: 'pt' | 'en' | 'es' | null;
  reason: 'inactive' | 'noAddress' | 'bounced' | 'unsubscribed' | null;
};
/** Returns these supervisors, with the reason why one gets no summary. */
export async function listSupervisors(db: Db, ids: readonly string[]): Promise<Supervisor[]> {
  const { rows } = await db.execute<Supervisor>(sql`
    select u.id, u.email, u.language,
      case when not u.is_active then 'inactive' when position('@' in u.email) = 0 then 'noAddress' else (
        select min(k.reason) from ${mailBlocks} k where k.address = lower(u.email)) end as reason
    from ${users} u
    where u.id = any(${sql.param([...ids])}::uuid[]) and u.removed_at is null
    order by u.id`);
  return rows;
}
export type Addressee = { id: string; name: string; supervisorName: string | null };
/** Returns the names that e-mails say; an anonymised or removed person has none. */
export async function listAddressees(db: Db, ids: readonly string[]): Promise<Map<string, Addressee>> {
  const { rows } = await db.execute<Addressee>(sql`
    select u.id, u.full_name as name, s.full_name as "supervisorName"
    from ${users} u
    left join ${users} s on s.id = u.supervisor_id and s.removed_at is null
    where u.id = any(${sql.param([...ids])}::uuid[]) and u.removed_at is null`);
  return new Map(rows.map((one) => [one.id, one]));
}
