// Proves what the product is as a whole: its users, its parts, its words for trails, and its answers without a third party.
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getOwnAddress } from '#features/branding/contract/public-settings.endpoints.ts';
import { qrCode } from '#features/certificates/contract/certificates.endpoints.ts';
import { isDistributor } from '#features/contracts/contract/memberships.endpoints.ts';
import { listMedia } from '#features/media/contract/media.endpoints.ts';
import { createDepartment, createUnit } from '#features/organization/contract/organization.endpoints.ts';
import { listUsers } from '#features/people/contract/people.endpoints.ts';
import { getStartUp } from '#features/sign-in/contract/sign-in.endpoints.ts';
import { isMessage, pathOf } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { JsonSchema } from '#platform/contract/wire.ts';
import { wordsOf } from '#platform/contract/wire.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { getHome } from '#features/catalog/contract/catalog.endpoints.ts';
import { mediaKinds } from '#features/media/contract/media.model.ts';
import { apiRegistry } from './api-registry.ts';

const calls = Object.entries(apiRegistry.calls as Record<string, Endpoint>);

describe('the people of the platform', () => {
  test('are learners, managers, evaluators, administrators and staff, each in its own tenant [GEN-001]', async () => {
    const [first, second, staff] = [await makeTenant(), await makeTenant(), await makeTenant({ kind: 'distributor' })];
    const told = async ({ call }: TenantForTest, as: TenantForTest['learner']) => {
      const { classification, isEvaluator, level, tenantId } = await call(getStartUp, {}, as);
      return [classification, isEvaluator, level, tenantId];
    };
    const { tenantId } = first;
    expect(await told(first, first.learner)).toEqual(['student', false, 'N2', tenantId]);
    expect(await told(first, await first.person({ role: 'manager' }))).toEqual(['manager', false, 'N2', tenantId]);
    expect(await told(first, await first.person({ role: 'evaluator', isEvaluator: true }))).toEqual([
      ...['manager', true, 'N2', tenantId],
    ]);
    expect(await told(first, first.administrator)).toEqual(['administrator', false, 'N2', tenantId]);
    expect(await told(staff, staff.administrator)).toEqual(['administrator', false, 'N1', staff.tenantId]);
    const names = async ({ call, administrator }: TenantForTest) =>
      (await call(listUsers, { query: {} }, administrator)).items.map(({ id }) => id);
    expect(await names(second)).not.toContain(first.learner.userId);
    expect((await names(second)).sort()).toEqual([second.administrator.userId, second.learner.userId].sort());
  });
  test('of a distributor are recognised by the check of its contract, in the call and at the start [GEN-027]', async () => {
    for (const [kind, expected] of [
      ['client', false],
      ['distributor', true],
      ['provider', false],
    ] as const) {
      const { call, learner } = await makeTenant({ kind });
      expect([kind, await call(isDistributor, {}, learner)]).toEqual([kind, { isDistributor: expected }]);
      expect([kind, (await call(getStartUp, {}, learner)).isDistributor]).toEqual([kind, expected]);
    }
  });
  test('administer units and departments in their tenant, staff companies and contracts above it [GEN-022]', async () => {
    const client = await makeTenant();
    const staff = await makeTenant({ kind: 'distributor' });
    const mark = randomBytes(4).toString('hex');
    await client.call(createUnit, { body: { name: 'Matriz' } }, client.administrator);
    await client.call(createDepartment, { body: { name: 'Financeiro' } }, client.administrator);
    const post = async ({ app, administrator }: TenantForTest, path: string, payload: object) =>
      app.http.inject({
        method: 'POST',
        url: `/api/v1/${path}`,
        headers: { authorization: `Bearer ${administrator.token}` },
        payload,
      });
    const company = { legalName: 'Usina', tipoPessoa: 'estrangeira', documentoIdentificacao: `X-${mark}` };
    const made = await post(staff, 'pessoa', company);
    expect(made.statusCode).toBe(201);
    const contract = {
      companyId: made.json<{ id: string }>().id,
      accountCode: '1',
      clientClassification: 'embarcado',
      projectStatus: 'production',
      expirationDate: null,
      contractDate: '2026-01-02',
      products: 'educacao',
      observation: null,
      file: null,
      responsibleName: 'Rita Prado',
      responsibleEmail: 'rita@example.com',
      cellphone: '5511999990000',
      communicationEmail: 'avisos@example.com',
      manager: null,
      contractedUsersQuantity: 5,
      courseRecordLimit: null,
      trailRecordLimit: null,
      diskSpace: null,
      idioma: 'pt',
      fusoHorario: 'America/Sao_Paulo',
      dominioProprio: null,
      subDominio: `p-${mark}`,
      administradorNome: 'Ada Nunes',
      administradorEmail: `ada-${mark}@example.com`,
    };
    const opened = await post(staff, 'Contrato', contract);
    expect([opened.statusCode, opened.body]).toEqual([201, expect.stringContaining('id')]);
    expect((await post(client, 'pessoa', company)).statusCode).toBe(403);
    expect((await post(client, 'Contrato', contract)).statusCode).toBe(403);
  });
});

