// Proves how an uploaded picture is processed, and who may see it under which address.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { answerProblems } from '../problems.ts';
import { makeFolderStorage } from './folder.ts';
import { servePictures } from './picture-host.ts';
import { makePictures } from './picture-intake.ts';

const place = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const storage = makeFolderStorage(join(place, 'bytes'));
const pictures = makePictures('a secret of at least 32 characters!');
const tenant = randomUUID();
/** Makes a picture and stores its bytes, as the use cases do. */
const take = async (...given: Parameters<typeof pictures.make>) => {
  const { picture, bytes } = await pictures.make(...given);
  await storage.putBytes(bytes);
  return picture;
};
const http = Fastify();
answerProblems(http);
servePictures(http, storage, pictures);

const save = (bytes: Buffer | string, name: string = randomUUID()) => {
  const path = join(place, name);
  writeFileSync(path, bytes);
  return path;
};
const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

describe('intake', () => {
  test('answers measures, dominant colour and the colour of the right edge', async () => {
    const right = await flat(60, 400, '#0000ff').png().toBuffer();
    const path = save(
      await flat(800, 400, '#ff0000')
        .composite([{ input: right, left: 740, top: 0 }])
        .png()
        .toBuffer(),
    );
    const picture = await take(tenant, path);
    expect(picture).toMatchObject({ width: 800, height: 400, edge: '#0000ff' });
    expect(picture.color).toMatch(/^#f[0-9a-f]0[0-9a-f]0[0-9a-f]$/);
    expect(picture.key).toMatch(/^[\w-]{22}\/[0-9a-f]{64}$/);
  });
  test('turns a photograph upright and removes its location', async () => {
    const path = save(
      await flat(40, 20, '#00aa00')
        .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'somebody' } } })
        .jpeg()
        .toBuffer(),
    );
    const { key, width, height } = await take(tenant, path);
    expect([width, height]).toEqual([20, 40]);
    const { rawPayload } = await http.inject(pictures.addressOf(key));
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });
  test('stores the smaller widths and never one above the picture’s own', async () => {
    const { key } = await take(tenant, save(await flat(1000, 500, '#123456').png().toBuffer()));
    const widthOf = async (asked: number) =>
      (await sharp((await http.inject(pictures.addressOf(key, asked))).rawPayload).metadata()).width;
    expect([
      await widthOf(100),
      await widthOf(320),
      await widthOf(321),
      await widthOf(900),
      await widthOf(1600),
    ]).toEqual([320, 320, 480, 1000, 1000]);
  });
  test('decides by content, not by name', async () => {
    await expect(
      take(tenant, save('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>', 'photo.png')),
    ).rejects.toMatchObject({ kind: 'unsupported', code: 'picture.unsupported' });
    await expect(take(tenant, save('not a picture'))).rejects.toMatchObject({ code: 'picture.unsupported' });
    await expect(
      take(tenant, save(await flat(9, 9, '#fff').png().toBuffer()), { types: ['jpeg'] }),
    ).rejects.toMatchObject({ code: 'picture.unsupported', details: { types: 'JPEG' } });
  });
  test('refuses a picture that is too large, claims too many pixels, or is incomplete', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    await expect(take(tenant, save(noise), { maxBytes: 1_000 })).rejects.toMatchObject({
      kind: 'tooLarge',
      code: 'picture.tooLarge',
    });
    await expect(take(tenant, save(noise.subarray(0, 20_000)))).rejects.toMatchObject({
      kind: 'rule',
      code: 'picture.broken',
    });
    await expect(
      take(tenant, save(await flat(9_000, 9_000, '#fff').png({ compressionLevel: 9 }).toBuffer())),
    ).rejects.toMatchObject({ code: 'picture.tooManyPixels' });
  });
});

describe('an address', () => {
  test('is the tenant’s own and may be cached for ever', async () => {
    const path = save(await flat(50, 50, '#777').png().toBuffer());
    const bytes = await sharp(path).png().toBuffer();
    const [mine, theirs] = [await take(tenant, path), await take(randomUUID(), save(bytes))];
    expect(mine.key).not.toBe(theirs.key);
    const answer = await http.inject(pictures.addressOf(mine.key));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(
      (
        await http.inject({
          url: pictures.addressOf(mine.key),
          headers: { 'if-none-match': String(answer.headers.etag) },
        })
      ).statusCode,
    ).toBe(304);
    const [owner] = theirs.key.split('/');
    const [, hash] = mine.key.split('/');
    const crossed = await http.inject(`/p/${owner}/${hash}/800.webp`);
    expect([crossed.statusCode, crossed.headers['cache-control']]).toEqual([404, 'no-store']);
  });
  test('of another content, another form or no content is missing', async () => {
    const { hash } = await storage.putBytes(Buffer.from('x'.repeat(600)));
    for (const url of [
      `/p/a/${hash}/800.webp`,
      `/p/a/${'0'.repeat(64)}/800.webp`,
      `/p/a/${hash}/800.png`,
      '/p/a/..%2f..%2fetc/800.webp',
    ])
      expect((await http.inject(url)).statusCode).toBe(404);
  });
});

describe('a video of the branding', () => {
  test('is served in ranges at an address that only its tenant’s key opens', async () => {
    const stored = await storage.putBytes(Buffer.from('0123456789'));
    const address = pictures.clipAddressOf(tenant, stored, 'mp4');
    const ask = (url: string, headers = {}) => http.inject({ url, headers });
    expect(await ask(address)).toMatchObject({ statusCode: 200, body: '0123456789' });
    const part = await ask(address, { range: 'bytes=2-4' });
    expect([part.statusCode, part.body, part.headers['content-type'], part.headers['content-range']]).toEqual([
      206,
      '234',
      'video/mp4',
      'bytes 2-4/10',
    ]);
    const other = pictures.clipAddressOf(randomUUID(), stored, 'mp4');
    expect(other).not.toBe(address);
    const mixed = address.replace(/^\/p\/[^/]+/, other.split('/').slice(0, 3).join('/'));
    for (const wrong of [mixed, address.replace('.mp4', '.webm'), address.replace('/10-', '/9-')])
      expect((await ask(wrong)).statusCode).toBe(404);
  });
});
