// What hangs on an object: covers, thumbnail, subtitles, chapters, carousel pages.
import { readFile } from 'node:fs/promises';
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { detectFile } from '#platform/server/files/detect.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { changeUsage, takeRoom } from '#features/people/server/usage.service.ts';
import { chapterProblem, mediaLimits } from '../contract/media.model.ts';
import type { Chapter } from '../contract/media.model.ts';
import { readSubtitles, writeSubtitles } from '../contract/subtitle.model.ts';
import { subtitlesChanged } from './media.events.ts';
import { demandOpening } from './media-ports.service.ts';
import type { OpenedIn } from './media-ports.service.ts';
import { needMedia } from './media.service.ts';
import * as store from './media.store.ts';
import { presentCarousel, presentChapters, presentSubtitles } from './present-media.service.ts';

export type PartFile = { path: string; name: string };

/** Stores a picture outside the transaction; png and jpg only. learning-content §9 */
async function takePicture(context: PersonContext, file: PartFile, maxBytes: number): Promise<Picture> {
  await context.settle();
  return context.outside(() =>
    context.pictures.take(context.tenantId, file.path, { maxBytes, types: ['png', 'jpeg'] }),
  );
}
export async function setPicture(
  context: PersonContext,
  id: string,
  place: 'horizontalCover' | 'verticalCover' | 'thumbnail',
  file: PartFile,
): Promise<void> {
  await needMedia(context, id);
  const picture = await takePicture(context, file, mediaLimits.coverBytes);
  await store.update(context.db, id, place === 'thumbnail' ? { thumbnailKey: picture.key } : { [place]: picture });
  context.note({ subject: id, after: { [place]: picture.key } });
}

/** Subtitles and chapters belong to a video or sound that has arrived and been processed. learning-content §5 */
async function needPlayable(context: PersonContext, id: string) {
  const row = await needMedia(context, id);
  if (row.kind !== 'video' && row.kind !== 'audio') throw new Problem('rule', 'media.parts.onlyVideo');
  if (row.status !== 'ready') throw new Problem('rule', 'media.parts.notReady');
  return row;
}
async function takeSubtitles(context: PersonContext, { path }: PartFile) {
  await context.settle();
  return context.outside(async () => {
    const { kind } = await detectFile(path);
    const cues = kind === 'subtitle' ? readSubtitles(new TextDecoder('utf-8').decode(await readFile(path))) : undefined;
    if (!cues?.length) throw new Problem('unsupported', 'media.subtitle.unreadable');
    return context.storage.putBytes(Buffer.from(writeSubtitles(cues)));
  });
}
const held = async (
  context: PersonContext,
  { hash, sizeBytes }: { hash: string; sizeBytes: number },
  language: string,
) =>
  (
    await store.holdContents(context.db, [
      { fileHash: hash, sizeBytes, contentType: 'text/vtt; charset=utf-8', name: `${language}.vtt` },
    ])
  )[0]!;

export async function addSubtitle(
  context: PersonContext,
  mediaId: string,
  { name, language }: { name: string; language: string },
  file: PartFile,
) {
  await needPlayable(context, mediaId);
  const stored = await takeSubtitles(context, file),
    id = newId();
  await takeRoom(context, 'diskBytes', stored.sizeBytes);
  await store.insertSubtitle(context.db, {
    id,
    mediaId,
    name,
    language,
    fileHash: stored.hash,
    sizeBytes: stored.sizeBytes,
    fileId: await held(context, stored, language),
  });
  await context.publish(happened(subtitlesChanged, { mediaId }));
  return { id, name, language, url: '' };
}
/** Changes a subtitle; its file stays where none is sent. `id` is the subtitle's. */
export async function changeSubtitle(
  context: PersonContext,
  id: string,
  { name, language }: { name: string; language: string },
  file: PartFile | undefined,
) {
  const row = await needSubtitle(context, id);
  const stored = file && (await takeSubtitles(context, file));
  if (stored) {
    await takeRoom(context, 'diskBytes', stored.sizeBytes - row.sizeBytes);
    await store.releaseContents(context.db, [row.fileId]);
  }
  await store.updateSubtitle(context.db, id, {
    name,
    language,
    ...(stored && {
      fileHash: stored.hash,
      sizeBytes: stored.sizeBytes,
      fileId: await held(context, stored, language),
    }),
  });
  if (stored) await context.publish(happened(subtitlesChanged, { mediaId: row.mediaId }));
  return { id, name, language, url: '' };
}
export async function removeSubtitle(context: PersonContext, id: string): Promise<void> {
  const row = await needSubtitle(context, id);
  await store.removeSubtitle(context.db, id);
  await store.releaseContents(context.db, [row.fileId]);
  await changeUsage(context, { diskBytes: -row.sizeBytes });
  await context.publish(happened(subtitlesChanged, { mediaId: row.mediaId }));
}
async function needSubtitle(context: PersonContext, id: string) {
  const row = await store.findSubtitle(context.db, id);
  if (!row) throw new Problem('missing', 'media.subtitle.missing');
  return row;
}

export async function getVideoInfo(context: PersonContext, asked: OpenedIn) {
  const row = await needMedia(context, asked.mediaId);
  await demandOpening(context, asked);
  return {
    chapters: presentChapters(row),
    subtitles: await presentSubtitles(context, row.id),
    status: row.status,
    thumbnail: row.thumbnailKey && context.pictures.addressOf(row.thumbnailKey),
    durationSeconds: row.durationSeconds === null ? null : Math.round(row.durationSeconds),
  };
}
export async function setChapters(context: PersonContext, id: string, chapters: Chapter[]) {
  const row = await needPlayable(context, id);
  const problem = chapterProblem(chapters, row.durationSeconds ?? undefined);
  if (problem) throw new Problem('invalid', problem);
  await store.update(context.db, id, { chapters: [...chapters].sort((a, b) => a.startSeconds - b.startSeconds) });
  context.note({ subject: id, before: { chapters: row.chapters }, after: { chapters } });
  return getVideoInfo(context, { mediaId: id });
}

export async function listCarousel(context: PersonContext, asked: OpenedIn) {
  await needMedia(context, asked.mediaId);
  await demandOpening(context, asked);
  return presentCarousel(context, asked.mediaId);
}
export async function addCarouselItem(
  context: PersonContext,
  mediaId: string,
  position: number | undefined,
  file: PartFile,
) {
  const row = await needMedia(context, mediaId);
  if (row.kind !== 'carousel') throw new Problem('rule', 'media.carousel.otherKind');
  const items = await store.carouselOf(context.db, mediaId);
  if (items.length >= mediaLimits.carouselItems)
    throw new Problem('rule', 'media.carousel.full', { limit: mediaLimits.carouselItems });
  const picture = await takePicture(context, file, mediaLimits.carouselBytes);
  const item = { id: newId(), mediaId, position: position ?? (items.at(-1)?.position ?? -1) + 1, picture };
  await store.insertCarouselItem(context.db, item);
  return {
    id: item.id,
    mediaId,
    position: item.position,
    picture: context.pictures.addressOf(picture.key),
    target: null,
  };
}
export async function orderCarousel(
  context: PersonContext,
  order: readonly { id: string; position: number }[],
): Promise<void> {
  for (const { id, position } of order)
    if (!(await store.moveCarouselItem(context.db, id, position)))
      throw new Problem('missing', 'media.carousel.missing');
}
export async function removeCarouselItem(context: PersonContext, id: string): Promise<void> {
  if (!(await store.findCarouselItem(context.db, id))) throw new Problem('missing', 'media.carousel.missing');
  await store.removeCarouselItem(context.db, id);
}
