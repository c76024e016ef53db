// Reads and writes in SQL the contracts that a section is given to.
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { GivenSection, LinkState, SectionLink } from '../contract/section-link.model.ts';
import { sectionLinks } from './section-links.tables.ts';
import { sections } from './sections.tables.ts';

const links = sectionLinks;
export type Target = { contractId: string; targetTenantId: string; name: string };
export const list = (db: Db, sectionId: string): Promise<SectionLink[]> =>
  db
    .select({
      contractId: links.contractId,
      name: links.name,
      state: links.state,
      reason: links.reason,
      pendingFiles: links.pendingFiles,
      sentAt: links.updatedAt,
    })
    .from(links)
    .where(and(eq(links.sectionId, sectionId), links.isLinked))
    .orderBy(asc(links.name), asc(links.contractId));
export const listOfContract = (db: Db, contractId: string): Promise<GivenSection[]> =>
  db
    .select({
      sectionId: links.sectionId,
      name: sections.name,
      state: links.state,
      reason: links.reason,
      pendingFiles: links.pendingFiles,
      sentAt: links.updatedAt,
      sender: sql<null>`null`,
    })
    .from(links)
    .innerJoin(sections, and(eq(sections.tenantId, links.tenantId), eq(sections.id, links.sectionId)))
    .where(and(eq(links.contractId, contractId), links.isLinked))
    .orderBy(asc(sections.nameKey), asc(sections.id));
export async function idsByContract(db: Db, contractIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>(contractIds.map((id) => [id, []]));
  const rows = await db
    .select({ contractId: links.contractId, sectionId: links.sectionId })
    .from(links)
    .where(and(inArray(links.contractId, [...contractIds]), links.isLinked))
    .orderBy(asc(links.sectionId));
  for (const { contractId, sectionId } of rows) found.get(contractId)!.push(sectionId);
  return found;
}
const given = {
  isLinked: true,
  state: 'waiting',
  reason: null,
  name: sql`excluded.name`,
  updatedAt: sql`excluded.updated_at`,
} as const;
const taken = { isLinked: false, state: 'waiting', reason: null, updatedAt: sql`now()` } as const;
/** Gives each of these sections to one more contract. */
export async function give(db: Db, target: Target, sectionIds: readonly string[]): Promise<void> {
  if (sectionIds.length)
    await db
      .insert(links)
      .values(sectionIds.map((sectionId) => ({ sectionId, ...target })))
      .onConflictDoUpdate({ target: [links.tenantId, links.sectionId, links.contractId], set: given });
}
export const withdraw = async (db: Db, contractId: string, sectionIds: readonly string[]): Promise<void> =>
  void (await db
    .update(links)
    .set(taken)
    .where(and(eq(links.contractId, contractId), inArray(links.sectionId, [...sectionIds]))));
/** Gives the section to these contracts and no others; it withdraws it from contracts that are not named. */
export async function replace(db: Db, sectionId: string, targets: readonly Target[]): Promise<void> {
  const ids = targets.map(({ contractId }) => contractId);
  await db
    .update(links)
    .set(taken)
    .where(
      and(eq(links.sectionId, sectionId), links.isLinked, ids.length ? notInArray(links.contractId, ids) : undefined),
    );
  if (targets.length)
    await db
      .insert(links)
      .values(targets.map((target) => ({ sectionId, ...target })))
      .onConflictDoUpdate({
        target: [links.tenantId, links.sectionId, links.contractId],
        set: given,
      });
}
/** Locks and returns the links of a section, given or taken away; a second caller waits until the first ends. */
export const listTargets = (db: Db, sectionId: string) =>
  db.select().from(links).where(eq(links.sectionId, sectionId)).orderBy(asc(links.contractId)).for('update');
export const wait = (db: Db, sectionId: string) =>
  db
    .update(links)
    .set({ state: 'waiting', reason: null, updatedAt: sql`now()` })
    .where(and(eq(links.sectionId, sectionId), links.isLinked));
export async function findForUpdate(db: Db, sectionId: string, contractId: string) {
  const [found] = await db
    .select()
    .from(links)
    .where(and(eq(links.sectionId, sectionId), eq(links.contractId, contractId)))
    .for('update');
  return found;
}
export const mark = async (
  db: Db,
  { sectionId, contractId }: { sectionId: string; contractId: string },
  change: { state: LinkState; reason: string | null; pendingFiles?: number },
): Promise<void> =>
  void (await db
    .update(links)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(links.sectionId, sectionId), eq(links.contractId, contractId))));
/** Removes a link; what was sent there is switched off. */
export const removeOne = async (
  db: Db,
  { sectionId, contractId }: { sectionId: string; contractId: string },
): Promise<void> =>
  void (await db.delete(links).where(and(eq(links.sectionId, sectionId), eq(links.contractId, contractId))));
/** Marks a failed link for another try; returns whether there is such a link. */
export const retry = async (db: Db, sectionId: string, contractId: string): Promise<boolean> =>
  (
    await db
      .update(links)
      .set({ state: 'waiting', reason: null, updatedAt: sql`now()` })
      .where(and(eq(links.sectionId, sectionId), eq(links.contractId, contractId), links.isLinked))
      .returning({ contractId: links.contractId })
  ).length > 0;
