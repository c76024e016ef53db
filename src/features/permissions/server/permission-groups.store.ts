// Reads and writes permission groups in SQL.
import { and, asc, eq, ilike, inArray, ne, sql } from 'drizzle-orm';
import type { Permission } from '#platform/contract/permission.ts';
import type { Db } from '#platform/server/database.ts';
import type { Classification, GroupOrigin, GroupRole } from '../contract/permission-group.model.ts';
import { permissionGroups } from './permissions.tables.ts';

const columns = {
  id: permissionGroups.id,
  name: permissionGroups.name,
  permissions: permissionGroups.permissions,
  classification: permissionGroups.classification,
  role: permissionGroups.role,
  isDefault: permissionGroups.isDefault,
  isActive: permissionGroups.isActive,
  isSwitchedOn: permissionGroups.isSwitchedOn,
  isOffered: permissionGroups.isOffered,
  origin: permissionGroups.origin,
  originName: permissionGroups.originName,
  createdAt: permissionGroups.createdAt,
};
export type GroupRow = {
  id: string;
  name: string;
  permissions: Permission[];
  classification: Classification;
  role: GroupRole | null;
  isDefault: boolean;
  /** True where both of the next two are true. */
  isActive: boolean;
  isSwitchedOn: boolean;
  isOffered: boolean;
  origin: GroupOrigin;
  originName: string | null;
  createdAt: string;
};

export const insertAll = (
  db: Db,
  rows: readonly (Pick<GroupRow, 'id' | 'name' | 'permissions'> & Partial<Omit<GroupRow, 'isActive'>>)[],
) => db.insert(permissionGroups).values([...rows]);
type Filter = { active?: boolean; name?: string; classification?: Classification };
// A tenant has at most some dozens of groups, so filtering needs no index.
export const list = (db: Db, { active, name, classification }: Filter = {}): Promise<GroupRow[]> =>
  db
    .select(columns)
    .from(permissionGroups)
    .where(
      and(
        active === undefined ? undefined : eq(permissionGroups.isActive, active),
        classification ? eq(permissionGroups.classification, classification) : undefined,
        name ? ilike(permissionGroups.nameKey, sql`'%' || public.search_key(${name}) || '%'`) : undefined,
      ),
    )
    .orderBy(asc(permissionGroups.nameKey));
export const listByIds = (db: Db, ids: readonly string[]): Promise<GroupRow[]> =>
  db
    .select(columns)
    .from(permissionGroups)
    .where(inArray(permissionGroups.id, [...ids]));
export const find = async (db: Db, id: string): Promise<GroupRow | undefined> => (await listByIds(db, [id]))[0];
export const findByRole = async (db: Db, role: GroupRole): Promise<GroupRow | undefined> =>
  (await db.select(columns).from(permissionGroups).where(eq(permissionGroups.role, role)).limit(1))[0];
export const findDefault = async (db: Db): Promise<GroupRow | undefined> =>
  (
    await db
      .select(columns)
      .from(permissionGroups)
      .where(and(eq(permissionGroups.isDefault, true), eq(permissionGroups.isActive, true)))
      .limit(1)
  )[0];
/** Locks a group for changes of administrators: where two leave at once, the second is counted anew. Additions to it do not wait. */
export const lockRole = async (db: Db, role: GroupRole): Promise<string | undefined> =>
  (
    await db
      .select({ id: permissionGroups.id })
      .from(permissionGroups)
      .where(eq(permissionGroups.role, role))
      .for('no key update')
  )[0]?.id;
export const isNameTaken = async (db: Db, name: string, except?: string): Promise<boolean> =>
  (
    await db
      .select({ id: permissionGroups.id })
      .from(permissionGroups)
      .where(
        and(
          eq(permissionGroups.nameKey, sql`public.search_key(${name})`),
          except ? ne(permissionGroups.id, except) : undefined,
        ),
      )
      .limit(1)
  ).length > 0;
export const update = (
  db: Db,
  id: string,
  changes: Partial<Omit<GroupRow, 'id' | 'createdAt' | 'role' | 'isActive'>>,
) =>
  db
    .update(permissionGroups)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(permissionGroups.id, id));
export const removeAll = (db: Db, ids: readonly string[]) =>
  db.delete(permissionGroups).where(inArray(permissionGroups.id, [...ids]));
