// Rules of media progress: rising only, clamped, bounded where skipping is blocked, done at the end.
import { describe, expect, test } from 'vitest';
import { isDoneAt, rise } from './media-progress.model.ts';
import type { Media, Stored } from './media-progress.model.ts';

const video: Media = { kind: 'video', packageKind: null, durationSeconds: 600 };
const now = new Date('2026-05-10T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const stored = (over: Partial<Stored> = {}): Stored => ({
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
  test('is bounded by the time passed only where fast-forward is blocked [CLASS-010]', () => {
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
  test('replayed from offline is bounded by its own times, never beyond now', () => {
    const offline = stored({ updatedAt: ago(3600), sessionStartedAt: ago(3660), sessionBasePercent: 40 });
    expect(rise(video, offline, { percent: 100, at: ago(3300) }, bound).percent).toBe(100);
    expect(rise(video, offline, { percent: 100, at: ago(3570) }, bound).percent).toBe(65);
    expect(
      rise(video, stored(), { percent: 100, at: new Date(now.getTime() + 9e9).toISOString() }, bound).percent,
    ).toBe(50);
    expect(
      rise(video, undefined, { percent: 100, at: ago(9e6) }, { ...bound, notBefore: ago(100) }).sessionStartedAt,
    ).toBe(ago(110));
  });
  test('keeps how much was really watched beside the percent', () => {
    const first = rise(video, undefined, { percent: 5, watchedSlots: [0, 1, 2, 900] }, free);
    expect(first.watched).toHaveLength(60);
    expect(first.coverage).toBeCloseTo(3 / 60);
    expect(
      rise(video, stored({ watched: first.watched }), { percent: 6, watchedSlots: [2, 3] }, free).coverage,
    ).toBeCloseTo(4 / 60);
    expect(rise(video, undefined, { percent: 5 }, free).coverage).toBeNull();
  });
});
