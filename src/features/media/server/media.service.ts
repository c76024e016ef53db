// Finds, creates, saves and removes the objects of the media repository (learning-content §5, §7).
import { isDeepStrictEqual } from 'node:util';
import { exactTotalLimit, totalOf } from '#platform/contract/page.ts';
import type { Page, Paging } from '#platform/contract/page.ts';
import { fieldProblem, invalidField, Problem, requireFound } from '#platform/contract/problem.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { release as releaseFiles } from '#platform/server/storage/files.store.ts';
import { updateUsage, getUsage } from '#features/contracts/server/usage.service.ts';
import { learnerOf } from '#features/identity/server/learner.service.ts';
import { reactionsOf } from '#features/reactions/server/reactions.service.ts';
import { hasFile } from '../contract/media.model.ts';
import type { MediaKind } from '../contract/media.model.ts';
import { mediaSorts } from '../contract/media.wire.ts';
import type {
  mediaLink,
  MediaFilter,
  MediaForm,
  MediaObject,
  MediaRow,
  DetailedMedia,
  SameFile,
} from '../contract/media.wire.ts';
import { mediaRemoved } from './media.events.ts';
import { requireOpening } from './media-ports.service.ts';
import type { ContentUse, OpenedIn } from './media-ports.service.ts';
import * as store from './media.store.ts';
import type { MediaQuery, MediaRecord } from './media.store.ts';
import { pictureAddress, presentMedia, presentRows } from './present-media.service.ts';

/** Returns the row of an object, or throws the Problem `media.missing`. */
export async function getMediaRow(context: Pick<Context, 'db'>, id: string): Promise<MediaRecord> {
  const row = requireFound(await store.find(context.db, id), 'media.missing');
  return row;
}

/** Returns the row of an object of the tenant itself. Throws for a copy: the tenant changes only its switch. */
export async function getOwnMedia(context: Pick<Context, 'db'>, id: string): Promise<MediaRecord> {
  const row = await getMediaRow(context, id);
  if (row.origin !== 'own') throw new Problem('rule', 'media.replicated');
  return row;
}

const some = (text: string | undefined) => text?.trim() || undefined;
/** Returns the query of a filter. Blank filters count as none; the newest objects are first unless the filter sorts otherwise. */
function queryOf(filter: MediaFilter): MediaQuery {
  const asked = (filter.orderBy ?? filter.sorting ?? '').trim();
  const named = asked.replace(/^-|\s+desc$/gi, '').toLowerCase();
  // `constructor` is no sort order, although every object has one.
  const sort = Object.hasOwn(mediaSorts, named) ? mediaSorts[named] : undefined;
  return {
    isActive: filter.isActive,
    words: some(filter.search) ?? some(filter.fullName),
    kinds: filter.kinds,
    statuses: filter.statuses,
    code: some(filter.code),
    skillIds: filter.skillIds,
    categoryIds: filter.categoryIds,
    origin: some(filter.origin),
    sort: sort ?? 'createdAt',
    isDescending: filter.direction ? filter.direction === 'desc' : sort === undefined || /^-|desc$/i.test(asked),
  };
}

/** Returns whether a query may find fewer than all objects. */
const narrows = ({ sort: _sort, isDescending: _way, ...conditions }: MediaQuery) =>
  Object.values(conditions).some((one) => (Array.isArray(one) ? one.length > 0 : one !== undefined));

/** Returns one page of the repository; the writes keep the total of all objects (decisions D8.3). */
export async function listMedia(context: PersonContext, filter: MediaFilter & Paging): Promise<Page<MediaRow>> {
  const { pageNumber, pageSize } = filter;
  const query = queryOf(filter);
  const rows = await store.list(context.db, query, { limit: pageSize, offset: (pageNumber - 1) * pageSize });
  const total = narrows(query)
    ? totalOf(await store.count(context.db, query, exactTotalLimit))
    : { total: (await getUsage(context)).media };
  return { items: await presentRows(context, rows), pageNumber, pageSize, ...total };
}
/** Returns how many objects a filter finds, all of them counted. */
export const countMedia = (context: PersonContext, filter: MediaFilter): Promise<number> =>
  store.count(context.db, queryOf(filter), exactTotalLimit);
