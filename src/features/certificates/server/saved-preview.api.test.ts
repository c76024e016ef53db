// Proves that saving a preview stores our own drawing of the certificate, for its owner and for managers of users.
import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { makeIssued } from '#testing/make/certificate.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/certificates.endpoints.ts';
import * as issuedCalls from '../contract/issued.endpoints.ts';

type Made = Awaited<ReturnType<typeof makeIssued>>;
const picture = async () => ({
  name: 'certificado.png',
  type: 'image/png',
  bytes: new Uint8Array(await readFile('database/seeds/content/images/niveis-de-delegacao.png')),
});
const save = async (
  { tenant, certificateId, course }: Made,
  as: Parameters<Made['tenant']['inject']>[2],
  file?: Awaited<ReturnType<typeof picture>>,
) =>
  tenant.inject(
    issuedCalls.savePreview,
    {
      params: { certificateId, userId: tenant.learner.userId, kind: 'course' as const, objectId: course.id },
      files: { file: file ?? (await picture()) },
    },
    as,
  );

describe('saving the preview of a certificate', { timeout: 60_000 }, () => {
  it('stores our drawing, whatever picture is sent, and returns the credential [CERT-011, CERT-034]', async () => {
    const made = await makeIssued();
    const { tenant, credential } = made;
    const [first, second] = await Promise.all([save(made, tenant.learner), save(made, tenant.learner)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(first.answer).toEqual(second.answer);
    expect(first.answer.credential).toBe(credential);
    const seen = await tenant.call(calls.validateCredential, { params: { credential } });
    expect(seen.sha256).toBe(first.answer.sha256);
    // Nothing but the certificate's PDF is kept.
    await tenant.app.runJobs();
    expect(await save(made, tenant.administrator)).toMatchObject({ status: 201, answer: first.answer });
  });
  it('says to try later where it fails, and is tried again [CERT-017]', async () => {
    const made = await makeIssued();
    const { tenant, credential } = made;
    const broken = vi.spyOn(tenant.app.services.storage, 'putBytes').mockRejectedValueOnce(new Error('full'));
    const failed = await save(made, tenant.learner);
    broken.mockRestore();
    expect([failed.status, failed.problem?.code]).toEqual([503, 'certificates.tryLater']);
    expect(failed.sentence).toContain('mais tarde');
    await tenant.app.runJobs();
    const seen = await tenant.call(calls.validateCredential, { params: { credential } });
    expect(seen.sha256).toMatch(/^[0-9a-f]{64}$/);
  });
  it('refuses what is no picture, other people and other companies', async () => {
    const made = await makeIssued();
    const { tenant } = made;
    const text = { name: 'a.png', type: 'image/png', bytes: new TextEncoder().encode('nenhuma imagem') };
    expect((await save(made, tenant.learner, text)).status).toBe(415);
    expect((await save(made, await tenant.person({ role: 'student' }))).status).toBe(404);
    const other = await makeTenant();
    expect((await save(made, other.administrator)).status).toBe(404);
    expect((await save(made, undefined)).status).toBe(401);
  });
});
