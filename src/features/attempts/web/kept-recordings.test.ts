// Proves that a device keeps the parts of a recording for its question, offers them once, and removes what is old, used up or of an attempt that is over.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeRecordingShelf } from '#testing/make/recording-shelf.ts';
import { makeKeptRecordings } from './kept-recordings.queries.ts';
import type { KeptRecording } from './kept-recordings.queries.ts';

const day = 86_400_000;
const now = 100 * day;
/** The locks of the browser, which all its tabs see. */
let locks: Set<string>;
beforeEach(() => {
  locks = new Set();
  const request = async (name: string, work: () => Promise<void>) => {
    locks.add(name);
    await work();
    locks.delete(name);
  };
  const query = async () => ({ held: [...locks].map((name) => ({ name })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
});
afterEach(() => vi.unstubAllGlobals());
const recordingOf = (id: string, more: Partial<KeptRecording> = {}): KeptRecording => ({
  id,
  attemptId: 'attempt',
  questionId: 'question',
  way: 'video',
  name: 'Vídeo 1.webm',
  type: 'video/webm',
  beganAt: now,
  lastModified: now,
  recordedMs: 2_000,
  bytes: 3,
  isUsed: false,
  ...more,
});
const part = (content: string) => new Blob([content]);
const idsOf = (found: readonly KeptRecording[]) => found.map(({ id }) => id);
const tabsOf = () => {
  const { shelf, all } = makeRecordingShelf();
  return { all, open: () => makeKeptRecordings(shelf, () => now) };
};

test('the parts of a recording come back in their order, as one file of its type', async () => {
  const { open } = tabsOf();
  const tab = open();
  await tab.append(recordingOf('a', { bytes: 3 }), 0, part('um '));
  await tab.append(recordingOf('a', { bytes: 7, recordedMs: 4_000 }), 1, part('dois'));
  tab.release('a');
  const again = open();
  const [found] = await again.recover('attempt', 'question');
  expect(found).toEqual(recordingOf('a', { bytes: 7, recordedMs: 4_000 }));
  const content = await again.read(found!);
  expect([await content.text(), content.type]).toEqual(['um dois', 'video/webm']);
});
test('only what belongs to the question is offered, the oldest first, and nothing without a byte', async () => {
  const { open } = tabsOf();
  const tab = open();
  for (const one of [
    recordingOf('late', { beganAt: now - 1 }),
    recordingOf('early', { beganAt: now - 2 }),
    recordingOf('empty', { bytes: 0 }),
    recordingOf('other question', { questionId: 'another' }),
    recordingOf('other attempt', { attemptId: 'another' }),
  ])
    await tab.put(one);
  expect(idsOf(await tab.recover('attempt', 'question'))).toEqual(['early', 'late']);
});
test('a recording belongs to one tab: another tab finds it only after the first let it go', async () => {
  const { open } = tabsOf();
  const [first, second] = [open(), open()];
  await first.append(recordingOf('a'), 0, part('som'));
  expect(await second.recover('attempt', 'question')).toEqual([]);
  expect(await first.recover('attempt', 'question')).toEqual([]);
  first.release('a');
  await vi.waitFor(() => expect(locks.size).toBe(0));
  expect(idsOf(await second.recover('attempt', 'question'))).toEqual(['a']);
  expect(await first.recover('attempt', 'question')).toEqual([]);
});
test('a page without locks offers it too', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
  const { open } = tabsOf();
  await open().append(recordingOf('a'), 0, part('som'));
  expect(idsOf(await open().recover('attempt', 'question'))).toEqual(['a']);
});
test('what nobody sent for a week is removed', async () => {
  const { open, all } = tabsOf();
  const tab = open();
  await tab.put(recordingOf('week', { beganAt: now - 7 * day }));
  await tab.put(recordingOf('older', { beganAt: now - 7 * day - 1, questionId: 'another' }));
  expect(idsOf(await tab.recover('attempt', 'question'))).toEqual(['week']);
  expect(idsOf(all())).toEqual(['week']);
});
test('the end of an attempt removes everything of it, and nothing else', async () => {
  const { open, all } = tabsOf();
  const tab = open();
  await tab.append(recordingOf('a'), 0, part('som'));
  await tab.put(recordingOf('b', { questionId: 'another' }));
  await tab.put(recordingOf('c', { attemptId: 'another' }));
  await tab.forgetAttempt('attempt');
  expect(idsOf(all())).toEqual(['c']);
  expect(locks.size).toBe(0);
});
test('a window without a storage has nothing to offer, and says so only where a recording is kept', async () => {
  const none = () => Promise.reject(new Error('no storage'));
  const tab = makeKeptRecordings({ put: none, append: none, list: none, read: none, remove: none });
  expect(await tab.recover('attempt', 'question')).toEqual([]);
  await tab.remove('a');
  await tab.forgetAttempt('attempt');
  await expect(tab.append(recordingOf('a'), 0, part('som'))).rejects.toThrow('no storage');
});
