// Proves that inputs of an earlier review do no harm: bodies, queries, names, pictures, packages and addresses that break careless software.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import * as media from '#features/media/contract/media.endpoints.ts';
import { previewLink } from '#features/media/contract/link-preview.endpoints.ts';
import { addBrandingPicture } from '#features/branding/contract/branding.endpoints.ts';
import { createUser } from '#features/people/contract/people.endpoints.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import type { TestFile } from '#testing/inject.ts';
import { manifest12, makePackage } from '#testing/make/scorm.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { makeZip } from '#testing/make/zip.ts';

let app: AppForTest;
let tenant: TenantForTest;
/** A server of this machine that no input may make the platform ask. */
let asked = 0;
const inner = createServer((_request, response) => {
  asked++;
  response.end('{}');
});
beforeAll(async () => {
  app = await appForTest();
  tenant = await makeTenant({ app });
  await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => inner.close(done)));
const post = (payload: string | Buffer, type = 'application/json') =>
  app.http.inject({
    method: 'POST',
    url: '/api/v1/departamento',
    headers: { authorization: `Bearer ${tenant.administrator.token}`, 'content-type': type },
    payload,
  });
const get = (path: string) =>
  app.http.inject({
    method: 'GET',
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${tenant.administrator.token}` },
  });
const file = (name: string, type: string, bytes: string | Buffer): TestFile => ({
  name,
  type,
  bytes: new Uint8Array(Buffer.from(bytes)),
});

describe('a body', () => {
  test.each([
    ['of arrays, deep', '['.repeat(100_000) + ']'.repeat(100_000), [400, 413]],
    ['of objects, deep', '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000), [400, 413]],
    ['of 1.2 MB', JSON.stringify({ nome: 'x'.repeat(1_200_000) }), [413]],
    ['with __proto__', '{"nome":"a","__proto__":{"ativo":false}}', [400]],
    ['with constructor', '{"nome":"a","constructor":{"prototype":{"x":1}}}', [400]],
    ['with a number that is none', '{"nome":1e400}', [400]],
    ['with a zero byte', '{"nome":"a\\u0000b"}', [400]],
    ['with half a character', '{"nome":"\\ud800"}', [400]],
    ['cut short', '{"nome":"a', [400]],
    ['of nothing', '', [400]],
  ])('%s is refused with a message (probe 24)', async (_what, payload, expected) => {
    const from = Date.now();
    const answer = await post(payload);
    expect(expected).toContain(answer.statusCode);
    expect(answer.json<{ notifications: string[] }>().notifications).toHaveLength(1);
    expect(Date.now() - from).toBeLessThan(10_000);
  });
  test('that names a field twice, begins with a byte order mark or is a form of 5,000 fields does no harm (probe 24)', async () => {
    const form = Array.from({ length: 5_000 }, (_, number) => `a${number}=1`).join('&');
    for (const answer of [
      await post('{"nome":"Um","nome":"Dois"}'),
      await post(Buffer.from('\ufeff{"nome":"Três"}')),
      await post(form, 'application/x-www-form-urlencoded'),
    ])
      expect([201, 400, 413, 415]).toContain(answer.statusCode);
    expect((await get('departamento?name=Um')).json()).toMatchObject({ total: 0 });
  });
});
test.each([
  ...['size=1000000000', 'size=-1', 'size=101', 'page=10000000000000000000', 'page=0', 'orderBy=senha', 'size=1.5'],
  ...['name=%25_%5C%27%22%3B--', 'name=%00', `name=${'x'.repeat(20_000)}`],
])('the query %s is answered or refused, never a failure (probe 25)', async (query) => {
  const { statusCode, body } = await get(`departamento?${query}`);
  expect([200, 400, 414, 431]).toContain(statusCode);
  if (/size|page|order|%00/.test(query)) expect(statusCode).toBe(400);
  expect(body).not.toMatch(/select |at .*:\d+/);
});
test('fifteen hundred ids are too many, or find the existing ones (probe 25)', async () => {
  const ids = Array.from({ length: 1_500 }, () => `usersIds=${randomUUID()}`).join('&');
  expect([200, 400, 414, 431]).toContain((await get(`usuario/Basic?${ids}`)).statusCode);
});
test('names are kept as written, in every form; a zero byte and a 61st letter are refused (probe 26)', async () => {
  const make = async (fullName: string) =>
    tenant.inject(createUser, { body: { fullName, email: `${randomUUID()}@example.com` } }, tenant.administrator);
  for (const name of ['Ana \u202egnirts', '<b>Ana</b> Souza', 'Ana 👩‍👩‍👧 Souza', '=1+1 Souza']) {
    const { status, answer } = await make(name);
    expect([name, status]).toEqual([name, 201]);
    expect((await get(`usuario/${answer.userId}`)).json()).toMatchObject({ nomeCompleto: name });
  }
  for (const name of ['Ana\u0000Souza', 'x'.repeat(61)]) expect((await make(name)).status).toBe(400);
});

describe('a file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const upload = async (kind: 'image' | 'document' | 'scorm', one: TestFile, as = tenant.administrator) => {
    const { id } = await tenant.call(
      media.createMedia,
      { body: { title: 'Prova', kind, ...(kind === 'scorm' && { packageKind: 'scorm' }) } },
      tenant.administrator,
    );
    return tenant.inject(media.uploadFile, { params: { id }, files: { file: one } }, as);
  };
  test('of an SVG with scripts is no picture, nor is a file with only the name of one; a learner sends none (probe 30)', async () => {
    const drawn = file('a.svg', 'image/svg+xml', svg);
    const broken = file('../../a.png', 'image/png', '\x89PNG\r\n\x1a\nnothing');
    const as = tenant.administrator;
    const dataUrl = ({ type, bytes }: TestFile) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
    const add = (one: TestFile) => tenant.inject(addBrandingPicture, { body: { picture: dataUrl(one) } }, as);
    for (const one of [drawn, file('a.png', 'image/png', svg), broken]) {
      expect((await upload('image', one)).status).toBe(415);
      expect([400, 415]).toContain((await add(one)).status);
    }
    expect((await upload('document', file('a.docx', 'application/msword', '<html><script>1</script>'))).status).toBe(
      415,
    );
    const photo = {
      nomeCompleto: 'Lia Aluna',
      foto: dataUrl(drawn),
    };
    const answer = await app.http.inject({
      method: 'PUT',
      url: `/api/v1/usuario/${tenant.learner.userId}`,
      headers: { authorization: `Bearer ${tenant.learner.token}` },
      payload: photo,
    });
    expect([400, 415]).toContain(answer.statusCode);
    expect((await upload('image', drawn, tenant.learner)).status).toBe(403);
  });
  test('is no package where it leaves its folder, expands too far or reads entities; server files are left out (probe 31)', async () => {
    const pack = (bytes: Buffer) => upload('scorm', file('a.zip', 'application/zip', bytes));
    const from = Date.now();
    for (const bytes of [
      makeZip([
        { name: 'imsmanifest.xml', content: manifest12() },
        { name: '../../evil.html', content: 'x' },
      ]),
      makeZip([
        { name: 'imsmanifest.xml', content: manifest12() },
        { name: 'zeros', content: Buffer.alloc(100 << 20) },
      ]),
      makePackage(manifest12({ head: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>' })),
    ])
      expect((await pack(bytes)).status).toBe(415);
    expect(Date.now() - from).toBeLessThan(20_000);
    expect((await pack(makePackage(manifest12(), [{ name: 'shell.php', content: '<?php' }]))).status).toBe(200);
  });
});

const port = () => (inner.address() as AddressInfo).port;
const innerAddresses = () => [
  ...[`http://127.0.0.1:${port()}/`, `https://127.0.0.1:${port()}/`, 'https://169.254.169.254/', 'https://2130706433/'],
  ...['https://0x7f000001/', `https://[::1]:${port()}/`, `https://[::ffff:127.0.0.1]:${port()}/`, 'https://10.0.0.1/'],
  ...[`https://localhost:${port()}/`, `ftp://127.0.0.1:${port()}/`, `https://a@127.0.0.1:${port()}/`],
];
test('no identity provider is requested in the own network (probe 40)', { timeout: 60_000 }, async () => {
  const distributor = await makeTenant({ app, kind: 'distributor' });
  const client = await makeTenant({ app, ownerTenantId: distributor.tenantId });
  const { id } = await client.call(getMyContract, {}, client.administrator);
  for (const instanceUrl of innerAddresses()) {
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/v1/Contrato/${id}/sso/teste`,
      headers: { authorization: `Bearer ${distributor.administrator.token}` },
      payload: {
        ...{ tipo: 'openid', ativo: true, obrigatorio: false, criaUsuarios: true, providerName: 'X', clientId: 'x' },
        ...{ tenantId: '', instanceUrl, redirectUrl: '', userPool: '', clientSecret: 'x' },
      },
    });
    const works = answer.statusCode < 300 && answer.json<{ funciona: boolean }>().funciona;
    expect([instanceUrl, works, answer.statusCode < 500]).toEqual([instanceUrl, false, true]);
  }
  expect(asked).toBe(0);
});
test('no preview of a link is read in the own network (probe 41)', { timeout: 60_000 }, async () => {
  for (const url of innerAddresses()) {
    const { status, answer } = await tenant.inject(previewLink, { query: { url } }, tenant.learner);
    expect([url, status < 300 ? answer.title : status]).toEqual([url, status < 300 ? null : 400]);
  }
  expect((await tenant.inject(previewLink, { query: { url: 'file:///etc/passwd' } }, tenant.learner)).status).toBe(400);
  expect(asked).toBe(0);
});
test('of twelve writes with one key one is done, in every order; another body is refused (probe 44)', async () => {
  const key = randomUUID();
  const send = (nome: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/v1/cargo',
      headers: { authorization: `Bearer ${tenant.administrator.token}`, 'idempotency-key': key },
      payload: { nome },
    });
  const answers = await Promise.all(Array.from({ length: 12 }, () => send('Uma vez')));
  const made = new Set(
    answers.filter(({ statusCode }) => statusCode === 201).map((one) => one.json<{ id: string }>().id),
  );
  expect(made.size).toBe(1);
  expect(answers.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 409)).toEqual([]);
  expect((await send('Outra coisa')).statusCode).toBe(422);
  expect((await get('cargo?name=Uma vez')).json()).toMatchObject({ total: 1 });
});
