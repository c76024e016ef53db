// Reads and writes enrolments in SQL.
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { prepared } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import { coursePrerequisites } from '#features/courses/server/courses.tables.ts';
import { businessUnits, departments, jobTitles } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { trailItems, trailPrerequisites } from '#features/trails/server/trails.tables.ts';
import type { Enrollment, EnrollmentKind } from '../contract/enrollment.model.ts';
import type { EnrolledFilter } from '../contract/enrollment.wire.ts';
import { enrollments } from './enrollments.tables.ts';
import { measuresOf } from './measures.tables.ts';

export const columns = {
  id: enrollments.id,
  userId: enrollments.userId,
  kind: enrollments.kind,
  objectId: enrollments.objectId,
  cycle: enrollments.cycle,
  origin: enrollments.origin,
  status: enrollments.status,
  enrolledAt: enrollments.enrolledAt,
  expiresAt: enrollments.expiresAt,
  requiredItems: enrollments.requiredItems,
  doneItems: enrollments.doneItems,
  percent: enrollments.percent,
  score: enrollments.score,
  lastActivityAt: enrollments.lastActivityAt,
  completedAt: enrollments.completedAt,
  approvedAt: enrollments.approvedAt,
  completedVersion: enrollments.completedVersion,
};
const own = prepared((db) =>
  db
    .select(columns)
    .from(enrollments)
    .where(
      sql`${enrollments.userId} = ${sql.placeholder('userId')}
        and ${enrollments.kind} = ${sql.placeholder('kind')}
        and ${enrollments.objectId} = ${sql.placeholder('objectId')}
        and ${enrollments.cancelledAt} is null`,
    )
    .orderBy(desc(enrollments.cycle))
    .limit(1)
    .prepare('enrollment_own'),
);
/** Returns the user's newest enrolment that is not cancelled. */
export async function find(
  db: Db,
  userId: string,
  kind: EnrollmentKind,
  objectId: string,
): Promise<Enrollment | undefined> {
  const [found] = await own(db).execute({ userId, kind, objectId });
  return found;
}
export const listOf = (db: Db, userId: string, kind: EnrollmentKind, objectIds: string[]): Promise<Enrollment[]> =>
  db
    .select(columns)
    .from(enrollments)
    .where(
      and(
        eq(enrollments.userId, userId),
        eq(enrollments.kind, kind),
        inArray(enrollments.objectId, objectIds),
        isNull(enrollments.cancelledAt),
      ),
    );
/** Locks an enrolment against other writers and returns it. */
export const findForUpdate = async (db: Db, id: string): Promise<Enrollment | undefined> =>
  (await listForUpdate(db, [id]))[0];
/** Locks many, always in the order of their ids: transactions that share some wait, but never for each other. */
export const listForUpdate = (db: Db, ids: readonly string[]): Promise<Enrollment[]> =>
  db
    .select(columns)
    .from(enrollments)
    .where(and(inArray(enrollments.id, [...ids]), isNull(enrollments.cancelledAt)))
    .orderBy(asc(enrollments.id))
    .for('update');
export type Changes = Partial<
  Pick<
    typeof enrollments.$inferInsert,
    | 'requiredItems'
    | 'doneItems'
    | 'percent'
    | 'status'
    | 'score'
    | 'lastActivityAt'
    | 'completedAt'
    | 'approvedAt'
    | 'completedVersion'
    | 'cancelledAt'
    | 'cancelledBecause'
  >
>;
export async function update(db: Db, id: string, changes: Changes) {
  await db.update(enrollments).set(changes).where(eq(enrollments.id, id));
}
const touched = prepared((db) =>
  db
    .update(enrollments)
    .set({ lastActivityAt: sql`now()` })
    .where(eq(enrollments.id, sql.placeholder('id')))
    .prepare('enrollment_touch'),
);
export async function touch(db: Db, id: string) {
  await touched(db).execute({ id });
}

