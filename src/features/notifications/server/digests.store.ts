// Takes in SQL what waits for a digest, person by person, with the ids of what is still unread.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { deliveries } from '#features/deliveries/server/deliveries.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { Digest, QuietHours } from '../contract/preference.model.ts';
import { notifications } from './notifications.tables.ts';
import { quietUntilSql } from './preferences.store.ts';
import { notificationPreferences as preferences } from './preferences.tables.ts';

export type DigestRow = {
  userId: string;
  /** Null where the person may not sign in any more. */
  email: string | null;
  language: 'pt' | 'en' | 'es' | null;
  heldUntil: string | null;
  notificationIds: string[] | null;
};
type Search = {
  digest: Digest;
  /** What was told later waits for the next digest. */
  before: string;
  event: string;
  occurrence: string;
  most: number;
  quiet: QuietHours & { timeZone: string; now: string };
};
/**
 * Takes what waits for these digests, for up to `most` people, in one statement; who has had the digest of this occasion waits for
 * the next one.
 */
export async function take(db: Db, { digest, before, event, occurrence, most, quiet }: Search): Promise<DigestRow[]> {
  const { rows } = await db.execute<DigestRow>(sql`
    with people as materialized (
      select n.user_id from ${notifications} n
      where n.digest = ${digest} and n.created_at < ${before}::timestamptz and not exists (
        select from ${deliveries} d
        where d.user_id = n.user_id and d.event = ${event} and d.occurrence = ${occurrence} and d.kind = 'summary')
      group by n.user_id
      order by n.user_id
      limit ${most}),
    taken as (
      update ${notifications} n set digest = null
      from people
      where n.user_id = people.user_id and n.digest = ${digest} and n.created_at < ${before}::timestamptz
      returning n.id, n.user_id, n.created_at, n.read_at is null and (n.removed_at is null or not n.in_app) as is_unread),
    unread as (
      select user_id, array_agg(id order by created_at desc, id desc) as ids from taken where is_unread group by user_id)
    select people.user_id as "userId", u.email, u.language, unread.ids as "notificationIds",
      to_char(${quietUntilSql(quiet)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "heldUntil"
    from people
    left join unread on unread.user_id = people.user_id
    left join ${users} u on u.id = people.user_id and u.is_active and u.removed_at is null
    left join ${preferences} p on p.user_id = people.user_id`);
  return rows;
}
