// Proves over HTTP how users are created within the seats, listed and filtered, and who may change what in a profile.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getUsageInfo } from '#features/contracts/contract/usage.endpoints.ts';
import { businessUnits, departments, jobTitles } from '#features/organization/server/organization.tables.ts';
import { getPermissionsOfUser } from '#features/permissions/contract/permissions.endpoints.ts';
import { createSkill } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { dayIn } from '#platform/contract/days.ts';
import { newId } from '#platform/server/columns.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/people.endpoints.ts';
import type { BasicFilter } from '../contract/people.wire.ts';
import { createUser, createUsers } from './create-users.service.ts';

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const address = () => `${randomUUID()}@example.com`;

describe('creating', () => {
  test('makes a user in the default group, counts the seat, and reads it back [USER-002, USER-026, USER-030]', async () => {
    const { administrator, call } = await makeTenant();
    const email = address();
    const { userId } = await call(
      calls.createUser,
      {
        body: {
          fullName: ' João Souza ',
          email,
          cpf: '529.982.247-25',
          phone: '+55 (11) 98765-4321',
          personType: 'physical',
          gender: 'male',
          language: 'es',
          birthOn: '1990-02-28',
          education: 'higherComplete',
        },
      },
      administrator,
    );
    expect(await call(calls.getUser, { params: { userId } }, administrator)).toMatchObject({
      id: userId,
      fullName: 'João Souza',
      email,
      username: email,
      cpf: '52998224725',
      phone: '5511987654321',
      gender: 'male',
      language: 'es',
      birthOn: '1990-02-28',
      education: 'higherComplete',
      isActive: true,
      isForeign: false,
    });
    expect(await call(getUsageInfo, {}, administrator)).toEqual({ activeUsers: 3, userLimit: null });
    expect(
      (await call(getPermissionsOfUser, { params: { userId } }, administrator)).map((one) => one.module),
    ).toContain('Aprendizado');
  });
  test('names every wrong field at once', async () => {
    const { administrator, inject } = await makeTenant();
    const { status, problem, sentence } = await inject(
      calls.createUser,
      { body: { fullName: ' ', email: 'nobody', cpf: '11111111111', birthOn: '2999-01-01', phone: '123456789012345' } },
      administrator,
    );
    expect(status).toBe(400);
    expect(problem!.fields!.map((one) => one.code)).toEqual([
      'people.name.required',
      'email.invalid',
      'phone.long',
      'people.birth.future',
      'cpf.invalid',
    ]);
    expect(sentence).toContain('O nome é obrigatório');
  });
  test('refuses a name over 60 characters with its text [PROF-003, PROF-004]', async () => {
    const { administrator, inject } = await makeTenant();
    const long = await inject(
      calls.createUser,
      { body: { fullName: 'x'.repeat(61), email: address() } },
      administrator,
    );
    expect(long.sentence).toContain('O nome não pode ultrapassar 60 caracteres');
    expect(
      (await inject(calls.createUser, { body: { fullName: ` ${'x'.repeat(60)} `, email: address() } }, administrator))
        .status,
    ).toBe(201);
  });
  test('the same e-mail or user name, in any case, is refused in a company and accepted in another', async () => {
    const [first, second] = [await makeTenant(), await makeTenant()];
    const email = address();
    await first.call(calls.createUser, { body: { fullName: 'Ana', email, username: 'ana' } }, first.administrator);
    const again = await first.inject(
      calls.createUser,
      { body: { fullName: 'Ana', email: email.toUpperCase(), username: 'outra' } },
      first.administrator,
    );
    expect([again.status, again.problem!.code]).toEqual([409, 'people.email.taken']);
    const named = await first.inject(
      calls.createUser,
      { body: { fullName: 'Ana', email: address(), username: 'ANA' } },
      first.administrator,
    );
    expect([named.status, named.problem!.code]).toEqual([409, 'people.username.taken']);
    await second.call(calls.createUser, { body: { fullName: 'Ana', email, username: 'ana' } }, second.administrator);
  });
  test('the answer does not tell whether an account existed', async () => {
    const [first, second] = [await makeTenant(), await makeTenant()];
    const known = await second.inject(
      calls.createUser,
      { body: { fullName: 'Lia', email: first.learner.email } },
      second.administrator,
    );
    const unknown = await second.inject(
      calls.createUser,
      { body: { fullName: 'Lia', email: address() } },
      second.administrator,
    );
    expect([known.status, Object.keys(known.answer)]).toEqual([unknown.status, Object.keys(unknown.answer)]);
  });
});

