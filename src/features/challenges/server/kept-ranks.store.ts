// Keeps in SQL what ranks are read from: who counts, the ladders of points, and the streaks of days.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { noContentId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import { accessStreaks, pointTotals, rankLadders } from './points.tables.ts';

/** Lets the sums follow state, unit and department of these people, or of everybody. */
export const followPeople = (db: Db, userIds?: readonly string[]) =>
  db.execute(sql`
    update ${pointTotals} p
    set is_ranked = u.is_active and u.removed_at is null, business_unit_id = u.business_unit_id,
      department_id = u.department_id
    from ${users} u
    where u.id = p.user_id ${userIds ? sql`and p.user_id = any(${sql.param([...userIds])}::uuid[])` : sql``}
      and (p.is_ranked, p.business_unit_id, p.department_id) is distinct from
        (u.is_active and u.removed_at is null, u.business_unit_id, u.department_id)`);
/** Counts the ladders of these periods anew, for all people and for each unit and department. */
export async function countLadders(db: Db, periods: readonly string[], at: string): Promise<void> {
  await db.execute(sql`
    with counted as materialized (
      select p.period, s.kind, s.scope_id, p.points, count(*)::int as people
      from ${pointTotals} p
      cross join lateral (values ('all', ${noContentId}::uuid), ('businessUnit', p.business_unit_id),
        ('department', p.department_id)) s (kind, scope_id)
      where p.period = any(${sql.param([...periods])}::text[]) and p.is_ranked and p.points > 0
        and s.scope_id is not null
      group by p.period, s.kind, s.scope_id, p.points),
    steps as (
      select c.*, (sum(c.people) over (
        partition by c.period, c.kind, c.scope_id order by c.points desc))::int as people_from
      from counted c),
    members as materialized (
      select s.kind, s.scope_id, count(*)::int as people
      from ${users} u
      cross join lateral (values ('all', ${noContentId}::uuid), ('businessUnit', u.business_unit_id),
        ('department', u.department_id)) s (kind, scope_id)
      where u.is_active and u.removed_at is null and s.scope_id is not null
      group by s.kind, s.scope_id)
    insert into ${rankLadders}
      (period, kind, scope_id, scores, people_from, people, members, points, counted_at)
    select s.period, s.kind, s.scope_id, array_agg(s.points order by s.points),
      array_agg(s.people_from order by s.points), sum(s.people)::int, coalesce(max(m.people), 0),
      sum(s.points::bigint * s.people)::int, ${at}::timestamptz
    from steps s
    left join members m on m.kind = s.kind and m.scope_id = s.scope_id
    group by s.period, s.kind, s.scope_id
    order by s.period, s.kind, s.scope_id
    on conflict (tenant_id, period, kind, scope_id) do update
      set scores = excluded.scores, people_from = excluded.people_from, people = excluded.people,
        members = excluded.members, points = excluded.points, counted_at = excluded.counted_at`);
  await db.execute(sql`
    delete from ${rankLadders}
    where period = any(${sql.param([...periods])}::text[]) and counted_at < ${at}::timestamptz`);
}
/** Counts one more day for a person who is here; returns the days in a row, or nothing where the day was counted before. */
export async function countDay(db: Db, userId: string, day: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ days: number }>(sql`
    insert into ${accessStreaks} as s (user_id, last_on, days, longest) values (${userId}::uuid, ${day}::date, 1, 1)
    on conflict (tenant_id, user_id) do update
      set last_on = excluded.last_on,
        days = case when s.last_on = excluded.last_on - 1 then s.days + 1 else 1 end,
        longest = greatest(s.longest, case when s.last_on = excluded.last_on - 1 then s.days + 1 else 1 end)
      where s.last_on < excluded.last_on
    returning days`);
  return rows[0]?.days;
}
