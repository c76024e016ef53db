// Finds in SQL the people of a mass enrolment, sorts them by what the act would do to them, and stores those whom it will change.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { users } from '#features/people/server/users.tables.ts';
import { segmentationLinks, segmentations } from '#features/segmentation/server/segmentation.tables.ts';
import type { MassAudience, MassContent, MassDeed } from '../contract/mass-enrollment.model.ts';
import { enrollments } from './enrollments.tables.ts';
import { massEnrollmentPeople } from './mass-enrollments.tables.ts';

export type Question = MassContent & { deed: MassDeed; audience: MassAudience };
export type MassStanding = 'fresh' | 'already' | 'refused';
const idsOf = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;
const among = (column: SQL, ids: readonly string[]) => (ids.length ? sql`and ${column} = any(${idsOf(ids)})` : sql``);
/** The people whom one of these segmentations holds, as in `data.segmentations_of`, for all people at once. */
const segmented = (ids: readonly string[]): SQL => sql`
  segmented as materialized (
    select distinct hit.user_id
    from (
      select l.segmentation_id, u.id as user_id, count(*) as lists
      from ${segmentationLinks} l
      join ${users} u on l.target = case l.kind when 'businessUnit' then u.business_unit_id::text
        when 'jobTitle' then u.job_title_id::text when 'department' then u.department_id::text
        when 'gender' then u.gender else u.id::text end
      where l.segmentation_id = any(${idsOf(ids)}) and u.removed_at is null
      group by l.segmentation_id, u.id) hit
    join ${segmentations} s on s.id = hit.segmentation_id
    where s.is_active and (s.operator = 'or' or hit.lists = s.list_count)),`;
/** Everybody of the audience, inactive people too, as `who (id, full_name, name_key, standing)`. */
function who({ deed, kind, objectId, audience }: Question): SQL {
  const { businessUnitIds, departmentIds, jobTitleIds, segmentationIds, userIds } = audience;
  const standing =
    deed === 'enroll'
      ? sql`case when not u.is_active then 'refused'
          when e.id is not null and (e.completed_at is not null or e.expires_at is null or e.expires_at > now())
            then 'already' else 'fresh' end`
      : sql`case when e.id is null then 'already' when e.completed_at is not null then 'refused' else 'fresh' end`;
  return sql`
    with ${segmentationIds.length ? segmented(segmentationIds) : sql``}
    who as materialized (
      select u.id, u.full_name, u.name_key, ${standing} as standing
      from ${users} u
      left join ${enrollments} e on e.tenant_id = u.tenant_id and e.user_id = u.id and e.kind = ${kind}
        and e.object_id = ${objectId}::uuid and e.cancelled_at is null
      where u.removed_at is null
        ${among(sql`u.business_unit_id`, businessUnitIds)} ${among(sql`u.department_id`, departmentIds)}
        ${among(sql`u.job_title_id`, jobTitleIds)} ${among(sql`u.id`, userIds)}
        ${segmentationIds.length ? sql`and u.id in (select g.user_id from segmented g)` : sql``})`;
}
export type NamedGroup = { total: number; people: { id: string; name: string }[] };
/** Counts the people of each standing, and names the first ones, with one statement. */
export async function countWho(db: Db, question: Question, most: number): Promise<Record<MassStanding, NamedGroup>> {
  const { rows } = await db.execute<{ standing: MassStanding; total: number; id: string; name: string }>(sql`
    ${who(question)},
    ranked as (
      select w.standing, w.id, w.full_name, count(*) over (partition by w.standing)::int as total,
        row_number() over (partition by w.standing order by w.name_key, w.id) as place
      from who w)
    select r.standing, r.total, r.id, r.full_name as name from ranked r where r.place <= ${most}
    order by r.standing, r.place`);
  const groupOf = (standing: MassStanding): NamedGroup => {
    const some = rows.filter((row) => row.standing === standing);
    return { total: some[0]?.total ?? 0, people: some.map(({ id, name }) => ({ id, name })) };
  };
  return { fresh: groupOf('fresh'), already: groupOf('already'), refused: groupOf('refused') };
}
/** Stores whom the act will change, and returns how many people there are of each standing. */
export async function collect(db: Db, actId: string, question: Question): Promise<Record<MassStanding, number>> {
  const { rows } = await db.execute<Record<MassStanding, number>>(sql`
    ${who(question)},
    put as (
      insert into ${massEnrollmentPeople} (act_id, user_id)
      select ${actId}::uuid, w.id from who w where w.standing = 'fresh' order by w.id
      on conflict do nothing)
    select (count(*) filter (where w.standing = 'fresh'))::int as fresh,
      (count(*) filter (where w.standing = 'already'))::int as already,
      (count(*) filter (where w.standing = 'refused'))::int as refused
    from who w`);
  return rows[0]!;
}
