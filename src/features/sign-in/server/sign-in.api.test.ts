// Proves over HTTP how sign-in works: credentials, companies, contracts, tokens, and what is refused.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppForTest } from '#testing/app-for-test.ts';
import { authentication as base, knownPassword as password, openAccounts } from '#testing/make/accounts.ts';
import type { AccountsForTest } from '#testing/make/accounts.ts';
import { makeTenant } from '#testing/make/tenant.ts';

let accounts: AccountsForTest;
let app: AppForTest;
let ops: pg.Pool;
beforeAll(async () => {
  accounts = await openAccounts();
  ({ app, ops } = accounts);
});
afterAll(() => ops.end());

const person = (...given: Parameters<AccountsForTest['person']>) => accounts.person(...given);
type Headers = Record<string, string>;
const post = (...asked: Parameters<AccountsForTest['post']>) => accounts.post(...asked);
const signIn = (body: object, headers?: Headers) => post(base, body, headers);
const browser = { 'x-requested-with': 'XMLHttpRequest', origin: 'http://localhost:4000', host: 'localhost:4000' };
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

describe('signing in', () => {
  test('answers a token with the specified names, for JSON and for a form [ACC-014, ACC-038, ACC-047]', async () => {
    const { email } = await person();
    const answer = await signIn({ username: email, password });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      access_Token: expect.any(String),
      expires_In: 900,
      refresh_Token: expect.any(String),
      scope: expect.any(String),
      token_Type: 'Bearer',
      updatePassword: false,
    });
    const form = await app.http.inject({
      method: 'POST',
      url: base,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: email, password, rememberMe: 'true' }).toString(),
    });
    expect(form.statusCode).toBe(200);
    expect(Object.keys(form.json())).toEqual(
      expect.arrayContaining(['access_Token', 'expires_In', 'refresh_Token', 'scope', 'token_Type', 'updatePassword']),
    );
  });
  test('is the same at the portal’s address [ACC-056]', async () => {
    const { email, tenantId } = await person();
    const answer = await post('/api/Login', { username: ` ${email} `, password });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { token_Type: 'Bearer', startUp: { tenantId } }]);
    expect((await post('/api/Login', { username: email, password: 'Errada#1' })).statusCode).toBe(401);
  });
  test('gives all six parts of a token, and says where the password must change [ACC-015]', async () => {
    const [one, other] = [await person(), await person()];
    await ops.query('update control.accounts set must_change_password = true where id = $1', [other.accountId]);
    const parts = async (username: string) => {
      const { startUp: _bundle, ...token } = (await signIn({ username, password })).json() as Record<string, unknown>;
      return token;
    };
    expect(await parts(one.email)).toEqual({
      access_Token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expires_In: 900,
      refresh_Token: expect.stringMatching(/.{30}/),
      scope: expect.stringContaining('offline_access'),
      token_Type: 'Bearer',
      updatePassword: false,
    });
    expect(await parts(other.email)).toMatchObject({ updatePassword: true });
  });
  test('the token shows Level, Tenant and IdDoUsuario of the default membership [ACC-017]', async () => {
    const { email, tenantId, userId, accountId } = await person();
    const { access_Token: token } = (await signIn({ username: email, password })).json() as { access_Token: string };
    expect(claimsOf(token)).toMatchObject({ sub: accountId, Level: 'N2', Tenant: tenantId, IdDoUsuario: userId });
  });
  test('removes white space from the name and ignores its case', async () => {
    const { email } = await person();
    expect(
      (await signIn({ username: ` ${email.toUpperCase().slice(0, 3)} ${email.toUpperCase().slice(3)}\t`, password }))
        .statusCode,
    ).toBe(200);
  });
  test('accepts the user name of the tenant at whose address it is typed, whatever tenant is named', async () => {
    const username = `marina.${randomUUID().slice(0, 8)}`;
    const tenant = await makeTenant();
    const { tenantId } = await person({ username }, tenant);
    const other = await makeTenant();
    expect((await signIn({ username, password }, { host: tenant.host })).statusCode).toBe(200);
    expect((await signIn({ username, password }, { host: other.host, 'x-tenant': tenantId })).statusCode).toBe(401);
    expect((await signIn({ username, password }, { 'x-tenant': tenantId })).statusCode).toBe(401);
  });
  test('a wrong password and an unknown name get the same answer', async () => {
    const { email } = await person();
    const wrong = await signIn({ username: email, password: 'Errada#2026' });
    const unknown = await signIn({ username: `${randomUUID()}@example.com`, password });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual(unknown.json());
    expect((wrong.json() as { notifications: string[] }).notifications[0]).toBe('Usuário ou senha incorretos.');
  });
  test.each([
    ["status = 'blocked'", 'O contrato da sua empresa está bloqueado. Fale com o suporte.'],
    ["status = 'canceled'", 'O contrato da sua empresa foi cancelado. Fale com o suporte.'],
    ['expires_on = current_date - 2', 'O contrato da sua empresa expirou. Fale com o suporte.'],
  ])('a contract with %s refuses with a clear text', async (change, sentence) => {
    const { email, tenantId } = await person();
    await ops.query(`update control.contracts set ${change} where tenant_id = $1`, [tenantId]);
    const answer = await signIn({ username: email, password });
    expect([answer.statusCode, (answer.json() as { notifications: string[] }).notifications[0]]).toEqual([
      403,
      sentence,
    ]);
  });
  test('a user whose only membership is deactivated is told so, once the password was right', async () => {
    const { email, userId } = await person();
    await ops.query('update control.memberships set is_active = false where user_id = $1', [userId]);
    expect((await signIn({ username: email, password })).json()).toMatchObject({
      details: { code: 'identity.user.inactive' },
    });
    expect((await signIn({ username: email, password: 'Errada#2026' })).json()).toMatchObject({
      details: { code: 'identity.credentials.wrong' },
    });
  });
  test('a blocked company does not block the others', async () => {
    const first = await person();
    const { tenantId: second, person: join } = await makeTenant();
    await join({ email: first.email });
    await ops.query(`update control.contracts set status = 'blocked' where tenant_id = $1`, [first.tenantId]);
    const answer = (await signIn({ username: first.email, password })).json() as {
      startUp: { tenantId: string; contas: { tenantId: string }[] };
    };
    expect(answer.startUp.tenantId).toBe(second);
    expect(answer.startUp.contas.map((one) => one.tenantId)).toEqual([second]);
  });
  test('brings the data that a page begins with: tenantId, person, companies, permissions, settings [GEN-018]', async () => {
    const { email, tenantId, userId } = await person();
    const { startUp } = (await signIn({ username: email, password })).json() as { startUp: Record<string, unknown> };
    expect(startUp).toMatchObject({
      tenantId,
      level: 'N2',
      classification: 'student',
      avaliador: false,
      usuario: { id: userId, nomeCompleto: 'Marina Alves', email },
      contas: [{ tenantId, isPrincipal: true }],
      parametros: { page: { title: 'Educação Corporativa' } },
    });
    expect(startUp['permissoes']).toContain('Aprendizado');
    expect(startUp['permissoes']).not.toContain('Usuários');
  });
  test('leaves an entry in the audit of the company', async () => {
    const { email, tenantId, accountId } = await person();
    await signIn({ username: email, password });
    const { rows } = await ops.query('select account_id, action from data.audit_entries where tenant_id = $1', [
      tenantId,
    ]);
    expect(rows).toContainEqual({ account_id: accountId, action: 'sessions.opened' });
  });
});

