// Proves that the file of an external certificate is private, is written anew without anything that acts, and is served by the content host alone.
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOwnSession } from '#features/identity/server/sessions.service.ts';
import { updateUser } from '#features/people/contract/people.endpoints.ts';
import { makeContentHttp } from '#platform/server/content-host.ts';
import { hostilePdf } from '#testing/hostile-pdf.ts';
import type { TestFile } from '#testing/inject.ts';
import { certificateForm, pdfFile, sendCertificate } from '#testing/make/external-certificate.ts';
import { placedPhoto } from '#testing/make/recording.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { picture } from '#testing/walk.ts';
import * as calls from '../contract/external-certificates.endpoints.ts';
import { certificateContentRoutes } from './certificate-content.routes.ts';

let tenant: TenantForTest;
let http: FastifyInstance;
beforeAll(async () => {
  tenant = await makeTenant();
  http = await makeContentHttp(tenant.app.services, [certificateContentRoutes], {
    ...{ LOG_LEVEL: 'silent', TRUST_PROXY: 0, RATE_FACTOR: 0 },
  });
});
afterAll(() => http.close());
const get = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ url: new URL(url).pathname, headers: { host: '127.0.0.1:4001', ...headers } });
const read = (id: string, as: Persona = tenant.learner) =>
  tenant.call(calls.getExternalCertificate, { params: { id } }, as);
const addressFor = async (id: string, as?: Persona) => (await read(id, as)).fileUrl!;
const bytes = (content: string | Uint8Array) => new Uint8Array(Buffer.from(content));
const attempt = (file: TestFile) =>
  tenant.inject(calls.createExternalCertificate, { body: certificateForm(), files: { file } }, tenant.learner);

