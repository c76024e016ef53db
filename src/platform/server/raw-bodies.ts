// Keeps the bytes of a body beside its decoded form, for calls whose sender signs the bytes.
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { megabyteBytes } from '#platform/contract/units.ts';
import { Problem } from '#platform/contract/problem.ts';

const kept = new WeakMap<FastifyRequest, Buffer>();
/** Returns the bytes of a body as they came; nothing where the call does not keep them. */
export const rawBodyOf = (request: FastifyRequest): Buffer => kept.get(request) ?? Buffer.alloc(0);
/** Returns the hook that reads a body of at most so many bytes, keeps it, and passes it on to be decoded. */
export const keepRawBody =
  (mostBytes: number) =>
  async (request: FastifyRequest, _reply: unknown, payload: Readable): Promise<Readable> => {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of payload as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > mostBytes)
        throw new Problem('tooLarge', 'request.tooLarge', { limitMegabytes: mostBytes / megabyteBytes });
      parts.push(part);
    }
    const body = Buffer.concat(parts);
    kept.set(request, body);
    const again = Object.assign(new PassThrough(), { receivedEncodedLength: size });
    again.end(body);
    return again;
  };
