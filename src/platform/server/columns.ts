// The words tables are written in: the two schemas, ids, instants, and keys that begin with the tenant.
import { sql } from 'drizzle-orm';
import { customType, foreignKey, pgSchema, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Tables of one tenant's rows: forced row-level security is put on every one of them by the migration. */
export const data = pgSchema('data');
/** The closed list of what is read before a tenant is known (decisions D1.7). */
export const control = pgSchema('control');

/** A new id, ordered by time. */
export const newId = (): string => v7();
/** The tenant of the transaction: stores never name it. */
export const tenantId = () =>
  uuid('tenant_id')
    .notNull()
    .default(sql`public.tenant_id()`);
export const id = () => uuid('id').notNull();
/** A moment: ISO text in UTC on our side, `timestamptz` in the database. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) =>
    value.endsWith('+00')
      ? `${value.slice(0, 10)}T${value
          .slice(11, -3)
          .padEnd(12, value.length > 22 ? '0' : '.000')
          .slice(0, 12)}Z`
      : new Date(value).toISOString(),
});
export const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`);
export const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .default(sql`now()`);

type Keyed = { tenantId: AnyPgColumn; id: AnyPgColumn };
/** A reference inside the tenant: `(tenant_id, column) → (tenant_id, id)`. */
export const refers = (table: { tenantId: AnyPgColumn }, column: AnyPgColumn, target: Keyed) =>
  foreignKey({ columns: [table.tenantId, column], foreignColumns: [target.tenantId, target.id] });
