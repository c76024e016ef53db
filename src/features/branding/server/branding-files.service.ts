// Stores pictures and videos of the look under public addresses, and removes them when nothing shows them any more.
import { megabyteBytes } from '#platform/contract/units.ts';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { detectFile } from '#platform/server/files/detect.ts';
import type { Detected } from '#platform/server/files/detect.ts';
import { megabytesOf, seenAs, written } from '#platform/server/files/file-words.ts';
import { inspectMedia } from '#platform/server/files/inspect-media.ts';
import { share } from '#platform/server/storage/files.store.ts';
import { clipTypes } from '#platform/server/storage/pictures.ts';
import type { ClipKind, Picture } from '#platform/server/storage/pictures.ts';
import { takeContents, takePicture } from '#features/people/server/stored-contents.service.ts';
import { quotaLeft } from '#features/contracts/server/usage.service.ts';
import { clipKinds, brandingFileRules } from '../contract/branding-file.model.ts';
import type { BrandingFile, BrandingFileRule, BrandingFileUse } from '../contract/branding-file.model.ts';
import * as store from './branding-files.store.ts';
import type { ListedBrandingFile, NewBrandingFile } from './branding-files.store.ts';
import { getSettings } from './settings.service.ts';

/** The rule for a file without a stated use: the widest of the rules. */
const anyUse: BrandingFileRule = { ...brandingFileRules.carousel, videos: clipKinds };
const large = (sizeBytes: number, limit: number) =>
  new Problem('tooLarge', 'upload.fileSizeExceeds', {
    sizeBytes,
    ...(limit >= megabyteBytes
      ? { maxSize: limit / megabyteBytes, unit: 'MB' }
      : { maxSize: limit / 1024, unit: 'KB' }),
  });

/** Returns the problem that names the sent type and the types that the place accepts. */
const otherType = (
  found: Pick<Detected, 'kind' | 'extension'>,
  { types, videos = [], maxBytes, maxVideoBytes = 0 }: BrandingFileRule,
) =>
  new Problem('unsupported', 'branding.file.type', {
    seen: seenAs(found),
    accepted: written([...types.flatMap((one) => (one.startsWith('image/') ? [one.slice(6)] : [])), ...videos]),
    limitMegabytes: megabytesOf(Math.max(maxBytes, maxVideoBytes)),
  });

type Taken = Omit<NewBrandingFile, 'id' | 'name'> & { extension: string };
/** Checks a picture by its content, and stores it in several widths. */
async function takeBrandingPicture(
  context: PersonContext,
  path: string,
  found: Detected,
  rule: BrandingFileRule,
): Promise<Taken> {
  const { sizeBytes } = found;
  if (sizeBytes > rule.maxBytes) throw large(sizeBytes, rule.maxBytes);
  if (!rule.types.includes(found.type)) throw otherType(found, rule);
  const picture = await takePicture(context, context.tenantId, path, { maxBytes: rule.maxBytes });
  return { kind: 'image', address: pictureAddress(context, picture, rule), sizeBytes, extension: 'webp', picture };
}
/** Returns the address of a picture; logos are shown small, but fine screens show them three times as dense. */
const pictureAddress = ({ pictures }: PersonContext, { key }: Picture, { size }: Pick<BrandingFileRule, 'size'>) =>
  pictures.addressOf(key, size[0] < 320 ? 480 : size[0]);
