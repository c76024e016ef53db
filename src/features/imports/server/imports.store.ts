// Reads and writes imports in SQL.
import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { ImportKind, ImportStatus, KeptReport, OutcomeCounts } from '../contract/import.model.ts';
import { importParts, imports } from './imports.tables.ts';

export type ImportRecord = typeof imports.$inferSelect;
export const insert = (db: Db, row: typeof imports.$inferInsert) => db.insert(imports).values(row);
/** Stores parts as the JSON texts in which they arrive; the code never parses them. */
export const insertParts = (db: Db, importId: string, parts: readonly { number: number; lines: string }[]) =>
  db.execute(
    sql`insert into data.import_parts (import_id, number, lines) select ${importId}, number, lines::jsonb
      from unnest(${sql.param(parts.map((one) => one.number))}::integer[],
        ${sql.param(parts.map((one) => one.lines))}::text[]) as given (number, lines)
      returning 1`,
  );
export const find = async (db: Db, id: string): Promise<ImportRecord | undefined> =>
  (await db.select().from(imports).where(eq(imports.id, id)))[0];
/** Locks this import: other writers wait until the transaction ends. */
export const lock = async (db: Db, id: string): Promise<ImportRecord | undefined> =>
  (await db.select().from(imports).where(eq(imports.id, id)).for('update'))[0];
export const update = (db: Db, id: string, changes: Partial<typeof imports.$inferInsert>) =>
  db.update(imports).set(changes).where(eq(imports.id, id));
/** Adds the counts of a part. The import made progress, so the attempts start at 0 again. */
export const addPart = (db: Db, id: string, lines: number, { created, updated, unchanged, skipped }: OutcomeCounts) =>
  db
    .update(imports)
    .set({
      done: sql`${imports.done} + ${lines}`,
      created: sql`${imports.created} + ${created}`,
      updated: sql`${imports.updated} + ${updated}`,
      unchanged: sql`${imports.unchanged} + ${unchanged}`,
      skipped: sql`${imports.skipped} + ${skipped}`,
      attempts: 0,
    })
    .where(eq(imports.id, id));

export type Filter = { kind?: ImportKind; status?: ImportStatus };
export async function list(db: Db, { kind, status }: Filter, limit: number, offset: number) {
  const where = and(kind && eq(imports.kind, kind), status && eq(imports.status, status));
  const rows = await db
    .select()
    .from(imports)
    .where(where)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(imports, where) };
}

const of = (importId: string, number: number) =>
  and(eq(importParts.importId, importId), eq(importParts.number, number));
export type Part = typeof importParts.$inferSelect;
export const findPart = async (db: Db, importId: string, number: number): Promise<Part | undefined> =>
  (await db.select().from(importParts).where(of(importId, number)))[0];
/** Returns the first part that is not written yet. */
export const nextPart = async (db: Db, importId: string): Promise<Part | undefined> =>
  (
    await db
      .select()
      .from(importParts)
      .where(and(eq(importParts.importId, importId), isNull(importParts.doneAt)))
      .orderBy(asc(importParts.number))
      .limit(1)
  )[0];
/** Returns how many validation errors each part has, in order. */
export const listPartErrors = (db: Db, importId: string): Promise<{ number: number; validationErrors: number }[]> =>
  db
    .select({ number: importParts.number, validationErrors: importParts.validationErrors })
    .from(importParts)
    .where(eq(importParts.importId, importId))
    .orderBy(asc(importParts.number));
export const writeReports = (
  db: Db,
  importId: string,
  number: number,
  reports: readonly KeptReport[],
  validationErrors: number,
  isDone = false,
) =>
  db.execute(
    sql`update data.import_parts
      set reports = ${JSON.stringify(reports)}::jsonb, validation_errors = ${validationErrors},
        done_at = ${isDone ? sql`now()` : sql`null`}
      where import_id = ${importId} and number = ${number}`,
  );
/** Deletes the lines. They contain the data of the file, and the import keeps that data no longer than necessary. */
export const forgetLines = (db: Db, importId: string) =>
  db
    .update(importParts)
    .set({ lines: null })
    .where(and(eq(importParts.importId, importId), isNotNull(importParts.lines)));
/** Returns the ids of imports from before a time that were checked, but neither confirmed nor cancelled. */
export const listForgotten = async (db: Db, before: string): Promise<string[]> =>
  (
    await db
      .select({ id: imports.id })
      .from(imports)
      .where(and(eq(imports.status, 'checked'), lt(imports.createdAt, before)))
  ).map((one) => one.id);
