// Compares copies with their sources by the rows in the tables, without any of the code that sends.
import { isDeepStrictEqual } from 'node:util';
import { demand, demandSame } from '../demand.ts';
import type { Eyes } from '../world.ts';
import { kinds } from './shop.ts';
import type { Kind, Thing } from './shop.ts';

/** The state of a content in one tenant: its switches, and what its published version contains. */
export type ContentState = {
  tenantId: string;
  id: string;
  kind: Kind;
  isShown: boolean;
  isSwitchedOn: boolean;
  isOffered: boolean;
  isCopy: boolean;
  originName: string | null;
  isThere: boolean;
  homePosition: number | null;
  parts: Thing[];
  content: Record<string, unknown>;
};
/** The columns that differ by tenant, such as owner and times; categories and skills are compared by name, files by hash. */
const own = `array['tenant_id','is_active','is_switched_on','is_offered','origin','origin_id','origin_name','is_public_link','archived_at','created_at','updated_at','created_by',
  'draft','draft_revision','has_unpublished_changes','published_version','published_at','enrolled_count','completed_count','home_position','catalog_position','is_public',
  'category_id','file_id','search_text','title_key','name_key','code_key']`;
const switches = `t.tenant_id as "tenantId", t.id, t.is_active as "isShown", t.is_switched_on as "isSwitchedOn", t.is_offered as "isOffered", t.origin <> 'own' as "isCopy", t.origin_name as "originName"`;
const among = 't.tenant_id = any($1::uuid[]) and t.id = any($2::uuid[])';
const skillsOf = (kind: string) =>
  `(select coalesce(jsonb_agg(s.name order by s.name), '[]') from data.${kind}_skills l join data.skills s on s.tenant_id = l.tenant_id and s.id = l.skill_id where l.tenant_id = t.tenant_id and l.${kind}_id = t.id)`;
const category = `(select c.name from data.categories c where c.tenant_id = t.tenant_id and c.id = t.category_id)`;
const version = (kind: string) =>
  `(select v.content from data.${kind}_versions v where v.tenant_id = t.tenant_id and v.${kind}_id = t.id and v.number = t.published_version)`;
