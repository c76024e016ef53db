// Proves over HTTP that no user changes the reset links, passwords, recoveries or e-mails of a user with a higher rank.
import { beforeAll, expect, test } from 'vitest';
import { listUsers } from '#features/people/contract/people.endpoints.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import * as emails from '../contract/email-change.endpoints.ts';
import * as calls from '../contract/sign-in.endpoints.ts';

const newPassword = 'Azulejo#2027';
let tenant: TenantForTest;
/** A person with *Usuários* and no other permission that counts. */
let maintainerOfPeople: Persona;
beforeAll(async () => {
  tenant = await makeTenant();
  maintainerOfPeople = await tenant.person({ permissions: ['users'] });
});
const outranked = [403, 'people.outranked'];
const codeOf = ({ status, problem }: { status: number; problem?: { code: string } }) => [status, problem?.code];
const seal = async (as: Persona) =>
  (await tenant.call(calls.sealPassword, { body: { plain: newPassword } }, as)).sealed;
const resetHash = async (userId: string, as: Persona) =>
  (await tenant.call(listUsers, { query: { userIds: [userId] } }, as)).items[0]!.resetHash!;

test('a reset link is read for people with at most the reader’s permissions (probe 03b)', async () => {
  const link = async (userId: string, as: Persona) =>
    tenant.inject(
      emails.getResetLink,
      { params: { userId }, query: { hash: await resetHash(userId, tenant.administrator) } },
      as,
    );
  expect(codeOf(await link(tenant.administrator.userId, maintainerOfPeople))).toEqual(outranked);
  expect((await link(tenant.learner.userId, maintainerOfPeople)).answer.link).toMatch(/new-password/);
  const equal = await tenant.person({ role: 'administrator' });
  expect((await link(equal.userId, tenant.administrator)).answer.link).toMatch(/new-password/);
});

test('a password is set for people with at most the same permissions; of many, the others are named and the rest is done', async () => {
  const { administrator, learner } = tenant;
  const one = async (userId: string, as: Persona) =>
    tenant.inject(calls.changePassword, { body: { userId, password: await seal(as) } }, as);
  expect(codeOf(await one(administrator.userId, maintainerOfPeople))).toEqual(outranked);
  expect((await one(learner.userId, maintainerOfPeople)).status).toBe(200);
  const other = await tenant.person();
  const { answer } = await tenant.inject(
    calls.changePasswords,
    { body: { userIds: [administrator.userId, other.userId], password: await seal(maintainerOfPeople) } },
    maintainerOfPeople,
  );
  expect(answer).toMatchObject({
    changed: 1,
    linksSent: 0,
    failed: [{ id: administrator.userId, code: 'people.outranked', reason: expect.stringMatching(/\w/) }],
  });
});
test('a recovery is sent to people with at most the same permissions, one by one and in bulk', async () => {
  const { administrator, learner, app } = tenant;
  const { answer } = await tenant.inject(
    calls.sendRecoveries,
    { body: { userIds: [administrator.userId, learner.userId] } },
    maintainerOfPeople,
  );
  expect(answer).toEqual({
    succeeded: [learner.userId],
    failed: [{ userId: administrator.userId, reason: 'outranked' }],
  });
  const single = await tenant.inject(
    calls.sendNewPassword,
    { body: { userId: administrator.userId } },
    maintainerOfPeople,
  );
  expect(codeOf(single)).toEqual(outranked);
  await app.runJobs();
  expect(await app.mailsTo(administrator.email)).toEqual([]);
});
test('an e-mail is changed for people with at most the same permissions', async () => {
  const change = (userId: string, newEmail: string) =>
    tenant.inject(emails.changeEmail, { body: { userId, newEmail } }, maintainerOfPeople);
  const mark = tenant.tenantId.slice(-6);
  expect(codeOf(await change(tenant.administrator.userId, `dona-${mark}@example.com`))).toEqual(outranked);
  expect((await change(tenant.learner.userId, `lia-${mark}@example.com`)).status).toBe(200);
});
