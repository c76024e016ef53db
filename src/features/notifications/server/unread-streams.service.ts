// Tells open browsers the number of unread notifications as it changes: one look each second serves all streams of a node.
import { Readable } from 'node:stream';
import { acrossTenants } from '#platform/server/across-tenants.ts';
import { quietly } from '#platform/contract/quietly.ts';
import type { Services } from '#platform/server/requests.ts';
import { signOfLifeMs } from '../contract/unread-stream.model.ts';
import { listChangedCounts } from './unread-streams.store.ts';

const second = 1_000;
const defaults = {
  lookMs: second,
  signOfLifeMs,
  /** A stream ends after this time, so that a session that is over does not keep it; the browser opens another. */
  livesMs: 15 * 60 * second,
  /** The streams of one person on a node; the oldest ends for a newer one. */
  mostOfOne: 8,
  most: 10_000,
};
/** Seconds that a look reaches behind the look before it: a change is seen when its transaction ends, and dated before. */
const overlapSeconds = 5;
/** The unread bytes after which a browser counts as gone. */
const mostUnreadBytes = 4_096;

type Stream = { readonly body: Readable; told: number; toldAt: number; readonly endsAt: number };
export type UnreadStreams = {
  /** Opens a stream that begins with `count`; undefined where the node has no room, or no connection across tenants. */
  open(who: { tenantId: string; userId: string }, count: number): Readable | undefined;
  /** Ends all streams, before the server stops. */
  close(): void;
  readonly size: () => number;
};
/** Makes the streams of a node. They hold no connection of the database; a look happens only while there are streams. */
export function createUnreadStreams(
  services: Pick<Services, 'ops'>,
  { lookMs, signOfLifeMs: lifeMs, livesMs, mostOfOne, most }: typeof defaults = defaults,
): UnreadStreams {
  const byPerson = new Map<string, Set<Stream>>();
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let lookedAt = 0;

  const keyOf = (tenantId: string, userId: string) => `${tenantId} ${userId}`;
  const write = (stream: Stream, text: string) => {
    stream.toldAt = Date.now();
    if (stream.body.readableLength > mostUnreadBytes) stream.body.destroy();
    else stream.body.push(text);
  };
  const tell = (stream: Stream, count: number) => {
    stream.told = count;
    write(stream, `data: ${count}\n\n`);
  };
  const end = ({ body }: Stream) => void body.push(null);
  async function look() {
    const since = (Date.now() - lookedAt) / second + overlapSeconds;
    const startedAt = Date.now();
    const changed = await acrossTenants(services, 'one look serves the open streams of all tenants', (db) =>
      listChangedCounts(db, since),
    );
    lookedAt = startedAt;
    for (const { tenantId, userId, unread } of changed)
      for (const stream of byPerson.get(keyOf(tenantId, userId)) ?? [])
        if (stream.told !== unread) tell(stream, unread);
  }
  function keepAlive() {
    const now = Date.now();
    for (const streams of byPerson.values())
      for (const stream of streams)
        if (now >= stream.endsAt) end(stream);
        else if (now - stream.toldAt >= lifeMs) write(stream, ':\n\n');
  }
  const lookAgain = () => {
    timer = setTimeout(() => {
      void quietly('a look that fails is repeated, and reaches further back', look).then(() => {
        keepAlive();
        if (size > 0) lookAgain();
        else timer = undefined;
      });
    }, lookMs).unref();
  };
  return {
    open({ tenantId, userId }, count) {
      if (!services.ops || size >= most) return undefined;
      const key = keyOf(tenantId, userId);
      const own = byPerson.get(key) ?? new Set();
      byPerson.set(key, own);
      if (own.size >= mostOfOne) end([...own][0]!);
      // Not all streams that began together end together.
      const endsAt = Date.now() + livesMs * (0.8 + 0.2 * Math.random());
      const stream: Stream = { body: new Readable({ highWaterMark: 1, read() {} }), told: count, toldAt: 0, endsAt };
      own.add(stream);
      size += 1;
      stream.body.once('close', () => {
        own.delete(stream);
        size -= 1;
        if (own.size === 0 && byPerson.get(key) === own) byPerson.delete(key);
      });
      tell(stream, count);
      if (!timer) {
        lookedAt = Date.now();
        lookAgain();
      }
      return stream.body;
    },
    close() {
      clearTimeout(timer);
      for (const streams of byPerson.values()) for (const stream of streams) end(stream);
    },
    size: () => size,
  };
}
