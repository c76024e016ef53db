// Proves that certificates are revoked and reissued with reasons by who may, once, and that both stay and say so.
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeIssued } from '#testing/make/certificate.ts';
import { finishCourse } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/certificates.endpoints.ts';
import * as issuedCalls from '../contract/issued.endpoints.ts';

type Made = Awaited<ReturnType<typeof makeIssued>>;
const reason = 'nome corrigido';
const list = ({ tenant }: Made, query = {}) =>
  tenant.call(issuedCalls.listIssuedCertificates, { query }, tenant.administrator);
const validated = ({ tenant }: Made, credential: string) =>
  tenant.call(calls.validateCredential, { params: { credential } });
const rename = ({ tenant }: Made, name: string) =>
  tenant.run(tenant.administrator, ({ db }) =>
    db.execute(sql`update data.users set full_name = ${name} where id = ${tenant.learner.userId} returning 1`),
  );
const idOf = async (made: Made) => (await list(made)).items.find((one) => one.credential === made.credential)!.id;
const reissue = ({ tenant }: Made, id: string, because = reason) =>
  tenant.inject(issuedCalls.reissueCertificate, { params: { id }, body: { reason: because } }, tenant.administrator);

describe('revoking a certificate', { timeout: 60_000 }, () => {
  it('tells the reason and the day on its validation; the first reason stays', async () => {
    const made = await makeIssued();
    const { tenant, credential, course } = made;
    const id = await idOf(made);
    const revoke = (because: string) =>
      tenant.inject(issuedCalls.revokeCertificate, { params: { id }, body: { reason: because } }, tenant.administrator);
    expect((await revoke('x')).status).toBe(400);
    expect((await revoke('     ')).status).toBe(400);
    expect((await revoke('avaliação anulada em auditoria')).status).toBe(204);
    expect((await revoke('outra razão')).status).toBe(204);
    const seen = await validated(made, credential);
    expect(seen).toMatchObject({ status: 'revoked', revokedBecause: 'avaliação anulada em auditoria' });
    expect(seen.revokedAt).not.toBeNull();
    expect((await reissue(made, id)).problem?.code).toBe('certificates.alreadyRevoked');
    // Finishing the course again issues nothing beside it.
    await finishCourse(tenant, course);
    expect((await list(made)).total).toBe(1);
  });
});
describe('reissuing a certificate', { timeout: 60_000 }, () => {
  it('takes the name of today under a new credential, and the former one shows no name', async () => {
    const made = await makeIssued();
    const { tenant, credential, course } = made;
    await tenant.app.runJobs();
    const before = await validated(made, credential);
    await rename(made, 'Lia Aluna da Silva');
    const { answer, status } = await reissue(made, await idOf(made));
    expect(status).toBe(200);
    await tenant.app.runJobs();
    const renewed = await validated(made, answer.credential);
    expect(renewed).toMatchObject({
      status: 'valid',
      personName: 'Lia Aluna da Silva',
      completedAt: before.completedAt,
      expiresAt: before.expiresAt,
    });
    expect(renewed.sha256).not.toBe(before.sha256);
    const former = await validated(made, credential);
    expect(former).toMatchObject({
      status: 'replaced',
      personName: null,
      document: null,
      replacedBecause: reason,
      replacedBy: answer.credential,
      sha256: before.sha256,
    });
    expect(JSON.stringify(former)).not.toContain('Lia');
    const picture = await tenant.inject(calls.publicCertificatePicture, { params: { credential }, query: {} });
    expect(picture.status).toBe(404);
    const own = await tenant.call(calls.getIssuedCertificate, { params: { objectId: course.id } }, tenant.learner);
    expect(own.credential).toBe(answer.credential);
  });
  it('makes one, however often and however concurrently it is asked', async () => {
    const made = await makeIssued();
    const id = await idOf(made);
    const answers = await Promise.all([reissue(made, id), reissue(made, id, 'outra razão'), reissue(made, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ answer }) => answer.credential)).size).toBe(1);
    const { items } = await list(made);
    expect(items.map(({ status }) => status).sort()).toEqual(['replaced', 'valid']);
  });
  it('leaves everything as it was where the person is gone', async () => {
    const made = await makeIssued();
    const { tenant, credential } = made;
    const id = await idOf(made);
    await tenant.run(tenant.administrator, ({ db }) =>
      db.execute(sql`update data.users set removed_at = now() where id = ${tenant.learner.userId} returning 1`),
    );
    expect((await reissue(made, id)).problem?.code).toBe('certificates.noPerson');
    expect(await validated(made, credential)).toMatchObject({ status: 'valid', personName: 'Lia Aluna' });
  });
  it('is for holders of Certificados of the same company', async () => {
    const made = await makeIssued();
    const { tenant } = made;
    const other = await makeTenant();
    const id = await idOf(made);
    const input = { params: { id }, body: { reason } };
    for (const call of [issuedCalls.reissueCertificate, issuedCalls.revokeCertificate]) {
      expect((await tenant.inject(call, input, tenant.learner)).status).toBe(403);
      expect((await tenant.inject(call, input)).status).toBe(401);
      expect((await other.inject(call, input, other.administrator)).status).toBe(404);
    }
    expect((await other.call(issuedCalls.listIssuedCertificates, { query: {} }, other.administrator)).total).toBe(0);
    const document = (as: typeof tenant.learner, where = tenant) =>
      where.inject(issuedCalls.readIssuedDocument, { params: { id } }, as);
    expect((await document(tenant.administrator)).status).toBe(200);
    expect((await document(tenant.learner)).status).toBe(403);
    expect((await document(other.administrator, other)).status).toBe(404);
  });
});
describe('the list of issued certificates', { timeout: 60_000 }, () => {
  it('finds by person and content, filters by status and design, and sorts', async () => {
    const made = await makeIssued();
    const { tenant, certificateId, course } = made;
    const other = await tenant.person({ fullName: 'Abel Aluno' });
    await finishCourse(tenant, course, other);
    await reissue(made, await idOf(made));
    const names = async (query: object) => (await list(made, query)).items.map((one) => one.personName);
    expect(await names({ orderBy: 'person', direction: 'asc', statuses: ['valid'] })).toEqual([
      'Abel Aluno',
      'Lia Aluna',
    ]);
    expect(await names({ search: 'abel' })).toEqual(['Abel Aluno']);
    expect(await names({ search: 'trabalho em altura', statuses: ['valid'] })).toHaveLength(2);
    expect(await names({ search: 'ninguém' })).toEqual([]);
    expect(await names({ statuses: ['replaced'] })).toEqual(['Lia Aluna']);
    expect(await names({ statuses: ['expired', 'revoked', 'expiring'] })).toEqual([]);
    expect(await names({ certificateId, pageSize: 2 })).toHaveLength(2);
    expect((await list(made, { certificateId })).total).toBe(3);
    expect(await names({ certificateId: course.id })).toEqual([]);
  });
});
