// Declares the table of packs: ZIP files of many certificates, which a job makes and which are held for a day.
import { sql } from 'drizzle-orm';
import { bigint, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { files } from '#platform/server/files.tables.ts';
import { data, id, instant, refers, tenantId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';

/** One running pack for each account at most. */
export const certificatePacks = data.table(
  'certificate_packs',
  {
    tenantId: tenantId(),
    id: id(),
    /** The account that started it, which alone sees it. */
    startedBy: uuid('started_by').notNull(),
    /** The learner whose own certificates it holds; null where an administrator chose them. */
    userId: uuid('user_id'),
    issuedIds: uuid('issued_ids').array().notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    /** How often a worker began; a pack that kills its worker is not tried for ever. */
    attempts: integer('attempts').notNull().default(0),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** When the file is erased. */
    expiresAt: instant('expires_at'),
    /** The ZIP; null while it is made, and where it failed. */
    fileId: uuid('file_id'),
    fileHash: text('file_hash'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.userId, users),
    refers(t, t.fileId, files),
    index('certificate_packs_account').on(t.tenantId, t.startedBy, t.startedAt),
    index('certificate_packs_user').on(t.tenantId, t.userId),
    index('certificate_packs_file').on(t.tenantId, t.fileId),
    index('certificate_packs_end').on(t.tenantId, t.expiresAt),
    uniqueIndex('certificate_packs_running')
      .on(t.tenantId, t.startedBy)
      .where(sql`ended_at is null`),
  ],
);
