// Runs long operations outside the routes in a queue that no navigation stops. content §4, UX §6
import { Problem } from '#platform/contract/problem.ts';
import type { Kind } from '#platform/contract/problem.ts';
import { makeStore, useStore } from './store.ts';
import { isAbort, problemText } from './problem-text.ts';

/** The stages of one transfer in the queue. */
export type TransferPhase = 'pending' | 'sending' | 'finalizing' | 'done' | 'failed' | 'canceled';
export type Direction = 'download' | 'upload';
export type TransferControl = {
  signal: AbortSignal;
  onProgress: (loadedBytes: number, totalBytes?: number) => void;
  /** Reports the bytes that existed before; the speed counts from here. */ onContinuing: (loadedBytes: number) => void;
  /** Reports that all bytes have arrived and that the server processes them. */ onFinalizing: () => void;
};
export type TransferTask = {
  /** The identity, together with `fileType`: the same file of the same object is not sent twice at once. */
  id: string;
  fileType: string;
  name: string;
  direction: Direction;
  totalBytes?: number;
  isCoverImage?: boolean;
  /** The address that the row links to. */
  href?: string;
  /** Does the work; resuming calls it again, so a tus upload continues and a form starts over. */
  run: (control: TransferControl) => Promise<unknown>;
  onDone?: () => void;
};
export type Transfer = Omit<TransferTask, 'run' | 'onDone'> & {
  key: string;
  phase: TransferPhase;
  loadedBytes: number;
  totalBytes: number;
  startedAt: number;
  secondsLeft: number | null;
  problem?: unknown;
};

/** Returns the first of three views of one record (contradiction 24): the transfer's status, the panel's state, the queue's word. */
export const transferStatus = ({ phase, direction }: Pick<Transfer, 'phase' | 'direction'>) =>
  ({ pending: 0, sending: 1, finalizing: 1, done: direction === 'download' ? 2 : 3, failed: -1, canceled: -2 })[
    phase
  ] as 0 | 1 | 2 | 3 | -1 | -2;
export const panelState = ({ phase }: Pick<Transfer, 'phase'>) =>
  ({ pending: 0, sending: 1, finalizing: 2, done: 3, failed: -1, canceled: -2 })[phase] as 0 | 1 | 2 | 3 | -1 | -2;
export const queueWord = ({ phase }: Pick<Transfer, 'phase'>) =>
  ({
    pending: 'pending',
    sending: 'uploading',
    finalizing: 'processing',
    done: 'done',
    failed: 'error',
    canceled: 'canceled',
  })[phase] as 'pending' | 'uploading' | 'processing' | 'done' | 'error' | 'canceled';
export const percentOf = ({ phase, loadedBytes, totalBytes }: Pick<Transfer, 'phase' | 'loadedBytes' | 'totalBytes'>) =>
  phase === 'done' || phase === 'finalizing'
    ? 100
    : totalBytes > 0
      ? Math.min(99, Math.floor((loadedBytes / totalBytes) * 100))
      : 0;
/** True where the user can cancel the transfer: in the panel's states 0 to 2. */
export const canCancel = (transfer: Pick<Transfer, 'phase'>) => panelState(transfer) >= 0 && panelState(transfer) <= 2;
/** The kinds of refusal for the content or the user: the server refuses a retry again. */
const refusals: readonly Kind[] = ['invalid', 'forbidden', 'missing', 'conflict', 'tooLarge', 'unsupported', 'rule'];
/** True where resuming may succeed: after a cancellation, or after a temporary failure. */
export const canResume = ({ phase, problem }: Pick<Transfer, 'phase' | 'problem'>) =>
  phase === 'canceled' || (phase === 'failed' && !(problem instanceof Problem && refusals.includes(problem.kind)));
export const isOver = ({ phase }: Pick<Transfer, 'phase'>) =>
  phase === 'done' || phase === 'failed' || phase === 'canceled';
const keyOf = ({ id, fileType }: Pick<TransferTask, 'id' | 'fileType'>) => `${fileType}:${id}`;

