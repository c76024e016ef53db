// Creates the web server without any feature: safe headers, small answers, one log line for each request, an orderly stop.
import { megabyteBytes } from '#platform/contract/units.ts';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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
/** Seconds that a request's headers may take. */
const headSeconds = 15;

/** Returns the route's pattern. The log never shows the address, because addresses may contain names. */
const placeOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url ?? '(none)'}`;

/** Creates the server. The caller adds the routes and then calls `listen`. */
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
    // Only the server chooses this id. A client's own id would appear in the audit as if the server had given it.
    genReqId: () => randomUUID(),
    trustProxy: TRUST_PROXY > 0 && ((_address, hop) => hop < TRUST_PROXY),
    bodyLimit: megabyteBytes,
    // Other code limits the time of a body, because it knows about uploads.
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
  // A file that is too large is refused with its size and the limit (uploads.ts). The plugin would log an error with its stack.
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

/** Returns the request id of a proxy or client, so that an operator can match its log with ours. */
const namedBy = ({ headers: { 'x-request-id': given } }: FastifyRequest) =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? { theirId: given } : {};
/** Returns the fields of an encoded form. A field that occurs twice becomes a list. */
function fieldsOf(body: string) {
  const fields: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URLSearchParams(body)) {
    const before = fields[name];
    fields[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return fields;
}

/**
 * Stops accepting connections, answers what still comes on those that a proxy keeps, gives the running requests ten seconds
 * to finish, and then ends. A connection that is closed while a request travels on it fails that request.
 */
export async function stopGently(http: FastifyInstance, { patienceMs = 10_000, keptMs = 1_000 } = {}): Promise<void> {
  const late = setTimeout(() => http.server.closeAllConnections(), patienceMs);
  http.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false; // The answer tells the proxy that the connection ends with it.
  });
  const ended = once(http.server, 'close');
  // The server's own `close` would end the kept connections at once.
  Server.prototype.close.call(http.server);
  await Promise.race([ended, sleep(keptMs)]);
  // A client can keep a connection open after its last answer. Such a connection must not delay the stop.
  const idle = setInterval(() => http.server.closeIdleConnections(), 50);
  await http.close();
  clearInterval(idle);
  clearTimeout(late);
}
