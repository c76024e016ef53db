// Reads in SQL which contents are on the shelves of one user, as references only. The cards are read later.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { enrollments } from '#features/enrollment/server/enrollments.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { favorites as favoritesTable } from '#features/reactions/server/reactions.tables.ts';
import { sectionItems, sections as sectionsTable } from '#features/sections/server/sections.tables.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import type { EnrollmentOrigin } from '#features/enrollment/contract/enrollment.model.ts';
import { iso } from './cards.store.ts';
import { specialShelves } from '../contract/card.model.ts';
import type { CardPicture, CardRef, SpecialShelf } from '../contract/card.model.ts';

export type P = (name: string) => unknown;
export type ShelfRef = CardRef & {
  shelf: SpecialShelf;
  total: number;
  reasons: string[] | null;
  /** The way in which the user was enrolled, for contents to begin. */
  origin: EnrollmentOrigin | null;
  enroller: string | null;
  /** The moment when somebody else last enrolled the user in a content to begin. */
  givenAt: string | null;
};
/** Returns the SQL of the sections that the user sees; a statement finds them once. */
export const seen = (p: P) => sql`seen as materialized (select v.id from data.visible_sections(${p('userId')}) v (id))`;
/** Returns the SQL of the user's enrolments; a statement reads them once. */
export const mine = (p: P) =>
  sql`mine as materialized (
    select id, kind, object_id, cycle, percent, origin, enrolled_by, enrolled_at, expires_at, last_activity_at,
      completed_at
    from ${enrollments} where user_id = ${p('userId')} and cancelled_at is null)`;
/**
 * Returns the SQL of whether a user reaches a content: by a visible section, or by an enrolment (decisions D3.11). Each row needs one
 * look-up by index: `limit` keeps the planner from reading every section's items first. Objects have no enrolments.
 */
export const isReachable = (
  p: P,
  kind: SQL,
  object: SQL,
  enrolled = sql`${enrollments} e where e.user_id = ${p('userId')} and e.cancelled_at is null and`,
) => sql`coalesce(
  (
    select true
    from ${sectionItems} i
    where i.object_id = ${object} and i.kind = ${kind} and i.section_id = any((select array_agg(id) from seen)::uuid[])
    limit 1),
  case when ${kind} <> 'media' then (
    select true
    from ${enrolled} e.object_id = ${object} and e.kind = ${kind}
    limit 1) end, false)`;
type EnrolledShelf = 'toBegin' | 'continue' | 'seeAgain';
/** The enrolments on each shelf, and their order there; equals are in the order of their ids. */
const enrolledOn: Record<EnrolledShelf, { where: SQL; first: SQL; next: SQL }> = {
  seeAgain: { where: sql`completed_at is not null`, first: sql`null::timestamptz`, next: sql`completed_at` },
  toBegin: {
    where: sql`completed_at is null and percent = 0 and (expires_at is null or expires_at > now())`,
    first: sql`coalesce(expires_at, 'infinity')`,
    next: sql`enrolled_at`,
  },
  continue: {
    where: sql`completed_at is null and percent between 1 and 99`,
    first: sql`case when expires_at <= now() then timestamptz 'infinity' end`,
    next: sql`last_activity_at`,
  },
};
const shelfNames = Object.keys(enrolledOn) as EnrolledShelf[];
const caseOf = (part: (name: EnrolledShelf) => SQL, on?: SQL) =>
  sql`case ${on ?? sql``} ${sql.join(
    shelfNames.map((name) => sql`when ${on ? sql.raw(`'${name}'`) : enrolledOn[name].where} then ${part(name)}`),
    sql` `,
  )} end`;
const given = sql`filter (where origin <> 'manual' and shelf = 'toBegin')`;
const ofShelves = (rows: SQL, window: SQL) => sql`
  select shelf, kind, object_id, null::text[] as reasons, row_number() over w as at, count(*) over w as total, origin,
    enrolled_by, max(enrolled_at) ${given} over w as given_at
  from (${rows}) one
  where shelf is not null
  window w as (${window} rows between unbounded preceding and unbounded following)`;
