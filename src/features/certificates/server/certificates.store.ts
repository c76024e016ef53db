// Reads and writes certificate designs and issued certificates in SQL.
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { prepared } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import { isAmong } from '#platform/server/many-rows.ts';
import { certificates, issuedCertificates } from './certificates.tables.ts';
import type { CertificateSnapshot } from '../contract/certificate.model.ts';
import type { CertificateFilter } from '../contract/certificate.wire.ts';

const row = {
  id: certificates.id,
  name: certificates.name,
  kind: certificates.kind,
  code: certificates.code,
  isActive: certificates.isActive,
  printsBack: certificates.printsBack,
  createdAt: certificates.createdAt,
  isReceived: sql<boolean>`${certificates.origin} <> 'own'`,
  originName: certificates.originName,
  hasDraft: sql<boolean>`${certificates.draft} is not null`,
};

export async function list(
  db: Db,
  { search, kind, isActive, orderBy, direction, pageNumber, pageSize }: Ordered<CertificateFilter> & Paging,
) {
  const where = and(
    isNull(certificates.archivedAt),
    kind && eq(certificates.kind, kind),
    isActive === undefined ? undefined : eq(certificates.isActive, isActive),
    search ? sql`position(public.search_key(${search}) in ${certificates.nameKey}) > 0` : undefined,
  );
  const column = orderBy === 'name' ? certificates.nameKey : certificates.createdAt;
  const items = await db
    .select(row)
    .from(certificates)
    .where(where)
    .orderBy(direction === 'asc' ? asc(column) : desc(column), certificates.id)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(certificates)
    .where(where);
  return { items, pageNumber, pageSize, total: count?.total ?? 0 };
}
export async function find(db: Db, id: string) {
  const [found] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.id, id), isNull(certificates.archivedAt)));
  return found;
}
export const listByIds = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(certificates)
    .where(and(isAmong(certificates.id, ids), isNull(certificates.archivedAt)))
    .orderBy(asc(certificates.id));
export const insert = (db: Db, values: typeof certificates.$inferInsert) => db.insert(certificates).values(values);
export const update = (
  db: Db,
  id: string,
  values: Partial<
    Pick<
      typeof certificates.$inferInsert,
      'name' | 'kind' | 'code' | 'design' | 'printsBack' | 'isActive' | 'originName'
    >
  >,
) =>
  db
    .update(certificates)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(certificates.id, id));

/** Locks a design that is not removed until the transaction ends. */
export async function lock(db: Db, id: string, strength: 'update' | 'share') {
  const [found] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.id, id), isNull(certificates.archivedAt)))
    .for(strength);
  return found;
}
export const archive = (db: Db, id: string, archivedAt: string) =>
  db.update(certificates).set({ archivedAt, isActive: false }).where(eq(certificates.id, id));

const byObject = prepared((db) =>
  db
    .select()
    .from(issuedCertificates)
    .where(
      and(
        eq(issuedCertificates.userId, sql.placeholder('userId')),
        eq(issuedCertificates.objectId, sql.placeholder('objectId')),
        sql`${issuedCertificates.isCurrent}`,
      ),
    )
    .orderBy(desc(issuedCertificates.cycle))
    .limit(1)
    .prepare('issued_certificate_by_object'),
);
/** Returns the newest current certificate of a user for a course or trail. */
export async function findIssued(db: Db, userId: string, objectId: string) {
  const [found] = await byObject(db).execute({ userId, objectId });
  return found;
}
const byId = prepared((db) =>
  db
    .select()
    .from(issuedCertificates)
    .where(eq(issuedCertificates.id, sql.placeholder('id')))
    .prepare('issued_certificate_by_id'),
);
export async function findIssuedById(db: Db, id: string) {
  const [found] = await byId(db).execute({ id });
  return found;
}
const { issuedAt, expiresAt, revokedAt, replacedAt } = issuedCertificates;
const told = <T extends string | null>(column: string) => sql<T>`${sql.identifier(column)}`;
const toValidate = prepared((db) =>
  db
    .select({
      kind: told<'course' | 'trail'>('kind'),
      credential: told<string>('credential'),
      issuedAt: told<string>('issued_at').mapWith(issuedAt),
      expiresAt: told<string | null>('expires_at').mapWith(expiresAt),
      revokedAt: told<string | null>('revoked_at').mapWith(revokedAt),
      revokedBecause: told<string | null>('revoked_because'),
      replacedAt: told<string | null>('replaced_at').mapWith(replacedAt),
      replacedBecause: told<string | null>('replaced_because'),
      replacedBy: told<string | null>('replaced_by'),
      fileHash: told<string | null>('file_hash'),
      signedBy: told<string | null>('signed_by'),
      snapshot: sql<Omit<CertificateSnapshot, 'design' | 'contents'>>`snapshot`,
    })
    .from(sql`functions.certificate_of_credential(${sql.placeholder('keyHash')})`)
    .prepare('certificate_of_credential'),
);
/** Returns what a validation tells, without the design, in one question: the visitor has no tenant yet. */
export async function findToValidate(db: Db, keyHash: string) {
  const [found] = await toValidate(db).execute({ keyHash });
  return found;
}
/** Returns which were inserted: a current certificate of the same user, object and cycle stays. */
export const insertIssued = async (
  db: Db,
  values: readonly (typeof issuedCertificates.$inferInsert)[],
): Promise<string[]> =>
  values.length === 0
    ? []
    : (
        await db
          .insert(issuedCertificates)
          .values([...values])
          .onConflictDoNothing({
            target: [
              issuedCertificates.tenantId,
              issuedCertificates.userId,
              issuedCertificates.kind,
              issuedCertificates.objectId,
              issuedCertificates.cycle,
            ],
            where: sql`is_current`,
          })
          .returning({ id: issuedCertificates.id })
      ).map(({ id }) => id);
export type Issued = typeof issuedCertificates.$inferSelect;
