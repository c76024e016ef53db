// Reads and writes in SQL the contracts that a permission group is given to.
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { GivenGroup } from '../contract/permission-group.model.ts';
import { permissionGroupLinks, permissionGroups } from './permissions.tables.ts';

const links = permissionGroupLinks;
export type GroupLink = typeof links.$inferSelect;
export const listOfContract = (db: Db, contractId: string): Promise<GivenGroup[]> =>
  db
    .select({
      groupId: links.groupId,
      name: permissionGroups.name,
      state: links.state,
      reason: links.reason,
      sentAt: links.updatedAt,
      sender: sql<null>`null`,
    })
    .from(links)
    .innerJoin(
      permissionGroups,
      and(eq(permissionGroups.tenantId, links.tenantId), eq(permissionGroups.id, links.groupId)),
    )
    .where(and(eq(links.contractId, contractId), links.isLinked))
    .orderBy(asc(permissionGroups.nameKey), asc(permissionGroups.id));
/** A group that another tenant gives. `isAbove`: that tenant is above the active one. */
type SentByOther = GivenGroup & { senderTenantId: string; isAbove: boolean };
/** Returns the groups that other tenants give to a contract, those of the highest tenant first. */
export async function listSentByOthers(db: Db, contractId: string): Promise<SentByOther[]> {
  const { rows } = await db.execute<SentByOther>(
    sql`select group_id as "groupId", name, sender, state, reason, sent_at as "sentAt", sender_id as "senderTenantId",
      is_above as "isAbove"
      from functions.groups_sent_by_others(${contractId})`,
  );
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt).toISOString() }));
}
const waiting = { state: 'waiting', reason: null, updatedAt: sql`now()` } as const;
export async function give(
  db: Db,
  target: { contractId: string; targetTenantId: string },
  groupIds: readonly string[],
): Promise<void> {
  if (groupIds.length)
    await db
      .insert(links)
      .values(groupIds.map((groupId) => ({ groupId, ...target })))
      .onConflictDoUpdate({
        target: [links.tenantId, links.groupId, links.contractId],
        set: { ...waiting, isLinked: true, updatedAt: sql`excluded.updated_at` },
      });
}
export const withdraw = async (db: Db, contractId: string, groupIds: readonly string[]): Promise<void> =>
  void (await db
    .update(links)
    .set({ ...waiting, isLinked: false })
    .where(and(eq(links.contractId, contractId), inArray(links.groupId, [...groupIds]))));
/** Marks a group as waiting in all its contracts, so that it is sent again; returns the contracts. */
export const wait = async (db: Db, groupId: string): Promise<readonly string[]> =>
  (
    await db
      .update(links)
      .set(waiting)
      .where(and(eq(links.groupId, groupId), links.isLinked))
      .returning({ contractId: links.contractId })
  ).map(({ contractId }) => contractId);
/** Returns those of these groups that a contract has, or that are in transfer to or from one. */
export const givenAmong = async (db: Db, groupIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db
        .selectDistinct({ id: links.groupId })
        .from(links)
        .where(and(inArray(links.groupId, [...groupIds]), or(links.isLinked, eq(links.state, 'waiting'))))
    ).map(({ id }) => id),
  );
export async function findForUpdate(db: Db, groupId: string, contractId: string): Promise<GroupLink | undefined> {
  const [found] = await db
    .select()
    .from(links)
    .where(and(eq(links.groupId, groupId), eq(links.contractId, contractId)))
    .for('update');
  return found;
}
export const mark = async (
  db: Db,
  { groupId, contractId }: Pick<GroupLink, 'groupId' | 'contractId'>,
  change: Pick<GroupLink, 'state' | 'reason'> & { isLinked?: boolean },
): Promise<void> =>
  void (await db
    .update(links)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(links.groupId, groupId), eq(links.contractId, contractId))));
export const remove = (db: Db, groupIds: readonly string[]) =>
  db.delete(links).where(inArray(links.groupId, [...groupIds]));
