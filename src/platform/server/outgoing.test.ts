// Proves which servers may be asked, and how answers that are too long are cut off.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardedFetch, isPublicAddress } from './outgoing.ts';

const server = http.createServer((request, response) => {
  if (request.url === '/long') return response.end('x'.repeat(600 * 1024));
  if (request.url === '/away') return response.writeHead(302, { location: '/short' }).end();
  response.setHeader('content-type', 'text/plain').end(`${request.method} here`);
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

describe('an address of the own network', () => {
  test.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.255.255', false],
    ['192.168.0.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['224.0.0.1', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['8.8.8.8', true],
    ['172.32.0.1', true],
    ['2600:1f18::1', true],
    ['not an address', false],
  ])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected));

  test.each([
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://2130706433/',
    'https://0x7f.1/',
    'http://example.com/',
    'ftp://example.com/',
    'https://user:word@example.com/',
  ])('%s is not requested', async (address) => {
    await expect(guardedFetch({ allowsLocal: false })(address)).rejects.toMatchObject({ code: 'outgoing.refused' });
  });
});
describe('an answer', () => {
  const ask = guardedFetch({ allowsLocal: true });
  test('is returned as it is, without following redirects', async () => {
    expect(await (await ask(`${origin}/short`, { method: 'POST', body: new URLSearchParams({ a: '1' }) })).text()).toBe(
      'POST here',
    );
    expect((await ask(`${origin}/away`)).status).toBe(302);
  });
  test('that is too long is not read to its end', async () => {
    await expect(ask(`${origin}/long`)).rejects.toMatchObject({ code: 'outgoing.refused' });
    const beginning = await guardedFetch({ allowsLocal: true, isCut: true })(`${origin}/long`);
    expect((await beginning.text()).length).toBe(512 * 1024);
  });
  test('without https comes only from public addresses, and only where that is enough', async () => {
    const plain = guardedFetch({ allowsLocal: false, allowsPlain: true });
    await expect(plain(`${origin}/short`)).rejects.toMatchObject({ code: 'outgoing.refused' });
    await expect(plain('http://localhost/')).rejects.toMatchObject({ code: 'outgoing.refused' });
  });
});
