// Reads and writes in SQL the acts that enrol or cancel many people, and the people whom they still have to reach.
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { users } from '#features/people/server/users.tables.ts';
import { enrollments } from './enrollments.tables.ts';
import type { MassContent } from '../contract/mass-enrollment.model.ts';
import { massEnrollmentPeople, massEnrollments } from './mass-enrollments.tables.ts';

export type MassRecord = typeof massEnrollments.$inferSelect;
export type Reached = { userId: string; enrollmentId: string; changedAt: string; before?: object | null };
export const insert = (db: Db, row: typeof massEnrollments.$inferInsert) => db.insert(massEnrollments).values(row);
export const find = async (db: Db, id: string): Promise<MassRecord | undefined> =>
  (await db.select().from(massEnrollments).where(eq(massEnrollments.id, id)))[0];
/** Locks an act, so that a part of it, its stop and its undo wait for each other. */
export const findForUpdate = async (db: Db, id: string): Promise<MassRecord | undefined> =>
  (await db.select().from(massEnrollments).where(eq(massEnrollments.id, id)).for('update'))[0];
export const update = (db: Db, id: string, changes: Partial<typeof massEnrollments.$inferInsert>) =>
  db.update(massEnrollments).set(changes).where(eq(massEnrollments.id, id));
type Counts = Partial<Record<'changed' | 'already' | 'refused' | 'undone' | 'kept', number>>;
export const addCounts = (db: Db, id: string, more: Counts) =>
  db
    .update(massEnrollments)
    .set(
      Object.fromEntries(
        Object.entries(more).map(([name, by]) => [name, sql`${massEnrollments[name as keyof Counts]} + ${by}`]),
      ),
    )
    .where(eq(massEnrollments.id, id));
/** Lists a page of the acts on one content, the newest first. */
export async function list(db: Db, { kind, objectId }: MassContent, { pageNumber, pageSize }: Paging) {
  const where = and(eq(massEnrollments.objectId, objectId), eq(massEnrollments.kind, kind));
  const items = await db
    .select()
    .from(massEnrollments)
    .where(where)
    .orderBy(desc(massEnrollments.createdAt), desc(massEnrollments.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(massEnrollments)
    .where(where);
  return { items, pageNumber, pageSize, total: count!.total };
}
const inAct = (actId: string) => eq(massEnrollmentPeople.actId, actId);
const among = (actId: string, userIds: readonly string[]) =>
  and(inAct(actId), inArray(massEnrollmentPeople.userId, [...userIds]));
/** Lists the next people whom the act still has to reach. */
export const listWaiting = async (db: Db, actId: string, most: number): Promise<string[]> =>
  (
    await db
      .select({ userId: massEnrollmentPeople.userId })
      .from(massEnrollmentPeople)
      .where(and(inAct(actId), eq(massEnrollmentPeople.state, 'waiting')))
      .orderBy(asc(massEnrollmentPeople.userId))
      .limit(most)
  ).map(({ userId }) => userId);
/** Stores what became of one part of the people: the changed ones stay, the others leave. */
export async function putReached(db: Db, actId: string, userIds: readonly string[], changed: readonly Reached[]) {
  await db.execute(sql`
    update ${massEnrollmentPeople} as p
    set state = 'changed', enrollment_id = r.enrollment_id, changed_at = r.changed_at, before = r.before
    from jsonb_to_recordset(${JSON.stringify(
      changed.map((one) => ({
        ...{ user_id: one.userId, enrollment_id: one.enrollmentId, changed_at: one.changedAt },
        before: one.before ?? null,
      })),
    )}::jsonb) r (user_id uuid, enrollment_id uuid, changed_at timestamptz, before jsonb)
    where p.act_id = ${actId}::uuid and p.user_id = r.user_id`);
  await db.delete(massEnrollmentPeople).where(and(among(actId, userIds), eq(massEnrollmentPeople.state, 'waiting')));
}
export const removeWaiting = (db: Db, actId: string) =>
  db.delete(massEnrollmentPeople).where(and(inAct(actId), eq(massEnrollmentPeople.state, 'waiting')));
/** Removes a part of the changed people from the act, because nothing can be undone any more, and returns those who are still enrolled. */
export async function takeChanged(db: Db, actId: string, most: number): Promise<{ taken: number; enrolled: string[] }> {
  const { rows } = await db.execute<{ user_id: string; is_enrolled: boolean }>(sql`
    with part as materialized (
      select p.user_id from ${massEnrollmentPeople} p
      where p.act_id = ${actId}::uuid and p.state = 'changed' order by p.user_id limit ${most}),
    taken as (
      delete from ${massEnrollmentPeople} p using part s
      where p.act_id = ${actId}::uuid and p.user_id = s.user_id
      returning p.user_id, p.enrollment_id)
    select t.user_id, e.id is not null as is_enrolled
    from taken t left join ${enrollments} e on e.id = t.enrollment_id and e.cancelled_at is null`);
  return { taken: rows.length, enrolled: rows.filter((row) => row.is_enrolled).map((row) => row.user_id) };
}
/** Lists the people whom undoing left, by name. */
export const listKept = (db: Db, actId: string, most: number) =>
  db
    .select({ id: users.id, name: users.fullName })
    .from(massEnrollmentPeople)
    .innerJoin(users, and(eq(users.tenantId, massEnrollmentPeople.tenantId), eq(users.id, massEnrollmentPeople.userId)))
    .where(and(inAct(actId), eq(massEnrollmentPeople.state, 'kept'), isNull(users.removedAt)))
    .orderBy(asc(users.nameKey), asc(users.id))
    .limit(most);
