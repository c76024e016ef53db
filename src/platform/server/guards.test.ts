// Proves that calls respect rate limits shared by all nodes, are answered once per idempotency key, are audited, and detect conflicting edits.
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bareServices, bareServer, somebody } from '#testing/bare-services.ts';
import type { BareServices } from '#testing/bare-services.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import { id, text } from '#platform/contract/values.ts';
import { optional, wire } from '#platform/contract/wire.ts';
import { forgetSubject } from './audit.ts';
import { bind } from './bind.ts';
import type { App } from './bind.ts';
import { newId } from './columns.ts';
import { inTransaction } from './transactions.ts';
import { files } from './files.tables.ts';
import { auditEntries, auditSubjects, idempotencyKeys } from './guards.tables.ts';
import { share } from './storage/files.store.ts';

const one = wire({ id: ['id', text()], name: ['nome', text({ max: 60 })] });
const named = wire({ name: ['nome', text({ max: 60 })] });
const byId = wire({ id: ['id', id()] });
const users = { permission: 'users' } as const;
const calls = {
  add: endpoint({
    service: 'main',
    method: 'POST',
    path: 'probe',
    access: users,
    body: named,
    answer: one,
    answerStatus: 201,
    audit: 'probe.added',
  }),
  get: endpoint({ service: 'main', method: 'GET', path: 'probe/:id', access: users, params: byId, answer: one }),
  rename: endpoint({ service: 'main', method: 'PUT', path: 'probe/:id', access: users, params: byId, body: named }),
  study: endpoint({ service: 'main', method: 'POST', path: 'study', access: { permission: 'myProgress' } }),
  look: endpoint({ service: 'main', method: 'POST', path: 'look', access: users, readOnly: true, answer: wire({}) }),
  fail: endpoint({
    service: 'main',
    method: 'POST',
    path: 'fail',
    access: users,
    body: wire({ how: ['how', text()] }),
  }),
  signIn: endpoint({
    service: 'identity',
    method: 'POST',
    path: 'connect/token',
    access: 'public',
    rateLimit: 'auth',
    attempt: 'body.username',
    bodyAs: 'form',
    body: wire({ username: ['username', text()] }),
    answer: wire({ name: ['name', optional(text())] }),
    audit: 'probe.signedIn',
  }),
};
const content = { hash: 'a'.repeat(64), sizeBytes: 1, contentType: 'text/plain' };
let adding: Promise<void> = Promise.resolve();
function bindAll(app: App) {
  bind(app, calls.add, async (context, { body }) => {
    const [id] = await share(context.db, [{ ...content, name: body.name }]);
    await adding;
    context.note({ after: { name: 'a thing' } });
    context.note({ subject: 'user-1', before: { phone: '1' }, after: { phone: '2' } });
    return { id: id!, name: body.name };
  });
  bind(app, calls.get, async (context, { params }) => {
    const [row] = await context.db
      .select({ id: files.id, name: files.name })
      .from(files)
      .where(eq(files.id, params.id));
    if (!row) throw new Problem('missing', 'request.missing');
    return row;
  });
  bind(
    app,
    calls.rename,
    async (context, { params, body }) =>
      void (await context.db.update(files).set({ name: body.name }).where(eq(files.id, params.id))),
  );
  bind(app, calls.study, () => {});
  bind(app, calls.look, () => ({}));
  bind(app, calls.fail, async (context, { body }) => {
    await share(context.db, [{ ...content, name: 'lost' }]);
    throw body.how === 'problem' ? new Problem('rule', 'request.rule') : new Error('secret detail');
  });
  bind(app, calls.signIn, async (context, { body }) => {
    if (body.username === 'nobody') throw new Problem('unauthenticated', 'request.unauthenticated');
    if (body.username === 'ana') await context.enter({ tenantId: ana.tenantId, accountId: ana.person.accountId });
    await context.db.execute('select 1');
    return { name: body.username };
  });
}

