// Proves that users with few permissions cannot give more in any indirect way, and that one of two last administrators who leave at the same moment stays.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { bringFile } from '#testing/accounts/invited.ts';
import { keepRows } from '#testing/accounts/kept-rows.ts';
import type { KeptRows } from '#testing/accounts/kept-rows.ts';
import { ask, demand } from '#testing/accounts/requests.ts';
import { scenes } from '#testing/accounts/scenes.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { testDatabase } from '#testing/test-database.ts';

let app: AppForTest;
let rows: KeptRows;
beforeAll(async () => {
  app = await appForTest();
  rows = await keepRows((await testDatabase()).adminUrl);
});
const group = async ({ tenantId }: TenantForTest, role: string) =>
  (
    await rows.query<{ id: string; name: string }>(
      'select id, name from data.permission_groups where tenant_id = $1 and role = $2',
      [tenantId, role],
    )
  )[0]!;
const groupOf = async (userId: string) =>
  (await rows.query<{ id: string }>('select permission_group_id as id from data.users where id = $1', [userId]))[0]!.id;
const people = async ({ tenantId }: TenantForTest) =>
  (await rows.query('select from data.users where tenant_id = $1', [tenantId])).length;
const reportOf = async (asker: Persona, id: string) =>
  (await demand<{ data: { codigo: string }[] }>(app, asker, 'GET', `/api/v1/importacao/${id}/erros`)).data.map(
    ({ codigo }) => codigo,
  );
const someEmail = () => `alguem-${randomUUID().slice(-12)}@example.com`;

test.each(Object.entries(scenes))('%s', { timeout: 60_000 }, async (_title, scene) =>
  expect(await scene({ app, rows })).toEqual([]),
);

describe('a user with the permission to manage users alone', () => {
  test('assigns no group by a file that the form would refuse, not to itself either', async () => {
    const tenant = await makeTenant({ app });
    const hr = await tenant.person({ permissions: ['users'] });
    const before = await groupOf(hr.userId);
    const { name } = await group(tenant, 'administrator');
    const lines = [
      'Nome completo;E-mail;Permissao',
      `${hr.name};${hr.email};${name}`,
      `Cúmplice;${someEmail()};${name}`,
    ];
    const file = { field: 'usersBatch', name: 'pessoas.csv', content: lines.join('\r\n') };
    const { id } = await demand<{ id: string }>(app, hr, 'POST', '/api/v1/usuario/validate/batch', undefined, file);
    expect(await reportOf(hr, id)).toEqual(['permissions.notHeld', 'permissions.notHeld']);
    const count = await people(tenant);
    await ask(app, hr, 'POST', `/api/v1/usuario/import/batch/${id}`);
    await app.runJobs();
    expect([await groupOf(hr.userId), await people(tenant)]).toEqual([before, count]);
  });
  test('is checked again when its file is written: lines that are no longer allowed are refused and reported', async () => {
    const tenant = await makeTenant({ app });
    const lead = await tenant.person({ permissions: ['users', 'permissions', 'courses'] });
    const [authors] = await rows.query<{ id: string; name: string }>(
      `insert into data.permission_groups (tenant_id, id, name, permissions) values ($1, gen_random_uuid(), 'Autores', '{courses}') returning id, name`,
      [tenant.tenantId],
    );
    const email = someEmail();
    const lines = ['Nome completo;E-mail;Permissao', `Autora;${email};${authors!.name}`];
    const id = await bringFile({ tenant }, lines, lead);
    await rows.query(
      `update data.permission_groups set permissions = '{users}' where (tenant_id, id) = (select tenant_id, permission_group_id from data.users where id = $1)`,
      [lead.userId],
    );
    await app.runJobs();
    expect(
      await rows.query('select from data.users where tenant_id = $1 and email = $2', [tenant.tenantId, email]),
    ).toEqual([]);
    expect(await reportOf(tenant.administrator, id)).toEqual(['permissions.notHeld']);
  });
  test('has its file refused where its account is removed before the file is written', async () => {
    const tenant = await makeTenant({ app });
    const hr = await tenant.person({ permissions: ['users'] });
    const email = someEmail();
    const id = await bringFile({ tenant }, ['Nome completo;E-mail', `Aluna Nova;${email}`], hr);
    await demand(app, tenant.administrator, 'PUT', `/api/v1/usuario/${hr.userId}`, {
      nomeCompleto: hr.name,
      ativo: false,
    });
    await app.runJobs();
    expect(
      await rows.query('select from data.users where tenant_id = $1 and email = $2', [tenant.tenantId, email]),
    ).toEqual([]);
    expect((await reportOf(tenant.administrator, id)).length).toBe(1);
  });
  test('gives nobody the group of new people after that group was widened', async () => {
    const tenant = await makeTenant({ app });
    const hr = await tenant.person({ permissions: ['users'] });
    const { id } = await group(tenant, 'student');
    await rows.query(`update data.permission_groups set permissions = permissions || '{courses}' where id = $1`, [id]);
    const body = { nomeCompleto: 'Aluna Nova', email: someEmail() };
    const answer = await ask(app, hr, 'POST', '/api/v1/usuario', body);
    expect([answer.status, answer.code]).toEqual([403, 'permissions.notHeld']);
    const touched = await ask(app, hr, 'DELETE', `/api/v1/usuario/${tenant.learner.userId}`);
    expect([touched.status, touched.code]).toEqual([403, 'people.outranked']);
  });
  test('completes the allowed rows of a bulk call, and names the people that it may not change', async () => {
    const tenant = await makeTenant({ app });
    const hr = await tenant.person({ permissions: ['users'] });
    const usuarioIds = [tenant.learner.userId, tenant.administrator.userId];
    const url = '/api/v1/usuario/forgotpassword/batch';
    const told = await demand<{ successItems: string[]; failedItems: { id: string }[] }>(app, hr, 'POST', url, {
      usuarioIds,
    });
    expect(told.successItems).toEqual([tenant.learner.userId]);
    expect(told.failedItems.map(({ id }) => id)).toEqual([tenant.administrator.userId]);
  });
});

