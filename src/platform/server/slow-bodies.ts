// Ends requests whose body arrives too slowly, so that a client cannot hold connections by sending single bytes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True where the body may take any time, as long as it arrives at the minimum rate. */
    isUpload?: boolean;
  }
}

/** The time that a body may take, and the rate that an upload must reach. */
export type Patience = {
  readonly bodySeconds: number;
  readonly uploadWindowSeconds: number;
  readonly uploadBytesPerSecond: number;
  readonly lookEverySeconds: number;
};
/** One kilobyte a second is slower than any mobile network on sale. One gigabyte then holds a connection for a fortnight at most. */
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

/** Watches the bodies that are arriving. `look` ends the bodies that are too slow. */
export function makeBodyWatch({ bodySeconds, uploadWindowSeconds, uploadBytesPerSecond }: Patience, now: () => number) {
  const open = new Set<Watched>();
  const renew = (one: Watched) => Object.assign(one, { since: now(), read: one.raw.socket.bytesRead });
  const isTooSlow = (one: Watched): boolean => {
    const seconds = (now() - one.since) / 1_000;
    if (!one.isUpload) return seconds >= bodySeconds;
    if (seconds < uploadWindowSeconds) return false;
    // Bytes that wait to be read arrived in time, so this server is slow and not the client.
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
  // The answer is already sent, so the rest of the body is not needed.
  if (reply.raw.headersSent) return void raw.destroy();
  raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  raw.socket.destroySoon();
}
/** Watches every body of this server. A route sets `config: { isUpload: true }` where time alone is no measure. */
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
