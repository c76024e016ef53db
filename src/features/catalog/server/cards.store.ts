// Reads the cards of one user in SQL: any mix of media, courses and trails in one statement, in the requested order.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { coursePrerequisites, courses } from '#features/courses/server/courses.tables.ts';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { lastDayOf } from '#features/enrollment/server/measures.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import { mediaProgress } from '#features/progress/server/progress.tables.ts';
import { favorites, reactionTotals, reactions } from '#features/reactions/server/reactions.tables.ts';
import { trailPrerequisites, trails } from '#features/trails/server/trails.tables.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import type { Card, CardPicture, CardRef, Prerequisite } from '../contract/card.model.ts';

type CardRow = {
  kind: Card['kind'];
  id: string;
  title: string;
  media_kind: Card['mediaKind'];
  synopsis: string | null;
  horizontal: CardPicture | null;
  vertical: CardPicture | null;
  seconds: number | null;
  pages: number | null;
  mandatory: boolean;
  release_at: string | null;
  is_new: boolean;
  enrolled_at: string | null;
  completed_at: string | null;
  percent: number | null;
  expired: boolean | null;
  days: number | null;
  due_on: string | null;
  expires_at: string | null;
  favorite: boolean;
  reaction: string | null;
  reactions: number | null;
  prerequisites: Prerequisite[] | null;
};
/** Returns the SQL of an instant as ISO text, so that no row needs parsing. */
export const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const zone = sql`(select here.zone from here)`;
const today = sql`(now() at time zone ${zone})::date`;
const dueOn = lastDayOf(sql`e.expires_at`, zone);

// The query reads the tenant's zone once and joins each fact once for all cards: a look-up per card costs twice as much.
const cards = statement('catalog_cards', (p): SQL => {
  const ids = (kind: Card['kind']) => sql`(select ${p(kind)}::uuid[])::uuid[]`;
  const ofEach = (columns: SQL, where: (ids: SQL, kind: SQL) => SQL) =>
    sql.join(
      (['course', 'trail', 'media'] as const).map(
        (kind) => sql`select ${columns} ${where(ids(kind), sql.raw(`'${kind}'`))}`,
      ),
      sql` union all `,
    );
  return sql`
  with here as materialized (select functions.zone_of_tenant() as zone)
  select c.kind, c.id, c.title, c.media_kind, c.synopsis, c.horizontal, c.vertical, c.seconds, c.pages, c.mandatory,
    c.release_at, c.is_new,
    ${iso('e.enrolled_at')} as enrolled_at, ${iso('coalesce(e.completed_at, m.done_at)')} as completed_at,
      coalesce(e.percent, m.percent) as percent,
    e.completed_at is null and e.expires_at <= now() as expired,
    case when e.completed_at is null
      and e.expires_at > now() then ${dueOn} - ${today} end as days,
    case when e.completed_at is null then to_char(${dueOn}, 'YYYY-MM-DD') end as due_on,
      case when e.completed_at is null then ${iso('e.expires_at')} end as expires_at,
    f.user_id is not null as favorite, x.reaction, t.total as reactions, q.needs as prerequisites
  from (
    select 'course' as kind, id, title, null::text as media_kind, synopsis, horizontal_cover as horizontal,
      vertical_cover as vertical, workload_minutes * 60::float8 as seconds, null::int as pages,
      is_mandatory as mandatory, release->>'at' as release_at, published_at > now() - interval '14 days' as is_new
      from ${courses}
        where id = any(${ids('course')}) and published_version is not null and is_active and archived_at is null
    union all
    select 'trail', id, title, null, synopsis, horizontal_cover, vertical_cover, workload_minutes * 60::float8, null,
      is_mandatory, release->>'at', published_at > now() - interval '14 days'
      from ${trails}
        where id = any(${ids('trail')}) and published_version is not null and is_active and archived_at is null
    union all
    select 'media', id, title, kind, summary, horizontal_cover, vertical_cover, duration_seconds, page_count, false,
      null, created_at > now() - interval '14 days'
      from ${media}
        where id = any(${ids('media')})
          and status <> 'empty'
          and status <> 'failed'
          and is_active
          and archived_at is null
          and (expires_on is null or expires_on >= ${today})
  ) c
  left join (
    select distinct on (kind, object_id) kind, object_id, enrolled_at, completed_at, percent, expires_at
    from ${enrollments}
    where user_id = ${p('userId')} and cancelled_at is null
    order by kind, object_id, cycle desc) e
    on e.kind = c.kind and e.object_id = c.id
  left join (
    select media_id, max(percent) as percent, max(done_at) as done_at
    from ${mediaProgress}
    where user_id = ${p('userId')} and media_id = any(${ids('media')})
    group by media_id) m
    on c.kind = 'media' and m.media_id = c.id
  left join ${favorites} f on f.user_id = ${p('userId')} and f.kind = c.kind and f.object_id = c.id
  left join ${reactions} x on x.user_id = ${p('userId')} and x.kind = c.kind and x.object_id = c.id
  left join (
    select kind, object_id, sum(total)::int as total
    from (${ofEach(
      sql`kind, object_id, total`,
      (of, kind) => sql`from ${reactionTotals}
      where kind = ${kind} and object_id = any(${of})`,
    )}) totals
    group by 1, 2) t
    on t.kind = c.kind and t.object_id = c.id
  left join (
    select n.of_kind, n.of_id, json_agg(json_build_object('kind', n.kind, 'id', n.object_id, 'title',
      coalesce(a.title, b.title), 'percent', coalesce((
      select max(case when d.cycle > 1 then 100 else d.percent end)
      from ${enrollments} d
      where d.user_id = ${p('userId')} and d.kind = n.kind and d.object_id = n.object_id), 0))) as needs
      from (
      select 'course' as of_kind, course_id as of_id, kind, object_id
        from ${coursePrerequisites}
        where course_id = any(${ids('course')})
      union all select 'trail', trail_id, kind, object_id
        from ${trailPrerequisites}
        where trail_id = any(${ids('trail')})) n
    left join ${courses} a on n.kind = 'course' and a.id = n.object_id
      left join ${trails} b on n.kind = 'trail' and b.id = n.object_id
    group by n.of_kind, n.of_id) q on q.of_kind = c.kind and q.of_id = c.id`;
});

