// Proves whom the assembled app lets in, how it answers, and what it never says.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSettings } from '#features/branding/contract/branding.endpoints.ts';
import { version } from '#platform/contract/version.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';

const web = mkdtempSync(join(tmpdir(), 'web-'));
const page = (name: string) =>
  `<!doctype html><html lang="pt"><head><title>${name}</title><script type="module" src="/assets/${name}.js"></script></head><body><div id="root"></div></body></html>`;
mkdirSync(join(web, 'assets'));
writeFileSync(join(web, 'index.html'), page('app'));
writeFileSync(join(web, 'sign-in.html'), page('entry'));
writeFileSync(join(web, 'assets', 'app.js'), `console.log(${JSON.stringify('x'.repeat(5_000))})`);
writeFileSync(join(web, 'browserconfig.xml'), '{}');
afterAll(() => rmSync(web, { recursive: true, force: true }));

let app: AppForTest;
let tenant: TenantForTest;
beforeAll(async () => {
  app = await appForTest({ WEB_DIR: web });
  tenant = await makeTenant({ app, name: 'Padaria & Filhos' });
});
const get = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { host: 'localhost:4000', ...headers } });

describe('a signed-in person', () => {
  test('reads only in its own tenant', async () => {
    expect((await tenant.call(getSettings, {}, tenant.learner)).tenantId).toBe(tenant.tenantId);
    const other = await makeTenant({ app });
    expect((await tenant.inject(getSettings, {}, { ...tenant.learner, tenantId: other.tenantId })).status).toBe(403);
    expect(
      (await tenant.inject(getSettings, {}, { token: `${tenant.learner.token}x`, tenantId: tenant.tenantId })).status,
    ).toBe(401);
    expect((await tenant.inject(getSettings, {})).status).toBe(401);
  });
});

