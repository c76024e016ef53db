// Proves over HTTP that one company's data opens nothing in another company, and that a second membership rests until its invitation is used.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as memberships from '#features/contracts/contract/memberships.endpoints.ts';
import * as people from '#features/people/contract/people.endpoints.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { testDatabase } from '#testing/test-database.ts';
import * as emails from '../contract/email-change.endpoints.ts';
import * as calls from '../contract/sign-in.endpoints.ts';

const typed = 'Azulejo#2026';
const chosen = 'Sabiá!Laranja7';
let app: AppForTest;
let ops: pg.Pool;
beforeAll(async () => {
  app = await appForTest();
  ops = new pg.Pool({ connectionString: (await testDatabase()).urls.ops });
});
afterAll(() => ops.end());

const base = '/identity/api/v1/authentication';
const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'POST', url, headers, payload: body });
type Token = {
  access_Token: string;
  refresh_Token: string;
  startUp: { tenantId: string; contas: { tenantId: string }[] };
};
const signIn = async (username: string, password: string, tenantId?: string) => {
  const answer = await post(base, { username, password }, tenantId ? { 'x-tenant': tenantId } : {});
  return { status: answer.statusCode, token: answer.json<Token>() };
};
const refresh = (token: string) => post(`${base}/Refresh`, { refresh_token: token });
const enter = (token: string, { tenantId }: { tenantId: string }) =>
  app.http.inject({
    method: 'GET',
    url: `${base}/StartUp`,
    headers: { authorization: `Bearer ${token}`, 'x-tenant': tenantId },
  });
const seal = async ({ call, administrator }: TenantForTest, plain: string) =>
  (await call(calls.sealPassword, { body: { plain } }, administrator)).sealed;
const type = async (tenant: TenantForTest, userId: string, password = typed) =>
  tenant.call(calls.changePassword, { body: { userId, password: await seal(tenant, password) } }, tenant.administrator);
const groupOf = async ({ tenantId }: TenantForTest, role: string) =>
  (
    await ops.query<{ id: string }>('select id from data.permission_groups where tenant_id = $1 and role = $2', [
      tenantId,
      role,
    ])
  ).rows[0]!.id;
/** Adds a person as the company's administrator does. */
const add = async (tenant: TenantForTest, email: string, role = 'administrator') =>
  (
    await tenant.call(
      people.createUser,
      { body: { fullName: 'Futura Colega', email, permissionGroupId: await groupOf(tenant, role) } },
      tenant.administrator,
    )
  ).userId;
const rowOf = async ({ call, administrator }: TenantForTest, userId: string) =>
  (await call(people.listUsers, { query: {} }, administrator)).items.find((one) => one.id === userId)!;
const resetLink = async (tenant: TenantForTest, userId: string) => {
  const { resetHash } = await rowOf(tenant, userId);
  return tenant.call(emails.getResetLink, { params: { userId }, query: { hash: resetHash! } }, tenant.administrator);
};
const tokenIn = (text: string | null | undefined) => /[?&]token=([\w-]+)/.exec(text ?? '')?.[1];
/** Returns the token of the newest mailed link to a page. */
async function mailed(email: string, page = 'first-access'): Promise<string> {
  await app.runJobs();
  const mail = (await app.mailsTo(email)).find((one) => one.text.includes(`/auth/${page}?token=`));
  return tokenIn(mail?.text)!;
}
const create = (token: string, password = chosen) => post(`${base}/CreatePassword`, { token, password });
const address = () => `futura-${randomUUID()}@example.com`;
/** Makes a person of a first company, whose administrator typed the password. */
async function madeByOne() {
  const [one, two] = [await makeTenant({ app }), await makeTenant({ app })];
  const email = address();
  const userId = await add(one, email, 'student');
  expect(await type(one, userId)).toMatchObject({ changed: 1, linksSent: 0 });
  return { one, two, email, userId };
}