describe('seats', () => {
  test('are refused beyond the contracted number, with a text that names the support [USER-010, USER-012, API-007]', async () => {
    const { administrator, call, inject } = await makeTenant({ userLimit: 3 });
    const { userId } = await call(
      calls.createUser,
      { body: { fullName: 'Terceira', email: address() } },
      administrator,
    );
    const full = await inject(calls.createUser, { body: { fullName: 'Quarta', email: address() } }, administrator);
    expect([full.status, full.sentence]).toEqual([
      422,
      'O contrato atingiu o número máximo de usuários ativos. Entre em contato com o suporte.',
    ]);
    await call(calls.createUser, { body: { fullName: 'Inativa', email: address(), isActive: false } }, administrator);
    await call(
      calls.updateUser,
      { params: { userId }, body: { fullName: 'Terceira', isActive: false } },
      administrator,
    );
    await call(calls.createUser, { body: { fullName: 'Quarta', email: address() } }, administrator);
    expect(
      (
        await inject(
          calls.updateUser,
          { params: { userId }, body: { fullName: 'Terceira', isActive: true } },
          administrator,
        )
      ).status,
    ).toBe(422);
  });
  test('of two requests for the last one are given to one', async () => {
    const { administrator, inject, call } = await makeTenant({ userLimit: 3 });
    const race = await Promise.all(
      [1, 2, 3].map((one) =>
        inject(calls.createUser, { body: { fullName: `Pessoa ${one}`, email: address() } }, administrator),
      ),
    );
    expect(race.map((one) => one.status).sort()).toEqual([201, 422, 422]);
    expect(await call(getUsageInfo, {}, administrator)).toEqual({ activeUsers: 3, userLimit: 3 });
  });
});

