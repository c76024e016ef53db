// Stores the pictures that are sent with posts, checks those that posts name, and removes at night what nothing shows.
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldProblem } from '#platform/contract/problem.ts';
import { dayMilliseconds } from '#platform/contract/units.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { takePicture } from '#features/people/server/stored-contents.service.ts';
import { communicationLimits } from '../contract/communication.model.ts';
import type { Post } from '../contract/communication.model.ts';
import * as store from './communication-pictures.store.ts';

/** An author may have a page open whose picture is saved later. */
const keptDays = 30;

async function storePicture(context: PersonContext, dataUrl: string): Promise<Picture> {
  const path = join(tmpdir(), `communication-${randomUUID()}`);
  await context.settle();
  await context.outside(() => writeFile(path, Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')));
  try {
    return await takePicture(context, context.tenantId, path, { maxBytes: communicationLimits.pictureBytes });
  } finally {
    await rm(path, { force: true });
  }
}
/** Returns the posts with keys of stored pictures. Call it before the first lock: pictures are stored outside of a transaction. */
export async function putPictures(context: PersonContext, posts: readonly Post[]): Promise<Post[]> {
  const keys = new Map<string, string>();
  const made: Picture[] = [];
  for (const { pictureKey } of posts) {
    if (!pictureKey?.startsWith('data:') || keys.has(pictureKey)) continue;
    const picture = await storePicture(context, pictureKey);
    made.push(picture);
    keys.set(pictureKey, picture.key);
  }
  if (made.length) await store.insert(context.db, made);
  const named = posts.flatMap(({ pictureKey }) => (pictureKey && !keys.has(pictureKey) ? [pictureKey] : []));
  const known = new Set(named.length ? (await store.listKnown(context.db, named)).map(({ key }) => key) : []);
  const unknown = posts.findIndex(({ pictureKey }) => pictureKey && !keys.has(pictureKey) && !known.has(pictureKey));
  if (unknown >= 0) throw fieldProblem('missing', `posts[${unknown}].pictureKey`, 'communications.pictureMissing');
  return posts.map((post) =>
    post.pictureKey ? { ...post, pictureKey: keys.get(post.pictureKey) ?? post.pictureKey } : post,
  );
}
/** Returns the stored pictures of these posts. */
export const picturesOf = (context: Context, posts: readonly Post[]): Promise<Picture[]> =>
  store.list(
    context.db,
    posts.flatMap(({ pictureKey }) => pictureKey ?? []),
  );
/** Stores rows for pictures that came with a copy. */
export const keepPictures = async (context: Context, pictures: readonly Picture[]): Promise<void> =>
  void (pictures.length && (await store.insert(context.db, pictures)));
export const forgetPictures = async (context: Context): Promise<void> =>
  void (await store.removeUnshown(
    context.db,
    new Date(context.now().getTime() - keptDays * dayMilliseconds).toISOString(),
  ));
