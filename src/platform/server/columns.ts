// Declares the building blocks of tables: the two schemas, ids, instants, and keys that begin with the tenant.
import { sql } from 'drizzle-orm';
import { boolean, customType, foreignKey, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import type { Picture } from './storage/pictures.ts';

/** Tables of one tenant's rows: forced row-level security is put on every one of them by the migration. */
export const data = pgSchema('data');
/** The closed list of what is read before a tenant is known (decisions D1.7). */
export const control = pgSchema('control');

/** A new id, ordered by time. */
export const newId = (): string => v7();
/** Stands for the course or the trail in a key where there is none: a key takes no null. */
export const noContentId = '00000000-0000-0000-0000-000000000000';
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
/** A stored picture that the row shows; showing it is the reference that keeps its file (database/functions/10_contents.sql). */
export const picture = customType<{ data: Picture; driverData: string }>({
  dataType: () => 'picture',
  toDriver: (value) => JSON.stringify(value),
});
export const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`);
export const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .default(sql`now()`);

/** Whose it is, and whether it is shown: a copy has its sender's switch beside the tenant's own, and is active while both are on (decisions D10.3). */
export const originColumns = () => ({
  isActive: boolean('is_active')
    .notNull()
    .generatedAlwaysAs(sql`is_switched_on and is_offered`),
  /** The tenant's own switch. */
  isSwitchedOn: boolean('is_switched_on').notNull().default(true),
  /** The sender's, kept by the feature replication: it still gives this, and has it switched on. */
  isOffered: boolean('is_offered').notNull().default(true),
  origin: text('origin').notNull().default('own'),
  originId: uuid('origin_id'),
  /** Who sent it, as lists and forms name it. */
  originName: text('origin_name'),
});

type Keyed = { tenantId: AnyPgColumn; id: AnyPgColumn };
/** A reference inside the tenant: `(tenant_id, column) → (tenant_id, id)`. */
export const refers = (table: { tenantId: AnyPgColumn }, column: AnyPgColumn, target: Keyed) =>
  foreignKey({ columns: [table.tenantId, column], foreignColumns: [target.tenantId, target.id] });
