// Proves over HTTP that staff opens contracts with their tenant, lists them with their usage, and changes, blocks and removes them.
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { appForTest } from '#testing/app-for-test.ts';
import { inTenant } from '#testing/persona.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import * as calls from '../contract/contracts.endpoints.ts';
import { listMemberships } from '../contract/memberships.endpoints.ts';

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
const mark = () => randomBytes(5).toString('hex');
const company = async (tenant: TenantForTest, legalName = 'Usina Santa Luzia') =>
  (
    await raw(tenant, 'POST', 'pessoa', {
      legalName,
      tipoPessoa: 'estrangeira',
      documentoIdentificacao: `X-${mark()}`,
    })
  ).json<{ id: string }>().id;
const form = async (tenant: TenantForTest, more: Record<string, unknown> = {}) => ({
  companyId: (more['companyId'] as string | undefined) ?? (await company(tenant)),
  accountCode: '00418',
  clientClassification: 'embarcado',
  projectStatus: 'production',
  expirationDate: '2999-12-31',
  contractDate: '2026-01-02',
  products: 'educacao,bi',
  observation: 'renova em maio',
  file: 'https://example.com/contrato.pdf',
  responsibleName: 'Rita Prado',
  responsibleEmail: 'rita@example.com',
  cellphone: '5511999990000',
  communicationEmail: 'avisos@example.com',
  manager: 'Carla, segunda a sexta',
  contractedUsersQuantity: 10,
  courseRecordLimit: null,
  trailRecordLimit: 3,
  diskSpace: 2048,
  idioma: 'es',
  fusoHorario: 'America/Manaus',
  subDominio: `c-${mark()}`,
  dominioProprio: null,
  administradorNome: 'Ada Nunes',
  administradorEmail: `ada-${mark()}@example.com`,
  ...more,
});
type ContractRow = Record<string, unknown> & { id: string; tenantId: string };
const read = async (tenant: TenantForTest, id: string) =>
  (await raw(tenant, 'GET', `Contrato/${id}`)).json<ContractRow>();
const open = async (tenant: TenantForTest, more: Record<string, unknown> = {}) => {
  const given = await form(tenant, more);
  const answer = await raw(tenant, 'POST', 'Contrato', given);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const { id } = answer.json<{ id: string }>();
  return { id, given, row: await read(tenant, id) };
};
const fields = (answer: { json<T>(): T }) =>
  answer.json<{ details: { fields: { path: string; code: string }[] } }>().details.fields;

