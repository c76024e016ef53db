// Proves over HTTP which names a changed password may not contain, what proves identity, who is refused and what the audit records.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { knownPassword as known, openAccounts } from '#testing/make/accounts.ts';
import type { AccountsForTest } from '#testing/make/accounts.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/sign-in.endpoints.ts';

const wanted = 'Sabiá!Laranja7';
let accounts: AccountsForTest;
let ops: pg.Pool;
beforeAll(async () => {
  accounts = await openAccounts();
  ({ ops } = accounts);
});
afterAll(() => ops.end());

type More = { current?: string; mustChange?: boolean };
const seal = async ({ call }: TenantForTest, as: Persona, plain: string) =>
  (await call(calls.sealPassword, { body: { plain } }, as)).sealed;
const setOne = async (tenant: TenantForTest, as: Persona, userId: string, plain = wanted, more: More = {}) =>
  tenant.inject(calls.changePassword, { body: { userId, password: await seal(tenant, as, plain), ...more } }, as);
const setMany = async (tenant: TenantForTest, as: Persona, userIds: string[], more: More = {}) =>
  tenant.inject(calls.changePasswords, { body: { userIds, password: await seal(tenant, as, wanted), ...more } }, as);
type Answered = Pick<Awaited<ReturnType<typeof setOne>>, 'status' | 'problem'>;
const refused = ({ status, problem }: Answered) => [status, problem?.code];
/** Returns what the server refuses about a password. */
const validationErrors = ({ problem }: Answered) => problem?.fields?.map(({ path, code }) => [path, code]);
const personal = [['senha', 'password.personal']];
/** Moves the start of the person's sessions back by six minutes. */
const earlier = ({ accountId }: Persona) =>
  ops.query(`update control.sessions set created_at = now() - interval '6 minutes' where account_id = $1`, [accountId]);
const mustChange = async ({ accountId }: Persona) =>
  (
    await ops.query<{ must: boolean }>('select must_change_password as must from control.accounts where id = $1', [
      accountId,
    ])
  ).rows[0]!.must;
const entriesOf = async (action: string, { tenantId }: TenantForTest) =>
  (
    await ops.query<{ account: string; changes: unknown }>(
      'select account_id as account, changes from data.audit_entries where tenant_id = $1 and action = $2',
      [tenantId, action],
    )
  ).rows;

describe('a password', () => {
  test('of the user itself holds no name of the company, no own name, user name or e-mail', async () => {
    const tenant = await makeTenant({ name: `Pitangueira ${randomUUID()}` });
    const me = await tenant.person({
      ...{ fullName: 'Tainá Jequitibá', username: 'tucano.azul', email: `buriti-${randomUUID()}@umbuzeiro.example` },
    });
    for (const plain of ['Pitangueira#26', 'Jequitiba#26', 'Tucano#2026', 'Buriti#2026'])
      expect([plain, validationErrors(await setOne(tenant, me, me.userId, plain))]).toEqual([plain, personal]);
    // The part after the at sign is not a person's name.
    expect((await setOne(tenant, me, me.userId, 'Umbuzeiro#26')).answer).toMatchObject({ changed: 1 });
  });
  test('of others holds no name of the company or of those people; the name of the setting user is allowed', async () => {
    const tenant = await makeTenant({ name: `Pitangueira ${randomUUID()}` });
    const { administrator, learner } = tenant;
    const set = (plain: string) => setOne(tenant, administrator, learner.userId, plain);
    expect(validationErrors(await set('Pitangueira#26'))).toEqual(personal);
    expect(validationErrors(await set(`${learner.name.split(' ')[1]}#20267`))).toEqual(personal);
    expect((await set('Administradora#7')).answer).toMatchObject({ changed: 1 });
  });
  test('must be changed at the next access where it was set for others, and for the user itself only where many are set', async () => {
    const tenant = await makeTenant();
    const { administrator, learner } = tenant;
    await setOne(tenant, administrator, administrator.userId, wanted, { mustChange: true });
    expect(await mustChange(administrator)).toBe(false);
    await setMany(tenant, administrator, [learner.userId], {});
    expect(await mustChange(learner)).toBe(false);
    const both = [administrator.userId, learner.userId, learner.userId];
    const { answer } = await setMany(tenant, administrator, both, { mustChange: true });
    expect(answer).toEqual({ isDone: true, changed: 2, linksSent: 0, failed: [] });
    expect([await mustChange(administrator), await mustChange(learner)]).toEqual([true, true]);
  });
  test('that another user set is reported to its owner, and recorded without its text', async () => {
    const tenant = await makeTenant();
    const { administrator, learner, app } = tenant;
    await setOne(tenant, administrator, learner.userId, wanted, { mustChange: true });
    await app.runJobs();
    expect((await app.mailsTo(learner.email)).map(({ subject }) => subject)).toEqual(['A sua senha foi alterada']);
    const [entry, ...more] = await entriesOf('passwords.changed', tenant);
    expect([entry?.account, more]).toEqual([administrator.accountId, []]);
    expect(entry!.changes).toEqual([{ after: { userIds: [learner.userId], mustChange: true, changed: 1 } }]);
  });
});

