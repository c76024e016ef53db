// Proves over HTTP what the list of own certificates answers, and who prints one.
import { beforeAll, describe, expect, test } from 'vitest';
import * as externalCalls from '#features/external-certificates/contract/external-certificates.endpoints.ts';
import { reissueCertificate, revokeCertificate } from '#features/certificates/contract/issued.endpoints.ts';
import { issueCertificates } from '#features/certificates/server/issuing.service.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { ageConclusions, makeRule } from '#testing/make/compliance.ts';
import { renewOwnObligation } from '#features/compliance/contract/compliance.endpoints.ts';
import { sendCertificate } from '#testing/make/external-certificate.ts';
import type { Persona } from '#testing/persona.ts';
import { dayFromToday } from '#testing/today.ts';
import * as calls from '../contract/own-certificates.endpoints.ts';
import type { OwnCertificateFilter } from '../contract/own-certificate.wire.ts';

let stage: Awaited<ReturnType<typeof makeIssued>>;
let manager: Persona;
const list = (query: OwnCertificateFilter = {}, as = stage.tenant.learner) =>
  stage.tenant.call(calls.listOwnCertificates, { query }, as);
const titles = async (query: OwnCertificateFilter) => (await list(query)).items.map(({ title }) => title);
const approve = async (title: string, expiresOn: string | undefined) => {
  const id = await sendCertificate(stage.tenant, { title, expiresOn });
  await stage.tenant.call(externalCalls.decideExternalCertificate, { params: { id }, body: {} }, manager);
  return id;
};
beforeAll(async () => {
  stage = await makeIssued();
  const { tenant } = stage;
  manager = tenant.administrator;
  await approve('Brigada', dayFromToday(12));
  await approve('Libras', undefined);
  await approve('Empilhadeira', dayFromToday(-1));
  await sendCertificate(tenant, { title: 'Excel', workloadMinutes: 60_000 });
  const denied = await sendCertificate(tenant, { title: 'Inglês' });
  const body = { reason: 'illegible' as const, justification: 'A foto está escura.' };
  await tenant.call(externalCalls.decideExternalCertificate, { params: { id: denied }, body }, manager);
});

describe('the list of own certificates', () => {
  test('has what was issued and what was brought, with their numbers and what ends next in one answer', async () => {
    const page = await list();
    expect(page.items.map(({ title, status }) => `${title} ${status}`)).toEqual([
      'Brigada expiring',
      'Inglês denied',
      'Excel pending',
      'Libras valid',
      'Trabalho em altura valid',
      'Empilhadeira expired',
    ]);
    // What waits or was denied adds no hours: three approved ones of 16 h, and the course of 8 h.
    expect(page).toMatchObject({ all: 6, total: 6, pages: 1, workloadMinutes: 3 * 16 * 60 + 480 });
    expect(page.origins).toEqual([
      { origin: 'issued', count: 1 },
      { origin: 'external', count: 5 },
    ]);
    expect(Object.fromEntries(page.statuses.map(({ status, count }) => [status, count]))).toEqual({
      ...{ valid: 2, expiring: 1, expired: 1, pending: 1, denied: 1, revoked: 0 },
    });
    expect(page.next).toEqual([
      expect.objectContaining({
        title: 'Brigada',
        origin: 'external',
        endsOn: dayFromToday(12),
        daysLeft: 12,
        objectId: null,
      }),
    ]);
    const [brigade, english] = page.items;
    expect(brigade).toMatchObject({ issuer: 'Instituto Peroba', endsOn: dayFromToday(12), contentType: 'image/png' });
    expect(brigade!.fileUrl).toContain('/e/');
    expect(english).toMatchObject({ because: 'A foto está escura.' });
    const issued = page.items.find(({ origin }) => origin === 'issued')!;
    const { course, credential } = stage;
    expect(issued).toMatchObject({
      ...{ credential, objectId: course.id, kind: 'course', issuer: 'Copaíba', hasBack: true, fileUrl: null },
      ...{ workloadMinutes: 480, personName: 'Lia Aluna', endsOn: null, daysLeft: null },
    });
  });
  test('is searched, filtered, sorted and read page by page', async () => {
    expect(await titles({ search: 'ingles' })).toEqual(['Inglês']);
    expect(await titles({ origin: 'issued' })).toEqual(['Trabalho em altura']);
    expect(await titles({ status: 'expired' })).toEqual(['Empilhadeira']);
    expect(await titles({ orderBy: 'title', pageSize: 2, pageNumber: 2 })).toEqual(['Excel', 'Inglês']);
    expect((await titles({ orderBy: 'ending' })).slice(0, 2)).toEqual(['Empilhadeira', 'Brigada']);
    const found = await list({ origin: 'external', status: 'valid', pageSize: 1 });
    expect([found.total, found.pages, found.all]).toEqual([1, 1, 6]);
    expect(found.statuses.find(({ status }) => status === 'valid')).toEqual({ status: 'valid', count: 1 });
  });
  test("is one's own, and empty for who has nothing", async () => {
    const other = await stage.tenant.person();
    expect(await list({}, other)).toMatchObject({ all: 0, items: [], next: [], workloadMinutes: 0, pages: 0 });
  });
});

