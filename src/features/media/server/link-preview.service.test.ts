// Proves that the preview of a link shows what the page says of itself, and asks outside servers only.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import { guardedFetch } from '#platform/server/outgoing.ts';
import { previewLink as call } from '../contract/link-preview.endpoints.ts';
import { canBeFramed, readPreview } from './link-preview.service.ts';

const page = `<!doctype html><html><head><meta charset="utf-8"><title>Título da aba</title>
<meta property="og:title" content="Guia de solda &amp; corte"><meta property="og:description" content="  Para
 quem começa  "><meta property="og:site_name" content="Oficina"><meta property="og:image" content="/capa.png">
<script>document.title = 'outra'</script></head><body><p>nada</p></body></html>`;
let asked: string[] = [];
const server = createServer(async (request, response) => {
  asked.push(request.url!);
  const html = { 'content-type': 'text/html' };
  if (request.url === '/go') return response.writeHead(302, { location: '/page' }).end();
  if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end();
  if (request.url === '/page') return response.writeHead(200, html).end(page);
  if (request.url === '/shut') return response.writeHead(200, { ...html, 'x-frame-options': 'DENY' }).end(page);
  if (request.url === '/plain') return response.writeHead(200, html).end('<title>Só a aba</title>');
  if (request.url === '/old')
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
      .end(Buffer.from('<title>Á</title>', 'latin1'));
  if (request.url === '/capa.png')
    return response.writeHead(200, { 'content-type': 'image/png' }).end(
      await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#08a' } })
        .png()
        .toBuffer(),
    );
  response.writeHead(request.url === '/file' ? 200 : 404, { 'content-type': 'application/zip' }).end('x');
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));
const open = guardedFetch({ allowsLocal: true, isCut: true });
const ours = ['http://localhost:4000', 'http://127.0.0.1:4001'];
const preview = (path: string) => readPreview(origin + path, { page: open, picture: open }, ours);

describe('a preview', () => {
  it('has title, description, site and picture of the page at the end of the redirects', async () => {
    const found = await preview('/go');
    expect(found).toMatchObject({
      url: `${origin}/go`,
      title: 'Guia de solda & corte',
      description: 'Para quem começa',
      site: 'Oficina',
      canBeFramed: true,
    });
    const bytes = Buffer.from(found.picture!.replace('data:image/png;base64,', ''), 'base64');
    expect((await sharp(bytes).metadata()).width).toBe(640);
  });
  it('is the title of the tab where the page gives no more, in the page’s charset', async () => {
    expect(await preview('/plain')).toMatchObject({ title: 'Só a aba', description: null, picture: null });
    expect(await preview('/old')).toMatchObject({ title: 'Á' });
  });
  it('is only the address where there is no page, none can be reached, or the redirects are a circle', async () => {
    for (const path of ['/file', '/missing', '/round'])
      expect(await preview(path)).toEqual({
        url: origin + path,
        title: null,
        description: null,
        site: null,
        picture: null,
        canBeFramed: false,
      });
  });
  it('of the own network is never requested, for any user', async () => {
    const tenant = await makeTenant();
    asked = [];
    const answer = await tenant.call(call, { query: { url: `${origin}/page` } }, tenant.learner);
    expect([answer.title, asked]).toEqual([null, []]);
    expect((await tenant.inject(call, { query: { url: `${origin}/page` } })).status).toBe(401);
    expect((await tenant.inject(call, { query: { url: 'file:///etc/passwd' } }, tenant.learner)).status).toBe(400);
  });
});
describe('a page allows frames', () => {
  const may = (url: string, headers: Record<string, string>, by = ours) =>
    canBeFramed({ url, headers: new Headers(headers) }, by);
  it.each([
    ['where it says nothing', {}, true],
    ['not where it refuses', { 'x-frame-options': 'SAMEORIGIN' }, false],
    ['by everybody', { 'content-security-policy': "default-src 'self'; frame-ancestors *" }, true],
    ['by itself alone', { 'content-security-policy': "frame-ancestors 'self'" }, false],
    ['by us', { 'content-security-policy': `frame-ancestors ${ours.join(' ')}`, 'x-frame-options': 'DENY' }, true],
  ])('%s', (_what, headers: Record<string, string>, expected) => {
    expect(may('https://example.org/', headers)).toBe(expected);
  });
  it('only with https below a page with https', () => {
    const encrypted = ['https://app.example', 'https://content.example'];
    expect([may('http://example.org/', {}, encrypted), may('https://example.org/', {}, encrypted)]).toEqual([
      false,
      true,
    ]);
  });
});
