// Declares the tables of a tenant's files: the content, the name, and the number of rows that refer to each file.
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, tenantId } from './columns.ts';

/** A file; two files may share one content, also across tenants. decisions D3.20 */
export const files = data.table(
  'files',
  {
    tenantId: tenantId(),
    id: id(),
    /** SHA-256 of the content in hex, the address in the storage. */
    hash: text('hash').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    contentType: text('content_type').notNull(),
    name: text('name').notNull(),
    references: integer('reference_count').notNull().default(0),
    /** Since when nothing refers to it; null while something does. */
    unreferencedAt: instant('unreferenced_at'),
    /** Its rows are counted by the database: one file for each picture of a tenant. */
    isPicture: boolean('is_picture').notNull().default(false),
    /** Announced: its bytes may be on their way until then, and its quota is reserved. */
    arrivingUntil: instant('arriving_until'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('files_hash').on(t.hash),
    index('files_unreferenced').on(t.unreferencedAt),
    index('files_arriving')
      .on(t.arrivingUntil)
      .where(sql`arriving_until is not null`),
    uniqueIndex('files_picture')
      .on(t.tenantId, t.hash)
      .where(sql`is_picture`),
  ],
);