describe('what is stored', () => {
  test('of a picture has its pixels alone: no place, no device [EXTCERT-009]', async () => {
    const photo = new Uint8Array(await placedPhoto());
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const id = await sendCertificate(tenant, { file: { name: 'foto.jpeg', type: 'image/jpeg', bytes: photo } });
    const { rawPayload, headers } = await get(await addressFor(id));
    const { format, exif } = await sharp(rawPayload).metadata();
    expect([format, exif, headers['content-type']]).toEqual(['jpeg', undefined, 'image/jpeg']);
    expect((await read(id)).fileName).toBe('foto.jpeg');
  });
  test('of a PDF has its pages and nothing that acts [EXTCERT-009]', async () => {
    const id = await sendCertificate(tenant, { file: { ...pdfFile, bytes: hostilePdf() } });
    const { rawPayload, headers } = await get(await addressFor(id));
    expect(headers['content-type']).toBe('application/pdf');
    const { context } = await PDFDocument.load(rawPayload, { updateMetadata: false });
    const words = context.enumerateIndirectObjects().map(([, object]) => object.toString());
    expect(words.join('\n')).not.toMatch(
      /JavaScript|\/JS\b|OpenAction|\/AA\b|Launch|EmbeddedFile|RichMedia|XFA|AcroForm/,
    );
    expect(rawPayload.includes('hostile')).toBe(false);
  });
  test('has the ending of its content, whatever its name says', async () => {
    const id = await sendCertificate(tenant, { file: { ...pdfFile, name: '../..\\certificado.exe' } });
    expect(await read(id)).toMatchObject({ fileName: 'certificado.pdf', contentType: 'application/pdf' });
  });
});
describe('a file is refused with a sentence, and nothing is stored', () => {
  const large = async () => {
    const raw = { width: 1000, height: 1000, channels: 3 } as const;
    return new Uint8Array(await sharp(Buffer.alloc(3_000_000), { raw }).png({ compressionLevel: 0 }).toBuffer());
  };
  const refused: readonly [string, () => Promise<TestFile>, number][] = [
    [
      'a page',
      async () => ({ name: 'a.png', type: 'image/png', bytes: bytes('<html><script>1</script></html>') }),
      415,
    ],
    [
      'a drawing with scripts',
      async () => ({ name: 'a.png', type: 'image/png', bytes: bytes('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
      415,
    ],
    ['a program', async () => ({ name: 'a.pdf', type: 'application/pdf', bytes: bytes('MZ\u0090\0 program') }), 415],
    ['a broken PDF', async () => ({ name: 'a.pdf', type: 'application/pdf', bytes: bytes('%PDF-1.7\nbroken') }), 415],
    [
      'an animation',
      async () => ({
        name: 'a.png',
        type: 'image/png',
        bytes: new Uint8Array(await sharp(picture.bytes).gif().toBuffer()),
      }),
      415,
    ],
    ['nothing', async () => ({ name: 'a.pdf', type: 'application/pdf', bytes: bytes('') }), 415],
    ['more than 2 MB', async () => ({ name: 'a.png', type: 'image/png', bytes: await large() }), 413],
  ];
  test.each(refused)('%s [EXTCERT-009]', async (_what, file, expected) => {
    const before = (await tenant.call(calls.listExternalCertificates, { query: {} }, tenant.learner)).total;
    const { status, sentence } = await attempt(await file());
    expect([status, (sentence ?? '').length > 10]).toEqual([expected, true]);
    expect((await tenant.call(calls.listExternalCertificates, { query: {} }, tenant.learner)).total).toBe(before);
  });
  test('a PDF with a password, with its own sentence', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    await document.encrypt({ userPassword: 'secreta', ownerPassword: 'outra' });
    const { status, problem, sentence } = await attempt({ ...pdfFile, bytes: new Uint8Array(await document.save()) });
    expect([status, problem?.code]).toEqual([415, 'file.pdf.protected']);
    expect(sentence).toContain('sem senha');
  });
});
describe('the address of a file', () => {
  test('is of the content host, with strict headers, and opens nothing on the app', async () => {
    const id = await sendCertificate(tenant, { file: pdfFile });
    const url = await addressFor(id);
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      'content-disposition': "inline; filename*=UTF-8''brigada.pdf",
    });
    expect((await get(url, { host: 'localhost:4000' })).statusCode).toBe(404);
    expect((await tenant.app.http.inject({ url: new URL(url).pathname })).statusCode).toBe(404);
    const ticket = new URL(url).pathname.split('/').at(-1)!;
    for (const wrong of [
      `${ticket}A`,
      ticket.slice(0, -1),
      'x',
      `${ticket.slice(0, 60)}${ticket[60] === 'A' ? 'B' : 'A'}${ticket.slice(61)}`,
    ])
      expect((await get(`http://127.0.0.1:4001/e/${wrong}`)).statusCode).toBe(404);
  });
  test('ends with the session of its person', async () => {
    const who = await tenant.person();
    const url = await addressFor(await sendCertificate(tenant, { as: who }), who);
    expect((await get(url)).statusCode).toBe(200);
    await tenant.run(who, (context) => endOwnSession(context));
    expect((await get(url)).statusCode).toBe(404);
  });
  test('ends for a manager as soon as the person is led by another one', async () => {
    const [manager, other] = [await tenant.person({ role: 'manager' }), await tenant.person({ role: 'manager' })];
    const who = await tenant.person();
    const lead = (supervisorId: string) =>
      tenant.call(
        updateUser,
        { params: { userId: who.userId }, body: { fullName: who.name, supervisorId } },
        tenant.administrator,
      );
    await lead(manager.userId);
    const id = await sendCertificate(tenant, { as: who });
    const url = await addressFor(id, manager);
    expect((await get(url)).statusCode).toBe(200);
    await lead(other.userId);
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(await addressFor(id, who))).statusCode).toBe(200);
  });
  test('is gone with a certificate that is removed', async () => {
    const id = await sendCertificate(tenant);
    const url = await addressFor(id);
    await tenant.call(calls.removeExternalCertificate, { params: { id } }, tenant.learner);
    expect((await get(url)).statusCode).toBe(404);
  });
});
