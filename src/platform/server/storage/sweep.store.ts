// Reads and writes in SQL the sweep's progress, and reads which contents the rows name.
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '../database.ts';

export type StorageReport = {
  contents: number;
  bytes: number;
  removedContents: number;
  removedBytes: number;
  /** Named by a row that something refers to, and not in the storage. */
  missingContents: number;
};
/** Where to go on: past the end while the last whole sweep is younger than `restMs`. */
export async function resume(db: Db, now: Date, restMs: number): Promise<{ nextPrefix: number }> {
  await db.execute(sql`
    insert into control.content_sweep as s (started_at) values (${now.toISOString()}::timestamptz)
    on conflict (only_one) do update set next_prefix = 0, started_at = excluded.started_at, finished_at = null,
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
/** The report of a whole sweep stands until the next one is whole. */
export const finish = (db: Db, now: Date) =>
  db.execute(sql`
    update control.content_sweep s
      set finished_at = ${now.toISOString()}::timestamptz,
        report = jsonb_build_object('finishedAt', ${now.toISOString()}::text,
      'contents', contents, 'bytes', bytes, 'removedContents', removed_contents, 'removedBytes', removed_bytes,
        'missingContents', missing_contents)`);
export type Report = StorageReport & { finishedAt: string };
/** What the last whole sweep found, for who has only a connection. */
export const readSweep = async (ops: pg.Pool): Promise<Report | undefined> =>
  (await ops.query<{ report: Report | null }>('select report from control.content_sweep')).rows[0]?.report ?? undefined;
/** The contents with this beginning that rows name, and whether something refers to one of those rows. */
export async function listNamed(db: Db, prefix: string): Promise<Map<string, boolean>> {
  const { rows } = await db.execute<{ hash: string; held: boolean }>(
    sql`select hash, bool_or(reference_count > 0) as held
      from data.files
      where hash >= ${prefix} and hash < ${`${prefix}g`}
      group by hash`,
  );
  return new Map(rows.map(({ hash, held }) => [hash, held]));
}
