// Proves that pictures which nothing shows are removed at night, and those of designs, drafts, versions and issued certificates never.
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeIssued } from '#testing/make/certificate.ts';
import * as calls from '../contract/certificates.endpoints.ts';
import { defaultDesign } from '../contract/default-design.model.ts';
import { forgetUnusedPictures } from './unused-pictures.service.ts';

const design = defaultDesign('course', 'pt', {
  ...{ primary: '#c191ff', secondary: '#3cdfad', ink: '#2c1650', issuer: 'Copaíba' },
});
it('pictures that nothing shows are removed after 30 days, and nothing else', { timeout: 60_000 }, async () => {
  const { tenant, certificateId } = await makeIssued();
  const { administrator } = tenant;
  const send = async (background: string) => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
    const file = { name: `${background}.png`, type: 'image/png', bytes: new Uint8Array(bytes) };
    const input = { params: { certificateId, alias: 'fundo' }, files: { file } };
    return (await tenant.inject(calls.uploadCertificatePicture, input, administrator)).answer.source;
  };
  const onPicture = (backgroundImage: string) => ({ ...design, front: { ...design.front, backgroundImage } });
  const [former, present, back, drafted, issued, unused, removed] = await Promise.all(
    ['#100000', '#200000', '#300000', '#400000', '#500000', '#600000', '#700000'].map(send),
  );
  const save = (id: string, source: string) =>
    tenant.call(
      calls.updateCertificate,
      { params: { id }, body: { name: 'Padrão', kind: 'course', design: onPicture(source) } },
      administrator,
    );
  await save(certificateId, former!);
  await save(certificateId, present!);
  const create = async (made: typeof design) =>
    (
      await tenant.call(
        calls.createCertificate,
        { body: { name: 'Outro', kind: 'course', design: made } },
        administrator,
      )
    ).id;
  const layer = { ...design.front.layers[0]!, id: 'photo', kind: 'image' as const, source: back! };
  await create({ ...design, back: { ...design.front, layers: [layer] } });
  const gone = await create(onPicture(removed!));
  await tenant.call(calls.removeCertificate, { params: { id: gone } }, administrator);
  await tenant.call(
    calls.saveCertificateDraft,
    {
      params: { id: certificateId },
      body: {
        ...{ name: 'Padrão', design: onPicture(drafted!) },
        revision: (await tenant.call(calls.getCertificateDraft, { params: { id: certificateId } }, administrator))
          .revision,
      },
    },
    administrator,
  );
  await tenant.run(administrator, ({ db }) =>
    db.execute(sql`update data.issued_certificates
      set snapshot = jsonb_set(snapshot, '{design,front,backgroundImage}', to_jsonb(${issued}::text))`),
  );
  const listed = async () =>
    (await tenant.call(calls.listCertificatePictures, {}, administrator)).pictures.map(({ source }) => source).sort();
  const night = () => tenant.run(administrator, (context) => forgetUnusedPictures(context));

  const all = await listed();
  expect(all).toHaveLength(7);
  await night();
  expect(await listed()).toEqual(all);
  await tenant.run(administrator, ({ db }) =>
    db.execute(sql`update data.certificate_pictures set created_at = created_at - interval '31 days'`),
  );
  await night();
  expect(await listed()).toEqual(all.filter((source) => source !== unused));
  await night();
  expect(await listed()).toHaveLength(6);
  const { rows } = await tenant.run(administrator, ({ db }) =>
    db.execute<{ references: number }>(
      sql`select reference_count as references from data.files where hash = ${unused}`,
    ),
  );
  expect(rows).toEqual([{ references: 0 }]);
});
