// Reads and writes automatic enrolments in SQL.
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { users } from '#features/people/server/users.tables.ts';
import { automatedEnrollments } from './automated-enrollments.tables.ts';

export type Automated = typeof automatedEnrollments.$inferSelect;
export const insert = (db: Db, row: typeof automatedEnrollments.$inferInsert) =>
  db.insert(automatedEnrollments).values(row);
export const find = async (db: Db, id: string): Promise<Automated | undefined> =>
  (await db.select().from(automatedEnrollments).where(eq(automatedEnrollments.id, id)))[0];
export const update = (db: Db, id: string, changes: Partial<typeof automatedEnrollments.$inferInsert>) =>
  db
    .update(automatedEnrollments)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(automatedEnrollments.id, id));
export const findByTarget = async (db: Db, targetId: string): Promise<Automated | undefined> =>
  (await db.select().from(automatedEnrollments).where(eq(automatedEnrollments.targetId, targetId)))[0];
export const remove = (db: Db, id: string) => db.delete(automatedEnrollments).where(eq(automatedEnrollments.id, id));
export const addEnrolled = (db: Db, id: string, more: number) =>
  db
    .update(automatedEnrollments)
    .set({ enrolled: sql`${automatedEnrollments.enrolled} + ${more}` })
    .where(eq(automatedEnrollments.id, id));

const person = { id: users.id, email: users.email, fullName: users.fullName, language: users.language };
export type Reached = { id: string; email: string; fullName: string; language: 'pt' | 'en' | 'es' | null };
/** Lists the next active users of a target, by id; `among` limits them to these ids. */
export const listPeople = (
  db: Db,
  { targetKind, targetId }: Pick<Automated, 'targetKind' | 'targetId'>,
  { after, among, most }: { after?: string; among?: readonly string[]; most: number },
): Promise<Reached[]> =>
  db
    .select(person)
    .from(users)
    .where(
      and(
        eq(targetKind === 'jobTitle' ? users.jobTitleId : users.businessUnitId, targetId),
        eq(users.isActive, true),
        isNull(users.removedAt),
        after ? gt(users.id, after) : undefined,
        among ? inArray(users.id, [...among]) : undefined,
      ),
    )
    .orderBy(users.id)
    .limit(most);
/** Lists the automatic enrolments for the units and job titles of these users. */
export const listFor = async (db: Db, userIds: readonly string[]): Promise<Automated[]> => {
  const targets = db
    .select({ jobTitleId: users.jobTitleId, businessUnitId: users.businessUnitId })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .as('targets');
  return (
    await db
      .selectDistinctOn([automatedEnrollments.id], { one: automatedEnrollments })
      .from(automatedEnrollments)
      .innerJoin(
        targets,
        or(
          eq(automatedEnrollments.targetId, targets.jobTitleId),
          eq(automatedEnrollments.targetId, targets.businessUnitId),
        ),
      )
  ).map(({ one }) => one);
};
