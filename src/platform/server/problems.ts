// The only place where failures become answers: `{ details, notifications }`, never a stack, SQL or path.
import type { FastifyError, FastifyInstance } from 'fastify';
import { kindOf, Problem, statusOf } from '#platform/contract/problem.ts';
import { languageOf, say } from './texts.ts';

type DatabaseError = Error & { code: string; detail?: string };
const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error &&
  typeof (error as DatabaseError).code === 'string' &&
  /^[0-9A-Z]{5}$/.test((error as DatabaseError).code);

/** What a failure of the database means to the caller; undefined where it is our own mistake. */
function problemOfDatabase(error: DatabaseError): Problem | undefined {
  if (error.code === '57014') return new Problem('unavailable', 'request.slow');
  if (error.code.startsWith('08') || error.code.startsWith('57P') || error.code === '53300')
    return new Problem('unavailable', 'request.busy');
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
  const cause = error instanceof Error && isDatabaseError(error.cause) ? error.cause : error;
  if (isDatabaseError(cause)) return problemOfDatabase(cause);
  const { statusCode } = error as FastifyError;
  return statusCode && statusCode < 500 ? new Problem(kindOf(statusCode), `request.${kindOf(statusCode)}`) : undefined;
}

/** What a route may have said of a content before it failed to read it. */
const ofContent = ['etag', 'content-type', 'content-length', 'content-range', 'content-disposition', 'accept-ranges'];
/** Answers every failure with a sentence in the caller's language. */
export function answerProblems(http: FastifyInstance) {
  http.setErrorHandler((error, request, reply) => {
    const known = problemOf(error);
    for (const name of ofContent) reply.removeHeader(name);
    reply.header('cache-control', 'no-store');
    if (!known) request.log.error({ err: error }, 'unexpected');
    const { kind, code, details } = known ?? new Problem('broken', 'request.broken');
    if (kind === 'tooMany' && typeof details.retryAfterSeconds === 'number')
      reply.header('retry-after', details.retryAfterSeconds);
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
/** Where fields are wrong, the first wrong field says why (the specification shows the first notification). */
function sentence(language: string, code: string, details: Problem['details']) {
  const [first] = details.fields ?? [];
  return first && first.code !== code
    ? `${say(language, code, details)} ${first.path}: ${say(language, first.code, first)}`
    : say(language, code, details);
}
