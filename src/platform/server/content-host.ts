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
 * The limits per network address, for sent data and for requests with an unknown token or ticket. Reads with a known token are not
 * counted: a package has hundreds of files, and the learners of a company share an address.
 */
const allowances = {
  sent: { by: 'address', most: 3_000, seconds: 60, leap: 50 },
  unknown: { by: 'address', most: 300, seconds: 60, leap: 10 },
} satisfies Record<string, Rule>;
export type ContentLimits = {
  /** Looks up the object of a request's secret, unless this address has guessed too often. Counts a secret that finds nothing. */
  find<T>(request: FastifyRequest, look: () => Promise<T | undefined>): Promise<T | undefined>;
};
/** The largest body in bytes. Only the journal's route accepts more, and it reads its body itself. */
const largestBody = 8 * 1024;

/** Adds a feature's routes to the content host. Each address contains its own proof, and the request has no other proof of its user. */
export type ContentRoutes = (http: FastifyInstance, services: Services, limits: ContentLimits) => void;

/** Returns the server of the content host, which does not listen yet. */
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
    // A load balancer asks for health at the node's own address.
    if (request.url === '/health') return;
    // Content that is served on the app's host would run with the rights of the app.
    const isElsewhere = request.hostname.toLowerCase() !== contentHost;
    const isPasted = headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-site'] === 'none';
    // A package's service worker would outlive the package and answer for the next one.
    const isWorker = Boolean(headers['service-worker']) || headers['sec-fetch-dest'] === 'serviceworker';
    if (isElsewhere || isPasted || isWorker) throw new Problem('missing', 'request.missing');
    // PostgreSQL stores no zero character, and no file name contains one.
    if (request.url.includes('%00')) throw new Problem('invalid', 'request.invalid');
    if (request.method === 'POST') await rates.count(`content sent ${request.ip}`, allowances.sent);
  });
  answerProblems(http);
  http.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  for (const add of routes) add(http, services, limits);
  await http.ready();
  return http;
}
