// Takes due messages for one job, keeps their pace, and stores how each try ended.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { idsOf } from '#platform/server/many-rows.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { DeliveryKind } from '../contract/delivery.model.ts';
import { deliveries, mailBlocks } from './deliveries.tables.ts';

export type TakenDelivery = {
  id: string;
  userId: string | null;
  address: string;
  kind: DeliveryKind;
  ruleId: string | null;
  ruleName: string;
  event: string;
  objectId: string | null;
  values: Record<string, unknown>;
  language: 'pt' | 'en' | 'es' | null;
  attempts: number;
};
/** Gives back what this job had taken when its worker was killed: it is sent again under the same Message-ID. */
export const takeBack = (db: Db, jobId: string, now: string) =>
  db.execute(sql`
    update ${deliveries} set state = 'queued', due_at = ${now}, taken_by = null
    where taken_by = ${jobId}::uuid and state = 'sending'`);
/**
 * Takes due messages for a job, those due longest first. What may not be sent is skipped with its reason: blocked addresses,
 * people who became inactive, and people without an address.
 */
export async function take(
  db: Db,
  { now, lease, jobId, most }: { now: string; lease: string; jobId: string; most: number },
): Promise<TakenDelivery[]> {
  const { rows } = await db.execute<TakenDelivery & { state: string }>(sql`
    with due as materialized (
      select id, tenant_id, user_id, address, kind from ${deliveries}
      where state in ('queued', 'sending') and kind <> 'mail' and due_at <= ${now}
      order by due_at, id
      limit ${most}
      for update skip locked),
    judged as materialized (
      select due.id, case
          when due.address is null then 'noAddress'
          when u.id is not null and (not u.is_active or u.removed_at is not null) then 'inactive'
          else (
            select b.reason from ${mailBlocks} b
            where b.address = lower(due.address) and (b.reason = 'bounced' or due.kind not in ('test', 'duty'))
            order by b.reason
            limit 1) end as reason
      from due left join ${users} u on u.tenant_id = due.tenant_id and u.id = due.user_id)
    update ${deliveries} d
    set state = case when j.reason is null then 'sending' else 'skipped' end, reason = j.reason,
      attempts = d.attempts + case when j.reason is null then 1 else 0 end, taken_by = ${jobId}::uuid,
      tried_at = case when j.reason is null then ${now}::timestamptz else d.tried_at end, due_at = ${lease},
      ended_at = case when j.reason is null then null else ${now}::timestamptz end
    from judged j
    where d.id = j.id
    returning d.id, d.user_id as "userId", d.address, d.kind, d.rule_id as "ruleId", d.rule_name as "ruleName",
      d.event, d.object_id as "objectId", d.values, d.language, d.attempts, d.state`);
  return rows.filter(({ state }) => state === 'sending').sort((one, other) => (one.id < other.id ? -1 : 1));
}
/** Keeps messages for this job for another while; returns which of them are still its own. */
export async function keep(db: Db, ids: readonly string[], jobId: string, lease: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${deliveries} set due_at = ${lease}
    where id = any(${idsOf(ids)}) and taken_by = ${jobId}::uuid and state = 'sending'
    returning id`);
  return new Set(rows.map(({ id }) => id));
}
/** Returns the moment at which the next message is due; undefined where none waits. */
export const nextDue = async (db: Db): Promise<string | undefined> =>
  (
    await db
      .select({ dueAt: deliveries.dueAt })
      .from(deliveries)
      .where(sql`${deliveries.state} in ('queued', 'sending') and ${deliveries.kind} <> 'mail'`)
      .orderBy(deliveries.dueAt, deliveries.id)
      .limit(1)
  )[0]?.dueAt;

export type End =
  | { state: 'sent'; reply: string; isMeasured?: boolean }
  | { state: 'bounced' | 'failed'; reply: string }
  | { state: 'queued'; reply: string; dueAt: string }
  | { state: 'skipped'; reason: 'gone' | 'denied' | 'invalid' | 'unsubscribed' };
/** Stores how a try ended, unless another job has taken the message meanwhile. */
export const record = (db: Db, id: string, jobId: string, now: string, end: End) =>
  db
    .update(deliveries)
    .set({
      state: end.state,
      takenBy: null,
      ...('reply' in end && { reply: end.reply }),
      ...(end.state === 'queued' && { dueAt: end.dueAt }),
      ...(end.state === 'skipped' && { reason: end.reason }),
      ...(end.state === 'sent' && { sentAt: now, isMeasured: end.isMeasured ?? false }),
      ...(end.state !== 'queued' && { endedAt: now }),
    })
    .where(sql`${deliveries.id} = ${id} and ${deliveries.takenBy} = ${jobId} and ${deliveries.state} = 'sending'`);
/** Gives back messages that were taken and not tried. */
export const release = (db: Db, ids: readonly string[], jobId: string, dueAt: string) =>
  db.execute(sql`
    update ${deliveries} set state = 'queued', due_at = ${dueAt}, taken_by = null, attempts = greatest(attempts - 1, 0)
    where id = any(${idsOf(ids)}) and taken_by = ${jobId}::uuid and state = 'sending'`);

/** Puts messages into the queue of a pace that all nodes share; returns after how many milliseconds the first may go. */
export async function queueUp(db: Db, key: string, perMinute: number, messages: number): Promise<number> {
  const milliseconds = Math.max(1, Math.round((messages * 60_000) / perMinute));
  const { rows } = await db.execute<{ until: number | null }>(
    sql`select functions.queue_attempt(sha256(convert_to(${key}, 'utf8')), ${milliseconds}, 600000) as until`,
  );
  return Math.max(0, (rows[0]!.until ?? 600_000) - milliseconds);
}
