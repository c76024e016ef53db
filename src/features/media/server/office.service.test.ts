// Proves that an office document becomes pages, even a hostile one, and that one that cannot be converted becomes a download with a reason.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { makeZip } from '#testing/make/zip.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { officeExtensions } from '../contract/media.model.ts';
import { openMedia } from './content-access.service.ts';
import { findContent } from './content-files.service.ts';
import { convertMedia, retryConversion } from './media-conversion.service.ts';
import { downloadMedia } from './media-download.service.ts';
import { receiveFile } from './media-file.service.ts';
import { createMedia, getMedia } from './media.service.ts';
import * as store from './media.store.ts';
import { convertOffice } from './office.service.ts';

let tenant: TenantForTest;
let folder: string;
let asked = 0;
const elsewhere = createServer((_request, response) => {
  asked++;
  response.end('x');
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-test-'));
  tenant = await makeTenant();
  await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await new Promise((done) => elsewhere.close(done));
  await rm(folder, { recursive: true, force: true });
});
const as = <T>(work: (context: PersonContext) => Promise<T>) => tenant.run(tenant.administrator, work);

const office = 'urn:oasis:names:tc:opendocument:xmlns';
/** Returns a text of two pages, with a picture and a section from outside. */
const document = (picture: string, file: string) =>
  makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', isStored: true },
    {
      name: 'META-INF/manifest.xml',
      content: `<manifest:manifest xmlns:manifest="${office}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    },
    {
      name: 'content.xml',
      content: `<office:document-content xmlns:office="${office}:office:1.0" xmlns:text="${office}:text:1.0" xmlns:style="${office}:style:1.0" xmlns:fo="${office}:xsl-fo-compatible:1.0" xmlns:draw="${office}:drawing:1.0" xmlns:svg="${office}:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2"><office:automatic-styles><style:style style:name="P" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style></office:automatic-styles><office:body><office:text><text:p>Norma de solda</text:p><text:section text:name="S"><text:section-source xlink:href="${file}" xlink:type="simple"/><text:p>nada</text:p></text:section><text:p><draw:frame svg:width="2cm" svg:height="2cm"><draw:image xlink:href="${picture}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame></text:p><text:p text:style-name="P">Anexo</text:p></office:text></office:body></office:document-content>`,
    },
  ]);
async function upload(bytes: Buffer, name: string, more = {}) {
  const path = join(folder, `${Math.random()}`);
  await writeFile(path, bytes);
  const { id } = await as((context) => createMedia(context, { title: 'Norma', kind: 'document', ...more }));
  const taken = await as((context) => receiveFile(context, id, { path, name, sizeBytes: bytes.length }));
  expect(taken.status).toBe('pending');
  const convert = async () => {
    const { fileHash } = (await as((context) => store.find(context.db, id)))!;
    await as((context) =>
      convertMedia(
        context,
        { mediaId: id, fileHash: fileHash! },
        { isLast: true, signal: new AbortController().signal },
      ),
    );
  };
  return { id, convert };
}

describe('an office document', () => {
  it('is one of nine formats [MEDIA-052]', () => {
    expect([...officeExtensions].sort().join()).toBe('doc,docx,odp,ods,odt,ppt,pptx,xls,xlsx');
  });
  it('becomes the pages that the viewer shows, without network or other files; its download is the original, or the marked one [MEDIA-052]', async () => {
    const secret = join(folder, 'secret.txt');
    await writeFile(secret, 'SEGREDO '.repeat(4000));
    const { port } = elsewhere.address() as AddressInfo;
    const bytes = document(`http://127.0.0.1:${port}/a.png`, `file://${secret}`);
    const { id, convert } = await upload(bytes, 'norma.odt', { isDownloadable: true });
    const open = () => as((context) => openMedia(context, { mediaId: id }));
    expect(await open()).toMatchObject({ status: 'pending', contentType: expect.stringContaining('opendocument') });
    await convert();
    expect(await open()).toMatchObject({
      status: 'ready',
      contentType: 'application/pdf',
      pageCount: 2,
      url: expect.stringMatching(/\/file$/),
    });
    const shown = (await as((context) => findContent(context, id, 'file')))!;
    expect(shown).toMatchObject({ contentType: 'application/pdf', place: 'document' });
    const pages = await tenant.app.services.storage.borrow(shown.fileHash);
    expect((await readFile(pages.path)).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await readFile(pages.path)).length).toBeLessThan(60_000);
    await pages.release();
    expect(asked).toBe(0);
    const download = () => as((context) => downloadMedia(context, { mediaId: id }));
    expect(await download()).toMatchObject({ name: 'norma.odt', sizeBytes: bytes.length });
    await as((context) => store.update(context.db, id, { watermark: { isIncluded: true, address: true } }));
    expect(await download()).toMatchObject({ name: 'norma.pdf', type: 'application/pdf' });
  }, 120_000);
  it('that is broken fails with a sentence, may be tried again, and can still be downloaded', async () => {
    const { id, convert } = await upload(
      makeZip([
        { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', isStored: true },
        { name: 'content.xml', content: '<nothing' },
      ]),
      'x.odt',
    );
    await convert();
    const failed = { status: 'failed', failureCode: 'media.document.failed' };
    expect(await as((context) => getMedia(context, id))).toMatchObject(failed);
    expect(await as((context) => openMedia(context, { mediaId: id }))).toMatchObject(failed);
    await as((context) => retryConversion(context, id));
    expect(await as((context) => getMedia(context, id))).toMatchObject({ status: 'pending', failureCode: null });
  }, 120_000);
  it('that takes too long is stopped together with its child processes', async () => {
    const path = join(folder, 'slow.odt');
    await writeFile(path, document('http://127.0.0.1:9/a.png', 'file:///nothing'));
    const into = await mkdtemp(join(folder, 'slow-'));
    await expect(convertOffice(path, 'odt', into, { seconds: 0.05 })).rejects.toMatchObject({
      code: 'media.document.slow',
    });
  });
});
