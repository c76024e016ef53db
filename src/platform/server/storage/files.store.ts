// The rows of a tenant's files, and the count of what refers to each.
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '../columns.ts';
import type { Db } from '../database.ts';
import { files } from '../files.tables.ts';
import type { Stored } from './storage.ts';

/** A file as rows know it. */
export type StoredFile = {
  id: string;
  hash: string;
  sizeBytes: number;
  contentType: string;
  name: string;
  createdAt: string;
};
const columns = {
  id: files.id,
  hash: files.hash,
  sizeBytes: files.sizeBytes,
  contentType: files.contentType,
  name: files.name,
  createdAt: files.createdAt,
};

/** Writes a stored content down as a file of the tenant; nothing refers to it yet. */
export async function insert(
  db: Db,
  { hash, sizeBytes }: Stored,
  { name, contentType }: { name: string; contentType: string },
): Promise<string> {
  const id = newId();
  await db.insert(files).values({ id, hash, sizeBytes, contentType, name, unreferencedAt: sql`now()` });
  return id;
}
export async function find(db: Db, id: string): Promise<StoredFile | undefined> {
  const [row] = await db.select(columns).from(files).where(eq(files.id, id));
  return row;
}
/** Throws Problem `file.missing`. */
export async function get(db: Db, id: string): Promise<StoredFile> {
  const found = await find(db, id);
  if (!found) throw new Problem('missing', 'file.missing');
  return found;
}
export const list = (db: Db, ids: readonly string[]): Promise<StoredFile[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(columns)
        .from(files)
        .where(inArray(files.id, [...ids]));

/** One more row refers to each of these files; called in the transaction that writes those rows. */
export async function addReference(db: Db, ...ids: string[]): Promise<void> {
  for (const id of ids.sort()) {
    const { rowCount } = await db
      .update(files)
      .set({ references: sql`${files.references} + 1`, unreferencedAt: null })
      .where(eq(files.id, id));
    if (!rowCount) throw new Problem('missing', 'file.missing');
  }
}
/** One row less refers to each; the last one starts the 30 days. */
export async function dropReference(db: Db, ...ids: string[]): Promise<void> {
  for (const id of ids.sort()) {
    await db
      .update(files)
      .set({
        references: sql`greatest(${files.references} - 1, 0)`,
        unreferencedAt: sql`case when ${files.references} <= 1 then coalesce(${files.unreferencedAt}, now()) end`,
      })
      .where(eq(files.id, id));
  }
}

/** Across tenants: forgets rows that nothing has referred to since `before`; answers the contents that no row holds any more. */
export async function removeUnreferenced(
  db: Db,
  before: Date,
  most: number,
): Promise<{ removed: number; hashes: string[] }> {
  const old = db
    .select({ tenantId: files.tenantId, id: files.id })
    .from(files)
    .where(and(eq(files.references, 0), lt(files.unreferencedAt, before.toISOString())))
    .limit(most)
    .for('update', { skipLocked: true });
  const rows = await db
    .delete(files)
    .where(sql`(${files.tenantId}, ${files.id}) in ${old}`)
    .returning({ hash: files.hash });
  const hashes = [...new Set(rows.map((row) => row.hash))];
  if (hashes.length === 0) return { removed: 0, hashes };
  const still = await db.selectDistinct({ hash: files.hash }).from(files).where(inArray(files.hash, hashes));
  const held = new Set(still.map((row) => row.hash));
  return { removed: rows.length, hashes: hashes.filter((hash) => !held.has(hash)) };
}
