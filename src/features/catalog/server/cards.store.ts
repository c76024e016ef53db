// Cards for one person: any mix of media, courses and trails in one statement, in the order asked.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { statement } from '#platform/server/database.ts';
import type { Db } from '#platform/server/database.ts';
import { parametersOf } from '../contract/card.model.ts';
import type { Card, CardPicture, CardRef, Prerequisite } from '../contract/card.model.ts';

type Row = {
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
  favorite: boolean;
  reaction: string | null;
  reactions: number | null;
  prerequisites: Prerequisite[];
};
/** An instant as ISO text, so that nothing is parsed per row. */
const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

// The arrays stand in sub-selects, so that the planner does not see how few they hold and plan anew each time.
const cards = statement(
  'catalog_cards',
  (p): SQL => sql`
  select r.kind, r.id, c.title, c.media_kind, c.synopsis, c.horizontal, c.vertical, c.seconds, c.pages, c.mandatory, c.release_at, c.is_new,
    ${iso('e.enrolled_at')} as enrolled_at, ${iso('coalesce(e.completed_at, m.done_at)')} as completed_at, coalesce(e.percent, m.percent) as percent,
    e.completed_at is null and e.expires_at <= now() as expired,
    case when e.completed_at is null and e.expires_at > now() then floor(extract(epoch from e.expires_at - now()) / 86400)::int end as days,
    f.user_id is not null as favorite, x.reaction, t.total as reactions, q.needs as prerequisites
  from unnest((select ${p('kinds')}::text[]), (select ${p('ids')}::uuid[])) with ordinality r(kind, id, at)
  join lateral (
    select title, null::text as media_kind, synopsis, horizontal_cover as horizontal, vertical_cover as vertical, workload_minutes * 60::float8 as seconds, null::int as pages, is_mandatory as mandatory, release->>'at' as release_at, published_at > now() - interval '14 days' as is_new
      from data.courses where r.kind = 'course' and id = r.id and published_version is not null and is_active and archived_at is null
    union all
    select title, null, synopsis, horizontal_cover, vertical_cover, workload_minutes * 60::float8, null, is_mandatory, release->>'at', published_at > now() - interval '14 days'
      from data.trails where r.kind = 'trail' and id = r.id and published_version is not null and is_active and archived_at is null
    union all
    select title, kind, summary, horizontal_cover, vertical_cover, duration_seconds, page_count, false, null, created_at > now() - interval '14 days'
      from data.media where r.kind = 'media' and id = r.id and status <> 'empty' and status <> 'failed' and is_active and archived_at is null and (expires_on is null or expires_on >= current_date)
  ) c on true
  left join lateral (select enrolled_at, completed_at, percent, expires_at from data.enrollments where r.kind <> 'media' and user_id = ${p('userId')} and kind = r.kind and object_id = r.id and cancelled_at is null order by cycle desc limit 1) e on true
  left join lateral (select max(percent) as percent, max(done_at) as done_at from data.media_progress where r.kind = 'media' and user_id = ${p('userId')} and media_id = r.id) m on true
  left join data.favorites f on f.user_id = ${p('userId')} and f.kind = r.kind and f.object_id = r.id
  left join data.reactions x on x.user_id = ${p('userId')} and x.kind = r.kind and x.object_id = r.id
  left join lateral (select sum(total)::int as total from data.reaction_totals where kind = r.kind and object_id = r.id) t on true
  left join lateral (
    select coalesce(json_agg(json_build_object('kind', n.kind, 'id', n.object_id, 'title', coalesce(a.title, b.title), 'percent', coalesce((select max(d.percent) from data.enrollments d where d.user_id = ${p('userId')} and d.kind = n.kind and d.object_id = n.object_id), 0))), '[]') as needs from (
      select kind, object_id from data.course_prerequisites where r.kind = 'course' and course_id = r.id
      union all select kind, object_id from data.trail_prerequisites where r.kind = 'trail' and trail_id = r.id) n
    left join data.courses a on n.kind = 'course' and a.id = n.object_id left join data.trails b on n.kind = 'trail' and b.id = n.object_id) q on true
  order by r.at`,
);

/** Cards in the order of `refs`; what is inactive, unpublished or gone is left out. */
export async function listCards(db: Db, userId: string, refs: readonly CardRef[]): Promise<Card[]> {
  if (refs.length === 0) return [];
  const rows = await cards<Row>(db, { userId, kinds: refs.map((ref) => ref.kind), ids: refs.map((ref) => ref.id) });
  return rows.map((row) => ({
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
    releaseAt: row.release_at,
    openPrerequisites: row.prerequisites.filter(({ percent }) => percent < 100).length,
    parameters: parametersOf(row.release_at, row.prerequisites),
    resume: null,
    reasons: [],
  }));
}
