// Turns rows of the media repository into the form of the messages: names, addresses of pictures, skills.
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import type { MediaObject, MediaRow } from '../contract/media.wire.ts';
import { placesInQueue } from './media-queue.service.ts';
import * as store from './media.store.ts';
import type { MediaRecord } from './media.store.ts';

type Pictured = Pick<PersonContext, 'pictures'>;
export const pictureAddress = ({ pictures }: Pictured, picture: Picture | null): string | null =>
  picture && pictures.addressOf(picture.key);

/** Returns the rows with their categories and skills, with one query each. */
export async function presentRows(context: PersonContext, rows: readonly MediaRecord[]): Promise<MediaRow[]> {
  if (rows.length === 0) return [];
  const categoryIds = [...new Set(rows.flatMap((row) => row.categoryId ?? []))];
  const names = new Map(
    categoryIds.length ? (await store.categoryNames(context.db, categoryIds)).map(({ id, name }) => [id, name]) : [],
  );
  const skills = await store.skillsOf(
    context.db,
    rows.map((row) => row.id),
  );
  const places = await placesInQueue(context, rows);
  return rows.map((row) => ({
    ...row,
    queuePlace: places.get(row.id) ?? null,
    durationSeconds: row.durationSeconds === null ? null : Math.round(row.durationSeconds),
    categoryName: row.categoryId ? (names.get(row.categoryId) ?? null) : null,
    skillIds: skills.filter((skill) => skill.mediaId === row.id).map((skill) => skill.id),
    link: row.linkUrl,
    isFinished: row.status === 'ready',
    horizontalCover: pictureAddress(context, row.horizontalCover),
    verticalCover: pictureAddress(context, row.verticalCover),
    thumbnail: pictureAddress(context, row.thumbnail),
  }));
}

export const presentCarousel = async (context: Context, mediaId: string) =>
  (await store.carouselOf(context.db, mediaId)).map(({ id, position, picture, linkUrl }) => ({
    id,
    mediaId,
    position,
    picture: context.pictures.addressOf(picture.key),
    target: linkUrl,
  }));
export const presentSubtitles = async (context: Context, mediaId: string) =>
  (await store.subtitlesOf(context.db, mediaId)).map(({ id, name, language }) => ({ id, name, language }));
/** Returns the chapters with whole seconds, as the wire sends them. */
export const presentChapters = ({ chapters }: Pick<MediaRecord, 'chapters'>) =>
  chapters.map(({ title, startSeconds, endSeconds }) => ({
    title,
    startSeconds: Math.floor(startSeconds),
    endSeconds: Math.round(endSeconds),
  }));

/** Returns the whole object. */
export async function presentMedia(context: PersonContext, row: MediaRecord): Promise<MediaObject> {
  const [shown] = await presentRows(context, [row]);
  const skills = await store.skillsOf(context.db, [row.id]);
  const facts = await context.ports.personalFacts(context, 'media', [row.id]);
  return {
    ...shown!,
    tenantId: row.tenantId,
    description: row.description,
    language: row.language,
    sectionIds: (facts.get(row.id)?.sections ?? []).map((section) => section.id),
    skillNames: skills.map((skill) => skill.name),
    pullzone: null,
    videoId: null,
    hlsUrl: null,
    packageUrl: null,
    contentType: row.contentType,
    isDownloadable: row.isDownloadable,
    blocksFastForward: row.blocksFastForward,
    isEmbedded: row.isEmbedded,
    isPublicLink: row.isPublicLink,
    watermark: row.watermark,
    subtitles: await presentSubtitles(context, row.id),
    chapters: presentChapters(row),
    carousel: row.kind === 'carousel' ? await presentCarousel(context, row.id) : [],
  };
}
