// Reads in SQL what a new company has done so far, in one statement that stops at the first row of each table.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { tenantSettings } from '#features/branding/server/branding.tables.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { businessUnits } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { FirstSteps } from '../contract/administrator-dashboard.wire.ts';

export async function findFirstSteps(db: Db): Promise<FirstSteps> {
  const { rows } = await db.execute<FirstSteps>(sql`
    select
      coalesce((select s.settings->'logos'->>'menu' from ${tenantSettings} s limit 1), '') <> '' as "hasLogo",
      exists (select 1 from ${businessUnits}) as "hasUnit",
      (select count(*) from (select 1 from ${users} limit 2) two) = 2 as "hasPerson",
      exists (select 1 from ${courses}) as "hasCourse",
      exists (select 1 from ${courses} c where c.published_version is not null) as "hasPublished"`);
  return rows[0]!;
}
