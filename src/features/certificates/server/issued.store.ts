// Lists issued certificates for administrators in SQL, and marks them as revoked or replaced.
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { exactTotalLimit } from '#platform/contract/page.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { dayMilliseconds } from '#platform/contract/units.ts';
import type { Db } from '#platform/server/database.ts';
import { isAmong } from '#platform/server/many-rows.ts';
import { expiringDays } from '../contract/certificate.model.ts';
import type { IssuedStatus } from '../contract/certificate.model.ts';
import type { IssuedFilter } from '../contract/issued.wire.ts';
import { issuedCertificates } from './certificates.tables.ts';

export type IssuedQuery = Ordered<IssuedFilter> & Paging;
const { revokedAt, expiresAt, isCurrent } = issuedCertificates;
/** Returns the condition of a status at a moment, as `statusOfIssued` decides it. */
function inStatus(status: IssuedStatus, now: Date): SQL {
  if (status === 'replaced') return sql`not ${isCurrent}`;
  if (status === 'revoked') return sql`(${isCurrent} and ${revokedAt} is not null)`;
  const open = sql`${isCurrent} and ${revokedAt} is null`;
  const soon = new Date(now.getTime() + expiringDays * dayMilliseconds).toISOString();
  if (status === 'expired') return sql`(${open} and ${expiresAt} <= ${now.toISOString()})`;
  return status === 'expiring'
    ? sql`(${open} and ${expiresAt} > ${now.toISOString()} and ${expiresAt} <= ${soon})`
    : sql`(${open} and (${expiresAt} is null or ${expiresAt} > ${soon}))`;
}
type IssuedChoice = Pick<IssuedFilter, 'search' | 'certificateId' | 'statuses'>;
const conditionsOf = ({ search, certificateId, statuses }: IssuedChoice, now: Date) =>
  and(
    certificateId ? eq(issuedCertificates.certificateId, certificateId) : undefined,
    statuses?.length ? or(...statuses.map((one) => inStatus(one, now))) : undefined,
    search?.trim()
      ? sql`${issuedCertificates.id} in (select functions.search_issued_certificates(${search}))`
      : undefined,
  );
const columns = { issuedAt: issuedCertificates.issuedAt, person: issuedCertificates.personKey };
const snapshotText = (field: 'personName' | 'title' | 'completedAt') =>
  sql<string>`${issuedCertificates.snapshot} ->> ${sql.raw(`'${field}'`)}`;
const shown = {
  id: issuedCertificates.id,
  certificateId: issuedCertificates.certificateId,
  userId: issuedCertificates.userId,
  personName: snapshotText('personName'),
  kind: issuedCertificates.kind,
  objectId: issuedCertificates.objectId,
  title: snapshotText('title'),
  completedAt: snapshotText('completedAt'),
  credential: issuedCertificates.credential,
  issuedAt: issuedCertificates.issuedAt,
  expiresAt: issuedCertificates.expiresAt,
  revokedAt: issuedCertificates.revokedAt,
  revokedBecause: issuedCertificates.revokedBecause,
  replacedAt: issuedCertificates.replacedAt,
  replacedBecause: issuedCertificates.replacedBecause,
  sha256: issuedCertificates.fileHash,
  sizeBytes: issuedCertificates.sizeBytes,
};
/** Reads a page by one index first, then what it shows: snapshots hold whole designs. */
export async function listPage(db: Db, query: IssuedQuery, now: Date) {
  const { orderBy, direction, pageNumber, pageSize } = query;
  const turn = direction === 'asc' ? asc : desc;
  const ids = (
    await db
      .select({ id: issuedCertificates.id })
      .from(issuedCertificates)
      .where(conditionsOf(query, now))
      .orderBy(turn(columns[orderBy]), turn(issuedCertificates.id))
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize)
  ).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db.select(shown).from(issuedCertificates).where(isAmong(issuedCertificates.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)!);
}
/** Returns the ids of what a filter finds, in the order of the people. */
export const listFound = async (db: Db, choice: IssuedChoice, now: Date, most: number): Promise<string[]> =>
  (
    await db
      .select({ id: issuedCertificates.id })
      .from(issuedCertificates)
      .where(conditionsOf(choice, now))
      .orderBy(asc(issuedCertificates.personKey), asc(issuedCertificates.id))
      .limit(most)
  ).map(({ id }) => id);
/** Counts what the filter finds, one more than the exact limit at most (decisions D8.3). */
export async function countFound(db: Db, query: IssuedQuery, now: Date): Promise<number> {
  const found = db
    .select({ id: issuedCertificates.id })
    .from(issuedCertificates)
    .where(conditionsOf(query, now))
    .limit(exactTotalLimit + 1)
    .as('found');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found);
  return row!.total;
}
/** Locks an issued certificate until the transaction ends. */
export async function lockIssued(db: Db, id: string) {
  const [found] = await db.select().from(issuedCertificates).where(eq(issuedCertificates.id, id)).for('update');
  return found;
}
export const revoke = (db: Db, id: string, at: string, because: string) =>
  db.update(issuedCertificates).set({ revokedAt: at, revokedBecause: because }).where(eq(issuedCertificates.id, id));
export const replace = (db: Db, id: string, at: string, { by, because }: { by: string; because: string }) =>
  db
    .update(issuedCertificates)
    .set({ isCurrent: false, replacedAt: at, replacedBecause: because, replacedBy: by })
    .where(eq(issuedCertificates.id, id));
/** Returns the current certificate of a person for a content that a design issued. */
export async function findCurrent(
  db: Db,
  {
    userId,
    kind,
    objectId,
    certificateId,
  }: Pick<typeof issuedCertificates.$inferSelect, 'userId' | 'kind' | 'objectId' | 'certificateId'>,
) {
  const [found] = await db
    .select()
    .from(issuedCertificates)
    .where(
      and(
        eq(issuedCertificates.userId, userId),
        eq(issuedCertificates.kind, kind),
        eq(issuedCertificates.objectId, objectId),
        eq(issuedCertificates.certificateId, certificateId),
        sql`${isCurrent}`,
      ),
    )
    .orderBy(desc(issuedCertificates.cycle))
    .limit(1);
  return found;
}
