// Serves packages and documents from another host than the app, without cookies, so that their scripts cannot act as the user. decisions D3.18
import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#platform/contract/problem.ts';
import type { Environment } from './environment.ts';
import { logOptions } from './logs.ts';
import { hostOf } from './origins.ts';
import { answerProblems } from './problems.ts';
import { makeRateLimits } from './rate-limits.ts';
import type { Rule } from './rate-limits.ts';
import type { Services } from './requests.ts';
import { endSlowBodies } from './slow-bodies.ts';

/**
 * By address: what is sent, and what names no token or ticket that we know. What a known token reads is not counted: a package
 * has hundreds of files, and a company's learners share an address.
 */
const allowances = {
  sent: { by: 'address', most: 3_000, seconds: 60, leap: 50 },
  unknown: { by: 'address', most: 300, seconds: 60, leap: 10 },
} satisfies Record<string, Rule>;
export type ContentLimits = {
  /** What a request's secret opens, looked up where this address has not guessed too often; what opens nothing is counted. */
  find<T>(request: FastifyRequest, look: () => Promise<T | undefined>): Promise<T | undefined>;
};
/** Nothing here takes larger bodies but the journal's route, which reads by itself. */
const largestBody = 8 * 1024;

/** A feature's routes on the content host. Each address carries its own proof; nothing else says who asks. */
export type ContentRoutes = (http: FastifyInstance, services: Services, limits: ContentLimits) => void;

/** The server of the content host, not listening yet. */
export async function makeContentHttp(
  services: Services,
  routes: readonly ContentRoutes[],
  {
    LOG_LEVEL,
    TRUST_PROXY,
    RATE_FACTOR,
    MAX_CONNECTIONS,
  }: Pick<Environment, 'LOG_LEVEL' | 'TRUST_PROXY' | 'RATE_FACTOR'> & { MAX_CONNECTIONS?: number },
): Promise<FastifyInstance> {
  const http = Fastify({
    logger: logOptions(LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: TRUST_PROXY > 0 && ((_address, hop) => hop < TRUST_PROXY),
    bodyLimit: largestBody,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
  });
  if (MAX_CONNECTIONS) http.server.maxConnections = MAX_CONNECTIONS;
  endSlowBodies(http);
  const contentHost = hostOf(services.installation.contentOrigin);
  const rates = makeRateLimits(services.pool, RATE_FACTOR, services.now);
  const limits: ContentLimits = {
    async find(request, look) {
      const name = `content unknown ${request.ip}`;
      rates.demandLeft(name, allowances.unknown);
      const found = await look();
      if (found === undefined) await rates.count(name, allowances.unknown);
      return found;
    },
  };
  // Bodies stay text until the route knows who sends them.
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  http.addHook('onRequest', async (request, reply) => {
    const { headers } = request;
    reply.headers({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'cross-origin' });
    // Balancers ask for health by the node's address.
    if (request.url === '/health') return;
    // Asked at a host of the app, content would act as the app.
    const isElsewhere = request.hostname.toLowerCase() !== contentHost;
    const isPasted = headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-site'] === 'none';
    // A service worker of a package would outlive it and answer for the next one.
    const isWorker = Boolean(headers['service-worker']) || headers['sec-fetch-dest'] === 'serviceworker';
    if (isElsewhere || isPasted || isWorker) throw new Problem('missing', 'request.missing');
    // PostgreSQL keeps no zero letter, and no file has one in its name.
    if (request.url.includes('%00')) throw new Problem('invalid', 'request.invalid');
    if (request.method === 'POST') await rates.count(`content sent ${request.ip}`, allowances.sent);
  });
  answerProblems(http);
  http.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  for (const add of routes) add(http, services, limits);
  await http.ready();
  return http;
}
