// Reads and writes packages in SQL, and what was sent to a contract.
import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CopiesFilter } from '#features/contracts/contract/copies.wire.ts';
import type { GivenSection } from '#features/sections/contract/section-link.model.ts';
import { newId } from '#platform/server/columns.ts';
import type { Db } from '#platform/server/database.ts';
import { idsOf, insertRows, isAmong } from '#platform/server/many-rows.ts';
import type { Package, Part, PartKind } from './package.service.ts';
import {
  receivedParts,
  receivedSections,
  replicationPackageParts as packageParts,
  replicationPackages as packages,
} from './replication.tables.ts';

/** Lets only this transaction pack in this tenant until it ends; all writes meanwhile add a job (database/functions/48_sending.sql). */
export const lockPacking = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(7317202, public.packing_key())`);
/** Waits until no transaction packs in this tenant. */
export const awaitPacking = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock_shared(7317202, public.packing_key())`);
/** Stores the package that is now sent for a section; returns whether it differs from the package before. */
export async function keepPackage(
  db: Db,
  sectionId: string,
  content: Package,
  objectIds: readonly string[],
): Promise<boolean> {
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const [known] = await db
    .select({ fingerprint: packages.fingerprint })
    .from(packages)
    .where(eq(packages.objectId, sectionId));
  const isSame = known?.fingerprint === fingerprint;
  if (!isSame) {
    await db.delete(packages).where(eq(packages.objectId, sectionId));
    await db.insert(packages).values({ id: newId(), objectId: sectionId, content, fingerprint });
  }
  await replacePackageParts(db, sectionId, objectIds);
  return !isSame;
}
async function replacePackageParts(db: Db, sectionId: string, objectIds: readonly string[]): Promise<void> {
  const given = idsOf(objectIds);
  await db
    .delete(packageParts)
    .where(and(eq(packageParts.sectionId, sectionId), sql`not ${packageParts.objectId} = any(${given})`));
  await db.execute(
    sql`insert into data.replication_package_parts (section_id, object_id) select ${sectionId}::uuid, unnest(${given})
      on conflict do nothing`,
  );
}
/** Removes the package of a section that is no longer sent. */
export async function forgetPackage(db: Db, sectionId: string): Promise<void> {
  await db.delete(packages).where(eq(packages.objectId, sectionId));
  await db.delete(packageParts).where(eq(packageParts.sectionId, sectionId));
}
export async function findPackage(db: Db, sectionId: string): Promise<Package | undefined> {
  const [found] = await db.select({ content: packages.content }).from(packages).where(eq(packages.objectId, sectionId));
  return found?.content;
}
/** Returns the sections whose last package contains this object, in the order in which they must be locked. */
export const listSectionsOf = async (db: Db, objectId: string): Promise<string[]> =>
  (
    await db
      .select({ id: packageParts.sectionId })
      .from(packageParts)
      .where(eq(packageParts.objectId, objectId))
      .orderBy(packageParts.sectionId)
  ).map(({ id }) => id);

type Sent = { senderTenantId: string; sectionId: string };
const sentBy = (table: typeof receivedSections | typeof receivedParts, { senderTenantId, sectionId }: Sent) =>
  and(eq(table.senderTenantId, senderTenantId), eq(table.sectionId, sectionId));
export const listParts = (db: Db, sent: Sent): Promise<Part[]> =>
  db
    .select({
      kind: receivedParts.kind,
      objectId: receivedParts.objectId,
      isActive: receivedParts.isActive,
      isForwarded: receivedParts.isForwarded,
    })
    .from(receivedParts)
    .where(sentBy(receivedParts, sent));
export async function replaceParts(db: Db, { senderTenantId, sectionId }: Sent, parts: readonly Part[]): Promise<void> {
  await db.delete(receivedParts).where(sentBy(receivedParts, { senderTenantId, sectionId }));
  await insertRows(
    db,
    receivedParts,
    parts.map((part) => ({ senderTenantId, sectionId, ...part })),
  );
}
/** Returns the ids of these copies that some sender sends and has switched on. */
export const listOffered = async (db: Db, objectIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectDistinct({ id: receivedParts.objectId })
        .from(receivedParts)
        .where(and(isAmong(receivedParts.objectId, objectIds), receivedParts.isActive))
    ).map(({ id }) => id),
  );
