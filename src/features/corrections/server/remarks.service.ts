// Gives attempts what evaluators have said, as far as it is published: what is being changed after a reopening is not.
import type { Context, Ports } from '#platform/server/context.ts';
import type { PublishedRemark } from '#features/attempts/contract/remark.wire.ts';
import * as store from './corrections.store.ts';

/** Port of attempts: the published remarks of an attempt, by question. */
export const remarksOf: Ports['remarksOf'] = async (context, attemptId) => {
  const rows = await store.listPublished(context.db, attemptId);
  return new Map(
    rows.flatMap(({ questionId, published }): [string, PublishedRemark][] =>
      published
        ? [
            [
              questionId,
              { points: published.points, observations: published.observations ?? null, marks: published.marks },
            ],
          ]
        : [],
    ),
  );
};
/** Removes the compared name of a person who was anonymized. */
export const forgetPerson = (context: Context, userId: string) => store.forgetName(context.db, userId);
