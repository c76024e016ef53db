// Proves that a tenant's own scripts run on its pages alone, and the installation's chat widget on all pages that do not hide the help.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as calls from '#features/branding/contract/branding.endpoints.ts';
import { defaultSettings } from '#features/branding/contract/default-settings.model.ts';
import type { TenantSettings } from '#features/branding/contract/settings.model.ts';
import { getStartUp } from '#features/sign-in/contract/sign-in.endpoints.ts';
import { appForTest } from '#testing/app-for-test.ts';
import { inject } from '#testing/inject.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-scripts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>x</title></head><body></body></html>');
const widget = 'https://chat.example/widget.js';
const app = appForTest({ WEB_DIR: folder, CHAT_WIDGET_URL: widget });

const write = (tenant: TenantForTest, more: Partial<TenantSettings>) =>
  tenant.call(
    calls.updateSettings,
    { body: { tenantId: tenant.tenantId, settings: { ...defaultSettings(), ...more } } },
    tenant.administrator,
  );
async function pageOf({ host }: TenantForTest) {
  const { body, headers } = await (await app).http.inject({ url: '/home', headers: { host } });
  return { body, policy: String(headers['content-security-policy']) };
}

test('a tenant’s scripts run only on its own pages, and its policy names their address only there [SET-014, SHELL-009]', async () => {
  const [mine, theirs] = [
    await makeTenant({ app: await app, kind: 'distributor' }),
    await makeTenant({ app: await app, kind: 'distributor' }),
  ];
  await write(mine, {
    scripts: [
      { name: 'code', content: 'window.mine = 1', isLink: false },
      { name: 'link', content: 'https://own.example/a.js', isLink: true },
    ],
  });
  const own = await pageOf(mine);
  expect(own.body).toMatch(/<script nonce="[^"]+">window\.mine = 1<\/script>/);
  expect(own.body).toContain('src="https://own.example/a.js"');
  expect(own.policy).toContain('https://own.example');
  const other = await pageOf(theirs);
  expect(other.body).not.toMatch(/window\.mine|own\.example/);
  expect(other.policy).not.toContain('own.example');
});
test('no script of a tenant runs where passwords are typed, nor in client mode; the page says so', async () => {
  const mine = await makeTenant({ app: await app, kind: 'distributor' });
  await write(mine, {
    scripts: [
      { name: 'code', content: 'window.mine = 1', isLink: false },
      { name: 'link', content: 'https://own.example/a.js', isLink: true },
    ],
  });
  const read = async (url: string, cookie = '') => {
    const { body, headers } = await (await app).http.inject({ url, headers: { host: mine.host, cookie } });
    const isClean = !/<script[^>]*>window\.mine|src="https:\/\/own/.test(body);
    return [
      isClean,
      String(headers['content-security-policy']).includes('own.example'),
      /own-scripts" content="(\w+)/.exec(body)?.[1],
    ];
  };
  const entries = [
    '/login',
    '/LOGIN',
    '/%6cogin',
    '//login',
    '/login/x',
    '/auth',
    '/auth/new-password',
    '/auth/change-password?a=b',
  ];
  for (const url of entries) expect([url, ...(await read(url))]).toEqual([url, true, false, 'off']);
  expect(await read('/home', 'a=b; sabia-client-mode=1')).toEqual([true, false, 'off']);
  for (const cookie of ['', 'sabia-client-mode=0', 'xsabia-client-mode=1'])
    expect(await read('/home', cookie)).toEqual([false, true, 'on']);
});
const stages = ['homolog', 'integration', 'development'] as const;
test('the chat widget is shown only on pages of production, developers’ tools only on all others [SHELL-055, SHELL-054]', async () => {
  const { learner, host } = await makeTenant({ app: await app });
  const seen = async (on: Awaited<typeof app>) => {
    const { body } = await on.http.inject({ url: '/home', headers: { host } });
    return [body.includes(`src="${widget}"`), (await inject(on, getStartUp, {}, learner)).answer.hasDeveloperTools];
  };
  expect(await seen(await app)).toEqual([true, false]);
  for (const STAGE of stages)
    expect([STAGE, await seen(await appForTest({ WEB_DIR: folder, CHAT_WIDGET_URL: widget, STAGE }))]).toEqual([
      STAGE,
      [false, true],
    ]);
});
test('in production the tenants named for it see the developers’ tools too [SHELL-054]', async () => {
  const [named, other] = [await makeTenant({ app: await app }), await makeTenant({ app: await app })];
  const on = await appForTest({ WEB_DIR: folder, DEVELOPER_TENANTS: `${randomUUID()}, ${named.tenantId}` });
  const shown = async ({ learner }: TenantForTest) =>
    (await inject(on, getStartUp, {}, learner)).answer.hasDeveloperTools;
  expect([await shown(named), await shown(other)]).toEqual([true, false]);
});
test('the installation’s chat widget is among the default scripts, and on no page that hides the help [SET-035]', async () => {
  const tenant = await makeTenant({ app: await app });
  const { defaultScripts } = await tenant.call(calls.getSettings, {}, tenant.learner);
  expect(defaultScripts).toEqual([{ name: 'chat', content: widget, isLink: true }]);
  expect((await pageOf(tenant)).body).toContain(`src="${widget}"`);
  await write(tenant, { hidesSupport: true });
  const hidden = await pageOf(tenant);
  expect(hidden.body).not.toContain(`src="${widget}"`);
  expect(hidden.policy).not.toContain('chat.example');
});
