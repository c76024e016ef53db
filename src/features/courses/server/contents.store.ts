// Reads in SQL what authors choose from: objects, assessments, courses and trails in one form.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { assessments as assessmentsTable } from '#features/assessments/server/assessments.tables.ts';
import { media as mediaTable } from '#features/media/server/media.tables.ts';
import type { Db } from '#platform/server/database.ts';
import { courses as coursesTable } from './courses.tables.ts';

export type ContentRow = {
  id: string;
  kind: 'media' | 'assessment' | 'course' | 'trail';
  title: string;
  mediaKind: string | null;
  durationSeconds: number | null;
  pageCount: number | null;
  questionCount: number | null;
  minimumPercent: number | null;
  pictureKey: string | null;
  isPublished: boolean;
};
const noWords = sql`null::text`;
const versioned = sql`o.published_version is not null`;
const nothing = {
  kind: noWords,
  seconds: sql`null::float8`,
  pages: sql`null::integer`,
  questions: sql`null::integer`,
  minimum: sql`null::float8`,
};
const shape = (
  kind: ContentRow['kind'],
  table: SQL,
  own: Partial<Record<keyof typeof nothing | 'picture' | 'published', SQL>>,
  where: SQL,
) => {
  const { kind: mediaKind, seconds, pages, questions, minimum } = { ...nothing, ...own };
  const picture = own.picture ?? noWords;
  const isPublished = own.published ?? versioned;
  return sql`select o.id, ${sql.raw(`'${kind}'`)} as kind, o.title, o.title_key, ${mediaKind} as "mediaKind",
    (${seconds})::float8 as "durationSeconds", ${pages} as "pageCount", ${questions} as "questionCount",
    (${minimum})::float8 as "minimumPercent", ${picture} as "pictureKey", ${isPublished} as "isPublished"
      from ${table} o
      where o.archived_at is null and ${where}`;
};
const cover = sql`o.horizontal_cover->>'key'`;
const courses = (where: SQL) =>
  shape('course', sql`${coursesTable}`, { seconds: sql`nullif(o.workload_minutes, 0) * 60`, picture: cover }, where);
/** The wanted contents: those of the ids, or the active ones that the words find, all of them without words. */
export type ContentsWanted = { ids: string[] } | { words: string | undefined };
/** Returns the trails, as a part of one statement. */
type Trails = (which: ContentsWanted) => SQL;

/** Lists these contents of any kind, without removed ones. */
export async function listByIds(db: Db, trails: Trails, ids: string[]): Promise<ContentRow[]> {
  const among = sql`o.id = any(${sql.param(ids)}::uuid[])`;
  const media = shape(
    'media',
    sql`${mediaTable}`,
    {
      kind: sql`o.kind`,
      seconds: sql`o.duration_seconds`,
      pages: sql`o.page_count`,
      picture: sql`coalesce(o.horizontal_cover->>'key', o.thumbnail->>'key')`,
      published: sql`o.is_active`,
    },
    among,
  );
  const assessments = shape(
    'assessment',
    sql`${assessmentsTable}`,
    { questions: sql`o.question_count`, minimum: sql`o.minimum_percent` },
    among,
  );
  const { rows } = await db.execute<ContentRow>(
    sql`${media} union all ${assessments} union all ${courses(among)} union all ${trails({ ids })}`,
  );
  return rows;
}
type Wanted = { kinds: readonly ('course' | 'trail')[]; words: string | undefined; limit: number; offset: number };
/** Finds active courses and trails by their words, ordered by title, and counts them. */
export async function search(
  db: Db,
  trails: Trails,
  { kinds, words, limit, offset }: Wanted,
): Promise<{ rows: ContentRow[]; total: number }> {
  const found = kinds.map((kind) =>
    kind === 'course'
      ? courses(sql`o.is_active ${words ? sql`and o.id in (select functions.search_courses(${words}))` : sql``}`)
      : trails({ words }),
  );
  const all = sql.join(found, sql` union all `);
  const { rows } = await db.execute<ContentRow>(
    sql`select * from (${all}) found order by title_key, id limit ${limit} offset ${offset}`,
  );
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${all}) found`);
  return { rows, total: counted[0]!.total };
}
