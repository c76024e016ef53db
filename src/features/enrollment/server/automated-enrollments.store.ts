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
export const findByPlace = async (db: Db, placeId: string): Promise<Automated | undefined> =>
  (await db.select().from(automatedEnrollments).where(eq(automatedEnrollments.placeId, placeId)))[0];
export const remove = (db: Db, id: string) => db.delete(automatedEnrollments).where(eq(automatedEnrollments.id, id));
export const addEnrolled = (db: Db, id: string, more: number) =>
  db
    .update(automatedEnrollments)
    .set({ enrolled: sql`${automatedEnrollments.enrolled} + ${more}` })
    .where(eq(automatedEnrollments.id, id));

const person = { id: users.id, email: users.email, fullName: users.fullName, language: users.language };
export type Reached = { id: string; email: string; fullName: string; language: 'pt' | 'en' | 'es' | null };
/** Lists the next active users of a place, by id; `among` limits them to these ids. */
export const listPeople = (
  db: Db,
  { place, placeId }: Pick<Automated, 'place' | 'placeId'>,
  { after, among, most }: { after?: string; among?: readonly string[]; most: number },
): Promise<Reached[]> =>
  db
    .select(person)
    .from(users)
    .where(
      and(
        eq(place === 'jobTitle' ? users.jobTitleId : users.businessUnitId, placeId),
        eq(users.isActive, true),
        isNull(users.removedAt),
        after ? gt(users.id, after) : undefined,
        among ? inArray(users.id, [...among]) : undefined,
      ),
    )
    .orderBy(users.id)
    .limit(most);
/** Lists the automatic enrolments for the places of these users. */
export const listFor = async (db: Db, userIds: readonly string[]): Promise<Automated[]> => {
  const places = db
    .select({ jobTitleId: users.jobTitleId, businessUnitId: users.businessUnitId })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .as('places');
  return (
    await db
      .selectDistinctOn([automatedEnrollments.id], { one: automatedEnrollments })
      .from(automatedEnrollments)
      .innerJoin(
        places,
        or(
          eq(automatedEnrollments.placeId, places.jobTitleId),
          eq(automatedEnrollments.placeId, places.businessUnitId),
        ),
      )
  ).map(({ one }) => one);
};