/** Returns the ids of all objects that a filter finds, in its order. */
export const listMediaIds = (context: PersonContext, filter: MediaFilter): Promise<string[]> =>
  store.listIds(context.db, queryOf(filter));
export const listMediaRows = async (context: PersonContext, ids: string[]): Promise<MediaRow[]> =>
  presentRows(context, await store.listByIds(context.db, ids));
/** Returns the kinds of those of these objects that exist and are not removed. */
export const listMediaKinds = async (context: Context, ids: readonly string[]): Promise<Map<string, MediaKind>> =>
  new Map(
    (ids.length ? await store.listByIds(context.db, [...ids]) : [])
      .filter(({ archivedAt }) => archivedAt === null)
      .map(({ id, kind }) => [id, kind]),
  );
/** Returns the first active objects that these words find. */
export async function searchMedia(
  context: Context,
  words: string,
  most: number,
): Promise<(Pick<MediaRow, 'id' | 'title' | 'kind'> & { picture: string | null })[]> {
  return (await store.quick(context.db, words, most)).map(({ id, title, kind, horizontalCover, thumbnail }) => ({
    id,
    title,
    kind,
    picture: pictureAddress(context, horizontalCover ?? thumbnail),
  }));
}
/** Returns the object as its author edits it. In a copy, `isActive` is the contract's own switch. */
export async function getMedia(context: PersonContext, id: string): Promise<MediaObject> {
  const row = await getMediaRow(context, id);
  return { ...(await presentMedia(context, row)), isActive: row.isSwitchedOn };
}
/** Returns the object for a learner. */
export async function showMedia(context: PersonContext, asked: OpenedIn): Promise<MediaObject> {
  const row = await getMediaRow(context, asked.mediaId);
  await requireOpening(context, asked);
  return presentMedia(context, row);
}

/** Returns the object with the caller's favourite and reaction and the number of all reactions. */
export async function showDetails(context: PersonContext, asked: OpenedIn): Promise<DetailedMedia> {
  const shown = await showMedia(context, asked);
  if (!context.person.userId) return { ...shown, isFavorite: false, reaction: null, totalReactions: 0 };
  const felt = (await reactionsOf(learnerOf(context), 'media', [asked.mediaId])).get(asked.mediaId);
  return {
    ...shown,
    isFavorite: felt?.isFavorite ?? false,
    reaction: felt?.mine ?? null,
    totalReactions: felt?.total ?? 0,
  };
}

async function check(context: PersonContext, form: MediaForm, id: string | undefined) {
  if (form.kind === 'link' && !form.link) throw invalidField('link', 'media.link.required');
  if (form.kind === 'scorm' && !form.packageKind) throw invalidField('packageKind', 'media.packageKind.required');
  if (form.code && (await store.hasCode(context.db, form.code, id))) throw invalidField('code', 'media.code.taken');
  if (form.categoryId && (await store.categoryNames(context.db, [form.categoryId])).length === 0)
    throw fieldProblem('missing', 'categoryId', 'media.category.missing');
  const skills = [...new Set(form.skillIds ?? [])];
  if (skills.length > 0 && (await store.countSkills(context.db, skills)) < skills.length)
    throw fieldProblem('missing', 'skillIds', 'media.skill.missing');
}
const valuesOf = (form: MediaForm) => ({
  title: form.title,
  description: form.description ?? null,
  summary: form.summary ?? null,
  language: form.language ?? 'pt',
  expiresOn: form.expiresOn ?? null,
  categoryId: form.categoryId ?? null,
  linkUrl: form.kind === 'link' ? form.link : null,
  code: form.code || null,
  isDownloadable: form.isDownloadable ?? false,
  blocksFastForward: form.blocksFastForward ?? false,
  isEmbedded: form.isEmbedded ?? true,
  isPublicLink: form.isPublicLink ?? false,
  isSwitchedOn: form.isActive ?? true,
  watermark: form.watermark ?? null,
});

