// Proves over HTTP the rules around a second membership: ways to join, another e-mail, the user's own password, leaving, and where links lead.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTenant } from '#features/contracts/server/tenants.service.ts';
import * as memberships from '#features/contracts/contract/memberships.endpoints.ts';
import { openSession } from '#features/identity/server/sessions.service.ts';
import * as people from '#features/people/contract/people.endpoints.ts';
import { createUsers } from '#features/people/server/create-users.service.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { authentication as base, knownPassword as known, openAccounts } from '#testing/make/accounts.ts';
import type { AccountsForTest } from '#testing/make/accounts.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import * as emails from '../contract/email-change.endpoints.ts';
import * as calls from '../contract/sign-in.endpoints.ts';

const wanted = 'Sabiá!Laranja7';
let accounts: AccountsForTest;
let app: AppForTest;
let ops: pg.Pool;
let hash: string;
beforeAll(async () => {
  accounts = await openAccounts();
  ({ app, ops, hash } = accounts);
});
afterAll(() => ops.end());

const post = (...asked: Parameters<AccountsForTest['post']>) => accounts.post(...asked);
const address = () => `pessoa-${randomUUID()}@example.com`;
type Token = { access_Token: string; refresh_Token: string; startUp: { tenantId: string } };
const signIn = async (username: string, password = known, tenantId?: string) => {
  const answer = await post(base, { username, password }, tenantId ? { 'x-tenant': tenantId } : {});
  return { status: answer.statusCode, token: answer.json<Token>() };
};
const statusIn = async (token: string, { tenantId }: { tenantId: string }) =>
  (
    await app.http.inject({
      method: 'GET',
      url: `${base}/StartUp`,
      headers: { authorization: `Bearer ${token}`, 'x-tenant': tenantId },
    })
  ).statusCode;
const mailed = (email: string, page: string) => accounts.mailedToken(email, page);
const create = (token: string | undefined, password = wanted) => post(`${base}/CreatePassword`, { token, password });
const add = async ({ call, administrator }: TenantForTest, email: string) =>
  (await call(people.createUser, { body: { fullName: 'Futura Colega', email } }, administrator)).userId;
const seal = async ({ call }: TenantForTest, me: Persona, plain: string) =>
  (await call(calls.sealPassword, { body: { plain } }, me)).sealed;
/** Makes a person of a company; the password counts as this company's, or as the person's own. */
async function member(tenant: TenantForTest, made: 'own' | 'typed' = 'own'): Promise<Persona> {
  const who = await tenant.person();
  await ops.query('update control.accounts set password_hash = $2, password_origin_tenant_id = $3 where id = $1', [
    who.accountId,
    hash,
    made === 'typed' ? tenant.tenantId : null,
  ]);
  const { token } = await signIn(who.email);
  return { ...who, token: token.access_Token };
}
const isUnconfirmed = async (accountId: string, { tenantId }: { tenantId: string }) =>
  (
    await ops.query<{ is_unconfirmed: boolean }>(
      'select is_unconfirmed from control.memberships where account_id = $1 and tenant_id = $2',
      [accountId, tenantId],
    )
  ).rows[0]?.is_unconfirmed;