/** Returns the SQL of all shelves with enrolments, each in its order. The window frame is all rows of a shelf. */
export const enrolledShelves = (rows: SQL) =>
  ofShelves(
    sql`select *, ${caseOf((name) => sql.raw(`'${name}'`))} as shelf from ${rows}`,
    sql`partition by shelf
      order by ${caseOf((name) => enrolledOn[name].first, sql`shelf`)} nulls first,
        ${caseOf((name) => enrolledOn[name].next, sql`shelf`)} desc, id`,
  );
/** Returns the SQL of one of these shelves; it reads and sorts no enrolment of another one. */
const enrolledShelf = (p: P, name: EnrolledShelf) =>
  ofShelves(
    sql`select *, ${sql.raw(`'${name}'`)} as shelf from ${enrollments}
      where user_id = ${p('userId')} and cancelled_at is null and ${enrolledOn[name].where}`,
    sql`order by ${enrolledOn[name].first} nulls first, ${enrolledOn[name].next} desc, id`,
  );
export const ofOthers = (p: P): Record<'suggested' | 'favorites', SQL> => ({
  suggested: sql`select 'suggested' as shelf, s.kind, s.object_id, s.reasons, s.position as at,
    count(*) over () as total
    from data.suggestions s
    where s.user_id = ${p('userId')} and ${isReachable(p, sql`s.kind`, sql`s.object_id`, sql`mine e where`)}
    and (s.kind, s.object_id) not in (select kind, object_id from mine)`,
  favorites: sql`select 'favorites' as shelf, f.kind, f.object_id, null::text[] as reasons, row_number() over w as at,
    count(*) over w as total
    from ${favoritesTable} f
    where f.user_id = ${p('userId')} and ${isReachable(p, sql`f.kind`, sql`f.object_id`, sql`mine e where`)}
    window w as (order by f.created_at desc rows between unbounded preceding and unbounded following)`,
});
/** The factor by which more suggestions are read, because other shelves take contents before them. */
export const spare = 3;
const page = (p: P, times = 1) =>
  sql`at > ${p('skip')}::int and at <= ${p('skip')}::int + ${p('take')}::int${sql.raw(times > 1 ? ` * ${times}` : '')}`;
export const fromEnrolled = (p: P, rows: SQL) =>
  sql`select shelf, kind, object_id, reasons, at, total, case when shelf = 'toBegin' then origin end as origin,
    case when shelf = 'toBegin' then (
      select u.full_name
      from ${users} u
      where u.account_id = e.enrolled_by and u.removed_at is null) end as enroller,
    ${iso('given_at')} as given_at from ${rows} e where ${page(p)}`;
export const fromOthers = (p: P, rows: SQL, times?: number) =>
  sql`select shelf, kind, object_id, reasons, at, total, null::text as origin, null::text as enroller,
    null::text as given_at
    from (${rows}) one
    where ${page(p, times)}`;
export type ShelfRow = {
  shelf: SpecialShelf;
  kind: CardRef['kind'];
  object_id: string;
  reasons: string[] | null;
  total: string;
  origin: EnrollmentOrigin | null;
  enroller: string | null;
  given_at: string | null;
};
export const refOf = (row: Pick<ShelfRow, keyof ShelfRow>): ShelfRef => ({
  shelf: row.shelf,
  kind: row.kind,
  id: row.object_id,
  reasons: row.reasons,
  total: Number(row.total),
  origin: row.origin,
  enroller: row.enroller,
  givenAt: row.given_at,
});

const isOfOthers = (name: SpecialShelf): name is 'suggested' | 'favorites' =>
  name === 'suggested' || name === 'favorites';
const single = Object.fromEntries(
  specialShelves.map((name) => [
    name,
    statement(`catalog_${name}`, (p) =>
      isOfOthers(name)
        ? sql`with ${seen(p)}, ${mine(p)} ${fromOthers(p, ofOthers(p)[name])} order by at`
        : sql`${fromEnrolled(p, sql`(${enrolledShelf(p, name)})`)} order by at`,
    ),
  ]),
) as Record<SpecialShelf, ReturnType<typeof statement>>;
export const listSpecial = async (db: Db, userId: string, name: SpecialShelf, skip: number, take: number) =>
  (await single[name]<ShelfRow>(db, { userId, skip, take })).map(refOf);