describe('the browser’s cookie', () => {
  test('holds only the refresh token: HttpOnly, SameSite=Strict, for the refresh path', async () => {
    const { email } = await person();
    const answer = await signIn({ username: email, password, rememberMe: true }, browser);
    expect(answer.json()).toMatchObject({ refresh_Token: '' });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: `${base}/Refresh`,
      maxAge: 30 * 24 * 3600,
    });
    expect(cookie!.secure).toBeUndefined(); // localhost uses http
    const brief = (await signIn({ username: email, password }, browser)).cookies[0]!;
    expect(brief.maxAge).toBeUndefined(); // the cookie ends with the browser
  });
  test('refreshes only for a page of the same host that sends its header (probe 10)', async () => {
    const { email } = await person();
    const { cookies } = await signIn({ username: email, password }, browser);
    const cookie = { cookie: `${cookies[0]!.name}=${cookies[0]!.value}` };
    const codes = async (headers: Headers) => (await post(`${base}/Refresh`, {}, { ...cookie, ...headers })).statusCode;
    expect(await codes({ host: 'localhost:4000' })).toBe(403);
    for (const origin of ['http://evil.example', 'http://127.0.0.1:4001'])
      expect(await codes({ ...browser, origin })).toBe(403);
    expect(await codes({ 'x-requested-with': 'XMLHttpRequest', host: 'localhost:4000' })).toBe(403);
    const good = await post(`${base}/Refresh`, {}, { ...cookie, ...browser });
    expect(good.statusCode).toBe(200);
    expect(good.cookies[0]!.value).not.toBe(cookies[0]!.value);
    expect(good.json()).toMatchObject({ refresh_Token: '', startUp: { usuario: { email } } });
  });
  test('is removed by the sign-out, which ends the session', async () => {
    const { email } = await person();
    const { cookies } = await signIn({ username: email, password }, browser);
    const cookie = { cookie: `${cookies[0]!.name}=${cookies[0]!.value}`, ...browser };
    const out = await app.http.inject({ method: 'DELETE', url: `${base}/Refresh`, headers: cookie });
    expect([out.statusCode, out.json()]).toEqual([200, {}]);
    expect(out.cookies[0]).toMatchObject({ value: '', path: `${base}/Refresh` });
    expect((await post(`${base}/Refresh`, {}, cookie)).statusCode).toBe(401);
  });
});

