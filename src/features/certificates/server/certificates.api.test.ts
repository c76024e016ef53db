// Proves over HTTP that an approval issues a certificate, that its owner prints it, and that everyone can validate it.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { share } from '#platform/server/storage/files.store.ts';
import { finishCourse } from '#testing/make/learning.ts';
import { makeCourse } from '#testing/make/course.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/certificates.endpoints.ts';
import { credentialLength, credentialLetters } from '../contract/certificate.model.ts';
import { defaultDesign } from '../contract/default-design.model.ts';
import { createCertificate } from './certificates.service.ts';
import { update } from './certificates.store.ts';

const colors = { primary: '#c191ff', secondary: '#3cdfad', ink: '#2c1650', issuer: 'Copaíba' };
async function stage() {
  const tenant = await makeTenant({ name: 'Copaíba' });
  const certificateId = await tenant.run(tenant.administrator, (context) =>
    createCertificate(context, {
      name: 'Padrão',
      kind: 'course',
      design: defaultDesign('course', 'pt', colors),
      printsBack: true,
    }),
  );
  const course = await makeCourse(tenant, { certificateId, title: 'Trabalho em altura', workloadMinutes: 480 });
  await makeSection(tenant, [['course', course]]);
  return { tenant, certificateId, course };
}

describe('a certificate', () => {
  it('exists once the course is approved, and only then [CERT-012]', async () => {
    const { tenant, course, certificateId } = await stage();
    expect(
      (await tenant.inject(calls.getIssuedCertificate, { params: { objectId: course.id } }, tenant.learner)).status,
    ).toBe(404);
    await finishCourse(tenant, course);
    const issued = await tenant.call(calls.getIssuedCertificate, { params: { objectId: course.id } }, tenant.learner);
    expect(issued).toMatchObject({
      certificateId,
      title: 'Trabalho em altura',
      issuer: 'Copaíba',
      workloadMinutes: 480,
      status: 'valid',
      hasBack: true,
    });
    expect(issued.credential).toMatch(new RegExp(`^[${credentialLetters}]{${credentialLength}}$`));
  });
  it('is issued once, however often the course is finished', async () => {
    const { tenant, course } = await stage();
    await finishCourse(tenant, course);
    const before = await tenant.call(calls.getIssuedCertificate, { params: { objectId: course.id } }, tenant.learner);
    await finishCourse(tenant, course);
    expect(await tenant.call(calls.getIssuedCertificate, { params: { objectId: course.id } }, tenant.learner)).toEqual(
      before,
    );
  });
  it('is printed as PDF or image by its owner, and by no other learner [CERT-002, CERT-030]', async () => {
    const { tenant, course, certificateId } = await stage();
    await finishCourse(tenant, course);
    const print = (form: 'pdf' | 'png', as = tenant.learner) =>
      tenant.inject(calls.printCertificate, { params: { certificateId, objectId: course.id }, query: { form } }, as);
    const pdf = await print('pdf');
    expect([pdf.status, pdf.raw.headers['content-type'], pdf.raw.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const png = await print('png');
    expect([png.status, png.raw.headers['content-type'], png.raw.rawPayload.subarray(1, 4).toString()]).toEqual([
      200,
      'image/png',
      'PNG',
    ]);
    expect((await print('pdf', await tenant.person({ role: 'student' }))).status).toBe(404);
  });
  it('of another person is printed by users who manage users [CERT-031]', async () => {
    const { tenant, course, certificateId } = await stage();
    await finishCourse(tenant, course);
    const params = { certificateId, objectId: course.id, userId: tenant.learner.userId };
    expect(
      (await tenant.inject(calls.printCertificateOfUser, { params, query: {} }, tenant.administrator)).status,
    ).toBe(200);
    expect(
      (
        await tenant.inject(
          calls.printCertificateOfUser,
          { params, query: {} },
          await tenant.person({ role: 'student' }),
        )
      ).status,
    ).toBe(404);
  });
});

describe('a picture of a design', () => {
  it("is drawn only from the tenant's own files: naming another company's content shows nothing of it", async () => {
    const owner = await makeTenant();
    const { tenant, course, certificateId } = await stage();
    const bytes = await readFile('database/seeds/content/images/niveis-de-delegacao.png');
    const { storage } = tenant.app.services;
    const stored = await storage.putBytes(bytes);
    const keep = (place: typeof tenant) =>
      place.run(place.administrator, ({ db }) => share(db, [{ ...stored, name: 'a.png', contentType: 'image/png' }]));
    await keep(owner);
    const design = defaultDesign('course', 'pt', colors);
    const box = { x: 0, y: 0, width: 400, height: 300, scale: 1 };
    design.front.layers.push({ id: 'foreign', box, rotation: 0, opacity: 1, kind: 'image', source: stored.hash });
    design.front.backgroundImage = stored.hash;
    await tenant.run(tenant.administrator, (context) =>
      update(context.db, certificateId, { name: 'Padrão', kind: 'course', design, printsBack: false }),
    );
    await finishCourse(tenant, course);
    const pictures = async () => {
      const params = { certificateId, objectId: course.id };
      const { raw } = await tenant.inject(
        calls.printCertificate,
        { params, query: { form: 'pdf', side: 'front' } },
        tenant.learner,
      );
      return raw.rawPayload.toString('latin1').split('/Subtype /Image').length - 1;
    };
    expect(await pictures()).toBe(0);
    await keep(tenant);
    expect(await pictures()).toBeGreaterThan(0);
  });
});

describe('the public validation', () => {
  it('answers the public fields, with the document masked; an unknown code is missing [CERT-032]', async () => {
    const { tenant, course } = await stage();
    await finishCourse(tenant, course);
    const { credential, personName } = await tenant.call(
      calls.getIssuedCertificate,
      { params: { objectId: course.id } },
      tenant.learner,
    );
    const typed = ` ${credential.slice(0, 10).toLowerCase()}-${credential.slice(10)} `;
    const seen = await tenant.call(calls.validateCredential, { params: { credential: typed } });
    expect(seen).toMatchObject({
      credential,
      personName,
      title: 'Trabalho em altura',
      kind: 'course',
      issuer: 'Copaíba',
      status: 'valid',
      revokedBecause: null,
    });
    for (const wrong of ['x', '%25', credential.slice(0, 19), `${credential.slice(0, 19)}_`, "' or 1=1 --"]) {
      const refused = await tenant.inject(calls.validateCredential, { params: { credential: wrong } });
      expect([refused.status, refused.problem?.code]).toEqual([404, 'certificates.unknownCredential']);
    }
  });
  it('shows its picture without sign-in', async () => {
    const { tenant, course } = await stage();
    await finishCourse(tenant, course);
    const { credential } = await tenant.call(
      calls.getIssuedCertificate,
      { params: { objectId: course.id } },
      tenant.learner,
    );
    const picture = await tenant.inject(calls.publicCertificatePicture, { params: { credential }, query: {} });
    expect([picture.status, picture.raw.headers['content-type']]).toEqual([200, 'image/png']);
  });
});
