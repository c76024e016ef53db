// Takes the files of answers that arrive by resumable upload, by the same rules as the multipart calls.
import type { PersonContext } from '#platform/server/context.ts';
import type { AnnouncedFile, FinishedUpload, UploadTaker } from '#features/transfers/server/transfers.service.ts';
import { getOpenAnswer, addOwnAnswerFile } from './answer-files.service.ts';

async function mayUploadAnswer(
  context: PersonContext,
  answerId: string,
  { sizeBytes, runningCount }: AnnouncedFile,
): Promise<void> {
  await getOpenAnswer(context, answerId, { sizeBytes, waitingCount: runningCount });
}
/** The handler of uploads for answers; the app gives it to transfers. An answer takes several files at the same time. */
export const answerTaker: UploadTaker = {
  purpose: 'answer',
  takesSeveral: true,
  may: mayUploadAnswer,
  take: (context: PersonContext, { relationId, ...file }: FinishedUpload) =>
    addOwnAnswerFile(context, relationId, file),
};