/** Returns the ids of these objects that were sent to the active tenant, which passes them on. */
export async function listPassedOn(db: Db, objectIds: readonly string[]): Promise<string[]> {
  const tables = [
    'sections',
    'courses',
    'trails',
    'media',
    'assessments',
    'skills',
    'categories',
    'certificates',
    'terms',
  ];
  const { rows } = await db.execute<{ id: string }>(
    sql`${sql.join(
      tables.map(
        (name) =>
          sql`select id from data.${sql.identifier(name)} where id = any(${idsOf(objectIds)}) and origin <> 'own'`,
      ),
      sql` union `,
    )} order by id`,
  );
  return rows.map(({ id }) => id);
}
/** The rank of several senders of one thing: its owner precedes a tenant that passes it on, and an older company a younger one. */
export const inRank = sql`${receivedParts.isForwarded}, ${receivedParts.senderTenantId}`;
/** Returns the ids of these parts that a sender of higher rank also sends. */
export async function listOfStronger(
  db: Db,
  senderTenantId: string,
  parts: readonly Pick<Part, 'objectId' | 'isForwarded'>[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct g.id
      from
        jsonb_to_recordset(${JSON.stringify(parts.map(({ objectId: id, isForwarded }) => ({ id, passed: isForwarded })))}::jsonb) g (id uuid, passed boolean)
    join ${receivedParts} on ${receivedParts.objectId} = g.id
    where ${receivedParts.senderTenantId} <> ${senderTenantId} and (${inRank}) < (g.passed, ${senderTenantId}::uuid)`);
  return new Set(rows.map(({ id }) => id));
}
export type Again = { senderTenantId: string; sectionId: string; contractId: string };
const again = {
  senderTenantId: receivedSections.senderTenantId,
  sectionId: receivedSections.sectionId,
  contractId: receivedSections.contractId,
};
const ofItsSection = and(
  eq(receivedSections.tenantId, receivedParts.tenantId),
  eq(receivedSections.senderTenantId, receivedParts.senderTenantId),
  eq(receivedSections.sectionId, receivedParts.sectionId),
);
/** Returns, for each thing that this sender no longer sends and others do, one section of the sender that is next in rank. */
export async function listHeirs(db: Db, senderTenantId: string, objectIds: readonly string[]): Promise<Again[]> {
  const next = await db
    .selectDistinctOn([receivedParts.objectId], again)
    .from(receivedParts)
    .innerJoin(receivedSections, ofItsSection)
    .where(isAmong(receivedParts.objectId, objectIds))
    .orderBy(receivedParts.objectId, inRank, receivedParts.sectionId);
  return next.filter((one) => one.senderTenantId !== senderTenantId);
}
/** Returns the other sections that contain things of these kinds; with the last parameter only those of other senders. */
export const listBringing = (
  db: Db,
  { senderTenantId, sectionId }: Sent,
  kinds: readonly Part['kind'][],
  ofOthersOnly = false,
): Promise<Again[]> =>
  db
    .selectDistinct(again)
    .from(receivedParts)
    .innerJoin(receivedSections, ofItsSection)
    .where(
      and(
        inArray(receivedParts.kind, [...kinds]),
        ofOthersOnly
          ? sql`${receivedParts.senderTenantId} <> ${senderTenantId}::uuid`
          : sql`(${receivedParts.senderTenantId}, ${receivedParts.sectionId}) <> (${senderTenantId}::uuid,
            ${sectionId}::uuid)`,
      ),
    );
export async function noteReceived(
  db: Db,
  values: Sent & { contractId: string; senderName: string; isApplied: boolean; pendingFiles: number },
): Promise<void> {
  await db
    .insert(receivedSections)
    .values(values)
    .onConflictDoUpdate({
      target: [receivedSections.tenantId, receivedSections.senderTenantId, receivedSections.sectionId],
      set: { ...values, updatedAt: sql`excluded.updated_at` },
    });
}
export const forgetReceived = async (db: Db, sent: Sent): Promise<void> =>
  void (await db.delete(receivedSections).where(sentBy(receivedSections, sent)));
/** Returns the sections that a contract could not take because it lacked quota. */
export const listUnapplied = (db: Db): Promise<Again[]> =>
  db
    .select(again)
    .from(receivedSections)
    .where(eq(receivedSections.isApplied, false))
    .orderBy(receivedSections.senderTenantId, receivedSections.sectionId);

type SentByOther = GivenSection & { contractId: string; sender: string };
/** Returns what tenants other than the active one sent to these contracts, in the state that the senders know. */
export async function listSentByOthers(db: Db, contractIds: readonly string[]): Promise<SentByOther[]> {
  const { rows } = await db.execute<
    Record<'contract_id' | 'section_id' | 'name' | 'sender' | 'sent_at', string> & {
      state: SentByOther['state'];
      reason: string | null;
      pending_files: number;
    }
  >(sql`select * from functions.sections_sent_by_others(${sql.param([...contractIds])}::uuid[])`);
  return rows.map((row) => ({
    ...{ contractId: row.contract_id, sectionId: row.section_id, name: row.name, sender: row.sender },
    ...{ state: row.state, reason: row.reason, pendingFiles: row.pending_files },
    sentAt: new Date(row.sent_at).toISOString(),
  }));
}
/** Returns the contracts that hold the active tenant's copies of these objects, with the number of enrolled people. */
export const listCopies = async (db: Db, { kind, ids, contractIds }: CopiesFilter) =>
  (
    await db.execute<{ contractId: string; name: string; people: number }>(
      sql`select contract_id as "contractId", name, people
        from functions.copies_of(${kind}, ${sql.param([...ids])}::uuid[],
          ${contractIds ? sql.param([...contractIds]) : null}::uuid[])`,
    )
  ).rows;
export type { PartKind };
