// Reads container, duration, codecs and picture size of video and audio in a bounded process, and decides whether browsers can play the file.
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Problem } from '#platform/contract/problem.ts';
import { runBounded } from './bounded-process.ts';
import type { Bounds } from './bounded-process.ts';
import { expectFile } from './detect.ts';
import type { Detected } from './detect.ts';
import { decodedSound, decodesPicture } from './ffmpeg.ts';

export type MediaFacts = {
  kind: 'video' | 'audio';
  type: string;
  durationSeconds: number;
  width?: number;
  height?: number;
  videoCodec?: string;
  audioCodec?: string;
  /** True where current browsers play it without a conversion. */
  isPlayable: boolean;
};
type Probe = {
  duration: number | null;
  video?: { codec: string | null; width: number; height: number };
  audio?: { codec: string | null };
};

/** The seconds of a day, because the duration field can show at most 23:59:59. */
const LONGEST_SECONDS = 86_400;
/** The largest side in pixels. No screen is larger, and a decoder needs more memory for a larger picture. */
const LARGEST_SIDE = 8192;

const library = () => pathToFileURL(createRequire(import.meta.url).resolve('mediabunny')).href;
const script = `
const loaded = await import(input.library);
const { Input, ALL_FORMATS, FilePathSource, EncodedPacketSink } = loaded.default ?? loaded;
try {
  const media = new Input({ formats: ALL_FORMATS, source: new FilePathSource(input.path) });
  const video = await media.getPrimaryVideoTrack(), audio = await media.getPrimaryAudioTrack();
  const read = async (track) => { if (track && !(await new EncodedPacketSink(track).getFirstPacket())) throw new Error('no packets'); };
  if (await Promise.all([video, audio].map((track) => read(track))).then(() => false, (error) => /encrypted/i.test(String(error)) || Promise.reject(error))) await answer({ locked: true }), process.exit(0);
  let duration = await media.getDurationFromMetadata().catch(() => null);
  if (!(duration > 0)) duration = await media.computeDuration();
  await answer({
    duration: Number.isFinite(duration) ? duration : null,
    video: video ? { codec: await video.getCodec(), width: await video.getDisplayWidth(), height: await video.getDisplayHeight() } : undefined,
    audio: audio ? { codec: await audio.getCodec() } : undefined,
  });
} catch (error) { await answer({ broken: String(error && error.message) }); }
process.exit(0);
`;

/** Throws where an MP4 is cut off. An MP4 is a sequence of boxes, and its last box ends with the file. */
async function checkBoxes(path: string) {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const header = Buffer.alloc(16);
    let at = 0;
    let boxes = 0;
    while (at + 8 <= size && boxes++ < 100_000) {
      await file.read(header, 0, 16, at);
      const short = header.readUInt32BE(0);
      if (!/^[\x20-\x7e\xa9]{4}$/.test(header.subarray(4, 8).toString('latin1'))) return;
      const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? size - at : short;
      if (length < 8) return;
      if (at + length > size) throw new Problem('unsupported', 'file.cutOff');
      at += length;
    }
  } finally {
    await file.close();
  }
}

/** Throws where the head of an Opus stream contradicts itself, because browsers refuse it. The rules come from RFC 7845 §5.1. */
async function checkOpus(path: string) {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(4096);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    const at = head.indexOf('OpusHead');
    if (at < 0 || at + 21 > bytesRead) return;
    const channels = head[at + 9]!;
    const family = head[at + 18]!;
    const streams = head[at + 19]!;
    const coupled = head[at + 20]!;
    const map = [...head.subarray(at + 21, at + 21 + channels)];
    const isRight =
      head[at + 8]! < 16 &&
      channels > 0 &&
      (family === 0
        ? channels <= 2
        : streams > 0 &&
          coupled <= streams &&
          streams + coupled <= 255 &&
          map.every((one) => one === 255 || one < streams + coupled));
    if (!isRight) throw new Problem('unsupported', 'file.media.unreadable');
  } finally {
    await file.close();
  }
}

const playableVideo: Record<string, readonly string[]> = {
  'video/mp4': ['avc', 'vp9', 'av1'],
  'video/quicktime': ['avc'],
  'video/webm': ['vp8', 'vp9', 'av1'],
};
const playableSound = ['aac', 'mp3', 'opus', 'vorbis', 'flac', 'pcm-s16', 'pcm-s16be', 'pcm-u8', 'pcm-f32', 'pcm-s24'];
const isPlayable = (type: string, { video, audio }: Probe) =>
  (!video || (playableVideo[type] ?? []).includes(video.codec ?? '')) &&
  (!audio || playableSound.includes(audio.codec ?? ''));

type Whole = Probe & { duration: number };
const isWhole = (probe: Probe & { broken?: string }): probe is Whole =>
  probe.broken === undefined && !!(probe.video ?? probe.audio) && probe.duration !== null && probe.duration > 0;
/** Asks the converter about a sound that browsers play but the library cannot read: FLAC in Ogg, or no stated length. Refuses a video. */
async function askAgain(path: string, { kind }: Detected): Promise<Whole> {
  const sound = kind === 'audio' ? await decodedSound(path) : undefined;
  if (!sound) throw new Problem('unsupported', 'file.media.unreadable');
  return { duration: sound.duration, audio: { codec: sound.codec } };
}

/** Returns the facts of a video or sound file. Throws `file.media.unreadable` where no part of it can be played. */
export async function inspectMedia(path: string, bounds: Bounds = {}): Promise<MediaFacts> {
  const found = await expectFile(path, ['video', 'audio']);
  if (/mp4|quicktime|m4a/.test(found.type)) await checkBoxes(path);
  if (found.type === 'audio/ogg') await checkOpus(path);
  const probe = await runBounded<Probe & { broken?: string; locked?: true }>(
    script,
    { path, library: library() },
    { seconds: 10, ...bounds },
  );
  if (probe.locked) throw new Problem('unsupported', 'file.media.locked');
  const { duration, video, audio } = isWhole(probe) ? probe : await askAgain(path, found);
  if (duration > LONGEST_SECONDS || (video && Math.max(video.width, video.height) > LARGEST_SIDE))
    throw new Problem('rule', 'file.media.large', { side: LARGEST_SIDE });
  if (video && (await decodesPicture(path)) === false) throw new Problem('unsupported', 'file.media.unreadable');
  const kind = video ? 'video' : 'audio';
  // ID3 tags make FLAC look like MP3. A file in a video container without a picture is a sound.
  const type =
    audio?.codec === 'flac' && found.type === 'audio/mpeg'
      ? 'audio/flac'
      : found.type.replace(/^\w+/, kind).replace('audio/quicktime', 'audio/mp4');
  return {
    kind,
    type,
    durationSeconds: duration,
    isPlayable: isPlayable(found.type, { duration, video, audio }),
    ...(video && { width: video.width, height: video.height, videoCodec: video.codec ?? 'unknown' }),
    ...(audio?.codec && { audioCodec: audio.codec }),
  };
}
