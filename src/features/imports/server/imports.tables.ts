// Declares the tables of imports and their parts: the lines as received, and the result of each.
import { boolean, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId } from '#platform/server/columns.ts';
import { importKinds, importStatuses } from '../contract/import.model.ts';
import type { FileColumn, KeptReport } from '../contract/import.model.ts';

const count = (name: string) => integer(name).notNull().default(0);

export const imports = data.table(
  'imports',
  {
    tenantId: tenantId(),
    id: id(),
    kind: text('kind', { enum: importKinds }).notNull(),
    status: text('status', { enum: importStatuses }).notNull().default('checking'),
    fileName: text('file_name').notNull(),
    /** The language of the user who uploaded the file: it names the columns that the file lacks. */
    language: text('language', { enum: ['pt', 'en', 'es'] }).notNull(),
    columns: jsonb('columns').$type<FileColumn[]>().notNull(),
    lines: count('lines'),
    done: count('done'),
    validationErrors: count('validation_errors'),
    invalidLines: count('invalid_lines'),
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    skipped: count('skipped'),
    /** The number of starts since the last finished part; an import without progress fails after too many. */
    attempts: count('attempts'),
    /** The user who uploaded the file. It may be staff of another contract, so there is no foreign key. */
    createdBy: uuid('created_by').notNull(),
    createdAsStaff: boolean('created_as_staff').notNull().default(false),
    /** The user who confirmed the import; the permissions of both users apply. */
    confirmedBy: uuid('confirmed_by'),
    confirmedAsStaff: boolean('confirmed_as_staff').notNull().default(false),
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
    confirmedAt: instant('confirmed_at'),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('imports_newest').on(t.tenantId, t.createdAt, t.id, t.kind, t.status),
  ],
);
export const importParts = data.table(
  'import_parts',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    number: integer('number').notNull(),
    /** `[line, cells][]`; deleted when the import is over. */
    lines: jsonb('lines').$type<[number, string[]][]>(),
    reports: jsonb('reports').$type<KeptReport[]>(),
    validationErrors: count('validation_errors'),
    doneAt: instant('done_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.importId, t.number] }), refers(t, t.importId, imports)],
);