describe('a person made by a first company and added by a second as its administrator', () => {
  test('cannot sign in to the second with anything the first one made (probes 06a to 06e)', async () => {
    const { one, two, email, userId } = await madeByOne();
    const before = await signIn(email, typed);
    const { link } = await resetLink(one, userId);
    await add(two, email);
    expect((await enter(before.token.access_Token, two)).statusCode).toBe(403);
    const later = await signIn(email, typed, two.tenantId);
    expect(later.status === 200 ? later.token.startUp.tenantId : later.status).toBe(one.tenantId);
    expect(later.token.startUp.contas.map((found) => found.tenantId)).toEqual([one.tenantId]);
    expect((await enter(later.token.access_Token, two)).statusCode).toBe(403);
    const turned = await post(
      `${base}/Refresh`,
      { refresh_token: before.token.refresh_Token },
      { 'x-tenant': two.tenantId },
    );
    expect(turned.json<Token>().startUp.tenantId).toBe(one.tenantId);
    expect((await enter(turned.json<Token>().access_Token, two)).statusCode).toBe(403);
    expect((await create(tokenIn(link)!)).statusCode).toBe(200);
    const shown = await signIn(email, chosen, two.tenantId);
    expect(shown.token.startUp.tenantId).toBe(one.tenantId);
    expect((await enter(shown.token.access_Token, two)).statusCode).toBe(403);
  });
  test('signs in with the mailed invitation only, which ends the first company’s password, sessions and links', async () => {
    const { one, two, email, userId } = await madeByOne();
    const before = await signIn(email, typed);
    const { link } = await resetLink(one, userId);
    const mine = await add(two, email);
    const invitation = await mailed(email);
    expect((await enter(before.token.access_Token, one)).statusCode).toBe(200);
    expect((await create(invitation)).statusCode).toBe(200);
    expect((await enter(before.token.access_Token, two)).statusCode).not.toBe(200);
    expect((await refresh(before.token.refresh_Token)).statusCode).toBe(401);
    expect((await signIn(email, typed)).status).toBe(401);
    expect((await create(tokenIn(link)!, 'Outra!Senha77')).statusCode).toBe(422);
    const { token } = await signIn(email, chosen, two.tenantId);
    expect(token.startUp.tenantId).toBe(two.tenantId);
    expect(token.startUp.contas.map((found) => found.tenantId).sort()).toEqual([one.tenantId, two.tenantId].sort());
    expect((await enter(token.access_Token, one)).statusCode).toBe(200);
    expect((await rowOf(two, mine)).isPending).toBe(false);
    expect(await type(one, userId)).toMatchObject({ changed: 0, linksSent: 1 });
    expect(await resetLink(one, userId)).toEqual({ link: null, isMailed: true });
  });
  test('opens the company of the address where it is a member, elsewhere the default one [ACC-012]', async () => {
    const { one, two, email } = await madeByOne();
    await add(two, email);
    expect((await create(await mailed(email))).statusCode).toBe(200);
    const { token } = await signIn(email, chosen);
    const me = { token: token.access_Token, tenantId: one.tenantId } as Persona;
    const stranger = await makeTenant({ app });
    const at = async (host?: string) => {
      const headers = host ? { host } : ({} as Record<string, string>);
      return (await post(base, { username: email, password: chosen }, headers)).json<Token>().startUp.tenantId;
    };
    for (const preferred of [two, one]) {
      await one.call(memberships.setDefaultMembership, { params: { tenantId: preferred.tenantId } }, me);
      expect(await at()).toBe(preferred.tenantId);
      expect(await at(stranger.host)).toBe(preferred.tenantId);
      expect([await at(one.host), await at(two.host)]).toEqual([one.tenantId, two.tenantId]);
    }
  });
  test('changes nothing for the first company while it is unconfirmed', async () => {
    const { one, two, email, userId } = await madeByOne();
    const { token } = await signIn(email, typed);
    const mails = (await app.mailsTo(email)).length;
    await add(two, email);
    expect((await enter(token.access_Token, one)).statusCode).toBe(200);
    expect((await refresh(token.refresh_Token)).statusCode).toBe(200);
    expect((await app.mailsTo(email)).length).toBe(mails);
    expect(await type(one, userId, 'Outra!Senha77')).toMatchObject({ changed: 1, linksSent: 0 });
    expect((await resetLink(one, userId)).isMailed).toBe(false);
    expect((await signIn(email, 'Outra!Senha77')).status).toBe(200);
  });
  test('looks to the second company like an unknown person: answer, row and invitation', async () => {
    const { two, email } = await madeByOne();
    const stranger = address();
    const [known, unknown] = [await add(two, email), await add(two, stranger)];
    const seen = async (userId: string, mail: string) => {
      const {
        id: _id,
        email: _mail,
        username: _name,
        resetHash: _hash,
        createdAt: _at,
        ...row
      } = await rowOf(two, userId);
      await app.runJobs();
      return { row, subject: (await app.mailsTo(mail))[0]!.subject };
    };
    const [one, other] = [await seen(known, email), await seen(unknown, stranger)];
    expect(one).toEqual(other);
    expect(one.row.isPending).toBe(true);
  });
  test('sees the company in its list only after it has used the invitation', async () => {
    const { one, two, email } = await madeByOne();
    await add(two, email);
    const { token } = await signIn(email, typed);
    const me = { token: token.access_Token, tenantId: one.tenantId } as Persona;
    const companies = async () => (await one.call(memberships.listMemberships, {}, me)).map((found) => found.tenantId);
    expect(await companies()).toEqual([one.tenantId]);
    const choice = await one.inject(memberships.setDefaultMembership, { params: { tenantId: two.tenantId } }, me);
    expect(choice.status).toBe(404);
  });
});