describe('a user with the permission to manage permissions alone', () => {
  test('gains no permission by its own group, by a new one or by an inactive one', async () => {
    const tenant = await makeTenant({ app });
    const rights = await tenant.person({ permissions: ['permissions'] });
    const own = await groupOf(rights.userId);
    const api = '/api/v1/grupoDePermissao';
    const wish = {
      name: `Tudo ${randomUUID().slice(-6)}`,
      classification: 'student',
      functionalities: ['Permissões', 'Usuários'],
    };
    for (const [method, url] of [
      ['PUT', `${api}/${own}`],
      ['POST', api],
    ] as const) {
      const answer = await ask(app, rights, method, url, wish);
      expect([answer.status, answer.code]).toEqual([403, 'permissions.notHeld']);
    }
    const asleep = await demand<{ id: string }>(app, tenant.administrator, 'POST', api, { ...wish, active: false });
    const bound = await ask(app, rights, 'POST', `${api}/AddBondPermissionUser`, {
      permissionId: asleep.id,
      usersIds: [rights.userId],
    });
    expect([bound.status, bound.code]).toEqual([403, 'permissions.notHeld']);
    expect(await groupOf(rights.userId)).toBe(own);
  });
});

type Leaving = (tenant: TenantForTest, one: Persona, other: Persona) => Promise<unknown>;
const put = (by: Persona, of: Persona, more: object) =>
  ask(app, by, 'PUT', `/api/v1/usuario/${of.userId}`, { nomeCompleto: of.name, ...more });
/** The ways in which two users end each other, or themselves, at the same moment. */
const races: [string, Leaving][] = [
  [
    'deactivate each other',
    (_, one, other) => Promise.all([put(one, other, { ativo: false }), put(other, one, { ativo: false })]),
  ],
  [
    'remove each other',
    (_, one, other) =>
      Promise.all([
        ask(app, one, 'DELETE', `/api/v1/usuario/${other.userId}`),
        ask(app, other, 'DELETE', `/api/v1/usuario/${one.userId}`),
      ]),
  ],
  [
    'anonymise each other',
    (_, one, other) => {
      const end = (by: Persona, of: Persona) =>
        ask(app, by, 'POST', `/api/v1/usuario/${of.userId}/anonimizar`, { motivo: 'saiu' });
      return Promise.all([end(one, other), end(other, one)]);
    },
  ],
  [
    'leave by themselves',
    async (tenant, one, other) => {
      const { id } = await group(tenant, 'student');
      return Promise.all([put(one, one, { permissionId: id }), put(other, other, { permissionId: id })]);
    },
  ],
  [
    'are bound elsewhere and unbound',
    async (tenant, one, other) => {
      const { id } = await group(tenant, 'student');
      const url = '/api/v1/grupoDePermissao';
      return Promise.all([
        ask(app, one, 'POST', `${url}/AddBondPermissionUser`, { permissionId: id, usersIds: [other.userId] }),
        ask(app, other, 'PUT', `${url}/user/${one.userId}/permission/${await groupOf(one.userId)}/disable`),
      ]);
    },
  ],
];
const maintainersOf = async ({ tenantId }: TenantForTest) =>
  (
    await rows.query(
      `select from data.users u join data.permission_groups g on (g.tenant_id, g.id) = (u.tenant_id, u.permission_group_id)
       where u.tenant_id = $1 and u.is_active and u.removed_at is null and g.is_active and g.permissions @> '{users,permissions}'`,
      [tenantId],
    )
  ).length;

describe('the last two users with Usuários and Permissões', () => {
  test.each(races)('keep one of them where both %s at the same moment', { timeout: 60_000 }, async (_title, race) => {
    for (let round = 0; round < 3; round++) {
      const tenant = await makeTenant({ app });
      const other = await tenant.person({ role: 'administrator' });
      await race(tenant, tenant.administrator, other);
      expect(await maintainersOf(tenant)).toBe(1);
    }
  });
  test(
    'keep one of them where one group is switched off and the people of the other are moved',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 3; round++) {
        const tenant = await makeTenant({ app });
        const lead = await tenant.person({ permissions: ['users', 'permissions'] });
        const id = await groupOf(lead.userId);
        const [found] = await rows.query<{ name: string }>('select name from data.permission_groups where id = $1', [
          id,
        ]);
        const student = await group(tenant, 'student');
        const off = {
          name: found!.name,
          active: false,
          classification: 'student',
          functionalities: ['Usuários', 'Permissões'],
        };
        await Promise.all([
          ask(app, tenant.administrator, 'PUT', `/api/v1/grupoDePermissao/${id}`, off),
          put(tenant.administrator, tenant.administrator, { permissionId: student.id }),
        ]);
        expect(await maintainersOf(tenant)).toBe(1);
      }
    },
  );
  test('keep the last one where a line of a file would remove it', async () => {
    const tenant = await makeTenant({ app });
    const hr = await tenant.person({ role: 'administrator' });
    const { name } = await group(tenant, 'student');
    const lines = [tenant.administrator, hr].map((one) => `${one.name};${one.email};${name}`);
    const id = await bringFile({ tenant }, ['Nome completo;E-mail;Permissao', ...lines], hr);
    await app.runJobs();
    expect(await maintainersOf(tenant)).toBe(1);
    expect(await reportOf(hr, id)).toEqual(['people.groups.lastAdministrator']);
  });
});
