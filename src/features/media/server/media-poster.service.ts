// Makes the picture of a film as soon as its file is there, for cards and player while the film waits for conversion.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '#platform/server/context.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { findConverter } from '#platform/server/files/ffmpeg.ts';
import { inspectMedia } from '#platform/server/files/inspect-media.ts';
import { takePicture } from '#features/people/server/stored-contents.service.ts';
import type { Conversion } from './media-queue.service.ts';
import * as store from './media.store.ts';
import { createPoster, sourceOf } from './renditions.service.ts';

/** Runs the job once. Skips a video that has a picture already, or another file by now. */
export async function pictureFilm(
  context: Context,
  { mediaId, fileHash }: Conversion,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const isStillBare = async () => {
    const row = await store.find(context.db, mediaId);
    return row && row.fileHash === fileHash && !row.thumbnail ? row : undefined;
  };
  const row = await isStillBare();
  await context.settle();
  if (!row || !(await context.outside(findConverter))) return;
  const folder = await context.outside(() => mkdtemp(join(tmpdir(), 'poster-')));
  try {
    // A video without its own picture is still a usable video.
    await quietly('no poster could be made', async () => {
      const path = join(folder, 'poster.jpg');
      await context.outside(async () => {
        const borrowed = await context.storage.borrow(fileHash);
        try {
          await createPoster(sourceOf(borrowed.path, await inspectMedia(borrowed.path)), path, signal);
        } finally {
          await borrowed.release();
        }
      });
      const thumbnail = await takePicture(context, row.tenantId, path);
      if (await isStillBare()) await store.update(context.db, mediaId, { thumbnail });
    });
    if (signal.aborted) throw signal.reason;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