describe('a contract', () => {
  test('is created and read with all its fields [ORG-001, ORG-028, ORG-031]', async () => {
    const tenant = await makeTenant({ kind: 'distributor' });
    const { id, given, row } = await open(tenant);
    const { administradorNome: _name, administradorEmail: _email, ...kept } = given;
    expect(row).toEqual({
      ...kept,
      id,
      tenantId: expect.stringMatching(/^[\da-f-]{36}$/),
      tipo: 'cliente',
      personId: given.companyId,
      companyName: 'Usina Santa Luzia',
      nomeEmpresa: 'Usina Santa Luzia',
      ownerId: tenant.tenantId,
      ownerName: tenant.name,
      situacao: 'aberto',
      active: true,
      dominioPadrao: `${given.subDominio}.localhost`,
      defaultAccessUrl: `http://${given.subDominio}.localhost:4000`,
      customAccessUrl: null,
      activeUsersQuantity: 1,
      quantidadeDeCursos: 0,
      quantidadeDeTrilhas: 0,
      espacoUsado: 0,
      sectionIds: [],
      communicationContracts: [],
      createdAt: expect.stringMatching(/Z$/),
    });
  });
  test('is created with its first administrator by the permission Contratos alone', async () => {
    const tenant = await makeTenant({ kind: 'distributor' });
    const companyId = await company(tenant);
    const opener = await tenant.person({ permissions: ['contracts'] });
    const { row } = await open({ ...tenant, administrator: opener }, { companyId });
    expect(row['activeUsersQuantity']).toBe(1);
  });
  test('creates its tenant with the default groups and invites the first administrator', async () => {
    const tenant = await makeTenant({ kind: 'distributor' });
    const { row, given } = await open(tenant);
    await inTenant(tenant.app, row.tenantId, async ({ db }) => {
      const { rows: groups } = await db.execute(sql`select role from data.permission_groups order by role`);
      expect(groups.map((one) => one.role)).toEqual(['administrator', 'evaluator', 'manager', 'student']);
      const { rows: people } = await db.execute(
        sql`select u.full_name, u.email, g.role from data.users u join data.permission_groups g on g.tenant_id = u.tenant_id and g.id = u.permission_group_id`,
      );
      expect(people).toEqual([{ full_name: 'Ada Nunes', email: given.administradorEmail, role: 'administrator' }]);
    });
    await tenant.app.runJobs();
    const [mail] = await tenant.app.mailsTo(given.administradorEmail);
    expect(JSON.stringify(mail)).toContain(`http://${given.subDominio}.localhost:4000/auth/first-access?token=`);
    const [audited] = await inTenant(
      tenant.app,
      tenant.tenantId,
      async ({ db }) =>
        (await db.execute(sql`select changes from data.audit_entries where action = 'contracts.created'`)).rows,
    );
    expect(JSON.stringify(audited)).toContain(row.tenantId);
  });
  test('shows its company in nomeEmpresa and its products one after another [ORG-003, ORG-005, ORG-009]', async () => {
    const tenant = await makeTenant({ kind: 'distributor' });
    const companyId = await company(tenant, 'Metalúrgica Atlas');
    const all = 'educacao,educacao-white-label,educacao-consumo,biblioteca,bi';
    const { row } = await open(tenant, { companyId, products: all });
    expect(row).toMatchObject({ nomeEmpresa: 'Metalúrgica Atlas', products: all });
    const refused = await raw(tenant, 'POST', 'Contrato', await form(tenant, { products: 'educacao,foguete' }));
    expect(fields(refused)).toMatchObject([{ path: 'products', code: 'choice.unknown' }]);
  });
  test('reports all validation errors of its form at once', async () => {
    const tenant = await makeTenant({ kind: 'distributor' });
    const answer = await raw(
      tenant,
      'POST',
      'Contrato',
      await form(tenant, {
        expirationDate: '2025-01-01',
        subDominio: 'Com Espaço',
        dominioProprio: 'http://x.com/a',
        file: 'javascript:alert(1)',
        responsibleEmail: 'nada',
        fusoHorario: 'Lua/Cratera',
        administradorEmail: '',
        clientClassification: 'parceiro',
      }),
    );
    expect(answer.statusCode).toBe(400);
    expect(
      fields(answer)
        .map((one) => one.path)
        .sort(),
    ).toEqual(
      [
        'administradorEmail',
        'clientClassification',
        'dominioProprio',
        'expirationDate',
        'file',
        'fusoHorario',
        'responsibleEmail',
        'subDominio',
      ].sort(),
    );
  });
  test('never changes its company and its kind [ORG-011]', async () => {
    const tenant = await makeTenant({ kind: 'distributor' });
    const { id, given } = await open(tenant);
    const other = await raw(tenant, 'PUT', `Contrato/${id}`, { ...given, companyId: await company(tenant, 'Outra') });
    expect([other.statusCode, other.json<{ notifications: string[] }>().notifications[0]]).toEqual([
      422,
      'A empresa de um contrato não pode ser trocada depois de criada.',
    ]);
    const kind = await raw(tenant, 'PUT', `Contrato/${id}`, { ...given, clientClassification: 'parceiro' });
    expect(fields(kind)).toMatchObject([{ path: 'clientClassification', code: 'contracts.classification.kind' }]);
    expect(await read(tenant, id)).toMatchObject({ companyId: given.companyId, clientClassification: 'embarcado' });
  });
  test('accepts every classification of its kind and every status [ORG-007, ORG-008]', async () => {
    const [provider, distributor] = [await makeTenant({ kind: 'provider' }), await makeTenant({ kind: 'distributor' })];
    const { id, given } = await open(distributor);
    for (const clientClassification of ['termoadesao', 'experimentacao', 'didactica', 'embarcado'])
      for (const projectStatus of ['experimentation', 'production', 'blocked', 'canceled']) {
        const put = { ...given, clientClassification, projectStatus };
        expect((await raw(distributor, 'PUT', `Contrato/${id}`, put)).statusCode).toBe(204);
        expect(await read(distributor, id)).toMatchObject({ clientClassification, projectStatus });
      }
    expect((await open(provider, { clientClassification: 'parceiro' })).row).toMatchObject({ tipo: 'distribuidor' });
    const second = await raw(provider, 'POST', 'Contrato', await form(provider, { clientClassification: 'plantar' }));
    expect(fields(second)).toMatchObject([{ path: 'clientClassification' }]);
  });
  test('is changed: limits, days, texts, and both of its addresses [ORG-032]', async () => {
    const tenant = await makeTenant({ kind: 'distributor' });
    const { id, given } = await open(tenant);
    const [subDominio, dominioProprio] = [`n-${mark()}`, `ead.${mark()}.com.br`];
    const put = { ...given, accountCode: '00999', contractedUsersQuantity: null, subDominio, dominioProprio };
    expect((await raw(tenant, 'PUT', `Contrato/${id}`, put)).statusCode).toBe(204);
    expect(await read(tenant, id)).toMatchObject({
      accountCode: '00999',
      contractedUsersQuantity: null,
      defaultAccessUrl: `http://${subDominio}.localhost:4000`,
      customAccessUrl: `http://${dominioProprio}:4000`,
    });
    const taken = await raw(tenant, 'POST', 'Contrato', await form(tenant, { dominioProprio }));
    expect([taken.statusCode, fields(taken)]).toMatchObject([409, [{ path: 'dominioProprio' }]]);
    expect((await raw(tenant, 'PUT', `Contrato/${id}`, { ...put, dominioProprio: null })).statusCode).toBe(204);
    expect(await read(tenant, id)).toMatchObject({ customAccessUrl: null });
    expect((await raw(tenant, 'POST', 'Contrato', await form(tenant, { dominioProprio }))).statusCode).toBe(201);
  });
  test.each([
    ['blocked', { projectStatus: 'blocked' }, 'identity.contract.blocked'],
    ['canceled', { projectStatus: 'canceled' }, 'identity.contract.canceled'],
    ['expired', { expirationDate: '2026-01-03' }, 'identity.contract.expired'],
  ])('that is %s refuses sign-ins with its sentence', async (_state, change, code) => {
    const distributor = await makeTenant({ kind: 'distributor' });
    const client = await makeTenant({ ownerTenantId: distributor.tenantId });
    const [row] = (await raw(distributor, 'GET', `Contrato?search=${client.name}`)).json<{ data: ContractRow[] }>()
      .data;
    const put = { ...(await form(distributor)), companyId: row!.companyId, subDominio: `k-${mark()}`, ...change };
    expect((await raw(distributor, 'PUT', `Contrato/${row!.id}`, put)).statusCode).toBe(204);
    const person = await client.person();
    const answer = await client.inject(listMemberships, {}, person);
    expect([answer.status, answer.problem!.code]).toEqual([403, code]);
    expect(answer.sentence!.length).toBeGreaterThan(20);
  });
  test('of the provider keeps the installation’s own address', async () => {
    const provider = await makeTenant({ kind: 'provider' });
    const [row] = (await raw(provider, 'GET', 'Contrato?clientClassification=plantar')).json<{ data: ContractRow[] }>()
      .data;
    expect(row).toMatchObject({ dominioPadrao: 'localhost', subDominio: '', tipo: 'provedor' });
    const { companyId, clientClassification } = row!;
    // All tests share the one provider, so it keeps its limits, language and zone.
    const kept = { contractedUsersQuantity: null, trailRecordLimit: null, diskSpace: null };
    const here = { idioma: 'pt', fusoHorario: 'America/Sao_Paulo' };
    const more = { companyId, clientClassification, subDominio: '', accountCode: '00001', ...kept, ...here };
    const put = await form(provider, more);
    expect((await raw(provider, 'PUT', `Contrato/${row!.id}`, put)).statusCode).toBe(204);
    expect(await read(provider, row!.id)).toMatchObject({ dominioPadrao: 'localhost', accountCode: '00001' });
    const client = await raw(provider, 'POST', 'Contrato', await form(provider, { subDominio: '' }));
    expect(fields(client)).toMatchObject([{ path: 'subDominio', code: 'form.requiredField' }]);
  });
  test('is not in the lists after its removal, and keeps its address taken [ORG-033]', async () => {
    const provider = await makeTenant({ kind: 'provider' });
    const distributor = await makeTenant({ kind: 'distributor' });
    const { id, given } = await open(distributor);
    const [above] = (await raw(provider, 'GET', `Contrato?search=${encodeURIComponent(distributor.name)}`)).json<{
      data: ContractRow[];
    }>().data;
    expect((await raw(provider, 'DELETE', `Contrato/${above!.id}`)).statusCode).toBe(422); // it owns a contract
    expect((await raw(distributor, 'DELETE', `Contrato/${id}`)).statusCode).toBe(204);
    expect((await raw(distributor, 'GET', `Contrato/${id}`)).statusCode).toBe(404);
    const again = await raw(distributor, 'POST', 'Contrato', await form(distributor, { subDominio: given.subDominio }));
    expect(again.statusCode).toBe(409);
  });
});

