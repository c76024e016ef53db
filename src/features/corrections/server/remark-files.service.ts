// Shows evaluators the files of answers, and stores and removes the files of their remarks.
import type { PersonContext } from '#platform/server/context.ts';
import type { AnswerFileKind } from '#features/attempts/contract/answer-files.model.ts';
import { remarkRuleOf } from '#features/attempts/contract/answer-files.model.ts';
import type { AnswerFile } from '#features/attempts/contract/answer-files.wire.ts';
import { presentAnswerFiles } from '#features/attempts/server/answer-file-access.service.ts';
import { addAnswerFile, eraseRemarkFile, listFilesOfAttempts } from '#features/attempts/server/answer-files.service.ts';
import type { SentFile } from '#features/attempts/server/answer-files.service.ts';
import { holdCorrection, requireFree } from './claims.service.ts';
import { getAnswer } from './drafts.service.ts';
import { getVisible } from './evaluators.service.ts';

/** Returns the files of one answer, or of the remark on it. */
export type FilesOf = (attemptId: string, questionId: string, side: 'answer' | 'remark') => AnswerFile[];
/** Reads the files of attempts, of one question or of all. A learner's file has a neutral name where names are hidden. */
export async function readFiles(
  context: PersonContext,
  attempts: readonly { id: string; hidesNames: boolean }[],
  questionId?: string,
): Promise<FilesOf> {
  const rows = await listFilesOfAttempts(
    context,
    attempts.map(({ id }) => id),
    questionId,
  );
  return (attemptId, ofQuestion, side) =>
    presentAnswerFiles(
      context,
      rows.filter((row) => row.attemptId === attemptId && row.questionId === ofQuestion && row.side === side),
      { hidesNames: side === 'answer' && (attempts.find(({ id }) => id === attemptId)?.hidesNames ?? true) },
    );
}
/** Returns the most bytes of a file that a remark takes; it is asked before the file is read. */
export async function largestRemarkFile(
  context: PersonContext,
  answerId: string,
  kind: AnswerFileKind,
): Promise<number> {
  requireFree(context, (await getAnswer(context, answerId)).row);
  return remarkRuleOf(kind).maxBytes;
}
/** Stores a file of the remark on an answer; the correction is the caller's, or becomes it. */
export async function uploadRemarkFile(
  context: PersonContext,
  answerId: string,
  kind: AnswerFileKind,
  file: SentFile,
): Promise<AnswerFile> {
  const { answer, row } = await getAnswer(context, answerId);
  await holdCorrection(context, row);
  const owner = { attemptId: row.id, questionId: answer.questionId, side: 'remark' } as const;
  const stored = await addAnswerFile(context, owner, file, {
    rule: remarkRuleOf(kind),
    mayStill: async () => void (await holdCorrection(context, await getVisible(context, row.id))),
  });
  return presentAnswerFiles(context, [stored])[0]!;
}
/** Removes a file of a remark while its correction is open. */
export async function removeRemarkFile(context: PersonContext, answerId: string, fileId: string): Promise<void> {
  const { answer, row } = await getAnswer(context, answerId);
  await holdCorrection(context, row);
  await eraseRemarkFile(context, { attemptId: row.id, questionId: answer.questionId }, fileId);
}
