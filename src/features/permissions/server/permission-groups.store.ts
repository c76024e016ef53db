// All SQL of permission groups.
import { and, asc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { Permission } from '#platform/contract/permission.ts';
import type { Db } from '#platform/server/database.ts';
import type { Classification } from '../contract/default-groups.model.ts';
import { permissionGroups } from './permissions.tables.ts';

const columns = {
  id: permissionGroups.id,
  name: permissionGroups.name,
  permissions: permissionGroups.permissions,
  role: permissionGroups.role,
  isDefault: permissionGroups.isDefault,
  isActive: permissionGroups.isActive,
  createdAt: permissionGroups.createdAt,
};
export type GroupRow = {
  id: string;
  name: string;
  permissions: Permission[];
  role: Classification | null;
  isDefault: boolean;
  isActive: boolean;
  createdAt: string;
};

export const insertAll = (
  db: Db,
  rows: readonly (Pick<GroupRow, 'id' | 'name' | 'permissions'> & Partial<GroupRow>)[],
) => db.insert(permissionGroups).values([...rows]);
// At most some dozens in a tenant: filtering needs no index.
export const list = (db: Db, { active, name }: { active?: boolean; name?: string } = {}): Promise<GroupRow[]> =>
  db
    .select(columns)
    .from(permissionGroups)
    .where(
      and(
        active === undefined ? undefined : eq(permissionGroups.isActive, active),
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
export const findByRole = async (db: Db, role: Classification): Promise<GroupRow | undefined> =>
  (await db.select(columns).from(permissionGroups).where(eq(permissionGroups.role, role)).limit(1))[0];
export const findDefault = async (db: Db): Promise<GroupRow | undefined> =>
  (
    await db
      .select(columns)
      .from(permissionGroups)
      .where(and(eq(permissionGroups.isDefault, true), eq(permissionGroups.isActive, true)))
      .limit(1)
  )[0];
