// Finds the recordings whose time is over, and notes that their contents were deleted, in SQL.
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { answerFiles } from './answer-files.tables.ts';

const isKept = sql`f.kept_days is not null and f.file_id is not null`;
/** Notes the day on which the final result of an attempt is first seen, and forgets it where the attempt was reopened. */
export async function noteFinal(db: Db, day: string): Promise<void> {
  await db.execute(sql`
    update data.answer_files f set final_on = ${day}::date
    from data.attempts a
    where ${isKept} and f.final_on is null and a.tenant_id = f.tenant_id and a.id = f.attempt_id
      and a.status not in ('running', 'pendingCorrection')`);
  await db.execute(sql`
    update data.answer_files f set final_on = null
    from data.attempts a
    where ${isKept} and f.final_on is not null and a.tenant_id = f.tenant_id and a.id = f.attempt_id
      and a.status in ('running', 'pendingCorrection')`);
}
/** Begins the days of an attempt's recordings anew: its result was given again. */
export const renewDays = async (db: Db, attemptId: string): Promise<void> =>
  void (await db.execute(sql`
    update data.answer_files f set final_on = null where f.attempt_id = ${attemptId} and f.final_on is not null`));
/** Keeps an attempt's recordings, whose correction was opened again, until its result is given anew. */
export const keepWhileOpen = async (db: Db, attemptId: string): Promise<void> =>
  void (await db.execute(sql`
    update data.answer_files f set final_on = 'infinity' where f.attempt_id = ${attemptId} and f.kept_days is not null`));
export type DueFile = { id: string; fileId: string; fileHash: string };
/** Returns files whose days are over on this day, at most `most`. */
export const listDue = async (db: Db, day: string, most: number): Promise<DueFile[]> =>
  (
    await db.execute<DueFile>(sql`
      select f.id, f.file_id as "fileId", f.file_hash as "fileHash"
      from data.answer_files f
      where ${isKept} and f.final_on < ${day}::date and f.final_on + f.kept_days <= ${day}::date
      order by f.final_on, f.id
      limit ${most}
      for update`)
  ).rows;
export const markErased = async (db: Db, ids: readonly string[], at: string): Promise<void> =>
  void (await db
    .update(answerFiles)
    .set({ fileId: null, fileHash: null, erasedAt: at })
    .where(inArray(answerFiles.id, [...ids])));
