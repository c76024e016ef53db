// Proves that the bytes of a file decide its kind, and that files of two kinds at once are refused.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '#testing/make/zip.ts';
import type { Problem } from '#platform/contract/problem.ts';
import { loadTexts, say } from '../texts.ts';
import { detectFile } from './detect.ts';
import { inspectImage, remakeImage } from './inspect-image.ts';
import { inspectMedia } from './inspect-media.ts';
import { inspectPdf } from './inspect-pdf.ts';

let folder: string;
beforeAll(async () => {
  loadTexts(fileURLToPath(new URL('../../../', import.meta.url)));
  folder = await mkdtemp(join(tmpdir(), 'detect-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
let count = 0;
const save = async (bytes: string | Buffer) => {
  const path = join(folder, `${count++}`);
  await writeFile(path, bytes);
  return path;
};
/** Returns a compound file with one stream in its directory. */
const compound = (name: string) => {
  const file = Buffer.alloc(1024);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.write(`${name}\0`, 512, 'utf16le');
  file.writeUInt16LE((name.length + 1) * 2, 512 + 64);
  return file;
};
const image = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#c191ff' } });
const pdf = (extra = '') =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${extra}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;

describe('detectFile', () => {
  it.each<[string, string | Buffer, string, string]>([
    ['HTML', '<!DOCTYPE html><p>', 'html', 'text/html'],
    ['SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'svg', 'image/svg+xml'],
    ['XML', '<?xml version="1.0"?><dados/>', 'xml', 'application/xml'],
    ['a server script', '<?php phpinfo();', 'script', 'text/plain'],
    ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\noi', 'subtitle', 'text/vtt'],
    ['SubRip', '1\n00:00:01,000 --> 00:00:02,000\noi', 'subtitle', 'application/x-subrip'],
    [
      'SubRip about HTML',
      '1\n00:00:01,000 --> 00:00:02,000\nA tag <div> abre, <a href="x"> liga, <?php ?> roda',
      'subtitle',
      'application/x-subrip',
    ],
    [
      'SubRip in Windows-1252',
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nÉéíóúãõçÀÇÁÉÍÓÚ', 'latin1'),
      'subtitle',
      'application/x-subrip',
    ],
    [
      'SubRip in UTF-16 without a mark',
      Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nação', 'utf16le'),
      'subtitle',
      'application/x-subrip',
    ],
    ['a page that shows a subtitle', '<html><pre>\n1\n00:00:01,000 --> 00:00:02,000\noi</pre>', 'html', 'text/html'],
    ['a workbook whose stream is called in capitals', compound('WORKBOOK'), 'office', 'application/vnd.ms-excel'],
    ['a compound file without a document', compound('Notebook'), 'other', 'application/octet-stream'],
    ['a PDF without its header', '1 0 obj <</Type/Catalog>> endobj', 'other', 'application/pdf'],
    ['text', 'só texto', 'text', 'text/plain'],
    ['PDF', pdf(), 'pdf', 'application/pdf'],
    ['zip', makeZip([{ name: 'a.txt', content: 'a' }]), 'archive', 'application/zip'],
    [
      'docx',
      makeZip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'word/document.xml', content: '<w/>' },
      ]),
      'office',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'odt',
      makeZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', isStored: true }]),
      'office',
      'application/vnd.oasis.opendocument.text',
    ],
    ['noise', Buffer.from([0, 1, 2, 3, 0, 255, 254, 9]), 'other', 'application/octet-stream'],
  ])('recognises %s', async (_name, bytes, kind, type) => {
    expect(await detectFile(await save(bytes))).toMatchObject({ kind, type });
  });

  it('detects a head of blanks without looking at each of them again', async () => {
    const before = process.cpuUsage();
    for (const blank of ['\n', ' ', '1 ', '\n1', '0:00-'.padEnd(40)])
      expect(await detectFile(await save(`x${blank.repeat(70_000)}`))).toMatchObject({ kind: 'text' });
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
  });

  it('refuses an empty file and a document with macros', async () => {
    await expect(detectFile(await save(''))).rejects.toMatchObject({ code: 'file.empty' });
    const macros = makeZip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/vbaProject.bin', content: 'x' },
    ]);
    await expect(detectFile(await save(macros))).rejects.toMatchObject({ code: 'file.macros' });
  });

  it('refuses a file of two types at once', async () => {
    const png = await image().png().toBuffer();
    const jpeg = await image().jpeg().toBuffer();
    const zip = makeZip([{ name: 'a', content: 'a' }]);
    const both: [Buffer, string][] = [
      [Buffer.concat([png, zip]), 'PNG e ZIP'],
      [Buffer.concat([jpeg, zip]), 'JPG e ZIP'],
      [Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]), 'JPG e página HTML'],
      [Buffer.concat([Buffer.from(pdf()), zip]), 'PDF e ZIP'],
      [Buffer.from(`<html><script>1</script>\n${pdf()}`), 'PDF e página HTML'],
      [Buffer.from(`MZ\n${pdf()}`), 'PDF e programa (script)'],
      [Buffer.from('GIF89a=1;alert(1)//'), 'GIF e programa (script)'],
      [Buffer.from('GIF89a/*\0\0*/=1;'), 'GIF e programa (script)'],
    ];
    // The refusal uses everyday words: content types mean nothing to the sender.
    for (const [bytes, words] of both) {
      const { code, details } = (await detectFile(await save(bytes)).catch((problem: unknown) => problem)) as Problem;
      expect(say('pt', code, details)).toBe(
        `O arquivo é duas coisas ao mesmo tempo (${words}) e foi recusado por segurança.`,
      );
    }
  });
});

