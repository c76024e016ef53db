// Sends what is due, at the set pace: each message is taken, sent and stored by itself, and a failure of the server pauses the rest.
import { setTimeout as sleep } from 'node:timers/promises';
import { quietly } from '#platform/contract/quietly.ts';
import type { Context } from '#platform/server/context.ts';
import type { JobRun } from '#platform/server/jobs.ts';
import { failureOf, oneMail } from '#platform/server/mail.ts';
import type { Mail } from '#platform/server/mail.ts';
import { mostAttempts, pauseSecondsAfter } from '../contract/delivery.model.ts';
import type { DeliveryKind } from '../contract/delivery.model.ts';
import * as blocks from './blocks.store.ts';
import { sendingTask, startSending } from './delivery-queue.service.ts';
import * as store from './delivery-sending.store.ts';
import { createMeasuredMail, measuringOf } from './measuring.service.ts';
import { unsubscribeUrl } from './unsubscribe.service.ts';

export type DeliveryToRender = Omit<store.TakenDelivery, 'attempts' | 'address'> & {
  readonly kind: DeliveryKind;
  readonly unsubscribeUrl: string;
};
/** An e-mail as it is written for its recipient. */
export type WrittenMail = Pick<Mail, 'subject' | 'html' | 'text' | 'attachments'>;
declare module '#platform/server/context.ts' {
  interface Ports {
    /** Writes messages at the moment of sending, by their ids; a message without an answer is not sent. */
    deliveryMails: (context: Context, rows: readonly DeliveryToRender[]) => Promise<ReadonlyMap<string, WrittenMail>>;
    /** Writes the e-mail of one scheduled report with its file, or says why its recipient gets none. */
    reportMail: (
      context: Context,
      row: DeliveryToRender & { readonly address: string },
    ) => Promise<WrittenMail | { readonly reason: 'gone' | 'denied' | 'invalid' | 'unsubscribed' }>;
  }
}
/** How long one job sends before it lets others have its place. */
const longestRunMs = 20_000;
const largestBatch = 50;
/** How long a taken message is left to its job, where the job is not started again. */
const leaseMs = 15 * 60_000;
const after = (context: Pick<Context, 'now'>, milliseconds: number) =>
  new Date(context.now().getTime() + milliseconds).toISOString();
/** Returns how many messages one batch has: about two seconds of the slower pace. */
const batchOf = (perMinute: number) => Math.min(largestBatch, Math.max(1, Math.floor(perMinute / 30)));

/** Runs as a job: sends the tenant's due messages for a while, and starts itself again where more are due. */
export async function sendDue(context: Context, { id: jobId, signal }: Pick<JobRun, 'id' | 'signal'>): Promise<void> {
  const until = performance.now() + longestRunMs;
  await store.takeBack(context.db, jobId, after(context, 0));
  let hasMore = true;
  while (hasMore && !signal.aborted && performance.now() < until) hasMore = await sendBatch(context, jobId, signal);
  const next = await store.nextDue(context.db);
  if (!next) return;
  const isNow = Date.parse(next) <= context.now().getTime();
  // A later start has a key of its own, so that it never delays one that is due now.
  await startSending(context, isNow ? {} : { key: `${sendingTask}-later`, runAt: new Date(next) });
}

