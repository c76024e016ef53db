// Reads in SQL the challenges of one person with what was done in each.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { archivedEnrollments, enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { measuresOf } from '#features/enrollment/server/measures.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { segmentationBindings } from '#features/segmentation/server/segmentation.tables.ts';
import type { Environment } from '../contract/challenge.model.ts';
import { challengeContents, challenges } from './challenges.tables.ts';
import { pointAwards } from './points.tables.ts';

/** The most challenges that a person is shown, the newest first. */
const shown = 100;
export type OwnChallengeRow = {
  id: string;
  name: string;
  description: string;
  environment: Environment;
  startsOn: string;
  endsOn: string | null;
  daysToFinish: number;
  enteredOn: string;
  score: number;
  awards: number;
};
/** Returns the challenges whose audience holds the person, switched on and begun within the last year or yet to begin. */
export async function listOwn(db: Db, userId: string, today: string, timeZone: string): Promise<OwnChallengeRow[]> {
  const { rows } = await db.execute<OwnChallengeRow>(sql`
    with mine as materialized (select m.id from data.segmentations_of(${userId}::uuid) as m(id)),
      open as materialized (
        select c.* from ${challenges} c
        where c.archived_at is null and c.is_active and (c.ends_on is null or c.ends_on >= ${today}::date - 90)
          and (not exists (
            select from ${segmentationBindings} b where b.kind = 'challenge' and b.object_id = c.id)
          or exists (
            select from ${segmentationBindings} b
            where b.kind = 'challenge' and b.object_id = c.id and b.segmentation_id in (select id from mine)))
        order by c.starts_on desc, c.id desc limit ${shown})
    select o.id, o.name, o.description, o.environment, o.starts_on::text as "startsOn", o.ends_on::text as "endsOn",
      o.days_to_finish as "daysToFinish",
      greatest(o.starts_on, coalesce(case o.environment when 'content' then e.enrolled_on else p.entered_on end,
        ${today}::date))::text as "enteredOn",
      w.score, w.awards
    from open o
    cross join lateral (
      select coalesce(sum(w.points), 0)::int as score, (count(*) filter (where w.corrects is null))::int as awards
      from ${pointAwards} w where w.challenge_id = o.id and w.user_id = ${userId}::uuid) w
    cross join lateral (
      select min(e.enrolled_at at time zone ${timeZone}::text)::date as enrolled_on
      from ${challengeContents} cc
      join ${enrollments} e on e.user_id = ${userId}::uuid and e.kind = cc.kind and e.object_id = cc.object_id
      where cc.challenge_id = o.id and e.cancelled_at is null) e
    cross join lateral (
      select (coalesce(u.entered_at, u.created_at) at time zone ${timeZone}::text)::date as entered_on
      from ${users} u where u.id = ${userId}::uuid) p
    order by o.starts_on desc, o.id desc`);
  return rows;
}
const { isEnrolled, isFinished } = measuresOf('e');
/** Returns which contents of these challenges the person concluded on a day of the challenge. */
export async function listDone(db: Db, userId: string, ids: readonly string[], timeZone: string) {
  const { rows } = await db.execute<{ challengeId: string; objectId: string }>(sql`
    select distinct c.id as "challengeId", cc.object_id as "objectId"
    from ${challenges} c
    join ${challengeContents} cc on cc.challenge_id = c.id
    join (
      select e.kind, e.object_id, e.completed_at from ${enrollments} e
      where e.user_id = ${userId}::uuid and ${isFinished} and ${isEnrolled}
      union all
      select e.kind, e.object_id, e.completed_at from ${archivedEnrollments} e
      where e.user_id = ${userId}::uuid and ${isFinished}) d
      on d.kind = cc.kind and d.object_id = cc.object_id
    where c.id = any(${sql.param([...ids])}::uuid[])
      and (d.completed_at at time zone ${timeZone}::text)::date between c.starts_on and coalesce(c.ends_on, 'infinity')`);
  return new Set(rows.map(({ challengeId, objectId }) => `${challengeId} ${objectId}`));
}
