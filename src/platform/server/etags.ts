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
/** The mark of an answer; where writes overwrite a part of it, the mark of that part follows. */
function markOf({ answer, guarded }: Pick<Endpoint, 'answer' | 'guarded'>, text: string): string {
  if (!guarded || !isMessage(answer)) return `"${hashOf(text)}"`;
  return `"${hashOf(text)}.${hashOf(encode(guarded, decode(answer, JSON.parse(text))))}"`;
}
/** What of a mark a write is held against. */
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

/** Marks an answer, and tells whether the asker holds it already. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, call: Endpoint, text: string): boolean {
  const mark = markOf(call, text);
  reply.header('etag', mark).header('cache-control', 'private, no-cache');
  return names(request.headers['if-none-match'], mark);
}

/**
 * Where a write says `If-Match`, reads the same address first, in the write's transaction and alone on that address,
 * and throws Problem `request.changed` with what stands there now. Without the header nothing is checked.
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
