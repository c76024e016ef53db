// Proves the rules of the recorder: what is offered, which event changes what, when a recording ends, and what is announced.
import { describe, expect, test } from 'vitest';
import type { UploadKind } from '#features/questions/contract/question.model.ts';
import {
  answerWaysOf,
  bitsFor,
  closedWay,
  dueAnnouncement,
  failureNamed,
  idleRecorder,
  largestRecording,
  levelOf,
  levelWord,
  needsCamera,
  needsMicrophone,
  reachedLimit,
  recordedMs,
  recorderAfter,
  recorderFailures,
  recorderLimits,
  recordingWays,
  recordsSound,
  remainingOf,
} from './recorder.model.ts';
import type { RecorderEvent, RecorderState, RecordingWay } from './recorder.model.ts';

const megabyte = 1_048_576;
const after = (...events: RecorderEvent[]) => events.reduce(recorderAfter, idleRecorder);
const opened: RecorderEvent[] = [{ kind: 'asked' }, { kind: 'opened' }];
const running: RecorderEvent[] = [...opened, { kind: 'started', at: 1_000 }];
const limits = { seconds: 180, bytes: 200 * megabyte };

describe('the ways to answer', () => {
  test('belong to the kind of upload, the usual one first, and a file is always one of them [ASSESS-009]', () => {
    const kinds: UploadKind[] = ['audio', 'camera', 'documents', 'images', 'microphone', 'screen', 'video'];
    expect(Object.fromEntries(kinds.map((kind) => [kind, answerWaysOf(kind)]))).toEqual({
      audio: ['file', 'voice'],
      camera: ['photo', 'file'],
      documents: ['file'],
      images: ['file', 'photo'],
      microphone: ['voice', 'file'],
      screen: ['screen', 'file'],
      video: ['video', 'file'],
    });
  });
  test('need their devices: the screen is recorded without a microphone too', () => {
    expect(recordingWays.map((way) => [way, needsCamera(way), needsMicrophone(way), recordsSound(way)])).toEqual([
      ['photo', true, false, false],
      ['voice', false, true, true],
      ['video', true, true, true],
      ['screen', false, false, true],
    ]);
  });
  test('are closed where the page or the browser cannot record', () => {
    const all = { isSecure: true, hasDevices: true, hasScreen: true, hasRecorder: true };
    const closed = (more: Partial<typeof all>) => recordingWays.map((way) => closedWay(way, { ...all, ...more }));
    expect(closed({})).toEqual([undefined, undefined, undefined, undefined]);
    expect(closed({ isSecure: false, hasDevices: false })).toEqual(Array(4).fill('insecure'));
    expect(closed({ hasScreen: false })).toEqual([undefined, undefined, undefined, 'screenUnsupported']);
    expect(closed({ hasDevices: false })).toEqual(['unsupported', 'unsupported', 'unsupported', undefined]);
    expect(closed({ hasRecorder: false })).toEqual([undefined, 'unsupported', 'unsupported', 'unsupported']);
  });
});

test('what the browser names becomes a reason that the screen explains; closing the choice of a screen is no refusal', () => {
  const named = (way: RecordingWay) =>
    [
      'NotAllowedError',
      'SecurityError',
      'NotFoundError',
      'OverconstrainedError',
      'NotReadableError',
      'AbortError',
      'NotSupportedError',
      'TypeError',
      'InvalidStateError',
    ].map((name) => failureNamed(name, way));
  const usual = ['missing', 'missing', 'busy', 'busy', 'unsupported', 'unsupported', 'broken'];
  expect(named('video')).toEqual(['denied', 'denied', ...usual]);
  expect(named('screen')).toEqual(['dismissed', 'dismissed', ...usual]);
  expect(new Set(recorderFailures).size).toBe(8);
});

