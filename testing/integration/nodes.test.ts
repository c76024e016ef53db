// Proves that two web servers and a worker of the built product share one database and one bucket, and see each other's changes.
import { get } from 'node:http';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { revokeSessionsInTenant } from '#features/identity/server/sessions.service.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';
import { enqueueEmail } from '#platform/server/emails.ts';
import { makeMailbox } from '#platform/server/mailbox.ts';
import { makeMedia } from '../make/media.ts';
import { makeTenant } from '../make/tenant.ts';
import type { TenantForTest } from '../make/tenant.ts';
import { inTenant } from '../persona.ts';
import type { Persona } from '../persona.ts';
import { testDatabase } from '../test-database.ts';
import { makeInstallation } from './nodes.ts';
import type { Node, Running } from './nodes.ts';

const root = mkdtempSync(join(tmpdir(), 'nodes-'));
let installation: Awaited<ReturnType<typeof makeInstallation>>;
let nodes: [Node, Node];
let worker: Running;
let tenant: TenantForTest;
let ops: pg.Pool;

beforeAll(async () => {
  installation = await makeInstallation(root);
  nodes = await Promise.all([installation.startNode('one'), installation.startNode('two')]);
  worker = await installation.startWorker('worker');
  tenant = await makeTenant();
  ops = new pg.Pool({ connectionString: (await testDatabase()).urls.ops, max: 2 });
});
afterAll(async () => {
  await installation?.stopAll();
  await ops?.end();
  for (const folder of [root, installation?.bundle]) if (folder) rmSync(folder, { recursive: true, force: true });
});

const headersOf = (who: Persona) => ({ authorization: `Bearer ${who.token}`, 'x-tenant': tenant.tenantId });
const ask = (node: Node, path: string, who: Persona, init: RequestInit = {}) =>
  fetch(node.address + path, { ...init, headers: { ...headersOf(who), ...(init.headers as Record<string, string>) } });
const statuses = async (path: string, who: Persona) =>
  Promise.all(nodes.map(async (node) => (await ask(node, path, who)).status));
const json = { 'content-type': 'application/json' };
/** A node remembers an admission, and public settings, for about this time; a busy machine needs a little more. */
const soon = { timeout: 5_500, interval: 200 };

/** Requests a recovery e-mail as a visitor of the installation's own address. */
const recover = (node: Node, email: string) =>
  new Promise<number>((resolve, reject) =>
    get(
      `${node.address}/api/v1/usuario/forgotpassword/${encodeURIComponent(email)}`,
      { headers: { host: 'localhost:4000' } },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      },
    ).on('error', reject),
  );
