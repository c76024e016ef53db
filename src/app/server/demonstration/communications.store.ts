// Writes in SQL who has seen the communications of the demonstration, because people read only today.
import { sql } from 'drizzle-orm';
import {
  communicationAudience,
  communicationReaders,
  communications,
  communicationVersions,
  communicationViews,
} from '#features/communications/server/communications.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { Db } from '#platform/server/database.ts';

export type Spread = {
  seenPercent: number;
  finishedPercent: number;
  /** The moment at which it began. */
  from: string;
  /** User names of people who have seen all of it, and of people who have seen nothing. */
  seenBy: readonly string[];
  notSeenBy: readonly string[];
};
/** Stores that a share of the audience has seen it, the same people every time, some of them only its first post. */
export async function spreadReaders(
  db: Db,
  id: string,
  { seenPercent, finishedPercent, from, seenBy, notSeenBy }: Spread,
): Promise<void> {
  const named = sql`u.username = any(${sql.param([...seenBy])}::text[])`;
  await db.execute(sql`
    insert into ${communicationReaders} (communication_id, user_id, seen_at, finished_at)
    select ${id}::uuid, p.id, p.at, case when p.is_named or p.mark < ${finishedPercent} then p.at end
    from (
      select u.id, ${named} as is_named, m.mark,
        ${from}::timestamptz + m.mark * (least(now(), ${from}::timestamptz + interval '9 days') - ${from}) / 100 as at
      from ${users} u
        cross join lateral (select abs(hashtext(u.username)) % 100 as mark) m
      where u.is_active and u.removed_at is null and u.username <> all(${sql.param([...notSeenBy])}::text[])
        and (not exists (select from ${communicationAudience} a where a.communication_id = ${id}::uuid)
          or exists (
            select from ${communicationAudience} a
            where a.communication_id = ${id}::uuid
              and a.target_id in (select data.segmentations_of(u.id))))) p
    where p.is_named or p.mark < ${seenPercent}
    on conflict do nothing`);
  await db.execute(sql`
    insert into ${communicationViews} (id, communication_id, user_id, post_id, seen_at)
    select gen_random_uuid(), r.communication_id, r.user_id, (p.post ->> 'id')::uuid, r.seen_at
    from ${communicationReaders} r
      join ${communications} c on c.tenant_id = r.tenant_id and c.id = r.communication_id
      join ${communicationVersions} v on v.tenant_id = c.tenant_id and v.communication_id = c.id
        and v.number = c.published_version
      cross join lateral jsonb_array_elements(v.content -> 'posts') with ordinality p (post, place)
    where r.communication_id = ${id}::uuid and (r.finished_at is not null or p.place = 1)
    on conflict do nothing`);
  await db.execute(sql`
    update ${communications} c
      set reader_count = (select count(*) from ${communicationReaders} r where r.communication_id = c.id)
    where c.id = ${id}::uuid`);
}
