// Reads and writes in SQL the sweep's progress, and reads which contents the rows name.
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '../database.ts';

export type StorageReport = {
  contents: number;
  bytes: number;
  removedContents: number;
  removedBytes: number;
  /** The number of contents that referenced rows name and the storage lacks. */
  missingContents: number;
};
/** Returns the next prefix; past the end while the last whole sweep is younger than `restMs`. */
export async function resume(db: Db, now: Date, restMs: number): Promise<{ nextPrefix: number }> {
  await db.execute(sql`
    insert into control.content_sweep as s (started_at) values (${now.toISOString()}::timestamptz)
    on conflict (is_singleton) do update set next_prefix = 0, started_at = excluded.started_at, finished_at = null,
      contents = 0, bytes = 0, removed_contents = 0, removed_bytes = 0, missing_contents = 0
    where s.finished_at < ${new Date(now.getTime() - restMs).toISOString()}::timestamptz`);
  const { rows } = await db.execute<{ next: number }>(sql`select next_prefix as next from control.content_sweep`);
  return { nextPrefix: rows[0]!.next };
}
export const note = (db: Db, nextPrefix: number, found: StorageReport) =>
  db.execute(sql`
    update control.content_sweep
      set next_prefix = ${nextPrefix}, contents = contents + ${found.contents}, bytes = bytes + ${found.bytes},
      removed_contents = removed_contents + ${found.removedContents},
        removed_bytes = removed_bytes + ${found.removedBytes},
      missing_contents = missing_contents + ${found.missingContents}`);
/** Stores the report of a whole sweep; it stays until the next sweep is whole. */
export const finish = (db: Db, now: Date) =>
  db.execute(sql`
    update control.content_sweep s
      set finished_at = ${now.toISOString()}::timestamptz,
        report = jsonb_build_object('finishedAt', ${now.toISOString()}::text,
      'contents', contents, 'bytes', bytes, 'removedContents', removed_contents, 'removedBytes', removed_bytes,
        'missingContents', missing_contents)`);
export type Report = StorageReport & { finishedAt: string };
/** Returns the report of the last whole sweep, for callers with a plain connection. */
export const readSweep = async (ops: pg.Pool): Promise<Report | undefined> =>
  (await ops.query<{ report: Report | null }>('select report from control.content_sweep')).rows[0]?.report ?? undefined;
/** Returns the contents with this prefix that rows name, each with whether anything refers to its rows. */
export async function listNamed(db: Db, prefix: string): Promise<Map<string, boolean>> {
  const { rows } = await db.execute<{ hash: string; held: boolean }>(
    sql`select hash, bool_or(reference_count > 0) as held
      from data.files
      where hash >= ${prefix} and hash < ${`${prefix}g`}
      group by hash`,
  );
  return new Map(rows.map(({ hash, held }) => [hash, held]));
}
