// Proves what the web server reads and logs without any feature, and how it stops.
import { once } from 'node:events';
import { Agent, request as ask } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bareServices, bareServer } from '#testing/bare-services.ts';
import type { BareServices } from '#testing/bare-services.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/values.ts';
import { wire } from '#platform/contract/wire.ts';
import { bind } from './bind.ts';
import { stopGently } from './http.ts';

const slow = endpoint({
  service: 'main',
  method: 'GET',
  path: 'slow',
  access: 'public',
  answer: wire({ done: ['feito', text()] }),
});
const echo = endpoint({
  service: 'main',
  method: 'POST',
  path: 'echo',
  access: 'public',
  body: wire({ name: ['nome', text({ max: 5 })] }),
  bodyLimitBytes: 200,
  answer: wire({ name: ['nome', text()] }),
});
const file = endpoint({
  service: 'main',
  method: 'GET',
  path: 'file',
  access: 'public',
  answer: { download: 'text/csv' },
});
const form = endpoint({
  service: 'main',
  method: 'POST',
  path: 'form',
  access: 'public',
  multipart: { photo: { name: 'foto', maxBytes: 10 } },
  body: wire({ name: ['nome', text()] }),
  answer: wire({ name: ['nome', text()], size: ['tamanho', text()] }),
});
let services: BareServices;
/** The errors about forms in the log. */
const logged: unknown[] = [];
const serve = () =>
  bareServer(services, {}, (app) => {
    bind(app, slow, async () => ({ done: await sleep(300, 'yes') }));
    bind(app, echo, (_context, { body }) => body);
    bind(app, file, () => ({ name: "Relação d'água (1).csv", content: 'a;b' }));
    app.http.addHook('onRequest', async (request) => {
      request.log.error = (_error: unknown, text?: string) => void logged.push(text);
    });
    bind(app, form, (_context, { body, files }) => ({ name: body.name, size: String(files.photo.sizeBytes) }));
  });
beforeAll(async () => {
  services = await bareServices();
});
afterAll(() => services.close());

test('completes running requests when it stops, and accepts no more', async () => {
  const http = await serve();
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as { port: number };
  const begun = once(http.server, 'request');
  const running = fetch(`http://127.0.0.1:${port}/api/v1/slow`).then((answer) => answer.json());
  await begun;
  const stopped = stopGently(http);
  expect(await running).toEqual({ feito: 'yes' });
  await stopped;
  await expect(fetch(`http://127.0.0.1:${port}/api/v1/slow`)).rejects.toThrow();
});
test('answers what a proxy sends on a connection that it keeps while the server stops, and closes it with the answer', async () => {
  const http = await serve();
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as { port: number };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = () =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      const asked = ask({ agent, port, host: '127.0.0.1', method: 'POST', path: '/api/v1/echo', headers }, (answer) =>
        answer
          .resume()
          .on('end', () => resolve([answer.statusCode, answer.headers.connection, asked.reusedSocket]))
          .on('error', reject),
      );
      asked.on('error', reject).end('{"nome":"Ada"}');
    });
  expect(await post()).toEqual([200, 'keep-alive', false]);
  const stopped = stopGently(http);
  await vi.waitFor(() => expect(http.server.listening).toBe(false));
  expect(await post()).toEqual([200, 'close', true]);
  await stopped;
  agent.destroy();
});
test('does not wait for ever for a request that hangs', async () => {
  const http = await serve();
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as { port: number };
  const begun = once(http.server, 'request');
  const broken = new Promise((resolve) => {
    const hanging = ask({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/v1/echo',
      headers: { 'content-length': 100, 'content-type': 'application/json' },
    });
    hanging.on('error', resolve).write('{');
  });
  await begun;
  const started = Date.now();
  await stopGently(http, { patienceMs: 200 });
  expect(Date.now() - started).toBeLessThan(3_000);
  expect(await broken).toBeInstanceOf(Error);
});
test('names every wrong field, and a body that is too large or of another type', async () => {
  const http = await serve();
  const post = (payload: string | object, type = 'application/json') =>
    http.inject({
      method: 'POST',
      url: '/api/v1/echo',
      payload,
      headers: { 'content-type': type, 'accept-language': 'en' },
    });
  const wrong = await post({ nome: 'too long' });
  expect([wrong.statusCode, wrong.json<{ details: object }>().details]).toEqual([
    400,
    { code: 'request.invalid', fields: [{ path: 'nome', field: 'name', code: 'text.long', limit: 5 }] },
  ]);
  expect((await post({ nome: 'x'.repeat(300) })).json()).toMatchObject({
    details: { code: 'request.tooLargeSized', limit: 200 },
  });
  expect((await post('<a/>', 'application/xml')).statusCode).toBe(415);
  expect((await post({ nome: 'ana' })).json()).toEqual({ nome: 'ana' });
});
test('sends a file with its name, in all letters', async () => {
  const { headers, body } = await (await serve()).inject('/api/v1/file');
  expect([headers['content-type'], headers['content-disposition'], body]).toEqual([
    'text/csv',
    "attachment; filename*=UTF-8''Rela%C3%A7%C3%A3o%20d%27%C3%A1gua%20%281%29.csv",
    'a;b',
  ]);
});
test('reads the parts of a form, within the limit of each file', async () => {
  const http = await serve();
  const send = async (content: string, name = 'foto') => {
    const data = new FormData();
    data.append('nome', 'Ana');
    data.append(name, new Blob([content], { type: 'image/png' }), 'a.png');
    const body = new Response(data);
    return http.inject({
      method: 'POST',
      url: '/api/v1/form',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { 'content-type': body.headers.get('content-type')! },
    });
  };
  expect((await send('0123456789')).json()).toEqual({ nome: 'Ana', tamanho: '10' });
  await sleep(50);
  expect(logged).toEqual([]);
  const large = await send('0123456789x');
  expect([large.statusCode, large.json()]).toMatchObject([
    413,
    { details: { code: 'file.large', limit: 10, fields: [{ path: 'foto', code: 'file.large', limit: 10 }] } },
  ]);
  await sleep(50);
  // A person's mistake is not our error: the server logs nothing, and does not look for a removed file again.
  expect(logged).toEqual([]);
  expect((await send('x', 'outro')).json<{ details: { fields: object[] } }>().details.fields).toEqual([
    { path: 'foto', field: 'photo', code: 'required' },
  ]);
  expect((await http.inject({ method: 'POST', url: '/api/v1/form', payload: {} })).statusCode).toBe(415);
  // The form has two files where it may have one: the error is about their number, not their size (content B5).
  const two = new FormData();
  two.append('nome', 'Ana');
  for (const name of ['a.png', 'b.png']) two.append('foto', new Blob(['x'], { type: 'image/png' }), name);
  const body = new Response(two);
  const many = await http.inject({
    method: 'POST',
    url: '/api/v1/form',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type')!, 'accept-language': 'en' },
  });
  expect([many.statusCode, many.json()]).toMatchObject([
    400,
    { details: { code: 'request.files' }, notifications: ['Send only one file at a time.'] },
  ]);
});
