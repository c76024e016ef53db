// The content host: packages, videos and documents from another host than the app; reads and sets no cookies (decisions D3.18).
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#platform/contract/problem.ts';
import { hostOf } from '#platform/server/origins.ts';
import { answerProblems } from '#platform/server/problems.ts';
import type { House } from '#platform/server/requests.ts';
import { mediaContentRoutes } from '#features/media/server/content.routes.ts';

export type ContentHostOptions = {
  house: House;
  /** The folder with the wrapper page of SCORM and its scripts. */
  assets: string;
  trustProxy?: number;
  logLevel?: string;
};

/** The server of the content host, not listening yet. Each address carries its own proof; nothing else says who asks. */
export function makeContentHost({
  house,
  assets,
  trustProxy = 0,
  logLevel = 'silent',
}: ContentHostOptions): FastifyInstance {
  const appHost = hostOf(house.installation.appOrigin);
  const http = Fastify({
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    logger: { level: logLevel, base: undefined },
    disableRequestLogging: true, // addresses hold tokens
    genReqId: () => randomUUID(),
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true, maxParamLength: 2_000 },
  });
  answerProblems(http);
  http.addHook('onRequest', async ({ headers, hostname }) => {
    // A copied address pasted into the address bar; frames and a package's own windows come from somewhere.
    const isPasted = headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-site'] === 'none';
    // A service worker of a package would outlive it and answer for the next one.
    const isWorker = headers['service-worker'] || headers['sec-fetch-dest'] === 'serviceworker';
    if (isPasted || isWorker || hostname.toLowerCase() === appHost) throw new Problem('missing', 'request.missing');
  });
  http.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-robots-tag': 'noindex',
      // The package's own requests carry its address to itself only.
      'referrer-policy': 'same-origin',
      // Browsers are switching unload off; old packages call Finish there.
      'permissions-policy': 'unload=(self)',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
    if (reply.statusCode >= 400) reply.header('content-security-policy', "default-src 'none'");
  });
  http.get('/health', async () => ({ ok: true }));
  mediaContentRoutes(http, house, assets);
  return http;
}
