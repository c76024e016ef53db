// Proves over HTTP that the new mailbox confirms a changed e-mail once for all companies of the user, and how reset links are handed over.
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '#features/people/server/create-users.service.ts';
import * as people from '#features/people/contract/people.endpoints.ts';
import { resetHashOf } from '#features/people/server/user-views.service.ts';
import { pathOf } from '#platform/contract/endpoint.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/email-change.endpoints.ts';

let app: AppForTest;
beforeAll(async () => {
  app = await appForTest();
});
const address = () => `${randomUUID()}@example.com`;
const post = (url: string, body: object) => app.http.inject({ method: 'POST', url, payload: body });
const paths = [pathOf(calls.confirmEmail), pathOf(calls.confirmEmailOfUser)] as const;
const confirm = (token: string, more: object = {}, path: string = paths[0]) => post(path, { token, ...more });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { details: { code: string } }).details.code;
/** Returns the token of the newest mailed link; undefined where the server sent none. */
async function mailedToken(email: string): Promise<string | undefined> {
  await app.runJobs();
  const [mail] = await app.mailsTo(email);
  return mail && /[?&]token=([\w-]+)/.exec(mail.text)![1]!;
}
const ask = ({ inject, administrator }: TenantForTest, userId: string, newEmail: string) =>
  inject(calls.changeEmail, { body: { userId, newEmail, resetsPassword: true } }, administrator);
const emailOf = async ({ call, administrator }: TenantForTest, userId: string) =>
  call(people.getUser, { params: { userId } }, administrator);

describe('another e-mail', () => {
  test.each(paths)(
    'is valid after the new mailbox has confirmed it, and requires a new password: %s [ACC-053, USER-038, USER-040]',
    async (path) => {
      const tenant = await makeTenant();
      const { learner } = tenant;
      const email = address();
      const asked = await ask(tenant, learner.userId, email);
      expect([asked.status, asked.answer]).toEqual([200, { isDone: true, outcome: 'confirmation' }]);
      expect((await emailOf(tenant, learner.userId)).email).toBe(learner.email);
      const token = (await mailedToken(email))!;
      const link = await post('/identity/api/v1/authentication/Link', { token });
      expect(link.json()).toMatchObject({ purpose: 'email-change', email });
      const confirmed = await confirm(token, { email, userId: learner.userId }, path);
      expect(confirmed.statusCode).toBe(200);
      const { success, token: passwordToken } = confirmed.json<{ success: boolean; token: string }>();
      expect(success).toBe(true);
      expect(await emailOf(tenant, learner.userId)).toMatchObject({ email });
      // The change ends the sessions of the old address, and the new password works with the new address only.
      expect((await tenant.inject(people.getUser, { params: { userId: learner.userId } }, learner)).status).toBe(401);
      const password = 'Sabiá!Laranja7';
      expect(
        (await post('/identity/api/v1/authentication/CreatePassword', { token: passwordToken, password })).statusCode,
      ).toBe(200);
      const signIn = (username: string) => post('/identity/api/v1/authentication', { username, password });
      expect((await signIn(email)).statusCode).toBe(200);
      expect((await signIn(learner.email)).statusCode).toBe(401);
      expect(codeOf(await confirm(token))).toBe('identity.link.over');
    },
  );
  test('a link opens its own purpose and nothing else', async () => {
    const tenant = await makeTenant();
    const email = address();
    await ask(tenant, tenant.learner.userId, email);
    const token = (await mailedToken(email))!;
    const created = await post('/identity/api/v1/authentication/CreatePassword', { token, password: 'Sabiá!Laranja7' });
    expect(codeOf(created)).toBe('identity.link.over');
    expect(codeOf(await confirm(token, { email: address() }))).toBe('identity.link.over');
    expect(codeOf(await confirm(token, { userId: tenant.administrator.userId }))).toBe('identity.link.over');
    expect((await emailOf(tenant, tenant.learner.userId)).email).toBe(tenant.learner.email);
    expect((await confirm(token)).statusCode).toBe(200);
  });
  test('is refused where it is the same, no e-mail, or a colleague’s; an account of another company is not revealed [USER-014]', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const { learner, administrator } = tenant;
    const field = async (email: string) => (await ask(tenant, learner.userId, email)).problem?.fields?.[0]?.code;
    expect(await field(learner.email.toUpperCase())).toBe('people.email.same');
    expect(await field('nobody')).toBe('email.invalid');
    expect(await field(administrator.email)).toBe('people.email.taken');
    expect((await ask(tenant, learner.userId, other.learner.email)).status).toBe(200);
    const before = (await app.mailsTo(other.learner.email)).length;
    await app.runJobs();
    expect((await app.mailsTo(other.learner.email)).length).toBe(before);
  });
  test('of a member of another company too does not change from here: a recovery link is sent to the old one', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const { learner } = tenant;
    await inTenant(app, other.tenantId, (context) =>
      createUser(context, { fullName: 'Lia', email: learner.email }, { invites: false }),
    );
    const email = address();
    expect((await ask(tenant, learner.userId, email)).answer).toEqual({ isDone: true, outcome: 'recovery' });
    expect(await mailedToken(email)).toBeUndefined();
    expect(await mailedToken(learner.email)).toBeTruthy();
  });
  test('changes in every company of an administrator who changes its own', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const { administrator } = tenant;
    const { userId } = await inTenant(app, other.tenantId, (context) =>
      createUser(context, { fullName: 'Alice', email: administrator.email, username: 'alice' }, { invites: false }),
    );
    const email = address();
    await ask(tenant, administrator.userId, email);
    expect((await confirm((await mailedToken(email))!)).statusCode).toBe(200);
    expect(await emailOf(other, userId)).toMatchObject({ email, username: 'alice' });
  });
  test('is for users who manage users', async () => {
    const { inject, learner } = await makeTenant();
    const body = { userId: learner.userId, newEmail: address() };
    expect((await inject(calls.changeEmail, { body }, learner)).status).toBe(403);
  });
});