describe('a second membership', () => {
  test.each([
    ['the owner’s password', 'own', false],
    ['a password that the first company typed', 'typed', true],
  ] as const)('with %s is unconfirmed or not, however it is made', async (_title, made, expected) => {
    const [one, two] = [await makeTenant(), await makeTenant()];
    const [created, imported, founder] = [await member(one, made), await member(one, made), await member(one, made)];
    await add(two, created.email);
    await inTenant(app, two.tenantId, (context) =>
      createUsers(context, [{ fullName: 'Importada', email: imported.email }]),
    );
    const { rows } = await ops.query<{ id: string }>(`select id from control.tenants where kind = 'provider'`);
    const opened = await inTenant(app, rows[0]!.id, (context) =>
      openTenant(context, {
        name: 'Nova',
        classification: 'embarcado',
        hosts: [`nova-${randomUUID().slice(0, 8)}.localhost`],
        ownerTenantId: rows[0]!.id,
        company: { name: 'Nova' },
        administrator: { fullName: 'Fundadora', email: founder.email },
      }),
    );
    expect(await isUnconfirmed(created.accountId, two)).toBe(expected);
    expect(await isUnconfirmed(imported.accountId, two)).toBe(expected);
    expect(await isUnconfirmed(founder.accountId, opened)).toBe(expected);
    expect(await statusIn(founder.token, opened)).toBe(expected ? 403 : 200);
  });
  test('is unconfirmed while a link that the first company saw is valid, although the password is the owner’s', async () => {
    const [one, two] = [await makeTenant(), await makeTenant()];
    const who = await member(one);
    const { items } = await one.call(people.listUsers, { query: { userIds: [who.userId] } }, one.administrator);
    const link = { params: { userId: who.userId }, query: { hash: items[0]!.resetHash! } };
    const first = await one.call(emails.getResetLink, link, one.administrator);
    const second = await one.call(emails.getResetLink, link, one.administrator);
    await add(two, who.email);
    expect(await isUnconfirmed(who.accountId, two)).toBe(true);
    expect(await statusIn(who.token, two)).toBe(403);
    expect((await create(await mailed(who.email, 'first-access'))).statusCode).toBe(200);
    for (const shown of [first, second])
      expect((await create(new URL(shown.link!).searchParams.get('token')!, 'Outra!Senha77')).statusCode).toBe(422);
    expect((await signIn(who.email, wanted, two.tenantId)).token.startUp.tenantId).toBe(two.tenantId);
  });
  test('is invited again by a recovery requested there, and by its administrators', async () => {
    const [one, two] = [await makeTenant(), await makeTenant()];
    const who = await member(one, 'typed');
    const userId = await add(two, who.email);
    await app.runJobs();
    const count = async () =>
      (await app.mailsTo(who.email)).filter((one_) => one_.text.includes('/auth/first-access?token=')).length;
    expect(await count()).toBe(1);
    await two.call(calls.sendNewPassword, { body: { userId } }, two.administrator);
    await app.runJobs();
    expect(await count()).toBe(2);
    await post(`${base}/forgotpassword`, { email: who.email }, { host: `${two.host}:4000` });
    await app.runJobs();
    expect(await count()).toBe(3);
    // In another company, a recovery stays a recovery, and confirms nothing.
    await post(`${base}/forgotpassword`, { email: who.email }, { host: `${one.host}:4000` });
    expect((await create(await mailed(who.email, 'new-password'))).statusCode).toBe(200);
    expect(await isUnconfirmed(who.accountId, two)).toBe(true);
  });
  test('has no sign-in name: the user name of the second company signs in nowhere', async () => {
    const [one, two] = [await makeTenant(), await makeTenant()];
    const who = await member(one, 'typed');
    const username = `nome.${randomUUID().slice(0, 8)}`;
    await two.call(people.createUser, { body: { fullName: 'Futura', email: who.email, username } }, two.administrator);
    expect((await signIn(username, known, two.tenantId)).status).toBe(401);
  });
});

describe('another e-mail', () => {
  test('does not move an unconfirmed membership, nor older data into companies joined later', async () => {
    const [one, two, three] = [await makeTenant(), await makeTenant(), await makeTenant()];
    const who = await member(one, 'typed');
    const invited = await add(two, who.email);
    const email = address();
    const wish = await one.inject(
      emails.changeEmail,
      { body: { userId: who.userId, newEmail: email, resetsPassword: false } },
      one.administrator,
    );
    expect(wish.answer?.outcome).toBe('confirmation');
    const token = await mailed(email, 'new-password');
    const answer = await one.inject(emails.confirmEmail, { body: { token: token! } });
    expect([answer.status, answer.answer?.passwordToken]).toEqual([200, null]);
    // The invitation stays with the old mailbox, and opens only the second company.
    expect((await create(await mailed(who.email, 'first-access'))).statusCode).toBe(200);
    const old = await signIn(who.email, wanted);
    expect([old.status, old.token.startUp.tenantId]).toEqual([200, two.tenantId]);
    expect(await statusIn(old.token.access_Token, one)).toBe(403);
    const row = await two.call(people.getUser, { params: { userId: invited } }, two.administrator);
    expect(row.email).toBe(who.email);
    expect((await signIn(email)).token.startUp.tenantId).toBe(one.tenantId);
    // Links from before the change prove nothing about the new mailbox.
    await ops.query('update control.accounts set password_origin_tenant_id = null where id = $1', [who.accountId]);
    await add(three, email);
    expect(await isUnconfirmed(who.accountId, three)).toBe(true);
  });
  test('requested by the only company is void once the person opened another one', async () => {
    const [one, two] = [await makeTenant(), await makeTenant()];
    const who = await member(one, 'typed');
    const email = address();
    await one.call(emails.changeEmail, { body: { userId: who.userId, newEmail: email } }, one.administrator);
    const wish = await mailed(email, 'new-password');
    await add(two, who.email);
    expect((await create(await mailed(who.email, 'first-access'))).statusCode).toBe(200);
    expect((await one.inject(emails.confirmEmail, { body: { token: wish! } })).status).toBe(422);
    expect((await signIn(who.email, wanted, two.tenantId)).status).toBe(200);
  });
  test('is reported to the old mailbox', async () => {
    const one = await makeTenant();
    const who = await member(one);
    const email = address();
    await one.call(emails.changeEmail, { body: { userId: who.userId, newEmail: email } }, one.administrator);
    await one.inject(emails.confirmEmail, { body: { token: (await mailed(email, 'new-password'))! } });
    await app.runJobs();
    expect((await app.mailsTo(who.email))[0]!.subject).toBe('O e-mail da sua conta foi alterado');
  });
});

