// Proves that the document of an issued certificate is stored once, keeps its fingerprint, and is what its owner gets.
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import * as peopleCalls from '#features/people/contract/people.endpoints.ts';
import { updateSettings } from '#features/branding/contract/branding.endpoints.ts';
import { defaultSettings } from '#features/branding/contract/default-settings.model.ts';
import { reserveDiskQuota } from '#features/people/server/reservations.service.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { testDatabase } from '#testing/test-database.ts';
import * as calls from '../contract/certificates.endpoints.ts';
import { defaultDesign } from '../contract/default-design.model.ts';
import { update } from './certificates.store.ts';
import { queueUndrawn, drawDocument } from './stored-documents.service.ts';

type Issued = Awaited<ReturnType<typeof makeIssued>>;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const validated = ({ tenant, credential }: Issued) => tenant.call(calls.validateCredential, { params: { credential } });
async function printed({ tenant, certificateId, course }: Issued) {
  const { raw, status } = await tenant.inject(
    calls.printCertificate,
    { params: { certificateId, objectId: course.id }, query: {} },
    tenant.learner,
  );
  expect(status).toBe(200);
  return sha256(raw.rawPayload);
}
const rowOf = async ({ tenant }: Issued) => {
  const { rows } = await tenant.run(tenant.administrator, ({ db }) =>
    db.execute<{ id: string; fileId: string | null; files: number }>(
      sql`select id, file_id as "fileId", (select count(*)::int from data.files) as files
        from data.issued_certificates where is_current`,
    ),
  );
  return rows[0]!;
};