const ana = { tenantId: newId(), person: somebody() };
const rui = { tenantId: newId(), person: somebody({ clientContractId: newId() }) };
let services: BareServices;
let http: FastifyInstance;
let clock = new Date();
beforeAll(async () => {
  services = await bareServices({ now: () => clock });
  http = await bareServer(services, { ana, rui }, bindAll);
});
afterAll(async () => {
  await http.close();
  await services.close();
});
const ask = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
  server = http,
) => server.inject({ method, url, ...(payload && { payload }), headers: { 'x-as': 'ana', ...headers } });
const inside = <T>(who: typeof ana, fn: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(services.pool, { tenantId: who.tenantId }, fn);

describe('an idempotency key', () => {
  test('gives the second request the first one’s answer and does the work once', async () => {
    const key = { 'idempotency-key': newId() };
    const first = await ask('POST', '/api/v1/probe', { nome: 'once' }, key);
    const second = await ask('POST', '/api/v1/probe', { nome: 'once' }, key);
    expect([first.statusCode, second.statusCode, second.body]).toEqual([201, 201, first.body]);
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(await inside(ana, ({ db }) => db.select().from(files).where(eq(files.name, 'once')))).toHaveLength(1);
  });
  test('belongs to its account and tenant', async () => {
    const key = { 'idempotency-key': newId() };
    const first = await ask('POST', '/api/v1/probe', { nome: 'mine' }, key);
    const other = await ask('POST', '/api/v1/probe', { nome: 'mine' }, { ...key, 'x-as': 'rui' });
    expect([other.statusCode, other.body === first.body]).toEqual([201, false]);
  });
  test('answers 409 while the first runs and 422 with another body', async () => {
    const key = { 'idempotency-key': newId() };
    let go = () => {};
    adding = new Promise((resolve) => (go = resolve));
    const first = ask('POST', '/api/v1/probe', { nome: 'slow' }, key);
    await expect
      .poll(() =>
        inside(ana, ({ db }) =>
          db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key['idempotency-key'])),
        ),
      )
      .toHaveLength(1);
    const meanwhile = await ask('POST', '/api/v1/probe', { nome: 'slow' }, key);
    go();
    adding = Promise.resolve();
    expect((await first).statusCode).toBe(201);
    const other = await ask('POST', '/api/v1/probe', { nome: 'other' }, key);
    expect([meanwhile.statusCode, meanwhile.json<{ details: unknown }>().details]).toEqual([
      409,
      { code: 'request.running' },
    ]);
    expect([other.statusCode, other.json<{ details: unknown }>().details]).toEqual([
      422,
      { code: 'request.idempotencyReused' },
    ]);
  });
  test('may be tried again after a failure, and is forgotten after a day', async () => {
    const key = { 'idempotency-key': newId() };
    expect((await ask('POST', '/api/v1/fail', { how: 'problem' }, key)).statusCode).toBe(422);
    expect(
      (await ask('POST', '/api/v1/fail', { how: 'problem' }, key)).json<{ details: { code: string } }>().details.code,
    ).toBe('request.rule');
    const first = await ask('POST', '/api/v1/probe', { nome: 'daily' }, key);
    clock = new Date(clock.getTime() + 25 * 3_600_000);
    const tomorrow = await ask('POST', '/api/v1/probe', { nome: 'daily' }, key);
    expect([first.statusCode, tomorrow.statusCode, first.body === tomorrow.body]).toEqual([201, 201, false]);
  });
  test('is refused where it is invalid', async () => {
    for (const key of ['', 'x'.repeat(201), 'ç'])
      expect((await ask('POST', '/api/v1/probe', { nome: 'x' }, { 'idempotency-key': key })).statusCode).toBe(400);
  });
});

