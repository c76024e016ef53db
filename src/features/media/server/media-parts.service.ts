// Reads and changes the parts of an object: covers, thumbnail, subtitles, chapters, carousel pages.
import { readFile } from 'node:fs/promises';
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import { decodeText } from '#platform/contract/text-encoding.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { detectFile } from '#platform/server/files/detect.ts';
import { release as releaseFiles } from '#platform/server/storage/files.store.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { takeContents, takePicture as storePicture } from '#features/people/server/stored-contents.service.ts';
import type { HeldContent } from '#features/people/server/stored-contents.service.ts';
import { chapterProblem, mediaLimits, takesParts } from '../contract/media.model.ts';
import type { Chapter } from '../contract/media.model.ts';
import { readSubtitles, writeSubtitles } from '../contract/subtitle.model.ts';
import { subtitlesChanged } from './media.events.ts';
import { requireOpening } from './media-ports.service.ts';
import type { OpenedIn } from './media-ports.service.ts';
import { getMediaRow, getOwnMedia } from './media.service.ts';
import * as store from './media.store.ts';
import { presentCarousel, presentChapters, presentSubtitles } from './present-media.service.ts';

export type PartFile = { path: string; name: string };

/** Stores a picture outside the transaction; png and jpg only. learning-content §9 */
const takePicture = (context: PersonContext, { path }: PartFile, maxBytes: number): Promise<Picture> =>
  storePicture(context, context.tenantId, path, { maxBytes, types: ['png', 'jpeg'] });
export async function setPicture(
  context: PersonContext,
  id: string,
  place: 'horizontalCover' | 'verticalCover' | 'thumbnail',
  file: PartFile,
): Promise<void> {
  await getOwnMedia(context, id);
  const picture = await takePicture(context, file, mediaLimits.coverBytes);
  await getMediaRow(context, id);
  await store.update(context.db, id, { [place]: picture });
  context.note({ subject: id, after: { [place]: picture.key } });
}

/** Returns a video or audio that has its file and a known duration; only these take subtitles and chapters. learning-content §5 */
async function getPlayable(context: PersonContext, id: string) {
  const row = await getOwnMedia(context, id);
  if (row.kind !== 'video' && row.kind !== 'audio') throw new Problem('rule', 'media.parts.onlyVideo');
  if (!takesParts(row)) throw new Problem('rule', 'media.parts.notReady');
  return row;
}
async function takeSubtitles(
  context: PersonContext,
  { path }: PartFile,
  language: string,
  replacedBytes = 0,
): Promise<HeldContent> {
  await context.settle();
  const bytes = await context.outside(async () => {
    const { kind } = await detectFile(path);
    const source = await readFile(path);
    const cues = kind === 'subtitle' ? readSubtitles(decodeText(source, TextDecoder)) : undefined;
    if (!cues?.length) throw new Problem('unsupported', 'media.subtitle.unreadable');
    return Buffer.from(writeSubtitles(cues));
  });
  const content = { bytes, contentType: 'text/vtt; charset=utf-8', name: `${language}.vtt` };
  return (await takeContents(context, [content], { replacedBytes }))[0]!;
}
const fileOf = ({ id, hash, sizeBytes }: HeldContent) => ({ fileId: id, fileHash: hash, sizeBytes });

export async function addSubtitle(
  context: PersonContext,
  mediaId: string,
  { name, language }: { name: string; language: string },
  file: PartFile,
) {
  await getPlayable(context, mediaId);
  const stored = await takeSubtitles(context, file, language);
  const id = newId();
  await getMediaRow(context, mediaId);
  await store.insertSubtitle(context.db, { id, mediaId, name, language, ...fileOf(stored) });
  await context.publish(happened(subtitlesChanged, { mediaId }));
  return { id, name, language };
}
/** Changes a subtitle and keeps its file where the request has none. `id` is the subtitle's id. */
export async function updateSubtitle(
  context: PersonContext,
  id: string,
  { name, language }: { name: string; language: string },
  file: PartFile | undefined,
) {
  const row = await getSubtitle(context, id);
  const stored = file && (await takeSubtitles(context, file, language, row.sizeBytes));
  if (stored) await releaseFiles(context.db, [(await getSubtitle(context, id)).fileId]);
  await store.updateSubtitle(context.db, id, { name, language, ...(stored && fileOf(stored)) });
  if (stored) await context.publish(happened(subtitlesChanged, { mediaId: row.mediaId }));
  return { id, name, language };
}
export async function removeSubtitle(context: PersonContext, id: string): Promise<void> {
  const row = await getSubtitle(context, id);
  await store.removeSubtitle(context.db, id);
  await releaseFiles(context.db, [row.fileId]);
  await context.publish(happened(subtitlesChanged, { mediaId: row.mediaId }));
}
async function getSubtitle(context: PersonContext, id: string) {
  const row = requireFound(await store.findSubtitle(context.db, id), 'media.subtitle.missing');
  await getOwnMedia(context, row.mediaId);
  return row;
}

export async function getVideoInfo(context: PersonContext, asked: OpenedIn) {
  const row = await getMediaRow(context, asked.mediaId);
  await requireOpening(context, asked);
  return {
    chapters: presentChapters(row),
    subtitles: await presentSubtitles(context, row.id),
    status: row.status,
    thumbnail: row.thumbnail && context.pictures.addressOf(row.thumbnail.key),
    durationSeconds: row.durationSeconds === null ? null : Math.round(row.durationSeconds),
  };
}
export async function setChapters(context: PersonContext, id: string, chapters: Chapter[]) {
  const row = await getPlayable(context, id);
  const problem = chapterProblem(chapters, row.durationSeconds ?? undefined);
  if (problem) throw fieldProblem('invalid', 'chapters', problem);
  await store.update(context.db, id, { chapters: [...chapters].sort((a, b) => a.startSeconds - b.startSeconds) });
  context.note({ subject: id, before: { chapters: row.chapters }, after: { chapters } });
  return getVideoInfo(context, { mediaId: id });
}

export async function listCarousel(context: PersonContext, asked: OpenedIn) {
  await getMediaRow(context, asked.mediaId);
  await requireOpening(context, asked);
  return presentCarousel(context, asked.mediaId);
}
export async function addCarouselItem(
  context: PersonContext,
  mediaId: string,
  position: number | undefined,
  file: PartFile,
) {
  const row = await getOwnMedia(context, mediaId);
  if (row.kind !== 'carousel') throw new Problem('rule', 'media.carousel.otherKind');
  const items = await store.carouselOf(context.db, mediaId);
  if (items.length >= mediaLimits.carouselItems)
    throw new Problem('rule', 'media.carousel.full', { limit: mediaLimits.carouselItems });
  const picture = await takePicture(context, file, mediaLimits.carouselBytes);
  await getMediaRow(context, mediaId);
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
  for (const { id, position } of order) {
    await requireCarouselItem(context, id);
    await store.moveCarouselItem(context.db, id, position);
  }
}
async function requireCarouselItem(context: PersonContext, id: string): Promise<void> {
  const item = requireFound(await store.findCarouselItem(context.db, id), 'media.carousel.missing');
  await getOwnMedia(context, item.mediaId);
}
export async function removeCarouselItem(context: PersonContext, id: string): Promise<void> {
  await requireCarouselItem(context, id);
  await store.removeCarouselItem(context.db, id);
}
