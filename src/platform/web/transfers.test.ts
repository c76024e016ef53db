// Proves the rules of the transfer queue: what it accepts, what can be cancelled, resumed or cleared, and which numbers it shows.
import { describe, expect, test } from 'vitest';
import { Problem, statusOf } from '#platform/contract/problem.ts';
import type { Kind } from '#platform/contract/problem.ts';
import {
  canCancel,
  canResume,
  makeTransfers,
  panelState,
  percentOf,
  queueWord,
  summaryOf,
  transferStatus,
} from './transfers.ts';
import type { TransferControl, TransferPhase, TransferTask } from './transfers.ts';

/** Makes a task; the test decides how it runs. */
function steered(id: string, more: Partial<TransferTask> = {}) {
  const runs: { control: TransferControl; finish: () => void; fail: (problem: unknown) => void }[] = [];
  const task: TransferTask = {
    id,
    fileType: 'video',
    name: `${id}.mp4`,
    direction: 'upload',
    totalBytes: 1000,
    ...more,
    run: (control) =>
      new Promise((finish, fail) => {
        control.signal.addEventListener('abort', () => fail(control.signal.reason as Error));
        runs.push({ control, finish: () => finish(undefined), fail });
      }),
  };
  return { task, runs };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
const phases = (queue: ReturnType<typeof makeTransfers>) =>
  Object.fromEntries(queue.get().map((one) => [one.id, one.phase]));

describe('transfers', () => {
  test('are three views of one record [UPLOAD-003, UPLOAD-006, UPLOAD-007]', () => {
    const all: TransferPhase[] = ['pending', 'sending', 'finalizing', 'done', 'failed', 'canceled'];
    expect(all.map((phase) => transferStatus({ phase, direction: 'upload' }))).toEqual([0, 1, 1, 3, -1, -2]);
    expect(transferStatus({ phase: 'done', direction: 'download' })).toBe(2);
    expect(all.map((phase) => panelState({ phase }))).toEqual([0, 1, 2, 3, -1, -2]);
    expect(all.map((phase) => queueWord({ phase }))).toEqual([
      'pending',
      'uploading',
      'processing',
      'done',
      'error',
      'canceled',
    ]);
    expect(all.map((phase) => canCancel({ phase }))).toEqual([true, true, true, false, false, false]);
  });
  test('accept the same file of the same object only once, until it is over [UPLOAD-005]', async () => {
    const queue = makeTransfers();
    const { task, runs } = steered('a');
    expect(queue.add(task)).toBe(true);
    expect(queue.add(task)).toBe(false);
    expect(queue.add({ ...task, fileType: 'subtitle' })).toBe(true);
    runs[0]!.finish();
    await settled();
    expect(queue.add(task)).toBe(true);
    expect(queue.get().filter((one) => one.fileType === 'video')).toHaveLength(1);
    queue.cancel(queue.get().find((one) => one.fileType === 'video')!.key);
    await settled();
    expect(queue.add(task)).toBe(true);
    expect(queue.add(task)).toBe(false);
    runs.at(-1)!.fail(new Problem('tooLarge', 'request.tooLarge'));
    await settled();
    expect(queue.add(task)).toBe(true);
  });
  test('run two at a time, and the others wait', async () => {
    const queue = makeTransfers({ mostAtOnce: 2 });
    const [a, b, c] = [steered('a'), steered('b'), steered('c')];
    for (const { task } of [a, b, c]) queue.add(task);
    expect(phases(queue)).toEqual({ a: 'sending', b: 'sending', c: 'pending' });
    b.runs[0]!.finish();
    await settled();
    expect(phases(queue)).toEqual({ a: 'sending', b: 'done', c: 'sending' });
  });
  test('show their progress and their remaining time', () => {
    let clock = 0;
    const queue = makeTransfers({ now: () => clock });
    const { task, runs } = steered('a');
    queue.add(task);
    clock = 2000;
    runs[0]!.control.onProgress(250);
    expect(queue.get()[0]).toMatchObject({ loadedBytes: 250, secondsLeft: 6 });
    expect(percentOf(queue.get()[0]!)).toBe(25);
    runs[0]!.control.onFinalizing();
    expect(queue.get()[0]).toMatchObject({ phase: 'finalizing' });
    expect(percentOf(queue.get()[0]!)).toBe(100);
  });
  test('that continue compute their speed from the bytes sent now, not from earlier ones', () => {
    let clock = 0;
    const queue = makeTransfers({ now: () => clock });
    const { task, runs } = steered('a');
    queue.add(task);
    const { onContinuing, onProgress } = runs[0]!.control;
    clock = 3000;
    onContinuing(600);
    expect(queue.get()[0]).toMatchObject({ loadedBytes: 600, totalBytes: 1000, secondsLeft: null });
    clock = 5000;
    onProgress(700);
    expect(queue.get()[0]).toMatchObject({ loadedBytes: 700, secondsLeft: 6 });
  });
  test('stop when cancelled, continue when resumed, disappear when cleared [UPLOAD-004, UPLOAD-008]', async () => {
    const queue = makeTransfers();
    const { task, runs } = steered('a');
    queue.add(task);
    const { key } = queue.get()[0]!;
    queue.clear(key);
    expect(phases(queue)).toEqual({ a: 'sending' });
    queue.cancel(key);
    await settled();
    expect(runs[0]!.control.signal.aborted).toBe(true);
    expect(phases(queue)).toEqual({ a: 'canceled' });
    queue.resume(key);
    expect(runs).toHaveLength(2);
    runs[0]!.control.onProgress(999);
    expect(queue.get()[0]!.loadedBytes).toBe(0);
    runs[1]!.finish();
    await settled();
    expect(phases(queue)).toEqual({ a: 'done' });
    queue.cancel(key);
    expect(phases(queue)).toEqual({ a: 'done' });
    queue.clear(key);
    expect(queue.get()).toEqual([]);
  });
  test('are not resumed where the file, or its sender, was refused', async () => {
    const kinds = Object.keys(statusOf) as Kind[];
    const resumed = kinds.filter((kind) => canResume({ phase: 'failed', problem: new Problem(kind, 'x') }));
    expect(resumed).toEqual(['unauthenticated', 'tooMany', 'internal', 'unavailable', 'unreachable']);
    expect(canResume({ phase: 'failed', problem: new Error('x') })).toBe(true);
    expect(canResume({ phase: 'done' })).toBe(false);
    const queue = makeTransfers();
    const { task, runs } = steered('a');
    queue.add(task);
    runs[0]!.fail(new Problem('unsupported', 'file.type'));
    await settled();
    queue.resume(queue.get()[0]!.key);
    expect(runs).toHaveLength(1);
    expect(phases(queue)).toEqual({ a: 'failed' });
  });
  test('keep the reason of a failure and free their slot', async () => {
    const queue = makeTransfers({ mostAtOnce: 1 });
    const [a, b] = [steered('a'), steered('b')];
    queue.add(a.task);
    queue.add(b.task);
    const problem = new Problem('tooLarge', 'request.tooLarge');
    a.runs[0]!.fail(problem);
    await settled();
    expect(queue.get().find((one) => one.id === 'a')).toMatchObject({ phase: 'failed', problem });
    expect(phases(queue)).toMatchObject({ b: 'sending' });
  });
  test('ask before the tab closes only while one is active', async () => {
    const page = new EventTarget();
    const queue = makeTransfers({ page });
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      page.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    const { task, runs } = steered('a');
    queue.add(task);
    expect(closing()).toBe(true);
    runs[0]!.finish();
    await settled();
    expect(closing()).toBe(false);
  });
  test('weight the total by size', () => {
    const one = {
      ...steered('a').task,
      key: 'a',
      loadedBytes: 500,
      totalBytes: 1000,
      startedAt: 0,
      secondsLeft: null,
      phase: 'sending' as const,
    };
    expect(
      summaryOf([one, { ...one, key: 'b', totalBytes: 3000, loadedBytes: 0 }, { ...one, key: 'c', phase: 'failed' }]),
    ).toEqual({ active: 2, failed: 1, percent: 12 });
  });
});
