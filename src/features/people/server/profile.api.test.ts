// Proves over HTTP what users may change in their own profile beyond names and phones, and how documents are stored.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/people.endpoints.ts';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('the person chooses its kind, unless its document contradicts it [PROF-022]', async () => {
  const { learner, administrator, call, inject } = await makeTenant();
  const params = { userId: learner.userId };
  const change = (personType: 'physical' | 'legal' | 'foreign') =>
    inject(calls.updateUser, { params, body: { fullName: 'Lia', personType } }, learner);
  expect((await change('foreign')).status).toBe(204);
  await call(
    calls.updateUser,
    { params, body: { fullName: 'Lia', personType: 'foreign', cpf: ' AB-12 345 ' } },
    administrator,
  );
  expect(await call(calls.getUser, { params }, learner)).toMatchObject({
    personType: 'foreign',
    isForeign: true,
    cpf: 'AB-12 345',
  });
  const refused = await change('physical');
  expect([refused.status, refused.problem!.fields]).toEqual([
    400,
    [expect.objectContaining({ field: 'personType', code: 'cpf.invalid' })],
  ]);
  expect((await call(calls.getUser, { params }, learner)).personType).toBe('foreign');
});
test('documents are stored without their masks, a CNPJ with its letters', async () => {
  const { administrator, call } = await makeTenant();
  const kept = async (personType: 'physical' | 'legal' | 'foreign', cpf: string) => {
    const body = { fullName: 'Ana', email: `${randomUUID()}@example.com`, personType, cpf };
    const { userId } = await call(calls.createUser, { body }, administrator);
    return (await call(calls.getUser, { params: { userId } }, administrator)).cpf;
  };
  expect(await kept('physical', '529.982.247-25')).toBe('52998224725');
  expect(await kept('legal', '12.ABC.345/01DE-35')).toBe('12ABC34501DE35');
  expect(await kept('foreign', 'P 123-X')).toBe('P 123-X');
});
test('a photo is removed by an empty value, and stays where the field is missing', async () => {
  const { learner, call } = await makeTenant();
  const params = { userId: learner.userId };
  const photo = async () => (await call(calls.getUser, { params }, learner)).photoUrl;
  await call(calls.updateUser, { params, body: { fullName: 'Lia', photo: pixel } }, learner);
  const taken = await photo();
  expect(taken).toMatch(/^\//);
  await call(calls.updateUser, { params, body: { fullName: 'Lia' } }, learner);
  expect(await photo()).toBe(taken);
  await call(calls.updateUser, { params, body: { fullName: 'Lia', photo: null } }, learner);
  expect(await photo()).toBeNull();
});
