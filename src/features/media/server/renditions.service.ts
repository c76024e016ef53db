// Converts a video to formats that every browser plays (HLS in several heights, a poster) and sound to AAC.
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaFacts } from '#platform/server/files/inspect-media.ts';
import type { Rendition } from '../contract/media.model.ts';
import { renditionHeights, thumbnailEvery, thumbnailSprite } from '../contract/media.model.ts';
import { runConversion } from './converter.service.ts';
import type { ConversionLimits } from './converter.service.ts';

export type Source = { path: string; width: number; height: number; durationSeconds: number; hasSound: boolean };
/** Returns the measured facts of a file for the converter. */
export const sourceOf = (path: string, facts: MediaFacts): Source => ({
  path,
  width: facts.width ?? 0,
  height: facts.height ?? 0,
  durationSeconds: facts.durationSeconds,
  hasSound: facts.audioCodec !== undefined,
});
/** Returns the bits per second of a video of this height; the sound has the same rate at all heights. */
const videoBits = (height: number) =>
  height <= 240 ? 400_000 : height <= 480 ? 1_000_000 : height <= 720 ? 2_500_000 : 4_500_000;
const soundBits = 128_000;
const segmentSeconds = 6;
const even = (value: number) => Math.max(2, Math.round(value / 2) * 2);
/** Returns the time limit in seconds: six times the video's duration and ten minutes, because a machine may be slow. */
const limitOf = (durationSeconds: number) => Math.ceil(durationSeconds * 6 + 600);

/** Makes each height with one process and one file of segments. Writes the main list here: an old converter crashes on doing both. */
export async function createRenditions(source: Source, folder: string, signal?: AbortSignal): Promise<Rendition[]> {
  const made: Rendition[] = [];
  const limits: ConversionLimits = { seconds: limitOf(source.durationSeconds), signal };
  for (const height of renditionHeights(source.height)) {
    const width = even((source.width * height) / source.height);
    const bits = videoBits(height);
    const inside = join(folder, 'hls', String(height));
    await mkdir(inside, { recursive: true });
    await runConversion(
      [
        '-i',
        source.path,
        '-map',
        '0:v:0',
        ...(source.hasSound ? ['-map', '0:a:0'] : []),
        '-sn',
        '-dn',
        '-map_metadata',
        '-1',
        '-vf',
        `scale=${width}:${even(height)}`,
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-profile:v',
        'main',
        '-pix_fmt',
        'yuv420p',
        '-b:v',
        String(bits),
        '-maxrate',
        String(bits * 1.2),
        '-bufsize',
        String(bits * 2),
        '-force_key_frames',
        `expr:gte(t,n_forced*${segmentSeconds})`,
        ...(source.hasSound ? ['-c:a', 'aac', '-b:a', String(soundBits), '-ac', '2'] : []),
        '-f',
        'hls',
        '-hls_time',
        String(segmentSeconds),
        '-hls_playlist_type',
        'vod',
        '-hls_flags',
        'single_file',
        '-hls_segment_filename',
        join(inside, 'video.ts'),
        join(inside, 'list.m3u8'),
      ],
      limits,
    );
    made.push({
      height: even(height),
      width,
      bitrate: bits + (source.hasSound ? soundBits : 0),
      path: `hls/${height}/list.m3u8`,
    });
  }
  const lines = made.map(
    ({ bitrate, width, height, path }) =>
      `#EXT-X-STREAM-INF:BANDWIDTH=${Math.round(bitrate * 1.2)},RESOLUTION=${width}x${height}\n${path.slice('hls/'.length)}`,
  );
  await writeFile(join(folder, 'hls', 'master.m3u8'), `#EXTM3U\n#EXT-X-VERSION:4\n${lines.join('\n')}\n`);
  return made;
}
/** Makes a JPEG of a frame in the first tenth of the video. */
export const createPoster = (source: Source, path: string, signal?: AbortSignal) =>
  runConversion(
    [
      '-ss',
      String(Math.min(source.durationSeconds / 10, 30)),
      '-i',
      source.path,
      '-map',
      '0:v:0',
      '-frames:v',
      '1',
      '-vf',
      "scale='min(1280,iw)':-2",
      '-f',
      'image2',
      '-c:v',
      'mjpeg',
      path,
    ],
    { seconds: 120, signal },
  );
/** The seconds from which the sprite decodes only whole frames: all the others would take as long as a rendition. */
const longSeconds = 300;
/** Makes the sprite of thumbnails for the time line, as JPEG. */
export const createThumbnails = (source: Source, path: string, signal?: AbortSignal) =>
  runConversion(
    [
      ...(source.durationSeconds > longSeconds ? ['-skip_frame', 'nokey'] : []),
      '-i',
      source.path,
      '-map',
      '0:v:0',
      '-an',
      '-frames:v',
      '1',
      '-vf',
      `fps=1/${thumbnailEvery(source.durationSeconds)},scale=${thumbnailSprite.width}:-2,tile=${thumbnailSprite.side}x${thumbnailSprite.side}`,
      '-f',
      'image2',
      '-c:v',
      'mjpeg',
      '-q:v',
      '6',
      path,
    ],
    { seconds: limitOf(source.durationSeconds), signal },
  );
/** Converts sound that browsers do not play to AAC. */
export const createSound = (source: Source, path: string, signal?: AbortSignal) =>
  runConversion(
    [
      '-i',
      source.path,
      '-map',
      '0:a:0',
      '-vn',
      '-map_metadata',
      '-1',
      '-c:a',
      'aac',
      '-b:a',
      String(soundBits),
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      path,
    ],
    { seconds: limitOf(source.durationSeconds), signal },
  );

/** Returns all files below a folder, with their paths in it. */
export async function filesBelow(folder: string, prefix = ''): Promise<{ name: string; path: string }[]> {
  const names = await readdir(join(folder, prefix));
  const found = await Promise.all(
    names.map(async (name) => {
      const inside = prefix ? `${prefix}/${name}` : name;
      return (await stat(join(folder, inside))).isDirectory()
        ? filesBelow(folder, inside)
        : [{ name: inside, path: join(folder, inside) }];
    }),
  );
  return found.flat();
}
