// Keeps progress on the device until the server has stored it, and sends it in order when the network is back.
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { call } from '#platform/web/call.ts';
import { session } from '#platform/web/session.ts';
import { access } from '#platform/web/access.ts';
import { reportProgress } from '../contract/progress.endpoints.ts';

export type Report = {
  mediaId: string;
  courseId?: string;
  trailId?: string;
  isClassroom?: boolean;
  percent: number;
  positionSeconds?: number;
  watchedSlots?: number[];
};
type Kept = Report & { userId: string; tenantId: string; at: string };
/** The storage key of the queue, which survives a version's reset of the storage (decisions D8.9). */
const storageKey = 'sabia.queue.progress';
const pauseMs = 5_000;
/** The largest number of stored reports; the oldest report of the same content is dropped first. */
const most = 500;

const read = (): Kept[] => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Kept[];
  } catch {
    return [];
  }
};
const write = (kept: readonly Kept[]) =>
  void quietly('full or blocked storage: what is under way in memory is still sent', () => {
    if (kept.length) localStorage.setItem(storageKey, JSON.stringify(kept.slice(-most)));
    else localStorage.removeItem(storageKey);
  });
const place = ({ mediaId, courseId = '', trailId = '', userId, tenantId }: Kept) =>
  [tenantId, userId, mediaId, courseId, trailId].join('/');
const willPass = (problem: unknown) =>
  problem instanceof Problem &&
  ['unreachable', 'unavailable', 'tooMany', 'internal', 'unauthenticated'].includes(problem.kind);

/** Makes the one queue of all viewers in this browser; other tabs send through the same lock. */
function makeQueue() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The stored reports that the queue is sending now. */
  const underway = new Set<string>();
  const send = ({ userId: _userId, tenantId: _tenantId, ...report }: Kept) =>
    call(reportProgress, { body: report }, { outlivesPage: true });
  const mine = (kept: Kept) => kept.userId === access.get()?.userId && kept.tenantId === session.get().tenantId;
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, pauseMs);
  };
  /** Sends one stored report, and deletes it when the server has it or will never take it. */
  async function deliver(kept: Kept) {
    const line = JSON.stringify(kept);
    const crossOut = () => write(read().filter((one) => JSON.stringify(one) !== line));
    underway.add(line);
    try {
      const stored = await send(kept);
      crossOut();
      return stored;
    } catch (problem) {
      if (!willPass(problem)) crossOut();
      throw problem;
    } finally {
      underway.delete(line);
    }
  }
  /** Stores a report: the newest percent of a place is enough, and the watched slots are joined. */
  function keep(kept: Kept): Kept {
    const before = read().find((one) => place(one) === place(kept));
    const watchedSlots = [...new Set([...(before?.watchedSlots ?? []), ...(kept.watchedSlots ?? [])])];
    const joined = {
      ...kept,
      percent: Math.max(kept.percent, before?.percent ?? 0),
      ...(watchedSlots.length && { watchedSlots }),
    };
    write([...read().filter((one) => place(one) !== place(kept)), joined]);
    return joined;
  }

  /** Sends the stored reports, oldest first; stops at the first that the network does not deliver. */
  async function flush(): Promise<void> {
    const waits = (one: Kept) => mine(one) && !underway.has(JSON.stringify(one));
    if (!read().some(waits)) return;
    await navigator.locks.request('sabia.progress', async () => {
      for (let next = read().find(waits); next; next = read().find(waits)) {
        try {
          await deliver(next);
        } catch (problem) {
          if (willPass(problem)) return later();
        }
      }
    });
  }
  /** Keeps a report here until the server has it; returns the server's answer, or undefined while the report is kept. */
  async function report(given: Report) {
    const person = access.get();
    if (!person?.userId) return undefined;
    const isFirst = !read().some(mine);
    const kept = keep({ ...given, userId: person.userId, tenantId: person.tenantId, at: new Date().toISOString() });
    if (!isFirst) {
      await flush();
      return undefined;
    }
    try {
      // The queue sends at once and without the lock, because the user may be leaving the page.
      return await deliver(kept);
    } catch (problem) {
      if (willPass(problem)) later();
      return undefined;
    }
  }
  return { report, flush, waiting: () => read().length };
}
export const progressQueue = makeQueue();
/** Sends the reports that an earlier visit left, and sends again whenever the network is back. */
export function startProgressQueue() {
  globalThis.addEventListener?.('online', () => void progressQueue.flush());
  access.subscribe(() => void progressQueue.flush());
}
