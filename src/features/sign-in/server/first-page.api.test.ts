// Proves over HTTP that the page with which a person begins is stored for every device.
import { expect, test } from 'vitest';
import { updateFirstPage } from '#features/people/contract/people.endpoints.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { getStartUp } from '../contract/sign-in.endpoints.ts';

test('the person chooses the first page, which the start of every device knows, and takes the choice back', async () => {
  const { learner, call, inject } = await makeTenant();
  const choose = (path: string | null) => inject(updateFirstPage, { body: { path } }, learner);
  const begun = async () => (await call(getStartUp, {}, learner)).firstPage;
  expect(await begun()).toBeUndefined();
  expect((await choose('/gestao/relatorios')).status).toBe(204);
  expect(await begun()).toBe('/gestao/relatorios');
  for (const path of ['//evil.example', 'https://evil.example', '/home?x=1', '/', '/HOME', `/${'a'.repeat(100)}`])
    expect([path, (await choose(path)).status, await begun()]).toEqual([path, 400, '/gestao/relatorios']);
  expect((await choose(null)).status).toBe(204);
  expect(await begun()).toBeUndefined();
});
