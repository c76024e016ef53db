// Measures images within limits and encodes them anew without metadata, so that only the pixels of an upload are served.
import { open } from 'node:fs/promises';
import { Problem } from '#platform/contract/problem.ts';
import { expectFile } from './detect.ts';
import { otherFile, written } from './file-words.ts';
import { loadSharp } from './sharp.ts';

/** The most pixels in all frames together. 40 million pixels decode to 160 MB. */
export const mostPixels = 40_000_000;
const mostFrames = 1000;
/** Seconds by the clock on a busy machine. The limit of pixels already limits the work. */
const slowestSeconds = 60;
export const imageFormats = ['png', 'jpeg', 'gif', 'webp'] as const;
export type ImageFormat = (typeof imageFormats)[number];
export type ImageFacts = { format: ImageFormat; type: string; width: number; height: number; frames: number };

const unreadable = (error: unknown) =>
  error instanceof Problem
    ? error
    : /time-?out/i.test((error as Error).message)
      ? new Problem('unavailable', 'file.busy')
      : /pixel limit|too large|dimension/i.test((error as Error).message)
        ? new Problem('rule', 'file.image.large', { limit: mostPixels / 1e6 })
        : new Problem('unsupported', 'file.image.unreadable');

/** Checks the frames of a GIF. They may be larger than its canvas, and the decoder would reserve memory for them. */
async function checkGif(path: string) {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.min(size, 64 << 20));
    await file.read(buffer, 0, buffer.length, 0);
    const skip = (from: number) => {
      let at = from;
      while (at < buffer.length && buffer[at] !== 0) at += buffer[at]! + 1;
      return at + 1;
    };
    const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
    let at = 13 + colours(buffer[10] ?? 0);
    let pixels = 0;
    let frames = 0;
    while (at < buffer.length && buffer[at] !== 0x3b) {
      if (buffer[at] === 0x21) {
        at = skip(at + 2);
        continue;
      }
      if (buffer[at] !== 0x2c || at + 10 > buffer.length) break;
      const width = buffer.readUInt16LE(at + 1) + buffer.readUInt16LE(at + 5);
      const height = buffer.readUInt16LE(at + 3) + buffer.readUInt16LE(at + 7);
      pixels = Math.max(pixels, width * height);
      frames++;
      at = skip(at + 10 + colours(buffer[at + 9]!) + 1);
    }
    if (pixels > mostPixels || frames > mostFrames)
      throw new Problem('rule', 'file.image.large', { limit: mostPixels / 1e6 });
  } finally {
    await file.close();
  }
}

/** Loads an image. A cut-off JPEG or GIF shows the part that arrived, as in every browser. Other formats must be complete. */
const load = async (path: string, type: string, animated: boolean) =>
  (await loadSharp())(path, {
    limitInputPixels: mostPixels,
    animated,
    sequentialRead: true,
    failOn: type === 'image/jpeg' || type === 'image/gif' ? 'none' : 'error',
    unlimited: false,
  }).timeout({ seconds: slowestSeconds });

/** Returns the format, size and frames of an image. Refuses other types, decompression bombs and unreadable images. */
export async function inspectImage(path: string, accepted: readonly ImageFormat[] = imageFormats): Promise<ImageFacts> {
  const found = await expectFile(path, ['image']);
  const { type } = found;
  if (type === 'image/gif') await checkGif(path);
  try {
    const {
      format,
      width = 0,
      height = 0,
      pages = 1,
      pageHeight = height,
      orientation = 1,
    } = await (await load(path, type, true)).metadata();
    // An AVIF becomes a WebP, which every browser shows.
    const kept = (type === 'image/avif' ? 'webp' : format) as ImageFormat;
    if (!accepted.includes(kept)) throw otherFile(found, written(accepted));
    if (width * pageHeight * pages > mostPixels || pages > mostFrames)
      throw new Problem('rule', 'file.image.large', { limit: mostPixels / 1e6 });
    const isTurned = orientation >= 5;
    return {
      format: kept,
      type: `image/${kept}`,
      width: isTurned ? pageHeight : width,
      height: isTurned ? width : pageHeight,
      frames: pages,
    };
  } catch (error) {
    throw unreadable(error);
  }
}

/** Encodes the image anew: upright, without metadata, in its own format and at most as large as `fit`. */
export async function remakeImage(
  path: string,
  { accepted = imageFormats, fit }: { accepted?: readonly ImageFormat[]; fit?: { width: number; height: number } } = {},
): Promise<ImageFacts & { bytes: Buffer }> {
  const facts = await inspectImage(path, accepted);
  try {
    const turned = (await load(path, facts.type, facts.frames > 1)).rotate();
    const sized = fit ? turned.resize({ ...fit, fit: 'inside', withoutEnlargement: true }) : turned;
    const { data, info } = await sized
      .toColourspace('srgb')
      .toFormat(
        facts.format,
        facts.format === 'jpeg'
          ? { quality: 88, mozjpeg: false }
          : facts.format === 'webp'
            ? { quality: 88, effort: 2 }
            : {},
      )
      .toBuffer({ resolveWithObject: true });
    return { ...facts, width: info.width, height: info.pageHeight ?? info.height, bytes: data };
  } catch (error) {
    throw unreadable(error);
  }
}
