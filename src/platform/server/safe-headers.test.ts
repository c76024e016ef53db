// Proves that every answer tells browsers to be strict, and that each page has a fresh nonce.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bareServer, bareServices } from '#testing/bare-services.ts';
import type { BareServices } from '#testing/bare-services.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/values.ts';
import { wire } from '#platform/contract/wire.ts';
import { bind } from './bind.ts';
import { noncesOf } from './safe-headers.ts';

const call = endpoint({
  service: 'main',
  method: 'GET',
  path: 'called',
  access: 'public',
  answer: wire({ done: ['feito', text()] }),
});
let services: BareServices;
beforeAll(async () => {
  services = await bareServices();
});
afterAll(() => services.close());
const serve = (appOrigin = services.installation.appOrigin) =>
  bareServer({ ...services, installation: { ...services.installation, appOrigin } }, {}, (app) => {
    bind(app, call, () => ({ done: 'yes' }));
    app.http.get('/by-hand', (_request, reply) => {
      reply.hijack();
      reply.raw.end('done');
    });
    app.http.get('/page', (_request, reply) => {
      const { script, style } = noncesOf(reply);
      return reply.type('text/html').send(`${script} ${style}`);
    });
  });
/** Returns the directives of the policy by name, each with the sources that it allows. */
const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((one) => /^([\w-]+) ?(.*)$/.exec(one)!.slice(1)),
  ) as Record<string, string>;
const always = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const content = 'http://127.0.0.1:4001';
const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': `'self' data: blob: ${content}`,
  'media-src': `'self' blob: ${content}`,
  'font-src': "'self'",
  'connect-src': `'self' ${content}`,
  'frame-src': `'self' ${content} https://www.youtube-nocookie.com https://player.vimeo.com https://w.soundcloud.com`,
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
};

test('answers of calls, refusals and pages written by hand run no scripts of others', async () => {
  const http = await serve();
  for (const path of ['/api/v1/called', '/api/v1/nothing', '/by-hand']) {
    const answer = await http.inject(path);
    expect(answer.headers).toMatchObject(always);
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect(policyOf(answer)).toEqual(policy);
  }
});
test('where the app is reached by TLS, browsers keep using it', async () => {
  const answer = await (await serve('https://app.example')).inject('/api/v1/called');
  expect(answer.headers).toMatchObject({
    ...always,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(policyOf(answer)).toEqual({ ...policy, 'upgrade-insecure-requests': '' });
});
test('a page allows its own scripts and styles, and no other page’s', async () => {
  const http = await serve();
  const nonces: string[] = [];
  for (const answer of [await http.inject('/page'), await http.inject('/page')]) {
    const [script, style] = answer.body.split(' ') as [string, string];
    expect(policyOf(answer)).toEqual({
      ...policy,
      'script-src': `'self' 'nonce-${script}'`,
      'style-src': `'self' 'nonce-${style}'`,
    });
    expect(answer.headers).toMatchObject(always);
    nonces.push(script, style);
  }
  expect(new Set(nonces.filter((one) => /^[0-9a-f]{32}$/.test(one))).size).toBe(4);
});