describe('what rules ask', () => {
  test('is in the first page of the same answer, and follows the window, the renewal and the grace', async () => {
    const { tenant, course } = await makeIssued();
    const { id: ruleId } = await makeRule(tenant, course.id, [tenant.learner]);
    const own = (query: OwnCertificateFilter = {}) => tenant.call(calls.listOwnCertificates, { query }, tenant.learner);
    const asked = async () => (await own()).obligations;
    expect(await asked()).toMatchObject([{ ruleId, objectId: course.id, status: 'compliant', canRenew: false }]);
    await ageConclusions(tenant, 320, ruleId);
    expect(await asked()).toMatchObject([{ status: 'expiring', canRenew: true, isRenewing: false, percent: null }]);
    expect((await own({ pageNumber: 2 })).obligations).toEqual([]);
    await ageConclusions(tenant, 60, ruleId);
    expect(await asked()).toMatchObject([{ status: 'inGrace', canRenew: true }]);
    await tenant.call(renewOwnObligation, { params: { id: ruleId } }, tenant.learner);
    expect(await asked()).toMatchObject([{ status: 'inGrace', isRenewing: true, percent: 0, cycle: 2 }]);
    // The archived cycle keeps its certificate.
    expect((await own()).items).toMatchObject([{ origin: 'issued', objectId: course.id, status: 'valid' }]);
    const other = await tenant.person();
    expect((await tenant.call(calls.listOwnCertificates, { query: {} }, other)).obligations).toEqual([]);
  });
});

describe('an own issued certificate', () => {
  const print = (id: string, query: object, as = stage.tenant.learner) =>
    stage.tenant.inject(calls.readOwnCertificate, { params: { id }, query }, as);
  test('is printed by its owner alone, also as a small picture', async () => {
    const [issued] = (await list({ origin: 'issued' })).items;
    const pdf = await print(issued!.id, {});
    expect([pdf.status, pdf.raw.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const small = await print(issued!.id, { form: 'png', isSmall: true });
    // The size stands in the head of a PNG.
    expect([small.status, small.raw.rawPayload.readUInt32BE(16)]).toEqual([200, 673]);
    expect((await print(issued!.id, {}, stage.tenant.administrator)).status).toBe(404);
  });
  test('of a later cycle takes over from the one before', async () => {
    const { tenant, certificateId, course } = await makeIssued();
    const { userId } = tenant.learner;
    const again = (cycle: number) =>
      tenant.run(tenant.learner, (context) =>
        issueCertificates(context, [
          {
            ...{ userId, kind: 'course' as const, objectId: course.id, cycle, certificateId, title: 'Altura 2' },
            ...{ workloadMinutes: 60, enrolledAt: '2026-01-02T12:00:00.000Z' },
            ...{ completedAt: '2026-01-03T12:00:00.000Z', contents: [] },
          },
        ]),
      );
    await again(2);
    const found = await tenant.call(calls.listOwnCertificates, { query: {} }, tenant.learner);
    const [second, first] = found.items;
    expect(found.items).toHaveLength(2);
    expect([second!.title, second!.laterId, first!.laterId]).toEqual(['Altura 2', null, second!.id]);
    expect(first!.laterOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
  test('that was reissued is there once, and a revoked one says why and counts no hours', async () => {
    const { tenant } = await makeIssued();
    const own = async () => tenant.call(calls.listOwnCertificates, { query: {} }, tenant.learner);
    const [former] = (await own()).items;
    const reason = { reason: 'Nome errado' };
    await tenant.call(reissueCertificate, { params: { id: former!.id }, body: reason }, tenant.administrator);
    const [current] = (await own()).items;
    expect((await own()).all).toBe(1);
    expect(current!.id).not.toBe(former!.id);
    const gone = await tenant.inject(
      calls.readOwnCertificate,
      { params: { id: former!.id }, query: {} },
      tenant.learner,
    );
    expect(gone.status).toBe(404);
    const because = { reason: 'Fraude na prova' };
    await tenant.call(revokeCertificate, { params: { id: current!.id }, body: because }, tenant.administrator);
    expect(await own()).toMatchObject({
      ...{ all: 1, workloadMinutes: 0, next: [] },
      items: [{ status: 'revoked', because: 'Fraude na prova' }],
    });
  });
});
