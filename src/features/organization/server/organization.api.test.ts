// Proves over HTTP that units, departments and job titles are created, listed, changed, exported and removed, and that units form a tree.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { recordStatements } from '#testing/statements.ts';
import { inTenant } from '#testing/persona.ts';
import { createSkill } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import * as calls from '../contract/organization.endpoints.ts';
import type { Removal } from '../contract/organization.wire.ts';

const makeSkill = async (tenant: TenantForTest, name: string) =>
  (await tenant.call(createSkill, { body: { name, observation: 'x' } }, tenant.administrator)).id;
const kinds = {
  departments: {
    path: 'departamento',
    place: 'departmentId',
    list: calls.listDepartments,
    get: calls.getDepartment,
    create: calls.createDepartment,
    update: calls.updateDepartment,
    remove: calls.removeDepartment,
  },
  'job titles': {
    path: 'cargo',
    place: 'jobTitleId',
    list: calls.listJobTitles,
    get: calls.getJobTitle,
    create: calls.createJobTitle,
    update: calls.updateJobTitle,
    remove: calls.removeJobTitle,
  },
} as const;
const columnOf = { departmentId: 'department_id', jobTitleId: 'job_title_id' } as const;
const raw = (
  { app, administrator }: TenantForTest,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) =>
  app.http.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${administrator.token}` },
    ...(payload && { payload }),
  });

describe.each(Object.entries(kinds))('%s', (_name, kind) => {
  test('are created, read, changed, listed and removed', async () => {
    const tenant = await makeTenant();
    const { administrator, call, inject } = tenant;
    const { id } = await call(kind.create, { body: { name: ' Comercial ', observation: 'vende' } }, administrator);
    expect(await call(kind.get, { params: { id } }, administrator)).toMatchObject({
      id,
      name: 'Comercial',
      observation: 'vende',
      isActive: true,
      tenantId: tenant.tenantId,
    });
    await call(kind.update, { params: { id }, body: { name: 'Vendas', isActive: false } }, administrator);
    expect(await call(kind.get, { params: { id } }, administrator)).toMatchObject({
      name: 'Vendas',
      observation: 'vende',
      isActive: false,
    });
    await call(kind.create, { body: { name: 'Área técnica' } }, administrator);
    const names = async (query: object) =>
      (await call(kind.list, { query }, administrator)).items.map((one) => one.name);
    expect(await names({})).toEqual(['Área técnica', 'Vendas']);
    expect(await names({ direction: 'desc' })).toEqual(['Vendas', 'Área técnica']);
    for (const query of [{ name: 'AREA' }, { isActive: true }, { pageSize: 1 }])
      expect(await names(query)).toEqual(['Área técnica']);
    for (const query of [{ id }, { isActive: false }, { pageSize: 1, pageNumber: 2 }])
      expect(await names(query)).toEqual(['Vendas']);
    await call(kind.remove, { params: { id }, query: {} }, administrator);
    expect((await inject(kind.get, { params: { id } }, administrator)).status).toBe(404);
  });
  test('Basic answers active ones as value and label to every signed-in user', async () => {
    const tenant = await makeTenant();
    const { id } = await tenant.call(kind.create, { body: { name: 'Comercial' } }, tenant.administrator);
    await tenant.call(kind.create, { body: { name: 'Fechado', isActive: false } }, tenant.administrator);
    const answer = await tenant.app.http.inject({
      method: 'GET',
      url: `/api/v1/${kind.path}/Basic`,
      headers: { authorization: `Bearer ${tenant.learner.token}` },
    });
    expect(answer.json()).toEqual([{ value: id, label: 'Comercial' }]);
    expect((await tenant.inject(kind.list, { query: {} }, tenant.learner)).status).toBe(403);
  });
  test('have unique names in a company, and reveal nothing about another company’s', async () => {
    const [one, other] = [await makeTenant(), await makeTenant()];
    const { id } = await one.call(kind.create, { body: { name: 'Comercial' } }, one.administrator);
    expect((await one.inject(kind.create, { body: { name: 'COMERCIAL' } }, one.administrator)).problem!.code).toBe(
      'organization.name.taken',
    );
    await one.call(kind.update, { params: { id }, body: { name: 'Comércial' } }, one.administrator); // a unit may keep its own name
    await other.call(kind.create, { body: { name: 'Comercial' } }, other.administrator);
    for (const [call, input] of [
      [kind.get, {}],
      [kind.update, { body: { name: 'X' } }],
      [kind.remove, { query: {} }],
    ] as const)
      for (const strange of [id, randomUUID()])
        expect(
          (await other.inject(call, { params: { id: strange }, ...input } as never, other.administrator)).status,
        ).toBe(404);
    expect((await one.inject(kind.create, { body: { name: '   ' } }, one.administrator)).problem!.fields).toMatchObject(
      [{ path: 'nome', code: 'required' }],
    );
  });
  test('stay while people are in them, and the text says how many', async () => {
    const { administrator, call, inject, person } = await makeTenant();
    const { id } = await call(kind.create, { body: { name: 'Comercial' } }, administrator);
    await person({ [kind.place]: id });
    const answer = await inject(kind.remove, { params: { id }, query: {} }, administrator);
    expect([answer.status, answer.sentence]).toEqual([
      422,
      'Não é possível remover: 1 pessoa está vinculada a este registro.',
    ]);
  });
  test('show in the list how many people they hold, and are removed only with a choice for those people', async () => {
    const { administrator, app, call, inject, person, tenantId } = await makeTenant();
    const make = async (name: string) => (await call(kind.create, { body: { name } }, administrator)).id;
    const [first, second] = [await make('Primeiro'), await make('Segundo')];
    const people = [await person({ [kind.place]: first }), await person({ [kind.place]: first })];
    const counts = async () =>
      Object.fromEntries(
        (await call(kind.list, { query: {} }, administrator)).items.map((one) => [one.name, one.people]),
      );
    const places = () =>
      inTenant(app, tenantId, async ({ db }) => {
        const ids = sql.param(people.map((one) => one.userId));
        const column = sql.identifier(columnOf[kind.place]);
        const { rows } = await db.execute(
          sql`select ${column} as place from data.users where id = any(${ids}::uuid[])`,
        );
        return rows.map((row) => row.place);
      });
    expect(await counts()).toEqual({ Primeiro: 2, Segundo: 0 });
    const remove = (id: string, query: Removal) => inject(kind.remove, { params: { id }, query }, administrator);
    expect((await remove(first, {})).problem).toMatchObject({ code: 'organization.inUse', count: 2 });
    for (const targetId of [undefined, first])
      expect((await remove(first, { people: 'move', targetId })).problem!.fields).toMatchObject([
        { path: 'destinoId' },
      ]);
    expect((await remove(first, { people: 'move', targetId: randomUUID() })).status).toBe(404);
    expect(await places()).toEqual([first, first]);
    expect((await remove(first, { people: 'move', targetId: second })).status).toBe(204);
    expect(await places()).toEqual([second, second]);
    expect(await counts()).toEqual({ Segundo: 2 });
    expect((await remove(second, { people: 'detach' })).status).toBe(204);
    expect(await places()).toEqual([null, null]);
  });
  test('are exported as CSV with disarmed formulas', async () => {
    const tenant = await makeTenant();
    await tenant.call(kind.create, { body: { name: '=HYPERLINK("x")' } }, tenant.administrator);
    const answer = await raw(tenant, 'GET', `${kind.path}/csv`);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body).toContain('Nome;Ativo;Observação;Criado em;Pessoas');
    expect(answer.body).toContain(`'=HYPERLINK`);
  });
});

