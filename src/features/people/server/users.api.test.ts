// Proves over HTTP that users work as the specification says: the row, the calls of a record, seats, own data, another company's list.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hasQuota } from '#features/contracts/contract/contract.model.ts';
import { createSkill } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/people.endpoints.ts';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const address = () => `${randomUUID()}@example.com`;
const specified =
  'id name active email cpf phone personType hireDate directSupervisor directSupervisorName positionId positionName departmentId departmentName businessUnitId businessUnitName permissionId gender nickname preferredLanguage birthDate notifyViaPush notifyViaSMS peopleId photo createdAt tenantId educationLevel skillsId termsOfUseAcceptedDate termsOfUseId isForeign achievements';

test('a row of the list has every specified field, with the person’s values [USER-001]', async () => {
  const { app, administrator, learner, call, tenantId } = await makeTenant();
  await call(
    calls.updateUser,
    {
      params: { userId: learner.userId },
      body: {
        fullName: 'Lia Aluna',
        cpf: '52998224725',
        phone: '5511987654321',
        gender: 'female',
        nickname: 'Lia',
        language: 'es',
        birthOn: '1990-02-28',
        hiredOn: '2020-01-02',
        education: 'masterComplete',
        supervisorId: administrator.userId,
        notifiesByPush: true,
      },
    },
    administrator,
  );
  const raw = await app.http.inject({
    method: 'GET',
    url: '/api/v1/usuario?search=lia',
    headers: { authorization: `Bearer ${administrator.token}` },
  });
  const [row] = raw.json<{ data: Record<string, unknown>[] }>().data;
  expect(Object.keys(row!)).toEqual(expect.arrayContaining(specified.split(' ')));
  expect(row).toMatchObject({
    id: learner.userId,
    name: 'Lia Aluna',
    active: true,
    email: learner.email,
    cpf: '52998224725',
    phone: '5511987654321',
    personType: 'fisica',
    hireDate: '2020-01-02',
    directSupervisor: administrator.userId,
    directSupervisorName: 'Alice Administradora',
    gender: 'Feminino',
    nickname: 'Lia',
    preferredLanguage: 'es',
    birthDate: '1990-02-28',
    notifyViaPush: true,
    notifyViaSMS: false,
    tenantId,
    educationLevel: 'mestrado completo',
    skillsId: [],
    isForeign: false,
  });
});
test('a user is created, updated, exported and deleted [USER-009]', async () => {
  const { app, administrator, call, inject } = await makeTenant();
  const { userId } = await call(calls.createUser, { body: { fullName: 'Davi', email: address() } }, administrator);
  await call(calls.updateUser, { params: { userId }, body: { fullName: 'Davi Luz' } }, administrator);
  const csv = async () =>
    (
      await app.http.inject({
        method: 'GET',
        url: '/api/v1/usuario/csv?colunas=nome',
        headers: { authorization: `Bearer ${administrator.token}` },
      })
    ).body;
  expect(await csv()).toContain('Davi Luz');
  expect((await inject(calls.removeUser, { params: { userId } }, administrator)).status).toBe(204);
  expect(await csv()).not.toContain('Davi');
});
test('validation errors of a person have the wire’s names, in creating and in changing (people 9)', async () => {
  const { administrator, learner, inject } = await makeTenant();
  const skillIds = Array.from({ length: 11 }, () => randomUUID());
  const wrong = { fullName: 'x'.repeat(61), birthOn: '2999-01-01', skillIds };
  const said = ({ problem }: Awaited<ReturnType<typeof inject>>) =>
    problem!.fields!.map(({ path, field }) => [field, path]).sort();
  const expected = [
    ['birthOn', 'dataDeNascimento'],
    ['fullName', 'nomeCompleto'],
    ['skillIds', 'usuariosCompetencias'],
  ];
  expect(said(await inject(calls.createUser, { body: { ...wrong, email: address() } }, administrator))).toEqual(
    expected,
  );
  const params = { userId: learner.userId };
  expect(said(await inject(calls.updateUser, { params, body: wrong }, administrator))).toEqual(expected);
});
test('creating is allowed while fewer are active than contracted, and in an empty contract with 0 seats [USER-011]', async () => {
  const { administrator, inject } = await makeTenant({ userLimit: 3 });
  const create = async () =>
    (await inject(calls.createUser, { body: { fullName: 'Davi', email: address() } }, administrator)).status;
  expect([await create(), await create()]).toEqual([201, 422]);
  expect([hasQuota(0, 0, 1), hasQuota(1, 0, 1), hasQuota(2, 3, 1), hasQuota(3, 3, 1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
test('a person who does not exist is reported as missing, with the hint to refresh [USER-020]', async () => {
  const { administrator, inject } = await makeTenant();
  const { status, sentence } = await inject(calls.getUser, { params: { userId: randomUUID() } }, administrator);
  expect([status, sentence]).toEqual([404, 'Usuário não encontrado. Atualize a página.']);
});
test('the users of a tenant are listed by its id, page by page, for staff above it [USER-024]', async () => {
  const distributor = await makeTenant({ kind: 'distributor' });
  const client = await makeTenant({ ownerTenantId: distributor.tenantId });
  const read = async (query: string) =>
    (
      await client.app.http.inject({
        method: 'GET',
        url: `/api/v1/usuario?${query}`,
        headers: { authorization: `Bearer ${distributor.administrator.token}` },
      })
    ).json<{ data: { id: string; tenantId: string }[]; page: number; total: number }>();
  for (const name of ['tenantId', 'partnerId']) {
    const first = await read(`${name}=${client.tenantId}&page=1&size=1`);
    const second = await read(`${name}=${client.tenantId}&page=2&size=1`);
    expect([first.page, second.page, first.total]).toEqual([1, 2, 2]);
    expect([...first.data, ...second.data].map((one) => one.id).sort()).toEqual(
      [client.administrator.userId, client.learner.userId].sort(),
    );
    expect(first.data[0]!.tenantId).toBe(client.tenantId);
  }
});
test('the user’s own info is read by the user id of the token [USER-045]', async () => {
  const { app, learner } = await makeTenant();
  const claims = JSON.parse(Buffer.from(learner.token.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    string
  >;
  const raw = await app.http.inject({
    method: 'GET',
    url: `/api/v1/usuario/${claims['IdDoUsuario']}`,
    headers: { authorization: `Bearer ${learner.token}` },
  });
  expect([raw.statusCode, raw.json()]).toEqual([
    200,
    expect.objectContaining({ id: learner.userId, nomeCompleto: learner.name, email: learner.email, ativo: true }),
  ]);
});
test('an update accepts the edit payload: a data URL is a new photo and an address none, competencies are objects, the terms’ day is yyyy-mm-dd [USER-031]', async () => {
  const { app, administrator, learner, call } = await makeTenant();
  const { id: skill } = await call(createSkill, { body: { name: 'Escuta', observation: 'Ouvir' } }, administrator);
  const url = `/api/v1/usuario/${learner.userId}`;
  const headers = { authorization: `Bearer ${administrator.token}` };
  const put = async (more: object) =>
    (await app.http.inject({ method: 'PUT', url, headers, payload: { nomeCompleto: 'Lia', ...more } })).statusCode;
  const get = async () => (await app.http.inject({ url, headers })).json<Record<string, unknown>>();
  const sent = {
    apelido: 'Liazinha',
    genero: 'Feminino',
    idiomaPreferido: 'en',
    tipoPessoa: 'fisica',
    escolaridade: 'doutorado incompleto',
    dataDeNascimento: '1990-02-28',
    notificarViaPush: true,
    usuariosCompetencias: [{ competenciaId: skill }],
  };
  expect(await put({ ...sent, foto: pixel, dataTermoDeUsoAceito: '2026-03-04' })).toBe(204);
  const first = await get();
  expect(first).toMatchObject({ nomeCompleto: 'Lia', ...sent, dataTermoDeUsoAceito: null });
  expect(first['fotoLink']).toMatch(/^\//);
  expect(await put({ foto: first['fotoLink'] })).toBe(204);
  expect(await get()).toEqual(first);
  for (const wrong of [{ dataTermoDeUsoAceito: '04/03/2026' }, { usuariosCompetencias: [skill] }])
    expect(await put(wrong)).toBe(400);
  expect(await put({ foto: null })).toBe(204);
  expect((await get())['fotoLink']).toBeNull();
});