export type SectionRow = {
  id: string;
  name: string;
  observation: string | null;
  kind: 'communication' | 'content' | 'top10' | 'releases';
  criterion: string;
  interval: string;
  showsDescription: boolean;
  cardOrientation: 'horizontal' | 'vertical';
  bannerPicture: CardPicture | null;
  cardPicture: CardPicture | null;
  link: string | null;
  linkOpensNewTab: boolean;
  totalItems: number;
  total: number;
  refs: CardRef[];
};
const columns =
  sql.raw(`s.id, s.name, s.observation, s.kind, s.criterion, s."interval", s.shows_description as "showsDescription", s.card_orientation as "cardOrientation", s.banner_picture as "bannerPicture",
  s.card_picture as "cardPicture", s.link, s.link_opens_new_tab as "linkOpensNewTab", s.total_items as "totalItems"`);
/** Returns the SQL of the sections with these ids, in their order, each with references to its first items. */
export const shownSections = (p: P, ids: SQL, position: string, isHome: boolean) => sql`
    select ${columns}, s.count as total, (
      select coalesce(json_agg(json_build_object('kind', i.kind, 'id', i.object_id) order by i.position), '[]')
      from ${sectionItems} i
      where i.section_id = s.id and i.position <= ${p('items')}::int) as refs
    from (
      select s.*, count(*) over ()::int as count
      from ${sectionsTable} s
      where s.id in (${ids})
        and (${p('kinds')}::text[] is null
          or s.kind = any(${p('kinds')}::text[])) ${sql.raw(isHome ? 'and s.shows_in_home' : '')}
      order by s.${sql.raw(position)}, s.id limit ${p('most')} offset ${p('from')}) s
    order by s.${sql.raw(position)}, s.id`;
const sections = (name: string, position: string, isHome: boolean) =>
  statement(name, (p) =>
    shownSections(p, sql`select v.id from data.visible_sections(${p('userId')}) v (id)`, position, isHome),
  );
const ofHome = sections('catalog_home_sections', 'home_position', true);
const ofCatalog = sections('catalog_sections', 'catalog_position', false);
/** Returns visible sections with references to their first items; `total` is the number of all visible sections. */
export const listSections = (
  db: Db,
  userId: string,
  place: 'home' | 'catalog',
  { skip, take, items, kinds = null }: { skip: number; take: number; items: number; kinds?: string[] | null },
) => (place === 'home' ? ofHome : ofCatalog)<SectionRow>(db, { userId, from: skip, most: take, items, kinds });

const featured = statement(
  'catalog_featured',
  (p) => sql`
  select i.kind, i.object_id as id from ${sectionsTable} s join ${sectionItems} i on i.section_id = s.id
  where s.id in (
    select v.id
    from data.visible_sections(${p('userId')}) v (id)) and s.shows_in_home and s.kind in ('top10', 'releases')
  group by i.kind, i.object_id order by min(s.home_position), min(i.position), i.object_id limit ${p('most')}`,
);
/** Returns the contents of the home's Top 10 and Releases, each once. */
export const listFeatured = (db: Db, userId: string, most: number) => featured<CardRef>(db, { userId, most });

const one = statement(
  'catalog_section',
  (p) => sql`
  select ${columns}, 1 as total, (
    select coalesce(json_agg(json_build_object('kind', i.kind, 'id', i.object_id) order by i.position), '[]')
    from ${sectionItems} i
    where i.section_id = s.id
      and i.position > ${p('skip')}::int
      and i.position <= ${p('skip')}::int + ${p('take')}::int) as refs
  from ${sectionsTable} s
    where s.id = ${p('id')} and s.id in (select v.id from data.visible_sections(${p('userId')}) v (id))`,
);
export async function findSection(db: Db, userId: string, id: string, skip: number, take: number) {
  const [found] = await one<SectionRow>(db, { userId, id, skip, take });
  return found;
}
