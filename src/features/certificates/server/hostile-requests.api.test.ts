// Proves over HTTP that pictures which are bombs or too large, and credentials that are forged or guessed, get a sentence and leave nothing.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, crc32 } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { megabyteBytes } from '#platform/contract/units.ts';
import { appForTest } from '#testing/app-for-test.ts';
import { inject } from '#testing/inject.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import * as calls from '../contract/certificates.endpoints.ts';
import { credentialLetters } from '../contract/certificate.model.ts';

let issued: Awaited<ReturnType<typeof makeIssued>>;
beforeAll(async () => {
  issued = await makeIssued();
  await issued.tenant.app.runJobs();
});

/** Makes a PNG of one colour with this many pixels, without ever having them in memory. */
async function bombOf(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunk = (kind: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const line = Buffer.alloc(1 + width * 3);
  const lines = Readable.from(Array.from({ length: height }, () => line));
  const pixels = await buffer(lines.pipe(createDeflate({ level: 9 })));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat(parts));
}
/** Runs `work`, and returns by how many megabytes this process grew at most meanwhile. */
async function growthOf<T>(work: () => Promise<T>): Promise<{ made: T; grown: number }> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 2);
  try {
    const made = await work();
    return { made, grown: (Math.max(most, process.memoryUsage.rss()) - before) / megabyteBytes };
  } finally {
    clearInterval(timer);
  }
}

describe('a picture sent to a design', { timeout: 60_000 }, () => {
  const usual = process.env['TMPDIR'];
  const folder = mkdtempSync(path.join(tmpdir(), 'received-'));
  beforeAll(() => {
    process.env['TMPDIR'] = folder;
  });
  afterAll(() => {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
    rmSync(folder, { recursive: true, force: true });
  });
  const sent = ({ tenant, certificateId }: typeof issued, bytes: Uint8Array<ArrayBuffer>) =>
    tenant.inject(
      calls.uploadCertificatePicture,
      { params: { certificateId, alias: 'logo' }, files: { file: { name: 'logo.png', type: 'image/png', bytes } } },
      tenant.administrator,
    );
  const kept = async ({ tenant }: typeof issued) => ({
    files: (
      await tenant.run(tenant.administrator, ({ db }) =>
        db.execute<{ files: number }>(sql`select count(*)::int as files from data.files`),
      )
    ).rows[0]!.files,
    pictures: (await tenant.call(calls.listCertificatePictures, {}, tenant.administrator)).pictures.length,
    received: readdirSync(folder),
  });

  it('of 50 megapixels is refused before it is opened, and nothing of it stays', async () => {
    const bomb = await bombOf(10_000, 5_000);
    expect(bomb.length).toBeLessThan(megabyteBytes);
    const before = await kept(issued);
    const { made, grown } = await growthOf(() => sent(issued, bomb));
    expect([made.status, made.problem?.code]).toEqual([422, 'file.image.large']);
    expect(made.sentence).toContain('40');
    // Its pixels would be 150 MB.
    expect(grown).toBeLessThan(75);
    expect(await kept(issued)).toEqual(before);
  });
  it('of 20 MB is refused with the limit, and nothing of it stays', async () => {
    const bytes = new Uint8Array(20 * megabyteBytes).fill(7);
    bytes.set((await bombOf(10, 10)).subarray(0, 40));
    const before = await kept(issued);
    const { status, sentence } = await sent(issued, bytes);
    expect(status).toBe(413);
    expect(sentence).toContain('5 MB');
    expect(await kept(issued)).toEqual({ ...before, received: [] });
  });
});

describe('a credential', { timeout: 60_000 }, () => {
  const validated = (credential: string) => issued.tenant.inject(calls.validateCredential, { params: { credential } });
  const pictured = (credential: string) =>
    issued.tenant.inject(calls.publicCertificatePicture, { params: { credential }, query: {} });
  it('that is forged is unknown, in its validation and its picture, and tells nothing', async () => {
    const { credential } = issued;
    const last = credentialLetters.indexOf(credential.at(-1)!);
    const forged = {
      'a digit more': `${credential}A`,
      'a digit less': credential.slice(0, -1),
      'another last digit': credential.slice(0, -1) + credentialLetters[(last + 1) % credentialLetters.length],
      'of the right form': 'ABCDEFGH2345ABCDEFGH',
      'letters that look the same': credential.replace(/^./, '\u0410'),
      'a statement': `${credential}' or '1'='1`,
      'any text': '%',
      'a path': `../${credential}`,
      'an end in the middle': `${credential}\u0000`,
      'without end': credential.repeat(500),
      'another kind of key': issued.certificateId,
      'from the right': `\u202e${credential}`,
    };
    for (const [what, one] of Object.entries(forged))
      for (const ask of [validated, pictured]) {
        const { status, sentence, raw } = await ask(one);
        expect([what, [400, 404, 414].includes(status)], `${status} ${raw.payload}`).toEqual([what, true]);
        expect(sentence, what).not.toBe('');
        expect(raw.payload, what).not.toContain('Lia Aluna');
      }
    expect((await validated(forged['another last digit'])).problem?.code).toBe('certificates.unknownCredential');
    // As people type it, it is known.
    expect((await validated(` ${credential.toLowerCase().replace(/(.{4})/g, '$1-')}`)).status).toBe(200);
  });
  it('is not found by guessing: who asks too often waits, and nobody else does', async () => {
    const app = await appForTest({ RATE_FACTOR: '0.01', TRUST_PROXY: '1' });
    const ask = (credential: string, from: string) =>
      inject(app, calls.validateCredential, { params: { credential } }, undefined, { 'x-forwarded-for': from });
    const statuses: number[] = [];
    // Twelve are allowed here; the limit of all calls together would be twice as many.
    for (let guess = 0; guess < 20; guess++)
      statuses.push((await ask(`ABCDEFGH2345ABCDEF${String(guess).padStart(2, '2')}`, '203.0.113.9')).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    const { status, raw, sentence } = await ask(issued.credential, '203.0.113.9');
    expect(status).toBe(429);
    expect(Number(raw.headers['retry-after'])).toBeGreaterThan(0);
    expect(sentence).not.toBe('');
    expect((await ask(issued.credential, '203.0.113.10')).status).toBe(200);
  });
});
