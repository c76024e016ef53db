// Counts the queue of corrections in SQL: by band of age, by assessment, by person, and what this week has brought.
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { isAmong } from '#platform/server/many-rows.ts';
import { assessmentEvaluators, assessments } from '#features/assessments/server/assessments.tables.ts';
import { businessUnits } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { corrections } from './corrections.tables.ts';
import { inBand, visibleTo } from './queue.store.ts';
import type { Reader } from './queue.store.ts';

const isOpen = sql`${corrections.isOpen}`;
const total = sql<number>`count(*)::int`;
const filtered = (condition: ReturnType<typeof inBand>) => sql<number>`count(*) filter (where ${condition})::int`;
/** Counts the open corrections in bands of age. */
export async function countBands(db: Db, reader: Reader, now: string) {
  const [row] = await db
    .select({
      waiting: total,
      oldestAt: sql<string | null>`min(${corrections.waitingSince})`.mapWith(corrections.waitingSince),
      upToOneDay: filtered(inBand('upToOneDay', now)),
      upToThreeDays: filtered(inBand('upToThreeDays', now)),
      older: filtered(inBand('older', now)),
      late: filtered(inBand('late', now)),
      hiddenCount: filtered(sql`${corrections.hidesNames}`),
      assessments: sql<number>`count(distinct ${corrections.assessmentId})::int`,
    })
    .from(corrections)
    .where(and(visibleTo(reader), isOpen));
  return row!;
}
/** Counts what was corrected since these moments, with the medians of the minutes of work and of the days of waiting. */
export async function countCorrected(db: Db, reader: Reader, { today, week }: { today: string; week: string }) {
  const [row] = await db
    .select({
      correctedToday: filtered(gte(corrections.correctedAt, today)),
      correctedThisWeek: total,
      medianMinutes: sql<number | null>`percentile_cont(0.5) within group (
        order by extract(epoch from ${corrections.correctedAt} - ${corrections.openedAt}) / 60)`,
      medianWaitDays: sql<number | null>`percentile_cont(0.5) within group (
        order by extract(epoch from ${corrections.correctedAt} - ${corrections.waitingSince}) / 86400)`,
    })
    .from(corrections)
    .where(and(visibleTo(reader), sql`${corrections.status} = 'corrected'`, gte(corrections.correctedAt, week)));
  return row!;
}
type GroupRow = { id: string; open: number; late: number; claimed: number; oldestAt: string | null };
const figures = (now: string) => ({
  open: total,
  late: filtered(inBand('late', now)),
  claimed: filtered(sql`${corrections.claimedUntil} > ${now}`),
  oldestAt: sql<string | null>`min(${corrections.waitingSince})`.mapWith(corrections.waitingSince),
});
/** Counts the open corrections of each assessment. */
export const countByAssessment = (db: Db, reader: Reader, now: string): Promise<GroupRow[]> =>
  db
    .select({ id: corrections.assessmentId, ...figures(now) })
    .from(corrections)
    .where(and(visibleTo(reader), isOpen))
    .groupBy(corrections.assessmentId);
/** Returns titles of these assessments with the names of their evaluators. */
export const listTitles = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: assessments.id,
      title: assessments.title,
      publishedVersion: assessments.publishedVersion,
      evaluatorNames: sql<string[]>`coalesce(array_agg(${users.fullName} order by ${users.nameKey})
        filter (where ${users.isEvaluator} and ${users.isActive} and ${users.removedAt} is null), '{}')`,
    })
    .from(assessments)
    .leftJoin(
      assessmentEvaluators,
      and(
        eq(assessmentEvaluators.tenantId, assessments.tenantId),
        eq(assessmentEvaluators.assessmentId, assessments.id),
      ),
    )
    .leftJoin(users, and(eq(users.tenantId, assessments.tenantId), eq(users.id, assessmentEvaluators.userId)))
    .where(isAmong(assessments.id, ids))
    .groupBy(assessments.id, assessments.title, assessments.publishedVersion);
export type PersonGroups = Paging & { search: string | undefined; byName: boolean; isDescending: boolean };
/** Returns a page of the people whose names may be seen, with what waits of each, and the number of all. */
export async function listPeople(db: Db, reader: Reader, asked: PersonGroups, now: string) {
  const { search, byName, isDescending, pageNumber, pageSize } = asked;
  const found = search ? sql`position(public.search_key(${search}) in ${corrections.personKey}) > 0` : undefined;
  const turn = isDescending ? desc : asc;
  const order = byName ? sql`max(${corrections.personKey})` : sql`min(${corrections.waitingSince})`;
  const where = and(visibleTo(reader), isOpen, sql`not ${corrections.hidesNames}`, found);
  const groups = await db
    .select({ id: corrections.userId, ...figures(now), total: sql<number>`count(*) over ()::int` })
    .from(corrections)
    .where(where)
    .groupBy(corrections.userId)
    .orderBy(turn(order), asc(corrections.userId))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const names = await db
    .select({ id: users.id, name: users.fullName, unitName: businessUnits.name })
    .from(users)
    .leftJoin(
      businessUnits,
      and(eq(businessUnits.tenantId, users.tenantId), eq(businessUnits.id, users.businessUnitId)),
    )
    .where(
      isAmong(
        users.id,
        groups.map(({ id }) => id),
      ),
    );
  return { groups, names: new Map(names.map((one) => [one.id, one])) };
}
