// Proves the rules of media progress: it only rises, is clamped, is limited where skipping is blocked, and is done at the end.
import { describe, expect, test } from 'vitest';
import { isDoneAt, rise } from './media-progress.model.ts';
import type { Media, StoredProgress } from './media-progress.model.ts';

const video: Media = { kind: 'video', packageKind: null, durationSeconds: 600 };
const now = new Date('2026-05-10T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const stored = (over: Partial<StoredProgress> = {}): StoredProgress => ({
  percent: 40,
  positionSeconds: 240,
  watched: null,
  sessionStartedAt: ago(60),
  sessionBasePercent: 30,
  updatedAt: ago(10),
  isDone: false,
  ...over,
});
const free = { now, isBound: false };
const bound = { now, isBound: true };

describe('progress of a media object', () => {
  test('only rises and is rounded and clamped', () => {
    expect(rise(video, undefined, { percent: 33.4 }, free).percent).toBe(33);
    expect(rise(video, stored(), { percent: 12 }, free).percent).toBe(40);
    expect(rise(video, stored(), { percent: 70 }, free).percent).toBe(70);
    expect(rise(video, stored(), { percent: 900 }, free).percent).toBe(100);
    expect(rise(video, undefined, { percent: -5 }, free).percent).toBe(0);
  });
  test('is done within the last five seconds of a video', () => {
    expect(isDoneAt(video, 99, 594)).toBe(false);
    expect(isDoneAt(video, 99, 595)).toBe(true);
    expect(isDoneAt({ ...video, durationSeconds: 60 }, 92)).toBe(true);
    expect(rise(video, stored(), { percent: 99, positionSeconds: 596 }, free)).toMatchObject({
      percent: 100,
      isDone: true,
    });
  });
  test('is done when opened for images, documents, links and html packages', () => {
    for (const media of [
      { kind: 'image' },
      { kind: 'document' },
      { kind: 'link' },
      { kind: 'scorm', packageKind: 'html' },
    ] as const)
      expect(
        rise({ packageKind: null, durationSeconds: null, ...media }, undefined, { percent: 1 }, free),
      ).toMatchObject({ percent: 100, isDone: true });
    expect(
      rise({ kind: 'pdf', packageKind: null, durationSeconds: null }, undefined, { percent: 90 }, free),
    ).toMatchObject({ percent: 90, isDone: false });
  });
  test('of a tracked package is finished by its run-time, not by the player', () => {
    const scorm: Media = { kind: 'scorm', packageKind: 'scorm12', durationSeconds: null };
    expect(rise(scorm, undefined, { percent: 100 }, free)).toMatchObject({ percent: 99, isDone: false });
    expect(rise(scorm, undefined, { percent: 100 }, { ...free, isTrusted: true })).toMatchObject({
      percent: 100,
      isDone: true,
    });
  });
  test('is limited by the elapsed time only where fast-forward is blocked [CLASS-010]', () => {
    // 60 s of 600 s at speed 1 are 10 %, from 30 %, and 10 % are tolerated.
    expect(rise(video, stored(), { percent: 90 }, bound).percent).toBe(50);
    expect(rise(video, stored(), { percent: 90 }, free).percent).toBe(90);
    expect(rise(video, stored({ percent: 80 }), { percent: 90 }, bound).percent).toBe(80);
    expect(rise(video, undefined, { percent: 100 }, bound)).toMatchObject({ percent: 11, isDone: false });
    expect(rise(video, stored(), { percent: 50, positionSeconds: 599 }, bound).isDone).toBe(false);
  });
  test('begins a new session after a long pause', () => {
    const risen = rise(video, stored({ updatedAt: ago(7200), sessionStartedAt: ago(7300) }), { percent: 100 }, bound);
    expect(risen).toMatchObject({ sessionBasePercent: 40, sessionStartedAt: ago(10), percent: 51 });
  });
  test('replayed from offline counts the played time, as long as the server has not seen the media', () => {
    const offline = stored({ updatedAt: ago(3600), sessionStartedAt: ago(3660), sessionBasePercent: 40 });
    const slots = (count: number) => Array.from({ length: count }, (_, at) => at);
    // The clock limits the rise: 300 s of 600 s after the last report are 50 %, from 40 %, and 10 % are tolerated.
    expect(rise(video, offline, { percent: 100, at: ago(3300) }, bound).percent).toBe(100);
    expect(rise(video, offline, { percent: 100, at: ago(3570) }, bound).percent).toBe(55);
    // The slots limit the rise where the client joined it with the report that brought them.
    expect(rise(video, offline, { percent: 100, at: ago(1), watchedSlots: slots(12) }, bound).percent).toBe(70);
    // Without an earlier report, the time counts from the opening.
    const opened = { ...bound, openedAt: ago(400) };
    expect(rise(video, undefined, { percent: 100, at: ago(100) }, opened).percent).toBe(60);
    expect(rise(video, undefined, { percent: 100, at: ago(1), watchedSlots: slots(60) }, opened).percent).toBe(76);
    expect(rise(video, undefined, { percent: 100, at: ago(100), watchedSlots: slots(60) }, bound).percent).toBe(11);
  });
  test('gains nothing from a forged clock: 40 minutes take 40 minutes since the opening (probe 72)', () => {
    const film: Media = { ...video, durationSeconds: 2400 };
    const claims = [9e6, 3000, 1700, 1200, 600, 120, 61, -9e6];
    let kept: StoredProgress | undefined;
    for (const claim of claims) {
      const risen = rise(
        film,
        kept,
        { percent: 100, at: ago(claim), watchedSlots: Array.from({ length: 240 }, (_, at) => at) },
        { ...bound, openedAt: ago(60) },
      );
      kept = { ...risen, updatedAt: now.toISOString() };
    }
    // The limit is 60 s of 2400 s, plus the tolerance.
    expect(kept).toMatchObject({ percent: 12, isDone: false });
    // The learner cannot have watched what is beyond, either.
    expect(kept!.watched!.lastIndexOf('1')).toBe(28);
  });
  test('stores the really watched part beside the percent', () => {
    const first = rise(video, undefined, { percent: 5, watchedSlots: [0, 1, 2, 900] }, free);
    expect(first.watched).toHaveLength(60);
    expect(first.coverage).toBeCloseTo(3 / 60);
    expect(
      rise(video, stored({ watched: first.watched }), { percent: 6, watchedSlots: [2, 3] }, free).coverage,
    ).toBeCloseTo(4 / 60);
    expect(rise(video, undefined, { percent: 5 }, free).coverage).toBeNull();
  });
});
describe('the end of a media object', () => {
  const of = (kind: Media['kind'], packageKind: Media['packageKind'] = null, durationSeconds: number | null = null) =>
    rise({ kind, packageKind, durationSeconds }, undefined, { percent: 5 }, free).percent;
  test('is the opening of pictures, documents, links and pages; nothing else', () => {
    expect([of('image'), of('document'), of('link'), of('scorm', 'html')]).toEqual([100, 100, 100, 100]);
    expect([of('pdf'), of('video', null, 600), of('audio', null, 600), of('scorm', 'scorm12')]).toEqual([5, 5, 5, 5]);
    expect(of('video', 'html', 600)).toBe(5);
  });
  test('is near the end for objects with a length, and only for them', () => {
    const near = (kind: Media['kind'], durationSeconds: number | null) =>
      isDoneAt({ kind, packageKind: null, durationSeconds }, 1, 599);
    expect([near('video', 600), near('audio', 600), near('pdf', 600), near('scorm', 600)]).toEqual([
      ...[true, true, false, false],
    ]);
    expect([near('video', null), near('video', 0)]).toEqual([false, false]);
  });
  test('stays reached with later reports, and the position is the last reported one', () => {
    const done = stored({ isDone: true, percent: 100 });
    expect(rise(video, done, { percent: 3, positionSeconds: 9 }, free)).toMatchObject({
      ...{ isDone: true, percent: 100, positionSeconds: 9 },
    });
    expect(rise(video, done, { percent: 3 }, free).positionSeconds).toBe(240);
    expect(rise(video, undefined, { percent: 3 }, free).positionSeconds).toBeNull();
    expect(rise(video, undefined, { percent: 3, positionSeconds: 0 }, free).positionSeconds).toBe(0);
    expect(rise(video, undefined, { percent: 3, positionSeconds: 9_999 }, free).positionSeconds).toBe(600);
    expect(
      rise({ ...video, kind: 'pdf', durationSeconds: null }, undefined, { percent: 3, positionSeconds: 9 }, free)
        .positionSeconds,
    ).toBe(9);
  });
  test('is watched in its ten-second parts, only those within its length', () => {
    const short: Media = { ...video, durationSeconds: 35 };
    const watched = (slots: number[], before: string | null = null) =>
      rise(short, stored({ watched: before }), { percent: 3, watchedSlots: slots }, free);
    expect(watched([0, 3])).toMatchObject({ watched: '1001', coverage: 0.5 });
    expect(watched([-1, 4, 99]).watched).toBe('0000');
    expect(watched([1], '100110').watched).toBe('1101');
    expect(watched([], '1000')).toMatchObject({ watched: '1000', coverage: 0.25 });
  });
});
