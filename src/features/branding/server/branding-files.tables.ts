// Declares the table of pictures and videos that were uploaded for a tenant's look; the settings hold their addresses.
import { bigint, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, picture, refers, tenantId } from '#platform/server/columns.ts';
import { files } from '#platform/server/files.tables.ts';

export const brandingFiles = data.table(
  'branding_files',
  {
    tenantId: tenantId(),
    id: id(),
    /** The name, unique in the tenant: the id with the extension of the stored format. */
    name: text('name').notNull(),
    kind: text('kind').$type<'image' | 'video'>().notNull(),
    /** The address as the settings write it. */
    address: text('address').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** The stored data: a picture in its widths, or the file of a video. */
    picture: picture('picture'),
    fileId: uuid('file_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('branding_files_name').on(t.tenantId, t.name),
    refers(t, t.fileId, files),
  ],
);