/** Creates an object; its file follows later. Links and carousels are ready at once. */
export async function createMedia(context: PersonContext, form: MediaForm): Promise<{ id: string }> {
  await check(context, form, undefined);
  const id = newId();
  await store.insert(context.db, {
    id,
    ...valuesOf(form),
    kind: form.kind,
    status: hasFile(form.kind) ? 'empty' : 'ready',
    durationSeconds: form.durationSeconds ?? null,
    createdBy: context.person.accountId,
  });
  await store.replaceSkills(context.db, id, form.skillIds ?? []);
  await updateUsage(context, { media: 1 });
  context.note({ subject: id, after: form });
  return { id };
}
/** Changes the switch of a copy, which is the contract's only own value (decisions D10.3): all other values must equal the stored ones. */
async function switchCopy(context: PersonContext, row: MediaRecord, form: MediaForm): Promise<MediaObject> {
  const { id, kind } = row;
  const shown = await getMedia(context, id);
  const sent = Object.fromEntries(
    Object.entries({ ...shown, ...form }).filter(([, value]) => value !== null && value !== undefined),
  );
  const { isSwitchedOn: _switch, ...asked } = valuesOf(sent as MediaForm);
  const isSame = Object.entries(asked).every(([name, value]) =>
    isDeepStrictEqual(value, row[name as keyof typeof asked]),
  );
  const skills = new Set(form.skillIds ?? shown.skillIds);
  if (!isSame || form.kind !== kind || !isDeepStrictEqual(skills, new Set(shown.skillIds)))
    throw new Problem('rule', 'media.replicated');
  if (form.isActive !== undefined) await store.update(context.db, id, { isSwitchedOn: form.isActive });
  context.note({ subject: id, before: { isActive: row.isSwitchedOn }, after: { isActive: form.isActive } });
  return getMedia(context, id);
}
/** Saves an object. An object with a file keeps its kind, and a video keeps its measured duration. */
export async function updateMedia(context: PersonContext, id: string, form: MediaForm): Promise<MediaObject> {
  const row = await getMediaRow(context, id);
  if (row.origin !== 'own') return switchCopy(context, row, form);
  if (form.kind !== row.kind && row.status !== 'empty') throw invalidField('kind', 'media.fixedKind');
  await check(context, form, id);
  const measured = row.kind === 'video' || row.kind === 'audio' ? row.durationSeconds : null;
  await store.update(context.db, id, {
    ...valuesOf(form),
    kind: form.kind,
    durationSeconds: measured ?? form.durationSeconds ?? null,
    ...(form.kind !== row.kind && { status: hasFile(form.kind) ? 'empty' : 'ready' }),
  });
  await store.replaceSkills(context.db, id, form.skillIds ?? []);
  context.note({
    subject: id,
    before: { title: row.title, isActive: row.isActive, isPublicLink: row.isPublicLink },
    after: form,
  });
  return getMedia(context, id);
}

/** The most other objects with the same file that are shown. */
const mostSameFiles = 100;
/** Returns the other objects with exactly the same file: one is enough, but the server removes none by itself. */
export async function listSameFiles(context: PersonContext, id: string): Promise<SameFile[]> {
  const { fileHash } = await getMediaRow(context, id);
  return fileHash ? store.listSameFiles(context.db, { id, fileHash }, mostSameFiles) : [];
}
type MediaUse = Ours<typeof mediaLink>;
const isOfMedia = (use: ContentUse['links'][number]): use is MediaUse => use.kind !== 'prerequisite';
export async function usesOf(context: PersonContext, id: string): Promise<MediaUse[]> {
  await getMediaRow(context, id);
  return (await context.ports.contentUse(context, { kind: 'media', objectId: id })).links.filter(isOfMedia);
}
/** Removes an object that nothing uses. An object that ever had content stays in the archive for its history (decisions D8.6). */
export async function removeMedia(context: PersonContext, id: string): Promise<void> {
  const row = await getOwnMedia(context, id);
  const uses = await usesOf(context, id);
  if (uses.length > 0) throw new Problem('conflict', 'media.inUse', { count: uses.length, links: uses });
  context.note({ subject: id, before: { title: row.title, kind: row.kind } });
  await updateUsage(context, { media: -1 });
  if (row.status === 'empty') await store.remove(context.db, id);
  else {
    // No user can open an archived object: its contents are deleted in 30 days, and the values for its history stay.
    await releaseFiles(context.db, await store.fileIdsOf(context.db, id));
    await store.update(context.db, id, {
      archivedAt: context.now().toISOString(),
      isSwitchedOn: false,
      isPublicLink: false,
      code: null,
    });
  }
  await context.publish(happened(mediaRemoved, { mediaId: id }));
}