describe('the limits', () => {
  test('are ten minutes and 200 MB, and a question may only make them smaller', () => {
    expect(largestRecording).toEqual({ seconds: 600, bytes: 209_715_200 });
    expect(recorderLimits({})).toEqual(largestRecording);
    expect(recorderLimits({ maxSeconds: null, maxBytes: null })).toEqual(largestRecording);
    expect(recorderLimits({ maxSeconds: 180, maxBytes: 10 * megabyte })).toEqual({
      seconds: 180,
      bytes: 10 * megabyte,
    });
    expect(recorderLimits({ maxSeconds: 601, maxBytes: 201 * megabyte })).toEqual(largestRecording);
  });
  test('decide the quality: a recording of the full length fits', () => {
    expect(bitsFor('video', largestRecording)).toEqual({ audio: 96_000, video: 2_280_772 });
    expect(bitsFor('screen', largestRecording)).toEqual({ audio: 96_000, video: 2_000_000 });
    expect(bitsFor('voice', largestRecording)).toEqual({ audio: 96_000 });
    expect(bitsFor('video', { seconds: 60, bytes: 200 * megabyte })).toEqual({ audio: 96_000, video: 2_500_000 });
    expect(bitsFor('video', { seconds: 600, bytes: megabyte })).toEqual({ audio: 96_000, video: 250_000 });
    expect(bitsFor('voice', { seconds: 600, bytes: megabyte })).toEqual({ audio: 11_883 });
  });
});

describe('a recording', () => {
  test('is asked for, opened, started, paused, continued, ended and looked at', () => {
    const steps: RecorderEvent[] = [
      ...running,
      { kind: 'recorded', bytes: 300 },
      { kind: 'paused', at: 4_000 },
      { kind: 'resumed', at: 9_000 },
      { kind: 'recorded', bytes: 200 },
      { kind: 'ended', by: 'user', at: 10_000 },
      { kind: 'recorded', bytes: 50 },
      { kind: 'finished' },
    ];
    const phases = steps.map((_, at) => after(...steps.slice(0, at + 1)).phase);
    expect(phases).toEqual([
      ...['asking', 'ready', 'recording', 'recording', 'paused', 'recording', 'recording'],
      ...['stopping', 'stopping', 'review'],
    ]);
    expect(after(...steps)).toEqual({
      phase: 'review',
      recordedMs: 4_000,
      runsSince: undefined,
      bytes: 550,
      largestPart: 300,
      end: 'user',
    });
  });
  test('counts no time while it is paused', () => {
    const paused = after(...running, { kind: 'paused', at: 4_000 });
    expect([recordedMs(paused, 4_000), recordedMs(paused, 99_000)]).toEqual([3_000, 3_000]);
    const resumed = recorderAfter(paused, { kind: 'resumed', at: 10_000 });
    expect([recordedMs(resumed, 10_000), recordedMs(resumed, 12_500)]).toEqual([3_000, 5_500]);
    // A clock that is set back takes nothing away.
    expect(recordedMs(resumed, 9_000)).toBe(3_000);
  });
  test('that ends while it is paused keeps its length', () => {
    const ended = after(...running, { kind: 'paused', at: 4_000 }, { kind: 'ended', by: 'gone', at: 60_000 });
    expect(ended).toMatchObject({ phase: 'stopping', recordedMs: 3_000, end: 'gone' });
  });
  test('without a byte is a failure', () => {
    const ended = after(...running, { kind: 'ended', by: 'gone', at: 2_000 }, { kind: 'finished' });
    expect(ended).toEqual({ ...idleRecorder, phase: 'failed', failure: 'broken' });
  });
  test('is recorded again from nothing', () => {
    const again = after(...opened, { kind: 'photographed', bytes: 70 }, { kind: 'asked' });
    expect(again).toEqual({ ...idleRecorder, phase: 'asking' });
  });
  test('of an earlier visit is looked at, and only where nothing else is under way', () => {
    const found: RecorderEvent = { kind: 'recovered', bytes: 900, recordedMs: 5_000 };
    const expected = { ...idleRecorder, phase: 'review', bytes: 900, recordedMs: 5_000, isRecovered: true };
    expect(after(found)).toEqual(expected);
    expect(after({ kind: 'failed', failure: 'denied' }, found)).toEqual(expected);
    expect(after(...running, found).phase).toBe('recording');
  });
  test('says when the device cannot keep it', () => {
    expect(after(...running, { kind: 'unkept' })).toMatchObject({ phase: 'recording', isUnkept: true });
    expect(after({ kind: 'unkept' })).toEqual(idleRecorder);
  });
  test('that fails is over, whatever it was doing, and a look at a take is never lost by a late failure', () => {
    const failed: RecorderEvent = { kind: 'failed', failure: 'busy' };
    const expected = { ...idleRecorder, phase: 'failed', failure: 'busy' };
    for (const before of [[], opened.slice(0, 1), opened, running]) expect(after(...before, failed)).toEqual(expected);
    expect(after(...opened, { kind: 'photographed', bytes: 70 }, failed).phase).toBe('review');
  });
  test('ignores events of another phase, and closing ends everything', () => {
    const late: RecorderEvent[] = [
      { kind: 'opened' },
      { kind: 'started', at: 1 },
      { kind: 'paused', at: 1 },
      { kind: 'resumed', at: 1 },
      { kind: 'recorded', bytes: 1 },
      { kind: 'ended', by: 'user', at: 1 },
      { kind: 'finished' },
      { kind: 'photographed', bytes: 1 },
    ];
    for (const event of late) expect(recorderAfter(idleRecorder, event)).toBe(idleRecorder);
    expect(after(...running, { kind: 'asked' }).phase).toBe('recording');
    expect(after(...running, { kind: 'closed' })).toEqual(idleRecorder);
  });
});