describe('images', () => {
  it('are written again: upright, without metadata', async () => {
    const path = await save(await image(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const { width, height, bytes } = await remakeImage(path);
    expect([width, height]).toEqual([20, 40]);
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
  });
  it('of other types are refused, SVG by name', async () => {
    await expect(inspectImage(await save(await image().tiff().toBuffer()))).rejects.toMatchObject({
      code: 'file.type',
    });
    await expect(inspectImage(await save('<svg onload="alert(1)"/>'))).rejects.toMatchObject({ code: 'file.svg' });
    await expect(inspectImage(await save(await image().webp().toBuffer()), ['png', 'jpeg'])).rejects.toMatchObject({
      code: 'file.type',
    });
  });
  it('that would fill the memory are refused at once', async () => {
    const bomb = await save(await image(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer());
    const from = Date.now();
    await expect(inspectImage(bomb)).rejects.toMatchObject({ code: 'file.image.large' });
    const gif = await image(8, 8).gif().toBuffer();
    const frame = gif.indexOf(0x2c, 13);
    gif.writeUInt16LE(65_000, frame + 5);
    gif.writeUInt16LE(65_000, frame + 7);
    await expect(inspectImage(await save(gif))).rejects.toMatchObject({ code: 'file.image.large' });
    expect(Date.now() - from).toBeLessThan(2000);
  });
  it('that are incomplete are refused', async () => {
    const png = await image(200, 200).png().toBuffer();
    await expect(remakeImage(await save(png.subarray(0, png.length / 2)))).rejects.toMatchObject({
      code: 'file.image.unreadable',
    });
  });
});

describe('documents and media', () => {
  it('counts the pages of a PDF and reports its actions', async () => {
    expect(await inspectPdf(await save(pdf()))).toEqual({ pages: 1, needsPassword: false, actions: [] });
    expect(await inspectPdf(await save(pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')))).toMatchObject({
      actions: ['javascript'],
    });
  });
  it('refuses a PDF that no viewer opens', async () => {
    await expect(inspectPdf(await save('%PDF-1.7\nnothing'))).rejects.toMatchObject({ code: 'file.pdf.unreadable' });
  });
  it('refuses a video that is incomplete or empty', async () => {
    const box = Buffer.from('0000001c667479706d703432000000006d7034316d70343269736f6d', 'hex');
    await expect(
      inspectMedia(await save(Buffer.concat([box, Buffer.from('00ffffff6d646174', 'hex')]))),
    ).rejects.toMatchObject({ code: 'file.cutOff' });
    await expect(inspectMedia(await save(box))).rejects.toMatchObject({ code: 'file.media.unreadable' });
  });
});

describe('a file that browsers show and play', () => {
  const made = async (name: string, ...args: string[]) => {
    const path = join(folder, name);
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...args, path]);
    return path;
  };
  const tone = ['-f', 'lavfi', '-i', 'sine=d=2'];
  it('is accepted: FLAC in Ogg, and a wave file without a length', async () => {
    const flac = await made('flac.oga', ...tone, '-c:a', 'flac', '-f', 'ogg');
    expect(await inspectMedia(flac)).toMatchObject({ kind: 'audio', audioCodec: 'flac', isPlayable: true });
    const wave = await readFile(await made('tone.wav', ...tone));
    wave.writeUInt32LE(0, wave.indexOf('data') + 4);
    const facts = await inspectMedia(await save(wave));
    expect(facts).toMatchObject({ kind: 'audio', audioCodec: 'pcm-s16', isPlayable: true });
    expect(facts.durationSeconds).toBeCloseTo(2, 1);
  });
  it('is refused where no picture of a video can be decoded', async () => {
    const path = await made(
      'film.mp4',
      '-f',
      'lavfi',
      '-i',
      'testsrc=d=1:s=64x64',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
    );
    expect(await inspectMedia(path)).toMatchObject({ kind: 'video', isPlayable: true });
    const film = await readFile(path);
    const from = film.indexOf('mdat') + 4;
    film.fill(0x5a, from, film.indexOf('moov') > from ? film.indexOf('moov') - 4 : undefined);
    await expect(inspectMedia(await save(film))).rejects.toMatchObject({ code: 'file.media.unreadable' });
  });
  it('is accepted as far as it arrived: an incomplete animation', async () => {
    const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
    const gif = await sharp({ create: { width: 120, height: 124, channels: 3, background: '#000', noise } })
      .gif()
      .toBuffer();
    expect(await remakeImage(await save(gif.subarray(0, gif.length / 2)))).toMatchObject({
      format: 'gif',
      width: 120,
    });
  });
  it('becomes WebP where it is an AVIF; HEIC, which nothing here decodes, is refused by its name', async () => {
    const avif = await image().avif().toBuffer();
    const made = await remakeImage(await save(avif));
    expect(made).toMatchObject({ format: 'webp', type: 'image/webp', width: 40, height: 20 });
    expect((await sharp(made.bytes).metadata()).format).toBe('webp');
    avif.write('heic', 8);
    await expect(remakeImage(await save(avif))).rejects.toMatchObject({
      code: 'file.type',
      details: { seen: 'HEIC', accepted: 'PNG, JPG, GIF, WEBP, AVIF' },
    });
  });
});