test('departments are exported as CSV from one list of ids and their rows, part by part', async () => {
  const tenant = await makeTenant();
  await tenant.run(tenant.administrator, ({ db }) =>
    db.execute(
      sql`insert into data.departments (id, name) select gen_random_uuid(), 'Setor ' || lpad(n::text, 3, '0') from generate_series(1, 450) n returning 1`,
    ),
  );
  const asked = recordStatements(tenant.app.services.pool);
  const answer = await raw(tenant, 'GET', 'departamento/csv');
  asked.stop();
  const names = answer.body
    .split('\n')
    .slice(1, -1)
    .map((line) => line.split(';')[0]);
  expect(names).toEqual(Array.from({ length: 450 }, (_, at) => `Setor ${String(at + 1).padStart(3, '0')}`));
  expect(asked.texts.filter((text) => text.includes('from "data"."departments"'))).toHaveLength(4);
});

test('a department has its specified names [ORG-017, ORG-051, ORG-055]', async () => {
  const tenant = await makeTenant();
  const { id } = (await raw(tenant, 'POST', 'departamento', { nome: 'RH', ativo: true, observacao: 'gente' })).json<{
    id: string;
  }>();
  expect((await raw(tenant, 'GET', `departamento/${id}`)).json()).toEqual({
    id,
    nome: 'RH',
    ativo: true,
    observacao: 'gente',
    tenantId: tenant.tenantId,
    createdAt: expect.stringMatching(/Z$/),
  });
  expect((await raw(tenant, 'GET', 'departamento/basic')).json()).toEqual([{ value: id, label: 'RH' }]);
});
test('departments are created, listed, changed, removed and exported as CSV at their paths [ORG-049, ORG-050, ORG-052]', async () => {
  const tenant = await makeTenant();
  const made = await raw(tenant, 'POST', 'departamento', { nome: 'RH' });
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ id: string }>();
  await raw(tenant, 'POST', 'departamento', { nome: 'Vendas' });
  expect((await raw(tenant, 'GET', 'departamento?page=2&size=1')).json()).toMatchObject({
    page: 2,
    size: 1,
    total: 2,
    pages: 2,
    data: [{ nome: 'Vendas', quantidadeDePessoas: 0 }],
  });
  expect((await raw(tenant, 'PUT', `departamento/${id}`, { nome: 'Gente', ativo: false })).statusCode).toBe(204);
  expect((await raw(tenant, 'GET', `departamento/${id}`)).json()).toMatchObject({ nome: 'Gente', ativo: false });
});
test('a department is removed at its path, and all are exported as CSV [ORG-053, ORG-054]', async () => {
  const tenant = await makeTenant();
  const { id } = (await raw(tenant, 'POST', 'departamento', { nome: 'RH' })).json<{ id: string }>();
  expect((await raw(tenant, 'GET', 'departamento/csv')).body).toContain('RH;Sim;');
  expect((await raw(tenant, 'DELETE', `departamento/${id}`)).statusCode).toBe(204);
  expect((await raw(tenant, 'GET', `departamento/${id}`)).statusCode).toBe(404);
  expect((await raw(tenant, 'GET', 'departamento/csv')).body).not.toContain('RH;');
});
test('units are created, read and changed at their paths [ORG-042, ORG-044, ORG-045]', async () => {
  const tenant = await makeTenant();
  const top = await raw(tenant, 'POST', 'unidadeDeNegocio', { nome: 'Matriz' });
  expect(top.statusCode).toBe(201);
  const { id } = top.json<{ id: string }>();
  const below = (await raw(tenant, 'POST', 'unidadeDeNegocio', { nome: 'Loja', unidadePaiId: id })).json<{
    id: string;
  }>();
  await tenant.person({ businessUnitId: below.id });
  expect((await raw(tenant, 'GET', `unidadeDeNegocio/${id}`)).json()).toEqual({
    id,
    nome: 'Matriz',
    unidadePaiId: null,
    ativo: true,
    observacao: null,
    tenantId: tenant.tenantId,
    createdAt: expect.stringMatching(/Z$/),
    quantidadeDePessoas: 0,
    children: [expect.objectContaining({ id: below.id, nome: 'Loja', quantidadeDePessoas: 1, children: [] })],
  });
  const put = { nome: 'Sede', unidadePaiId: null, observacao: 'nova' };
  expect((await raw(tenant, 'PUT', `unidadeDeNegocio/${id}`, put)).statusCode).toBe(204);
  expect((await raw(tenant, 'GET', `unidadeDeNegocio/${id}`)).json()).toMatchObject({
    nome: 'Sede',
    observacao: 'nova',
  });
});
test('units are listed by pages of their roots, sorted, and answered as value and label [ORG-043, ORG-048]', async () => {
  const tenant = await makeTenant();
  const ids: string[] = [];
  for (const nome of ['Norte', 'Sul', 'Leste'])
    ids.push((await raw(tenant, 'POST', 'unidadeDeNegocio', { nome })).json<{ id: string }>().id);
  expect((await raw(tenant, 'GET', 'unidadeDeNegocio?page=2&size=2')).json()).toMatchObject({
    page: 2,
    total: 3,
    pages: 2,
    data: [{ nome: 'Sul' }],
  });
  const names = (await raw(tenant, 'GET', 'unidadeDeNegocio?orderBy=createdAt&direction=desc')).json<{
    data: { nome: string }[];
  }>();
  expect(names.data.map((one) => one.nome)).toEqual(['Leste', 'Sul', 'Norte']);
  expect((await raw(tenant, 'GET', 'unidadeDeNegocio/Basic')).json()).toEqual([
    { value: ids[2], label: 'Leste' },
    { value: ids[0], label: 'Norte' },
    { value: ids[1], label: 'Sul' },
  ]);
});
test('units are removed at their path and exported as CSV with the units above each [ORG-046, ORG-047]', async () => {
  const tenant = await makeTenant();
  const make = async (nome: string, unidadePaiId?: string) =>
    (await raw(tenant, 'POST', 'unidadeDeNegocio', { nome, unidadePaiId })).json<{ id: string }>().id;
  const shop = await make('Loja', await make('Belém', await make('Norte')));
  const csv = (await raw(tenant, 'GET', 'unidadeDeNegocio/csv')).body;
  expect(csv).toContain('Nome;Ativo;Observação;Criado em;Pessoas;Unidades acima');
  expect(csv).toMatch(/^Loja;Sim;;[\d/]+;0;Norte \/ Belém$/m);
  expect((await raw(tenant, 'DELETE', `unidadeDeNegocio/${shop}`)).statusCode).toBe(204);
  expect((await raw(tenant, 'GET', 'unidadeDeNegocio/csv')).body).not.toContain('Loja');
});
test('a job title has its specified names and filters [JOB-002, JOB-003, JOB-004]', async () => {
  const tenant = await makeTenant();
  const skill = await makeSkill(tenant, 'Escuta');
  const { id } = (
    await raw(tenant, 'POST', 'cargo', { nome: 'Analista', active: true, observation: 'x', competenciesIds: [skill] })
  ).json<{ id: string }>();
  expect((await raw(tenant, 'GET', `cargo/${id}`)).json()).toEqual({
    id,
    nome: 'Analista',
    active: true,
    observation: 'x',
    competenciesIds: [skill],
    automatedRegistrationId: null,
    tenantId: tenant.tenantId,
    createdAt: expect.stringMatching(/Z$/),
  });
  for (const query of [`id=${id}`, 'active=true', 'name=anal', `tenantId=${tenant.tenantId}`])
    expect((await raw(tenant, 'GET', `cargo?${query}`)).json()).toMatchObject({ total: 1, data: [{ id }] });
  for (const query of ['active=false', 'name=xyz', `id=${randomUUID()}`])
    expect((await raw(tenant, 'GET', `cargo?${query}`)).json()).toMatchObject({ total: 0, data: [] });
  expect((await raw(tenant, 'GET', `cargo?tenantId=${randomUUID()}`)).statusCode).toBe(404);
  expect((await raw(tenant, 'GET', 'cargo/Basic')).json()).toEqual([{ value: id, label: 'Analista' }]);
});

