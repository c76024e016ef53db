// Puts messages into the ledger and starts their sending; what is not to be sent is kept with its reason.
import { newId } from '#platform/server/columns.ts';
import type { Context, JobOptions } from '#platform/server/context.ts';
import type { NewDelivery, SkipReason } from '../contract/delivery.model.ts';
import { insertNew } from './delivery-queue.store.ts';

/** The most messages of one statement. */
const most = 1_000;
/** The job that sends what is due, one for each tenant. */
export const sendingTask = 'send-deliveries';
export const startSending = (context: Pick<Context, 'enqueue'>, options: JobOptions = {}): Promise<void> =>
  context.enqueue(sendingTask, {}, { key: sendingTask, ...options });

/** Queues messages, each once for the same rule, recipient, object, occurrence and kind; returns how many of them are new. */
export async function queueDeliveries(
  context: Pick<Context, 'db' | 'now' | 'enqueue'>,
  given: readonly (NewDelivery & { readonly againOf?: string })[],
): Promise<{ queued: number; skipped: number; repeated: number }> {
  const now = context.now().toISOString();
  const rows = given.map(({ reason, ...one }) => {
    const why: SkipReason | null = one.state === 'skipped' ? (reason ?? 'excluded') : one.address ? null : 'noAddress';
    return {
      id: newId(),
      userId: one.userId,
      address: one.address,
      kind: one.kind,
      ruleId: one.ruleId,
      ruleName: one.ruleName,
      event: one.event,
      objectId: one.objectId,
      occurrence: one.occurrence,
      values: { ...one.values },
      language: one.language ?? null,
      state: why ? ('skipped' as const) : ('queued' as const),
      reason: why,
      dueAt: one.dueAt ?? now,
      endedAt: why ? now : null,
      againOf: one.againOf ?? null,
      createdAt: now,
    };
  });
  const stored: { state: string }[] = [];
  for (let at = 0; at < rows.length; at += most)
    stored.push(...(await insertNew(context.db, rows.slice(at, at + most))));
  const queued = stored.filter(({ state }) => state === 'queued').length;
  if (queued) await startSending(context);
  return { queued, skipped: stored.length - queued, repeated: given.length - stored.length };
}
