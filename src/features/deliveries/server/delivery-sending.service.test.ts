// Proves the sending of deliveries against a real mail server: each once, refused, delayed, cut off, at the set pace.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { runJob } from '#platform/server/jobs.ts';
import type { JobRun } from '#platform/server/jobs.ts';
import { sendMail } from '#platform/server/emails.ts';
import { makeSmtpMailer } from '#platform/server/mail.ts';
import type { Context, Installation, Ports } from '#platform/server/context.ts';
import { plainDeliveryMails } from '#testing/make/delivery.ts';
import { startMailServer } from '#testing/make/mail-server.ts';
import type { MailServer } from '#testing/make/mail-server.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { NewDelivery } from '../contract/delivery.model.ts';
import { queueDeliveries } from './delivery-queue.service.ts';
import * as store from './deliveries.store.ts';
import { sendDue } from './delivery-sending.service.ts';

let tenant: TenantForTest;
let server: MailServer;
beforeAll(async () => {
  tenant = await makeTenant();
});
afterEach(() => server.stop());

const message = (address: string | null, more: Partial<NewDelivery> = {}): NewDelivery => ({
  ...{ userId: null, address, kind: 'extra', ruleId: null, ruleName: 'Prazo em 7 dias', event: 'prazo' },
  ...{ objectId: null, occurrence: randomUUID(), values: {}, state: 'queued' },
  ...more,
});
const queue = (...rows: NewDelivery[]) =>
  inTenant(tenant.app, tenant.tenantId, (context) => queueDeliveries(context, rows));
type How = {
  later?: number;
  id?: string;
  patience?: number;
  deliveries?: Installation['deliveries'];
  signal?: AbortSignal;
  now?: () => Date;
  mails?: Ports['deliveryMails'];
  report?: Ports['reportMail'];
};
/** Runs the sending job; `later` moves its clock by seconds. */
function send({
  later = 0,
  id = randomUUID(),
  patience = 5_000,
  deliveries,
  signal,
  now,
  mails = plainDeliveryMails,
  report,
}: How = {}) {
  const { services } = tenant.app;
  const own = {
    ...services,
    now: now ?? (() => new Date(Date.now() + later * 1_000)),
    ports: { ...services.ports, deliveryMails: mails, ...(report && { reportMail: report }) },
    mail: makeSmtpMailer(server.url, 'Sabiá <sabia@example.com>', { patienceMilliseconds: patience }),
    installation: { ...services.installation, ...(deliveries && { deliveries }) },
  };
  const run = { id, attempt: 1, isLast: false, signal: signal ?? new AbortController().signal };
  return runJob(
    own,
    { run: (context: Context, _nothing: unknown, given: JobRun) => sendDue(context, given) },
    { tenant: tenant.tenantId, account: null, data: {} },
    run,
  );
}
const ledger = (address: string) =>
  inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    const filter = { search: address, timeZone: 'UTC', direction: 'asc' as const };
    return store.listByIds(db, await store.listIds(db, filter, 100), 'asc');
  });
const address = () => `${randomUUID()}@example.com`;

