// Reads and writes external certificates and their history in SQL.
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { exactTotalLimit, totalOf } from '#platform/contract/page.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { idsOf, isAmong } from '#platform/server/many-rows.ts';
import { directionOf } from '#platform/server/order.ts';
import { businessUnits, jobTitles } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import type { OwnCertificateFilter, ReviewFilter } from '../contract/external-certificate.wire.ts';
import {
  externalCertificateActs as acts,
  externalCertificates as certificates,
} from './external-certificates.tables.ts';

const deciders = alias(users, 'deciders');
const row = {
  id: certificates.id,
  tenantId: certificates.tenantId,
  userId: certificates.userId,
  personName: users.fullName,
  title: certificates.title,
  kind: certificates.kind,
  otherKind: certificates.otherKind,
  institution: certificates.institution,
  workloadMinutes: certificates.workloadMinutes,
  completedOn: certificates.completedOn,
  expiresOn: certificates.expiresOn,
  credentialLink: certificates.credentialLink,
  credentialCode: certificates.credentialCode,
  fileId: certificates.fileId,
  fileHash: certificates.fileHash,
  fileName: certificates.fileName,
  sizeBytes: certificates.sizeBytes,
  contentType: certificates.contentType,
  status: certificates.status,
  reason: certificates.reason,
  justification: certificates.justification,
  skillIds: certificates.skillIds,
  ruleId: certificates.ruleId,
  sentAt: certificates.sentAt,
  changedAt: certificates.changedAt,
  decidedAt: certificates.decidedAt,
  deciderName: deciders.fullName,
};
const reading = (db: Db) =>
  db
    .select(row)
    .from(certificates)
    .innerJoin(users, and(eq(users.tenantId, certificates.tenantId), eq(users.id, certificates.userId)))
    .leftJoin(deciders, and(eq(deciders.tenantId, certificates.tenantId), eq(deciders.id, certificates.decidedBy)))
    .$dynamic();
/** Whose certificates are read: one person's, those of people whom a manager leads, or everybody's but one's own. */
export type Whose = { userId: string } | { ledIds: SQL } | { except: string | undefined };
function whereOf(whose: Whose, { search, statuses }: Pick<ReviewFilter, 'search' | 'statuses'>) {
  const key = sql`public.search_key(${search?.trim() ?? ''})`;
  return and(
    'userId' in whose
      ? eq(certificates.userId, whose.userId)
      : 'ledIds' in whose
        ? sql`${certificates.userId} in (${whose.ledIds})`
        : whose.except
          ? ne(certificates.userId, whose.except)
          : undefined,
    statuses?.length ? sql`${certificates.status} = any(${sql.param([...statuses])}::text[])` : undefined,
    search?.trim()
      ? sql`(position(${key} in ${certificates.wordsKey}) > 0 or position(${key} in ${users.nameKey}) > 0)`
      : undefined,
  );
}
async function pageOf(db: Db, where: SQL | undefined, order: readonly SQL[], { pageNumber, pageSize }: Paging) {
  const items = await reading(db)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const found = db
    .select({ id: certificates.id })
    .from(certificates)
    .innerJoin(users, and(eq(users.tenantId, certificates.tenantId), eq(users.id, certificates.userId)))
    .where(where)
    .limit(exactTotalLimit + 1)
    .as('found');
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(found);
  return { items, pageNumber, pageSize, ...totalOf(counted!.total) };
}
/** Lists a person's certificates: those sent last first unless asked otherwise. */
export function listOfPerson(db: Db, whose: Whose, filter: Ordered<OwnCertificateFilter, 'orderBy'> & Paging) {
  const turn =
    directionOf(filter, { sentAt: 'desc', title: 'asc', completedOn: 'desc', expiresOn: 'asc' }) === 'asc' ? asc : desc;
  const column = {
    sentAt: certificates.sentAt,
    title: certificates.titleKey,
    completedOn: certificates.completedOn,
    expiresOn: certificates.expiresOn,
  }[filter.orderBy];
  return pageOf(db, whereOf(whose, filter), [turn(column), asc(certificates.id)], filter);
}
function orderForReview({ orderBy, direction }: Ordered<ReviewFilter>): SQL[] {
  const turn = direction === 'asc' ? asc : desc;
  const column = { sentAt: certificates.sentAt, decidedAt: certificates.decidedAt, person: users.nameKey }[orderBy];
  return [turn(column), asc(certificates.id)];
}
/** Lists certificates for a reviewer: those that wait longest first unless asked otherwise. */
export const listForReview = (db: Db, whose: Whose, filter: Ordered<ReviewFilter> & Paging) =>
  pageOf(db, whereOf(whose, filter), orderForReview(filter), filter);
/** Returns the ids of what a reviewer's filters find, in the order of the list. */
export async function listIdsForReview(db: Db, whose: Whose, filter: Ordered<ReviewFilter>, most: number) {
  const found = await db
    .select({ id: certificates.id })
    .from(certificates)
    .innerJoin(users, and(eq(users.tenantId, certificates.tenantId), eq(users.id, certificates.userId)))
    .where(whereOf(whose, filter))
    .orderBy(...orderForReview(filter))
    .limit(most);
  return found.map(({ id }) => id);
}
export type CertificateRecord = Awaited<ReturnType<typeof listForReview>>['items'][number];
export const find = async (db: Db, id: string): Promise<CertificateRecord | undefined> =>
  (await reading(db).where(eq(certificates.id, id)))[0];
