// Proves how often recovery is mailed, which user a link means, and which names its password may not contain.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsOf } from '#features/identity/server/accounts.service.ts';
import { createMailedLink } from '#features/identity/server/links.service.ts';
import { createUser } from '#features/people/server/create-users.service.ts';
import type { Context } from '#platform/server/context.ts';
import { inContext } from '#platform/server/requests.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { openAccounts } from '#testing/make/accounts.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/sign-in.endpoints.ts';
import {
  createPassword,
  describeLink,
  enterLink,
  fitsLink,
  mayMailRecovery,
  ownUserId,
  passwordSubject,
  requestRecovery,
} from './recovery.service.ts';
import type { LinkProof } from './recovery.service.ts';

const wanted = 'Sabiá!Laranja7';
let app: AppForTest;
let ops: pg.Pool;
beforeAll(async () => {
  ({ app, ops } = await openAccounts());
});
afterAll(() => ops.end());
const outside = <T>(work: (context: Context) => Promise<T>) => inTenant(app, undefined, work);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { kind: string; code: string }) => `${error.kind} ${error.code}`,
  );
const address = () => `pessoa-${randomUUID()}@example.com`;
/** Makes a person of a first company with an unconfirmed membership in the second and none in the third. */
async function invited() {
  const [one, two, three] = [await makeTenant(), await makeTenant(), await makeTenant()];
  const who = await one.person();
  await ops.query('update control.accounts set password_origin_tenant_id = $2 where id = $1', [
    who.accountId,
    one.tenantId,
  ]);
  const { userId } = await inTenant(app, two.tenantId, (context) =>
    createUser(context, { fullName: 'Tainá Jequitibá', email: who.email, username: 'tucano@azul' }, { invites: false }),
  );
  return { one, two, three, who, userId };
}

describe('a recovery that is requested', () => {
  test('is mailed at most five times an hour to one user, in every spelling of the e-mail, and thirty times in all', async () => {
    const email = address();
    const ask = (from: string, typed = email) =>
      inContext(
        app.services,
        { language: 'pt', requestId: '', from: { address: from, agent: '', host: '' } },
        (context) => mayMailRecovery(context, typed),
      );
    const some = async (from: string, typed?: string) => {
      const answers: boolean[] = [];
      for (let times = 0; times < 6; times++) answers.push(await ask(from, typed));
      return answers.filter(Boolean).length;
    };
    expect(await some('192.0.2.1')).toBe(5);
    expect(await ask('192.0.2.1', ` ${email.toUpperCase()} `)).toBe(false);
    expect(await ask('192.0.2.1', address())).toBe(true);
    for (let from = 2; from <= 6; from++) expect(await some(`192.0.2.${from}`)).toBe(5);
    expect(await ask('192.0.2.7')).toBe(false);
  });
  test('is counted for the signed-in user, in every company', async () => {
    const { administrator, run } = await makeTenant();
    const email = address();
    const ask = () => run(administrator, (context) => mayMailRecovery(context, email));
    for (let times = 0; times < 5; times++) expect(await ask()).toBe(true);
    expect(await ask()).toBe(false);
    expect(await outside((context) => mayMailRecovery(context, email))).toBe(true);
  });
  test('is a mail to each, in every spelling of the e-mail, and is recorded', async () => {
    const tenant = await makeTenant();
    const people = [tenant.learner, tenant.administrator];
    for (const { email } of people)
      expect(await outside((context) => requestRecovery(context, ` ${email.toUpperCase()} `))).toEqual({
        isDone: true,
      });
    await tenant.call(calls.getStartUp, {}, tenant.learner);
    await outside((context) => requestRecovery(context, tenant.learner.email));
    await app.runJobs();
    for (const { email } of people) expect(await app.mailsTo(email)).toHaveLength(1);
    const { rows } = await ops.query<{ action: string }>(
      'select action from data.audit_entries where tenant_id = $1 and account_id = $2',
      [tenant.tenantId, tenant.learner.accountId],
    );
    expect(rows).toEqual([{ action: 'passwords.recoveryRequested' }]);
  });
});

test('a user has the names of the active company, also where it is only invited, and a password holds none of them', async () => {
  const { one, two, three, who, userId } = await invited();
  const there = ({ tenantId }: TenantForTest) =>
    inTenant(app, tenantId, async (context) => {
      await context.enter({ accountId: who.accountId });
      return [await ownUserId(context), await passwordSubject(context)];
    });
  const [local] = who.email.split('@');
  const names = (...all: (string | undefined)[]) => ({ policy: 'classic', names: all });
  expect(await there(one)).toEqual([who.userId, names(one.name, who.name, local, local)]);
  expect(await there(two)).toEqual([userId, names(two.name, 'Tainá Jequitibá', 'tucano', local)]);
  expect(await there(three)).toEqual([undefined, names(three.name, '', '', '')]);
});

