// Translates failures into answers, as the only place that does: `{ details, notifications }`, never a stack, SQL or path.
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

/** What a failure of the database means to the caller; undefined where it is our own mistake. */
function problemOfDatabase(error: DatabaseError): Problem | undefined {
  if (error.code === '57014') return new Problem('unavailable', 'request.slow');
  if (error.code === '40001' || error.code === '40P01' || error.code === '55P03')
    return new Problem('conflict', 'request.conflict');
  // Two at once: the second one's key is taken. A reference to nothing visible is a missing id, one that is still held is in use.
  if (error.code === '23505') return new Problem('conflict', 'request.taken');
  if (error.code === '23503')
    return /is not present/.test(error.detail ?? '')
      ? new Problem('missing', 'request.missing')
      : new Problem('conflict', 'request.inUse');
  return undefined;
}
/** The Problem a failure is answered with. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof Error && error.cause instanceof Problem) return error.cause; // the query builder wraps what it meets
  const { statusCode } = error as FastifyError;
  if (statusCode && statusCode < 500) return new Problem(kindOf(statusCode), `request.${kindOf(statusCode)}`);
  if (isDatabaseAway(error)) return new Problem('unavailable', isDatabaseBusy(error) ? 'request.busy' : 'request.away');
  const cause = error instanceof Error && isDatabaseError(error.cause) ? error.cause : error;
  return isDatabaseError(cause) ? problemOfDatabase(cause) : undefined;
}

/** When to ask again what could not be answered now. */
const unavailableSeconds = 5;
/** What a route may have said of a content before it failed to read it. */
const ofContent = ['etag', 'content-type', 'content-length', 'content-range', 'content-disposition', 'accept-ranges'];
/** Answers every failure with a sentence in the caller's language. */
export function answerProblems(http: FastifyInstance) {
  http.setErrorHandler((error, request, reply) => {
    const known = problemOf(error);
    for (const name of ofContent) reply.removeHeader(name);
    reply.header('cache-control', 'no-store');
    if (!known) request.log.error({ err: error }, 'unexpected');
    else if (known.kind === 'unavailable') request.log.warn({ err: error }, 'unavailable');
    const { kind, code, details } = (known && withSizes(known, request)) ?? new Problem('broken', 'request.broken');
    const wait = details.retryAfterSeconds ?? (kind === 'unavailable' ? unavailableSeconds : undefined);
    if (typeof wait === 'number') reply.header('retry-after', wait);
    reply.code(statusOf[kind] || 500).send({
      details: { code, ...details },
      notifications: [sentence(languageOf(request.headers['accept-language']), code, details)],
    });
  });
  http.setNotFoundHandler((request, reply) => {
    reply.code(404).send({
      details: { code: 'request.missing' },
      notifications: [say(languageOf(request.headers['accept-language']), 'request.missing')],
    });
  });
}
/** A body beyond its route's limit: how large it was, where that was said, and how large it may be. */
function withSizes(problem: Problem, request: FastifyRequest): Problem {
  const limit = request.routeOptions.bodyLimit ?? request.server.initialConfig.bodyLimit;
  if (problem.code !== 'request.tooLarge' || limit === undefined) return problem;
  const sizeBytes = Number(request.headers['content-length']);
  return sizeBytes > limit
    ? new Problem('tooLarge', 'request.tooLargeSized', sizesOf(sizeBytes, limit))
    : new Problem('tooLarge', 'request.tooLarge', { limit, limitMegabytes: megabytesOf(limit) });
}
/** Where fields are wrong, the first one says why (the specification shows the first notification), without its name on the wire: that is no word for people. */
function sentence(language: string, code: string, details: Problem['details']) {
  const [first] = details.fields ?? [];
  return first && first.code !== code
    ? `${say(language, code, details).replace(/\.$/, '')}: ${say(language, first.code, first)}`
    : say(language, code, details);
}
