// Proves LGPD over HTTP: a user's data is exported as a file, and an anonymised user can no longer be identified while numbers and certificates stay.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUsageInfo } from '#features/contracts/contract/usage.endpoints.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { testDatabase } from '#testing/test-database.ts';
import * as calls from '../contract/people.endpoints.ts';
import { createUser } from './create-users.service.ts';

let ops: pg.Pool;
beforeAll(async () => {
  ops = new pg.Pool({ connectionString: (await testDatabase()).urls.ops });
});
afterAll(() => ops.end());
const rows = async (text: string, ...values: unknown[]) =>
  (await ops.query<Record<string, unknown>>(text, values)).rows;
const anonymize = ({ inject, administrator }: TenantForTest, userId: string) =>
  inject(calls.anonymizeUser, { params: { userId }, body: { reason: 'pedido do titular' } }, administrator);
const reaction = (tenantId: string, userId: string) =>
  rows(
    `insert into data.reactions (tenant_id, user_id, kind, object_id, reaction) values ($1, $2, 'course', $3, 'heart')`,
    tenantId,
    userId,
    randomUUID(),
  );

describe('the data of a person', () => {
  test('is one file with the profile and every table with a reference to it, for the person and for users who manage users', async () => {
    const tenant = await makeTenant();
    const { learner, administrator, inject } = tenant;
    await reaction(tenant.tenantId, learner.userId);
    await reaction(tenant.tenantId, administrator.userId);
    const params = { userId: learner.userId };
    const own = await inject(calls.exportPersonalData, { params }, learner);
    expect(own.raw.headers['content-disposition']).toContain('.json');
    const data = own.raw.json<Record<string, unknown[]> & { profile: { email: string } }>();
    expect(data.profile.email).toBe(learner.email);
    expect(data['reactions']).toEqual([expect.objectContaining({ user_id: learner.userId, reaction: 'heart' })]);
    const pointing = await rows(
      `select distinct table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'data' and column_name = 'user_id' and table_type = 'BASE TABLE'
         and table_name not in ('audit_entries', 'content_tokens', 'transfers')`,
    );
    for (const { table_name: name } of pointing) expect(Object.keys(data), String(name)).toContain(name);
    expect((await inject(calls.exportPersonalData, { params }, administrator)).status).toBe(200);
    expect(data['sessions']).toEqual([
      expect.objectContaining({ method: 'local', is_remembered: expect.any(Boolean) }),
    ]);
    expect(JSON.stringify(data['sessions'])).not.toContain('hash');
    const audit = data['audit'] as { by_the_person: boolean; action: string; values: unknown[] }[];
    expect(audit).toContainEqual(
      expect.objectContaining({
        by_the_person: true,
        values: expect.arrayContaining([expect.objectContaining({ agent: 'lightMyRequest' })]),
      }),
    );
    expect(JSON.stringify(audit)).not.toContain(administrator.email);
    const others = { params: { userId: administrator.userId } };
    expect((await inject(calls.exportPersonalData, others, learner)).status).toBe(403);
    const stranger = await makeTenant();
    expect((await inject(calls.exportPersonalData, { params }, stranger.administrator)).status).toBe(404);
  });
});

