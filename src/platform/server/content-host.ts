// The content host: packages and documents from another host than the app, without cookies, so that what they hold cannot act as the person. decisions D3.18
import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Problem } from '#platform/contract/problem.ts';
import type { Environment } from './environment.ts';
import { hostOf } from './origins.ts';
import { answerProblems } from './problems.ts';
import type { House } from './requests.ts';

/** A feature's routes on the content host. Each address carries its own proof; nothing else says who asks. */
export type ContentRoutes = (http: FastifyInstance, house: House) => void;

/** The server of the content host, not listening yet. */
export async function makeContentHttp(
  house: House,
  routes: readonly ContentRoutes[],
  { LOG_LEVEL, TRUST_PROXY }: Pick<Environment, 'LOG_LEVEL' | 'TRUST_PROXY'>,
): Promise<FastifyInstance> {
  const http = Fastify({
    logger: { level: LOG_LEVEL, base: undefined },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: TRUST_PROXY > 0 && ((_address, hop) => hop < TRUST_PROXY),
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 2_000 },
  });
  const appHost = hostOf(house.installation.appOrigin);
  http.addHook('onRequest', async (request, reply) => {
    const { headers } = request;
    reply.headers({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'cross-origin' });
    // Asked at the app's host, content would act as the app.
    const isAtApp = request.hostname.toLowerCase() === appHost;
    const isPasted = headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-site'] === 'none';
    // A service worker of a package would outlive it and answer for the next one.
    const isWorker = Boolean(headers['service-worker']) || headers['sec-fetch-dest'] === 'serviceworker';
    if (isAtApp || isPasted || isWorker) throw new Problem('missing', 'request.missing');
  });
  answerProblems(http);
  http.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  for (const add of routes) add(http, house);
  await http.ready();
  return http;
}