/** Counts the prerequisites that the user has not finished to 100 %; who renews one has finished it in an earlier cycle. */
export async function countOpenPrerequisites(
  db: Db,
  userId: string,
  kind: EnrollmentKind,
  objectId: string,
): Promise<number> {
  const done = (needed: SQL) =>
    sql`not exists (
      select from data.enrollments d
      where d.user_id = ${userId} and d.kind = ${needed} and (d.percent = 100 or d.cycle > 1))`;
  const [row] =
    kind === 'course'
      ? await db
          .select({ open: sql<number>`count(*)::int` })
          .from(coursePrerequisites)
          .where(
            and(
              eq(coursePrerequisites.courseId, objectId),
              done(sql`${coursePrerequisites.kind} and d.object_id = ${coursePrerequisites.objectId}`),
            ),
          )
      : await db
          .select({ open: sql<number>`count(*)::int` })
          .from(trailPrerequisites)
          .where(
            and(
              eq(trailPrerequisites.trailId, objectId),
              done(sql`${trailPrerequisites.kind} and d.object_id = ${trailPrerequisites.objectId}`),
            ),
          );
  return row!.open;
}
/** Tells whether a trail in which the user is enrolled contains this course or media. */
export async function isInEnrolledTrail(
  db: Db,
  userId: string,
  kind: 'course' | 'media',
  objectId: string,
): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(trailItems)
    .innerJoin(
      enrollments,
      and(
        eq(enrollments.userId, userId),
        eq(enrollments.kind, 'trail'),
        eq(enrollments.objectId, trailItems.trailId),
        isNull(enrollments.cancelledAt),
      ),
    )
    .where(and(eq(trailItems.objectId, objectId), eq(trailItems.kind, kind)))
    .limit(1);
  return found.length > 0;
}

/** True for an unsettled enrolment after its last day, which the stored status cannot say. */
const { isLate: expired } = measuresOf('enrollments');
const listed = { name: users.nameKey, progress: enrollments.percent, enrolledAt: enrollments.enrolledAt } as const;
function enrolledWhere(kind: EnrollmentKind, objectId: string, filter: EnrolledFilter): SQL | undefined {
  const { status = 'all', search, isActive, origin, businessUnitId, departmentId, jobTitleId } = filter;
  return and(
    eq(enrollments.objectId, objectId),
    eq(enrollments.kind, kind),
    isNull(enrollments.cancelledAt),
    isNull(users.removedAt),
    status === 'all'
      ? undefined
      : status === 'expired'
        ? expired
        : and(eq(enrollments.status, status), sql`not coalesce(${expired}, false)`),
    search?.trim()
      ? sql`(position(public.search_key(${search.trim()}) in ${users.nameKey}) > 0
        or position(lower(${search.trim()}) in ${users.emailKey}) > 0)`
      : undefined,
    isActive === undefined ? undefined : eq(users.isActive, isActive),
    origin ? eq(enrollments.origin, origin) : undefined,
    businessUnitId ? eq(users.businessUnitId, businessUnitId) : undefined,
    departmentId ? eq(users.departmentId, departmentId) : undefined,
    jobTitleId ? eq(users.jobTitleId, jobTitleId) : undefined,
  );
}
/** Lists a page of the enrolled users, and counts them all. */
export async function listEnrolled(
  db: Db,
  kind: EnrollmentKind,
  objectId: string,
  filter: Ordered<EnrolledFilter> & Paging,
) {
  const { pageNumber, pageSize, orderBy, direction } = filter;
  const where = enrolledWhere(kind, objectId, filter);
  const order = direction === 'asc' ? asc : desc;
  const withUser = and(eq(users.tenantId, enrollments.tenantId), eq(users.id, enrollments.userId));
  const items = await db
    .select({
      id: enrollments.id,
      userId: users.id,
      name: users.fullName,
      isActive: users.isActive,
      percent: enrollments.percent,
      businessUnit: businessUnits.name,
      department: departments.name,
      jobTitle: jobTitles.name,
      origin: enrollments.origin,
      email: users.email,
      status: enrollments.status,
      enrolledAt: enrollments.enrolledAt,
      expiresAt: enrollments.expiresAt,
      completedAt: enrollments.completedAt,
      score: enrollments.score,
    })
    .from(enrollments)
    .innerJoin(users, withUser)
    .leftJoin(
      businessUnits,
      and(eq(businessUnits.tenantId, users.tenantId), eq(businessUnits.id, users.businessUnitId)),
    )
    .leftJoin(departments, and(eq(departments.tenantId, users.tenantId), eq(departments.id, users.departmentId)))
    .leftJoin(jobTitles, and(eq(jobTitles.tenantId, users.tenantId), eq(jobTitles.id, users.jobTitleId)))
    .where(where)
    .orderBy(order(listed[orderBy]), enrollments.id)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(enrollments)
    .innerJoin(users, withUser)
    .where(where);
  return { items, pageNumber, pageSize, total: count!.total };
}
/** Counts how many of these are active users of the tenant. */
export async function countActive(db: Db, userIds: string[]): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .where(and(inArray(users.id, userIds), eq(users.isActive, true), isNull(users.removedAt)));
  return row!.total;
}