describe('refreshing', () => {
  const refresh = (token: string, headers?: Headers) =>
    post(`${base}/refresh`, { scope: 'openid', grant_type: 'refresh_token', refresh_token: token }, headers);
  const tokens = async () => {
    const { email, tenantId } = await person();
    return {
      tenantId,
      ...((await signIn({ username: email, password })).json() as { access_Token: string; refresh_Token: string }),
    };
  };
  test('turns the token into a new pair with the start data; the log call follows [ACC-024, ACC-048, ACC-049]', async () => {
    const first = await tokens();
    const answer = await refresh(first.refresh_Token);
    expect(answer.statusCode).toBe(200);
    const second = answer.json() as { access_Token: string; refresh_Token: string; startUp: object };
    expect(second.refresh_Token).not.toBe(first.refresh_Token);
    expect(second.startUp).toMatchObject({ tenantId: first.tenantId });
    const log = await post(
      '/identity/api/v1/AuthenticationLog',
      {},
      { authorization: `Bearer ${second.access_Token}` },
    );
    expect(log.json()).toEqual({ success: true });
  });
  test('requested twice at once by the same client gets the same answer twice, and may continue (probe 09a)', async () => {
    const { refresh_Token: token } = await tokens();
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)]);
    expect(answers.map((one) => one.statusCode)).toEqual([200, 200, 200]);
    const pairs = answers.map((one) => one.json() as { access_Token: string; refresh_Token: string });
    expect(new Set(pairs.map((one) => one.refresh_Token)).size).toBe(1);
    expect(new Set(pairs.map((one) => one.access_Token)).size).toBe(1);
    expect((await refresh(pairs[0]!.refresh_Token)).statusCode).toBe(200);
  });
  test('a replay by another client ends the whole family (probes 09b, 09c)', async () => {
    const { refresh_Token: token } = await tokens();
    const next = ((await refresh(token)).json() as { refresh_Token: string }).refresh_Token;
    const stolen = await refresh(token, { 'user-agent': 'a thief' });
    expect([stolen.statusCode, (stolen.json() as { details: { code: string } }).details.code]).toEqual([
      401,
      'identity.session.reused',
    ]);
    expect((await refresh(next)).statusCode).toBe(401);
  });
  test('a replay after ten seconds ends the family, by the same client too', async () => {
    const { refresh_Token: token } = await tokens();
    const next = (await refresh(token)).json() as { access_Token: string; refresh_Token: string };
    await ops.query(`update control.sessions set rotated_at = rotated_at - interval '11 seconds' where id = $1`, [
      claimsOf(next.access_Token)['sid'],
    ]);
    expect((await refresh(token)).statusCode).toBe(401);
    expect((await refresh(next.refresh_Token)).statusCode).toBe(401);
  });
  test('a token of two renewals ago ends the family at once', async () => {
    const { refresh_Token: first } = await tokens();
    const second = ((await refresh(first)).json() as { refresh_Token: string }).refresh_Token;
    const third = ((await refresh(second)).json() as { refresh_Token: string }).refresh_Token;
    expect((await refresh(first)).statusCode).toBe(401);
    expect((await refresh(third)).statusCode).toBe(401);
  });
  test('an invented token is refused and ends no session (probe 09d)', async () => {
    const { refresh_Token: token } = await tokens();
    const bytes = Buffer.from(token, 'base64url');
    bytes[51]! ^= 1;
    expect((await refresh(bytes.toString('base64url'))).statusCode).toBe(401);
    expect((await refresh('x'.repeat(70))).statusCode).toBe(401);
    expect((await refresh(token)).statusCode).toBe(200);
  });
  test('an expired session cannot be renewed', async () => {
    const { access_Token: token, refresh_Token: refreshToken } = await tokens();
    await ops.query('update control.sessions set expires_at = now() where id = $1', [claimsOf(token)['sid']]);
    expect((await refresh(refreshToken)).statusCode).toBe(401);
  });
  test('neither the database nor an answer holds the token of another user: only hashes are stored', async () => {
    const { access_Token: token, refresh_Token: refreshToken } = await tokens();
    const { rows } = await ops.query('select * from control.sessions where id = $1', [claimsOf(token)['sid']]);
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });
});
