// Makes small recordings, sounds and pictures for tests, with the converter: as browsers and cameras send them.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;
/** Returns the bytes that the converter writes with these options; the container is named by `ending`. */
export async function converted(ending: string, ...options: string[]): Promise<Bytes> {
  const folder = await mkdtemp(join(tmpdir(), 'recording-'));
  try {
    const path = join(folder, `made.${ending}`);
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...options, path]);
    return new Uint8Array(await readFile(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
const picture = (seconds: number) => ['-f', 'lavfi', '-i', `testsrc=d=${seconds}:s=160x90:r=10`];
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=d=${seconds}`];
const kept = new Map<string, Promise<Bytes>>();
const once = (name: string, make: () => Promise<Bytes>) => {
  const found = kept.get(name) ?? make();
  kept.set(name, found);
  return found;
};
/** A video as a browser records it: WebM without a length and without an index. */
export const recordedVideo = (seconds = 2) =>
  once(`video ${seconds}`, () =>
    converted(
      'webm',
      ...[...picture(seconds), ...tone(seconds), '-c:v', 'libvpx', '-deadline', 'realtime', '-g', '10'],
      ...['-c:a', 'libopus', '-live', '1', '-f', 'webm'],
    ),
  );
/** A voice as a browser records it: WebM without a length. */
export const recordedVoice = (seconds = 2) =>
  once(`voice ${seconds}`, () => converted('webm', ...tone(seconds), '-c:a', 'libopus', '-live', '1', '-f', 'webm'));
/** A video as Safari records it: an MP4 in fragments. */
export const fragmentedVideo = () =>
  once('fragments', () =>
    converted(
      'mp4',
      ...[...picture(2), ...tone(2), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '10'],
      ...['-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov+default_base_moof'],
    ),
  );
/** A video of a phone: a whole film that tells the place where it was made. */
export const placedVideo = () =>
  once('placed', () =>
    converted(
      'mov',
      ...[...picture(1), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
      ...['-metadata', 'location=-23.5505-046.6333/', '-movflags', '+faststart'],
    ),
  );
/** A silence of this length in a small file. */
export const silence = (seconds: number) =>
  once(`silence ${seconds}`, () =>
    converted('wav', '-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', String(seconds), '-c:a', 'pcm_u8'),
  );
/** A photograph that tells the place where it was made. */
export const placedPhoto = async (): Promise<Bytes> =>
  new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#467' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 1/1' } })
      .jpeg()
      .toBuffer(),
  );