/** Stores a video unchanged, in the containers that the place accepts. */
async function takeVideo(
  context: PersonContext,
  path: string,
  found: Detected,
  rule: BrandingFileRule,
): Promise<Taken> {
  const { sizeBytes } = found;
  const { videos = [], maxVideoBytes = 0, isMute } = rule;
  const kind = videos.find((one) => one === found.extension);
  if (!kind) throw otherType(found, rule);
  if (sizeBytes > maxVideoBytes) throw large(sizeBytes, maxVideoBytes);
  if (isMute && (await context.outside(() => inspectMedia(path))).audioCodec)
    throw new Problem('rule', 'branding.file.audio');
  const [held] = await takeContents(context, [{ path, name: `video.${kind}`, contentType: clipTypes[kind] }]);
  const address = context.pictures.clipAddressOf(context.tenantId, held!, kind satisfies ClipKind);
  return { kind: 'video', address, sizeBytes, extension: kind, fileId: held!.id };
}
/** Stores a file for a place of the look; returns the address for the settings. */
export async function addBrandingFile(
  context: PersonContext,
  { path }: { path: string },
  use?: BrandingFileUse,
): Promise<BrandingFile> {
  const rule = use ? brandingFileRules[use] : anyUse;
  await context.settle();
  const found = await context.outside(() => detectFile(path));
  const take = found.kind === 'image' ? takeBrandingPicture : takeVideo;
  const { extension, ...taken } = await take(context, path, found, rule);
  const id = newId();
  const name = `${id}.${extension}`;
  await store.insert(context.db, { id, name, ...taken });
  context.note({ subject: id, after: { address: taken.address, use } });
  return { id, name, url: taken.address, kind: taken.kind };
}
/** Stores a picture from a data URL in the same way. */
export async function addBrandingPicture(
  context: PersonContext,
  { picture, use }: { picture: string; use?: BrandingFileUse },
): Promise<BrandingFile> {
  const content = /^data:image\/[a-z.+-]+;base64,([A-Za-z\d+/=]+)$/.exec(picture)?.[1];
  if (!content) throw otherType({ kind: 'other', extension: 'bin' }, use ? brandingFileRules[use] : anyUse);
  await context.settle();
  const path = join(tmpdir(), `branding-${randomUUID()}`);
  await context.outside(() => writeFile(path, Buffer.from(content, 'base64')));
  try {
    return await addBrandingFile(context, { path }, use);
  } finally {
    await rm(path, { force: true });
  }
}
/** Returns an address without its last part, because the widths of one picture differ only there. */
const stem = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);
/** Removes a file; a file that the settings still show stays. */
export async function removeBrandingFile(context: PersonContext, by: { id: string } | { name: string }): Promise<void> {
  const row = requireFound(await store.find(context.db, by), 'file.missing');
  if (JSON.stringify(await getSettings(context)).includes(stem(row.address)))
    throw new Problem('conflict', 'branding.file.used');
  await store.remove(context.db, row);
  context.note({ subject: row.id, before: { address: row.address } });
}

/** Returns the files of the active tenant that the settings show. */
export async function shownFiles(context: Context, shown: unknown): Promise<ListedBrandingFile[]> {
  const text = JSON.stringify(shown);
  return (await store.list(context.db)).filter(({ row }) => text.includes(stem(row.address)));
}
/**
 * Stores rows for another tenant's files that the settings of this tenant now show. The rows keep the files and count for the
 * quota, whatever the sender does later. Returns whether the quota allows it.
 */
export async function keepShownFiles(context: Context, sent: readonly ListedBrandingFile[]): Promise<boolean> {
  const known = new Set((await store.list(context.db)).map(({ row }) => stem(row.address)));
  const fresh = sent.filter(({ row }) => !known.has(stem(row.address)));
  const bytes = fresh.reduce((sum, { row }) => sum + (row.picture?.sizeBytes ?? row.sizeBytes), 0);
  if (bytes > 0 && (await quotaLeft(context, 'diskBytes')) < bytes) return false;
  for (const { row, hash, contentType } of fresh) {
    const { tenantId: _sender, createdAt: _at, fileId, ...file } = row;
    const held = fileId
      ? await share(context.db, [{ hash: hash!, sizeBytes: row.sizeBytes, contentType: contentType!, name: row.name }])
      : [];
    await store.insert(context.db, { ...file, id: newId(), fileId: held[0] ?? null });
  }
  return true;
}
