// Writes the obligatory e-mails of jobs into the ledger: whom they go to, on which event, and how they end; neither text nor link.
import type { Context, Ports } from '#platform/server/context.ts';
import * as blocks from './blocks.store.ts';
import * as store from './mail-ledger.store.ts';
import { queueUp } from './delivery-sending.store.ts';

/** Notes that an e-mail is on its way. It counts in the pace of the mail server and does not wait for it. */
export const mailStarts: Ports['mailStarts'] = async (context: Context, { id, to, event }) => {
  const now = context.now().toISOString();
  const isBlocked = await blocks.find(context.db, to, 'bounced');
  const isNew = await store.start(context.db, { id, to, event, now, reason: isBlocked ? 'bounced' : null });
  if (isBlocked || !isNew) return false;
  await queueUp(context.db, 'mail server', context.installation.deliveries?.perMinute ?? 36_000, 1);
  return true;
};
/** Writes a test e-mail into the ledger, with the mail server's answer or its refusal. */
export async function createTestEntry(
  { db, now }: Pick<Context, 'db' | 'now'>,
  mail: { id: string; to: string; subject: string; event: string; reply: string; isSent: boolean },
): Promise<void> {
  await store.insertTest(db, { ...mail, now: now().toISOString() });
}
export const mailEnds: Ports['mailEnds'] = async ({ db, now }, id, end) => {
  const at = now().toISOString();
  if (end.state === 'sent')
    return void (await store.end(db, id, { state: 'sent', reply: end.reply, sentAt: at, endedAt: at }));
  const { of, isLater, reply } = end.failure;
  if (isLater && !end.isLast) return void (await store.end(db, id, { state: 'queued', reply }));
  const state = of === 'address' && !isLater ? 'bounced' : 'failed';
  const [row] = await store.end(db, id, { state, reply, endedAt: at });
  if (state === 'bounced' && row?.address) await blocks.block(db, row.address, 'bounced', reply, at);
};
