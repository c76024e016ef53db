// Declares the building blocks of tables: the two schemas, ids, instants, and keys that begin with the tenant.
import { sql } from 'drizzle-orm';
import { boolean, customType, foreignKey, pgSchema, text, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import type { Picture } from './storage/pictures.ts';

/** The schema for the rows of a tenant. The migration forces row-level security on each of its tables. */
export const data = pgSchema('data');
/** The schema for the closed list of tables that are read before a tenant is known (decisions D1.7). */
export const control = pgSchema('control');

/** Returns a new id. Ids are ordered by time. */
export const newId = (): string => v7();
/** The id in a key that has no course or no trail, because a key accepts no null. */
export const noContentId = '00000000-0000-0000-0000-000000000000';
/** Declares the column of the transaction's tenant. Stores never name the tenant. */
export const tenantId = () =>
  uuid('tenant_id')
    .notNull()
    .default(sql`public.tenant_id()`);
export const id = () => uuid('id').notNull();
/** Declares a moment: ISO text in UTC on our side, `timestamptz` in the database. */
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
/** Declares a stored picture. The row's reference keeps the picture's file (database/functions/10_contents.sql). */
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

/** Declares the columns of origin. A copy is active while the sender's switch and the tenant's own switch are on (decisions D10.3). */
export const originColumns = () => ({
  isActive: boolean('is_active')
    .notNull()
    .generatedAlwaysAs(sql`is_switched_on and is_offered`),
  /** The tenant's own switch. */
  isSwitchedOn: boolean('is_switched_on').notNull().default(true),
  /** The sender's switch, which the feature replication keeps. True while the sender still shares this and has switched it on. */
  isOffered: boolean('is_offered').notNull().default(true),
  origin: text('origin').notNull().default('own'),
  originId: uuid('origin_id'),
  /** The sender's name, as lists and forms show it. */
  originName: text('origin_name'),
});

type Keyed = { tenantId: AnyPgColumn; id: AnyPgColumn };
/** Declares a reference inside the tenant: `(tenant_id, column) → (tenant_id, id)`. */
export const refers = (table: { tenantId: AnyPgColumn }, column: AnyPgColumn, target: Keyed) =>
  foreignKey({ columns: [table.tenantId, column], foreignColumns: [target.tenantId, target.id] });