describe('a link', () => {
  const make = (accountId: string, more: { tenantId?: string; details?: Record<string, string> } = {}) =>
    outside((context) => createMailedLink(context, { purpose: 'recovery', accountId, ...more }));
  const entered = (token: string) =>
    outside(async (context) => {
      await enterLink(context, token);
      return context.tenantId;
    });
  test('opens the company it was sent for, else the first of its account; without any it is over', async () => {
    const { one, two, who } = await invited();
    expect(await entered(await make(who.accountId, { tenantId: two.tenantId }))).toBe(two.tenantId);
    expect(await entered(await make(who.accountId))).toBe(one.tenantId);
    const email = address();
    const made = await inTenant(app, one.tenantId, (context) => accountsOf(context, [{ email }]));
    expect(await codeOf(entered(await make(made.get(email)!.accountId)))).toBe('rule identity.link.over');
  });
  test('shows the e-mail of its account, or the one that it confirms', async () => {
    const { learner } = await makeTenant();
    const shown = async (details?: Record<string, string>) => {
      const token = await make(learner.accountId, details && { details });
      return outside((context) => describeLink(context, token));
    };
    const rest = { purpose: 'recovery', passwordPolicy: 'classic' };
    expect(await shown()).toEqual({ ...rest, email: learner.email });
    expect(await shown({ other: 'x' })).toEqual({ ...rest, email: learner.email });
    expect(await shown({ email: 'nova@example.com' })).toEqual({ ...rest, email: 'nova@example.com' });
  });
  test('is checked against its user and company, whatever the request names', async () => {
    const { one, two, three, who, userId } = await invited();
    const { accountId, email } = who;
    const fits = async (token: string, given: Omit<LinkProof, 'token'>) =>
      outside(async (context) => fitsLink(context, { token, ...given }, await enterLink(context, token)));
    const [here, there] = [await make(accountId), await make(accountId, { tenantId: two.tenantId })];
    const right = { userId: who.userId, tenantId: one.tenantId };
    const other = { userId, tenantId: two.tenantId };
    for (const given of [{}, { email: ` ${email.toUpperCase()} ` }, right, { userId: who.userId.toUpperCase() }])
      expect([given, await fits(here, given)]).toEqual([given, true]);
    expect(await fits(here, { tenantId: one.tenantId.toUpperCase() })).toBe(true);
    // The person is only invited there, so a link of this company does not fit there.
    for (const given of [other, { ...right, ...{ tenantId: three.tenantId } }, { userId }, { email: `x${email}` }])
      expect([given, await fits(here, given)]).toEqual([given, false]);
    for (const given of [other, { userId }, { tenantId: two.tenantId }])
      expect([given, await fits(there, given)]).toEqual([given, true]);
    for (const given of [right, { userId: who.userId }, { tenantId: one.tenantId }, { ...other, email: `x${email}` }])
      expect([given, await fits(there, given)]).toEqual([given, false]);
  });
  test('sets a password once, also for two requests at the same moment, and its owner is told', async () => {
    const { learner, tenantId } = await makeTenant();
    const { accountId, email } = learner;
    const set = (token: string, more: object = {}) =>
      codeOf(outside((context) => createPassword(context, { token, password: wanted, ...more })));
    const token = await make(accountId, { tenantId });
    const over = 'rule identity.link.over';
    expect(await set(token, { email: `x${email}` })).toBe(over);
    expect(await set(token, { password: 'fraca' })).toBe('invalid identity.password.refused');
    expect((await Promise.all([set(token), set(token)])).sort()).toEqual(['done', over]);
    expect(await set(token)).toBe(over);
    await app.runJobs();
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual(['A sua senha foi alterada']);
  });
  test('of the first access sets one too, links for other purposes set none', async () => {
    const { learner, tenantId } = await makeTenant();
    const { accountId } = learner;
    const set = async (purpose: 'first-access' | 'email-change' | 'sso-link') => {
      const token = await outside((context) => createMailedLink(context, { purpose, accountId, tenantId }));
      return codeOf(outside((context) => createPassword(context, { token, password: wanted })));
    };
    const over = 'rule identity.link.over';
    expect([await set('sso-link'), await set('email-change')]).toEqual([over, over]);
    expect(await set('first-access')).toBe('done');
  });
});
