// Writes the obligatory e-mails of jobs into the ledger, one row for each job.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { SkipReason } from '../contract/delivery.model.ts';
import { deliveries } from './deliveries.tables.ts';

/** An obligatory e-mail belongs to its own job: no other job finds it due. */
const neverDue = '9999-12-31T00:00:00.000Z';
type Started = { id: string; to: string; event: string; now: string; reason: SkipReason | null };
/** Notes a try; returns false where the e-mail has reached its end before. */
export async function start(db: Db, { id, to, event, now, reason }: Started): Promise<boolean> {
  const state = reason ? 'skipped' : 'sending';
  const { rows } = await db.execute(sql`
    insert into ${deliveries} as d (id, user_id, address, kind, event, occurrence, state, reason, attempts, due_at,
      tried_at, ended_at, created_at)
    select ${id}::uuid, (
        select ${users.id} from ${users} where ${users.emailKey} = lower(${to}) and ${users.removedAt} is null limit 1),
      ${to}, 'mail', ${event}, ${id}, ${state}, ${reason}, ${reason ? 0 : 1}, ${neverDue},
      ${reason ? null : now}::timestamptz, ${reason ? now : null}::timestamptz, ${now}::timestamptz
    on conflict (tenant_id, id) do update
      set attempts = d.attempts + 1, state = ${state}, reason = ${reason}, tried_at = excluded.tried_at,
        ended_at = excluded.ended_at
      where d.state in ('queued', 'sending')
    returning 1`);
  return rows.length > 0;
}
type Tested = { id: string; to: string; subject: string; event: string; now: string; reply: string; isSent: boolean };
/** Notes an e-mail that was sent at once, for a try: it has ended when it is written down. */
export const insertTest = (db: Db, { id, to, subject, event, now, reply, isSent }: Tested) =>
  db.insert(deliveries).values({
    ...{ id, address: to, kind: 'test', ruleName: subject, event, occurrence: id, reply, attempts: 1 },
    ...{ state: isSent ? 'sent' : 'failed', dueAt: now, triedAt: now, endedAt: now, createdAt: now },
    sentAt: isSent ? now : null,
  });
export const end = (
  db: Db,
  id: string,
  values: Pick<typeof deliveries.$inferInsert, 'state' | 'reply' | 'sentAt' | 'endedAt'>,
) => db.update(deliveries).set(values).where(eq(deliveries.id, id)).returning({ address: deliveries.address });