test('a job title is created, changed and read [JOB-006, JOB-007, JOB-009]', async () => {
  const tenant = await makeTenant();
  const [first, second] = [await makeSkill(tenant, 'Escuta'), await makeSkill(tenant, 'Solda')];
  const made = await raw(tenant, 'POST', 'cargo', {
    nome: 'Soldadora',
    observation: 'Turno da noite',
    competenciesIds: [first],
  });
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ id: string }>();
  expect((await raw(tenant, 'GET', `cargo/${id}`)).json()).toMatchObject({
    nome: 'Soldadora',
    active: true,
    observation: 'Turno da noite',
    competenciesIds: [first],
    automatedRegistrationId: null,
  });
  const changed = await raw(tenant, 'PUT', `cargo/${id}`, {
    nome: 'Soldadora II',
    active: false,
    competenciesIds: [first, second],
  });
  expect(changed.statusCode).toBe(204);
  expect((await raw(tenant, 'GET', `cargo/${id}`)).json()).toMatchObject({
    nome: 'Soldadora II',
    active: false,
    competenciesIds: [first, second],
  });
});
test('job titles are listed, exported and removed [JOB-008, JOB-010, JOB-011]', async () => {
  const tenant = await makeTenant();
  const { id } = (await raw(tenant, 'POST', 'cargo', { nome: 'Pintora' })).json<{ id: string }>();
  expect((await raw(tenant, 'GET', 'cargo')).json()).toMatchObject({ total: 1, data: [{ id, nome: 'Pintora' }] });
  const spreadsheet = await raw(tenant, 'GET', 'cargo/csv');
  expect(spreadsheet.headers['content-type']).toContain('text/csv');
  expect(spreadsheet.body).toContain('Pintora;Sim');
  expect((await raw(tenant, 'DELETE', `cargo/${id}`)).statusCode).toBe(204);
  expect((await raw(tenant, 'GET', `cargo/${id}`)).statusCode).toBe(404);
  expect((await raw(tenant, 'GET', 'cargo')).json()).toMatchObject({ total: 0, data: [] });
});
test('names of active job titles are answered as value and label [JOB-012]', async () => {
  const tenant = await makeTenant();
  const { id } = (await raw(tenant, 'POST', 'cargo', { nome: 'Pintora' })).json<{ id: string }>();
  await raw(tenant, 'POST', 'cargo', { nome: 'Extinto', active: false });
  expect((await raw(tenant, 'GET', 'cargo/Basic')).json()).toEqual([{ value: id, label: 'Pintora' }]);
});

