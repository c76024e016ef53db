// Reads and writes the rows of a tenant's files, and the number of references to each, in SQL.
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { requireFound } from '#platform/contract/problem.ts';
import { newId } from '../columns.ts';
import type { Db } from '../database.ts';
import { files } from '../files.tables.ts';
import type { StoredContent } from './storage.ts';

/** A file with the values of its row. */
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

/** A content that is about to be stored. */
export type Announced = StoredContent & { id: string; name: string; contentType: string };
/** The class of the advisory locks, a number that the installation chose; the key of a lock is the first byte of a hash. */
const sweepLock = 7_317_201;
const prefixesOf = (hashes: readonly string[]) =>
  [...new Set(hashes.map((hash) => parseInt(hash.slice(0, 2), 16)))].sort((a, b) => a - b);
const locks = (kind: SQL, hashes: readonly string[]) =>
  sql`select ${kind}(${sweepLock}, prefix) from unnest(${sql.param(prefixesOf(hashes))}::int[]) prefix`;
/** Blocks the removal of contents with these first bytes from the storage until the transaction ends. */
export const keepFromSweep = (db: Db, hashes: readonly string[]) =>
  db.execute(locks(sql`pg_advisory_xact_lock_shared`, hashes));
/** Blocks announcements of contents with these first bytes until the transaction ends. */
export const holdAnnouncements = (db: Db, hashes: readonly string[]) =>
  db.execute(locks(sql`pg_advisory_xact_lock`, hashes));

/** Announces contents in one statement: they have their rows, and use their quota, before their bytes arrive. */
export async function announce(db: Db, contents: readonly Announced[], until: Date): Promise<void> {
  await db.execute(sql`
    insert into data.files (id, hash, size_bytes, content_type, name, unreferenced_at, pending_until)
    select id, hash, "sizeBytes", "contentType", name, now(), ${until.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(contents)}::jsonb) as c (id uuid, hash text, "sizeBytes" bigint,
      "contentType" text, name text)
      returning 1`);
}
const among = (ids: readonly string[]) => sql`${files.id} = any(${sql.param([...ids])}::uuid[])`;
/** Marks announced files as arrived, with one reference each. */
export const hold = async (db: Db, ids: readonly string[]): Promise<void> =>
  void (await db.update(files).set({ references: 1, unreferencedAt: null, pendingUntil: null }).where(among(ids)));
/** Deletes those announced files that nothing refers to. */
export const withdraw = async (db: Db, ids: readonly string[]): Promise<void> =>
  void (await db.delete(files).where(and(among(ids), eq(files.references, 0))));
/** Inserts files of this tenant, with one reference each, for contents that files of another tenant already hold. */
export async function share(db: Db, contents: readonly Omit<Announced, 'id'>[]): Promise<string[]> {
  const given = contents.map((one) => ({ ...one, id: newId() }));
  if (given.length > 0)
    await db.execute(sql`
      insert into data.files (id, hash, size_bytes, content_type, name, reference_count)
      select id, hash, "sizeBytes", "contentType", name, 1
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as c (id uuid, hash text, "sizeBytes" bigint,
        "contentType" text, name text)
        returning 1`);
  return given.map(({ id }) => id);
}
/** Marks files as unreferenced: their 30 days begin. */
export async function release(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(files)
      .set({ references: 0, unreferencedAt: sql`now()` })
      .where(among(ids));
}
/** Deletes at once, without the 30 days, the files that nothing of this tenant refers to; returns their hashes. */
export const removeNow = async (db: Db, hashes: readonly string[]): Promise<string[]> =>
  (
    await db
      .delete(files)
      .where(and(eq(files.references, 0), sql`${files.hash} = any(${sql.param([...hashes])}::text[])`))
      .returning({ hash: files.hash })
  ).map(({ hash }) => hash);
/** Returns the hashes of these contents that no row of any tenant names. */
export const listUnnamed = async (db: Db, hashes: readonly string[]): Promise<string[]> =>
  (
    await db.execute<{ hash: string }>(
      sql`select hash from functions.unnamed_contents(${sql.param([...hashes])}::text[]) hash`,
    )
  ).rows.map(({ hash }) => hash);
export async function find(db: Db, id: string): Promise<StoredFile | undefined> {
  const [row] = await db.select(columns).from(files).where(eq(files.id, id));
  return row;
}
/** Returns the files of this tenant that hold these contents. */
export const listHeld = (db: Db, hashes: readonly string[]): Promise<StoredFile[]> =>
  db
    .selectDistinctOn([files.hash], columns)
    .from(files)
    .where(and(sql`${files.hash} = any(${sql.param([...hashes])}::text[])`, isNull(files.pendingUntil)))
    .orderBy(files.hash, files.createdAt);
/** Returns a file; throws Problem `file.missing` where it does not exist. */
export async function get(db: Db, id: string): Promise<StoredFile> {
  const found = requireFound(await find(db, id), 'file.missing');
  return found;
}
export const list = (db: Db, ids: readonly string[]): Promise<StoredFile[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select(columns)
        .from(files)
        .where(inArray(files.id, [...ids]));

/** Deletes, for all tenants, files unreferenced since `before` or never arrived; returns the contents that no row holds any more. */
export async function removeUnreferenced(
  db: Db,
  { before, now }: { before: Date; now: Date },
  most: number,
): Promise<{ removed: number; hashes: string[] }> {
  const old = db
    .select({ tenantId: files.tenantId, id: files.id })
    .from(files)
    .where(
      and(
        eq(files.references, 0),
        or(
          and(isNull(files.pendingUntil), lt(files.unreferencedAt, before.toISOString())),
          lt(files.pendingUntil, now.toISOString()),
        ),
      ),
    )
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
