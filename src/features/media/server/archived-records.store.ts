// Archives in SQL what packages store about learners, and forgets when a film was opened first.
import { sql } from 'drizzle-orm';
import { noContentId } from '#platform/server/columns.ts';
import type { Db } from '#platform/server/database.ts';
import { idsOf } from '#platform/server/many-rows.ts';

export type EndedPlace = {
  /** The content whose cycle ends, and how its own media name it. */
  kind: 'course' | 'trail';
  objectId: string;
  ended: readonly { userId: string; cycle: number }[];
};
/** Returns the condition of the rows of a content's own media: those of a course in a trail are the course's. */
const isThere = ({ kind, objectId }: EndedPlace) =>
  kind === 'course'
    ? sql`r.course_id = ${objectId}`
    : sql`r.trail_id = ${objectId} and r.course_id = ${sql.raw(`'${noContentId}'`)}`;
export async function archive(db: Db, place: EndedPlace): Promise<void> {
  const userIds = idsOf(place.ended.map(({ userId }) => userId));
  const cycles = sql`${sql.param(place.ended.map(({ cycle }) => cycle))}::integer[]`;
  await db.execute(sql`
    update data.scorm_records r
    set archived_cycle = d.cycle
    from unnest(${userIds}, ${cycles}) d (user_id, cycle)
    where r.user_id = d.user_id and r.archived_cycle = 0 and ${isThere(place)}`);
  await db.execute(sql`delete from data.media_openings r where r.user_id = any(${userIds}) and ${isThere(place)}`);
}