describe('a user who changes', () => {
  test('its own password long after the sign-in types the present one; a wrong one is recorded', async () => {
    const tenant = await makeTenant();
    const me = await accounts.person({}, tenant);
    await earlier(me);
    const wrongs = { required: {}, wrong: { current: await seal(tenant, me, 'Errada#2026') } };
    for (const [end, more] of Object.entries(wrongs)) {
      const code = `signIn.password.current.${end}`;
      const answered = await setOne(tenant, me, me.userId, wanted, more);
      expect(answered.problem).toMatchObject({ code, fields: [{ path: 'senhaAtual', field: 'current', code }] });
    }
    const refusals = await entriesOf('sessions.refused', tenant);
    expect(refusals.map(({ account }) => account)).toEqual([me.accountId]);
    const right = { current: await seal(tenant, me, known) };
    expect((await setOne(tenant, me, me.userId, wanted, right)).answer).toMatchObject({ changed: 1 });
  });
  test('its own password without having one proves its identity by the mailbox', async () => {
    const tenant = await makeTenant();
    const me = await tenant.person();
    await earlier(me);
    await ops.query('update control.accounts set password_hash = null where id = $1', [me.accountId]);
    const { answer } = await setOne(tenant, me, me.userId);
    expect(answer).toEqual({ isDone: true, changed: 0, linksSent: 1, failed: [] });
    expect(await accounts.mailedToken(me.email, 'new-password')).toBeTruthy();
  });
  test('the password of a member of another company too sends a link instead', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const { administrator, learner } = tenant;
    await other.person({ email: learner.email });
    const { answer } = await setOne(tenant, administrator, learner.userId);
    expect(answer).toEqual({ isDone: true, changed: 0, linksSent: 1, failed: [] });
    expect(await accounts.mailedToken(learner.email, 'new-password')).toBeTruthy();
    expect(await mustChange(learner)).toBe(false);
  });
  test('the passwords of others needs no proof beside the session', async () => {
    const tenant = await makeTenant();
    const { administrator, learner } = tenant;
    await earlier(administrator);
    expect((await setOne(tenant, administrator, learner.userId)).answer).toMatchObject({ changed: 1, linksSent: 0 });
  });
  test('passwords without *Usuários* changes only its own, and only alone', async () => {
    const tenant = await makeTenant();
    const { learner } = tenant;
    const other = await tenant.person();
    const denied = [403, 'identity.permission.denied'];
    const answers = [
      await setOne(tenant, learner, other.userId),
      await setMany(tenant, learner, [other.userId]),
      await setMany(tenant, learner, [learner.userId, other.userId]),
    ];
    expect(answers.map(refused)).toEqual([denied, denied, denied]);
    expect(answers[0]!.problem).toMatchObject({ permission: 'users' });
    expect((await setMany(tenant, learner, [learner.userId])).answer).toMatchObject({ changed: 1 });
    expect(refused(await setMany(tenant, learner, []))).toEqual([400, 'signIn.nobodySelected']);
  });
  test('passwords of people with higher permissions leaves those unchanged, and says why', async () => {
    const tenant = await makeTenant();
    const { administrator, learner } = tenant;
    const maintainer = await tenant.person({ permissions: ['users'] });
    const { answer } = await setMany(tenant, maintainer, [administrator.userId, learner.userId]);
    expect(answer).toMatchObject({ changed: 1, linksSent: 0 });
    expect(answer.failed).toEqual([
      { id: administrator.userId, code: 'people.outranked', reason: expect.stringContaining(' ') },
    ]);
    expect(refused(await setOne(tenant, maintainer, administrator.userId))).toEqual([403, 'people.outranked']);
  });
});