test('a message is sent once, with the headers that end it by one click, and is queued once for the same occasion', async () => {
  server = await startMailServer();
  const to = address();
  const one = message(to);
  expect(await queue(one, message(null, { ruleName: 'Sem endereço' }))).toEqual({ queued: 1, skipped: 1, repeated: 0 });
  expect(await queue(one)).toEqual({ queued: 0, skipped: 0, repeated: 1 });
  await send();
  await send();
  const [row] = await ledger(to);
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]).toMatchObject({ to, messageId: `<${row!.id}.${tenant.tenantId}@example.com>` });
  expect(server.taken[0]!.text).toMatch(/^List-Unsubscribe: <http[^\r\n]+\/descadastro\/[\w-]+>\r$/m);
  expect(server.taken[0]!.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(row).toMatchObject({ stored: 'sent', attempts: 1, reply: expect.stringContaining('250'), reason: null });
  expect(await ledger('Sem endereço')).toMatchObject([{ stored: 'skipped', reason: 'noAddress' }]);
});
test('a subject with line breaks adds no header, and an address with a comma is one recipient', async () => {
  server = await startMailServer();
  const to = address();
  await queue(message(to, { ruleName: 'Prazo\r\nBcc: outro@example.com' }));
  await send();
  expect(server.taken.map((mail) => mail.to)).toEqual([to]);
  expect(server.taken[0]!.text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
});
test('a refused recipient bounces and is not written to again; a delayed one is tried again; a policy blames nobody', async () => {
  server = await startMailServer();
  const [gone, busy, policy] = [address(), address(), address()];
  server.refusals.set(gone, { code: 550, text: '5.1.1 no such user' });
  server.refusals.set(busy, { code: 451, text: '4.3.0 later' });
  server.refusals.set(policy, { code: 550, text: '5.7.1 relaying denied' });
  await queue(message(gone), message(busy), message(policy));
  await send();
  expect(await ledger(gone)).toMatchObject([
    { stored: 'bounced', reply: expect.stringContaining('5.1.1 no such user') },
  ]);
  expect(await ledger(busy)).toMatchObject([{ stored: 'queued', attempts: 1 }]);
  expect(await ledger(policy)).toMatchObject([{ stored: 'failed' }]);
  server.refusals.clear();
  await queue(message(gone), message(policy));
  await send({ later: 60 });
  expect(server.taken.map(({ to }) => to).sort()).toEqual([busy, policy].sort());
  expect(await ledger(gone)).toMatchObject([{ stored: 'bounced' }, { stored: 'skipped', reason: 'bounced' }]);
});
test('a server that is down pauses everything without counting tries of what waits, and then goes on', async () => {
  server = await startMailServer();
  const { url } = server;
  const people = Array.from({ length: 5 }, address);
  await queue(...people.map((one) => message(one)));
  await server.stop();
  await send();
  const tries = await Promise.all(people.map(async (one) => (await ledger(one))[0]!));
  expect(tries.map(({ stored }) => stored)).toEqual(people.map(() => 'queued'));
  expect(tries.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(1);
  server = await startMailServer(Number(new URL(url).port));
  await send({ later: 61 });
  expect(server.taken.map(({ to }) => to).sort()).toEqual([...people].sort());
  expect(await Promise.all(people.map(async (one) => (await ledger(one))[0]!.stored))).toEqual(
    people.map(() => 'sent'),
  );
});
test('a server that takes everything and never says yes ends at the time limit', async () => {
  server = await startMailServer();
  const to = address();
  server.beforeYes = () => new Promise<void>((resolve) => setTimeout(resolve, 4_000).unref());
  await queue(message(to));
  const begun = performance.now();
  await send({ patience: 500 });
  expect(performance.now() - begun).toBeLessThan(3_500);
  expect(await ledger(to)).toMatchObject([{ stored: 'queued', attempts: 1 }]);
});
test('a worker that is killed after the server took the message sends it again under the same Message-ID', async () => {
  server = await startMailServer();
  const to = address();
  const id = randomUUID();
  await queue(message(to));
  // Nothing is stored after the server's yes, as when the process ends there.
  let isKilled = false;
  server.beforeYes = () => {
    isKilled = true;
  };
  const now = () => {
    if (isKilled) throw new Error('killed');
    return new Date();
  };
  await expect(send({ id, now })).rejects.toThrow('killed');
  expect(await ledger(to)).toMatchObject([{ stored: 'sending' }]);
  isKilled = false;
  server.beforeYes = () => {};
  // Another job leaves the message to its own; the queue starts that one again.
  await send();
  expect(server.taken).toHaveLength(1);
  await send({ id });
  expect(server.taken.map(({ messageId }) => messageId)).toEqual([
    server.taken[0]!.messageId,
    server.taken[0]!.messageId,
  ]);
  expect(await ledger(to)).toMatchObject([{ stored: 'sent', attempts: 2 }]);
});
test('the set pace is kept, by several senders together', async () => {
  server = await startMailServer();
  await queue(...Array.from({ length: 12 }, () => message(address())));
  const deliveries = { perMinute: 600, tenantPerMinute: 240, keptDays: 400 };
  const times: number[] = [];
  server.beforeYes = () => void times.push(performance.now());
  await Promise.all([send({ deliveries }), send({ deliveries })]);
  expect(times).toHaveLength(12);
  // Four in a second: eleven pauses of a quarter of a second, less one batch that two senders may take at once.
  expect(times.at(-1)! - times[0]!).toBeGreaterThan(1_700);
});
test('what is due while a stop is asked for goes back to the same job', async () => {
  server = await startMailServer();
  const id = randomUUID();
  const people = [address(), address(), address()];
  await queue(...people.map((one) => message(one)));
  const stop = new AbortController();
  server.beforeYes = () => stop.abort();
  await expect(send({ id, signal: stop.signal })).rejects.toThrow();
  expect(server.taken).toHaveLength(1);
  server.beforeYes = () => {};
  await send({ id });
  expect(server.taken.map(({ to }) => to).sort()).toEqual([...people].sort());
});
test('a message whose rule is gone is skipped, and so is one to a person who became inactive', async () => {
  server = await startMailServer();
  const [one, other] = [address(), address()];
  const person = await tenant.person({ fullName: 'Iara Inativa' });
  await queue(message(one), message(other, { userId: person.userId, kind: 'rule' }));
  await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute(sql`update data.users set is_active = false where id = ${person.userId}`),
  );
  await send({ mails: async () => new Map() });
  expect(await ledger(one)).toMatchObject([{ stored: 'skipped', reason: 'gone' }]);
  expect(await ledger('iara')).toMatchObject([{ stored: 'skipped', reason: 'inactive', personName: 'Iara Inativa' }]);
  expect(server.taken).toEqual([]);
});
test('an obligatory e-mail has its row by its job: recipient and event, neither text nor link', async () => {
  server = await startMailServer();
  const { services } = tenant.app;
  const mail = makeSmtpMailer(server.url, 'Sabiá <sabia@example.com>', { returnAddress: 'volta@example.com' });
  const to = tenant.learner.email;
  const url = 'https://example.com/auth/new-password?token=secret';
  const data = {
    to,
    subject: 'signIn.mail.recovery.subject',
    body: 'signIn.mail.recovery.body',
    action: { label: 'signIn.mail.recovery.action', url },
  };
  const envelope = { tenant: tenant.tenantId, account: null, data };
  const run = { id: randomUUID(), attempt: 1, isLast: false, signal: new AbortController().signal };
  await runJob({ ...services, mail }, sendMail, envelope, run);
  await runJob({ ...services, mail }, sendMail, envelope, run);
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]!.text).toContain('token=3Dsecret');
  expect(server.taken[0]!.text).not.toMatch(/^List-Unsubscribe/m);
  expect(server.taken[0]!.from).toMatch(/^volta\+\w{50}@example.com$/);
  const [row] = await ledger(to);
  expect(row).toMatchObject({ id: run.id, stored: 'sent', userId: tenant.learner.userId, event: data.subject });
  expect(JSON.stringify(row)).not.toContain('secret');
  server.refusals.set(to, { code: 550, text: '5.1.1 no such user' });
  await runJob({ ...services, mail }, sendMail, envelope, { ...run, id: randomUUID() });
  await runJob({ ...services, mail }, sendMail, envelope, { ...run, id: randomUUID() });
  expect((await ledger(to)).map(({ stored }) => stored)).toEqual(['sent', 'bounced', 'skipped']);
});
test('a report brings its file; who may not read it gets a reason; one that fails waits and keeps no other back', async () => {
  server = await startMailServer();
  const [reader, stranger, broken, other] = [address(), address(), address(), address()];
  const report = (to: string) => message(to, { kind: 'report', ruleName: 'Acessos' });
  await queue(report(broken), report(stranger), report(reader), message(other));
  const asked: Ports['reportMail'] = async (_context, { address: to }) => {
    if (to === broken) throw new Error('no disk');
    if (to === stranger) return { reason: 'denied' };
    const content = Buffer.from('Pessoa\nAna');
    return { ...{ subject: 'Acessos', text: 'Em anexo', html: '<p>Em anexo</p>' }, attachments: [fileNamed(content)] };
  };
  const fileNamed = (content: Buffer) => ({ name: 'Ações\r\nBcc: x@example.com.csv', type: 'text/csv', content });
  await send({ report: asked });
  expect(server.taken.map(({ to }) => to).sort()).toEqual([reader, other].sort());
  const { text } = server.taken.find(({ to }) => to === reader)!;
  expect(text).toMatch(/Content-Disposition: attachment/);
  expect(text.replaceAll('\r\n', '')).toContain(Buffer.from('Pessoa\nAna').toString('base64'));
  expect(text.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  expect(await ledger(stranger)).toMatchObject([{ stored: 'skipped', reason: 'denied' }]);
  expect(await ledger(broken)).toMatchObject([{ stored: 'queued', attempts: 1 }]);
  await send({ report: async () => ({ reason: 'gone' }), later: 40 });
  expect(await ledger(broken)).toMatchObject([{ stored: 'skipped', reason: 'gone' }]);
});
