// Defines the recorder of a practical answer: what each kind of upload is answered with, the states of a recording, its limits, what is announced.
import type { UploadKind } from '#features/questions/contract/question.model.ts';
import { megabyteBytes } from '#platform/contract/units.ts';

/** What the browser itself makes: a photograph, a sound, a video with sound, the screen with sound. */
export const recordingWays = ['photo', 'voice', 'video', 'screen'] as const;
export type RecordingWay = (typeof recordingWays)[number];
/** The ways to answer: to record, or to choose a file. */
export type AnswerWay = RecordingWay | 'file';
/** The ways that each kind of upload offers, the usual one first. */
const waysOfKind: Readonly<Record<UploadKind, readonly AnswerWay[]>> = {
  audio: ['file', 'voice'],
  camera: ['photo', 'file'],
  documents: ['file'],
  images: ['file', 'photo'],
  microphone: ['voice', 'file'],
  screen: ['screen', 'file'],
  video: ['video', 'file'],
};
export const answerWaysOf = (kind: UploadKind): readonly AnswerWay[] => waysOfKind[kind];
export const needsCamera = (way: RecordingWay) => way === 'photo' || way === 'video';
/** The screen is recorded without the voice too, where there is no microphone. */
export const needsMicrophone = (way: RecordingWay) => way === 'voice' || way === 'video';
export const recordsSound = (way: RecordingWay) => way !== 'photo';

/** Why the browser does not record. */
export const recorderFailures = [
  'insecure',
  'unsupported',
  'screenUnsupported',
  'denied',
  'missing',
  'busy',
  'dismissed',
  'broken',
] as const;
export type RecorderFailure = (typeof recorderFailures)[number];
/** What this browser can do on this page. */
export type RecorderSupport = { isSecure: boolean; hasDevices: boolean; hasScreen: boolean; hasRecorder: boolean };
/** Returns why a way is closed before any device is asked for; undefined where it is open. */
export function closedWay(way: RecordingWay, support: RecorderSupport): RecorderFailure | undefined {
  // A browser takes its devices away from a plain http page, so that the missing devices say nothing.
  if (!support.isSecure) return 'insecure';
  if (way === 'screen' && !support.hasScreen) return 'screenUnsupported';
  if (way !== 'screen' && !support.hasDevices) return 'unsupported';
  return way === 'photo' || support.hasRecorder ? undefined : 'unsupported';
}
const failuresByName: Readonly<Record<string, RecorderFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
  TypeError: 'unsupported',
};
/** Returns the failure that the browser names; who closes the choice of a screen has refused nothing. */
export function failureNamed(name: string, way: RecordingWay): RecorderFailure {
  const failure = failuresByName[name] ?? 'broken';
  return way === 'screen' && failure === 'denied' ? 'dismissed' : failure;
}

export type RecorderLimits = { seconds: number; bytes: number };
/** The longest and the largest recording; a question may only have smaller limits. */
export const largestRecording: RecorderLimits = { seconds: 600, bytes: 200 * megabyteBytes };
export const recorderLimits = ({
  maxSeconds,
  maxBytes,
}: {
  maxSeconds?: number | null;
  maxBytes?: number | null;
}): RecorderLimits => ({
  seconds: Math.min(largestRecording.seconds, maxSeconds ?? largestRecording.seconds),
  bytes: Math.min(largestRecording.bytes, maxBytes ?? largestRecording.bytes),
});

/** Bits per second of the sound and of the picture in good quality. */
const usualBits = { audio: 96_000, video: 2_500_000, screen: 2_000_000 };
const leastVideoBits = 250_000;
/** The part of the size limit that the recording is planned for: a browser only comes near the bits it is asked for. */
const plannedPart = 0.85;
/** Returns the bits per second with which a recording of the full length stays below the limit of its size. */
export function bitsFor(way: RecordingWay, { seconds, bytes }: RecorderLimits): { audio: number; video?: number } {
  const planned = Math.floor((bytes * 8 * plannedPart) / seconds);
  if (way === 'voice') return { audio: Math.min(usualBits.audio, planned) };
  const usual = way === 'screen' ? usualBits.screen : usualBits.video;
  return { audio: usualBits.audio, video: Math.min(usual, Math.max(leastVideoBits, planned - usualBits.audio)) };
}

/** Why a recording stopped: by its user, by a limit, or because the device or the shared screen went away. */
export type RecordingEnd = 'user' | 'time' | 'size' | 'gone';
export type RecorderState = {
  phase: 'idle' | 'asking' | 'ready' | 'recording' | 'paused' | 'stopping' | 'review' | 'failed';
  failure?: RecorderFailure;
  /** Milliseconds recorded before the last pause. */
  recordedMs: number;
  /** The moment, in milliseconds, at which the present run began. */
  runsSince?: number;
  bytes: number;
  /** The bytes of the largest part so far: the next one may be as large. */
  largestPart: number;
  end?: RecordingEnd;
  /** True where an earlier visit of the page made the recording. */
  isRecovered?: boolean;
  /** True where the device could not keep a part: a closed page loses the recording. */
  isUnkept?: boolean;
};
export const idleRecorder: RecorderState = { phase: 'idle', recordedMs: 0, bytes: 0, largestPart: 0 };

