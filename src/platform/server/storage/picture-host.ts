// Serves pictures: public to whoever knows the address, the same for ever, so every cache may keep them.
import type { FastifyInstance } from 'fastify';
import { Problem } from '#platform/contract/problem.ts';
import { makeBundleReader } from './picture-bundle.ts';
import type { Storage } from './storage.ts';

/** `GET /p/<tenant key>/<hash>/<width>.webp` */
export function servePictures(http: FastifyInstance, storage: Storage) {
  const open = makeBundleReader(storage);
  http.get<{ Params: { owner: string; hash: string; file: string } }>(
    '/p/:owner/:hash/:file',
    async (request, reply) => {
      const { owner, hash, file } = request.params;
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
