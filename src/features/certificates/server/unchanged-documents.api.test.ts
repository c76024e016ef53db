// Proves that a stored document keeps its bytes when its pictures, its design from a distributor, its versions or its design itself go away.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { release, removeNow } from '#platform/server/storage/files.store.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import * as calls from '../contract/certificates.endpoints.ts';
import { finishedDesign } from '../contract/finished-designs.model.ts';
import { unpackCertificates } from './certificate-replica.service.ts';
import { queueDrawing, queueUndrawn } from './stored-documents.service.ts';

type Issued = Awaited<ReturnType<typeof makeIssued>>;
const pictureOf = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer(),
  );
async function sendPicture({ tenant, certificateId }: Issued, background: string): Promise<string> {
  const { answer } = await tenant.inject(
    calls.uploadCertificatePicture,
    {
      params: { certificateId, alias: 'fundo' },
      files: { file: { name: 'fundo.png', type: 'image/png', bytes: await pictureOf(background) } },
    },
    tenant.administrator,
  );
  return answer.source;
}
/** Returns everything that must stay: the row, the bytes as they are stored, and what the owner downloads. */
async function heldOf({ tenant, certificateId, course, credential }: Issued) {
  const { rows } = await tenant.run(tenant.administrator, ({ db }) =>
    db.execute<{ hash: string; file: string; drawn: string; bytes: string }>(
      sql`select file_hash as hash, file_id as file, drawn_at as drawn, size_bytes as bytes
        from data.issued_certificates where credential = ${credential}`,
    ),
  );
  const [row] = rows;
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const printed = await tenant.inject(
    calls.printCertificate,
    { params: { certificateId, objectId: course.id }, query: {} },
    tenant.learner,
  );
  return {
    ...row!,
    stored: sha256(await buffer(await tenant.app.services.storage.read(row!.hash))),
    downloaded: sha256(printed.raw.rawPayload),
    validated: (await tenant.call(calls.validateCredential, { params: { credential } })).sha256,
  };
}

describe('a stored document', { timeout: 60_000 }, () => {
  it('keeps its bytes, whatever happens to what it was drawn from', async () => {
    const issued = await makeIssued();
    const { tenant, certificateId, course } = issued;
    const source = await sendPicture(issued, '#0a7f5a');
    await tenant.run(tenant.administrator, ({ db }) =>
      db.execute(sql`update data.issued_certificates
        set snapshot = jsonb_set(snapshot, '{design,front,backgroundImage}', to_jsonb(${source}::text))`),
    );
    await tenant.app.runJobs();
    const before = await heldOf(issued);
    expect(new Set([before.hash, before.stored, before.downloaded, before.validated]).size).toBe(1);

    const colors = { primary: '#112233', secondary: '#445566', ink: '#000000', issuer: 'Outra' };
    const sent = { kind: 'course' as const, design: finishedDesign('tiles', 'course', 'en', colors) };
    const edits: Record<string, () => Promise<unknown>> = {
      'another picture with the same name': () => sendPicture(issued, '#c191ff'),
      'the picture is removed from the company and from the disk': async () => {
        await tenant.run(tenant.administrator, async ({ db }) => {
          const { rows } = await db.execute<{ id: string }>(
            sql`delete from data.certificate_pictures where hash = ${source} returning file_id as id`,
          );
          await release(
            db,
            rows.map(({ id }) => id),
          );
          await removeNow(db, [source]);
        });
        await tenant.app.services.storage.remove(source);
      },
      'a distributor sends the design again': () =>
        tenant.run(tenant.administrator, (context) =>
          unpackCertificates(
            context,
            [{ id: certificateId, name: 'Recebido', printsBack: false, files: [], ...sent }],
            'Distribuidora',
          ),
        ),
      'the course issues no certificate any more': () =>
        tenant.run(tenant.administrator, ({ db }) =>
          db.execute(sql`update data.courses set archived_at = now() where id = ${course.id}`),
        ),
      'the design and its versions are gone': () =>
        tenant.run(tenant.administrator, async ({ db }) => {
          await db.execute(sql`delete from data.certificate_versions where certificate_id = ${certificateId}`);
          await db.execute(sql`update data.certificates set archived_at = now() where id = ${certificateId}`);
        }),
      'it is queued again, by hand and by the night': () =>
        tenant.run(tenant.administrator, async (context) => {
          const { rows } = await context.db.execute<{ id: string }>(sql`select id from data.issued_certificates`);
          await queueDrawing(
            context,
            rows.map(({ id }) => id),
          );
          await queueUndrawn(context);
        }),
    };
    for (const [what, edit] of Object.entries(edits)) {
      await edit();
      await tenant.app.runJobs();
      expect(await heldOf(issued), what).toEqual(before);
    }
  });
});
