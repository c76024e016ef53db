// Reads the queue of corrections in SQL: first the ids of a page within one index, then what the page shows of them.
import { and, asc, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { exactTotalLimit } from '#platform/contract/page.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { dayMilliseconds } from '#platform/contract/units.ts';
import type { Db } from '#platform/server/database.ts';
import { isAmong } from '#platform/server/many-rows.ts';
import { prepared } from '#platform/server/prepared-statements.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import { businessUnits } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { AgeBand } from '../contract/correction.model.ts';
import type { CorrectionFilter } from '../contract/correction-queue.wire.ts';
import { correctionPeople, corrections } from './corrections.tables.ts';
import { isListed, listedFor } from './listed-assessments.store.ts';

/** Whose queue is read: the evaluator's user, absent for staff in client mode, and the account that claims. */
export type Reader = { userId: string | undefined; accountId: string; assessmentIds: readonly string[] };
export type CorrectionQuery = Ordered<CorrectionFilter> & Paging;

const p = sql.placeholder;
/** Returns the rows that the evaluator may see: those of the assigned assessments, and never an own one. */
export const visibleTo = ({ userId, assessmentIds }: Reader): SQL =>
  and(isAmong(corrections.assessmentId, assessmentIds), userId ? ne(corrections.userId, userId) : undefined)!;
const claimedAt = (now: string) => gt(corrections.claimedUntil, now);
const ago = (now: string, days: number) => new Date(Date.parse(now) - days * dayMilliseconds).toISOString();
/** Returns the condition of a band of age; a late row is in no other band. */
export function inBand(band: AgeBand, now: string): SQL {
  if (band === 'late') return sql`${corrections.dueAt} < ${now}`;
  const onTime = sql`(${corrections.dueAt} is null or ${corrections.dueAt} >= ${now})`;
  const since = corrections.waitingSince;
  if (band === 'upToOneDay') return and(onTime, gt(since, ago(now, 2)))!;
  return band === 'older'
    ? and(onTime, lte(since, ago(now, 4)))!
    : and(onTime, gt(since, ago(now, 4)), lte(since, ago(now, 2)))!;
}
/** Returns whether the query asks for the whole open queue, whose total the counters know. */
export const isWholeQueue = ({
  pageNumber: _p,
  pageSize: _s,
  orderBy: _o,
  direction: _d,
  ...filter
}: CorrectionQuery) => Object.values(filter).every((value) => value === undefined);
/** Partial indexes are found by conditions that stand in the statement, so the state is written and not sent. */
const isOpen = sql`${corrections.isOpen}`;
function inState(status: CorrectionFilter['status']): SQL {
  if (status === undefined) return isOpen;
  if (status === 'corrected') return sql`${corrections.status} = 'corrected'`;
  return and(isOpen, eq(corrections.status, status))!;
}
function conditionsOf(reader: Reader, query: CorrectionQuery, now: string): SQL {
  const { search, assessmentId, userId, unitIds, kinds, bands, claim, status, orderBy } = query;
  // Names that an assessment hides are not found, filtered or sorted by who the person is.
  const byPerson = userId !== undefined || unitIds?.length || orderBy === 'person';
  const wanted = search?.trim();
  const found = wanted && sql`public.search_key(${wanted})`;
  return and(
    visibleTo(reader),
    inState(status ?? (orderBy === 'correctedAt' ? 'corrected' : undefined)),
    byPerson ? sql`not ${corrections.hidesNames}` : undefined,
    assessmentId ? eq(corrections.assessmentId, assessmentId) : undefined,
    userId ? eq(corrections.userId, userId) : undefined,
    unitIds?.length ? isAmong(corrections.unitId, unitIds) : undefined,
    kinds?.length
      ? or(...kinds.map((kind) => gt(kind === 'essay' ? corrections.essayCount : corrections.practicalCount, 0)))
      : undefined,
    bands?.length ? or(...bands.map((band) => inBand(band, now))) : undefined,
    claim === 'free' ? or(isNull(corrections.claimedUntil), lte(corrections.claimedUntil, now)) : undefined,
    claim === 'own' ? and(eq(corrections.claimedBy, reader.accountId), claimedAt(now)) : undefined,
    claim === 'others' ? and(ne(corrections.claimedBy, reader.accountId), claimedAt(now)) : undefined,
    found
      ? sql`(not ${corrections.hidesNames} and position(${found} in ${corrections.personKey}) > 0
          or ${corrections.assessmentId} in (
            select ${assessments.id} from ${assessments} where position(${found} in ${assessments.titleKey}) > 0))`
      : undefined,
  )!;
}
const columns = {
  waitingSince: corrections.waitingSince,
  dueAt: corrections.dueAt,
  person: corrections.personKey,
  correctedAt: corrections.correctedAt,
};
/** Below this offset it costs less to read up to the page than to consider the end. */
const farOffset = 1_000;
/** Returns the ids of a page in its order. Where the total is known, a page beyond the middle is read from the end. */
export async function listPageIds(db: Db, reader: Reader, query: CorrectionQuery, now: string, total = 0) {
  const { orderBy, direction, pageNumber, pageSize } = query;
  const offset = (pageNumber - 1) * pageSize;
  const isFromEnd = orderBy === 'waitingSince' && offset > farOffset && offset > total / 2 && offset < total;
  const most = isFromEnd ? Math.min(pageSize, total - offset) : pageSize;
  const turn = (direction === 'asc') === isFromEnd ? desc : asc;
  const rows = await db
    .select({ id: corrections.id })
    .from(corrections)
    .where(conditionsOf(reader, query, now))
    .orderBy(turn(columns[orderBy]), turn(corrections.id))
    .limit(most)
    .offset(isFromEnd ? total - offset - most : offset);
  const ids = rows.map(({ id }) => id);
  return isFromEnd ? ids.reverse() : ids;
}
/** Counts what the filter finds, one more than the exact limit at most (decisions D8.3). */
export async function count(db: Db, reader: Reader, query: CorrectionQuery, now: string): Promise<number> {
  const found = db
    .select({ id: corrections.id })
    .from(corrections)
    .where(conditionsOf(reader, query, now))
    .limit(exactTotalLimit + 1)
    .as('found');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found);
  return row!.total;
}
const claimers = alias(users, 'claimers');
const correctors = alias(users, 'correctors');
/** The columns of a row with its names; the person's own are for the service, which leaves out hidden ones. */
const shown = {
  id: corrections.id,
  assessmentId: corrections.assessmentId,
  version: corrections.version,
  assessmentTitle: assessments.title,
  userId: corrections.userId,
  fullName: users.fullName,
  hidesNames: corrections.hidesNames,
  personNumber: correctionPeople.number,
  unitName: businessUnits.name,
  attemptNumber: corrections.attemptNumber,
  maxAttempts: corrections.maxAttempts,
  status: corrections.status,
  waitingSince: corrections.waitingSince,
  dueAt: corrections.dueAt,
  essayCount: corrections.essayCount,
  practicalCount: corrections.practicalCount,
  fileCount: corrections.fileCount,
  scoredCount: corrections.scoredCount,
  claimedBy: corrections.claimedBy,
  claimedAt: corrections.claimedAt,
  claimedUntil: corrections.claimedUntil,
  claimerName: claimers.fullName,
  points: corrections.points,
  percent: corrections.percent,
  result: corrections.result,
  isResultKept: corrections.isResultKept,
  isCourseCompleted: corrections.isCourseCompleted,
  finalConsiderations: corrections.finalConsiderations,
  correctedAt: corrections.correctedAt,
  correctorName: correctors.fullName,
};
const selectShown = (db: Db) =>
  db
    .select(shown)
    .from(corrections)
    .innerJoin(
      assessments,
      and(eq(assessments.tenantId, corrections.tenantId), eq(assessments.id, corrections.assessmentId)),
    )
    .innerJoin(users, and(eq(users.tenantId, corrections.tenantId), eq(users.id, corrections.userId)))
    .leftJoin(
      correctionPeople,
      and(
        eq(correctionPeople.tenantId, corrections.tenantId),
        eq(correctionPeople.assessmentId, corrections.assessmentId),
        eq(correctionPeople.userId, corrections.userId),
      ),
    )
    .leftJoin(
      businessUnits,
      and(eq(businessUnits.tenantId, corrections.tenantId), eq(businessUnits.id, corrections.unitId)),
    )
    .leftJoin(claimers, and(eq(claimers.tenantId, corrections.tenantId), eq(claimers.accountId, corrections.claimedBy)))
    .leftJoin(
      correctors,
      and(eq(correctors.tenantId, corrections.tenantId), eq(correctors.accountId, corrections.correctedBy)),
    );