/** Returns the cards in the order of `refs`, without inactive, unpublished or deleted contents. */
export async function listCards(db: Db, userId: string, refs: readonly CardRef[]): Promise<Card[]> {
  if (refs.length === 0) return [];
  const idsOf = (kind: Card['kind']) => refs.flatMap((ref) => (ref.kind === kind ? [ref.id] : []));
  const rows = await cards<CardRow>(db, {
    userId,
    course: idsOf('course'),
    trail: idsOf('trail'),
    media: idsOf('media'),
  });
  const found = new Map(rows.map((row) => [`${row.kind}:${row.id}`, row]));
  return refs
    .flatMap((ref) => found.get(`${ref.kind}:${ref.id}`) ?? [])
    .map((row) => ({
      kind: row.kind,
      id: row.id,
      title: row.title,
      mediaKind: row.media_kind,
      synopsis: row.synopsis,
      horizontalCover: row.horizontal,
      verticalCover: row.vertical,
      durationSeconds: row.seconds,
      pageCount: row.pages,
      isMandatory: row.mandatory,
      isNew: row.is_new,
      isFavorite: row.favorite,
      reaction: row.reaction,
      totalReactions: row.reactions ?? 0,
      enrolledAt: row.enrolled_at,
      completedAt: row.completed_at,
      percent: row.percent,
      isExpired: row.expired ?? false,
      daysToExpire: row.days,
      dueOn: row.due_on,
      expiresAt: row.expires_at,
      releaseAt: row.release_at,
      openPrerequisites: row.prerequisites?.filter(({ percent }) => percent < 100).length ?? 0,
      prerequisites: row.prerequisites ?? [],
      resume: null,
      reasons: [],
    }));
}