describe('contents', () => {
  test('are media objects of eight kinds, courses, trails and assessments [GEN-028]', async () => {
    expect([...mediaKinds].sort()).toEqual(
      ['video', 'audio', 'pdf', 'image', 'document', 'link', 'scorm', 'carousel'].sort(),
    );
    const tenant = await makeTenant();
    const ids: string[] = [];
    for (const kind of mediaKinds) ids.push((await makeMedia(tenant, { kind, title: `Um ${kind}` })).id);
    const kept = await tenant.call(listMedia, { query: {} }, tenant.administrator);
    expect(kept.items.map(({ kind }) => kind).sort()).toEqual([...mediaKinds].sort());
    const assessment = await makeAssessment(tenant);
    const course = await makeCourse(tenant, {
      steps: [
        {
          title: 'Etapa',
          items: [
            { kind: 'media', objectId: ids[0]! },
            { kind: 'assessment', objectId: assessment.id },
          ],
        },
      ],
    });
    const trail = await makeTrail(tenant, [course]);
    await makeSection(
      tenant,
      [
        ['media', { id: ids[1]! }],
        ['course', course],
        ['trail', trail],
      ],
      { name: 'Tudo', showsInHome: true },
    );
    const { sections } = await tenant.call(getHome, { query: {} }, tenant.learner);
    expect(sections[0]!.items.map(({ kind }) => kind)).toEqual(['media', 'course', 'trail']);
    expect(course.items.map(({ kind }) => kind)).toEqual(['media', 'assessment']);
  });
  test('that are trails are formacao in every address and id of a payload [GEN-004]', () => {
    const ofTrails = calls.filter(([name]) => /trail/i.test(name) && !/EnrolledIn|inTrail$/i.test(name));
    expect(ofTrails.length).toBeGreaterThan(15);
    // One address uses the other word in the specification. learning-content §7
    const others = ofTrails.filter(([, call]) => !/formacao/i.test(pathOf(call))).map(([, { path }]) => path);
    expect(others).toEqual(['Secao/item/trilha/detalhes/:id']);
    const seen = new Map<string, string[]>();
    const look = (schema: JsonSchema | undefined): void => {
      for (const [ours, [theirs, inner]] of Object.entries((schema && wordsOf(schema)) ?? {})) {
        if (/^trailIds?$/.test(ours)) seen.set(theirs, [...(seen.get(theirs) ?? []), ours]);
        look(inner.schema);
      }
      const { items, anyOf = [] } = (schema ?? {}) as { items?: JsonSchema; anyOf?: JsonSchema[] };
      for (const one of [...anyOf, ...(items ? [items] : [])]) look(one);
    };
    for (const [, { params, query, body, answer }] of calls)
      for (const part of [params, query, body, isMessage(answer) ? answer : undefined]) look(part?.schema);
    // One query about assessments has its own name in the specification. learning-content §7
    expect([...seen.keys()].filter((one) => !/^formac(ao|oes)Ids?$/.test(one))).toEqual(['trilhaId']);
    expect(seen.get('formacaoId')!.length).toBeGreaterThan(5);
  });
});

describe('without an external service', () => {
  test('the platform answers with the address that was requested [API-011]', async () => {
    const { app, call } = await makeTenant();
    expect(await call(getOwnAddress, {})).toEqual({ address: '127.0.0.1' });
    const { statusCode, body } = await app.http.inject({ url: '/api/v1/open/ip', remoteAddress: '203.0.113.7' });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { ip: '203.0.113.7' }]);
  });
  test('the platform draws the QR code of its own addresses as an image of 200 by 200, and of no others [API-012]', async () => {
    const { host, app } = await makeTenant();
    const ask = (address: string) =>
      app.http.inject({ url: `/api/v1/open/qrcode?data=${encodeURIComponent(address)}`, headers: { host } });
    const [one, other] = [await ask(`http://${host}/cert?code=A`), await ask(`http://${host}/cert?code=B`)];
    expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'image/png']);
    expect([one.rawPayload.readUInt32BE(16), one.rawPayload.readUInt32BE(20)]).toEqual([200, 200]);
    expect(one.rawPayload.equals(other.rawPayload)).toBe(false);
    expect((await ask('https://example.com/cert')).json()).toMatchObject({
      details: { code: 'certificates.qr.foreign' },
    });
    expect((await ask('javascript:alert(1)')).statusCode).toBe(400);
    expect(pathOf(qrCode)).toBe('/api/v1/open/qrcode');
  });
});
