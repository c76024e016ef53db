// Runs one recorder outside of React: opens and releases its devices, records, keeps each part, ends at the limits and announces what happens.
import { announce } from '#platform/web/announce.ts';
import { makeStore } from '#platform/web/store.ts';
import { text } from '#platform/web/texts.ts';
import {
  closedWay,
  dueAnnouncement,
  failureNamed,
  idleRecorder,
  reachedLimit,
  recordedMs,
  recorderAfter,
  remainingOf,
} from '../contract/recorder.model.ts';
import type { RecorderEvent, RecorderLimits, RecorderState, RecordingEnd } from '../contract/recorder.model.ts';
import { closeDevices, keepAwake, listDevices, openDevices, photograph, record, supportOf } from './capture.tsx';
import type { DeviceChoice, DeviceList, OpenedDevices, Recording } from './capture.tsx';
import type { KeptRecording } from './kept-recordings.queries.ts';
import { makeRecordingParts } from './recording-parts.tsx';
import type { RecordedFor, Take } from './recording-parts.tsx';

const tickMilliseconds = 250;
export type RecorderView = {
  state: RecorderState;
  /** The milliseconds that are recorded now. */
  recordedMs: number;
  opened?: OpenedDevices;
  devices: DeviceList;
  canPause: boolean;
  take?: Take;
};
export type RecorderParts = RecordedFor & { limits: RecorderLimits };

/** Makes a recorder; `leave` releases everything, and what was recorded waits on this device. */
export function makeRecorder({ limits, ...about }: RecorderParts) {
  const { way } = about;
  const store = makeStore<RecorderView>({
    state: idleRecorder,
    recordedMs: 0,
    devices: { cameras: [], microphones: [] },
    canPause: false,
  });
  let recording: Recording | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let sleep = () => {};
  /** Counts the openings: what a browser opens after its recorder went on is closed at once. */
  let opening = 0;
  let isLeft = false;
  const now = () => performance.now();
  const show = (patch: Partial<RecorderView>) => store.set((view) => ({ ...view, ...patch }));
  const send = (event: RecorderEvent) => show({ state: recorderAfter(store.get().state, event) });
  const say = (key: string) => announce(text(key), 'assertive');

  const parts = makeRecordingParts(about, () => send({ kind: 'unkept' }));

  const release = () => {
    clearInterval(ticking);
    sleep();
    sleep = () => {};
    const { opened } = store.get();
    if (opened) closeDevices(opened);
    show({ opened: undefined });
  };
  const fail = (error: unknown) => {
    release();
    send({ kind: 'failed', failure: failureNamed(error instanceof Error ? error.name : '', way) });
  };
  const end = (by: RecordingEnd) => {
    const { phase } = store.get().state;
    send({ kind: 'ended', by, at: now() });
    if (phase === 'recording' || phase === 'paused') recording?.stop();
    // Devices that go away before a recording leave nothing to look at.
    else if (phase === 'ready') {
      release();
      send({ kind: 'failed', failure: way === 'screen' ? 'dismissed' : 'missing' });
    }
  };
  const tick = () => {
    const { state, recordedMs: before } = store.get();
    const at = now();
    const after = recordedMs(state, at);
    const secondsAt = (ms: number) => Math.max(0, Math.ceil(limits.seconds - ms / 1000));
    const due = dueAnnouncement(secondsAt(before), remainingOf(state, limits, at).seconds);
    if (due) say(`attempts.recorder.left.${due}`);
    show({ recordedMs: after });
    const reached = reachedLimit(state, limits, at);
    if (reached) end(reached);
  };
  const keep = (part: Blob) => {
    send({ kind: 'recorded', bytes: part.size });
    parts.add(part, recordedMs(store.get().state, now()));
    // A page in the background has slow timers, and its parts come every second.
    tick();
  };
  const finish = () => {
    if (isLeft) return parts.letGo();
    // A browser may stop by itself: after an error, or when its last track ended.
    send({ kind: 'ended', by: 'gone', at: now() });
    release();
    send({ kind: 'finished' });
    const { state } = store.get();
    show({ recordedMs: state.recordedMs });
    if (state.phase !== 'review') return;
    show({ take: parts.take(state.recordedMs) });
    say(`attempts.recorder.stopped.${state.end ?? 'user'}`);
  };
  const discard = () => {
    parts.discard();
    recording = undefined;
    show({ take: undefined, recordedMs: 0 });
  };

  return {
    store,
    /** Asks the browser for the devices; called by a click, as the choice of a screen needs one. */
    async open(choice: DeviceChoice = {}) {
      if (['recording', 'paused', 'stopping'].includes(store.get().state.phase)) return;
      const closed = closedWay(way, supportOf());
      if (closed) return send({ kind: 'failed', failure: closed });
      isLeft = false;
      release();
      discard();
      send({ kind: 'asked' });
      const mine = (opening += 1);
      try {
        const opened = await openDevices(way, choice);
        if (mine !== opening) return closeDevices(opened);
        for (const track of opened.stream.getTracks())
          track.addEventListener('ended', () => mine === opening && end('gone'));
        show({ opened });
        send({ kind: 'opened' });
        const devices = await listDevices();
        if (mine === opening) show({ devices });
      } catch (error) {
        if (mine === opening) fail(error);
      }
    },
    start() {
      const { opened, state } = store.get();
      if (!opened || state.phase !== 'ready') return;
      try {
        recording = record(opened, way, limits, { onPart: keep, onStop: finish });
      } catch (error) {
        return fail(error);
      }
      parts.begin(recording.type);
      sleep = keepAwake();
      show({ canPause: recording.canPause });
      send({ kind: 'started', at: now() });
      ticking = setInterval(tick, tickMilliseconds);
      say('attempts.recorder.started');
    },
    pause() {
      recording?.pause();
      send({ kind: 'paused', at: now() });
      say('attempts.recorder.paused');
    },
    resume() {
      recording?.resume();
      send({ kind: 'resumed', at: now() });
      say('attempts.recorder.resumed');
    },
    stop: () => end('user'),
    async photograph(video: HTMLVideoElement) {
      const picture = await photograph(video);
      if (!picture || store.get().state.phase !== 'ready') return;
      opening += 1;
      parts.begin(picture.type);
      parts.add(picture, 0);
      send({ kind: 'photographed', bytes: picture.size });
      release();
      show({ take: parts.take(0) });
      say('attempts.recorder.photographed');
    },
    /** Shows a recording of an earlier visit. */
    async recover(found: KeptRecording) {
      const bytes = await parts.load(found);
      send({ kind: 'recovered', bytes, recordedMs: found.recordedMs });
      if (store.get().state.phase === 'review')
        show({ take: parts.take(found.recordedMs), recordedMs: found.recordedMs });
    },
    /** Returns the take once for the answer; the recorder is empty afterwards. */
    async use(): Promise<Take | undefined> {
      const { take } = store.get();
      send({ kind: 'closed' });
      show({ take: undefined, recordedMs: 0 });
      await parts.giveAway();
      return take;
    },
    /** Throws the take away. */
    discard() {
      opening += 1;
      release();
      discard();
      send({ kind: 'closed' });
    },
    /** Leaves the recorder: the devices are free, and a recording that nobody used is offered again. */
    leave() {
      opening += 1;
      isLeft = true;
      const { phase } = store.get().state;
      // The last part comes when the recording stops, and it is kept too.
      if (phase === 'recording' || phase === 'paused') recording?.stop();
      else parts.letGo();
      release();
    },
  };
}
export type Recorder = ReturnType<typeof makeRecorder>;