const madeOf = (kind: 'course' | 'trail', order: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'id', i.object_id) order by ${order}), '[]') from data.${kind}_items i where i.tenant_id = t.tenant_id and i.${kind}_id = t.id)
   || (select coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'id', p.object_id) order by p.object_id), '[]') from data.${kind}_prerequisites p where p.tenant_id = t.tenant_id and p.${kind}_id = t.id)`;
const terms = `(select jsonb_build_object('name', w.name, 'display', w.display, 'text', v.content_hash) from data.terms w join data.terms_versions v on v.tenant_id = w.tenant_id and v.terms_id = w.id and v.version = w.version
  where w.tenant_id = t.tenant_id and w.id = (${version('course')}->>'termsOfUseId')::uuid and w.removed_at is null)`;
const certificate = `(select jsonb_build_object('name', c.name, 'kind', c.kind, 'design', c.design, 'back', c.prints_back) from data.certificates c where c.tenant_id = t.tenant_id and c.id = t.certificate_id and c.archived_at is null)`;
const content = (kind: 'course' | 'trail', order: string) => `
  select ${switches}, null::int as "homePosition", t.archived_at is null and t.published_version is not null as "isThere", ${madeOf(kind, order)} as parts,
    to_jsonb(t) - ${own} || jsonb_build_object('skills', ${skillsOf(kind)}, 'category', ${category}, 'version', ${version(kind)} - array['skillIds', 'categoryId'],
      'certificate', ${certificate}${kind === 'course' ? `, 'terms', ${terms}` : ''}) as content
  from data.${kind}s t where ${among}`;
const statements: Record<Kind, string> = {
  media: `
    select ${switches}, null::int as "homePosition", t.archived_at is null as "isThere", '[]'::jsonb as parts,
      to_jsonb(t) - ${own} || jsonb_build_object('skills', ${skillsOf('media')}, 'category', ${category}, 'status', case t.status when 'processing' then 'pending' else t.status end,
        'files', (select coalesce(jsonb_agg(jsonb_build_array(p.path, p.file_hash, p.size_bytes, p.content_type) order by p.path), '[]') from data.package_files p where p.tenant_id = t.tenant_id and p.media_id = t.id),
        'subtitles', (select coalesce(jsonb_agg(jsonb_build_array(s.id, s.name, s.language, s.file_hash) order by s.id), '[]') from data.subtitles s where s.tenant_id = t.tenant_id and s.media_id = t.id),
        'pages', (select coalesce(jsonb_agg(jsonb_build_array(c.id, c.position, c.picture, c.link_url) order by c.position, c.id), '[]') from data.carousel_items c where c.tenant_id = t.tenant_id and c.media_id = t.id)) as content
    from data.media t where ${among}`,
  assessment: `
    select ${switches}, null::int as "homePosition", t.archived_at is null and t.published_version is not null as "isThere", '[]'::jsonb as parts,
      to_jsonb(t) - ${own} || jsonb_build_object('skills', ${skillsOf('assessment')}, 'category', ${category}, 'version', ${version('assessment')}) as content
    from data.assessments t where ${among}`,
  course: content('course', 'i.position'),
  trail: content('trail', 'i.position'),
  section: `
    select ${switches}, t.home_position as "homePosition", t.archived_at is null and t.published_version is not null as "isThere",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'id', i.object_id) order by i.position), '[]') from data.section_items i where i.tenant_id = t.tenant_id and i.section_id = t.id) as parts,
      to_jsonb(t) - ${own} || jsonb_build_object('version', ${version('section')} - array['audience', 'items']) as content
    from data.sections t where ${among}`,
};

export type Rows = { of(tenantId: string, id: string): ContentState | undefined; all: readonly ContentState[] };
/** Returns all rows that these tenants have of these contents. */
export async function readRows(eyes: Eyes, tenantIds: readonly string[], ids: readonly string[]): Promise<Rows> {
  const all: ContentState[] = [];
  for (const kind of kinds)
    for (const row of await eyes.rows<Omit<ContentState, 'kind'>>(statements[kind], [tenantIds, ids]))
      all.push({ kind, ...row });
  const known = new Map(all.map((row) => [`${row.tenantId} ${row.id}`, row]));
  return { all, of: (tenantId, id) => known.get(`${tenantId} ${id}`) };
}
/** Returns what a section sends, at any depth, as its sender has it now, without removed and never published contents. */
function brought(rows: Rows, tenantId: string, sectionId: string): ContentState[] {
  const found = new Map<string, ContentState>();
  const visit = (id: string) => {
    const row = rows.of(tenantId, id);
    if (!row?.isThere || found.has(id)) return;
    found.set(id, row);
    for (const part of row.parts) visit(part.id);
  };
  visit(sectionId);
  return [...found.values()];
}
export type SectionLink = { senderId: string; receiverId: string; sectionId: string };
const title = ({ kind, content: { title: name, name: other } }: ContentState) => `${kind} "${String(name ?? other)}"`;
function differences(copy: ContentState, source: ContentState): string[] {
  const facts = (row: ContentState): Record<string, unknown> => ({ ...row.content, parts: row.parts });
  const [ours, theirs] = [facts(copy), facts(source)];
  return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
    .filter((name) => !isDeepStrictEqual(ours[name], theirs[name]))
    .map(
      (name) =>
        `${name}: ${JSON.stringify(ours[name])?.slice(0, 200)} ≠ ${JSON.stringify(theirs[name])?.slice(0, 200)}`,
    );
}
/** Returns the order of sources: the owner before a tenant that passes the content on, the older company before the younger. */
const rankOf = ({ isCopy, tenantId }: ContentState) => `${isCopy ? 1 : 0} ${tenantId}`;
/** Throws unless every copy equals its source and has its switch, or is off; `switchedOff` is what the receivers last switched off. */
export function compareCopies(
  rows: Rows,
  given: readonly SectionLink[],
  receiverIds: readonly string[],
  saidOff: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
): void {
  const wanted = new Map<string, ContentState[]>();
  for (const { senderId, receiverId, sectionId } of given)
    for (const row of brought(rows, senderId, sectionId)) {
      const key = `${receiverId} ${row.id}`;
      wanted.set(key, [...(wanted.get(key) ?? []), row]);
    }
  for (const [key, sources] of wanted) {
    const [receiverId, id] = key.split(' ') as [string, string];
    const copy = rows.of(receiverId, id);
    demand(copy !== undefined && copy.isThere && copy.isCopy, `no copy of ${title(sources[0]!)}`, receiverId, copy);
    // Several tenants send it: the copy equals the owner's content, or else that of the oldest tenant that passes it on.
    const [source] = sources.toSorted((x, y) => rankOf(x).localeCompare(rankOf(y)));
    demandSame(differences(copy, source!), [], `the copy of ${title(source!)} is another`);
    demandSame(copy.originName, names.get(source!.tenantId), `whose ${title(copy)} is`);
    demandSame(
      copy.isOffered,
      sources.some(({ isShown }) => isShown),
      `the sender's switch of ${title(copy)}`,
    );
  }
  for (const copy of rows.all.filter(({ tenantId, isCopy }) => isCopy && receiverIds.includes(tenantId))) {
    if (!wanted.has(`${copy.tenantId} ${copy.id}`))
      demand(!copy.isShown, `${title(copy)} is brought by nobody and shown`);
    demandSame(
      copy.isSwitchedOn,
      !saidOff.has(`${copy.tenantId} ${copy.id}`),
      `the contract's own switch of ${title(copy)}`,
    );
    demandSame(copy.isShown, copy.isOffered && copy.isSwitchedOn, `whether ${title(copy)} is shown`);
  }
}
/** Throws where a source has two copies in one contract, or where a counter differs from the rows. */
export async function compareCounts(eyes: Eyes, tenantIds: readonly string[]): Promise<void> {
  const twice = await eyes.rows(
    `select tenant_id, origin_id, count(*)::int from (
       select tenant_id, origin_id from data.media union all select tenant_id, origin_id from data.assessments union all select tenant_id, origin_id from data.courses
       union all select tenant_id, origin_id from data.trails union all select tenant_id, origin_id from data.sections) one
     where tenant_id = any($1::uuid[]) and origin_id is not null group by tenant_id, origin_id having count(*) > 1`,
    [tenantIds],
  );
  demandSame(twice, [], 'sources with two copies in one contract');
  const counted = await eyes.rows(
    `select u.tenant_id, u.courses, u.trails, u.media, (select count(*)::int from data.courses c where c.tenant_id = u.tenant_id and c.archived_at is null) as "heldCourses",
       (select count(*)::int from data.trails t where t.tenant_id = u.tenant_id and t.archived_at is null) as "heldTrails",
       (select count(*)::int from data.media m where m.tenant_id = u.tenant_id and m.archived_at is null) as "heldMedia"
     from data.tenant_usage u where u.tenant_id = any($1::uuid[])`,
    [tenantIds],
  );
  for (const { tenant_id: id, courses, trails, media, heldCourses, heldTrails, heldMedia } of counted)
    demandSame([courses, trails, media], [heldCourses, heldTrails, heldMedia], `what is counted in ${id}`);
  const versions = await eyes.rows(
    `select v.tenant_id, v.course_id as id from data.course_versions v join data.course_versions w on w.tenant_id = v.tenant_id and w.course_id = v.course_id and w.number = v.number + 1
       join data.courses c on c.tenant_id = v.tenant_id and c.id = v.course_id
     where v.tenant_id = any($1::uuid[]) and c.origin <> 'own' and v.content = w.content`,
    [tenantIds],
  );
  demandSame(versions, [], 'versions of copies that say the same as the one before');
}