export type RecorderEvent =
  | { kind: 'asked' | 'opened' | 'unkept' | 'closed' }
  | { kind: 'failed'; failure: RecorderFailure }
  | { kind: 'started' | 'paused' | 'resumed'; at: number }
  | { kind: 'recorded'; bytes: number }
  | { kind: 'ended'; by: RecordingEnd; at: number }
  | { kind: 'finished' }
  | { kind: 'photographed'; bytes: number }
  | { kind: 'recovered'; bytes: number; recordedMs: number };

/** Returns the milliseconds that are recorded at a moment. */
export const recordedMs = ({ recordedMs: before, runsSince }: RecorderState, at: number) =>
  before + (runsSince === undefined ? 0 : Math.max(0, at - runsSince));
const halted = (state: RecorderState, at: number): RecorderState => ({
  ...state,
  recordedMs: recordedMs(state, at),
  runsSince: undefined,
});
type Phase = RecorderState['phase'];
/** The phases in which each event happens; elsewhere it comes too late and changes nothing. */
const phasesOf: Readonly<Record<RecorderEvent['kind'], readonly Phase[]>> = {
  asked: ['idle', 'failed', 'ready', 'review'],
  opened: ['asking'],
  failed: ['idle', 'asking', 'ready', 'recording', 'paused', 'stopping'],
  started: ['ready'],
  paused: ['recording'],
  resumed: ['paused'],
  recorded: ['recording', 'paused', 'stopping'],
  unkept: ['recording', 'paused', 'stopping', 'review'],
  ended: ['recording', 'paused'],
  finished: ['stopping'],
  photographed: ['ready'],
  recovered: ['idle', 'failed'],
  closed: ['idle', 'asking', 'ready', 'recording', 'paused', 'stopping', 'review', 'failed'],
};
/** Returns the recorder after an event; an event of another phase changes nothing. */
export function recorderAfter(state: RecorderState, event: RecorderEvent): RecorderState {
  if (!phasesOf[event.kind].includes(state.phase)) return state;
  switch (event.kind) {
    case 'asked':
      return { ...idleRecorder, phase: 'asking' };
    case 'opened':
      return { ...state, phase: 'ready' };
    case 'failed':
      return { ...idleRecorder, phase: 'failed', failure: event.failure };
    case 'started':
      return { ...state, phase: 'recording', runsSince: event.at };
    case 'paused':
      return { ...halted(state, event.at), phase: 'paused' };
    case 'resumed':
      return { ...state, phase: 'recording', runsSince: event.at };
    case 'recorded':
      return {
        ...state,
        bytes: state.bytes + event.bytes,
        largestPart: Math.max(state.largestPart, event.bytes),
      };
    case 'unkept':
      return { ...state, isUnkept: true };
    case 'ended':
      return { ...halted(state, event.at), phase: 'stopping', end: event.by };
    case 'finished':
      return state.bytes > 0 ? { ...state, phase: 'review' } : { ...idleRecorder, phase: 'failed', failure: 'broken' };
    case 'photographed':
      return { ...state, phase: 'review', bytes: event.bytes };
    case 'recovered':
      return {
        ...idleRecorder,
        phase: 'review',
        bytes: event.bytes,
        recordedMs: event.recordedMs,
        isRecovered: true,
      };
    case 'closed':
      return idleRecorder;
  }
}

/** The bytes that stay free below the limit, as the last part and the end of the file come after the stop. */
const leastReserve = 512 * 1024;
/** Returns the limit that a running recording has reached. */
export function reachedLimit(
  state: RecorderState,
  limits: RecorderLimits,
  at: number,
): Extract<RecordingEnd, 'time' | 'size'> | undefined {
  if (state.phase !== 'recording') return undefined;
  if (recordedMs(state, at) >= limits.seconds * 1000) return 'time';
  return state.bytes + Math.max(leastReserve, 2 * state.largestPart) >= limits.bytes ? 'size' : undefined;
}
/** Returns the whole seconds that may still be recorded, and the bytes. */
export const remainingOf = (state: RecorderState, limits: RecorderLimits, at: number) => ({
  seconds: Math.max(0, Math.ceil(limits.seconds - recordedMs(state, at) / 1000)),
  bytes: Math.max(0, limits.bytes - state.bytes),
});
/** The remaining seconds that are announced. */
export const announcedSeconds = [60, 10] as const;
/** Returns the announcement that is due when the remaining seconds fall from one value to the next. */
export const dueAnnouncement = (before: number, after: number): (typeof announcedSeconds)[number] | undefined =>
  announcedSeconds.findLast((mark) => before > mark && after <= mark);

/** The loudness words of a microphone. */
export type LevelWord = 'silent' | 'low' | 'good' | 'loud';
/** Returns the loudness of samples of eight bits around 128, from 0 for silence to 1 for the loudest. */
export function levelOf(samples: ArrayLike<number>): number {
  let squares = 0;
  for (let at = 0; at < samples.length; at++) squares += ((samples[at]! - 128) / 128) ** 2;
  const loudness = Math.sqrt(squares / Math.max(1, samples.length));
  // Ears hear in decibels: -60 is silence for a microphone, 0 the loudest.
  return loudness === 0 ? 0 : Math.min(1, Math.max(0, (20 * Math.log10(loudness) + 60) / 60));
}
export const levelWord = (level: number): LevelWord =>
  level < 0.2 ? 'silent' : level < 0.45 ? 'low' : level < 0.95 ? 'good' : 'loud';
