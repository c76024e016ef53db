// Creates the web server without any feature: safe headers, small answers, one log line for each request, an orderly stop.
import { megabyteBytes } from '#platform/contract/units.ts';
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from './environment.ts';
import { logOptions } from './logs.ts';
import { answerProblems } from './problems.ts';
import { sendSafeHeaders } from './safe-headers.ts';
import { endSlowBodies } from './slow-bodies.ts';
import type { Patience } from './slow-bodies.ts';

export type HttpOptions = Pick<Environment, 'LOG_LEVEL' | 'TRUST_PROXY' | 'NODE_ENV'> & {
  readonly MAX_CONNECTIONS?: number;
  readonly appOrigin: string;
  readonly contentOrigin: string;
  readonly patience?: Patience;
};
/** A head that has not come by then never will. */
const headSeconds = 15;

/** The route pattern, never the address: addresses may carry names. */
const placeOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url ?? '(none)'}`;

/** Makes the server; routes are added afterwards, then `listen`. */
export async function makeHttp({
  LOG_LEVEL,
  TRUST_PROXY,
  MAX_CONNECTIONS,
  appOrigin,
  contentOrigin,
  patience,
}: HttpOptions): Promise<FastifyInstance> {
  const http = Fastify({
    logger: logOptions(LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    // Ours alone: one that a client chose would stand in the audit as if we had given it.
    genReqId: () => randomUUID(),
    trustProxy: TRUST_PROXY > 0 && ((_address, hop) => hop < TRUST_PROXY),
    bodyLimit: megabyteBytes,
    // Bodies have their own end, which knows uploads.
    requestTimeout: 0,
    connectionTimeout: 0,
    http: { headersTimeout: headSeconds * 1_000, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  if (MAX_CONNECTIONS) http.server.maxConnections = MAX_CONNECTIONS;
  endSlowBodies(http, patience);
  http.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  http.addHook('onResponse', async (request, reply) => {
    const line = {
      call: placeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      id: request.id,
      ...namedBy(request),
    };
    if (reply.statusCode >= 500) request.log.error(line, 'request');
    else request.log.info(line, 'request');
  });
  sendSafeHeaders(http, { appOrigin, contentOrigin });
  await http.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    customTypes: /^(application\/(json|javascript|manifest\+json|xml)|text\/|image\/svg\+xml)/,
  });
  await http.register(cookie);
  // What is too large is refused with its size and limit (uploads.ts): the plugin would log an error with its stack.
  await http.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 10, fields: 200, fieldSize: megabyteBytes, parts: 220 },
  });
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, fieldsOf(String(body))),
  );
  answerProblems(http);
  return http;
}

/** What a proxy or a client calls the request, so that its log and ours meet. */
const namedBy = ({ headers: { 'x-request-id': given } }: FastifyRequest) =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? { theirId: given } : {};
/** Fields of an encoded form; one that comes twice is a list. */
function fieldsOf(body: string) {
  const fields: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URLSearchParams(body)) {
    const before = fields[name];
    fields[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return fields;
}

/** Stops taking requests, lets running ones finish for ten seconds, then ends. */
export async function stopGently(http: FastifyInstance, patienceMs = 10_000): Promise<void> {
  // A connection whose last answer went out is kept by its client: it must not keep us.
  const idle = setInterval(() => http.server.closeIdleConnections(), 50);
  const late = setTimeout(() => http.server.closeAllConnections(), patienceMs);
  await http.close();
  clearInterval(idle);
  clearTimeout(late);
}
