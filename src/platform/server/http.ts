// The web server before any feature: safe headers, small answers, one log line a request, an orderly end.
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from './environment.ts';
import { answerProblems } from './problems.ts';

const megabyte = 1024 * 1024;
export type HttpOptions = Pick<Environment, 'LOG_LEVEL' | 'TRUST_PROXY' | 'NODE_ENV'> & {
  readonly appOrigin: string;
  readonly contentOrigin: string;
};

/** The route pattern, never the address: addresses may carry names. */
const placeOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url ?? '(none)'}`;

/** Makes the server; routes are added afterwards, then `listen`. */
export async function makeHttp({
  LOG_LEVEL,
  TRUST_PROXY,
  appOrigin,
  contentOrigin,
}: HttpOptions): Promise<FastifyInstance> {
  const http = Fastify({
    logger: { level: LOG_LEVEL, base: undefined, serializers: { err: plainError } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => acceptedId(headers['x-request-id']) ?? randomUUID(),
    trustProxy: TRUST_PROXY > 0 && ((_address, hop) => hop < TRUST_PROXY),
    bodyLimit: megabyte,
    requestTimeout: 0,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  http.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  http.addHook('onResponse', async (request, reply) => {
    const line = {
      call: placeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(line, 'request');
    else request.log.info(line, 'request');
  });
  const isSecure = appOrigin.startsWith('https:');
  await http.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        // Attributes alone: what the editor and the art write on elements; rules stay behind the nonce.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:', contentOrigin],
        'media-src': ["'self'", 'blob:', contentOrigin],
        'font-src': ["'self'"],
        'connect-src': ["'self'", contentOrigin],
        'frame-src': [
          "'self'",
          contentOrigin,
          'https://www.youtube-nocookie.com',
          'https://player.vimeo.com',
          'https://w.soundcloud.com',
        ],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
        ...(isSecure && { 'upgrade-insecure-requests': [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'sameorigin' },
  });
  await http.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
    customTypes: /^(application\/(json|javascript|manifest\+json|xml)|text\/|image\/svg\+xml)/,
  });
  await http.register(cookie);
  await http.register(multipart, { limits: { files: 10, fields: 200, fieldSize: megabyte, parts: 220 } });
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, fieldsOf(String(body))),
  );
  answerProblems(http);
  return http;
}

const acceptedId = (given: string | string[] | undefined) =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined;
/** Of a failure, what helps and names nobody: statements and their values stay out of the log. */
const plainError = (error: Error & { code?: string }) => ({
  type: error.name,
  code: error.code,
  message: error.name === 'DrizzleQueryError' ? 'a query failed' : error.message,
  stack: (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trim().startsWith('at '))
    .join('\n'),
  ...(error.cause instanceof Error && { cause: `${error.cause.name}: ${error.cause.message}` }),
});
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
