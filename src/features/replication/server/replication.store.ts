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

/** Until the transaction ends nobody else packs in this tenant, and whatever is written meanwhile is told (database/functions/48_sending.sql). */
export const lockPacking = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(7317202, public.packing_key())`);
/** Waits until nobody packs in this tenant. */
export const awaitPacking = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock_shared(7317202, public.packing_key())`);
/** Keeps what is sent of a section now; answers whether it differs from what was sent before. */
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
/** It is sent to nobody any more. */
export async function forgetPackage(db: Db, sectionId: string): Promise<void> {
  await db.delete(packages).where(eq(packages.objectId, sectionId));
  await db.delete(packageParts).where(eq(packageParts.sectionId, sectionId));
}
export async function findPackage(db: Db, sectionId: string): Promise<Package | undefined> {
  const [found] = await db.select({ content: packages.content }).from(packages).where(eq(packages.objectId, sectionId));
  return found?.content;
}
/** The sections whose last package was made of this, in the order in which they are to be locked. */
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
      isOn: receivedParts.isOn,
      isPassedOn: receivedParts.isPassedOn,
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
/** Of these copies, those that some sender gives and has switched on. */
export const listOffered = async (db: Db, objectIds: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectDistinct({ id: receivedParts.objectId })
        .from(receivedParts)
        .where(and(isAmong(receivedParts.objectId, objectIds), receivedParts.isOn))
    ).map(({ id }) => id),
  );
/** Of these, what was sent to the active tenant: it is passed on. */
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
/** Several bring a thing: whose own it is goes before who passes it on, the older company before the younger. */
export const inRank = sql`${receivedParts.isPassedOn}, ${receivedParts.senderTenantId}`;
/** Of these, what another sender brings that goes before this one. */
export async function listOfStronger(
  db: Db,
  senderTenantId: string,
  parts: readonly Pick<Part, 'objectId' | 'isPassedOn'>[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct g.id
      from
        jsonb_to_recordset(${JSON.stringify(parts.map(({ objectId: id, isPassedOn }) => ({ id, passed: isPassedOn })))}::jsonb) g (id uuid, passed boolean)
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
/** What this sender brings no more and others do: of each thing one section of whoever comes next. */
export async function listHeirs(db: Db, senderTenantId: string, objectIds: readonly string[]): Promise<Again[]> {
  const next = await db
    .selectDistinctOn([receivedParts.objectId], again)
    .from(receivedParts)
    .innerJoin(receivedSections, ofItsSection)
    .where(isAmong(receivedParts.objectId, objectIds))
    .orderBy(receivedParts.objectId, inRank, receivedParts.sectionId);
  return next.filter((one) => one.senderTenantId !== senderTenantId);
}
/** The other sections that bring things of these kinds, or those of other senders alone. */
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
  values: Sent & { contractId: string; senderName: string; isTaken: boolean; awaited: number },
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
/** What could not be taken in for want of quota. */
export const listUntaken = (db: Db): Promise<Again[]> =>
  db
    .select(again)
    .from(receivedSections)
    .where(eq(receivedSections.isTaken, false))
    .orderBy(receivedSections.senderTenantId, receivedSections.sectionId);

type GivenByOther = GivenSection & { contractId: string; sender: string };
/** What these contracts were sent by others than the active tenant, as they noted it. */
export async function listGivenByOthers(db: Db, contractIds: readonly string[]): Promise<GivenByOther[]> {
  const { rows } = await db.execute<
    Record<'contract_id' | 'section_id' | 'name' | 'sender' | 'sent_at', string> & {
      is_taken: boolean;
      awaited: number;
    }
  >(sql`select * from functions.sections_given_by_others(${sql.param([...contractIds])}::uuid[])`);
  return rows.map((row) => ({
    ...{ contractId: row.contract_id, sectionId: row.section_id, name: row.name, sender: row.sender },
    ...{ state: row.is_taken ? ('done' as const) : ('failed' as const), reason: null, awaited: row.awaited },
    sentAt: new Date(row.sent_at).toISOString(),
  }));
}
/** Where the active tenant's copies of these stand, and how many are enrolled in them. */
export const listCopies = async (db: Db, { kind, ids, contractIds }: CopiesFilter) =>
  (
    await db.execute<{ contractId: string; name: string; people: number }>(
      sql`select contract_id as "contractId", name, people
        from functions.copies_of(${kind}, ${sql.param([...ids])}::uuid[],
          ${contractIds ? sql.param([...contractIds]) : null}::uuid[])`,
    )
  ).rows;
export type { PartKind };
