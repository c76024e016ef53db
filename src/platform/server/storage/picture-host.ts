// Serves pictures to any client that knows the address. A picture never changes, so every cache may keep it.
import type { FastifyInstance } from 'fastify';
import { Problem } from '#platform/contract/problem.ts';
import { makeBundleReader } from './picture-bundle.ts';
import type { Pictures } from './pictures.ts';
import { answerRange } from './ranges.ts';
import type { Storage } from './storage.ts';

/** Serves `GET /p/<tenant key>/<hash>/<width>.webp`, and `<seal>.mp4` for a video of the look, in the parts that players ask for. */
export function servePictures(http: FastifyInstance, storage: Storage, pictures: Pick<Pictures, 'clipAt'>) {
  const open = makeBundleReader(storage);
  http.get<{ Params: { owner: string; hash: string; file: string } }>(
    '/p/:owner/:hash/:file',
    async (request, reply) => {
      const { owner, hash, file } = request.params;
      const clip = pictures.clipAt(owner, hash, file);
      if (clip) {
        const { status, range, headers } = answerRange(request.headers, { hash, sizeBytes: clip.sizeBytes });
        reply
          .code(status)
          .headers(headers)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('cross-origin-resource-policy', 'cross-origin')
          .type(clip.type);
        return reply.send(status === 304 || status === 416 ? undefined : await storage.read(hash, range));
      }
      const width = /^(\d{1,5})\.webp$/.exec(file)?.[1];
      if (!width) throw new Problem('missing', 'file.missing');
      const etag = `"${hash.slice(0, 32)}-${width}"`;
      const forEver = {
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      };
      if (request.headers['if-none-match'] === etag) return reply.code(304).headers(forEver).send();
      const { sizeBytes, content } = await open(owner, hash, Number(width));
      reply.headers(forEver);
      return reply.type('image/webp').header('content-length', sizeBytes).send(content);
    },
  );
}