export const listByIds = (db: Db, ids: readonly string[]): Promise<CertificateRecord[]> =>
  reading(db).where(isAmong(certificates.id, ids));
/** Returns what a decision and a change must know, and keeps others from changing it until the transaction ends. */
export const lock = async (db: Db, id: string) =>
  (
    await db
      .select({
        id: certificates.id,
        userId: certificates.userId,
        title: certificates.title,
        status: certificates.status,
        workloadMinutes: certificates.workloadMinutes,
        fileId: certificates.fileId,
        fileHash: certificates.fileHash,
        completedOn: certificates.completedOn,
        expiresOn: certificates.expiresOn,
        changedAt: certificates.changedAt,
      })
      .from(certificates)
      .where(eq(certificates.id, id))
      .for('update')
  )[0];
/** Returns the units and job titles of these people. */
export const listPlaces = (db: Db, userIds: readonly string[]) =>
  db
    .select({ userId: users.id, unitName: businessUnits.name, jobTitleName: jobTitles.name })
    .from(users)
    .leftJoin(
      businessUnits,
      and(eq(businessUnits.tenantId, users.tenantId), eq(businessUnits.id, users.businessUnitId)),
    )
    .leftJoin(jobTitles, and(eq(jobTitles.tenantId, users.tenantId), eq(jobTitles.id, users.jobTitleId)))
    .where(isAmong(users.id, userIds));
type Written = Omit<typeof certificates.$inferInsert, 'tenantId' | 'titleKey' | 'wordsKey' | 'createdAt'>;
export const insert = (db: Db, written: Written) => db.insert(certificates).values(written);
export const update = (db: Db, id: string, changes: Partial<Omit<Written, 'id' | 'userId'>>) =>
  db.update(certificates).set(changes).where(eq(certificates.id, id));
/** Removes a certificate with its history. */
export async function remove(db: Db, id: string): Promise<void> {
  await db.delete(acts).where(eq(acts.certificateId, id));
  await db.delete(certificates).where(eq(certificates.id, id));
}
export const listFilesOfPerson = (db: Db, userId: string) =>
  db
    .select({ id: certificates.id, fileId: certificates.fileId, fileHash: certificates.fileHash })
    .from(certificates)
    .where(eq(certificates.userId, userId));

export const insertAct = (db: Db, act: Omit<typeof acts.$inferInsert, 'tenantId'>) => db.insert(acts).values(act);
/** Returns what happened to a certificate, the latest first. */
export const listActs = (db: Db, certificateId: string) =>
  db
    .select({
      kind: acts.kind,
      at: acts.at,
      actorName: users.fullName,
      hasNewFile: acts.hasNewFile,
      reason: acts.reason,
      justification: acts.justification,
    })
    .from(acts)
    .leftJoin(users, and(eq(users.tenantId, acts.tenantId), eq(users.id, acts.userId)))
    .where(eq(acts.certificateId, certificateId))
    .orderBy(desc(acts.at), desc(acts.id));
/** Returns the number and the minutes of a person's approved certificates, and the skills that reviewers named. */
export async function sumApproved(db: Db, userId: string) {
  const approved = and(eq(certificates.userId, userId), eq(certificates.status, 'approved'));
  const [sum] = await db
    .select({
      certificates: sql<number>`count(*)::int`,
      workloadMinutes: sql<number>`coalesce(sum(${certificates.workloadMinutes}), 0)::int`,
    })
    .from(certificates)
    .where(approved);
  const named = await db
    .select({ id: skills.id, label: skills.name })
    .from(skills)
    .where(sql`${skills.id} in (select unnest(${certificates.skillIds}) from ${certificates} where ${approved})`)
    .orderBy(skills.nameKey);
  return { ...sum!, skills: named };
}
/** Returns the minutes and the skills that reviewers approved for each of these people; who has none has no row. */
export async function listApproved(db: Db, userIds: readonly string[]) {
  const { rows } = await db.execute<{ userId: string; workloadMinutes: number; skillIds: string[] }>(sql`
    select c.user_id as "userId", sum(c.workload_minutes)::int as "workloadMinutes",
      coalesce((
        select array_agg(distinct n.id)
        from ${certificates} o
        cross join unnest(o.skill_ids) n (id)
        where o.user_id = c.user_id and o.status = 'approved'), '{}') as "skillIds"
    from ${certificates} c
    where c.user_id = any(${idsOf(userIds)}) and c.status = 'approved'
    group by c.user_id`);
  return rows;
}
/** Returns the address and language of a person who may sign in. */
export const findAddressee = async (db: Db, userId: string) =>
  (
    await db
      .select({ email: users.email, fullName: users.fullName, language: users.language })
      .from(users)
      .where(and(isAmong(users.id, [userId]), users.isActive, sql`${users.removedAt} is null`))
  )[0];
/** Returns the files of a user's approved certificates, the newest first. */
export const listApprovedFiles = (db: Db, userId: string) =>
  db
    .select({
      title: certificates.title,
      hash: certificates.fileHash,
      sizeBytes: certificates.sizeBytes,
      contentType: certificates.contentType,
    })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.status, 'approved')))
    .orderBy(desc(certificates.sentAt));
