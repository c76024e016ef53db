// Gives attempts what evaluators have said, as far as it is published: what is being changed after a reopening is not.
import type { Context, Ports } from '#platform/server/context.ts';
import type { PublishedRemark } from '#features/attempts/contract/remark.wire.ts';
import { presentAnswerFiles } from '#features/attempts/server/answer-file-access.service.ts';
import { listFilesOfAttempts } from '#features/attempts/server/answer-files.service.ts';
import * as store from './corrections.store.ts';

/** Port of attempts: the published remarks of an attempt, by question, with the files that were there when it was finished. */
export const remarksOf: Ports['remarksOf'] = async (context, attemptId) => {
  const rows = await store.listPublished(context.db, attemptId);
  const files = rows.length ? await listFilesOfAttempts(context, [attemptId]) : [];
  return new Map(
    rows.flatMap(({ questionId, published, publishedAt }): [string, PublishedRemark][] => {
      if (!published) return [];
      const { points, observations = null, marks } = published;
      const attached = files.filter(
        (file) =>
          file.side === 'remark' &&
          file.questionId === questionId &&
          publishedAt !== null &&
          Date.parse(file.uploadedAt) <= Date.parse(publishedAt),
      );
      return [[questionId, { points, observations, marks, uploads: presentAnswerFiles(context, attached) }]];
    }),
  );
};
/** Removes the compared name of a person who was anonymized. */
export const forgetPerson = (context: Context, userId: string) => store.forgetName(context.db, userId);
