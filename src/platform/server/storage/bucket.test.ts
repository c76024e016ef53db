// Proves that a bucket takes a file although the service hangs up or is busy at the first try.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeBucket } from './bucket.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'bucket-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a service that takes a PUT at the second try, and keeps what it took. */
async function startMoody(mood: 'hangs up' | 'is busy') {
  const taken: number[] = [];
  let tries = 0;
  const server = createServer((request, response) => {
    tries += 1;
    if (tries === 1 && mood === 'hangs up') return void request.socket.destroy();
    let size = 0;
    request.on('data', (chunk: Buffer) => (size += chunk.byteLength));
    request.on('end', () => {
      if (tries === 1) return void response.writeHead(503).end();
      taken.push(size);
      response.writeHead(200, { etag: '"one"' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bucket = makeBucket({ bucket: 'b', endpoint, region: 'x', accessKeyId: 'a', secretAccessKey: 's' });
  return { bucket, taken, stop: () => (server.closeAllConnections(), server.close()) };
}

test.each(['hangs up', 'is busy'] as const)('a file is sent again to a service that %s', async (mood) => {
  const { bucket, taken, stop } = await startMoody(mood);
  const file = path.join(folder, 'file');
  writeFileSync(file, Buffer.alloc(600_000, 1));
  await bucket.putLarge('some/key', file);
  expect(taken).toEqual([600_000]);
  stop();
});