describe('the list of contracts', () => {
  test('holds the contracts below, by name, filters and pages [ORG-025]', async () => {
    const tenant = await makeTenant({ kind: 'distributor' });
    const b = await open(tenant, { companyId: await company(tenant, 'Béta'), expirationDate: null });
    const a = await open(tenant, {
      companyId: await company(tenant, 'Alfa'),
      projectStatus: 'blocked',
      clientClassification: 'didactica',
      expirationDate: '2026-02-01',
    });
    const ids = async (query: string) =>
      (await raw(tenant, 'GET', `Contrato?${query}`)).json<{ data: ContractRow[] }>().data.map((one) => one.id);
    expect(await ids('')).toEqual([a.id, b.id]);
    for (const query of ['search=beta', 'projectStatus=production', 'clientClassification=embarcado', 'page=2&size=1'])
      expect(await ids(query)).toEqual([b.id]);
    for (const query of [
      'projectStatus=blocked&projectStatus=canceled',
      `companyId=${a.given.companyId}`,
      'venceEmDias=60',
      'orderBy=vencimento&size=1',
    ])
      expect(await ids(query)).toEqual([a.id]);
    expect(await ids('search=%25')).toEqual([]);
  });
  test('is exported as CSV [ORG-034]', async () => {
    const tenant = await makeTenant({ kind: 'distributor' });
    const { given } = await open(tenant, { contractedUsersQuantity: null });
    const { body } = await raw(tenant, 'GET', 'Contrato/csv');
    expect(body.split('\n')[0]).toContain('Empresa;Código;Classificação;Situação;');
    expect(body).toContain(
      `Usina Santa Luzia;00418;Embarcado;Em produção;02/01/2026;31/12/2999;1;Ilimitado;0;Ilimitado;0;3;0;2048;http://${given.subDominio}.localhost:4000;Rita Prado`,
    );
  });
  test('shows each distributor only its own clients, the provider all, clients none [GEN-014]', async () => {
    const [one, other, provider] = [
      await makeTenant({ kind: 'distributor' }),
      await makeTenant({ kind: 'distributor' }),
      await makeTenant({ kind: 'provider' }),
    ];
    const { id, given } = await open(one);
    for (const strange of [id, randomUUID()]) {
      expect((await raw(other, 'GET', `Contrato/${strange}`)).statusCode).toBe(404);
      expect((await raw(other, 'PUT', `Contrato/${strange}`, given)).statusCode).toBe(404);
      expect((await raw(other, 'DELETE', `Contrato/${strange}`)).statusCode).toBe(404);
    }
    expect((await raw(provider, 'GET', `Contrato/${id}`)).statusCode).toBe(200);
    const own = (await raw(one, 'GET', 'Contrato')).json<{ data: ContractRow[] }>().data;
    expect(own.map((row) => row.id)).toEqual([id]); // the list leaves out the distributor's own contract too
    const client = await makeTenant();
    expect((await client.inject(calls.listContracts, { query: {} }, client.administrator)).status).toBe(403);
    const foreign = await raw(other, 'POST', 'Contrato', await form(other, { companyId: given.companyId }));
    expect(foreign.statusCode).toBe(404);
  });
  test('of an owner’s tenants needs the owner [ORG-012, ORG-029]', async () => {
    const tenant = await makeTenant({ kind: 'distributor' });
    const { id, row } = await open(tenant);
    const refused = await raw(tenant, 'GET', 'Contrato/tenants');
    expect([refused.statusCode, refused.json<{ notifications: string[] }>().notifications]).toEqual([
      400,
      ['ownerId is required'],
    ]);
    expect((await raw(tenant, 'GET', `Contrato/tenants/${tenant.tenantId}`)).json()).toEqual([
      { tenantId: row.tenantId, contratoId: id, nome: 'Usina Santa Luzia' },
    ]);
    expect((await raw(tenant, 'GET', `Contrato/tenants/${row.tenantId}`)).json()).toEqual([]);
    expect((await raw(tenant, 'GET', `Contrato/tenants/${randomUUID()}`)).statusCode).toBe(404);
  });
  test('gives the subscription of one contract, in v2 [ORG-030]', async () => {
    const tenant = await makeTenant({ kind: 'distributor' });
    const { id } = await open(tenant);
    const answer = await tenant.app.http.inject({
      method: 'GET',
      url: `/api/v2/Contrato/subscription/${id}`,
      headers: { authorization: `Bearer ${tenant.administrator.token}` },
    });
    expect(answer.json()).toEqual({
      contratoId: id,
      projectStatus: 'production',
      dataInicio: '2026-01-02',
      dataExpiracao: '2999-12-31',
      produtos: 'educacao,bi',
      usuariosAtivos: 1,
      usuariosContratados: 10,
    });
  });
});

