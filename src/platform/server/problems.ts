// Translates failures into answers, as the only place that does: `{ success: false, details, notifications }`, never a stack, SQL or path.
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { kindOf, Problem, statusOf } from '#platform/contract/problem.ts';
import { isDatabaseAway, isDatabaseBusy } from './database-errors.ts';
import { megabytesOf, sizesOf } from './files/file-words.ts';
import { languageOf, say } from './texts.ts';

type DatabaseError = Error & { code: string; detail?: string };
const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error &&
  typeof (error as DatabaseError).code === 'string' &&
  /^[0-9A-Z]{5}$/.test((error as DatabaseError).code);

/** Returns the Problem that a database failure means to the caller. Returns undefined for an error in our own code. */
function problemOfDatabase(error: DatabaseError): Problem | undefined {
  if (error.code === '57014') return new Problem('unavailable', 'request.slow');
  if (error.code === '40001' || error.code === '40P01' || error.code === '55P03')
    return new Problem('conflict', 'request.conflict');
  // Of two writes at once, the second finds its key taken. A missing target is a missing id, and a row that others refer to is in use.
  if (error.code === '23505') return new Problem('conflict', 'request.taken');
  if (error.code === '23503')
    return /is not present/.test(error.detail ?? '')
      ? new Problem('missing', 'request.missing')
      : new Problem('conflict', 'request.inUse');
  return undefined;
}
/** Returns the Problem that answers a failure. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof Error && error.cause instanceof Problem) return error.cause; // The query builder wraps the errors that it catches.
  const { statusCode } = error as FastifyError;
  if (statusCode && statusCode < 500) return new Problem(kindOf(statusCode), `request.${kindOf(statusCode)}`);
  if (isDatabaseAway(error)) return new Problem('unavailable', isDatabaseBusy(error) ? 'request.busy' : 'request.away');
  const cause = error instanceof Error && isDatabaseError(error.cause) ? error.cause : error;
  return isDatabaseError(cause) ? problemOfDatabase(cause) : undefined;
}

/** Seconds after which the client may retry a request that is unavailable now. */
const unavailableSeconds = 5;
/** The headers that a route may have set for a content before it failed to read it. */
const ofContent = ['etag', 'content-type', 'content-length', 'content-range', 'content-disposition', 'accept-ranges'];
/** Answers every failure with a sentence in the caller's language. */
export function answerProblems(http: FastifyInstance) {
  http.setErrorHandler((error, request, reply) => {
    const known = problemOf(error);
    for (const name of ofContent) reply.removeHeader(name);
    reply.header('cache-control', 'no-store');
    if (!known) request.log.error({ err: error }, 'unexpected');
    else if (known.kind === 'unavailable') request.log.warn({ err: error }, 'unavailable');
    const { kind, code, details } = (known && withSizes(known, request)) ?? new Problem('internal', 'request.broken');
    const wait = details.retryAfterSeconds ?? (kind === 'unavailable' ? unavailableSeconds : undefined);
    if (typeof wait === 'number') reply.header('retry-after', wait);
    reply.code(statusOf[kind] || 500).send({
      success: false,
      details: { code, ...details },
      notifications: [sentence(languageOf(request.headers['accept-language']), code, details)],
    });
  });
  http.setNotFoundHandler((request, reply) => {
    reply.code(404).send({
      success: false,
      details: { code: 'request.missing' },
      notifications: [say(languageOf(request.headers['accept-language']), 'request.missing')],
    });
  });
}
/** Returns the error of a body above its route's limit, with the body's size (where the request states it) and the limit. */
function withSizes(problem: Problem, request: FastifyRequest): Problem {
  const limit = request.routeOptions.bodyLimit ?? request.server.initialConfig.bodyLimit;
  if (problem.code !== 'request.tooLarge' || limit === undefined) return problem;
  const sizeBytes = Number(request.headers['content-length']);
  return sizeBytes > limit
    ? new Problem('tooLarge', 'request.tooLargeSized', sizesOf(sizeBytes, limit))
    : new Problem('tooLarge', 'request.tooLarge', { limit, limitMegabytes: megabytesOf(limit) });
}
/** Returns a failure's sentence with the first field's reason (the specification shows the first notification), but no wire name. */
function sentence(language: string, code: string, details: Problem['details']) {
  const [first] = details.fields ?? [];
  return first && first.code !== code
    ? `${say(language, code, details).replace(/\.$/, '')}: ${say(language, first.code, first)}`
    : say(language, code, details);
}
