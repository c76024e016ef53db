// Reads in SQL how long the people of a manager wait for a correction.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { exactTotalLimit } from '#platform/contract/page.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import { businessUnits } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { TeamWaitingFilter } from '../contract/correction-queue.wire.ts';
import { corrections } from './corrections.tables.ts';

type Query = Ordered<TeamWaitingFilter> & Paging;
/** Rows of assessments that hide names are left out: who waits there stays between the person and the assessment. */
const whereOf = (ledIds: SQL, search: string | undefined) =>
  and(
    sql`${corrections.isOpen} and not ${corrections.hidesNames} and ${corrections.userId} in (${ledIds})`,
    search?.trim() ? sql`position(public.search_key(${search.trim()}) in ${corrections.personKey}) > 0` : undefined,
  );
export function list(db: Db, ledIds: SQL, { search, orderBy, direction, pageNumber, pageSize }: Query) {
  const turn = direction === 'asc' ? asc : desc;
  return db
    .select({
      userId: corrections.userId,
      personName: users.fullName,
      unitName: businessUnits.name,
      assessmentTitle: assessments.title,
      waitingSince: corrections.waitingSince,
      dueAt: corrections.dueAt,
    })
    .from(corrections)
    .innerJoin(users, and(eq(users.tenantId, corrections.tenantId), eq(users.id, corrections.userId)))
    .innerJoin(
      assessments,
      and(eq(assessments.tenantId, corrections.tenantId), eq(assessments.id, corrections.assessmentId)),
    )
    .leftJoin(
      businessUnits,
      and(eq(businessUnits.tenantId, users.tenantId), eq(businessUnits.id, users.businessUnitId)),
    )
    .where(whereOf(ledIds, search))
    .orderBy(turn(orderBy === 'dueAt' ? corrections.dueAt : corrections.waitingSince), asc(corrections.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
}
export async function count(db: Db, ledIds: SQL, search: string | undefined): Promise<number> {
  const found = db
    .select({ id: corrections.id })
    .from(corrections)
    .where(whereOf(ledIds, search))
    .limit(exactTotalLimit + 1)
    .as('found');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found);
  return row!.total;
}