describe('an answer', () => {
  test('carries strict headers, and our own id whatever the client sends', async () => {
    const { headers } = await get('/', { 'x-request-id': 'from-outside-1' });
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      'http://127.0.0.1:4001',
    ])
      expect(policy).toContain(part);
    expect(/script-src ([^;]*)/.exec(policy)![1]).toMatch(/^'self' 'nonce-[\w+/=-]+'$/);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(headers).toMatchObject({
      'x-request-id': expect.any(String) as string,
      'x-content-type-options': 'nosniff',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });
  test('for an unknown path is a sentence in the caller’s language', async () => {
    const answer = await get('/api/v1/not-there', { 'accept-language': 'en-GB,en;q=0.9' });
    expect([answer.statusCode, answer.json<{ details: { code: string } }>().details.code]).toEqual([
      404,
      'request.missing',
    ]);
  });
  test('for a body that is no JSON is a refusal, not a failure', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/v1/open/parametros',
      payload: '{"a',
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.json<{ details: object }>().details]).toEqual([400, { code: 'request.invalid' }]);
  });
  test('finds its call whatever the case of the path', async () => {
    const { token, tenantId } = tenant.learner;
    const answer = await app.http.inject({
      url: '/API/V2/Parametro',
      headers: { authorization: `Bearer ${token}`, 'x-tenant': tenantId },
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('a page', () => {
  const nonceOf = (html: string) => /<script nonce="([^"]+)"/.exec(html)?.[1];
  test('is the light one for signing in, and the app for all others', async () => {
    expect((await get('/login')).body).toContain('/assets/entry.js');
    expect((await get('/auth/recover?x=1')).body).toContain('/assets/entry.js');
    expect((await get('/courses/1')).body).toContain('/assets/app.js');
  });
  test('has a new nonce each time, which its policy names', async () => {
    const [one, two] = [await get('/'), await get('/')];
    expect(nonceOf(one.body)).not.toBe(nonceOf(two.body));
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonceOf(one.body)}'`);
    expect(one.headers['cache-control']).toBe('no-cache');
  });
  test('shows the tenant of its host before any script runs', async () => {
    const { body } = await get('/', { host: tenant.host });
    const settings = /<script[^>]*id="public-settings"[^>]*>(.*?)<\/script>/.exec(body)![1]!;
    expect(JSON.parse(settings)).toBeTypeOf('object');
    expect(body).toMatch(/<style nonce="[^"]+">:root\{--tenant-primary:#[0-9a-f]{6}/i);
  });
  test('requested at the content’s host redirects to the app’s host, for every form of path (probe 23)', async () => {
    const answer = await get('/courses', { host: '127.0.0.1:4001' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'http://localhost:4000/courses']);
    for (const path of ['//evil.example', '/\\evil.example', '/@evil.example']) {
      const { location } = (await get(path, { host: '127.0.0.1:4001' })).headers;
      expect([path, new URL(String(location)).origin]).toEqual([path, 'http://localhost:4000']);
    }
  });
  test('never replaces a missing file or call', async () => {
    for (const url of ['/assets/none.js', '/favicon.ico', '/api/v9/x', '/identity/api/none', '/p/a/b/1.webp'])
      expect((await get(url)).statusCode).toBe(404);
  });
  test('loads files that browsers keep for ever, and compressed copies', async () => {
    const file = await get('/assets/app.js', { 'accept-encoding': 'br' });
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await expect
      .poll(async () => (await get('/assets/app.js', { 'accept-encoding': 'br' })).headers['content-encoding'])
      .toBe('br');
    expect((await get('/browserconfig.xml')).headers['cache-control']).toBe('no-cache');
    expect((await get('/assets/..%2f..%2fpackage.json')).statusCode).toBe(404);
  });
});

describe('the operator', () => {
  test('reads liveness, readiness and metrics at an address that visitors do not use (probe 21)', async () => {
    expect((await get('/health')).json()).toMatchObject({ ok: true, version });
    expect((await get('/ready')).json()).toEqual({ ok: true });
    const { body } = await app.metrics.inject('/metrics');
    expect(body).toMatch(/http_request_seconds_count\{method="GET",route="\/ready",status="200"\} \d+/);
    expect(body).toMatch(/jobs_waiting \d+/);
    const visited = await get('/metrics');
    expect(visited.body).not.toContain('http_request_seconds');
    expect(visited.headers['content-type']).not.toMatch(/^text\/plain/);
  });
  test('reads the local mailbox from this machine only', async () => {
    await app.services.mail.send({
      to: 'ana@example.com',
      subject: 'Olá <b>',
      text: 'Abra http://localhost:4000/auth/x?a=1&b=2',
      html: '',
    });
    const list = await get('/mailbox');
    expect(list.body).toContain('Olá &lt;b&gt;');
    const link = /href="(\/mailbox\/[^"]+)"/.exec(list.body)![1]!;
    expect((await get(link)).body).toContain('<a href="http://localhost:4000/auth/x?a=1&amp;b=2">');
    expect((await get('/mailbox/none')).statusCode).toBe(404);
    // Its long links stay within their box on phones, and the page asks for no icon (access, frown).
    expect(list.body).toContain('a{color:#1d4ed8;overflow-wrap:anywhere}');
    expect(list.body).toContain('<link rel="icon" href="data:,">');
  });
  test('reads it by a name of this machine only, and only where the installation is on this machine (probe 20)', async () => {
    const from = async (headers: Record<string, string>, remoteAddress = '127.0.0.1', path = '/mailbox') =>
      (await app.http.inject({ url: path, remoteAddress, headers })).statusCode;
    for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000']) expect(await from({ host })).toBe(200);
    const host = 'localhost:4000';
    for (const path of ['/mailbox', '/mailbox/none']) {
      expect(await from({ host }, '192.0.2.1', path)).toBe(404);
      for (const name of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'localhost@evil.example'])
        expect(await from({ host: name }, '127.0.0.1', path), name).toBe(404);
      for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])
        expect(await from({ host, [name]: '127.0.0.1' }, '127.0.0.1', path), name).toBe(404);
    }
    const far = await appForTest({ WEB_DIR: web, APP_ORIGIN: 'https://sabia.example' });
    expect((await far.http.inject({ url: '/mailbox', headers: { host } })).statusCode).toBe(404);
  });
  test('reads every call, from this host only', async () => {
    const { body } = await get('/api');
    expect(body).toContain('/api/v1/parametro');
    expect(body).not.toMatch(/(src|href)="https?:/);
    const document = (await get('/api/openapi.json')).json<{ openapi: string; paths: object }>();
    expect([document.openapi, Object.keys(document.paths).length > 0]).toEqual(['3.1.0', true]);
  });
});
