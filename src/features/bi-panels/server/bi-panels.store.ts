// Reads and writes panels of an external BI in SQL, with their contracts and the number of their people.
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import type { BiPanel, BiPanelFilter } from '../contract/bi-panel.wire.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';
import {
  biPanelContracts as contracts,
  biPanelGroups as groups,
  biPanels as panels,
  biPanelUsers as people,
} from './bi-panels.tables.ts';

type PanelRow = typeof panels.$inferSelect;
export type PanelValues = Pick<
  PanelRow,
  'externalId' | 'name' | 'isPublic' | 'classification' | 'parameters' | 'isActive'
>;
export type PanelContract = { contractId: string; targetTenantId: string; name: string };

/** Adds what the rows of a page show of other tables. */
async function withParts(db: Db, rows: readonly PanelRow[]): Promise<BiPanel[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const given = await db
    .select({ panelId: contracts.panelId, id: contracts.contractId, name: contracts.name })
    .from(contracts)
    .where(inArray(contracts.panelId, ids))
    .orderBy(asc(contracts.name), asc(contracts.contractId));
  const shared = await db
    .select({ panelId: groups.panelId, id: groups.groupId, name: permissionGroups.name })
    .from(groups)
    .innerJoin(permissionGroups, eq(permissionGroups.id, groups.groupId))
    .where(inArray(groups.panelId, ids))
    .orderBy(asc(permissionGroups.nameKey), asc(groups.groupId));
  const counted = await db
    .select({ panelId: people.panelId, people: sql<number>`count(*)::int` })
    .from(people)
    .where(inArray(people.panelId, ids))
    .groupBy(people.panelId);
  const countOf = new Map(counted.map((row) => [row.panelId, row.people]));
  return rows.map(({ tenantId: _tenant, nameKey: _key, ...row }) => {
    const ofRow = (parts: typeof given) =>
      parts.filter(({ panelId }) => panelId === row.id).map(({ id, name }) => ({ id, name }));
    const [own, seen] = [ofRow(given), ofRow(shared)];
    return {
      ...{ ...row, contracts: own, contractIds: own.map(({ id }) => id), people: countOf.get(row.id) ?? 0 },
      ...{ groups: seen, groupIds: seen.map(({ id }) => id) },
    };
  });
}
const listed = { name: panels.nameKey, createdAt: panels.createdAt, updatedAt: panels.updatedAt } as const;
const whereOf = ({ search, isActive, isPublic, classification }: BiPanelFilter) =>
  and(
    search?.trim() ? sql`strpos(${panels.nameKey}, public.search_key(${search.trim()})) > 0` : undefined,
    isActive === undefined ? undefined : eq(panels.isActive, isActive),
    isPublic === undefined ? undefined : eq(panels.isPublic, isPublic),
    classification ? eq(panels.classification, classification) : undefined,
  );
const orderOf = ({ orderBy, direction }: Ordered<BiPanelFilter>) => {
  const turn = direction === 'asc' ? asc : desc;
  return [turn(listed[orderBy]), turn(panels.id)];
};
export async function list(db: Db, filter: Ordered<BiPanelFilter> & Paging) {
  const { pageNumber, pageSize } = filter;
  const rows = await db
    .select()
    .from(panels)
    .where(whereOf(filter))
    .orderBy(...orderOf(filter))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(panels)
    .where(whereOf(filter));
  return { items: await withParts(db, rows), pageNumber, pageSize, total: counted!.total };
}
export const listIds = async (db: Db, filter: Ordered<BiPanelFilter>): Promise<string[]> =>
  (
    await db
      .select({ id: panels.id })
      .from(panels)
      .where(whereOf(filter))
      .orderBy(...orderOf(filter))
  ).map(({ id }) => id);
export const listByIds = async (db: Db, ids: readonly string[]): Promise<BiPanel[]> =>
  withParts(
    db,
    await db
      .select()
      .from(panels)
      .where(inArray(panels.id, [...ids])),
  );
export const find = async (db: Db, id: string): Promise<BiPanel | undefined> => (await listByIds(db, [id]))[0];
export async function findForUpdate(db: Db, id: string): Promise<BiPanel | undefined> {
  const rows = await db.select().from(panels).where(eq(panels.id, id)).for('update');
  return (await withParts(db, rows))[0];
}
/** Takes the lock of the company's panels until the commit, so that two writers count one after the other. */
export const lockPanels = async (db: Db): Promise<void> =>
  void (await db.execute(sql`select pg_advisory_xact_lock(hashtext('bi-panels/' || public.tenant_id()::text))`));
export const count = async (db: Db): Promise<number> =>
  (await db.select({ total: sql<number>`count(*)::int` }).from(panels))[0]!.total;
export const insert = async (db: Db, id: string, values: PanelValues): Promise<void> =>
  void (await db.insert(panels).values({ id, ...values }));
export const update = async (db: Db, id: string, values: PanelValues, updatedAt: string): Promise<void> =>
  void (await db
    .update(panels)
    .set({ ...values, updatedAt })
    .where(eq(panels.id, id)));
/** Gives the panel to these contracts and to no others. */
export async function replaceContracts(db: Db, panelId: string, given: readonly PanelContract[]): Promise<void> {
  await db.delete(contracts).where(eq(contracts.panelId, panelId));
  if (given.length) await db.insert(contracts).values(given.map((one) => ({ panelId, ...one })));
}
/** Lets the people of these groups see the panel, and of no others. */
export async function replaceGroups(db: Db, panelId: string, groupIds: readonly string[]): Promise<void> {
  await db.delete(groups).where(eq(groups.panelId, panelId));
  if (groupIds.length) await db.insert(groups).values(groupIds.map((groupId) => ({ panelId, groupId })));
}
export async function remove(db: Db, id: string): Promise<void> {
  await db.delete(groups).where(eq(groups.panelId, id));
  await db.delete(contracts).where(eq(contracts.panelId, id));
  await db.delete(people).where(eq(people.panelId, id));
  await db.delete(panels).where(eq(panels.id, id));
}
/** Returns which of these people were given access; of everybody where no people are named. */
export const listUserIds = async (db: Db, panelId: string, userIds?: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ userId: people.userId })
      .from(people)
      .where(and(eq(people.panelId, panelId), userIds ? inArray(people.userId, [...userIds]) : undefined))
  ).map(({ userId }) => userId);
export const insertUser = async (db: Db, panelId: string, userId: string): Promise<void> =>
  void (await db.insert(people).values({ panelId, userId }).onConflictDoNothing());
export const removeUser = async (db: Db, panelId: string, userId: string): Promise<void> =>
  void (await db.delete(people).where(and(eq(people.panelId, panelId), eq(people.userId, userId))));
