// Proves over HTTP that segmentations are saved, counted, previewed and listed with their users.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  createDepartment,
  createJobTitle,
  createUnit,
  removeUnit,
} from '#features/organization/contract/organization.endpoints.ts';
import { createUser, updateUser } from '#features/people/contract/people.endpoints.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import * as calls from '../contract/segmentation.endpoints.ts';
import type { SegmentationEdit } from '../contract/segmentation.wire.ts';

let tenant: TenantForTest;
let ids: { unit: string; other: string; department: string; job: string; ana: string; bia: string; caio: string };
const person = async (fullName: string, more: object = {}) =>
  (
    await tenant.call(
      createUser,
      { body: { fullName, email: `${randomUUID()}@example.com`, ...more } },
      tenant.administrator,
    )
  ).userId;
const create = async (name: string, edit: Omit<SegmentationEdit, 'name'>, of = tenant) =>
  (await of.call(calls.createSegmentation, { body: { name, ...edit } }, of.administrator)).id;
const namesOf = async (id: string, query: object = {}) =>
  (await tenant.call(calls.listSegmentationPeople, { params: { id }, query }, tenant.administrator)).items.map(
    ({ name }) => name,
  );

beforeAll(async () => {
  tenant = await makeTenant();
  const as = tenant.administrator;
  const unit = (await tenant.call(createUnit, { body: { name: 'Recife' } }, as)).id;
  const other = (await tenant.call(createUnit, { body: { name: 'Natal' } }, as)).id;
  const department = (await tenant.call(createDepartment, { body: { name: 'Vendas' } }, as)).id;
  const job = (await tenant.call(createJobTitle, { body: { name: 'Gerência' } }, as)).id;
  const ana = await person('Ana', { businessUnitId: unit, gender: 'female' });
  const bia = await person('Bia', { businessUnitId: unit, departmentId: department, gender: 'female' });
  const caio = await person('Caio', { departmentId: department, jobTitleId: job, gender: 'male' });
  await person('Davi', { businessUnitId: unit, departmentId: department, isActive: false });
  ids = { unit, other, department, job, ana, bia, caio };
});

