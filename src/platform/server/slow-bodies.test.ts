// Proves that requests with slow or missing bodies are ended, with a simulated clock and once over a real connection.
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeHttp } from './http.ts';
import { makeBodyWatch, patience } from './slow-bodies.ts';

const http = await makeHttp({
  LOG_LEVEL: 'silent',
  TRUST_PROXY: 0,
  NODE_ENV: 'test',
  MAX_CONNECTIONS: 3,
  appOrigin: 'http://localhost:4000',
  contentOrigin: 'http://127.0.0.1:4001',
  patience: { bodySeconds: 0.1, uploadWindowSeconds: 0.1, uploadBytesPerSecond: 1_000_000, lookEverySeconds: 0.02 },
});
beforeAll(async () => {
  http.post('/small', async () => ({ ok: true }));
  http.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send({}) }, async () => ({}));
  http.post('/upload', { config: { isUpload: true } }, async () => ({ ok: true }));
  await http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => http.close());
/** Returns what a client hears that sends the head, one byte, and then nothing. */
const heard = (path: string) =>
  new Promise<string>((resolve) => {
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    );
  });

test('a body that does not arrive is ended with 408, an upload below the lowest rate too (probe 50)', async () => {
  expect(await heard('/small')).toMatch(/^HTTP\/1\.1 408 /);
  expect(await heard('/upload')).toMatch(/^HTTP\/1\.1 408 /);
});
test('a body that is no longer needed is ended after its answer, over a connection and without one', async () => {
  expect(await heard('/refused')).toMatch(/^HTTP\/1\.1 401 (?!.*408)/s);
  const { raw, statusCode } = await http.inject({ method: 'POST', url: '/refused', payload: { a: 1 } });
  expect(statusCode).toBe(401);
  await vi.waitFor(() => expect(raw.req.destroyed).toBe(true));
});
test('the number of connections is limited', async () => {
  const { port } = http.server.address() as AddressInfo;
  const sockets = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  const closed = await Promise.race(
    sockets.map((one) => new Promise((resolve) => one.once('close', () => resolve(one)))),
  );
  expect(sockets).toContain(closed);
  for (const one of sockets) one.destroy();
});
test('ends all requests except uploads after thirty seconds, and those only where too little arrived', () => {
  let clock = 0;
  const bodies = makeBodyWatch(patience, () => clock);
  const ended: string[] = [];
  const body = (name: string, isUpload: boolean) => {
    const raw = { complete: false, readableLength: 0, socket: { bytesRead: 0 } };
    bodies.watch(raw, isUpload, () => ended.push(name));
    return raw;
  };
  const lookAt = (seconds: number) => {
    clock = seconds * 1_000;
    bodies.look();
  };
  const [dripping, whole] = [body('dripping', false), body('whole', false)];
  const [steady, starved, unread] = [body('steady', true), body('starved', true), body('unread', true)];
  whole.complete = true;
  unread.readableLength = 65_536;
  dripping.socket.bytesRead = 900_000;
  steady.socket.bytesRead = 30 * 1_024;
  starved.socket.bytesRead = 30 * 1_024 - 1;
  lookAt(29);
  expect(ended).toEqual([]);
  lookAt(30);
  expect(ended).toEqual(['dripping', 'starved']);
  steady.socket.bytesRead += 10;
  unread.readableLength = 0;
  lookAt(59);
  expect(ended).toHaveLength(2);
  lookAt(60);
  expect(ended).toEqual(['dripping', 'starved', 'steady', 'unread']);
});
