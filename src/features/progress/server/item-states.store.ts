// Reads and writes in SQL the states of items, and brings enrolments in line with a published version.
import { noContentId } from '#platform/server/columns.ts';
import { eq, sql } from 'drizzle-orm';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { trailItems } from '#features/trails/server/trails.tables.ts';
import type { Db } from '#platform/server/database.ts';
import { prepared, statement } from '#platform/server/prepared-statements.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import { courseItems, courses } from '#features/courses/server/courses.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import type { ItemState } from '../contract/approval.model.ts';
import { itemStates } from './progress.tables.ts';

const columns = {
  enrollmentId: itemStates.enrollmentId,
  itemId: itemStates.itemId,
  isRequired: itemStates.isRequired,
  isDone: itemStates.isDone,
  countsForApproval: itemStates.countsForApproval,
  isPending: itemStates.isPending,
  score: itemStates.score,
  attemptCount: itemStates.attemptCount,
};
// PostgreSQL plans a list of ids anew at each execution, and one id once.
const ofEnrollment = prepared((db) =>
  db
    .select(columns)
    .from(itemStates)
    .where(eq(itemStates.enrollmentId, sql.placeholder('id')))
    .prepare('item_states_of_enrollment'),
);
const ofEnrollments = prepared((db) =>
  db
    .select(columns)
    .from(itemStates)
    .where(sql`${itemStates.enrollmentId} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('item_states_of_enrollments'),
);
/** Returns the states of the items of these enrolments, by enrolment. */
export async function listOf(db: Db, enrollmentIds: readonly string[]): Promise<ReadonlyMap<string, ItemState[]>> {
  const found = new Map<string, ItemState[]>(enrollmentIds.map((id) => [id, []]));
  const rows =
    enrollmentIds.length === 1
      ? await ofEnrollment(db).execute({ id: enrollmentIds[0] })
      : await ofEnrollments(db).execute({ ids: [...enrollmentIds] });
  for (const { enrollmentId, ...state } of rows) found.get(enrollmentId)!.push(state);
  return found;
}
const save = statement(
  'item_states_saved',
  (v) => sql`
    insert into data.item_states (enrollment_id, item_id, is_required, is_done, counts_for_approval, is_pending, score,
      attempt_count, done_at)
    select n."enrollmentId", n."itemId", n."isRequired", n."isDone", n."countsForApproval", n."isPending", n.score,
      n."attemptCount", ${v('doneAt')}::timestamptz
    from jsonb_to_recordset(${v('states')}::jsonb) n ("enrollmentId" uuid, "itemId" uuid, "isRequired" boolean,
      "isDone" boolean, "countsForApproval" boolean, "isPending" boolean, score double precision,
      "attemptCount" integer)
    on conflict (tenant_id, enrollment_id, item_id) do update set is_required = excluded.is_required,
      is_done = excluded.is_done, counts_for_approval = excluded.counts_for_approval,
      is_pending = excluded.is_pending, score = excluded.score, attempt_count = excluded.attempt_count`,
);
export async function saveAll(db: Db, states: readonly (ItemState & { enrollmentId: string })[], doneAt: string) {
  if (states.length > 0) await save(db, { states: JSON.stringify(states), doneAt });
}

type Which = { kind: 'course' | 'trail'; objectId: string; enrollmentIds?: string[] };
const open = ({ kind, objectId, enrollmentIds }: Which) =>
  sql`e.kind = ${kind}
    and e.object_id = ${objectId}
    and e.completed_at is null
    and e.cancelled_at is null ${enrollmentIds ? sql`and e.id = any(${sql.param(enrollmentIds)}::uuid[])` : sql``}`;
const itemsOf = ({ kind }: Which) =>
  kind === 'course'
    ? sql`${courseItems} i on i.course_id = e.object_id`
    : sql`${trailItems} i on i.trail_id = e.object_id`;

/** Counts what the user did before: media in this context and, for a trail, the courses that the user finished. */
export async function adoptDone(db: Db, which: Which) {
  const place =
    which.kind === 'course'
      ? sql`p.course_id = e.object_id`
      : sql`p.trail_id = e.object_id and p.course_id = ${sql.raw(`'${noContentId}'`)}`;
  await db.execute(sql`
    insert into data.item_states (enrollment_id, item_id, is_required, is_done, counts_for_approval, done_at)
    select distinct on (e.id, i.id) e.id, i.id, i.is_required, true, true, p.done_at
    from ${enrollments} e
      join ${itemsOf(which)} and i.kind = 'media'
      join data.media_progress p on p.user_id = e.user_id
        and p.media_id = i.object_id
        and ${place}
        and p.done_at is not null
    where ${open(which)} on conflict do nothing`);
  if (which.kind === 'trail')
    await db.execute(sql`
      insert into data.item_states (enrollment_id, item_id, is_required, is_done, counts_for_approval, score, done_at)
      select distinct on (e.id, i.id) e.id, i.id, i.is_required, true, c.status <> 'failed', c.score, c.completed_at
      from ${enrollments} e
        join ${itemsOf(which)} and i.kind = 'course'
        join ${enrollments} c on c.user_id = e.user_id
          and c.kind = 'course'
          and c.object_id = i.object_id
          and c.completed_at is not null
      where ${open(which)} on conflict do nothing`);
}
/** Recounts items: kept ones keep their state, removed ones count no more, new ones count (decisions D3.16). Returns the ids to judge. */
export async function recountOpen(db: Db, which: Which, requiredItems: number): Promise<string[]> {
  await db.execute(sql`
    update data.item_states s set is_required = i.is_required from ${enrollments} e join ${itemsOf(which)}
    where s.enrollment_id = e.id and i.id = s.item_id and s.is_required <> i.is_required and ${open(which)}`);
  const items =
    which.kind === 'course'
      ? sql`${courseItems} i where i.course_id = e.object_id`
      : sql`${trailItems} i where i.trail_id = e.object_id`;
  await db.execute(sql`
    update data.item_states s set is_required = false from ${enrollments} e
    where s.enrollment_id = e.id and s.is_required and ${open(which)} and not exists (
      select from ${items} and i.id = s.item_id)`);
  const { rows } = await db.execute<{ id: string; judge: boolean }>(sql`
    update ${enrollments} e set required_items = ${requiredItems}::integer, done_items = n.done,
      percent = case when ${requiredItems}::integer = 0 then 0 else least(100,
        n.done * 100 / ${requiredItems}::integer) end,
      status = case when e.status = 'pending' then 'pending' when n.done * 100 / greatest(1,
        ${requiredItems}::integer) > 0 then 'onGoing' else 'notStarted' end
    from (
      select e.id, count(s.item_id) filter (where s.is_required and s.is_done)::int as done
      from ${enrollments} e
      left join data.item_states s on s.enrollment_id = e.id
      where ${open(which)}
      group by e.id) n
    where e.id = n.id
    returning e.id, (e.status = 'pending' or (e.required_items > 0 and e.done_items >= e.required_items)) as judge`);
  return rows.filter(({ judge }) => judge).map(({ id }) => id);
}
const trailsThrough = statement(
  'trails_through_courses',
  (v) => sql`
    select f.user_id as "userId", f.course_id as "courseId", e.id as "enrollmentId", i.id as "itemId",
      i.is_required as "isRequired"
    from unnest(${v('users')}::uuid[], ${v('courses')}::uuid[]) f (user_id, course_id)
    join ${trailItems} i on i.object_id = f.course_id and i.kind = 'course'
    join ${enrollments} e on e.kind = 'trail'
      and e.object_id = i.trail_id
      and e.user_id = f.user_id
      and e.cancelled_at is null
    order by e.id`,
);
type TrailThrough = { userId: string; courseId: string; enrollmentId: string; itemId: string; isRequired: boolean };
/** Returns the open enrolments of these people in trails that contain the course each has finished, with the trail's item for it. */
export async function listTrailsThrough(
  db: Db,
  finished: readonly { userId: string; courseId: string }[],
): Promise<TrailThrough[]> {
  if (finished.length === 0) return [];
  return trailsThrough<TrailThrough>(db, {
    users: finished.map(({ userId }) => userId),
    courses: finished.map(({ courseId }) => courseId),
  });
}
const titles = statement(
  'titles_of_contents',
  (v) => sql`
    select m.id, m.title from ${media} m where m.id = any(${v('media')}::uuid[])
    union all
    select a.id, a.title from ${assessments} a where a.id = any(${v('assessments')}::uuid[])
    union all
    select c.id, c.title from ${courses} c where c.id = any(${v('courses')}::uuid[])`,
);
/** Returns titles by id for the lines of a certificate. */
export async function titlesOf(
  db: Db,
  ids: { media?: string[]; assessments?: string[]; courses?: string[] },
): Promise<Map<string, string>> {
  const found = await titles<{ id: string; title: string }>(db, { media: [], assessments: [], courses: [], ...ids });
  return new Map(found.map(({ id, title }) => [id, title]));
}
