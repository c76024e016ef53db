// Creates, reads, changes and removes the user's own notes about objects that the user may see.
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { fieldProblem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, LearnerContext, PersonContext, Ports } from '#platform/server/context.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { say } from '#platform/server/texts.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import { eraseContents, hashOf, takePicture as storePicture } from '#features/people/server/stored-contents.service.ts';
import { contentRights, progressFacts } from '#features/progress/server/content-use.service.ts';
import { noteLimits } from '../contract/note.model.ts';
import type { Note, NoteFilter, NoteForm } from '../contract/note.wire.ts';
import * as store from './notes.store.ts';
import type { NoteRecord } from './notes.store.ts';

type NoteContext = { mediaId: string; courseId: string | null; trailId: string | null };
const placeOf = ({ mediaId, courseId, trailId }: NoteForm): NoteContext => ({
  mediaId,
  courseId: courseId ?? null,
  trailId: trailId ?? null,
});
const addressOf = ({ pictures }: Pick<PersonContext, 'pictures'>, picture: Picture | null) =>
  picture && pictures.addressOf(picture.key);
const present = (context: PersonContext, { picture, ...found }: NoteRecord): Note => ({
  ...found,
  pictureUrl: addressOf(context, picture),
  hasPicture: picture !== null,
});
async function need(context: LearnerContext, id: string): Promise<NoteRecord> {
  const found = requireFound(await store.find(context.db, context.person.userId, id), 'notes.missing');
  return found;
}
/** Throws where the user cannot see the place: it then counts as missing, as everywhere (decisions D3.11). */
async function requirePlace(context: LearnerContext, { mediaId, courseId, trailId }: NoteContext): Promise<void> {
  const places = [
    ['media', mediaId, 'mediaId'] as const,
    ['course', courseId, 'courseId'] as const,
    ['trail', trailId, 'trailId'] as const,
  ];
  for (const [kind, id, field] of places)
    if (id && !(await contentRights(context, kind, id)).isVisible)
      throw fieldProblem('missing', field, 'notes.unavailable');
}
/** Decodes the picture and writes it anew, which removes everything else from the file. */
const takePicture = (context: PersonContext, { path }: { path: string }): Promise<Picture> =>
  storePicture(context, context.tenantId, path, {
    maxBytes: noteLimits.pictureBytes,
    types: ['jpeg', 'png', 'webp'],
  });

/** Returns the moment of a note, limited to the length of its media. */
async function momentOf(context: LearnerContext, { mediaId, momentSeconds }: NoteForm): Promise<number | null> {
  if (momentSeconds === undefined) return null;
  return Math.min(momentSeconds, (await store.findDuration(context.db, mediaId)) ?? momentSeconds);
}

export async function listNotes(context: LearnerContext, filter: Ordered<NoteFilter, 'orderBy'> & Paging) {
  const page = await store.list(context.db, context.person.userId, filter);
  return { ...page, items: page.items.map((one) => present(context, one)) };
}
export const getNote = async (context: LearnerContext, id: string): Promise<Note> =>
  present(context, await need(context, id));
export async function createNote(context: LearnerContext, form: NoteForm, file?: { path: string }) {
  const place = placeOf(form);
  await requirePlace(context, place);
  const picture = file ? await takePicture(context, file) : null;
  const id = newId();
  await store.insert(context.db, {
    id,
    userId: context.person.userId,
    ...place,
    title: form.title ?? '',
    body: form.body,
    momentSeconds: await momentOf(context, form),
    picture,
  });
  return { id, pictureUrl: addressOf(context, picture) };
}
/** Replaces the whole note. The picture stays where its own address is sent; the place is checked only where it changes. */
export async function updateNote(context: LearnerContext, id: string, form: NoteForm, file?: { path: string }) {
  const before = await need(context, id);
  const place = placeOf(form);
  const isElsewhere = (['mediaId', 'courseId', 'trailId'] as const).some((name) => place[name] !== before[name]);
  if (isElsewhere) await requirePlace(context, place);
  const isKept = before.picture !== null && form.pictureUrl === addressOf(context, before.picture);
  const picture = file ? await takePicture(context, file) : isKept ? before.picture : null;
  await store.update(context.db, context.person.userId, id, {
    ...place,
    title: form.title ?? '',
    body: form.body,
    momentSeconds: await momentOf(context, form),
    picture,
  });
  if (before.picture && before.picture.key !== picture?.key) await eraseContents(context, [hashOf(before.picture)]);
  return { id, pictureUrl: addressOf(context, picture) };
}
export async function removeNote(context: LearnerContext, id: string): Promise<void> {
  const { picture } = await need(context, id);
  await store.remove(context.db, context.person.userId, id);
  if (picture) await eraseContents(context, [hashOf(picture)]);
}
const positionOf = (seconds: number) =>
  [3600, 60, 1].map((unit, at) => String(Math.floor(seconds / unit) % (at ? 60 : Infinity)).padStart(2, '0')).join(':');
/** Returns the user's notes as a spreadsheet: those that the filters find. */
export async function exportNotes(
  context: LearnerContext,
  filter: Ordered<NoteFilter, 'orderBy'>,
): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, key);
  const { userId } = context.person;
  const clock = await clockOf(context);
  return spreadsheetOf({
    name: `${word('notes.notes')}.csv`,
    language: context.language,
    heads: ['title', 'note', 'media', 'moment', 'createdAt'].map((name) => word(`notes.spreadsheet.${name}`)),
    ids: await store.listIds(context.db, userId, filter),
    rows: ({ db }, ids) => store.listByIds(db, userId, ids),
    line: ({ title, body, mediaTitle, momentSeconds, createdAt }) => [
      title,
      body,
      mediaTitle,
      momentSeconds === null ? '' : positionOf(momentSeconds),
      clock.time(createdAt),
    ],
  });
}
/** Port of media, courses and trails: returns what these are to the asking user, notes included. */
export const personalFacts: Ports['personalFacts'] = async (context, kind, ids) => {
  const facts = await progressFacts(context, kind, ids);
  const { userId } = context.person;
  const noted = userId && ids.length ? await store.listNoted(context.db, userId, kind, ids) : [];
  for (const id of noted) facts.set(id, { ...facts.get(id)!, hasNote: true });
  return facts;
};
/** Removes all notes and their pictures of a user who is removed. */
export async function forgetNotesOf(context: Context, userId: string): Promise<void> {
  await eraseContents(context, (await store.removeAll(context.db, userId)).map(hashOf));
}
