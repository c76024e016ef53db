// Progress on its way to the server: kept on the device until it is stored, sent in order when the network is back.
import { Problem } from '#platform/contract/problem.ts';
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
/** Kept through a version's reset of the storage (decisions D8.9). */
const storageKey = 'sabia.queue.progress';
const pauseMs = 5_000;
/** Reports kept at most; the oldest of the same content gives way first. */
const most = 500;

const read = (): Kept[] => {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Kept[];
  } catch {
    return [];
  }
};
const write = (kept: readonly Kept[]) => {
  try {
    if (kept.length) localStorage.setItem(storageKey, JSON.stringify(kept.slice(-most)));
    else localStorage.removeItem(storageKey);
  } catch {
    // full or blocked storage: what is under way in memory is still sent
  }
};
const place = ({ mediaId, courseId = '', trailId = '', userId, tenantId }: Kept) =>
  [tenantId, userId, mediaId, courseId, trailId].join('/');
const willPass = (problem: unknown) =>
  problem instanceof Problem && ['unreachable', 'unavailable', 'tooMany', 'broken'].includes(problem.kind);

/** One queue for all viewers of this browser; other tabs send through the same lock. */
function makeQueue() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = ({ userId: _userId, tenantId: _tenantId, ...report }: Kept) =>
    call(reportProgress, { body: report }, { outlivesPage: true });
  const mine = (kept: Kept) => kept.userId === access.get()?.userId && kept.tenantId === session.get().tenantId;
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, pauseMs);
  };

  /** Sends what is kept, oldest first; stops at the first that the network holds back. */
  async function flush(): Promise<void> {
    if (!read().some(mine)) return;
    await navigator.locks.request('sabia.progress', async () => {
      for (let next = read().find(mine); next; next = read().find(mine)) {
        const sent = JSON.stringify(next);
        try {
          await send(next);
        } catch (problem) {
          if (willPass(problem)) return later();
        }
        write(read().filter((one) => JSON.stringify(one) !== sent));
      }
    });
  }
  /** Stores a report on the server, or keeps it here; answers what the server has, nothing where it is kept. */
  async function report(given: Report) {
    const person = access.get();
    if (!person?.userId) return undefined;
    const kept: Kept = { ...given, userId: person.userId, tenantId: person.tenantId, at: new Date().toISOString() };
    if (!read().some(mine)) {
      try {
        return await send(kept);
      } catch (problem) {
        if (!willPass(problem)) return undefined;
      }
    }
    // The newest percent of a place is enough; what was watched in between is joined.
    const before = read().find((one) => place(one) === place(kept));
    const joined = {
      ...kept,
      percent: Math.max(kept.percent, before?.percent ?? 0),
      watchedSlots: [...new Set([...(before?.watchedSlots ?? []), ...(kept.watchedSlots ?? [])])],
    };
    write([...read().filter((one) => place(one) !== place(kept)), joined]);
    later();
    return undefined;
  }
  return { report, flush, waiting: () => read().length };
}
export const progressQueue = makeQueue();
/** Sends what an earlier visit left, and again whenever the network is back. */
export function startProgressQueue() {
  globalThis.addEventListener?.('online', () => void progressQueue.flush());
  access.subscribe(() => void progressQueue.flush());
}