describe('the user’s own password', () => {
  /** Moves the start of the account's sessions back by six minutes. */
  const earlier = (accountId: string) =>
    ops.query(`update control.sessions set created_at = now() - interval '6 minutes' where account_id = $1`, [
      accountId,
    ]);
  test('needs the present one in a session of some minutes; a token alone sets none (probe 07)', async () => {
    const one = await makeTenant();
    const me = await member(one);
    await earlier(me.accountId);
    const set = async (more: object) =>
      one.inject(
        calls.changePassword,
        { body: { userId: me.userId, password: await seal(one, me, wanted), ...more } },
        me,
      );
    const without = await set({});
    expect([without.status, without.problem?.code, without.problem?.fields?.[0]?.path]).toEqual([
      400,
      'signIn.password.current.required',
      'senhaAtual',
    ]);
    expect((await set({ current: await seal(one, me, 'Errada#2026') })).problem?.code).toBe(
      'signIn.password.current.wrong',
    );
    const many = { userIds: [me.userId], password: await seal(one, me, wanted) };
    expect((await one.inject(calls.changePasswords, { body: many }, me)).status).toBe(400);
    expect((await signIn(me.email, wanted)).status).toBe(401);
    expect((await set({ current: await seal(one, me, known) })).answer?.changed).toBe(1);
    expect((await signIn(me.email, wanted)).status).toBe(200);
    await app.runJobs();
    expect((await app.mailsTo(me.email))[0]!.subject).toBe('A sua senha foi alterada');
  });
  test('of an administrator is not set by its own reset link either: that is mailed', async () => {
    const one = await makeTenant();
    const me = one.administrator;
    const { items } = await one.call(people.listUsers, { query: { userIds: [me.userId] } }, me);
    const asked = { params: { userId: me.userId }, query: { hash: items[0]!.resetHash! } };
    expect(await one.call(emails.getResetLink, asked, me)).toEqual({ link: null, isMailed: true });
  });
  test('that changes during a sign-in with the old one opens no session', async () => {
    const one = await makeTenant();
    const me = await member(one);
    const open = (proof: string) =>
      inTenant(app, one.tenantId, (context) =>
        openSession(context, {
          accountId: me.accountId,
          shown: { level: 'N2', tenantId: one.tenantId, userId: me.userId },
          proof,
        }),
      ).then(
        () => 'opened',
        (problem: { code: string }) => problem.code,
      );
    expect(await open(hash)).toBe('opened');
    await ops.query('update control.accounts set password_hash = $2 where id = $1', [me.accountId, `${hash}x`]);
    expect(await open(hash)).toBe('identity.credentials.wrong');
  });
});