test('a segmentation stores name, activity, note, operator and its five lists, each as objects with one id or gender [SEG-001, SEG-002, SEG-003]', async () => {
  const { app, administrator } = tenant;
  const headers = { authorization: `Bearer ${administrator.token}` };
  const sent = {
    nome: 'Tudo',
    active: false,
    observacao: 'para provas',
    operador: 'AND',
    unidadesDeNegocio: [{ unidadeDeNegocioId: ids.unit }],
    cargos: [{ cargoId: ids.job }],
    departamentos: [{ departamentoId: ids.department }],
    generos: [{ genero: 'Masculino' }, { genero: 'Não-Binário' }],
    usuarios: [{ usuarioId: ids.ana }],
  };
  const created = await app.http.inject({ method: 'POST', url: '/api/v1/Segmentacao', headers, payload: sent });
  expect(created.statusCode).toBe(201);
  const url = `/api/v1/Segmentacao/${created.json<{ id: string }>().id}`;
  const read = (await app.http.inject({ method: 'GET', url, headers })).json<Record<string, unknown>>();
  expect(read).toMatchObject({ id: created.json<{ id: string }>().id, ...sent });
  expect(read['rotulos']).toEqual(
    expect.arrayContaining([
      { id: ids.unit, nome: 'Recife' },
      { id: ids.ana, nome: 'Ana' },
    ]),
  );
  // Fields that the request leaves out stay as they are; the operator is OU at first.
  expect(
    (await app.http.inject({ method: 'PUT', url, headers, payload: { nome: 'Menos', cargos: [] } })).statusCode,
  ).toBe(204);
  expect((await app.http.inject({ method: 'GET', url, headers })).json()).toMatchObject({
    ...sent,
    nome: 'Menos',
    cargos: [],
  });
  const plain = await create('Com o começo', { genders: ['female'] });
  expect(await tenant.call(calls.getSegmentation, { params: { id: plain } }, administrator)).toMatchObject({
    operator: 'or',
    isActive: true,
    observation: null,
  });
});
test('at least one link is required, and the last one is not removed [SEG-004]', async () => {
  const { inject, administrator } = tenant;
  const refused = await inject(calls.createSegmentation, { body: { name: 'Sem ninguém', userIds: [] } }, administrator);
  expect(refused).toMatchObject({
    status: 422,
    problem: { code: 'segmentation.links.missing', fields: [{ path: 'usuarios', field: 'userIds' }] },
  });
  const id = await create('Só uma', { userIds: [ids.ana] });
  const emptied = await inject(
    calls.updateSegmentation,
    { params: { id }, body: { name: 'Só uma', userIds: [] } },
    administrator,
  );
  expect(emptied).toMatchObject({ status: 422, problem: { code: 'segmentation.links.missing' } });
  expect(await namesOf(id)).toEqual(['Ana']);
});
test('AND requires every filled list and OR any; inside a list one is enough; only active people, at once when they change [SEG-009]', async () => {
  const or = await create('Ou', { businessUnitIds: [ids.unit, ids.other], departmentIds: [ids.department] });
  const and = await create('E', {
    operator: 'and',
    businessUnitIds: [ids.unit, ids.other],
    departmentIds: [ids.department],
  });
  expect(await namesOf(or)).toEqual(['Ana', 'Bia', 'Caio']);
  expect(await namesOf(and)).toEqual(['Bia']);
  expect(await namesOf(or, { pageSize: 2, pageNumber: 2 })).toEqual(['Caio']);
  expect(await namesOf(or, { search: 'caio' })).toEqual(['Caio']);
  const change = (businessUnitId: string | null) =>
    tenant.call(
      updateUser,
      { params: { userId: ids.caio }, body: { fullName: 'Caio', businessUnitId } },
      tenant.administrator,
    );
  await change(ids.other);
  expect(await namesOf(and)).toEqual(['Bia', 'Caio']);
  await change(null);
  expect(await namesOf(and)).toEqual(['Bia']);
  expect(
    (
      await tenant.inject(
        calls.listSegmentationPeople,
        { params: { id: randomUUID() }, query: {} },
        tenant.administrator,
      )
    ).status,
  ).toBe(404);
});
test('a preview gives count and names, and for a stored rule those who enter and leave, without storing anything', async () => {
  const preview = async (body: object) => {
    const { matching, entering, leaving } = await tenant.call(
      calls.previewSegmentation,
      { body: { operator: 'or', ...body } },
      tenant.administrator,
    );
    const told = ({ total, people }: typeof matching) => [total, ...people.map(({ name }) => name)];
    return [told(matching), told(entering), told(leaving)];
  };
  expect(await preview({ departmentIds: [ids.department] })).toEqual([[2, 'Bia', 'Caio'], [0], [0]]);
  const id = await create('Antes', { departmentIds: [ids.department] });
  expect(await preview({ id, businessUnitIds: [ids.unit] })).toEqual([
    [2, 'Ana', 'Bia'],
    [1, 'Ana'],
    [1, 'Caio'],
  ]);
  expect(await preview({ id, departmentIds: [ids.department], genders: ['female'], operator: 'and' })).toEqual([
    [1, 'Bia'],
    [0],
    [1, 'Caio'],
  ]);
  // The counts include people without a gender, a unit or a job.
  expect(await preview({ id, jobTitleIds: [ids.job] })).toEqual([[1, 'Caio'], [0], [1, 'Bia']]);
  expect(await namesOf(id)).toEqual(['Bia', 'Caio']);
});
test('the list finds by id, activity and name, counts people and uses, and Basic is for users who limit contents [SEG-008, SEG-012]', async () => {
  const own = await makeTenant();
  const listed = async (query: object) =>
    (await own.call(calls.listSegmentations, { query }, own.administrator)).items.map(({ name }) => name);
  const first = await create('Alfa', { userIds: [own.learner.userId] }, own);
  await create('Ômega', { genders: ['male'], isActive: false }, own);
  expect(await listed({})).toEqual(['Alfa', 'Ômega']);
  for (const query of [{ id: first }, { isActive: true }, { name: 'ALF' }])
    expect(await listed(query)).toEqual(['Alfa']);
  for (const query of [{ isActive: false }, { name: 'omega' }, { direction: 'desc', pageSize: 1 }])
    expect(await listed(query)).toEqual(['Ômega']);
  const [row] = (await own.call(calls.listSegmentations, { query: { id: first } }, own.administrator)).items;
  expect(row).toMatchObject({ people: 1, linkCount: 1, uses: 0 });
  expect(await own.call(calls.listBasicSegmentations, { query: {} }, own.learner)).toEqual([
    { id: first, label: 'Alfa' },
  ]);
  expect((await own.inject(calls.listSegmentations, { query: {} }, own.learner)).status).toBe(403);
  const other = await makeTenant();
  expect((await other.inject(calls.getSegmentation, { params: { id: first } }, other.administrator)).status).toBe(404);
});
test('names are unique; a removed object of a link is marked and matches no person [SEG-010, SEG-011]', async () => {
  const { call, inject, administrator } = tenant;
  const gone = (await call(createUnit, { body: { name: 'Fechada' } }, administrator)).id;
  const id = await create('Nomes', { operator: 'and', businessUnitIds: [gone], departmentIds: [ids.department] });
  expect(
    (await inject(calls.createSegmentation, { body: { name: 'NOMES', userIds: [ids.ana] } }, administrator)).problem!
      .code,
  ).toBe('segmentation.name.taken');
  await call(removeUnit, { params: { id: gone }, query: {} }, administrator);
  const read = await call(calls.getSegmentation, { params: { id } }, administrator);
  expect(read.labels).toContainEqual({ id: gone, name: null });
  expect(await namesOf(id)).toEqual([]);
  await call(
    calls.updateSegmentation,
    { params: { id }, body: { name: 'Nomes', businessUnitIds: [gone] } },
    administrator,
  );
  const unknown = await inject(
    calls.updateSegmentation,
    { params: { id }, body: { name: 'Nomes', userIds: [randomUUID()] } },
    administrator,
  );
  expect(unknown).toMatchObject({ status: 404, problem: { code: 'segmentation.target.missing' } });
});
test('the spreadsheet has each rule with its names and its people [SEG-014]', async () => {
  await create('Planilhada', {
    operator: 'and',
    businessUnitIds: [ids.unit],
    genders: ['female'],
    observation: 'nota',
  });
  const answer = await tenant.app.http.inject({
    method: 'GET',
    url: '/api/v1/Segmentacao/csv?nome=planilhada',
    headers: { authorization: `Bearer ${tenant.administrator.token}`, 'accept-language': 'pt' },
  });
  const [heads, line, ...more] = answer.body.replace('\uFEFF', '').trim().split('\n');
  expect(heads).toBe(
    'Nome;Situação;Operador;Pessoas agora;Unidades de negócio;Departamentos;Cargos;Pessoas;Gêneros;Usos;Observação;Criada em',
  );
  expect(line).toMatch(/^Planilhada;Ativa;E;\d+;Recife;;;;Feminino;0;nota;\d\d\/\d\d\/\d{4}$/);
  expect(more).toEqual([]);
});
test('a user reads its own present segmentations, as an array [ACC-054]', async () => {
  const [mine, other] = [await makeTenant(), await makeTenant()];
  const { app, learner } = mine;
  const make = (name: string, edit: Omit<SegmentationEdit, 'name'>) => create(name, edit, mine);
  const b = await make('Beta', { userIds: [learner.userId] });
  const a = await make('Alfa', { userIds: [learner.userId, mine.administrator.userId] });
  await make('Parada', { userIds: [learner.userId], isActive: false });
  await make('De outra pessoa', { userIds: [mine.administrator.userId] });
  await create('De outra empresa', { userIds: [other.learner.userId] }, other);
  const asked = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app.http.inject({ method: 'GET', url: '/api/v1/Segment', headers })).json<unknown>();
  };
  expect(await asked(learner.token)).toEqual([
    { id: a, nome: 'Alfa' },
    { id: b, nome: 'Beta' },
  ]);
  expect(await mine.call(calls.listOwnSegmentations, {}, mine.administrator)).toHaveLength(2);
  expect(await other.call(calls.listOwnSegmentations, {}, other.administrator)).toEqual([]);
});