describe('anonymising', () => {
  test('leaves no trace of the identity, and keeps the counts', async () => {
    const tenant = await makeTenant();
    const { learner, administrator, call, inject, tenantId } = tenant;
    const params = { userId: learner.userId };
    await call(
      calls.updateUser,
      { params, body: { fullName: 'Lia Aluna', cpf: '52998224725', phone: '11987654321', nickname: 'Liazinha' } },
      administrator,
    );
    await reaction(tenantId, learner.userId);
    const before = await call(getUsageInfo, {}, administrator);
    expect((await anonymize(tenant, learner.userId)).status).toBe(204);
    expect(await call(getUsageInfo, {}, administrator)).toMatchObject({ activeUsers: before.activeUsers - 1 });
    expect((await inject(calls.getUser, { params }, learner)).status).toBe(401);
    const [user] = await rows('select * from data.users where id = $1', learner.userId);
    const kept = JSON.stringify(user);
    for (const trace of ['Lia', learner.email, '52998224725', '987654321', learner.accountId])
      expect(kept).not.toContain(trace);
    expect(user).toMatchObject({ is_active: false, removed_at: expect.anything() });
    expect(await rows('select 1 from data.reactions where user_id = $1', learner.userId)).toHaveLength(1);
    expect(await rows('select 1 from control.accounts where email_key = lower($1)', learner.email)).toHaveLength(0);
    expect(await rows('select 1 from control.memberships where user_id = $1', learner.userId)).toHaveLength(0);
    expect(await rows('select 1 from data.audit_subjects where subject = $1', learner.accountId)).toHaveLength(0);
    const acts = await rows(
      `select changes from data.audit_entries where tenant_id = $1 and action = 'users.anonymized'`,
      tenantId,
    );
    expect(JSON.stringify(acts)).toContain('pedido do titular');
    // The same person may return as a new user.
    const body = { fullName: 'Lia', email: learner.email };
    expect((await inject(calls.createUser, { body }, administrator)).status).toBe(201);
  });
  test('works for a person who was removed before, and keeps the other companies of an account', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const { learner, administrator, call } = tenant;
    const { userId } = await inTenant(tenant.app, other.tenantId, (context) =>
      createUser(context, { fullName: 'Lia', email: learner.email }, { invites: false }),
    );
    await call(calls.removeUser, { params: { userId: learner.userId } }, administrator);
    const before = await call(getUsageInfo, {}, administrator);
    expect((await anonymize(tenant, learner.userId)).status).toBe(204);
    expect(await call(getUsageInfo, {}, administrator)).toEqual(before);
    expect(await other.call(calls.getUser, { params: { userId } }, other.administrator)).toMatchObject({
      fullName: 'Lia',
      email: learner.email,
    });
    const [membership] = await rows('select * from control.memberships where user_id = $1', userId);
    expect(membership).toMatchObject({ account_id: learner.accountId, is_default: true });
  });
  test('removes the document from certificates, the address from answers to terms and acts, and keeps their proofs (M16)', async () => {
    const tenant = await makeTenant();
    const { learner, tenantId, app } = tenant;
    const of = [tenantId, learner.userId];
    await rows(
      `with design as (insert into data.certificates (tenant_id, id, name, kind, design) values ($1, gen_random_uuid(), 'Modelo', 'course', '{}') returning id)
       insert into data.issued_certificates (tenant_id, id, user_id, certificate_id, kind, object_id, credential, snapshot)
       select $1, gen_random_uuid(), $2, id, 'course', gen_random_uuid(), $3, '{"personName":"Lia Aluna","document":"52998224725","jobTitle":"Diretora","title":"Curso"}' from design returning 1`,
      ...of,
      randomUUID(),
    );
    await rows(
      `with one as (insert into data.terms (tenant_id, id, name, kind) values ($1, gen_random_uuid(), 'Termos', 'platform') returning id),
         text as (insert into data.terms_versions (tenant_id, terms_id, version, content, content_hash) select $1, id, 1, 'Texto', 'soma' from one returning 1)
       select id from one`,
      tenantId,
    );
    await rows(
      `insert into data.terms_answers (tenant_id, id, user_id, terms_id, version, content_hash, is_accepted, address, language, answered_at)
       select $1, gen_random_uuid(), $2, id, 1, 'soma', true, '203.0.113.9', 'pt', now() from data.terms where tenant_id = $1 returning 1`,
      ...of,
    );
    await rows(
      `insert into control.installation_audit (id, account_id, action, objects, changes, address, agent, request_id)
       values (gen_random_uuid(), $1, 'probe.outside', '{}', '[]', '203.0.113.9', 'Navegador de Lia', 'r')`,
      learner.accountId,
    );
    expect((await anonymize(tenant, learner.userId)).status).toBe(204);
    await app.runJobs();
    const [issued] = await rows('select snapshot from data.issued_certificates where user_id = $1', learner.userId);
    expect(issued!['snapshot']).toEqual({ personName: 'Lia Aluna', title: 'Curso' });
    const [answer] = await rows('select * from data.terms_answers where user_id = $1', learner.userId);
    expect(answer).toMatchObject({ address: '', version: 1, content_hash: 'soma', is_accepted: true });
    const acts = await rows(
      'select action, address, agent from control.installation_audit where account_id = $1',
      learner.accountId,
    );
    expect(acts).toEqual([{ action: 'probe.outside', address: '', agent: '' }]);
  });
  test('is refused for oneself, without the permission, and for other companies', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const own = await anonymize(tenant, tenant.administrator.userId);
    expect([own.status, own.problem!.code]).toEqual([422, 'people.anonymize.oneself']);
    expect((await anonymize(tenant, other.learner.userId)).status).toBe(404);
    const input = { params: { userId: tenant.administrator.userId }, body: { reason: 'pedido' } };
    expect((await tenant.inject(calls.anonymizeUser, input, tenant.learner)).status).toBe(403);
  });
});
