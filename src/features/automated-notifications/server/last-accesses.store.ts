// Writes in SQL when a person was last here.
import { sql } from 'drizzle-orm';
import { statement } from '#platform/server/prepared-statements.ts';

/** Writes and returns nothing where the last hour has a moment already. */
export const updateLastAccess = statement(
  'last_access',
  (p) => sql`
  insert into data.last_accesses as a (user_id, at) values (${p('userId')}, ${p('at')})
  on conflict on constraint last_accesses_tenant_id_user_id_pk do update
    set at = excluded.at
    where a.at < excluded.at - interval '1 hour'
  returning a.user_id`,
);