describe('the list', () => {
  test('has pages, order, filters and search, and counts the results [USER-007, USER-008, USER-023]', async () => {
    const { app, tenantId, administrator, call, raw } = await (async () => {
      const tenant = await makeTenant();
      const raw = (query: string) =>
        tenant.app.http.inject({
          method: 'GET',
          url: `/api/v1/usuario?${query}`,
          headers: { authorization: `Bearer ${tenant.administrator.token}` },
        });
      return { ...tenant, raw };
    })();
    const place = await inTenant(app, tenantId, async ({ db }) => {
      const [department] = await db.insert(departments).values({ id: newId(), name: 'Comercial' }).returning();
      const [title] = await db.insert(jobTitles).values({ id: newId(), name: 'Analista' }).returning();
      return { departmentId: department!.id, jobTitleId: title!.id };
    });
    await inTenant(app, tenantId, (context) =>
      createUsers(
        context,
        [
          ...Array.from({ length: 60 }, (_, one) => ({
            fullName: `Zé ${String(one).padStart(2, '0')}`,
            email: address(),
          })),
          { fullName: 'Érica Conceição', email: address(), gender: 'female' as const, ...place },
          { fullName: 'Inativo Silva', email: address(), isActive: false },
        ],
        { invites: false },
      ),
    );
    const wire = (await raw('')).json<{ data: Record<string, unknown>[] }>();
    expect(wire).toMatchObject({ status: 200, page: 1, size: 50, total: 64, pages: 2 });
    expect(wire.data).toHaveLength(50);
    expect(Object.keys(wire.data[0]!)).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'active',
        'email',
        'cpf',
        'phone',
        'personType',
        'hireDate',
        'directSupervisor',
        'directSupervisorName',
        'positionId',
        'positionName',
        'departmentId',
        'departmentName',
        'businessUnitId',
        'businessUnitName',
        'permissionId',
        'gender',
        'nickname',
        'preferredLanguage',
        'birthDate',
        'notifyViaPush',
        'notifyViaSMS',
        'peopleId',
        'photo',
        'createdAt',
        'tenantId',
        'educationLevel',
        'skillsId',
        'termsOfUseAcceptedDate',
        'termsOfUseId',
        'isForeign',
        'achievements',
      ]),
    );
    const names = async (query: string) => (await raw(query)).json<{ total: number; data: { name: string }[] }>();
    expect((await names('page=2&size=60')).data.map((one) => one.name)).toEqual(['Zé 56', 'Zé 57', 'Zé 58', 'Zé 59']);
    expect((await names('orderBy=name&direction=desc&size=1')).data[0]!.name).toBe('Zé 59');
    for (const query of [
      'search=conceicao',
      'name=CONCEI',
      `departmentIds=${place.departmentId}`,
      `positionId=${place.jobTitleId}`,
      `positionIds=${place.jobTitleId}`,
      'gender=Feminino',
      'genres=Feminino',
      'search=er',
    ])
      expect([query, (await names(query)).data.map((one) => one.name), (await names(query)).total]).toEqual([
        query,
        ['Érica Conceição'],
        1,
      ]);
    expect((await names('active=false')).data.map((one) => one.name)).toEqual(['Inativo Silva']);
    expect((await names(`usersIds=${administrator.userId}&usersIds=${randomUUID()}`)).total).toBe(1);
    expect((await names('search=%25_')).total).toBe(0);
    expect((await raw('size=101')).statusCode).toBe(400);
    expect((await raw('page=0')).statusCode).toBe(400);
    expect((await call(calls.listUsers, { query: { search: 'érica' } }, administrator)).items[0]).toMatchObject({
      departmentName: 'Comercial',
      jobTitleName: 'Analista',
      tenantId,
    });
  });
  test('shows another company’s people only to staff above it [PERM-021]', async () => {
    const distributor = await makeTenant({ kind: 'distributor' });
    const client = await makeTenant({ ownerTenantId: distributor.tenantId });
    const stranger = await makeTenant();
    const of = async (as: Parameters<typeof client.inject>[2], partnerId: string) =>
      (await client.inject(calls.listUsers, { query: { partnerId } }, as)).status;
    expect(await of(distributor.administrator, client.tenantId)).toBe(200);
    expect(await of(distributor.administrator, stranger.tenantId)).toBe(404);
    expect(await of(stranger.administrator, client.tenantId)).toBe(404);
    expect(await of(client.administrator, distributor.tenantId)).toBe(404);
    const seen = await client.call(
      calls.listUsers,
      { query: { partnerId: client.tenantId } },
      distributor.administrator,
    );
    expect(seen.items.map((one) => one.id).sort()).toEqual([client.administrator.userId, client.learner.userId].sort());
    expect((await client.inject(calls.listUsers, { query: {} }, client.learner)).status).toBe(403);
  });
  test('Basic answers only ids and names of active people [USER-025]', async () => {
    const { learner, call, app } = await makeTenant();
    const raw = await app.http.inject({
      method: 'GET',
      url: '/api/v1/usuario/Basic?search=aluna',
      headers: { authorization: `Bearer ${learner.token}` },
    });
    expect(raw.json()).toEqual([{ value: learner.userId, label: 'Lia Aluna' }]);
    expect(await call(calls.listBasicUsers, { query: {} }, learner)).toHaveLength(2);
  });
  test('Basic shows e-mail, group and unit only to users who choose people, and searches in them', async () => {
    const { administrator, learner, app, tenantId, call, inject } = await makeTenant();
    const unitId = await inTenant(app, tenantId, async ({ db }) => {
      const [unit] = await db.insert(businessUnits).values({ id: newId(), name: 'Belém' }).returning();
      return unit!.id;
    });
    await call(
      calls.updateUser,
      {
        params: { userId: learner.userId },
        body: { fullName: 'Lia Aluna', cpf: '52998224725', businessUnitId: unitId },
      },
      administrator,
    );
    const { permissionGroupId } = await call(calls.getUser, { params: { userId: learner.userId } }, administrator);
    const find = (query: BasicFilter, as = administrator) => call(calls.listBasicUsers, { query }, as);
    const lia = {
      id: learner.userId,
      name: 'Lia Aluna',
      email: learner.email,
      permissionGroupId,
      permissionGroupName: 'Aluno',
      businessUnitName: 'Belém',
    };
    expect(await find({ search: learner.email })).toEqual([lia]);
    expect(await find({ businessUnitIds: [unitId] })).toEqual([lia]);
    expect(await find({ permissionGroupIds: [permissionGroupId!] })).toEqual([lia]);
    expect(await find({ businessUnitIds: [unitId], search: 'Alice' })).toEqual([]);
    for (const search of [learner.email, '52998224725']) expect(await find({ search }, learner)).toEqual([]);
    expect(await find({ search: 'lia' }, learner)).toEqual([{ id: learner.userId, name: 'Lia Aluna' }]);
    for (const query of [{ businessUnitIds: [unitId] }, { permissionGroupIds: [permissionGroupId!] }])
      expect((await inject(calls.listBasicUsers, { query }, learner)).status).toBe(403);
  });
});

