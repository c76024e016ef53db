// Proves over HTTP that recovery answers everybody the same, that links of recovery and first access work once, and which passwords are refused.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#features/people/server/create-users.service.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { authentication as base, knownPassword as password, openAccounts } from '#testing/make/accounts.ts';
import type { AccountsForTest } from '#testing/make/accounts.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';

const better = 'Sabiá!Laranja7';
let accounts: AccountsForTest;
let app: AppForTest;
let ops: pg.Pool;
beforeAll(async () => {
  accounts = await openAccounts();
  ({ app, ops } = accounts);
});
afterAll(() => ops.end());

type Answer = { statusCode: number; json(): unknown };
const post = (...asked: Parameters<AccountsForTest['post']>) => accounts.post(...asked);
const signIn = (username: string, given: string) => post(base, { username, password: given });
const ask = (email: string, tenantId: string) =>
  app.http.inject({
    method: 'GET',
    url: `${base}/forgotpassword/${encodeURIComponent(email)}`,
    headers: { 'x-tenant': tenantId },
  });
const codeOf = (answer: Answer) => (answer.json() as { details: { code: string } }).details.code;
const person = (...given: Parameters<AccountsForTest['person']>) => accounts.person(...given);
const mailedToken = async (email: string) => (await accounts.mailedToken(email))!;

describe('a request for a recovery', () => {
  test('answers an unknown user like a known one, and only the user gets mail [ACC-050]', async () => {
    const { email, tenantId } = await person();
    const stranger = `${randomUUID()}@example.com`;
    const [known, unknown] = [await ask(email, tenantId), await ask(stranger, tenantId)];
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()]);
    expect(known.json()).toEqual({ success: true });
    await app.runJobs();
    expect(await app.mailsTo(stranger)).toEqual([]);
    const [mail] = await app.mailsTo(email);
    expect(mail!.subject).toBe('Redefina a sua senha');
    expect(mail!.text).toContain('/auth/new-password?token=');
  });
  test('works by POST and from the main service too [USER-036]', async () => {
    const { email, tenantId } = await person();
    const headers = { 'x-tenant': tenantId };
    expect((await post(`${base}/forgotpassword`, { email }, headers)).json()).toEqual({ success: true });
    expect(
      (await app.http.inject({ method: 'GET', url: `/api/v1/usuario/forgotpassword/${email}`, headers })).json(),
    ).toEqual({ success: true });
    await app.runJobs();
    expect(await app.mailsTo(email)).toHaveLength(1); // the second request came before the first e-mail
  });
  test('sends at most five mails an hour to one user, never says so, and stops no other user', async () => {
    const { email, tenantId } = await person();
    for (let asked = 0; asked < 7; asked++) {
      expect((await ask(email, tenantId)).json()).toEqual({ success: true });
      await app.runJobs();
    }
    expect(await app.mailsTo(email)).toHaveLength(5);
    const owner = await app.http.inject({
      method: 'GET',
      url: `${base}/forgotpassword/${encodeURIComponent(email)}`,
      headers: { 'x-tenant': tenantId },
      remoteAddress: '198.51.100.20',
    });
    expect(owner.json()).toEqual({ success: true });
    await app.runJobs();
    expect(await app.mailsTo(email)).toHaveLength(6);
  });
  test('writes the mail in the person’s language', async () => {
    const { email, tenantId } = await person({ language: 'en' });
    await ask(email, tenantId);
    await app.runJobs();
    expect((await app.mailsTo(email))[0]!.subject).toBe('Reset your password');
  });
});