describe('leaving', () => {
  const both = async () => {
    const [one, two] = [await makeTenant(), await makeTenant()];
    const me = await member(one);
    const there = await two.person({ email: me.email });
    return { one, two, me, there };
  };
  const later = () => vi.spyOn(app.services, 'now').mockImplementation(() => new Date(Date.now() + 6_000));
  test.each(['deactivating', 'removing', 'anonymising'] as const)(
    '%s in one company ends the rights there; the session continues in the other',
    async (way) => {
      const { one, two, me } = await both();
      expect([await statusIn(me.token, one), await statusIn(me.token, two)]).toEqual([200, 200]);
      const params = { userId: me.userId };
      if (way === 'deactivating')
        await one.call(people.updateUser, { params, body: { fullName: 'Lia', isActive: false } }, one.administrator);
      if (way === 'removing') await one.call(people.removeUser, { params }, one.administrator);
      if (way === 'anonymising')
        await one.call(people.anonymizeUser, { params, body: { reason: 'pedido' } }, one.administrator);
      later();
      expect([await statusIn(me.token, one), await statusIn(me.token, two)]).toEqual([
        way === 'anonymising' ? 403 : 401,
        200,
      ]);
      vi.restoreAllMocks();
      expect((await signIn(me.email)).token.startUp.tenantId).toBe(two.tenantId);
    },
  );
  test('the only company for good keeps the invitation of another one, and nothing older', async () => {
    const [one, two] = [await makeTenant(), await makeTenant()];
    const me = await member(one, 'typed');
    await add(two, me.email);
    const invitation = await mailed(me.email, 'first-access');
    await one.call(
      people.anonymizeUser,
      { params: { userId: me.userId }, body: { reason: 'pedido' } },
      one.administrator,
    );
    expect((await signIn(me.email)).status).toBe(401);
    expect((await create(invitation)).statusCode).toBe(200);
    expect((await signIn(me.email, wanted)).token.startUp.tenantId).toBe(two.tenantId);
  });
  test('a company with an unconfirmed membership ends nothing in the first', async () => {
    const [one, two] = [await makeTenant(), await makeTenant()];
    const me = await member(one, 'typed');
    const userId = await add(two, me.email);
    await two.call(
      people.updateUser,
      { params: { userId }, body: { fullName: 'Lia', isActive: false } },
      two.administrator,
    );
    await two.call(people.anonymizeUser, { params: { userId }, body: { reason: 'engano' } }, two.administrator);
    expect(await statusIn(me.token, one)).toBe(200);
    expect((await signIn(me.email)).token.startUp.tenantId).toBe(one.tenantId);
  });
});

describe('a session', () => {
  test('ends ninety days after its sign-in, with any number of renewals', async () => {
    const one = await makeTenant();
    const me = await member(one);
    const opened = await post(base, { username: me.email, password: known, rememberMe: true });
    const { refresh_Token: first } = opened.json<Token>();
    await ops.query(
      `update control.sessions set created_at = now() - interval '89 days 23 hours' where account_id = $1`,
      [me.accountId],
    );
    const turned = await post(`${base}/Refresh`, { refresh_token: first });
    expect(turned.statusCode).toBe(200);
    const { rows } = await ops.query<{ left: number }>(
      `select extract(epoch from max(expires_at) - now())::int as left from control.sessions where account_id = $1 and is_remembered`,
      [me.accountId],
    );
    expect(rows[0]!.left).toBeLessThanOrEqual(3_600);
  });
  test('of the owner chooses the default company', async () => {
    const [one, two] = [await makeTenant(), await makeTenant()];
    const me = await member(one);
    await two.person({ email: me.email });
    await one.call(memberships.setDefaultMembership, { params: { tenantId: two.tenantId } }, me);
    expect((await signIn(me.email)).token.startUp.tenantId).toBe(two.tenantId);
  });
});

test('links that open an account never lead to a host name that the company chooses', async () => {
  const one = await makeTenant();
  await ops.query(`insert into control.hosts (host, tenant_id, is_custom) values ($1, $2, true)`, [
    `a-${randomUUID().slice(0, 8)}.empresa.example`,
    one.tenantId,
  ]);
  const email = address();
  await add(one, email);
  await app.runJobs();
  expect((await app.mailsTo(email))[0]!.text).toContain(`//${one.host}:4000/auth/first-access?token=`);
  await ops.query(`delete from control.hosts where tenant_id = $1 and not is_custom`, [one.tenantId]);
  const other = address();
  await add(one, other);
  await app.runJobs();
  expect((await app.mailsTo(other))[0]!.text).toContain(
    `${app.services.installation.appOrigin}/auth/first-access?token=`,
  );
});