describe('the document of a certificate', { timeout: 60_000 }, () => {
  it('is drawn by the worker once, and has no fingerprint before; the validation is valid from the start', async () => {
    const issued = await makeIssued();
    expect(await validated(issued)).toMatchObject({ status: 'valid', sha256: null });
    expect(await printed(issued)).toMatch(/^[0-9a-f]{64}$/);
    await issued.tenant.app.runJobs();
    const { sha256: stored } = await validated(issued);
    expect(stored).toBe(await printed(issued));
    await issued.tenant.app.runJobs();
    expect((await validated(issued)).sha256).toBe(stored);
  });
  it('keeps its fingerprint after the design, the name, the title and the company change', async () => {
    const issued = await makeIssued();
    const { tenant, certificateId, course } = issued;
    await tenant.app.runJobs();
    const { sha256: stored } = await validated(issued);
    const other = defaultDesign('course', 'en', {
      primary: '#112233',
      secondary: '#445566',
      ink: '#000000',
      issuer: 'X',
    });
    const edits: ((db: Parameters<typeof update>[0]) => Promise<unknown>)[] = [
      (db) => update(db, certificateId, { design: other, printsBack: false, name: 'Outro' }),
      (db) =>
        db.execute(
          sql`update data.users set full_name = 'Outra Pessoa', cpf = '52998224725' where id = ${tenant.learner.userId}`,
        ),
      (db) =>
        db.execute(sql`update data.courses set title = 'Outro título', workload_minutes = 1 where id = ${course.id}`),
      // The company's marks, colours and words.
      () => {
        const usual = defaultSettings();
        const colors = { ...usual.colors, menu: { font: '#101010', background: '#efefef', icons: '#123456' } };
        const body = {
          tenantId: tenant.tenantId,
          settings: { ...usual, colors, logos: { menu: '/outra.png' }, page: { title: 'Outra', description: 'Outra' } },
        };
        return tenant.call(updateSettings, { body }, tenant.administrator);
      },
      // Its name, its hours and its language, which only the provider's side changes.
      async () => {
        const pool = new pg.Pool({ connectionString: (await testDatabase()).urls.ops, max: 1 });
        const changed = await pool.query(
          `update control.tenants set name = 'Outra Empresa', time_zone = 'Asia/Tokyo', language = 'en' where id = $1`,
          [tenant.tenantId],
        );
        await pool.end();
        expect(changed.rowCount).toBe(1);
      },
      // Paper and resolution of every design.
      (db) => db.execute(sql`update data.certificates set design = design || '{"dpi":96,"paper":"Letter"}' where true`),
      (db) =>
        db.execute(
          sql`update data.certificates set archived_at = now(), is_active = false where id = ${certificateId}`,
        ),
    ];
    for (const edit of edits) {
      await tenant.run(tenant.administrator, ({ db }) => edit(db));
      await tenant.app.runJobs();
      expect([await printed(issued), (await validated(issued)).sha256]).toEqual([stored, stored]);
    }
    expect(await validated(issued)).toMatchObject({ personName: 'Lia Aluna', title: 'Trabalho em altura' });
  });
  it('is one, however often and however concurrently the job runs, also after a kill half way', async () => {
    const issued = await makeIssued();
    const { tenant } = issued;
    const { id } = await rowOf(issued);
    const drawing = () => tenant.run(tenant.administrator, (context) => drawDocument(context, id));
    // A kill half way leaves the drawing without its row: the transaction never commits.
    const killed = tenant.run(tenant.administrator, async (context) => {
      await drawDocument(context, id);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await validated(issued)).toMatchObject({ sha256: null });
    await Promise.all([drawing(), drawing(), drawing()]);
    const before = await rowOf(issued);
    expect(before.fileId).not.toBeNull();
    await drawing();
    expect(await rowOf(issued)).toEqual(before);
    expect((await validated(issued)).sha256).toBe(await printed(issued));
  });
  it('is stored although the quota of the contract is used up', async () => {
    const issued = await makeIssued({ diskLimitMegabytes: 1 });
    await issued.tenant.run(issued.tenant.administrator, (context) =>
      reserveDiskQuota(context, { id: randomUUID(), sizeBytes: 1_048_576, expiresAt: new Date(Date.now() + 60_000) }),
    );
    await issued.tenant.app.runJobs();
    expect((await validated(issued)).sha256).toMatch(/^[0-9a-f]{64}$/);
  });
  it('is drawn at night where the queue has lost it', async () => {
    const issued = await makeIssued();
    const { tenant } = issued;
    await tenant.run(tenant.administrator, (context) => queueUndrawn(context));
    await tenant.app.runJobs();
    expect((await validated(issued)).sha256).toBe(await printed(issued));
  });
  it('is drawn anew without the document number once its person is anonymised, under the same credential', async () => {
    const issued = await makeIssued();
    const { tenant } = issued;
    await tenant.run(tenant.administrator, ({ db }) =>
      db.execute(sql`update data.issued_certificates
        set snapshot = jsonb_set(snapshot, '{design,front,layers}', (
          select jsonb_agg(case when layer ->> 'kind' = 'text' then layer || '{"text":"CPF #CPF#"}' else layer end)
          from jsonb_array_elements(snapshot #> '{design,front,layers}') layer))
          || '{"document":"52998224725","jobTitle":"Eletricista"}' returning 1`),
    );
    await tenant.app.runJobs();
    const before = await validated(issued);
    expect(before.document).toBe('***.982.247-**');
    const file = (await rowOf(issued)).fileId!;
    const params = { userId: tenant.learner.userId };
    await tenant.call(
      peopleCalls.anonymizeUser,
      { params, body: { reason: 'pedido do titular' } },
      tenant.administrator,
    );
    await tenant.app.runJobs();
    const after = await validated(issued);
    expect(after).toMatchObject({ credential: before.credential, status: 'valid', document: null });
    expect(after.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(after.sha256).not.toBe(before.sha256);
    const { rows } = await tenant.run(tenant.administrator, ({ db }) =>
      db.execute(sql`select id from data.files where id = ${file}`),
    );
    expect(rows).toEqual([]);
    expect(await tenant.app.services.storage.has(before.sha256!)).toBe(false);
  });
});
