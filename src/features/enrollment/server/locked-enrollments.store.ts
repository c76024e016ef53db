// Locks the enrolments of several people in several contents with one statement.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { prepared } from '#platform/server/prepared-statements.ts';
import type { Enrollment, EnrollmentKind } from '../contract/enrollment.model.ts';
import { enrollments } from './enrollments.tables.ts';
import { columns } from './enrollments.store.ts';

/** Locks the newest enrolments of these people in these contents, in the order of their ids. */
export const lockOfUsers = (
  db: Db,
  kind: EnrollmentKind,
  pairs: readonly { userId: string; objectId: string }[],
): Promise<Enrollment[]> =>
  pairs.length === 1
    ? ofUser(db).execute({ kind, ...pairs[0] })
    : ofUsers(db).execute({
        kind,
        users: pairs.map(({ userId }) => userId),
        objects: pairs.map(({ objectId }) => objectId),
      });
// PostgreSQL plans a list of ids anew at each execution, and one id once.
const ofUser = prepared((db) =>
  db
    .select(columns)
    .from(enrollments)
    .where(
      and(
        eq(enrollments.kind, sql.placeholder('kind')),
        eq(enrollments.userId, sql.placeholder('userId')),
        eq(enrollments.objectId, sql.placeholder('objectId')),
        isNull(enrollments.cancelledAt),
      ),
    )
    .orderBy(asc(enrollments.id))
    .for('update')
    .prepare('enrollments_of_user'),
);
const ofUsers = prepared((db) =>
  db
    .select(columns)
    .from(enrollments)
    .where(
      sql`${enrollments.kind} = ${sql.placeholder('kind')}
        and (${enrollments.userId}, ${enrollments.objectId}) in (
          select * from unnest(${sql.placeholder('users')}::uuid[], ${sql.placeholder('objects')}::uuid[]))
        and ${enrollments.cancelledAt} is null`,
    )
    .orderBy(asc(enrollments.id))
    .for('update')
    .prepare('enrollments_of_users'),
);
