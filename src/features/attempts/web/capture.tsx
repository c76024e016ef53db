// Opens cameras, microphones and the screen, and records them in a format of this browser.
import { quietly } from '#platform/contract/quietly.ts';
import { bitsFor, needsCamera, needsMicrophone } from '../contract/recorder.model.ts';
import type { RecorderLimits, RecorderSupport, RecordingWay } from '../contract/recorder.model.ts';

type PhoneNavigator = Navigator & { userAgentData?: { mobile?: boolean } };
/** Returns what this browser can do on this page. Some phones have the call for the screen, and it only fails. */
export const supportOf = (): RecorderSupport => ({
  isSecure: window.isSecureContext,
  hasDevices: typeof navigator.mediaDevices?.getUserMedia === 'function',
  hasScreen:
    typeof navigator.mediaDevices?.getDisplayMedia === 'function' &&
    (navigator as PhoneNavigator).userAgentData?.mobile !== true,
  hasRecorder: typeof MediaRecorder === 'function',
});

export type DeviceChoice = { cameraId?: string; microphoneId?: string };
export type OpenedDevices = DeviceChoice & { stream: MediaStream; hasSound: boolean };

const pictureOf = (way: RecordingWay, cameraId: string | undefined): MediaTrackConstraints => ({
  ...(cameraId ? { deviceId: { exact: cameraId } } : { facingMode: way === 'photo' ? 'environment' : 'user' }),
  ...(way === 'photo'
    ? { width: { ideal: 1920 }, height: { ideal: 1080 } }
    : { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }),
});
const soundOf = (microphoneId: string | undefined): MediaTrackConstraints | true =>
  microphoneId ? { deviceId: { exact: microphoneId } } : true;

/** Opens the devices of a way; the screen's voice is a wish, all other devices are required. */
export async function openDevices(way: RecordingWay, choice: DeviceChoice): Promise<OpenedDevices> {
  if (way === 'screen') return openScreen(choice);
  const stream = await navigator.mediaDevices.getUserMedia({
    video: needsCamera(way) && pictureOf(way, choice.cameraId),
    audio: needsMicrophone(way) && soundOf(choice.microphoneId),
  });
  return described(stream);
}
async function openScreen({ microphoneId }: DeviceChoice): Promise<OpenedDevices> {
  const screen = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { ideal: 15, max: 30 } } });
  const voice = await quietly('the screen is recorded without a voice too, and the page says so', () =>
    navigator.mediaDevices.getUserMedia({ audio: soundOf(microphoneId) }),
  );
  return described(new MediaStream([...screen.getVideoTracks(), ...(voice?.getAudioTracks() ?? [])]));
}
function described(stream: MediaStream): OpenedDevices {
  const [sound] = stream.getAudioTracks();
  return {
    stream,
    hasSound: sound !== undefined,
    cameraId: stream.getVideoTracks()[0]?.getSettings().deviceId,
    microphoneId: sound?.getSettings().deviceId,
  };
}
/** Stops the devices: their lights go out. */
export const closeDevices = ({ stream }: OpenedDevices) => {
  for (const track of stream.getTracks()) track.stop();
};

export type NamedDevice = { id: string; name: string };
export type DeviceList = { cameras: NamedDevice[]; microphones: NamedDevice[] };
/** Returns the devices by name; a browser tells the names only after it was allowed to open one. */
export async function listDevices(): Promise<DeviceList> {
  const all = (await quietly('the choice stays away', () => navigator.mediaDevices.enumerateDevices())) ?? [];
  const named = (kind: MediaDeviceKind) =>
    all
      .filter((one) => one.kind === kind && one.deviceId !== '')
      .map(({ deviceId, label }, at) => ({ id: deviceId, name: label || String(at + 1) }));
  return { cameras: named('videoinput'), microphones: named('audioinput') };
}

/** The formats in the order of preference: all browsers that record WebM can be read up to the last part after a crash. */
const soundTypes = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const videoTypes = (hasSound: boolean) => [
  ...(hasSound ? ['video/webm;codecs=vp8,opus'] : ['video/webm;codecs=vp8']),
  'video/webm',
  'video/mp4',
];
const extensions: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
  'image/jpeg': 'jpg',
};
/** Returns a type without its codecs, as files have it. */
export const plainType = (type: string) => type.split(';')[0]!.trim().toLowerCase();
export const extensionOf = (type: string) => extensions[plainType(type)] ?? 'bin';

const partMilliseconds = 1_000;
type Heard = { onPart: (part: Blob) => void; onStop: () => void };
export type Recording = { type: string; canPause: boolean; pause: () => void; resume: () => void; stop: () => void };
/** Records opened devices in parts of a second. */
export function record(
  { stream, hasSound }: OpenedDevices,
  way: RecordingWay,
  limits: RecorderLimits,
  { onPart, onStop }: Heard,
): Recording {
  const type = (way === 'voice' ? soundTypes : videoTypes(hasSound)).find((one) => MediaRecorder.isTypeSupported(one));
  const { audio, video } = bitsFor(way, limits);
  const recorder = new MediaRecorder(stream, {
    ...(type && { mimeType: type }),
    audioBitsPerSecond: audio,
    ...(video && { videoBitsPerSecond: video }),
  });
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) onPart(data);
  };
  // After an error a browser sends the last part and stops by itself.
  recorder.onstop = onStop;
  recorder.start(partMilliseconds);
  const ifActive = (act: () => void) => () => {
    if (recorder.state !== 'inactive') act();
  };
  return {
    type: plainType(recorder.mimeType || type || (way === 'voice' ? 'audio/webm' : 'video/webm')),
    canPause: typeof recorder.pause === 'function' && typeof recorder.resume === 'function',
    pause: ifActive(() => recorder.pause()),
    resume: ifActive(() => recorder.resume()),
    stop: ifActive(() => recorder.stop()),
  };
}

const photoType = 'image/jpeg';
const photoQuality = 0.92;
/** Returns the present picture of a camera as a photograph; undefined where the camera shows nothing yet. */
export async function photograph(video: HTMLVideoElement): Promise<Blob | undefined> {
  if (video.videoWidth === 0) return undefined;
  const canvas = Object.assign(document.createElement('canvas'), {
    width: video.videoWidth,
    height: video.videoHeight,
  });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), photoType, photoQuality));
}

/** Keeps the screen of a phone on; returns what lets it sleep again. */
export function keepAwake(): () => void {
  const lock = quietly('the screen may go dark, the recording goes on', () => navigator.wakeLock.request('screen'));
  return () => void quietly('it sleeps already', async () => (await lock)?.release());
}