/** Sends one batch; returns whether another one may follow at once. */
async function sendBatch(context: Context, jobId: string, signal: AbortSignal): Promise<boolean> {
  const { perMinute = 36_000, tenantPerMinute = 30_000 } = context.installation.deliveries ?? {};
  const slower = Math.min(perMinute, tenantPerMinute);
  const taken = await store.take(context.db, {
    now: after(context, 0),
    lease: after(context, leaseMs),
    jobId,
    most: batchOf(slower),
  });
  if (!taken.length) return false;
  const waits = [
    await store.queueUp(context.db, 'mail server', perMinute, taken.length),
    await store.queueUp(context.db, `mails of ${context.tenantId}`, tenantPerMinute, taken.length),
  ];
  const mails = await context.ports.deliveryMails(
    context,
    taken.flatMap((row) =>
      row.kind === 'report' ? [] : [{ ...row, unsubscribeUrl: unsubscribeUrl(context, row.id) }],
    ),
  );
  const measuring = await measuringOf(context);
  await context.settle();
  const begun = performance.now() + Math.max(...waits);
  for (const [at, row] of taken.entries()) {
    const early = begun + (at * 60_000) / slower - performance.now();
    if (early > 1) await context.outside(() => sleep(early, undefined, { signal }));
    // What a stopped job has taken goes back to it when it is started again.
    signal.throwIfAborted();
    const rest = taken.slice(at + 1).map(({ id }) => id);
    const mail =
      row.kind === 'report'
        ? await reportFor(context, jobId, row, rest)
        : (mails.get(row.id) ?? ({ reason: 'gone' } as const));
    if (!mail) continue;
    if ('reason' in mail) {
      await store.record(context.db, row.id, jobId, after(context, 0), { state: 'skipped', reason: mail.reason });
      await context.settle();
      continue;
    }
    const sent = measuring ? createMeasuredMail(context, row, mail, measuring) : mail;
    if (await oneMail('mail', () => sendOne(context, jobId, row, { ...sent, isMeasured: sent !== mail }))) continue;
    await store.release(context.db, rest, jobId, after(context, pauseSecondsAfter(1) * 1_000));
    await context.settle();
    return false;
  }
  return true;
}
/**
 * Writes the e-mail of a report, which may take as long as its file; the messages after it stay with this job meanwhile. A report that
 * fails is tried again later and never keeps others back.
 */
async function reportFor(context: Context, jobId: string, row: store.TakenDelivery, rest: readonly string[]) {
  const kept = await store.keep(context.db, [row.id, ...rest], jobId, after(context, leaseMs));
  await context.settle();
  if (!kept.has(row.id)) return undefined;
  const given = { ...row, unsubscribeUrl: unsubscribeUrl(context, row.id) };
  const mail = await quietly('the ledger keeps that it failed', () => context.ports.reportMail(context, given));
  await context.settle();
  if (mail) return mail;
  const pause = after(context, pauseSecondsAfter(row.attempts) * 1_000);
  await store.record(
    context.db,
    row.id,
    jobId,
    after(context, 0),
    row.attempts >= mostAttempts ? { state: 'failed', reply: '' } : { state: 'queued', reply: '', dueAt: pause },
  );
  await context.settle();
  return undefined;
}
/** Sends one message and stores how it ended; returns false where the server itself failed. */
async function sendOne(
  context: Context,
  jobId: string,
  row: store.TakenDelivery,
  { isMeasured, ...mail }: WrittenMail & { isMeasured: boolean },
): Promise<boolean> {
  const { id, address, attempts, kind } = row;
  const { tenantId } = context;
  // What the company requires cannot be left.
  const leave = kind === 'duty' ? {} : { unsubscribeUrl: unsubscribeUrl(context, id) };
  const [reply, error] = await context
    .outside(() => context.mail.send({ ...mail, id, tenantId, to: address, ...leave }))
    .then(
      (answer) => [answer?.reply ?? '', undefined] as const,
      (refusal: unknown) => [undefined, refusal] as const,
    );
  const now = after(context, 0);
  if (reply !== undefined) {
    await store.record(context.db, id, jobId, now, { state: 'sent', reply, isMeasured });
    await context.settle();
    return true;
  }
  const failure = failureOf(error);
  const isOver = !failure.isLater || attempts >= mostAttempts;
  const state = failure.of === 'address' && !failure.isLater ? 'bounced' : 'failed';
  await store.record(
    context.db,
    id,
    jobId,
    now,
    isOver
      ? { state, reply: failure.reply }
      : { state: 'queued', reply: failure.reply, dueAt: after(context, pauseSecondsAfter(attempts) * 1_000) },
  );
  if (state === 'bounced') await blocks.block(context.db, address, 'bounced', failure.reply, now);
  await context.settle();
  return failure.of !== 'server';
}