describe('a link', () => {
  test('sets a new password once; of two requests at the same time one succeeds [ACC-051]', async () => {
    const { email, tenantId } = await person();
    await ask(email, tenantId);
    const token = await mailedToken(email);
    expect((await post(`${base}/Link`, { token })).json()).toEqual({
      purpose: 'recovery',
      email,
      passwordPolicy: 'classic',
    });
    const tries = await Promise.all(
      [better, `${better}x`].map((one) => post(`${base}/CreatePassword`, { token, email, password: one })),
    );
    expect(tries.map((one) => one.statusCode).sort()).toEqual([200, 422]);
    expect(codeOf(tries.find((one) => one.statusCode === 422)!)).toBe('identity.link.over');
    const works = await Promise.all([better, `${better}x`, password].map((one) => signIn(email, one)));
    expect(works.filter((one) => one.statusCode === 200)).toHaveLength(1);
    expect(works[2]!.statusCode).toBe(401);
    expect((await post(`${base}/CreatePassword`, { token, password: better })).statusCode).toBe(422);
  });
  test('that is over offers a new recovery [ACC-009]', async () => {
    const { email, tenantId, accountId } = await person();
    await ask(email, tenantId);
    const token = await mailedToken(email);
    await ops.query('update control.one_time_tokens set expires_at = now() where account_id = $1', [accountId]);
    for (const answer of [
      await post(`${base}/Link`, { token }),
      await post(`${base}/CreatePassword`, { token, password: better }),
      await post(`${base}/Link`, { token: 'x'.repeat(43) }),
    ]) {
      expect(answer.statusCode).toBe(422);
      expect((answer.json() as { notifications: string[] }).notifications[0]).toBe(
        'O token de ativação é inválido ou expirou. Solicite uma nova recuperação de senha.',
      );
    }
  });
  test('keeps the previous one valid, so that another person’s requests lock no user out; the third ends the first', async () => {
    const { email, tenantId } = await person();
    await ask(email, tenantId);
    const first = await mailedToken(email);
    await ask(email, tenantId);
    const second = await mailedToken(email);
    for (const token of [first, second]) expect((await post(`${base}/Link`, { token })).statusCode).toBe(200);
    await ask(email, tenantId);
    const third = await mailedToken(email);
    expect((await post(`${base}/Link`, { token: first })).statusCode).toBe(422);
    for (const token of [second, third]) expect((await post(`${base}/Link`, { token })).statusCode).toBe(200);
    expect((await post(`${base}/CreatePassword`, { token: second, password: better })).statusCode).toBe(200);
    expect((await post(`${base}/Link`, { token: third })).statusCode).toBe(422); // a new password ends the other links
  });
  test('with the e-mail, the user or the tenant of another user is refused, and stays valid [ACC-033]', async () => {
    const tenant = await makeTenant();
    const [{ email, tenantId, userId }, other, stranger] = [
      await person({}, tenant),
      await person({}, tenant),
      await person(),
    ];
    await ask(email, tenantId);
    const token = await mailedToken(email);
    const right = { token, password: better, email, userId, tenantId, clientId: 'web' };
    const wrongs = [
      { email: other.email },
      { userId: other.userId },
      { userId: stranger.userId },
      { userId: 'nobody' },
      { tenantId: stranger.tenantId },
      { tenantId: 'nowhere' },
    ];
    for (const path of [
      `${base}/CreatePassword`,
      '/identity/api/User/CreatePassword',
      '/api/v1/usuario/CreatePassword',
    ])
      for (const wrong of wrongs) {
        const answer = await post(path, { ...right, ...wrong });
        expect([wrong, answer.statusCode, codeOf(answer)]).toEqual([wrong, 422, 'identity.link.over']);
      }
    expect((await signIn(email, better)).statusCode).toBe(401);
    const loud = { email: email.toUpperCase(), userId: userId.toUpperCase(), tenantId: tenantId.toUpperCase() };
    expect((await post(`${base}/CreatePassword`, { ...right, ...loud })).statusCode).toBe(200);
    expect((await signIn(email, better)).statusCode).toBe(200);
  });
  test('ends the open sessions', async () => {
    const { email, tenantId } = await person();
    const { refresh_Token: refreshToken } = (await signIn(email, password)).json() as { refresh_Token: string };
    await ask(email, tenantId);
    await post(`${base}/CreatePassword`, { token: await mailedToken(email), password: better });
    expect((await post(`${base}/Refresh`, { refresh_token: refreshToken })).statusCode).toBe(401);
  });
  test('is stored as a hash only', async () => {
    const { email, tenantId, accountId } = await person();
    await ask(email, tenantId);
    const token = await mailedToken(email);
    const { rows } = await ops.query('select * from control.one_time_tokens where account_id = $1', [accountId]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
  test('of the first access invites a user without a password, through every call that sets one [ACC-033, ACC-052, USER-044]', async () => {
    const { tenantId } = await makeTenant();
    for (const path of ['/identity/api/User/CreatePassword', '/api/v1/usuario/CreatePassword']) {
      const email = `${randomUUID()}@example.com`;
      const { userId } = await inTenant(app, tenantId, (context) =>
        createUser(context, { fullName: 'João Souza', email }),
      );
      const token = await mailedToken(email);
      expect((await app.mailsTo(email))[0]!.text).toContain('/auth/first-access?token=');
      expect((await post(path, { userId, email, password: better, token, clientId: 'web', tenantId })).json()).toEqual({
        success: true,
      });
      expect((await signIn(email, better)).statusCode).toBe(200);
    }
  });
  test('is not sent to a user who has a password already: the mail says where to sign in', async () => {
    const { email } = await person();
    const { tenantId: other } = await makeTenant();
    await inTenant(app, other, (context) => createUser(context, { fullName: 'Marina Alves', email }));
    await app.runJobs();
    const [mail] = await app.mailsTo(email);
    expect(mail!.text).not.toContain('token=');
    expect(mail!.text).toContain('/login');
  });
});

describe('the rules', () => {
  const validationErrors = async (given: string) => {
    const { email, tenantId } = await person();
    await ask(email, tenantId);
    const answer = await post(`${base}/CreatePassword`, { token: await mailedToken(email), password: given });
    return {
      status: answer.statusCode,
      codes: (answer.json() as { details: { fields?: { code: string }[] } }).details.fields?.map((one) => one.code),
      said: (answer.json() as { notifications?: string[] }).notifications,
    };
  };
  test.each([
    ['Ab1!', ['password.length']],
    ['Abcdefghij1!Abcdefghij', ['password.length']],
    ['12345!67', ['password.letter', 'password.uppercase']],
    ['azulejo#2026', ['password.uppercase']],
    ['Azulejo#mar', ['password.digit']],
    ['Azulejo2026', ['password.special']],
  ])('%s breaks %j [PWD-017, PWD-018, PWD-019]', async (given, codes) => {
    const found = await validationErrors(given);
    expect(found.status).toBe(400);
    expect(found.codes).toEqual(expect.arrayContaining(codes));
  });
  test('common passwords and the person’s name are refused', async () => {
    expect((await validationErrors('Senha@123')).codes).toContain('password.common');
    expect((await validationErrors('Marina#2026')).codes).toContain('password.personal');
  });
  test('a refused password keeps the link valid', async () => {
    const { email, tenantId } = await person();
    await ask(email, tenantId);
    const token = await mailedToken(email);
    expect((await post(`${base}/CreatePassword`, { token, password: 'fraca' })).statusCode).toBe(400);
    expect((await post(`${base}/CreatePassword`, { token, password: better })).statusCode).toBe(200);
  });
});

describe('changing a password in a session', () => {
  const bearer = ({ token }: Persona) => ({ authorization: `Bearer ${token}` });
  const seal = async (who: Persona, plain: string) =>
    (
      (await post('/api/v1/aesCryptography/encrypt/plain-text', { plainText: plain }, bearer(who))).json() as {
        encryptedText: string;
      }
    ).encryptedText;
  test('one’s own, sealed first and used once; the other sessions end, this one continues (probe 08) [ACC-062, PWD-024, PWD-025]', async () => {
    const mine = await person();
    const own = (await signIn(mine.email, password)).json() as { refresh_Token: string; access_Token: string };
    const me = { ...mine, token: own.access_Token };
    const { refresh_Token: elsewhere } = (await signIn(me.email, password)).json() as { refresh_Token: string };
    const senha = await seal(me, better);
    expect(senha).not.toContain(better);
    const change = { usuarioId: me.userId, senha, alterarSenhaNoProximoAcesso: false };
    expect((await post('/api/v1/alterar-senha-individual', change, bearer(me))).json()).toMatchObject({
      success: true,
      alteradas: 1,
    });
    expect((await signIn(me.email, better)).statusCode).toBe(200);
    expect((await post(`${base}/Refresh`, { refresh_token: elsewhere })).statusCode).toBe(401);
    expect((await post(`${base}/Refresh`, { refresh_token: own.refresh_Token })).statusCode).toBe(200);
    expect(codeOf(await post('/api/v1/alterar-senha-individual', change, bearer(me)))).toBe('identity.sealed.refused'); // a sealed password works once
  });
  test('answers with a success flag, for one and for many [PWD-027]', async () => {
    const mine = await person();
    const token = ((await signIn(mine.email, password)).json() as { access_Token: string }).access_Token;
    const me = { ...mine, token };
    const one = { usuarioId: me.userId, senha: await seal(me, better), alterarSenhaNoProximoAcesso: false };
    expect((await post('/api/v1/alterar-senha-individual', one, bearer(me))).json()).toHaveProperty('success', true);
    const many = { usuarioIds: [me.userId], senha: await seal(me, password), alterarSenhaNoProximoAcesso: false };
    expect((await post('/api/v1/alterar-senha-em-lote', many, bearer(me))).json()).toHaveProperty('success', true);
  });
  test('a password that was not sealed by us for this person is refused (probe 08)', async () => {
    const [me, other] = [await person(), await person()];
    for (const senha of [better, await seal(other, better)])
      expect(codeOf(await post('/api/v1/alterar-senha-individual', { usuarioId: me.userId, senha }, bearer(me)))).toBe(
        'identity.sealed.refused',
      );
  });
  test('for others by users who manage users, with a new one required at the next access [PWD-026, USER-034, USER-035]', async () => {
    const tenant = await makeTenant();
    const { administrator } = tenant;
    const [one, two] = [await person({}, tenant), await person({}, tenant)];
    const set = async (path: string, body: object) =>
      (
        await post(
          path,
          { ...body, senha: await seal(administrator, better), alterarSenhaNoProximoAcesso: true },
          bearer(administrator),
        )
      ).json();
    expect(await set('/api/v1/usuario/alterar-senha-individual', { usuarioId: one.userId })).toMatchObject({
      success: true,
      alteradas: 1,
    });
    expect(await set('/api/v1/alterar-senha-em-lote', { usuarioIds: [one.userId, two.userId] })).toMatchObject({
      success: true,
      alteradas: 2,
    });
    const answer = (await signIn(two.email, better)).json() as { updatePassword: boolean; access_Token: string };
    expect(answer.updatePassword).toBe(true);
    const list = await app.http.inject({
      method: 'GET',
      url: '/api/v1/usuario',
      headers: { authorization: `Bearer ${answer.access_Token}` },
    });
    expect(codeOf(list)).toBe('identity.password.mustChange');
  });
  test('an account of several companies gets a link instead, and no password is set', async () => {
    const { administrator, person: join } = await makeTenant();
    const elsewhere = await person();
    const here = await join({ email: elsewhere.email });
    const answer = await post(
      '/api/v1/alterar-senha-individual',
      { usuarioId: here.userId, senha: await seal(administrator, better) },
      bearer(administrator),
    );
    expect(answer.json()).toEqual({ success: true, alteradas: 0, linksEnviados: 1, failedItems: [] });
    expect((await signIn(elsewhere.email, password)).statusCode).toBe(200);
    expect(await mailedToken(elsewhere.email)).toHaveLength(43);
  });
  test('a learner sets none for others, another company’s people are missing, and an empty list is refused [PWD-012]', async () => {
    const [{ administrator, learner }, other] = [await makeTenant(), await person()];
    const change = async (who: Persona, body: object) =>
      post('/api/v1/alterar-senha-em-lote', { ...body, senha: await seal(who, better) }, bearer(who));
    expect((await change(learner, { usuarioIds: [administrator.userId] })).statusCode).toBe(403);
    expect((await change(administrator, { usuarioIds: [other.userId] })).statusCode).toBe(404);
    expect(
      ((await change(administrator, { usuarioIds: [] })).json() as { notifications: string[] }).notifications[0],
    ).toBe('Nenhum usuário selecionado');
  });
});
