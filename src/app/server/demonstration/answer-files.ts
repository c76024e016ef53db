// Stores the files that learners of the demonstration sent as answers, read and checked like those that come by the network.
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readAnswerContent } from '#features/attempts/server/answer-content.service.ts';
import { takeContents } from '#features/people/server/stored-contents.service.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';
import type { Rows } from './activity.store.ts';
import type { AttemptRows } from './attempt-rows.ts';

type SentFile = AttemptRows['files'][number];
/** Stores the files of these attempts and returns their rows; the transaction that it leaves open holds the contents. */
export async function storeAnswerFiles(
  context: Context,
  seedsFolder: string,
  made: readonly AttemptRows[],
): Promise<Rows['answerFiles']> {
  const sent = made.flatMap(({ files, attempt }) => files.map((file) => ({ file, attempt })));
  await context.settle();
  const folder = await mkdtemp(join(tmpdir(), 'answers-'));
  try {
    const read = await context.outside(async () => {
      const contents = [];
      for (const { file } of sent) contents.push(await readCopy(join(seedsFolder, 'content', file.file), file, folder));
      return contents;
    });
    const held = await takeContents(
      context,
      read.map(({ content }, at) => ({ name: sent[at]!.file.name, ...content })),
    );
    return sent.map(({ file: { name, questionId, rule }, attempt }, at) => {
      const { id: fileId, hash: fileHash, sizeBytes, contentType } = held[at]!;
      const { isShown, durationSeconds = null } = read[at]!;
      const { id: attemptId, userId } = attempt;
      return {
        ...{ id: newId(), attemptId, questionId, userId, senderId: userId, side: 'answer' as const },
        ...{ kind: rule.kind, name, fileId, fileHash, sizeBytes, contentType, durationSeconds, isShown },
        keptDays: rule.keptDays ?? null,
        uploadedAt: attempt.finishedAt!,
      };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
/** Reads a copy, because the storage moves the files that it takes. */
async function readCopy(from: string, { rule }: SentFile, folder: string) {
  const path = join(folder, basename(from));
  await copyFile(from, path);
  return readAnswerContent(path, rule, folder);
}
