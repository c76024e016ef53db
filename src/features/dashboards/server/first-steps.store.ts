// Reads in SQL what a new company has done so far, in one statement that stops at the first row of the company in each table.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { tenantSettings } from '#features/branding/server/branding.tables.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { businessUnits } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { FirstSteps } from '../contract/administrator-dashboard.wire.ts';

/** The order makes the search begin in the tenant's own part of the index: a company without rows would look through everybody's. `exists` would drop the order. */
const firstOf = (rows: SQL, most = 1) => sql`select 1 from ${rows} order by r.id limit ${sql.raw(String(most))}`;
export async function findFirstSteps(db: Db): Promise<FirstSteps> {
  const { rows } = await db.execute<FirstSteps>(sql`
    select
      coalesce((select s.settings->'logos'->>'menu' from ${tenantSettings} s limit 1), '') <> '' as "hasLogo",
      (${firstOf(sql`${businessUnits} r`)}) is not null as "hasUnit",
      (select count(*) from (${firstOf(sql`${users} r`, 2)}) two) = 2 as "hasPerson",
      (${firstOf(sql`${courses} r`)}) is not null as "hasCourse",
      (${firstOf(sql`${courses} r where r.published_version is not null`)}) is not null as "hasPublished"`);
  return rows[0]!;
}
