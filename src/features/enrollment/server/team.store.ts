// Reads the people of a manager in SQL (decisions D2.10).
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { businessUnits, jobTitles } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { TeamFilter } from '../contract/team-progress.wire.ts';

export async function listLed(
  db: Db,
  ledIds: SQL,
  { search, orderBy, direction, pageNumber, pageSize }: Ordered<TeamFilter> & Paging,
) {
  const where = and(
    sql`${users.id} in (${ledIds})`,
    search?.trim() ? sql`position(public.search_key(${search.trim()}) in ${users.nameKey}) > 0` : undefined,
  );
  const turn = direction === 'asc' ? asc : desc;
  const sortings = { name: users.nameKey, unit: businessUnits.name };
  const items = await db
    .select({
      id: users.id,
      name: users.fullName,
      email: users.email,
      businessUnit: businessUnits.name,
      jobTitle: jobTitles.name,
    })
    .from(users)
    .leftJoin(
      businessUnits,
      and(eq(businessUnits.tenantId, users.tenantId), eq(businessUnits.id, users.businessUnitId)),
    )
    .leftJoin(jobTitles, and(eq(jobTitles.tenantId, users.tenantId), eq(jobTitles.id, users.jobTitleId)))
    .where(where)
    .orderBy(turn(sortings[orderBy]), asc(users.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(users)
    .where(where);
  return { items, pageNumber, pageSize, total: count!.total };
}
export async function countLed(db: Db, ledIds: SQL): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${ledIds}) led`);
  return rows[0]!.total;
}
