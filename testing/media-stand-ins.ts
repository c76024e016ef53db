// Simulates cameras, microphones, a screen and the recorder of a browser for screen tests: a test gives the bytes, and takes devices away.
import { vi } from 'vitest';

type Kind = 'video' | 'audio';
export type StandInTrack = EventTarget & {
  kind: Kind;
  readyState: 'live' | 'ended';
  stop: () => void;
  getSettings: () => MediaTrackSettings;
};
function trackOf(kind: Kind, deviceId: string, facingMode = 'user'): StandInTrack {
  const track = Object.assign(new EventTarget(), {
    kind,
    readyState: 'live' as const,
    stop: () => void (track.readyState = 'ended'),
    getSettings: () => ({ deviceId, facingMode }),
  }) as StandInTrack;
  return track;
}
const failure = (name: string) => Object.assign(new Error(name), { name });
const wantedId = (wish: unknown, usual: string) =>
  ((wish as { deviceId?: { exact?: string } })?.deviceId?.exact ?? usual) as string;

type Options = {
  cameras?: readonly string[];
  microphones?: readonly string[];
  isSecure?: boolean;
  hasScreen?: boolean;
  canPause?: boolean;
};
/** Puts the stand-ins into the window; `vi.unstubAllGlobals` takes them out. */
export function standInDevices({
  cameras = ['cam-1'],
  microphones = ['mic-1'],
  isSecure = true,
  hasScreen = true,
  canPause = true,
}: Options = {}) {
  const tracks: StandInTrack[] = [];
  const recorders: StandInRecorder[] = [];
  const asked: unknown[] = [];
  /** The failure of the next request, by its name in browsers: of cameras and microphones, or of the screen. */
  const refusals: { user?: string; screen?: string } = {};
  /** What the next requests wait for, as they wait for the user's permission. */
  const permission = { asked: Promise.resolve() };

  class StandInStream {
    readonly tracks: StandInTrack[];
    constructor(given: StandInTrack[] = []) {
      this.tracks = given;
    }
    getTracks = () => this.tracks;
    getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
    getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  }
  class StandInRecorder {
    static isTypeSupported = (type: string) => type.includes('webm');
    state: 'inactive' | 'recording' | 'paused' = 'inactive';
    mimeType: string;
    ondataavailable?: (event: { data: Blob }) => void;
    onstop?: () => void;
    readonly options: MediaRecorderOptions;
    pause?: () => void;
    resume?: () => void;
    constructor(_stream: unknown, options: MediaRecorderOptions) {
      this.options = options;
      this.mimeType = options.mimeType ?? '';
      if (canPause) {
        this.pause = () => void (this.state = 'paused');
        this.resume = () => void (this.state = 'recording');
      }
      recorders.push(this);
    }
    start = () => void (this.state = 'recording');
    /** Gives a part of the recording. */
    give = (content: string) => this.ondataavailable?.({ data: new Blob([content]) });
    stop = () => {
      this.state = 'inactive';
      queueMicrotask(() => {
        this.give('fim');
        this.onstop?.();
      });
    };
  }
  const opened = (...made: StandInTrack[]) => {
    tracks.push(...made);
    return new StandInStream(made);
  };
  const mediaDevices = {
    getUserMedia: async (wish: { video?: unknown; audio?: unknown }) => {
      asked.push(wish);
      await permission.asked;
      if (refusals.user) throw failure(refusals.user);
      if ((wish.video && !cameras.length) || (wish.audio && !microphones.length)) throw failure('NotFoundError');
      return opened(
        ...(wish.video ? [trackOf('video', wantedId(wish.video, cameras[0]!))] : []),
        ...(wish.audio ? [trackOf('audio', wantedId(wish.audio, microphones[0]!))] : []),
      );
    },
    ...(hasScreen && {
      getDisplayMedia: async (wish: unknown) => {
        asked.push(wish);
        if (refusals.screen) throw failure(refusals.screen);
        return opened(trackOf('video', 'screen'));
      },
    }),
    enumerateDevices: async () => [
      ...cameras.map((deviceId) => ({ kind: 'videoinput', deviceId, label: `Câmera ${deviceId}` })),
      ...microphones.map((deviceId) => ({ kind: 'audioinput', deviceId, label: `Microfone ${deviceId}` })),
    ],
  };
  vi.stubGlobal('isSecureContext', isSecure);
  vi.stubGlobal('MediaStream', StandInStream);
  vi.stubGlobal('MediaRecorder', StandInRecorder);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: isSecure ? mediaDevices : undefined });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
  return {
    tracks,
    asked,
    refusals,
    permission,
    recorder: () => recorders.at(-1)!,
    /** Pulls a device out. */
    unplug: (track: StandInTrack) => {
      track.readyState = 'ended';
      track.dispatchEvent(new Event('ended'));
    },
    liveTracks: () => tracks.filter(({ readyState }) => readyState === 'live'),
  };
}
