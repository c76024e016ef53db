// Reads from SQL the data of the user who views an object, for the watermark.
import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { businessUnits, departments, jobTitles } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';

export type Viewer = {
  name: string;
  email: string;
  unit: string | null;
  department: string | null;
  jobTitle: string | null;
  registeredAt: string;
};
export const findViewer = async (db: Db, userId: string): Promise<Viewer | undefined> =>
  (
    await db
      .select({
        name: users.fullName,
        email: users.email,
        unit: businessUnits.name,
        department: departments.name,
        jobTitle: jobTitles.name,
        registeredAt: users.createdAt,
      })
      .from(users)
      .leftJoin(
        businessUnits,
        and(eq(businessUnits.tenantId, users.tenantId), eq(businessUnits.id, users.businessUnitId)),
      )
      .leftJoin(departments, and(eq(departments.tenantId, users.tenantId), eq(departments.id, users.departmentId)))
      .leftJoin(jobTitles, and(eq(jobTitles.tenantId, users.tenantId), eq(jobTitles.id, users.jobTitleId)))
      .where(eq(users.id, userId))
  )[0];
