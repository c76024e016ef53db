// Compresses small answers at once, which costs a tenth of a stream's work. Leaves larger answers to the stream.
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The smallest and largest text to compress. Below, compressing costs more than it saves. Above, it would delay other requests. */
const [least, most] = [1_024, 262_144];
const options = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 1,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/** Returns the text as it is sent to this client, compressed where that pays. */
export function compressed({ headers }: FastifyRequest, reply: FastifyReply, text: string): string | Buffer {
  if (text.length < least || text.length > most) return text;
  reply.header('vary', 'accept-encoding');
  if (!/\bbr\b/.test(String(headers['accept-encoding'] ?? ''))) return text;
  reply.header('content-encoding', 'br');
  return brotliCompressSync(text, options(text.length));
}
