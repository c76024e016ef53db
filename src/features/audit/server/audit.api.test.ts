// Proves that the audit records acts and lists them over HTTP by user, action, object and day, with before and after.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { createDepartment, updateDepartment } from '#features/organization/contract/organization.endpoints.ts';
import { updateUser } from '#features/people/contract/people.endpoints.ts';
import { getStartUp } from '#features/sign-in/contract/sign-in.endpoints.ts';
import { hashPassword } from '#features/identity/server/hashing.service.ts';
import { dayIn } from '#platform/contract/days.ts';
import { makePool } from '#platform/server/database.ts';
import { appForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { testDatabase } from '#testing/test-database.ts';
import * as calls from '../contract/audit.endpoints.ts';
import type { AuditFilter } from '../contract/audit.wire.ts';

let tenant: TenantForTest;
let departmentId: string;
const list = async (query: AuditFilter = {}) =>
  (await tenant.call(calls.listAudit, { query }, tenant.administrator)).items;
const actions = async (query: AuditFilter = {}) => (await list(query)).map(({ action }) => action);

beforeAll(async () => {
  tenant = await makeTenant();
  const { call, administrator } = tenant;
  departmentId = (await call(createDepartment, { body: { name: 'Vendas' } }, administrator)).id;
  await call(updateDepartment, { params: { id: departmentId }, body: { name: 'Comercial' } }, administrator);
  await call(updateUser, { params: { userId: tenant.learner.userId }, body: { fullName: 'Lia Nova' } }, tenant.learner);
});

test('an act has its user, time, action, object, address, and each field before and after', async () => {
  const [entry] = await list({ objectId: departmentId });
  expect(entry).toMatchObject({
    action: 'departments.changed',
    userId: tenant.administrator.userId,
    userName: 'Alice Administradora',
    isClientMode: false,
    objectId: departmentId,
    objectName: 'Comercial',
    address: '127.0.0.1',
  });
  expect(Math.abs(Date.now() - Date.parse(entry!.at))).toBeLessThan(600_000);
  const whole = await tenant.call(calls.getAuditEntry, { params: { id: entry!.id } }, tenant.administrator);
  expect(whole.changes).toContainEqual({ field: 'name', before: 'Vendas', after: 'Comercial' });
  expect(whole.requestId).toBeTruthy();
});
test('a change is shown in words: places and people by name, yes and no, in the spreadsheet too (access D3)', async () => {
  const { call, administrator, inject: _inject, ...here } = await makeTenant();
  const person = await here.person({ fullName: 'Bruno Braz' });
  const place = (await call(createDepartment, { body: { name: 'Logística' } }, administrator)).id;
  const body = { fullName: 'Bruno Braz', departmentId: place, supervisorId: administrator.userId, isEvaluator: true };
  await call(updateUser, { params: { userId: person.userId }, body }, administrator);
  const [entry] = (await call(calls.listAudit, { query: { actions: ['users.changed'] } }, administrator)).items;
  const { changes } = await call(calls.getAuditEntry, { params: { id: entry!.id } }, administrator);
  expect(changes).toEqual(
    expect.arrayContaining([
      { field: 'departmentId', before: null, after: 'Logística' },
      { field: 'supervisorId', before: null, after: 'Alice Administradora' },
      { field: 'isEvaluator', before: 'Não', after: 'Sim' },
    ]),
  );
  const spreadsheet = await here.app.http.inject({
    method: 'GET',
    url: '/api/v1/Auditoria/csv?acoes=users.changed',
    headers: { authorization: `Bearer ${administrator.token}`, 'accept-language': 'pt' },
  });
  expect(spreadsheet.body).toContain('Departamento: — → Logística');
  expect(spreadsheet.body).toContain('Avaliador: Não → Sim');
});
test('is found by object, person, action and day of the company, newest first', async () => {
  expect(await actions({ objectId: departmentId })).toEqual(['departments.changed', 'departments.created']);
  expect(await actions({ userId: tenant.learner.userId })).toEqual(['users.changed']);
  expect(await actions({ actions: ['departments.created'] })).toEqual(['departments.created']);
  const today = dayIn(new Date(), 'America/Sao_Paulo');
  expect(await actions({ objectId: departmentId, from: today, to: today })).toHaveLength(2);
  expect(await actions({ from: '2001-01-01', to: '2001-12-31' })).toEqual([]);
  expect(await actions({ objectId: departmentId, pageSize: 1, pageNumber: 2 })).toEqual(['departments.created']);
  expect(await tenant.call(calls.listAuditActions, {}, tenant.administrator)).toEqual(
    expect.arrayContaining(['departments.changed', 'departments.created', 'users.changed']),
  );
});
test('holds a sign-in with its person', async () => {
  const person = await tenant.person({ fullName: 'Entra Agora' });
  const ops = makePool({ connectionString: (await testDatabase()).urls.ops, max: 1 });
  const hash = await hashPassword('Azulejo#2026');
  await ops.query('update control.accounts set password_hash = $2 where id = $1', [person.accountId, hash]);
  await ops.end();
  const answer = await tenant.app.http.inject({
    method: 'POST',
    url: '/identity/api/v1/authentication',
    payload: { username: person.email, password: 'Azulejo#2026' },
  });
  expect(answer.statusCode).toBe(200);
  expect(await list({ userId: person.userId })).toContainEqual(
    expect.objectContaining({ action: 'sessions.opened', userName: 'Entra Agora' }),
  );
  expect(await list({ userId: person.userId, withAccess: false })).toEqual([]);
  expect(await actions({ objectId: departmentId, withAccess: false })).toHaveLength(2);
});
test('the export has the rows of the filters, and is recorded itself', async () => {
  const answer = await tenant.app.http.inject({
    method: 'GET',
    url: `/api/v1/Auditoria/csv?objetoId=${departmentId}`,
    headers: { authorization: `Bearer ${tenant.administrator.token}`, 'accept-language': 'pt' },
  });
  const [heads, line, other, ...more] = answer.body.replace('\uFEFF', '').trim().split('\n');
  expect(heads).toBe('Quando;Quem;Área;O que foi feito;Motivo;Vezes;Objeto;ID do objeto;Endereço IP;O que mudou');
  expect(line).toContain(`Alice Administradora;Departamentos;alteração;;1;Comercial;${departmentId};127.0.0.1;`);
  expect(line).toContain('Nome: Vendas → Comercial');
  expect([other, ...more].join('\n')).toContain('Departamentos;criação');
  expect(await actions({ actions: ['audit.exported'] })).toEqual(['audit.exported']);
});
test('is read by users who may assign permissions, only in their own company', async () => {
  expect((await tenant.inject(calls.listAudit, { query: {} }, tenant.learner)).status).toBe(403);
  const other = await makeTenant();
  const [entry] = await list();
  expect((await other.inject(calls.getAuditEntry, { params: { id: entry!.id } }, other.administrator)).status).toBe(
    404,
  );
  const foreign = await other.call(calls.listAudit, { query: { objectId: departmentId } }, other.administrator);
  expect(foreign).toMatchObject({ items: [], total: 0 });
});

test('a change by staff of the company above is shown with its name and company, and other users stay unnamed', async () => {
  const app = await appForTest();
  const distributor = await makeTenant({ app, kind: 'distributor' });
  const client = await makeTenant({ app, ownerTenantId: distributor.tenantId });
  const { id } = await client.call(getMyContract, {}, client.administrator);
  const body = {
    ...{ tipo: 'openid', ativo: false, obrigatorio: false, criaUsuarios: false, providerName: '', clientId: '' },
    ...{ tenantId: '', instanceUrl: '', redirectUrl: '', userPool: '', clientSecret: '' },
  };
  const raw = await app.http.inject({
    method: 'PUT',
    url: `/api/v1/Contrato/${id}/sso`,
    headers: { authorization: `Bearer ${distributor.administrator.token}` },
    payload: body,
  });
  expect(raw.statusCode).toBe(204);
  const find = async () =>
    (await client.call(calls.listAudit, { query: { actions: ['contracts.ssoChanged'] } }, client.administrator)).items;
  const [own] = (
    await distributor.call(calls.listAudit, { query: { actions: ['contracts.ssoChanged'] } }, distributor.administrator)
  ).items;
  expect(own!.userName).toBeTruthy();
  expect(await find()).toMatchObject([{ userId: null, userName: own!.userName, isClientMode: false }]);
  expect((await find())[0]!.companyName).toBeTruthy();
  const stranger = await makeTenant({ app, kind: 'distributor' });
  // The audit names a person only after it has entered its own tenant.
  for (const { call, administrator } of [distributor, stranger]) await call(getStartUp, {}, administrator);
  const staffOf = async ({ administrator }: typeof stranger) => {
    const asked = sql`select functions.find_staff(${administrator.accountId}::uuid) as staff`;
    return (await inTenant(app, client.tenantId, ({ db }) => db.execute(asked))).rows[0]!.staff;
  };
  expect(await staffOf(distributor)).toMatchObject({ name: own!.userName });
  expect(await staffOf(stranger)).toBeNull();
});