describe('a running recording', () => {
  const started = after(...running);
  const holding = (bytes: number, largestPart: number): RecorderState => ({ ...started, bytes, largestPart });
  test('ends by itself at the last millisecond that is allowed', () => {
    expect([180_999, 181_000].map((at) => reachedLimit(started, limits, at))).toEqual([undefined, 'time']);
  });
  test('ends before the parts that are still to come pass the limit of the size', () => {
    const reserve = 524_288;
    expect(reachedLimit(holding(limits.bytes - reserve - 1, 10), limits, 2_000)).toBeUndefined();
    expect(reachedLimit(holding(limits.bytes - reserve, 10), limits, 2_000)).toBe('size');
    expect(reachedLimit(holding(limits.bytes - 2 * megabyte - 1, megabyte), limits, 2_000)).toBeUndefined();
    expect(reachedLimit(holding(limits.bytes - 2 * megabyte, megabyte), limits, 2_000)).toBe('size');
  });
  test('reaches no limit while it is paused', () =>
    expect(reachedLimit({ ...holding(limits.bytes, 10), phase: 'paused' }, limits, 999_000)).toBeUndefined());
  test('shows what is left of time and size', () => {
    expect(remainingOf(holding(megabyte, 10), limits, 73_000)).toEqual({ seconds: 108, bytes: 199 * megabyte });
    expect(remainingOf(holding(megabyte, 10), limits, 73_001)).toEqual({ seconds: 108, bytes: 199 * megabyte });
    expect(remainingOf(holding(300 * megabyte, 10), limits, 999_000)).toEqual({ seconds: 0, bytes: 0 });
  });
});

test('one minute and ten seconds before the end are announced, once each', () => {
  const told = (...seconds: number[]) => seconds.slice(1).map((now, at) => dueAnnouncement(seconds[at]!, now) ?? 0);
  expect(told(62, 61, 60, 59, 11, 10, 9, 0)).toEqual([0, 60, 0, 0, 10, 0, 0]);
  // A page that slept announces only what is left.
  expect(told(100, 5)).toEqual([10]);
  // A recording of one minute begins with its last minute: that is no news.
  expect(told(60, 59)).toEqual([0]);
});

test('the level of a microphone goes from silence to the loudest, in decibels', () => {
  const tone = (height: number) => [128 + height, 128 - height];
  expect(levelOf([])).toBe(0);
  expect(levelOf(tone(0))).toBe(0);
  expect(levelOf(tone(128))).toBe(1);
  expect(levelOf(tone(12.8))).toBeCloseTo(2 / 3, 5);
  expect([0.19, 0.2, 0.44, 0.45, 0.94, 0.95].map(levelWord)).toEqual(['silent', 'low', 'low', 'good', 'good', 'loud']);
});