const byIds = prepared((db) =>
  selectShown(db)
    .where(sql`${corrections.id} = any(${p('ids')}::uuid[])`)
    .prepare('corrections_by_ids'),
);
/** Returns these rows with their names, in no particular order. */
export const listByIds = (db: Db, ids: readonly string[]) => byIds(db).execute({ ids });
export type ShownRow = Awaited<ReturnType<typeof listByIds>>[number];

/** Returns whether the query asks for one of the first pages of the whole queue in its usual order, as most do. */
export const isFirstPage = (query: CorrectionQuery): boolean =>
  isWholeQueue(query) &&
  query.orderBy === 'waitingSince' &&
  query.direction === 'asc' &&
  query.pageNumber * query.pageSize <= farOffset;
const firstPage = prepared((db) => {
  // A page of unknown length would be planned as if it had thousands of rows: its end is known, and its ids are one value.
  const near = db
    .select({ id: corrections.id, waitingSince: corrections.waitingSince })
    .from(corrections)
    .where(
      and(sql`${corrections.assessmentId} = any(array(${listedFor(db)}))`, ne(corrections.userId, p('userId')), isOpen),
    )
    .orderBy(asc(corrections.waitingSince), asc(corrections.id))
    .limit(farOffset)
    .as('near');
  const ids = db
    .select({ id: near.id })
    .from(near)
    .orderBy(asc(near.waitingSince), asc(near.id))
    .limit(p('limit'))
    .offset(p('offset'));
  return selectShown(db)
    .where(sql`${corrections.id} = any(array(${ids}))`)
    .orderBy(asc(corrections.waitingSince), asc(corrections.id))
    .prepare('corrections_first_page');
});
/** Returns one of the first pages of an evaluator's whole queue, those that wait longest first. */
export const listFirstPage = (db: Db, userId: string, { pageNumber, pageSize }: Paging): Promise<ShownRow[]> =>
  firstPage(db).execute({ userId, limit: pageSize, offset: (pageNumber - 1) * pageSize });

