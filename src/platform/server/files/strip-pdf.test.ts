// Proves that a rewritten PDF shows its pages and does nothing else, and that what cannot be rewritten is refused with its own sentence.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hiddenScriptPdf, hostilePdf, pdfOf } from '#testing/hostile-pdf.ts';
import { onePagePdf } from '#testing/one-page-pdf.ts';
import { stripPdf } from './strip-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
let made = 0;
async function strip(bytes: Uint8Array | string) {
  const path = join(folder, `${++made}.pdf`);
  await writeFile(path, bytes);
  const { pages } = await stripPdf(path, `${path}.out`);
  return { pages, bytes: await readFile(`${path}.out`) };
}
/** Returns everything that a document says: its objects as text, and its streams unpacked. */
async function wordsOf(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return [
    context.trailerInfo.Root?.toString(),
    ...context
      .enumerateIndirectObjects()
      .map(([, object]) =>
        object instanceof PDFRawStream
          ? `${object.dict.toString()} ${Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')}`
          : object.toString(),
      ),
  ].join('\n');
}
const acting =
  /hostile|evil|calc|JavaScript|\/JS\b|OpenAction|\/AA\b|Launch|EmbeddedFile|Filespec|\/EF\b|\/AF\b|RichMedia|XFA|AcroForm|Widget|\/Link|FileAttachment|\/A\b|\/OPI|xmpmeta/;

describe('a rewritten PDF', () => {
  test('has none of its scripts, actions, attachments, forms, media, links and metadata, and keeps what it shows', async () => {
    const before = hostilePdf();
    for (const word of ['OpenAction', 'Launch', 'EmbeddedFiles', 'RichMedia', 'XFA', 'submitForm'])
      expect(Buffer.from(before).includes(word)).toBe(true);
    const { pages, bytes } = await strip(before);
    const words = await wordsOf(bytes);
    expect(words.match(acting)).toBeNull();
    expect(pages).toBe(1);
    expect(words).toContain('Certificado de conclusao');
    expect(words).toContain('(Lia Aluna) Tj');
    expect(words).toContain('/Subtype /Stamp');
  });
  test('has no script that was packed where a search of the bytes does not find it', async () => {
    const before = hiddenScriptPdf();
    expect(Buffer.from(before).includes('JavaScript')).toBe(false);
    expect(await wordsOf(before)).toContain('/JavaScript');
    expect((await wordsOf((await strip(before)).bytes)).match(acting)).toBeNull();
  });
  test('has the same pages in size and turn', async () => {
    const document = await PDFDocument.create();
    document.addPage([300, 200]);
    document.addPage([400, 500]).setRotation({ type: 'degrees' as never, angle: 90 });
    const { pages, bytes } = await strip(await document.save());
    expect(pages).toBe(2);
    const after = (await PDFDocument.load(bytes)).getPages();
    expect(after.map((page) => [page.getSize(), page.getRotation().angle])).toEqual([
      [{ width: 300, height: 200 }, 0],
      [{ width: 400, height: 500 }, 90],
    ]);
  });
  test('has no password any more where everybody could read it', async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText('Concluiu');
    await document.encrypt({ ownerPassword: 'outra' });
    const { pages, bytes } = await strip(await document.save());
    expect([pages, (await PDFDocument.load(bytes)).isEncrypted]).toEqual([1, false]);
  });
  test('may be as short as a PDF can be', async () => expect((await strip(onePagePdf)).pages).toBe(1));
});
describe('a PDF that cannot be rewritten is refused', () => {
  test('where it has a password', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    await document.encrypt({ userPassword: 'secreta', ownerPassword: 'outra' });
    await expect(strip(await document.save())).rejects.toMatchObject({ code: 'file.pdf.protected' });
  });
  test.each([
    ['it is damaged', '%PDF-1.7\nnothing follows'],
    [
      'its pages lead back to themselves',
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    ],
    ['it has no page', pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])],
  ])('where %s', async (_why, bytes) => {
    await expect(strip(bytes)).rejects.toMatchObject({
      kind: 'unsupported',
      code: expect.stringMatching(/^file\.pdf\.(notRewritten|unreadable)$/),
    });
  });
});
