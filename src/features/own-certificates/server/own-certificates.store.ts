// Reads in SQL what a person has: one statement finds, counts and orders issued and external certificates, then the page shows them.
import { sql } from 'drizzle-orm';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { isAmong } from '#platform/server/many-rows.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import { issuedCertificates } from '#features/certificates/server/certificates.tables.ts';
import { expiringDays } from '#features/certificates/contract/certificate.model.ts';
import { lastDayOf } from '#features/enrollment/server/measures.tables.ts';
import { externalCertificates } from '#features/external-certificates/server/external-certificates.tables.ts';
import { endsOnLine, lineDays } from '../contract/own-certificate.model.ts';
import type { OwnOrigin, OwnStatus } from '../contract/own-certificate.model.ts';
import type { NextEnd, OwnCertificateFilter } from '../contract/own-certificate.wire.ts';

export type OwnEntry = {
  id: string;
  origin: OwnOrigin;
  status: OwnStatus;
  endsOn: string | null;
  daysLeft: number | null;
  laterId: string | null;
  laterOn: string | null;
};
type Whole = {
  all: number;
  minutes: number;
  counts: { origin: OwnOrigin; status: OwnStatus; count: number }[] | null;
  next: NextEnd[] | null;
  page: OwnEntry[] | null;
};
const day = (moment: string) => sql.raw(`((${moment}) at time zone h.zone)::date`);
const endsOn = lastDayOf(sql`i.expires_at`, sql`h.zone`);
const soon = sql.raw(String(expiringDays));
/**
 * The certificate of a later cycle takes over from the one before: that one is not told to end soon any more. What a reissue
 * replaced is left out, because the one that replaced it is here.
 */
const own = statement('own_certificates', (p) => {
  const now = sql`${p('now')}::timestamptz`;
  return sql`
  with h as materialized (
    select z.zone, (${now} at time zone z.zone)::date as today
    from (select functions.zone_of_tenant() as zone) z),
  own as materialized (
    select 'issued' as origin, i.id, i.title, i.search_text as words, i.workload_minutes as minutes, i.issued_at as at,
      i.object_id,
      ${endsOn} as ends_on, l.id as later_id, ${day('l.issued_at')} as later_on,
      case when i.revoked_at is not null then 'revoked' when i.expires_at <= ${now} then 'expired'
        when l.id is null and ${endsOn} <= h.today + ${soon} then 'expiring'
        else 'valid' end as status
    from h, ${issuedCertificates} i
    left join lateral (
      select m.id, m.issued_at
      from ${issuedCertificates} m
      where m.user_id = i.user_id and m.object_id = i.object_id and m.kind = i.kind and m.cycle > i.cycle
        and m.is_current and m.revoked_at is null
      order by m.cycle desc
      limit 1) l on true
    where i.user_id = ${p('userId')} and i.is_current
    union all
    select 'external', e.id, e.title, e.words_key, e.workload_minutes, e.sent_at, null::uuid, e.expires_on, null, null,
      case when e.status <> 'approved' then e.status when e.expires_on < h.today then 'expired'
        when e.expires_on <= h.today + ${soon} then 'expiring' else 'valid' end
    from h, ${externalCertificates} e
    where e.user_id = ${p('userId')} and ${p('withExternal')}::boolean),
  found as (
    select o.*, o.ends_on - h.today as days_left, row_number() over (order by
      case ${p('orderBy')}::text when 'newest' then null when 'ending' then null when 'title' then null else
        case o.status when 'expiring' then 0 when 'denied' then 1 when 'expired' then 3 when 'revoked' then 4
          else 2 end end,
      case when ${p('orderBy')}::text = 'title' then public.search_key(o.title) end,
      case when ${p('orderBy')}::text = 'ending' or (${p('orderBy')}::text = 'urgency' and o.status = 'expiring')
        then o.ends_on end, o.at desc, o.id) as place
    from own o, h
    where ${p('search')}::text is null or position(public.search_key(${p('search')}) in o.words) > 0)
  select (select count(*)::int from own) as all,
    (select coalesce(sum(o.minutes), 0)::int
      from own o
      where o.status not in ('revoked', 'pending', 'denied')) as minutes,
    (select json_agg(c)
      from (select f.origin, f.status, count(*)::int as count from found f group by 1, 2) c) as counts,
    (select json_agg(n order by n."endsOn", n.id)
      from (
        select o.id, o.origin, o.status, o.title, to_char(o.ends_on, 'YYYY-MM-DD') as "endsOn",
          o.ends_on - h.today as "daysLeft", o.object_id as "objectId"
        from own o, h
        where o.status in ('valid', 'expiring') and o.later_id is null
          and o.ends_on between h.today and h.today + ${sql.raw(String(lineDays))}
        order by o.ends_on, o.id
        limit ${sql.raw(String(endsOnLine))}) n) as next,
    (select json_agg(g order by g.place)
      from (
        select f.place, f.id, f.origin, f.status, to_char(f.ends_on, 'YYYY-MM-DD') as "endsOn",
          f.days_left as "daysLeft", f.later_id as "laterId", to_char(f.later_on, 'YYYY-MM-DD') as "laterOn"
        from found f
        where (${p('origin')}::text is null or f.origin = ${p('origin')})
          and (${p('status')}::text is null or f.status = ${p('status')})
        order by f.place
        limit ${p('take')} offset ${p('skip')}) g) as page`;
});
export type OwnListQuery = Ordered<OwnCertificateFilter, 'orderBy'> & Paging;
type OwnQuestion = { userId: string; withExternal: boolean; now: Date; filter: OwnListQuery };
/** Finds a page of a person's certificates with the numbers of the whole; the page has only what finding it needed. */
export async function listOwn(db: Db, { userId, withExternal, now, filter }: OwnQuestion) {
  const { search, origin, status, orderBy, pageNumber, pageSize } = filter;
  const [whole] = await own<Whole>(db, {
    ...{ userId, withExternal, orderBy, now: now.toISOString(), search: search?.trim() || null },
    ...{ origin: origin ?? null, status: status ?? null, take: pageSize, skip: (pageNumber - 1) * pageSize },
  });
  const { all, minutes, counts, next, page } = whole!;
  return { all, minutes, counts: counts ?? [], next: next ?? [], entries: page ?? [] };
}
const text = (field: 'personName' | 'issuer') =>
  sql<string>`${issuedCertificates.snapshot} ->> ${sql.raw(`'${field}'`)}`;
/** Returns what the cards of issued certificates show; snapshots hold whole designs, so only those of a page are read. */
export const listIssued = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: issuedCertificates.id,
      kind: issuedCertificates.kind,
      objectId: issuedCertificates.objectId,
      title: issuedCertificates.title,
      personName: text('personName'),
      issuer: text('issuer'),
      workloadMinutes: issuedCertificates.workloadMinutes,
      completedOn: sql<string>`to_char((${issuedCertificates.snapshot} ->> 'completedAt')::timestamptz
        at time zone functions.zone_of_tenant(), 'YYYY-MM-DD')`,
      issuedAt: issuedCertificates.issuedAt,
      expiresAt: issuedCertificates.expiresAt,
      credential: issuedCertificates.credential,
      hasBack: sql<boolean>`jsonb_typeof(${issuedCertificates.snapshot} #> '{design,back}') is not distinct from 'object'`,
      because: issuedCertificates.revokedBecause,
    })
    .from(issuedCertificates)
    .where(isAmong(issuedCertificates.id, ids));