describe('a reset link', () => {
  const read = ({ inject }: TenantForTest, userId: string, hash: string, as: TenantForTest['learner']) =>
    inject(calls.getResetLink, { params: { userId }, query: { hash } }, as);
  const hashes = async ({ call, administrator }: TenantForTest) =>
    new Map(
      (await call(people.listUsers, { query: {} }, administrator)).items.map(({ id, resetHash }) => [id, resetHash]),
    );
  test('contains a token that opens a new password, for the hash of that very row [USER-043]', async () => {
    const tenant = await makeTenant();
    const { learner, administrator } = tenant;
    const known = await hashes(tenant);
    const answered = await read(tenant, learner.userId, known.get(learner.userId)!, administrator);
    const { link } = answered.answer as { link: string };
    const token = /\/auth\/new-password\?token=([\w-]+)$/.exec(link)![1]!;
    expect((await post('/identity/api/v1/authentication/Link', { token })).json()).toMatchObject({
      purpose: 'recovery',
      email: learner.email,
    });
    const foreign = await read(tenant, learner.userId, known.get(administrator.userId)!, administrator);
    expect([foreign.status, foreign.problem!.code]).toEqual([400, 'people.resetLink.hash']);
    expect((await read(tenant, learner.userId, known.get(learner.userId)!, learner)).status).toBe(403);
    const other = await makeTenant();
    expect((await read(tenant, other.learner.userId, 'x', administrator)).status).toBe(404);
  });
  test('is read first, and its token then sets the password; without it none is set [ACC-030, ACC-032, ACC-057]', async () => {
    const tenant = await makeTenant();
    const { learner, administrator, tenantId } = tenant;
    const { userId, email } = learner;
    const set = (token: string) =>
      post('/api/v1/usuario/CreatePassword', {
        userId,
        email,
        password: 'Sabiá!Laranja7',
        token,
        clientId: 'web',
        tenantId,
      });
    const signIn = () => post('/identity/api/v1/authentication', { username: email, password: 'Sabiá!Laranja7' });
    expect((await set('a token that nobody has fetched')).statusCode).toBe(422);
    expect((await signIn()).statusCode).toBe(401);
    const hash = (await hashes(tenant)).get(userId)!;
    const { link } = (await read(tenant, userId, hash, administrator)).answer as { link: string };
    const token = new URL(link).searchParams.get('token')!;
    expect((await set(token)).json()).toEqual({ success: true });
    expect((await signIn()).statusCode).toBe(200);
    expect((await set(token)).statusCode).toBe(422); // a link works once
  });
  test('needs the installation’s own hash of the id: stable, of one user and tenant, and not without the secret [ACC-031]', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const { learner, administrator, tenantId } = tenant;
    const { installation } = app.services;
    const hash = (await hashes(tenant)).get(learner.userId)!;
    expect(hash).toBe(resetHashOf({ installation }, tenantId, learner.userId));
    expect((await hashes(tenant)).get(learner.userId)).toBe(hash);
    const elsewhere = { ...installation, keyFor: (purpose: string) => createHash('sha256').update(purpose).digest() };
    const others = [
      resetHashOf({ installation }, tenantId, administrator.userId),
      resetHashOf({ installation }, other.tenantId, learner.userId),
      resetHashOf({ installation: elsewhere }, tenantId, learner.userId),
      createHash('sha256').update(learner.userId).digest('base64url'),
    ];
    expect(new Set([hash, ...others]).size).toBe(5);
    for (const one of others) expect((await read(tenant, learner.userId, one, administrator)).status).toBe(400);
    expect((await read(tenant, learner.userId, hash, administrator)).status).toBe(200);
  });
  test('is recorded for its person; a deactivated person has none', async () => {
    const tenant = await makeTenant();
    const { learner, administrator, tenantId } = tenant;
    const hash = (await hashes(tenant)).get(learner.userId)!;
    const answered = await read(tenant, learner.userId, hash, administrator);
    expect(answered.answer).toEqual({ link: expect.stringMatching(/^http:\/\/[^/]+\/auth\//), isMailed: false });
    const noted = await inTenant(app, tenantId, ({ db }) =>
      db.execute(
        sql`select s.subject from data.audit_entries e join data.audit_subjects s on s.entry_id = e.id where e.action = 'passwords.linkRead' and s.subject = ${learner.accountId}`,
      ),
    );
    expect(noted.rows).toHaveLength(1);
    await inTenant(app, tenantId, ({ db }) =>
      db.execute(sql`update data.users set is_active = false where id = ${learner.userId}`),
    );
    const refused = await read(tenant, learner.userId, hash, administrator);
    expect([refused.status, refused.problem!.code]).toEqual([422, 'signIn.recoveries.inactive']);
  });
  test('is mailed, not shown, where the person belongs to another company too', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const { learner, administrator } = tenant;
    await inTenant(app, other.tenantId, (context) =>
      createUser(context, { fullName: 'Lia', email: learner.email }, { invites: false }),
    );
    const hash = (await hashes(tenant)).get(learner.userId)!;
    expect((await read(tenant, learner.userId, hash, administrator)).answer).toEqual({ link: null, isMailed: true });
    expect(await mailedToken(learner.email)).toBeTruthy();
  });
});
