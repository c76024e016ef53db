// Reads the enrolments of one user in SQL: a page of them, and how many have each status.
import { directionOf } from '#platform/server/order.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import { automaticOrigins } from '../contract/enrollment.model.ts';
import type { EnrollmentStatus } from '../contract/enrollment.model.ts';
import type { PersonEnrollmentsFilter } from '../contract/enrollment.wire.ts';
import { enrollments } from './enrollments.tables.ts';
import { measuresOf } from './measures.tables.ts';

const { isLate: isExpired } = measuresOf('enrollments');

const ofCourse = and(
  eq(enrollments.kind, 'course'),
  eq(courses.tenantId, enrollments.tenantId),
  eq(courses.id, enrollments.objectId),
);
const ofTrail = and(
  eq(enrollments.kind, 'trail'),
  eq(trails.tenantId, enrollments.tenantId),
  eq(trails.id, enrollments.objectId),
);
const titleKey = sql`coalesce(${courses.titleKey}, ${trails.titleKey})`;
const sortings = {
  title: titleKey,
  progress: enrollments.percent,
  expiresAt: enrollments.expiresAt,
  lastActivityAt: enrollments.lastActivityAt,
};
/** The direction of each column where the query names none. */
const natural = { title: 'asc', progress: 'asc', expiresAt: 'asc', lastActivityAt: 'desc' } as const;
const statusIs = (status: EnrollmentStatus) =>
  status === 'expired' ? isExpired : sql`(${enrollments.status} = ${status} and not coalesce(${isExpired}, false))`;

/** Lists a user's enrolments, last used first unless the filter says otherwise. */
export async function listOfPerson(
  db: Db,
  userId: string,
  {
    kind,
    isAutomatic,
    status,
    search,
    orderBy,
    direction,
    pageNumber,
    pageSize,
  }: Ordered<PersonEnrollmentsFilter, 'orderBy'> & Paging,
) {
  const turn = directionOf({ orderBy, direction }, natural) === 'asc' ? asc : desc;
  const where = and(
    eq(enrollments.userId, userId),
    isNull(enrollments.cancelledAt),
    kind && eq(enrollments.kind, kind),
    isAutomatic ? inArray(enrollments.origin, [...automaticOrigins]) : undefined,
    status && statusIs(status),
    search?.trim() ? sql`position(public.search_key(${search.trim()}) in ${titleKey}) > 0` : undefined,
  );
  const items = await db
    .select({
      id: enrollments.id,
      kind: enrollments.kind,
      objectId: enrollments.objectId,
      title: sql<string>`coalesce(${courses.title}, ${trails.title}, '')`,
      percent: enrollments.percent,
      status: enrollments.status,
      origin: enrollments.origin,
      score: enrollments.score,
      enrolledAt: enrollments.enrolledAt,
      expiresAt: enrollments.expiresAt,
      completedAt: enrollments.completedAt,
    })
    .from(enrollments)
    .leftJoin(courses, ofCourse)
    .leftJoin(trails, ofTrail)
    .where(where)
    .orderBy(sql`${turn(sortings[orderBy])} nulls last`, enrollments.id)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(enrollments)
    .leftJoin(courses, ofCourse)
    .leftJoin(trails, ofTrail)
    .where(where);
  return { items, pageNumber, pageSize, total: count!.total };
}
const among = (status: EnrollmentStatus) => sql<number>`(count(*) filter (where ${statusIs(status)}))::int`;
const standing = {
  total: sql<number>`count(*)::int`,
  notStarted: among('notStarted'),
  onGoing: among('onGoing'),
  pending: among('pending'),
  approved: among('approved'),
  failed: among('failed'),
  completed: among('completed'),
  expired: among('expired'),
  averagePercent: sql<number>`coalesce(floor(avg(${enrollments.percent})), 0)::int`,
};
/** Counts a user's enrolments in each status; an expired one counts only as expired. */
export async function summarize(db: Db, userId: string) {
  const [row] = await db
    .select(standing)
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), isNull(enrollments.cancelledAt)));
  return row!;
}
/** Counts the same for all users whom `people` selects, together. */
export async function summarizeAll(db: Db, people: SQL) {
  const [row] = await db
    .select(standing)
    .from(enrollments)
    .where(and(sql`${enrollments.userId} in (${people})`, isNull(enrollments.cancelledAt)));
  return row!;
}
/** Counts the same for each of these users; a user without enrolments has no row. */
export const summarizeEach = (db: Db, userIds: string[]) =>
  db
    .select({ userId: enrollments.userId, ...standing })
    .from(enrollments)
    .where(and(inArray(enrollments.userId, userIds), isNull(enrollments.cancelledAt)))
    .groupBy(enrollments.userId);
