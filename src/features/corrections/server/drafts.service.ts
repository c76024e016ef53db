// Saves the draft of a correction: score, remark and marks of an answer, and the final considerations.
import { fieldProblem, invalidField, requireFound } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { listFilesOfAttempts } from '#features/attempts/server/answer-files.service.ts';
import type { AnswerCorrectionChange } from '../contract/correction.wire.ts';
import { scoreError } from '../contract/correction.model.ts';
import type { Mark } from '../contract/correction.model.ts';
import { holdCorrection } from './claims.service.ts';
import { getVisible } from './evaluators.service.ts';
import * as store from './corrections.store.ts';

/** Returns the answer whose correction the evaluator may see, with that correction. */
export async function getAnswer(context: PersonContext, answerId: string) {
  const answer = requireFound(await store.findAnswer(context.db, answerId), 'corrections.missing');
  return { answer, row: await getVisible(context, answer.correctionId) };
}
const orStored = <T>(given: T | null | undefined, stored: T | null): T | null => (given === undefined ? stored : given);

/** Throws where a mark names a file that the answer does not have. */
async function requireMarkedFiles(
  context: PersonContext,
  { correctionId, questionId }: { correctionId: string; questionId: string },
  marks: readonly Mark[] = [],
): Promise<void> {
  if (!marks.some(({ fileId }) => fileId)) return;
  const files = await listFilesOfAttempts(context, [correctionId], questionId);
  const known = new Set(files.map(({ id }) => id));
  const at = marks.findIndex(({ fileId }) => fileId && !known.has(fileId));
  if (at >= 0) throw fieldProblem('missing', `marks[${at}].fileId`, 'attempts.files.missing');
}
/** Saves what the evaluator gives for an answer. A field that is not sent stays, null empties it; a missing score is no zero. */
export async function correctAnswer(context: PersonContext, answerId: string, form: AnswerCorrectionChange) {
  const { answer, row } = await getAnswer(context, answerId);
  const score = orStored(form.score, answer.score);
  const wrong = scoreError(score, answer.maxPoints);
  if (wrong) throw invalidField('score', wrong.code, wrong.limit === undefined ? {} : { limit: wrong.limit });
  await requireMarkedFiles(context, answer, form.marks);
  const savedAt = context.now().toISOString();
  const observations = orStored(form.observations, answer.observations);
  const written = { score, observations, marks: form.marks ?? answer.marks, savedAt };
  const { accountId } = context.person;
  const held = await holdCorrection(context, row).catch((refusal: unknown) => {
    // What was typed after the claim had gone is kept for its writer, in a transaction of its own.
    const { tenantId } = context;
    context.later('refused', async (inner) => {
      await inner.enter({ tenantId });
      await store.setAside(inner.db, { answerId, accountId, ...written });
    });
    throw refusal;
  });
  await store.updateAnswer(context.db, answerId, { ...written, savedBy: accountId });
  await store.dropSetAside(context.db, [answerId], accountId);
  const scoredCount = await store.countScored(context.db, row.id);
  if (scoredCount !== held.scoredCount) await store.update(context.db, row.id, { scoredCount }, savedAt);
  return { responseId: answerId, score, savedAt, until: held.claimedUntil! };
}
/** Drops what was set aside for the caller. */
export async function dropSetAside(context: PersonContext, answerId: string): Promise<void> {
  await getAnswer(context, answerId);
  await store.dropSetAside(context.db, [answerId], context.person.accountId);
}
/** Saves the draft of the final considerations. */
export async function updateConsiderations(
  context: PersonContext,
  id: string,
  { finalConsiderations }: { finalConsiderations?: string | null | undefined },
) {
  const held = await holdCorrection(context, await getVisible(context, id));
  const savedAt = context.now().toISOString();
  if (finalConsiderations !== undefined) await store.update(context.db, id, { finalConsiderations }, held.changedAt);
  return { savedAt, until: held.claimedUntil! };
}
