// Creates the stored form of a picture: one content that holds all its widths as WebP and belongs to its tenant.
import { quietly } from '#platform/contract/quietly.ts';
import { megabyteBytes } from '#platform/contract/units.ts';
import { createHmac } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Problem } from '#platform/contract/problem.ts';
import { detectFile } from '../files/detect.ts';
import { megabytesOf, seenAs, sizesOf } from '../files/file-words.ts';
import { loadSharp } from '../files/sharp.ts';
import { measureBytes } from './measuring.ts';
import { writeBundle } from './picture-bundle.ts';
import { clipTypes, pictureTypes, pictureWidths } from './pictures.ts';
import type { ClipKind, MadePicture, PictureRule, Pictures, PictureType } from './pictures.ts';

/** The limit of pixels, above what any camera makes: a small file may claim far more. */
const maxPixels = 50_000_000;
/** The number of pictures that are processed at once: each may take 200 MB during decoding. */
const atOnce = 2;

const waiting: (() => void)[] = [];
let busy = 0;
async function inTurn<T>(fn: () => Promise<T>): Promise<T> {
  if (busy >= atOnce) await new Promise<void>((go) => waiting.push(go));
  else busy++;
  try {
    return await fn();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}

const hex = (color: { r: number; g: number; b: number }) =>
  `#${[color.r, color.g, color.b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const pictureProblem = (code: string, kind: 'tooLarge' | 'unsupported' | 'rule', details = {}) =>
  new Problem(kind, code, details);

/** Checks the type that the content shows; ignores the file name and the claimed type. */
async function check(path: string, { maxBytes = 5 * megabyteBytes, types = pictureTypes }: PictureRule) {
  const { size } = await stat(path);
  if (size > maxBytes)
    throw pictureProblem('picture.tooLarge', 'tooLarge', {
      ...sizesOf(size, maxBytes),
    });
  const sharp = await loadSharp();
  const seen = await quietly('no picture: it is refused below', () =>
    sharp(path, { limitInputPixels: false }).metadata(),
  );
  if (!seen?.format || !types.includes(seen.format as PictureType))
    throw pictureProblem('picture.unsupported', 'unsupported', {
      seen: await detectFile(path).then(seenAs, () => ['file.seen.unknown']),
      types: types.join(', ').toUpperCase(),
      limitMegabytes: megabytesOf(maxBytes),
    });
  if (seen.width * seen.height > maxPixels)
    throw pictureProblem('picture.tooManyPixels', 'tooLarge', {
      sizeMegapixels: Math.ceil((seen.width * seen.height) / 100_000) / 10,
      limitMegapixels: maxPixels / 1_000_000,
    });
}

async function convert(path: string) {
  const sharp = await loadSharp();
  // The picture is turned upright first, so that its measures and its right edge are those that users see.
  const { data, info } = await sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: pictureWidths.at(-1), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Without transparency it has three channels: the same bytes come of a third less work.
  const { channels } = info;
  const upright = () => sharp(data, { raw: { width: info.width, height: info.height, channels } });
  const smaller = pictureWidths.filter((width) => width < info.width);
  const variants = [];
  for (const width of [...smaller, info.width])
    variants.push({ width, bytes: await upright().resize({ width }).webp({ quality: 82, effort: 3 }).toBuffer() });
  const { dominant } = await upright().flatten({ background: '#ffffff' }).resize(64, 64, { fit: 'fill' }).stats();
  const band = Math.max(1, Math.round(info.width * 0.02));
  const strip = await upright()
    .flatten({ background: '#ffffff' })
    .extract({ left: info.width - band, top: 0, width: band, height: info.height })
    .raw()
    .toBuffer();
  return { width: info.width, height: info.height, color: hex(dominant), edge: hex(mean(strip)), variants };
}
/** Returns the mean colour of red, green and blue bytes. */
function mean(bytes: Buffer) {
  const sum = [0, 0, 0];
  for (let i = 0; i + 2 < bytes.length; i += 3) for (let part = 0; part < 3; part++) sum[part]! += bytes[i + part]!;
  const pixels = bytes.length / 3;
  return { r: sum[0]! / pixels, g: sum[1]! / pixels, b: sum[2]! / pixels };
}

/** Returns the picture service; `secret` makes the tenant key in an address impossible to guess. */
export function makePictures(secret: string): Pictures {
  const tenantKey = (tenantId: string) =>
    createHmac('sha256', secret).update(`pictures ${tenantId}`).digest('base64url').slice(0, 22);
  /** Returns a seal that proves that this tenant stored the content: the server needs no database to serve it. */
  const clipSeal = (owner: string, hash: string, kind: string) =>
    createHmac('sha256', secret).update(`clips ${owner} ${hash} ${kind}`).digest('base64url').slice(0, 22);
  return {
    async make(tenantId, path, rule = {}): Promise<MadePicture> {
      await check(path, rule);
      const made = await inTurn(() => convert(path)).catch(() => {
        throw pictureProblem('picture.broken', 'rule');
      });
      const { variants, ...picture } = made;
      const owner = tenantKey(tenantId);
      const bytes = writeBundle(owner, variants);
      const { hash, sizeBytes } = await measureBytes(bytes);
      return { picture: { key: `${owner}/${hash}`, ...picture, sizeBytes }, bytes };
    },
    addressOf: (key, width = 800) => `/p/${key}/${width}.webp`,
    clipAddressOf(tenantId, { hash, sizeBytes }, kind) {
      const owner = tenantKey(tenantId);
      return `/p/${owner}/${hash}/${sizeBytes}-${clipSeal(owner, hash, `${sizeBytes} ${kind}`)}.${kind}`;
    },
    clipAt(owner, hash, file) {
      const [, size, seal, kind] = /^(\d{1,12})-([\w-]{22})\.([a-z\d]{3,4})$/.exec(file) ?? [];
      return kind && kind in clipTypes && seal === clipSeal(owner, hash, `${size} ${kind}`)
        ? { type: clipTypes[kind as ClipKind], sizeBytes: Number(size) }
        : undefined;
    },
  };
}