/** Returns the visible correction, or nothing: of another assessment, another tenant, or the reader's own. */
export async function findVisible(
  db: Db,
  reader: Omit<Reader, 'assessmentIds'>,
  id: string,
): Promise<ShownRow | undefined> {
  const [row] = await listByIds(db, [id]);
  if (!row || row.userId === reader.userId) return undefined;
  return reader.userId === undefined || (await isListed(db, row.assessmentId, reader.userId)) ? row : undefined;
}
/** Returns the id of the free correction that has waited longest. */
export async function findNext(
  db: Db,
  reader: Reader,
  { assessmentId, afterId, now }: { assessmentId?: string | undefined; afterId?: string | undefined; now: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: corrections.id })
    .from(corrections)
    .where(
      and(
        visibleTo(reader),
        isOpen,
        assessmentId ? eq(corrections.assessmentId, assessmentId) : undefined,
        afterId ? ne(corrections.id, afterId) : undefined,
        or(isNull(corrections.claimedUntil), lte(corrections.claimedUntil, now)),
      ),
    )
    .orderBy(asc(corrections.waitingSince), asc(corrections.id))
    .limit(1);
  return row?.id;
}
/** Returns the corrections that somebody has open now. */
export const listClaims = (db: Db, reader: Reader, now: string, most: number) =>
  db
    .select({
      attemptId: corrections.id,
      assessmentId: corrections.assessmentId,
      claimedBy: corrections.claimedBy,
      claimedAt: corrections.claimedAt,
      claimedUntil: corrections.claimedUntil,
      claimerName: claimers.fullName,
    })
    .from(corrections)
    .leftJoin(claimers, and(eq(claimers.tenantId, corrections.tenantId), eq(claimers.accountId, corrections.claimedBy)))
    .where(and(visibleTo(reader), claimedAt(now), sql`${corrections.claimedBy} is not null`))
    .limit(most);
/** Returns the ids of corrections that have changed after a moment. */
export const listChanged = async (db: Db, reader: Reader, since: string, most: number): Promise<string[]> =>
  (
    await db
      .select({ id: corrections.id })
      .from(corrections)
      .where(and(visibleTo(reader), gt(corrections.changedAt, since)))
      .limit(most)
  ).map(({ id }) => id);
