// Reads trails in SQL for the lists in which authors choose courses and trails.
import { inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { trails } from './trails.tables.ts';

/** Returns the query for the lists in which authors choose: the trails of these ids, or the active ones that the words find. */
export function rows(which: { ids: string[] } | { words: string | undefined }): SQL {
  const wanted =
    'ids' in which
      ? sql`o.id = any(${sql.param(which.ids)}::uuid[])`
      : sql`o.is_active ${which.words ? sql`and o.id in (select functions.search_trails(${which.words}))` : sql``}`;
  return sql`select o.id, 'trail' as kind, o.title, o.title_key, null::text as "mediaKind",
    (nullif(o.workload_minutes, 0) * 60)::float8 as "durationSeconds", null::integer as "pageCount",
    null::integer as "questionCount",
    null::float8 as "minimumPercent", o.horizontal_cover->>'key' as "pictureKey",
      o.published_version is not null as "isPublished"
      from ${trails} o
      where o.archived_at is null and ${wanted}`;
}
/** Returns those of these ids that exist, removed ones too. */
export const known = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await db
        .select({ id: trails.id })
        .from(trails)
        .where(inArray(trails.id, [...ids]))
    ).map(({ id }) => id),
  );