describe('a version mark', () => {
  const added = async () => (await ask('POST', '/api/v1/probe', { nome: 'first' })).json<{ id: string }>().id;
  test('replaces an answer that the client already has', async () => {
    const url = `/api/v1/probe/${await added()}`;
    const { headers } = await ask('GET', url);
    const again = await ask('GET', url, undefined, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
  test('keeps the second of two editors from overwriting the first', async () => {
    const url = `/api/v1/probe/${await added()}`;
    const mark = { 'if-match': String((await ask('GET', url)).headers.etag) };
    const both = await Promise.all(['one', 'two'].map((nome) => ask('PUT', url, { nome }, mark)));
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([204, 409]);
    const refused = both
      .find((answer) => answer.statusCode === 409)!
      .json<{ details: { code: string; current: { nome: string } } }>();
    const now = (await ask('GET', url)).json<{ nome: string }>().nome;
    expect([refused.details.code, refused.details.current.nome]).toEqual(['request.changed', now]);
    expect((await ask('PUT', url, { nome: 'three' })).statusCode).toBe(204);
  });
});

describe('the audit', () => {
  const entries = (who = ana) =>
    inside(who, ({ db }) => db.select().from(auditEntries).orderBy(auditEntries.at, auditEntries.id));
  const count = async () => (await entries()).length;
  test('holds user, action and change, and personal values separately', async () => {
    await ask('POST', '/api/v1/probe', { nome: 'x' }, { 'user-agent': 'Browser 1', 'x-forwarded-for': '203.0.113.9' });
    const entry = (await entries()).at(-1)!;
    expect(entry).toMatchObject({
      accountId: ana.person.accountId,
      userId: ana.person.userId,
      clientContractId: null,
      action: 'probe.added',
      changes: [{ after: { name: 'a thing' } }],
    });
    const personal = await inside(ana, ({ db }) =>
      db.select().from(auditSubjects).where(eq(auditSubjects.entryId, entry.id)).orderBy(auditSubjects.position),
    );
    expect(personal.map(({ subject, values }) => [subject, values])).toEqual([
      [ana.person.accountId, { agent: 'Browser 1', address: '203.0.113.9' }],
      ['user-1', { before: { phone: '1' }, after: { phone: '2' } }],
    ]);
    await inside(ana, ({ db }) => forgetSubject(db, 'user-1'));
    expect(
      await inside(ana, ({ db }) => db.select().from(auditSubjects).where(eq(auditSubjects.subject, 'user-1'))),
    ).toEqual([]);
    expect((await entries()).at(-1)!.id).toBe(entry.id);
  });
  test('names the contract through which staff acted', async () => {
    await ask('POST', '/api/v1/probe', { nome: 'x' }, { 'x-as': 'rui' });
    expect((await entries(rui)).at(-1)).toMatchObject({ clientContractId: rui.person.clientContractId });
  });
  test('names the fields where nothing was noted, and the ids of the address', async () => {
    const id = newId();
    await ask('PUT', `/api/v1/probe/${id}`, { nome: 'private words' });
    expect((await entries()).at(-1)).toMatchObject({
      action: 'PUT probe/:id',
      objects: { id },
      changes: [{ after: { fields: ['name'] } }],
    });
  });
  test('records no learners’ own acts, no reads and no failures', async () => {
    const before = await count();
    expect((await ask('POST', '/api/v1/study')).statusCode).toBe(204);
    expect((await ask('POST', '/api/v1/look')).statusCode).toBe(200);
    expect((await ask('POST', '/api/v1/fail', { how: 'problem' })).statusCode).toBe(422);
    expect(await count()).toBe(before);
    expect(await inside(ana, ({ db }) => db.select().from(files).where(eq(files.name, 'lost')))).toEqual([]);
  });
  test('of a call without a tenant belongs to the installation, with one to the tenant', async () => {
    const signIn = (username: string) =>
      http.inject({
        method: 'POST',
        url: '/identity/api/v1/connect/token',
        payload: `username=${username}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await signIn('staff')).json()).toEqual({ name: 'staff' });
    const { rowCount } = await services.ops!.query(
      `select from control.installation_audit where action = 'probe.signedIn'`,
    );
    expect(rowCount).toBe(1);
    await signIn('ana');
    expect((await entries()).at(-1)).toMatchObject({ action: 'probe.signedIn', accountId: ana.person.accountId });
  });
});

describe('a rate limit', () => {
  const attempt = (server: FastifyInstance, username: string, from: string) =>
    server
      .inject({
        method: 'POST',
        url: '/identity/api/v1/connect/token',
        payload: { username },
        headers: { 'x-forwarded-for': from },
      })
      .then((answer) => answer.statusCode);
  test('counts the decoded name, whatever else the message holds and in every spelling of the name (probe 11b)', async () => {
    const node = await bareServer(services, { ana }, bindAll, 0.1);
    const statuses = [];
    for (const payload of [
      { login: 'r1', user_name: 'r1', email: 'r1', username: 'decoyed' },
      { usuario: 'r2', refresh_token: 'r2', username: ' Decoyed' },
      { login: ['r3'], username: 'de coyed' },
      { login: 'r4', username: 'DECOYED' },
      { username: 'decoyed' },
    ])
      statuses.push(
        (
          await node.inject({
            method: 'POST',
            url: '/identity/api/v1/connect/token?username=r5',
            payload,
            headers: { 'x-forwarded-for': '198.51.100.11' },
          })
        ).statusCode,
      );
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await node.close();
  });
  test('is counted together by all nodes, per account and address (probe 11a)', async () => {
    const nodes = await Promise.all([1, 2].map(() => bareServer(services, { ana }, bindAll, 0.1)));
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push(await attempt(nodes[i % 2]!, 'nobody', '198.51.100.1'));
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
    expect(await attempt(nodes[0]!, 'nobody', '198.51.100.2')).toBe(401); // the guard locks out no user from another address
    expect(await attempt(nodes[0]!, 'somebody', '198.51.100.1')).toBe(200);
    const refused = await nodes[0]!.inject({
      method: 'POST',
      url: '/identity/api/v1/connect/token',
      payload: { username: 'nobody' },
      headers: { 'x-forwarded-for': '198.51.100.1', 'accept-language': 'en' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json<{ notifications: string[] }>().notifications[0]).toMatch(/^Too many attempts/);
    const { rows } = await services.ops!.query<{ key: Buffer }>('select key from control.rate_limits');
    expect(rows.every(({ key }) => key.length === 32)).toBe(true);
    clock = new Date(clock.getTime() + 3_600_000);
    await Promise.all(nodes.map((node) => node.close()));
  });
});

test('an invalid id in the address is missing like an unknown one', async () => {
  for (const named of ['x', 'new', newId()]) {
    const { statusCode, body } = await ask('GET', `/api/v1/probe/${named}`);
    expect([named, statusCode, JSON.parse(body).details.code]).toEqual([named, 404, 'request.missing']);
  }
});
test('the sentence of a refusal names the error without the field’s name on the wire', async () => {
  const { statusCode, body } = await ask('POST', '/api/v1/probe', { nome: 7 });
  const { notifications, details } = JSON.parse(body);
  expect([statusCode, details.fields[0].path]).toEqual([400, 'nome']);
  expect(notifications[0]).toMatch(/^Confira o\(s\) erro\(s\) no formulário: \S/);
  expect(notifications[0]).not.toContain('nome');
});
test('an unexpected failure is reported in one sentence, without its detail', async () => {
  const answer = await ask('POST', '/api/v1/fail', { how: 'other' }, { 'accept-language': 'es' });
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    {
      success: false,
      details: { code: 'request.broken' },
      notifications: ['Algo salió mal de nuestro lado. Inténtalo de nuevo.'],
    },
  ]);
});
