// Writes the demonstration's answers of closed months in SQL, because people answer only today.
import { and, eq, isNull } from 'drizzle-orm';
import { businessUnits } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import {
  wellBeingComments,
  wellBeingIndicators,
  wellBeingMarks,
  wellBeingParticipations,
} from '#features/well-being/server/well-being.tables.ts';
import type { Db } from '#platform/server/database.ts';

/** Returns the active people with their unit, department and job title. */
export const listAsked = (db: Db) =>
  db
    .select({
      ...{ id: users.id, username: users.username, unitName: businessUnits.name },
      ...{ unit: users.businessUnitId, department: users.departmentId, jobTitle: users.jobTitleId },
    })
    .from(users)
    .leftJoin(
      businessUnits,
      and(eq(businessUnits.tenantId, users.tenantId), eq(businessUnits.id, users.businessUnitId)),
    )
    .where(and(isNull(users.removedAt), eq(users.isActive, true)))
    .orderBy(users.username);
export type AskedPerson = Awaited<ReturnType<typeof listAsked>>[number];
export type Answers = {
  marks: (typeof wellBeingMarks.$inferInsert)[];
  participations: (typeof wellBeingParticipations.$inferInsert)[];
  comments: (typeof wellBeingComments.$inferInsert)[];
};
/** Stores the answers to an indicator, many rows at a time. */
export async function insertAnswers(db: Db, indicatorId: string, given: Answers): Promise<void> {
  for (let from = 0; from < given.marks.length; from += 2_000)
    await db.insert(wellBeingMarks).values(given.marks.slice(from, from + 2_000));
  await db.insert(wellBeingParticipations).values(given.participations);
  await db.insert(wellBeingComments).values(given.comments);
  await db.update(wellBeingIndicators).set({ hasAnswers: true }).where(eq(wellBeingIndicators.id, indicatorId));
}
