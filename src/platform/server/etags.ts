// Refuses a write that overwrites a newer version: each read answer has an ETag, and a write with an older ETag is refused. decisions D8.4
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isMessage } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import { decode, encode } from '#platform/contract/wire.ts';
import type { Context } from './context.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27);
/** Returns the ETag of an answer. Where a write overwrites only a part of the answer, the hash of that part follows. */
function markOf({ answer, guarded }: Pick<Endpoint, 'answer' | 'guarded'>, text: string): string {
  if (!guarded || !isMessage(answer)) return `"${hashOf(text)}"`;
  return `"${hashOf(text)}.${hashOf(encode(guarded, decode(answer, JSON.parse(text))))}"`;
}
/** Returns the part of an ETag that a write is compared with. */
const guardOf = (mark: string) => mark.slice(mark.indexOf('.') + 1);
const names = (header: string | string[] | undefined, mark: string, same = (one: string) => one) =>
  String(header ?? '')
    .split(',')
    .some(
      (one) =>
        same(
          one
            .trim()
            .replace(/^W\//, '')
            .replace(/-(br|gzip|deflate)"$/, '"'),
        ) === same(mark),
    );

/** Sets an answer's ETag, and tells whether the client already has this answer. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, call: Endpoint, text: string): boolean {
  const mark = markOf(call, text);
  reply.header('etag', mark).header('cache-control', 'private, no-cache');
  return names(request.headers['if-none-match'], mark);
}

/**
 * Reads the same address before a write that has `If-Match`, in the write's transaction and with a lock on that address.
 * Throws Problem `request.changed` with the current answer where the ETag differs. Without the header it checks nothing.
 */
export async function requireUnchanged(
  request: FastifyRequest,
  context: Context,
  call: Endpoint,
  read: Endpoint,
  reading: () => unknown,
) {
  const expected = request.headers['if-match'];
  if (!expected || expected === '*' || !isMessage(read.answer)) return;
  if (read.access !== 'signed-in' && JSON.stringify(read.access) !== JSON.stringify(call.access)) return;
  const address = `${context.tenantId} ${request.url.split('?')[0]!.toLowerCase()}`;
  await context.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`);
  const text = encode(read.answer, await reading());
  if (names(expected, markOf(read, text), guardOf)) return;
  throw new Problem('conflict', 'request.changed', { current: JSON.parse(text) as unknown });
}
