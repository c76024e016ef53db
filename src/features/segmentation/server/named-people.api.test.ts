// Proves over HTTP that users are added to and removed from segmentations by name, and which segmentations a user belongs to.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createDepartment } from '#features/organization/contract/organization.endpoints.ts';
import { createUser } from '#features/people/contract/people.endpoints.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import * as calls from '../contract/segmentation.endpoints.ts';
import type { SegmentationEdit } from '../contract/segmentation.wire.ts';

let tenant: TenantForTest;
let department: string;
const person = async (fullName: string, more: object = {}) =>
  (
    await tenant.call(
      createUser,
      { body: { fullName, email: `${randomUUID()}@example.com`, ...more } },
      tenant.administrator,
    )
  ).userId;
const create = async (name: string, edit: Omit<SegmentationEdit, 'name'>) =>
  (await tenant.call(calls.createSegmentation, { body: { name, ...edit } }, tenant.administrator)).id;
const add = (id: string, ...userIds: string[]) =>
  tenant.inject(calls.addPeopleToSegmentation, { params: { id }, body: { userIds } }, tenant.administrator);
const drop = (id: string, userId: string) =>
  tenant.inject(calls.removePersonFromSegmentation, { params: { id, userId } }, tenant.administrator);
const of = (userId: string) =>
  tenant.call(calls.listSegmentationsOfPerson, { params: { userId } }, tenant.administrator);
const idsIn = async (id: string) =>
  (await tenant.call(calls.listSegmentationPeople, { params: { id }, query: {} }, tenant.administrator)).items.map(
    (one) => one.id,
  );
beforeAll(async () => {
  tenant = await makeTenant();
  department = (await tenant.call(createDepartment, { body: { name: 'Vendas' } }, tenant.administrator)).id;
});

test('people are added by name once, beside those of the rule, and removed again', async () => {
  const [ana, bia] = [await person('Ana', { departmentId: department }), await person('Bia')];
  const id = await create('Vendas e mais', { departmentIds: [department] });
  expect((await add(id, bia)).answer).toEqual({ added: 1, already: 0 });
  expect((await add(id, bia, ana)).answer).toEqual({ added: 1, already: 1 });
  expect(await idsIn(id)).toEqual([ana, bia]);
  expect(await of(bia)).toEqual([{ id, name: 'Vendas e mais', isNamed: true }]);
  expect((await drop(id, bia)).status).toBe(204);
  expect((await drop(id, ana)).status).toBe(204);
  // The rule still names her.
  expect(await of(ana)).toEqual([{ id, name: 'Vendas e mais', isNamed: false }]);
  expect(await of(bia)).toEqual([]);
  expect((await drop(id, bia)).status).toBe(404);
});
test('an AND rule accepts names only where it has no other list, so that no audience changes for others', async () => {
  const [caio, davi] = [await person('Caio'), await person('Davi', { departmentId: department })];
  const closed = await create('As duas', { operator: 'and', departmentIds: [department], userIds: [caio] });
  const refused = [await add(closed, davi), await drop(closed, caio)];
  expect(refused.map(({ status, problem }) => [status, problem!.code])).toEqual([
    [422, 'segmentation.named.and'],
    [422, 'segmentation.named.and'],
  ]);
  const named = await create('Só pessoas', { operator: 'and', userIds: [caio] });
  expect((await add(named, davi)).answer).toEqual({ added: 1, already: 0 });
  expect(await idsIn(named)).toEqual([caio, davi]);
  expect(await of(caio)).toEqual([{ id: named, name: 'Só pessoas', isNamed: true }]);
  expect((await drop(named, davi)).status).toBe(204);
  const last = await drop(named, caio);
  expect([last.status, last.problem!.code]).toEqual([422, 'segmentation.named.last']);
  expect(await idsIn(named)).toEqual([caio]);
});
test('a first name in an AND rule of departments keeps its count of lists correct', async () => {
  const eva = await person('Eva');
  const id = await create('Só vendas', { operator: 'or', departmentIds: [department] });
  await add(id, eva);
  const details = await tenant.call(calls.getSegmentation, { params: { id } }, tenant.administrator);
  // AND asks for people in both lists: nobody is in both.
  await tenant.call(
    calls.updateSegmentation,
    { params: { id }, body: { name: details.name, operator: 'and' } },
    tenant.administrator,
  );
  expect(await idsIn(id)).toEqual([]);
  expect(await of(eva)).toEqual([]);
});
test('other companies’ people are missing, an inactive segmentation holds no people, and the call needs Segmentações', async () => {
  const other = await makeTenant();
  const fay = await person('Fay');
  const id = await create('Parada', { userIds: [fay], isActive: false });
  expect(await of(fay)).toEqual([]);
  expect((await add(id, other.learner.userId)).status).toBe(404);
  expect((await add(randomUUID(), fay)).status).toBe(404);
  const question = { params: { userId: fay } };
  expect((await other.inject(calls.listSegmentationsOfPerson, question, other.administrator)).status).toBe(404);
  expect((await tenant.inject(calls.listSegmentationsOfPerson, question, tenant.learner)).status).toBe(403);
});