describe('a profile', () => {
  test('is changed by its owner: phone in digits, photo stored; e-mail, document and place stay [PROF-008, PROF-010, PROF-014]', async () => {
    const { learner, administrator, call } = await makeTenant();
    const params = { userId: learner.userId };
    const { id: skill } = await call(createSkill, { body: { name: 'Escuta', observation: 'Ouvir' } }, administrator);
    await call(
      calls.updateUser,
      {
        params,
        body: {
          fullName: 'Lia Aluna Nova',
          email: 'other@example.com',
          cpf: '52998224725',
          phone: '+55 (11) 98765-4321',
          nickname: 'Lia',
          photo: pixel,
          isEvaluator: true,
          permissionGroupId: null,
          hiredOn: '2020-01-01',
          skillIds: [skill],
        },
      },
      learner,
    );
    const read = await call(calls.getUser, { params }, learner);
    expect(read).toMatchObject({
      fullName: 'Lia Aluna Nova',
      email: learner.email,
      cpf: null,
      phone: '5511987654321',
      nickname: 'Lia',
      isEvaluator: false,
      hiredOn: null,
    });
    expect(read.permissionGroupId).not.toBeNull();
    expect(read.photoUrl).toMatch(/^\//);
    expect(read.skillIds).toHaveLength(1);
    await call(calls.updateUser, { params, body: { fullName: 'Lia Aluna Nova', phone: '' } }, learner);
    expect((await call(calls.getUser, { params }, administrator)).phone).toBeNull();
  });
  test('keeps its limits: ten skills, no birthday in the future, a photo of the right type [PROF-005, PROF-006, PROF-007]', async () => {
    const { learner, inject } = await makeTenant();
    const change = (body: object) =>
      inject(calls.updateUser, { params: { userId: learner.userId }, body: { fullName: 'Lia', ...body } }, learner);
    const many = await change({ skillIds: Array.from({ length: 11 }, () => randomUUID()) });
    expect([many.status, many.problem!.fields![0]!.code]).toEqual([400, 'people.skills.many']);
    // The tenant's day counts: at night it differs from that of UTC.
    const today = dayIn(new Date(), 'America/Sao_Paulo');
    expect((await change({ birthOn: '2999-12-31' })).problem!.fields![0]!.code).toBe('people.birth.future');
    expect((await change({ birthOn: today })).status).toBe(204);
    expect((await change({ photo: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })).status).toBe(415);
    expect(
      (await change({ photo: `data:image/png;base64,${Buffer.alloc(1_048_577).toString('base64')}` })).status,
    ).toBe(413);
    expect((await change({ photo: '/pictures/as-it-was' })).status).toBe(204);
  });
  test('of another person is refused to a learner, and of another company missing to all users', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const { learner, administrator, inject } = tenant;
    const read = async (userId: string, as: typeof learner) =>
      (await inject(calls.getUser, { params: { userId } }, as)).status;
    const write = async (userId: string, as: typeof learner) =>
      (await inject(calls.updateUser, { params: { userId }, body: { fullName: 'X' } }, as)).status;
    const rights = async (userId: string, as: typeof learner) =>
      (await inject(getPermissionsOfUser, { params: { userId } }, as)).status;
    for (const ask of [read, write, rights]) {
      expect(await ask(administrator.userId, learner)).toBe(403);
      expect(await ask(other.learner.userId, administrator)).toBe(404);
      expect(await ask(randomUUID(), administrator)).toBe(404);
    }
    expect(await rights(learner.userId, learner)).toBe(200);
  });
  test('a deactivated user is refused at the next request, and its seat is free; no user deactivates itself', async () => {
    const { learner, administrator, call, inject } = await makeTenant();
    await call(
      calls.updateUser,
      { params: { userId: learner.userId }, body: { fullName: 'Lia', isActive: false } },
      administrator,
    );
    expect((await inject(calls.getUser, { params: { userId: learner.userId } }, learner)).status).toBe(401);
    expect(await call(getUsageInfo, {}, administrator)).toMatchObject({ activeUsers: 1 });
    expect(
      (
        await inject(
          calls.updateUser,
          { params: { userId: administrator.userId }, body: { fullName: 'A', isActive: false } },
          administrator,
        )
      ).problem!.code,
    ).toBe('people.deactivate.oneself');
  });
  test('a supervisor is a person of the company, and not the user itself', async () => {
    const [{ learner, administrator, inject, call }, other] = [await makeTenant(), await makeTenant()];
    const change = async (supervisorId: string) =>
      (
        await inject(
          calls.updateUser,
          { params: { userId: learner.userId }, body: { fullName: 'Lia', supervisorId } },
          administrator,
        )
      ).status;
    expect([
      await change(learner.userId),
      await change(other.learner.userId),
      await change(administrator.userId),
    ]).toEqual([422, 404, 204]);
    expect((await call(calls.getUser, { params: { userId: learner.userId } }, administrator)).supervisorName).toBe(
      'Alice Administradora',
    );
    await call(
      calls.updateUser,
      { params: { userId: learner.userId }, body: { fullName: 'Lia', supervisorId: null } },
      administrator,
    );
    expect((await call(calls.getUser, { params: { userId: learner.userId } }, administrator)).supervisorId).toBeNull();
  });
});

test('the permissions of a user are modules with accesses that have a description [PERM-030, PERM-046]', async () => {
  const { learner, app } = await makeTenant();
  const raw = await app.http.inject({
    method: 'GET',
    url: `/api/v1/grupoDePermissao/getpermissionfromuser/${learner.userId}`,
    headers: { authorization: `Bearer ${learner.token}` },
  });
  expect(raw.json()).toContainEqual({
    module: 'Aprendizado',
    accesses: expect.arrayContaining([{ description: 'Aprendizado' }, { description: 'Meu Progresso' }]),
  });
});
test('a person created by the service is invited by a job of the company', async () => {
  const { app, tenantId } = await makeTenant();
  const email = address();
  await inTenant(app, tenantId, (context) => createUser(context, { fullName: 'João', email }));
  await app.runJobs();
  expect((await app.mailsTo(email)).length).toBe(1);
});
