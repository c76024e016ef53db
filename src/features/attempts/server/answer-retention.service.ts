// Deletes recordings when the days that the learner was told are over, and all files of a person who is anonymised.
import type { Context } from '#platform/server/context.ts';
import { release as releaseFiles } from '#platform/server/storage/files.store.ts';
import { lockUsage } from '#features/contracts/server/usage.service.ts';
import { eraseContents } from '#features/people/server/stored-contents.service.ts';
import { eraseAnswerFiles } from './answer-files.service.ts';
import * as files from './answer-files.store.ts';
import * as store from './answer-retention.store.ts';

/** The files of one transaction; the next one takes those that are left. */
const mostAtOnce = 500;

/** Notes which attempts have their final result, and deletes the recordings whose days are over. A second run deletes nothing more. */
export async function eraseOldRecordings(context: Context, { day }: { day: string }): Promise<void> {
  await store.noteFinal(context.db, day);
  for (;;) {
    await context.settle();
    await lockUsage(context);
    const due = await store.listDue(context.db, day, mostAtOnce);
    if (due.length === 0) return;
    await store.markErased(
      context.db,
      due.map(({ id }) => id),
      context.now().toISOString(),
    );
    await releaseFiles(
      context.db,
      due.map(({ fileId }) => fileId),
    );
    await eraseContents(
      context,
      due.map(({ fileHash }) => fileHash),
    );
  }
}
/** Erases the files that a person sent, and those about the person's answers. */
export async function eraseFilesOf(context: Context, userId: string): Promise<void> {
  await lockUsage(context);
  await eraseAnswerFiles(context, await files.listOfPerson(context.db, userId));
}