test('attempts with the name of one user are counted together', async () => {
  const attempt = (node: Node) => recover(node, 'a@example.com');
  const answers = [];
  for (let turn = 0; turn < 15; turn++) for (const node of nodes) answers.push(await attempt(node));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await Promise.all(nodes.map(attempt))).toEqual([429, 429]);
});
test('a removed permission is missing on both within five seconds', async () => {
  const person = await tenant.person({ permissions: ['departments'] });
  expect(await statuses('/api/v1/departamento', person)).toEqual([200, 200]);
  await inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    const [{ id }] = (
      await ops.query<{ id: string }>('select permission_group_id as id from data.users where id = $1', [person.userId])
    ).rows as [{ id: string }];
    await db.update(permissionGroups).set({ permissions: [] }).where(eq(permissionGroups.id, id));
  });
  await expect.poll(() => statuses('/api/v1/departamento', person), soon).toEqual([403, 403]);
});
test('a session that is ended is ended on both within five seconds', async () => {
  const person = await tenant.person({ role: 'administrator' });
  expect(await statuses('/api/v1/departamento', person)).toEqual([200, 200]);
  await inTenant(tenant.app, tenant.tenantId, (context) =>
    revokeSessionsInTenant(context, [person.accountId], 'password'),
  );
  await expect.poll(() => statuses('/api/v1/departamento', person), soon).toEqual([401, 401]);
});
test('changed settings are used by both: at once for signed-in users, within seconds for visitors', async () => {
  const publicTitle = async (node: Node) => {
    const answer = await fetch(`${node.address}/api/v1/open/parametros`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ clientUrl: tenant.host }),
    });
    return ((await answer.json()) as { jsonConfigParams: { page: { title: string } } }).jsonConfigParams.page.title;
  };
  expect(new Set(await Promise.all(nodes.map(publicTitle)))).toEqual(new Set(['Educação Corporativa']));
  const read = async (node: Node) =>
    (await (await ask(node, '/api/v1/parametro', tenant.administrator)).json()) as { page: { title: string } };
  const settings = await read(nodes[0]);
  const changed = { ...settings, tenantId: tenant.tenantId, page: { ...settings.page, title: 'Outro título' } };
  const put = await ask(nodes[0], '/api/v1/parametro', tenant.administrator, {
    method: 'PUT',
    headers: json,
    body: JSON.stringify(changed),
  });
  expect(put.status).toBeLessThan(300);
  expect((await read(nodes[1])).page.title).toBe('Outro título');
  await expect.poll(() => Promise.all(nodes.map(publicTitle)), soon).toEqual(['Outro título', 'Outro título']);
});
test('an upload begun on one is continued on the other, also after the first was killed', async () => {
  const { id: mediaId } = await makeMedia(tenant, { kind: 'pdf', status: 'empty', durationSeconds: null });
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  document.addPage();
  await document.attach(randomBytes(9_000_000), 'noise.bin', { mimeType: 'application/octet-stream' });
  const bytes = Buffer.from(await document.save());
  const named = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
  const third = await installation.startNode('three');
  const created = await ask(third, '/api/v1/uploads', tenant.administrator, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': named({
        filename: 'a.pdf',
        filetype: 'application/pdf',
        purpose: 'media',
        relationId: mediaId,
      }),
    },
  });
  expect([created.status, await created.text()]).toEqual([201, '']);
  const path = new URL(created.headers.get('location')!, third.address).pathname;
  const part = (node: Node, from: number, to: number) =>
    ask(node, path, tenant.administrator, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(from),
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes.subarray(from, to),
    });
  expect((await part(third, 0, 3_000_000)).status).toBe(204);
  await third.kill();
  const offsetOf = async (node: Node) =>
    Number(
      (
        await ask(node, path, tenant.administrator, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })
      ).headers.get('upload-offset'),
    );
  expect(await offsetOf(nodes[1])).toBe(3_000_000);
  expect((await part(nodes[1], 3_000_000, 5_000_000)).status).toBe(204);
  expect((await part(nodes[0], 4_000_000, bytes.length)).status).toBe(409);
  expect(await offsetOf(nodes[0])).toBe(5_000_000);
  const last = await part(nodes[0], 5_000_000, bytes.length);
  expect([last.status, await last.text()]).toEqual([204, '']);
  const { rows } = await ops.query('select file_hash as hash, size_bytes::int as size from data.media where id = $1', [
    mediaId,
  ]);
  expect(rows).toEqual([{ hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }]);
});
const waiting = async () =>
  Number(
    (
      await ops.query<{ count: string }>(
        `select count(*) from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts`,
      )
    ).rows[0]!.count,
  );
const mailsTo = async (where: Running, email: string) =>
  (await makeMailbox(join(where.dataDir, 'mailbox')).list()).filter((mail) => mail.to === email);
test('a job is run once, whichever node enqueued it', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => tenant.person()));
  for (const [index, person] of people.entries()) expect(await recover(nodes[index % 2]!, person.email)).toBe(200);
  await expect.poll(waiting, { timeout: 20_000, interval: 300 }).toBe(0);
  for (const person of people) expect(await mailsTo(worker, person.email)).toHaveLength(1);
});
test('a worker that has to stop finishes or returns its jobs, and the next one does the rest', async () => {
  const emails = Array.from({ length: 60 }, (_, number) => `carta-${number}@example.com`);
  await inTenant(tenant.app, tenant.tenantId, async (context) => {
    for (const to of emails) await enqueueEmail(context, { to, subject: 'mail.linkHint', body: 'mail.why' });
  });
  await expect.poll(waiting, { timeout: 10_000, interval: 5 }).toBeLessThan(60);
  expect(await worker.stop()).toBe(0);
  const next = await installation.startWorker('next-worker');
  await expect.poll(waiting, { timeout: 20_000, interval: 300 }).toBe(0);
  const sent = [
    ...(await makeMailbox(join(worker.dataDir, 'mailbox')).list()),
    ...(await makeMailbox(join(next.dataDir, 'mailbox')).list()),
  ].map(({ to }) => to);
  expect(emails.filter((email) => sent.filter((one) => one === email).length !== 1)).toEqual([]);
});
test('a web server that has to stop answers its requests: nothing is lost, nothing is done without an answer', async () => {
  const create = async (name: string) =>
    (
      await ask(nodes[0], '/api/v1/departamento', tenant.administrator, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ nome: name, ativo: true }),
      })
    ).status;
  const names = Array.from({ length: 40 }, (_, number) => `Departamento ${number}`);
  const answers = names.map((name) => create(name).catch(() => 0));
  await Promise.race(answers);
  const code = await nodes[0].stop();
  const heard = (await Promise.all(answers)).flatMap((status, index) => (status === 201 ? [names[index]!] : []));
  const { rows } = await ops.query<{ name: string }>(
    `select name from data.departments where tenant_id = $1 and name like 'Departamento %'`,
    [tenant.tenantId],
  );
  expect([code, rows.map(({ name }) => name).sort()]).toEqual([0, heard.sort()]);
  expect(heard.length).toBeGreaterThan(0);
  expect((await ask(nodes[1], '/api/v1/departamento', tenant.administrator)).status).toBe(200);
});
