// Proves that attempts of an earlier review to act for others fail: others' ids, forbidden fields and screens, and what stays closed inside a contract.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { startAttempt } from '#features/attempts/contract/attempts.endpoints.ts';
import { createSlide, listSlides, removeSlide, updateSlide } from '#features/branding/contract/branding.endpoints.ts';
import { enterClientMode, getMyContract, listContracts } from '#features/contracts/contract/contracts.endpoints.ts';
import { listUsers } from '#features/people/contract/people.endpoints.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import type { Asker } from '#testing/inject.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { readerOfRows } from '#testing/rows-of.ts';

let app: AppForTest;
let tenant: TenantForTest;
let provider: TenantForTest;
beforeAll(async () => {
  app = await appForTest();
  tenant = await makeTenant({ app });
  provider = await makeTenant({ app, kind: 'provider' });
});
const ask = (method: 'GET' | 'PUT' | 'POST', path: string, as: Asker | undefined, payload?: string | object) =>
  app.http.inject({
    method,
    url: path.startsWith('/') ? path : `/api/v1/${path}`,
    headers: {
      ...(as?.token && { authorization: `Bearer ${as.token}` }),
      ...(as?.tenantId && { 'x-tenant': as.tenantId }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  });

describe('another company', () => {
  test('reads and writes no person here: the provider’s user is answered like a missing one (probe 01)', async () => {
    const as = tenant.administrator;
    const body = { nomeCompleto: 'Outro Nome' };
    const told = async (id: string) => {
      const [read, written] = [await ask('GET', `usuario/${id}`, as), await ask('PUT', `usuario/${id}`, as, body)];
      return [read.statusCode, read.body, written.statusCode, written.body];
    };
    const unknown = await told(randomUUID());
    expect([unknown[0], unknown[2]]).toEqual([404, 404]);
    expect(await told(provider.administrator.userId)).toEqual(unknown);
  });
  test('shows no list of its people to a client’s administrator (probe 02c)', async () => {
    const { status } = await tenant.inject(listUsers, { query: { tenantId: provider.tenantId } }, tenant.administrator);
    expect(status).toBe(404);
  });
  test('cannot be guessed by its name: learners are refused with it, and with a text that is SQL (probe 02)', async () => {
    for (const tenantId of [provider.tenantId, "x'; drop table data.users"])
      expect((await ask('GET', 'parametro', { token: tenant.learner.token, tenantId })).statusCode).toBe(403);
  });
});

describe('a learner', () => {
  test('changes none of its data that the company owns, whatever is sent (probe 05)', async () => {
    const rows = await readerOfRows();
    const { learner, administrator } = tenant;
    const stored = async () =>
      (await ask('GET', `usuario/${learner.userId}`, administrator)).json<Record<string, unknown>>();
    await ask('GET', 'parametro', learner); // a person who has entered no longer waits for an invitation
    const before = await stored();
    const others = await rows.read(provider.tenantId);
    const answer = await ask('PUT', `usuario/${learner.userId}`, learner, {
      nomeCompleto: learner.name,
      ...{ permissaoId: randomUUID(), grupoDePermissaoId: randomUUID(), avaliador: true, ativo: false, nivel: 'N0' },
      ...{ email: 'outra@example.com', cpf: '52998224725', superiorDiretoId: administrator.userId },
      tenantId: provider.tenantId,
    });
    expect(answer.statusCode).toBe(204);
    const { updatedAt: _then, ...same } = before;
    const { updatedAt: _now, ...now } = await stored();
    expect(now).toEqual(same);
    expect(await rows.read(provider.tenantId)).toEqual(others);
    await rows.close();
    const proto = `{"nomeCompleto":"${learner.name}","__proto__":{"avaliador":true}}`;
    expect((await ask('PUT', `usuario/${learner.userId}`, learner, proto)).statusCode).toBe(400);
  });
  test('reads neither the administrator nor its stored data (probes 05b, 05c)', async () => {
    const { userId } = tenant.administrator;
    for (const path of [`usuario/${userId}`, `usuario/${userId}/dados`])
      expect((await ask('GET', path, tenant.learner)).statusCode).toBe(403);
  });
  test('downloads no list and sees no history (probe 05d)', async () => {
    const paths = [
      'usuario/csv',
      'usuario/xlsx',
      'curso/csv',
      'cargo/csv',
      'Auditoria/csv',
      'importacao',
      'transferencia/historico',
    ];
    for (const path of paths) expect([path, (await ask('GET', path, tenant.learner)).statusCode]).toEqual([path, 403]);
  });
  test('previews no assessment and lists no contents to choose from (probes 05e, 05f)', async () => {
    const { id } = await makeAssessment(tenant);
    expect((await ask('GET', `avaliacao/student/previa/${id}`, tenant.learner)).statusCode).toBe(404);
    expect((await ask('GET', 'curso/conteudos', tenant.learner)).statusCode).toBe(403);
  });
  test('begins one attempt, however often it asks at the same moment (probe 15)', async () => {
    const exam = await makeAssessment(tenant);
    const course = await makeCourse(tenant, {
      steps: [{ title: 'Prova', items: [{ kind: 'assessment', objectId: exam.id }] }],
    });
    await enroll(tenant, 'course', course);
    const body = { assessmentId: exam.id, courseId: course.id };
    const begun = await Promise.all(
      Array.from({ length: 15 }, () => tenant.call(startAttempt, { body }, tenant.learner)),
    );
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  });
});
test('a slide of another company is answered as missing, to be changed and to be removed (probe 29h)', async () => {
  const other = await makeTenant({ app });
  const body = {
    isActive: true,
    order: 1,
    place: 'both',
    resourceType: 'image',
    bannerUrl: '/p/a/b/1156.webp',
    opensNewTab: false,
    isPublic: false,
    durationSeconds: 8,
  } as const;
  const { id } = await other.call(createSlide, { body }, other.administrator);
  const as = tenant.administrator;
  expect((await tenant.inject(updateSlide, { params: { id }, body }, as)).status).toBe(404);
  expect((await tenant.inject(removeSlide, { params: { id } }, as)).status).toBe(404);
  expect(await other.call(listSlides, {}, other.administrator)).toHaveLength(1);
});
test('a manager lists no people (probe 05h)', async () => {
  const manager = await tenant.person({ role: 'manager' });
  expect((await ask('GET', 'usuario', manager)).statusCode).toBe(403);
});
test('in client mode staff reads no contracts, and outside of it no people of theirs (probes 42b, 42d)', async () => {
  const distributor = await makeTenant({ app, kind: 'distributor' });
  const client = await makeTenant({ app, ownerTenantId: distributor.tenantId });
  const inside = { token: distributor.administrator.token, tenantId: client.tenantId };
  const status = async () => (await client.inject(listContracts, { query: {} }, inside)).status;
  expect([await status(), (await ask('GET', 'usuario', inside)).statusCode]).toEqual([403, 403]);
  const { id } = await client.call(getMyContract, {}, client.administrator);
  await distributor.call(
    enterClientMode,
    { params: { id }, body: { reason: 'olhar as pessoas' } },
    distributor.administrator,
  );
  expect([await status(), (await ask('GET', 'usuario', inside)).statusCode]).toEqual([403, 200]);
});
test.each([...['AAAAAAAAAAAAAAAAAAAA', "' or 1=1 --", '%', '..%2f..%2fetc%2fpasswd', '%00', 'x'.repeat(300), '*']])(
  'no credential is guessed, injected or reached by a path: %s (probe 46)',
  async (credential) => {
    for (const part of ['credential', 'imagem']) {
      const at = `certificado/validate/${encodeURIComponent(credential).replaceAll('%25', '%')}/${part}`;
      const { statusCode, body } = await ask('GET', at, undefined);
      expect([400, 404, 414]).toContain(statusCode);
      expect(body).not.toMatch(/select |root:/);
    }
  },
);
