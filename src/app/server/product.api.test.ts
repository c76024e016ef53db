// Proves what the product is as a whole: its users, its parts, its words for trails, and its answers without a third party.
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as notifications from '#features/automated-notifications/contract/automated-notifications.endpoints.ts';
import * as assessments from '#features/assessments/contract/assessments.endpoints.ts';
import * as panels from '#features/bi-panels/contract/bi-panels.endpoints.ts';
import { brandingFileRules } from '#features/branding/contract/branding-file.model.ts';
import { getOwnAddress } from '#features/branding/contract/public-settings.endpoints.ts';
import * as certificates from '#features/certificates/contract/certificates.endpoints.ts';
import { qrCode } from '#features/certificates/contract/certificates.endpoints.ts';
import { isDistributor } from '#features/contracts/contract/memberships.endpoints.ts';
import * as challenges from '#features/challenges/contract/challenges.endpoints.ts';
import * as communications from '#features/communications/contract/communications.endpoints.ts';
import * as courses from '#features/courses/contract/courses.endpoints.ts';
import * as enrollment from '#features/enrollment/contract/enrollment.endpoints.ts';
import * as external from '#features/external-certificates/contract/external-certificates.endpoints.ts';
import * as imports from '#features/imports/contract/imports.endpoints.ts';
import * as media from '#features/media/contract/media.endpoints.ts';
import { createDepartment, createUnit } from '#features/organization/contract/organization.endpoints.ts';
import * as people from '#features/people/contract/people.endpoints.ts';
import { profileLimits } from '#features/people/contract/user.model.ts';
import * as sections from '#features/sections/contract/sections.endpoints.ts';
import * as segmentations from '#features/segmentation/contract/segmentation.endpoints.ts';
import { getStartUp } from '#features/sign-in/contract/sign-in.endpoints.ts';
import { largestUploadBytes } from '#features/transfers/contract/transfer.model.ts';
import * as trails from '#features/trails/contract/trails.endpoints.ts';
import * as surveys from '#features/well-being/contract/well-being.endpoints.ts';
import { isMessage, pathOf } from '#platform/contract/endpoint.ts';
import type { TenantKind } from '#features/contracts/contract/contract.model.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { JsonSchema } from '#platform/contract/wire.ts';
import { wordsOf } from '#platform/contract/wire.ts';
import { newId } from '#platform/server/columns.ts';
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
      (await call(people.listUsers, { query: {} }, administrator)).items.map(({ id }) => id);
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

type Area = readonly [name: string, list: Endpoint, ...writes: Endpoint[]];
/** Expects that administrators read and write each area, and learners do neither. */
async function expectManaged(areas: readonly Area[], kind: TenantKind = 'client'): Promise<void> {
  const { app, administrator, learner } = await makeTenant({ kind });
  const ask = async (call: Endpoint, { token }: TenantForTest['learner']) =>
    (
      await app.http.inject({
        method: call.method,
        url: pathOf(call).replaceAll(/:[a-zA-Z]+/g, newId()),
        headers: { authorization: `Bearer ${token}` },
        ...(call.method !== 'GET' && { payload: {} }),
      })
    ).statusCode;
  for (const [name, list, ...writes] of areas) {
    expect([name, await ask(list, administrator), await ask(list, learner)]).toEqual([name, 200, 403]);
    for (const write of writes) {
      // An empty form is refused for its fields, or the unknown object is not there: it is never forbidden.
      expect([400, 404, 415, 422], `${name}, ${write.path}`).toContain(await ask(write, administrator));
      expect([name, await ask(write, learner)]).toEqual([name, 403]);
    }
  }
}
describe('an administrator', () => {
  test('manages objects, assessments, courses, trails, sections and both kinds of certificates, a learner none [GEN-013]', () =>
    expectManaged([
      ['repository objects', media.listMedia, media.createMedia],
      ['assessments', assessments.listAssessments, assessments.createAssessment],
      ['courses', courses.listCourses, courses.createCourse],
      ['trails', trails.listTrails, trails.createTrail],
      ['sections', sections.listSections, sections.createSection],
      ['certificates', certificates.listCertificates, certificates.createCertificate],
      ['external certificates', external.listCertificatesToReview, external.decideExternalCertificate],
    ]));
  test('has notifications, communications, segmentations, well-being indicators, challenges, and staff BI panels [GEN-003, GEN-024]', async () => {
    await expectManaged([
      ['automated notifications', notifications.listAutomatedNotifications, notifications.createAutomatedNotification],
      ['communications', communications.listCommunications, communications.createCommunication],
      ['segmentations', segmentations.listSegmentations, segmentations.createSegmentation],
      ['well-being', surveys.listWellBeingIndicators, surveys.createWellBeingIndicator],
      ['challenges', challenges.listChallenges, challenges.createChallenge, challenges.removeChallenge],
    ]);
    await expectManaged([['BI panels', panels.listBiPanels, panels.createBiPanel]], 'distributor');
  });
  test('gives access to BI panels, and imports people and enrollments in bulk [GEN-025]', async () => {
    await expectManaged([['access to BI panels', panels.listBiPanels, panels.setPanelUserAccess]], 'distributor');
    await expectManaged([
      ['people', imports.listImports, people.validatePeople, people.importPeople],
      ['enrollments', imports.listImports, enrollment.validateEnrollments, enrollment.importEnrollments],
    ]);
  });
});

describe('contents', () => {
  test('have files up to the sizes of the specification, at the calls that take them [CONST-004]', () => {
    const most = ({ multipart }: Endpoint) => multipart?.file?.maxBytes;
    const [kilobyte, megabyte] = [1024, 1024 ** 2];
    const { menu, login, icon } = brandingFileRules;
    expect([menu, login, icon].map(({ maxBytes }) => maxBytes)).toEqual(Array(3).fill(100 * kilobyte));
    expect(profileLimits.photoBytes).toBe(megabyte);
    const ofSections = [sections.uploadSectionImage, sections.uploadSectionCard, sections.uploadSectionBanner];
    expect(ofSections.map(most)).toEqual(Array(3).fill(3 * megabyte));
    const covers = [
      ...[courses, media].flatMap((one) => [one.uploadHorizontalCover, one.uploadVerticalCover]),
      ...[trails.uploadHorizontalTrailCover, trails.uploadVerticalTrailCover],
    ];
    expect(covers.map(most)).toEqual(Array(6).fill(2 * megabyte));
    expect([external.createExternalCertificate, external.updateExternalCertificate].map(most)).toEqual(
      Array(2).fill(2 * megabyte),
    );
    expect([most(media.uploadFile), largestUploadBytes]).toEqual([1024 * megabyte, 1024 * megabyte]);
    expect([media.uploadSubtitle, media.updateSubtitle].map(most)).toEqual(Array(2).fill(5 * megabyte));
  });

  test('are media objects of eight kinds, courses, trails and assessments [GEN-028]', async () => {
    expect([...mediaKinds].sort()).toEqual(
      ['video', 'audio', 'pdf', 'image', 'document', 'link', 'scorm', 'carousel'].sort(),
    );
    const tenant = await makeTenant();
    const ids: string[] = [];
    for (const kind of mediaKinds) ids.push((await makeMedia(tenant, { kind, title: `Um ${kind}` })).id);
    const kept = await tenant.call(media.listMedia, { query: {} }, tenant.administrator);
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
    // A query about assessments and challenges have names of their own in the specification. learning-content §7, administration-engagement §3
    expect([...seen.keys()].filter((one) => !/^formac(ao|oes)Ids?$/.test(one))).toEqual(['trilhaId', 'formationIds']);
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