/** Makes a queue; the app has one, tests make their own. */
export function makeTransfers({ mostAtOnce = 2, now = () => Date.now(), page = globalThis as EventTarget } = {}) {
  const store = makeStore<readonly Transfer[]>([]);
  const tasks = new Map<string, TransferTask>();
  const stops = new Map<string, AbortController>();
  const find = (key: string) => store.get().find((one) => one.key === key);
  const change = (key: string, patch: Partial<Transfer>) =>
    store.set((all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)));
  const keepOpen = (event: Event) => event.preventDefault();
  const guard = () => {
    const isBusy = store.get().some((one) => !isOver(one));
    page.removeEventListener('beforeunload', keepOpen);
    if (isBusy) page.addEventListener('beforeunload', keepOpen);
  };
  store.subscribe(guard);

  const startNext = () => {
    if (stops.size >= mostAtOnce) return;
    const next = store.get().find((one) => one.phase === 'pending');
    if (next) void start(next.key);
  };
  const start = async (key: string) => {
    const task = tasks.get(key)!;
    const stop = new AbortController();
    const startedAt = now();
    stops.set(key, stop);
    change(key, { phase: 'sending', startedAt, problem: undefined, secondsLeft: null });
    startNext();
    const isMine = () => stops.get(key) === stop;
    let since = { at: startedAt, bytes: 0 };
    const onProgress = (loadedBytes: number, totalBytes = find(key)?.totalBytes ?? 0) => {
      if (!isMine()) return;
      const passed = (now() - since.at) / 1000;
      const sent = loadedBytes - since.bytes;
      const secondsLeft =
        sent > 0 && totalBytes > loadedBytes && passed >= 1 ? (passed / sent) * (totalBytes - loadedBytes) : null;
      change(key, { loadedBytes, totalBytes, secondsLeft });
    };
    const onContinuing = (loadedBytes: number) => {
      since = { at: now(), bytes: loadedBytes };
      onProgress(loadedBytes);
    };
    try {
      await task.run({
        signal: stop.signal,
        onProgress,
        onContinuing,
        onFinalizing: () => {
          if (isMine()) change(key, { phase: 'finalizing', secondsLeft: null });
        },
      });
      if (!isMine()) return;
      change(key, { phase: 'done', secondsLeft: null, loadedBytes: find(key)?.totalBytes ?? 0 });
      task.onDone?.();
    } catch (problem) {
      if (isMine())
        change(
          key,
          stop.signal.aborted || isAbort(problem)
            ? { phase: 'canceled', secondsLeft: null }
            : { phase: 'failed', problem, secondsLeft: null },
        );
    } finally {
      if (isMine()) stops.delete(key);
      startNext();
    }
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    store,
    /** Queues a task; returns false where the same file of the same object is already under way. */
    add(task: TransferTask): boolean {
      const key = keyOf(task);
      const known = find(key);
      if (known && !isOver(known)) return false;
      const { run: _run, onDone: _onDone, ...shown } = task;
      tasks.set(key, task);
      store.set((all) => [
        {
          ...shown,
          key,
          phase: 'pending',
          loadedBytes: 0,
          totalBytes: task.totalBytes ?? 0,
          startedAt: now(),
          secondsLeft: null,
        },
        ...all.filter((one) => one.key !== key),
      ]);
      startNext();
      return true;
    },
    cancel(key: string) {
      const transfer = find(key);
      if (!transfer || !canCancel(transfer)) return;
      const stop = stops.get(key);
      stops.delete(key);
      change(key, { phase: 'canceled', secondsLeft: null });
      stop?.abort();
      startNext();
    },
    /** Continues a transfer that failed or was cancelled. */
    resume(key: string) {
      const transfer = find(key);
      if (!transfer || !canResume(transfer)) return;
      change(key, { phase: 'pending', problem: undefined });
      startNext();
    },
    /** Removes a finished, failed or cancelled transfer from the list. */
    clear(key: string) {
      const transfer = find(key);
      if (!transfer || !isOver(transfer)) return;
      tasks.delete(key);
      store.set((all) => all.filter((one) => one.key !== key));
    },
    clearFinished: () => store.set((all) => all.filter((one) => one.phase !== 'done')),
  };
}
/** The queue of this tab. */
export const transfers = makeTransfers();
export const useTransfers = (): readonly Transfer[] => useStore(transfers.store);
/** Returns the number of transfers under way and their common progress. */
export function summaryOf(all: readonly Transfer[]) {
  const active = all.filter((one) => !isOver(one));
  const weigh = (one: Transfer) => one.totalBytes || 1;
  const total = active.reduce((sum, one) => sum + weigh(one), 0);
  return {
    active: active.length,
    failed: all.filter((one) => one.phase === 'failed').length,
    percent: total ? Math.floor(active.reduce((sum, one) => sum + percentOf(one) * weigh(one), 0) / total) : 100,
  };
}
export const useTransferSummary = () => summaryOf(useTransfers());
/** Returns why a transfer failed, as a sentence. */
export const transferProblem = ({ problem }: Transfer) => problemText(problem, 'upload.failed');
