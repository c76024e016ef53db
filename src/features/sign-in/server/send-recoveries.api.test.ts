// Proves which users get a recovery link from a user with *Usuários*, which do not, and why.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { updateUser } from '#features/people/contract/people.endpoints.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/sign-in.endpoints.ts';

const post = ({ app }: TenantForTest, path: string, payload: object, { token }: Persona) =>
  app.http.inject({
    method: 'POST',
    url: `/api/v1/usuario/${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });

test('each chosen person gets a mail, and those without one are listed with the reason [USER-046]', async () => {
  const [tenant, other] = [await makeTenant(), await makeTenant()];
  const { administrator, learner, call, app } = tenant;
  const inactive = await tenant.person();
  await call(
    updateUser,
    { params: { userId: inactive.userId }, body: { fullName: 'Inês', isActive: false } },
    administrator,
  );
  const nobody = randomUUID();
  const answer = await post(
    tenant,
    'forgotpassword/batch',
    { usuarioIds: [learner.userId, inactive.userId, other.learner.userId, nobody, learner.userId] },
    administrator,
  );
  expect(answer.json()).toEqual({
    successItems: [learner.userId],
    failedItems: [
      { id: inactive.userId, motivo: 'inativo' },
      { id: other.learner.userId, motivo: 'naoEncontrado' },
      { id: nobody, motivo: 'naoEncontrado' },
    ],
  });
  await app.runJobs();
  const [mail] = await app.mailsTo(learner.email);
  expect(mail!.text).toMatch(/\/auth\/new-password\?token=[\w-]{43}/);
  expect(await app.mailsTo(other.learner.email)).toEqual([]);
});
test('a person gets a limited number of mails, whichever user asks', async () => {
  const { administrator, learner, call } = await makeTenant();
  const send = () => call(calls.sendRecoveries, { body: { userIds: [learner.userId] } }, administrator);
  for (let time = 0; time < 5; time++) expect((await send()).succeeded).toEqual([learner.userId]);
  expect(await send()).toEqual({ succeeded: [], failed: [{ userId: learner.userId, reason: 'limit' }] });
});
test('a new password is sent to one; the flag is false for users who may not sign in, and an unknown one is missing [ACC-035, USER-037]', async () => {
  const [tenant, other] = [await makeTenant(), await makeTenant()];
  const { administrator, learner, call, app } = tenant;
  const send = (usuarioId: string) => post(tenant, 'sendNewPassword', { usuarioId }, administrator);
  expect((await send(learner.userId)).json()).toEqual({ success: true });
  await app.runJobs();
  expect(await app.mailsTo(learner.email)).toHaveLength(1);
  await call(
    updateUser,
    { params: { userId: learner.userId }, body: { fullName: 'Lia', isActive: false } },
    administrator,
  );
  expect((await send(learner.userId)).json()).toEqual({ success: false });
  expect((await send(other.learner.userId)).statusCode).toBe(404);
});
test('a learner sends none, and an empty list is refused', async () => {
  const { administrator, learner, inject } = await makeTenant();
  const send = (userIds: string[], as: Persona) => inject(calls.sendRecoveries, { body: { userIds } }, as);
  expect((await send([administrator.userId], learner)).status).toBe(403);
  expect((await send([], administrator)).sentence).toBe('Nenhum usuário selecionado');
});