test('a contract is read by its own administrators, and never managed by them', async () => {
  const distributor = await makeTenant({ kind: 'distributor' });
  const client = await makeTenant({ ownerTenantId: distributor.tenantId, userLimit: 40 });
  const mine = await client.call(calls.getMyContract, {}, client.administrator);
  expect(mine).toMatchObject({ tenantId: client.tenantId, userLimit: 40, activeUsers: 2, ownerName: distributor.name });
  expect((await client.inject(calls.getMyContract, {}, client.learner)).status).toBe(403);
  expect((await client.inject(calls.getContract, { params: { id: mine.id } }, client.administrator)).status).toBe(403);
  expect((await distributor.inject(calls.getMyContract, {}, distributor.administrator)).status).toBe(403);
});
test('the use of the own contract has its specified names, and an unlimited one has no number [ORG-002, ORG-027]', async () => {
  const [limited, unlimited] = [await makeTenant({ userLimit: 7 }), await makeTenant()];
  await limited.person({ isActive: false });
  const usage = async (tenant: TenantForTest) => (await raw(tenant, 'GET', 'Contrato/UsageInfo')).json<object>();
  expect(await usage(limited)).toMatchObject({ usuariosAtivos: 2, usuariosContratados: 7 });
  expect(await usage(unlimited)).toMatchObject({ usuariosAtivos: 2, usuariosContratados: null });
});
test('an address that two contracts take at once belongs to one of them', async () => {
  const tenant = await makeTenant({ kind: 'distributor' });
  const subDominio = `r-${mark()}`;
  const forms = await Promise.all(Array.from({ length: 8 }, () => form(tenant, { subDominio })));
  const answers = await Promise.all(forms.map((given) => raw(tenant, 'POST', 'Contrato', given)));
  expect(answers.map((one) => one.statusCode).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
});

test('no contract gets the host of the content, as a subdomain or as its own domain (probe 32d)', async () => {
  for (const [contentHost, more] of [
    ['conteudo.localhost', { subDominio: 'conteudo' }],
    ['conteudo.example.com', { dominioProprio: 'conteudo.example.com' }],
  ] as const) {
    const app = await appForTest({ CONTENT_ORIGIN: `http://${contentHost}:4001` });
    const provider = await makeTenant({ kind: 'provider', app });
    const answer = await raw(provider, 'POST', 'Contrato', await form(provider, more));
    expect([answer.statusCode, answer.json<{ details: { code: string } }>().details.code]).toEqual([
      409,
      'contracts.host.taken',
    ]);
  }
});
