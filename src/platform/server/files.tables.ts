// Declares the tables of a tenant's files: the content, the name, and the number of rows that refer to each file.
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, tenantId } from './columns.ts';

/** The table of files. Two files may share one content, also across tenants. decisions D3.20 */
export const files = data.table(
  'files',
  {
    tenantId: tenantId(),
    id: id(),
    /** The SHA-256 of the content in hex, which is its address in the storage. */
    hash: text('hash').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    contentType: text('content_type').notNull(),
    name: text('name').notNull(),
    references: integer('reference_count').notNull().default(0),
    /** The moment since which no row refers to it. It is null while a row refers to it. */
    unreferencedAt: instant('unreferenced_at'),
    /** True for a picture. The database counts its references, and a tenant has one file per picture. */
    isPicture: boolean('is_picture').notNull().default(false),
    /** The moment until which an announced file may arrive. Its quota is reserved until then. */
    pendingUntil: instant('pending_until'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('files_hash').on(t.hash),
    index('files_unreferenced').on(t.unreferencedAt),
    index('files_pending')
      .on(t.pendingUntil)
      .where(sql`pending_until is not null`),
    uniqueIndex('files_picture')
      .on(t.tenantId, t.hash)
      .where(sql`is_picture`),
  ],
);
