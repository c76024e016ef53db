// Decides the headers that keep browsers strict with our answers, and which scripts a page of ours may run.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Installation } from './context.ts';

type Origins = Pick<Installation, 'appOrigin' | 'contentOrigin'>;

const policyOf = (contentOrigin: string, isSecure: boolean) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // The editor and the pictures write style attributes, so only attributes are allowed. Style rules still need the nonce.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${contentOrigin}`,
    `media-src 'self' blob: ${contentOrigin}`,
    "font-src 'self'",
    `connect-src 'self' ${contentOrigin}`,
    `frame-src 'self' ${contentOrigin} https://www.youtube-nocookie.com https://player.vimeo.com https://w.soundcloud.com`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join(';');
const headersOf = ({ appOrigin, contentOrigin }: Origins) => {
  const isSecure = appOrigin.startsWith('https:');
  return {
    'content-security-policy': policyOf(contentOrigin, isSecure),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    // An attacker could turn the filters of old browsers against a page.
    'x-xss-protection': '0',
  };
};

/** Sets the safe headers on every raw answer, so that an answer written by hand has them too. */
export function sendSafeHeaders(http: FastifyInstance, origins: Origins): void {
  const headers = Object.entries(headersOf(origins));
  http.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}

/** Returns the nonces of the page's own scripts and styles, and adds them to the answer's policy. Call it once per page. */
export function noncesOf(reply: FastifyReply): { script: string; style: string } {
  const nonces = { script: randomBytes(16).toString('hex'), style: randomBytes(16).toString('hex') };
  const policy = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    policy
      .replace("script-src 'self'", `script-src 'self' 'nonce-${nonces.script}'`)
      .replace("style-src 'self'", `style-src 'self' 'nonce-${nonces.style}'`),
  );
  return nonces;
}