describe('business units', () => {
  test('are a tree with children, five levels deep [ORG-016]', async () => {
    const tenant = await makeTenant();
    const { administrator, call, inject } = tenant;
    let parentId: string | null = null;
    const ids: string[] = [];
    for (let level = 1; level <= 5; level++) {
      ({ id: parentId } = await call(calls.createUnit, { body: { name: `Nível ${level}`, parentId } }, administrator));
      ids.push(parentId);
    }
    const deep = await inject(calls.createUnit, { body: { name: 'Nível 6', parentId } }, administrator);
    expect([deep.status, deep.problem!.code]).toEqual([422, 'organization.unit.deep']);
    const page = (await raw(tenant, 'GET', 'unidadeDeNegocio')).json<{
      total: number;
      data: { id: string; nome: string; children: { nome: string; children: unknown[] }[] }[];
    }>();
    expect(page).toMatchObject({
      total: 1,
      data: [{ id: ids[0], nome: 'Nível 1', children: [{ nome: 'Nível 2', children: [{ nome: 'Nível 3' }] }] }],
    });
    expect(
      (await call(calls.listUnits, { query: { name: 'nivel 4' } }, administrator)).items.map((one) => one.id),
    ).toEqual([ids[3]]);
    expect(
      (
        await inject(
          calls.updateUnit,
          { params: { id: ids[0]! }, body: { name: 'Nível 1', parentId: ids[2] } },
          administrator,
        )
      ).problem!.code,
    ).toBe('organization.unit.inItself');
    expect(
      (await inject(calls.removeUnit, { params: { id: ids[3]! }, query: {} }, administrator)).problem,
    ).toMatchObject({
      code: 'organization.unit.hasChildren',
      count: 1,
    });
    await call(calls.updateUnit, { params: { id: ids[4]! }, body: { name: 'Nível 5', parentId: null } }, administrator);
    await call(calls.removeUnit, { params: { id: ids[3]! }, query: {} }, administrator);
    expect((await call(calls.listUnits, { query: {} }, administrator)).total).toBe(2);
  });
  test('may have the same name below different parents, and a parent of another company is missing', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const { administrator, call, inject } = tenant;
    const [north, south] = [
      await call(calls.createUnit, { body: { name: 'Norte' } }, administrator),
      await call(calls.createUnit, { body: { name: 'Sul' } }, administrator),
    ];
    for (const { id } of [north, south])
      await call(calls.createUnit, { body: { name: 'Loja', parentId: id } }, administrator);
    expect((await inject(calls.createUnit, { body: { name: 'loja', parentId: north.id } }, administrator)).status).toBe(
      409,
    );
    const foreign = await other.call(calls.createUnit, { body: { name: 'Dela' } }, other.administrator);
    expect((await inject(calls.createUnit, { body: { name: 'X', parentId: foreign.id } }, administrator)).status).toBe(
      404,
    );
  });
});
