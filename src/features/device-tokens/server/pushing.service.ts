// Sends what people were told to their devices: in batches, each message to one device, and again where its service did not take it.
import type { Context } from '#platform/server/context.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { hrefOf } from '#features/notifications/contract/notification.model.ts';
import { wordsOf } from '#features/notifications/server/wording.service.ts';
import { messagesAtOnce, mostFailures, retrySeconds, subscriptionOf } from '../contract/device-token.model.ts';
import type { PushMessage } from '../contract/device-token.model.ts';
import * as store from './device-tokens.store.ts';
import type { Pair } from './device-tokens.store.ts';
import { sendPush } from './web-push.service.ts';
import type { Outcome } from './web-push.service.ts';

export const pushTask = 'device-tokens-push';
/** The messages of one job, and how often they were tried before. */
export type Batch = { pairs: Pair[]; tries: number };

/** Stores the jobs that send these notifications. The key keeps a listener that runs twice from sending twice. */
export async function pushTold(context: Context, notificationIds: readonly string[], jobId: string): Promise<void> {
  const found = await store.listPairs(context.db, notificationIds);
  const bound = await store.listBound(context.db, [...new Set(found.map(({ deviceId }) => deviceId))]);
  const pairs = found.filter(({ deviceId }) => bound.has(deviceId));
  const batches = Array.from({ length: Math.ceil(pairs.length / messagesAtOnce) }, (_none, nth) => ({
    payload: { pairs: pairs.slice(nth * messagesAtOnce, (nth + 1) * messagesAtOnce), tries: 0 } satisfies Batch,
    key: `push:${jobId}:${nth}`,
    // A great set waits for what single people wait for.
    ...(pairs.length > messagesAtOnce && { lane: 'drawing' as const }),
  }));
  await context.enqueueAll(pushTask, batches);
}
export const heldTask = 'device-tokens-held';
/** Keeps these notifications until the quiet hours of their people are over; what was read meanwhile is not pushed. */
export const holdTold = (
  context: Context,
  notificationIds: readonly string[],
  { id, until }: { id: string; until: string },
): Promise<void> => context.enqueue(heldTask, { notificationIds }, { key: `held:${id}`, runAt: new Date(until) });
/** A push service keeps one message of a topic: 32 letters at most. */
const topicOf = (notificationId: string) =>
  Buffer.from(notificationId.replaceAll('-', ''), 'hex').toString('base64url');

/** Sends the messages of a batch, all at the same time, and stores what became of the devices. */
export async function pushBatch(context: Context, { pairs, tries }: Batch): Promise<void> {
  const { installation } = context;
  const wanted = new Set(pairs.map((one) => `${one.notificationId} ${one.deviceId}`));
  const rows = (await store.listMessages(context.db, pairs)).filter((one) =>
    wanted.has(`${one.notificationId} ${one.deviceId}`),
  );
  const bound = await store.listBound(
    context.db,
    rows.map(({ deviceId }) => deviceId),
  );
  const tenant = await getTenant(context);
  const messages = rows.flatMap(({ notificationId, deviceId, token, language: chosen, lockScreen, ...row }) => {
    const subscription = subscriptionOf(token);
    if (!subscription || !bound.has(deviceId)) return [];
    const language = chosen ?? tenant.language;
    const { title, content: body } = wordsOf(row, language);
    const shown = lockScreen === 'all' && { body };
    const content: PushMessage = { id: notificationId, title, ...shown, href: hrefOf(row), language };
    return [{ notificationId, deviceId, subscription, message: Buffer.from(JSON.stringify(content)) }];
  });
  if (messages.length === 0) return;
  await context.settle();
  const outcomes = await context.outside(() =>
    Promise.all(
      messages.map(async (one) => ({
        ...one,
        outcome: await sendPush(installation, { ...one, topic: topicOf(one.notificationId) }),
      })),
    ),
  );
  const of = (outcome: Outcome) => outcomes.filter((one) => one.outcome === outcome);
  const again = of('later');
  const pause = retrySeconds[tries];
  if (again.length && pause !== undefined)
    await context.enqueue(
      pushTask,
      {
        pairs: again.map(({ notificationId, deviceId }) => ({ notificationId, deviceId })),
        tries: tries + 1,
      } satisfies Batch,
      { runAt: new Date(context.now().getTime() + pause * 1_000) },
    );
  await record(context, {
    used: of('sent'),
    gone: of('gone'),
    failed: [...of('refused'), ...(pause === undefined ? again : [])],
  });
}
type Devices = readonly { deviceId: string }[];
const idsOf = (devices: Devices) => [...new Set(devices.map(({ deviceId }) => deviceId))].sort();
async function record(context: Context, { used, gone, failed }: Record<'used' | 'gone' | 'failed', Devices>) {
  const { db } = context;
  if (used.length) await store.markUsed(db, idsOf(used), context.now().toISOString());
  const failing = failed.length ? await store.countFailures(db, idsOf(failed)) : [];
  const spent = failing.filter(({ failures }) => failures >= mostFailures).map(({ id }) => id);
  await store.remove(db, [...new Set([...idsOf(gone), ...spent])]);
}
