// The enrolments of one person: a page of them, and how many stand where.
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { automaticOrigins } from '../contract/enrollment.model.ts';
import type { PersonEnrollmentsFilter } from '../contract/enrollment.wire.ts';
import { enrollments } from './enrollments.tables.ts';

const isExpired = sql`(${enrollments.status} in ('notStarted', 'onGoing') and ${enrollments.expiresAt} <= now())`;

/** Last used first. */
export async function listOfPerson(
  db: Db,
  userId: string,
  { kind, isAutomatic, pageNumber = 1, pageSize = 50 }: PersonEnrollmentsFilter,
) {
  const where = and(
    eq(enrollments.userId, userId),
    isNull(enrollments.cancelledAt),
    kind && eq(enrollments.kind, kind),
    isAutomatic ? inArray(enrollments.origin, [...automaticOrigins]) : undefined,
  );
  const items = await db
    .select({
      id: enrollments.id,
      kind: enrollments.kind,
      objectId: enrollments.objectId,
      percent: enrollments.percent,
      status: enrollments.status,
      origin: enrollments.origin,
      score: enrollments.score,
      enrolledAt: enrollments.enrolledAt,
      expiresAt: enrollments.expiresAt,
      completedAt: enrollments.completedAt,
    })
    .from(enrollments)
    .where(where)
    .orderBy(desc(enrollments.lastActivityAt), enrollments.id)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(enrollments)
    .where(where);
  return { items, pageNumber, pageSize, total: count!.total };
}
/** How many of a person's enrolments stand where; what has expired counts there alone. */
export async function summarize(db: Db, userId: string) {
  const among = (status: string) =>
    sql<number>`(count(*) filter (where ${enrollments.status} = ${status} and not coalesce(${isExpired}, false)))::int`;
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      notStarted: among('notStarted'),
      onGoing: among('onGoing'),
      pending: among('pending'),
      approved: among('approved'),
      failed: among('failed'),
      completed: among('completed'),
      expired: sql<number>`(count(*) filter (where ${isExpired}))::int`,
      averagePercent: sql<number>`coalesce(floor(avg(${enrollments.percent})), 0)::int`,
    })
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), isNull(enrollments.cancelledAt)));
  return row!;
}
