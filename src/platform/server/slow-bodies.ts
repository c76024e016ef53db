// Ends requests whose body arrives too slowly, so that a client cannot hold connections by sending single bytes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as it needs, as long as it comes with the least rate. */
    isUpload?: boolean;
  }
}

/** How long a body may take, and what an upload must bring. */
export type Patience = {
  readonly bodySeconds: number;
  readonly uploadWindowSeconds: number;
  readonly uploadBytesPerSecond: number;
  readonly lookEverySeconds: number;
};
/** A kilobyte a second is less than the slowest mobile network that is sold, and keeps one connection for one gigabyte a fortnight at most. */
export const patience: Patience = {
  bodySeconds: 30,
  uploadWindowSeconds: 30,
  uploadBytesPerSecond: 1_024,
  lookEverySeconds: 5,
};

type Body = Pick<FastifyRequest['raw'], 'complete' | 'readableLength'> & {
  readonly socket: Pick<FastifyRequest['raw']['socket'], 'bytesRead'>;
};
type Watched = {
  readonly raw: Body;
  readonly isUpload: boolean;
  readonly end: () => void;
  since: number;
  read: number;
};

/** Which bodies are on their way; `look` ends those that are too slow. */
export function makeBodyWatch({ bodySeconds, uploadWindowSeconds, uploadBytesPerSecond }: Patience, now: () => number) {
  const open = new Set<Watched>();
  const renew = (one: Watched) => Object.assign(one, { since: now(), read: one.raw.socket.bytesRead });
  const isTooSlow = (one: Watched): boolean => {
    const seconds = (now() - one.since) / 1_000;
    if (!one.isUpload) return seconds >= bodySeconds;
    if (seconds < uploadWindowSeconds) return false;
    // What waits to be read came in time: the one who is slow is this server.
    const isOurs = one.raw.readableLength > 0;
    if (!isOurs && one.raw.socket.bytesRead - one.read < uploadBytesPerSecond * seconds) return true;
    renew(one);
    return false;
  };
  return {
    watch(raw: Body, isUpload: boolean, end: () => void): () => void {
      const one: Watched = { raw, isUpload, end, since: now(), read: raw.socket.bytesRead };
      open.add(one);
      return () => open.delete(one);
    },
    look(): void {
      for (const one of open) {
        if (one.raw.complete) open.delete(one);
        else if (isTooSlow(one)) {
          open.delete(one);
          one.end();
        }
      }
    },
  };
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
function endOf({ raw }: FastifyRequest, reply: FastifyReply) {
  // Answered already, of its own body nobody wants more.
  if (reply.raw.headersSent) return void raw.destroy();
  raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  raw.socket.destroySoon();
}
/** Watches every body of this server; routes say `config: { isUpload: true }` where time alone is no measure. */
export function endSlowBodies(http: FastifyInstance, given: Patience = patience) {
  const bodies = makeBodyWatch(given, () => performance.now());
  const looking = setInterval(() => bodies.look(), given.lookEverySeconds * 1_000).unref();
  http.addHook('onClose', async () => clearInterval(looking));
  http.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const { isUpload = false } = request.routeOptions.config;
    request.raw.once(
      'close',
      bodies.watch(request.raw, isUpload, () => endOf(request, reply)),
    );
  });
}
