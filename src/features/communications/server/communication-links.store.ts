// Reads and writes in SQL the contracts that a communication is given to.
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { communicationLinks as links } from './communication-links.tables.ts';
import type { LinkState } from '../contract/communication.model.ts';

export type Target = { contractId: string; targetTenantId: string; name: string };
export const list = (db: Db, communicationId: string) =>
  db
    .select({
      contractId: links.contractId,
      name: links.name,
      state: links.state,
      reason: links.reason,
      sentAt: links.updatedAt,
    })
    .from(links)
    .where(and(eq(links.communicationId, communicationId), links.isLinked))
    .orderBy(asc(links.name), asc(links.contractId));
/** Returns the ids of the communications that each of these contracts is given. */
export async function idsByContract(db: Db, contractIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (contractIds.length === 0) return found;
  const rows = await db
    .select({ contractId: links.contractId, communicationId: links.communicationId })
    .from(links)
    .where(and(inArray(links.contractId, [...contractIds]), links.isLinked))
    .orderBy(asc(links.communicationId));
  for (const { contractId, communicationId } of rows)
    found.set(contractId, [...(found.get(contractId) ?? []), communicationId]);
  return found;
}
/** Returns how many people of each contract have seen the copy there. */
export const countReaders = async (db: Db, communicationId: string): Promise<Map<string, number>> =>
  new Map(
    (
      await db.execute<{ contract_id: string; people: number }>(
        sql`select contract_id, people from functions.communication_readers(${communicationId}::uuid)`,
      )
    ).rows.map((row) => [row.contract_id, row.people]),
  );
const given = {
  isLinked: true,
  state: 'waiting',
  reason: null,
  name: sql`excluded.name`,
  updatedAt: sql`excluded.updated_at`,
} as const;
/** Gives the communication to these contracts and no others; it withdraws it from contracts that are not named. */
export async function replace(db: Db, communicationId: string, targets: readonly Target[]): Promise<void> {
  const ids = targets.map(({ contractId }) => contractId);
  await db
    .update(links)
    .set({ isLinked: false, state: 'waiting', reason: null, updatedAt: sql`now()` })
    .where(
      and(
        eq(links.communicationId, communicationId),
        links.isLinked,
        ids.length ? notInArray(links.contractId, ids) : undefined,
      ),
    );
  if (targets.length)
    await db
      .insert(links)
      .values(targets.map((target) => ({ communicationId, ...target })))
      .onConflictDoUpdate({ target: [links.tenantId, links.communicationId, links.contractId], set: given });
}
/** Locks and returns the links of a communication, given or taken away. */
export const listTargets = (db: Db, communicationId: string) =>
  db
    .select()
    .from(links)
    .where(eq(links.communicationId, communicationId))
    .orderBy(asc(links.contractId))
    .for('update');
export async function findForUpdate(db: Db, communicationId: string, contractId: string) {
  const [found] = await db
    .select()
    .from(links)
    .where(and(eq(links.communicationId, communicationId), eq(links.contractId, contractId)))
    .for('update');
  return found;
}
const of = ({ communicationId, contractId }: { communicationId: string; contractId: string }) =>
  and(eq(links.communicationId, communicationId), eq(links.contractId, contractId));
export const mark = async (
  db: Db,
  link: { communicationId: string; contractId: string },
  change: { state: LinkState; reason: string | null },
): Promise<void> =>
  void (await db
    .update(links)
    .set({ ...change, updatedAt: sql`now()` })
    .where(of(link)));
/** Removes a link; what was sent there is switched off. */
export const removeOne = async (db: Db, link: { communicationId: string; contractId: string }): Promise<void> =>
  void (await db.delete(links).where(of(link)));
