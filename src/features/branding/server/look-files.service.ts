// Files of the look: taken as pictures or videos under public addresses, removed once nothing shows them.
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { detectFile } from '#platform/server/files/detect.ts';
import type { Detected } from '#platform/server/files/detect.ts';
import { inspectMedia } from '#platform/server/files/inspect-media.ts';
import { clipTypes } from '#platform/server/storage/pictures.ts';
import type { ClipKind } from '#platform/server/storage/pictures.ts';
import { clipKinds, lookFileRules } from '../contract/look-file.model.ts';
import type { LookFile, LookFileRule, LookFileUse } from '../contract/look-file.model.ts';
import * as store from './look-files.store.ts';
import type { NewLookFile } from './look-files.store.ts';
import { getSettings } from './settings.service.ts';

/** Where nothing is said of its use, what holds for the widest of them. */
const anyUse: LookFileRule = { ...lookFileRules.carousel, videos: clipKinds };
const large = (limit: number) =>
  new Problem('tooLarge', 'upload.fileSizeExceeds', {
    ...(limit >= 1_048_576 ? { maxSize: limit / 1_048_576, unit: 'MB' } : { maxSize: limit / 1024, unit: 'KB' }),
  });

type Taken = Omit<NewLookFile, 'id' | 'name'> & { extension: string; video?: Parameters<typeof store.insert>[2] };
/** A picture: checked by its content, kept in several widths. */
async function takePicture(
  context: PersonContext,
  path: string,
  { sizeBytes, type }: Detected,
  rule: LookFileRule,
): Promise<Taken> {
  if (sizeBytes > rule.maxBytes) throw large(rule.maxBytes);
  if (!rule.types.includes(type)) throw new Problem('unsupported', 'branding.file.type', { type });
  const { key } = await context.pictures.take(context.tenantId, path, { maxBytes: rule.maxBytes });
  // Logos are shown small, but on fine screens three times as dense.
  const width = rule.size[0] < 320 ? 480 : rule.size[0];
  return { kind: 'image', address: context.pictures.addressOf(key, width), sizeBytes, extension: 'webp' };
}
/** A video: kept as it came, in the containers that the place takes. */
async function takeVideo(
  context: PersonContext,
  path: string,
  { extension, sizeBytes, type }: Detected,
  { videos = [], maxVideoBytes = 0, isMute }: LookFileRule,
): Promise<Taken> {
  const kind = videos.find((one) => one === extension);
  if (!kind) throw new Problem('unsupported', 'branding.file.type', { type });
  if (sizeBytes > maxVideoBytes) throw large(maxVideoBytes);
  if (isMute && (await inspectMedia(path)).audioCodec) throw new Problem('rule', 'branding.file.audio');
  const stored = await context.storage.putFile(path);
  const address = context.pictures.clipAddressOf(context.tenantId, stored, kind satisfies ClipKind);
  return { kind: 'video', address, sizeBytes, extension: kind, video: { stored, contentType: clipTypes[kind] } };
}
/** Takes a file for a place of the look; answers the address to write into the settings. */
export async function addLookFile(
  context: PersonContext,
  { path }: { path: string },
  use?: LookFileUse,
): Promise<LookFile> {
  const rule = use ? lookFileRules[use] : anyUse;
  await context.settle();
  const { extension, video, ...taken } = await context.outside(async () => {
    const found = await detectFile(path);
    return found.kind === 'image' ? takePicture(context, path, found, rule) : takeVideo(context, path, found, rule);
  });
  const id = newId();
  const name = `${id}.${extension}`;
  await store.insert(context.db, { id, name, ...taken }, video);
  context.note({ subject: id, after: { address: taken.address, use } });
  return { id, name, url: taken.address, kind: taken.kind };
}
/** The same for a picture that came as a data URL. */
export async function addLookPicture(
  context: PersonContext,
  { picture, use }: { picture: string; use?: LookFileUse },
): Promise<LookFile> {
  const content = /^data:image\/[a-z.+-]+;base64,([A-Za-z\d+/=]+)$/.exec(picture)?.[1];
  if (!content) throw new Problem('unsupported', 'branding.file.type', { type: picture.slice(0, 40) });
  await context.settle();
  const path = join(tmpdir(), `look-${randomUUID()}`);
  await context.outside(() => writeFile(path, Buffer.from(content, 'base64')));
  try {
    return await addLookFile(context, { path }, use);
  } finally {
    await rm(path, { force: true });
  }
}
/** Widths of one picture differ in their last part alone. */
const stem = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);
/** Removes a file; one that the settings still show stays. */
export async function removeLookFile(context: PersonContext, by: { id: string } | { name: string }): Promise<void> {
  const row = await store.find(context.db, by);
  if (!row) throw new Problem('missing', 'file.missing');
  if (JSON.stringify(await getSettings(context)).includes(stem(row.address)))
    throw new Problem('conflict', 'branding.file.used');
  await store.remove(context.db, row);
  context.note({ subject: row.id, before: { address: row.address } });
}
