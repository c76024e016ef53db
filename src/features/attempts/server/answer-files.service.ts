// Stores the files of answers and of remarks: checks the limits, reads the content, stores it with its row; lists and removes them.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { fileTooLarge } from '#platform/server/files/file-words.ts';
import { release as releaseFiles } from '#platform/server/storage/files.store.ts';
import { lockUsage } from '#features/contracts/server/usage.service.ts';
import { learnerOf } from '#features/identity/server/learner.service.ts';
import { safeName } from '#features/media/server/media-file.service.ts';
import { eraseContents, takeContents } from '#features/people/server/stored-contents.service.ts';
import { namedAs } from '../contract/answer-file-names.model.ts';
import type { AnswerFileKind, AnswerFileRule } from '../contract/answer-files.model.ts';
import type { AnswerFile } from '../contract/answer-files.wire.ts';
import { readAnswerContent } from './answer-content.service.ts';
import { presentAnswerFiles } from './answer-file-access.service.ts';
import * as store from './answer-files.store.ts';
import type { AnswerFileRow, AnswerFileSide } from './answer-files.store.ts';
import { getOwnAnswer, requireOpenAnswer } from './answer-place.service.ts';
import type { AnswerPlace } from './answer-place.service.ts';
import * as attempts from './attempts.store.ts';
import type { AttemptRow } from './attempts.store.ts';

/** The answer that a file belongs to, and whether it is part of the answer or of an evaluator's remark on it. */
export type AnswerFileOwner = { attemptId: string; questionId: string; side: AnswerFileSide };
/** A received file; `reservationId` is the resumable upload that brought it and reserved its quota. */
export type SentFile = { name: string; path: string; sizeBytes: number; reservationId?: string };
type StoringOptions = {
  rule: AnswerFileRule;
  /** Throws where the sender may not store it any more; it is asked with the attempt locked, before the row is written. */
  mayStill: (attempt: AttemptRow) => Promise<void>;
};

async function requireNumber(
  context: Context,
  owner: AnswerFileOwner,
  { maxFiles }: AnswerFileRule,
  waitingCount = 0,
): Promise<void> {
  if ((await store.count(context.db, owner)) + waitingCount >= maxFiles)
    throw new Problem('rule', 'attempts.files.tooMany', { limit: maxFiles });
}
/** Stores a file of an answer or of a remark. Refuses a file beyond the limits with a sentence, and then stores nothing. */
export async function addAnswerFile(
  context: PersonContext,
  owner: AnswerFileOwner,
  file: SentFile,
  { rule, mayStill }: StoringOptions,
): Promise<AnswerFileRow> {
  if (file.sizeBytes > rule.maxBytes) throw fileTooLarge(file.sizeBytes, rule.maxBytes);
  await requireNumber(context, owner, rule);
  await context.settle();
  const folder = await context.outside(() => mkdtemp(join(tmpdir(), 'answer-')));
  try {
    const { content, durationSeconds, isShown } = await context.outside(() =>
      readAnswerContent(file.path, rule, folder),
    );
    const name = namedAs(safeName(file.name), content.contentType);
    const [held] = await takeContents(context, [{ name, ...content }], { reservationId: file.reservationId });
    const attempt = requireFound(await attempts.lock(context.db, owner.attemptId), 'attempts.answerMissing');
    const known = file.reservationId && (await store.findByUpload(context.db, file.reservationId));
    if (known) {
      // Another node stored the same upload meanwhile: it is one file.
      await releaseFiles(context.db, [held!.id]);
      return known;
    }
    await mayStill(attempt);
    await requireNumber(context, owner, rule);
    const row: AnswerFileRow = {
      tenantId: attempt.tenantId,
      id: newId(),
      ...owner,
      userId: attempt.userId,
      senderId: context.person.userId ?? null,
      kind: rule.kind,
      name,
      fileId: held!.id,
      fileHash: held!.hash,
      sizeBytes: held!.sizeBytes,
      contentType: held!.contentType,
      durationSeconds: durationSeconds ?? null,
      isShown,
      keptDays: rule.keptDays ?? null,
      finalOn: null,
      uploadId: file.reservationId ?? null,
      uploadedAt: context.now().toISOString(),
      erasedAt: null,
    };
    await store.insert(context.db, row);
    return row;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const ownerOf = ({ attempt, question }: AnswerPlace): AnswerFileOwner => ({
  attemptId: attempt.id,
  questionId: question.id,
  side: 'answer',
});
/** Returns what the question takes as files; throws where it takes none, or none of this kind. */
function ruleOf({ rule }: AnswerPlace, kind?: AnswerFileKind): AnswerFileRule {
  if (!rule) throw new Problem('rule', 'attempts.files.notWanted');
  if (kind && kind !== rule.kind)
    throw new Problem('rule', 'attempts.files.otherKind', { accepted: [`attempts.files.kind.${rule.kind}`] });
  return rule;
}
/** Returns the place and the rule of the learner's own open answer; throws where it takes no file now. */
export async function getOpenAnswer(
  person: PersonContext,
  answerId: string,
  { kind, sizeBytes = 0, waitingCount = 0 }: { kind?: AnswerFileKind; sizeBytes?: number; waitingCount?: number } = {},
): Promise<{ place: AnswerPlace; rule: AnswerFileRule }> {
  const context = learnerOf(person);
  const place = await getOwnAnswer(context, answerId);
  const rule = ruleOf(place, kind);
  await requireOpenAnswer(context, place.attempt, place.question.id);
  if (sizeBytes > rule.maxBytes) throw fileTooLarge(sizeBytes, rule.maxBytes);
  await requireNumber(context, ownerOf(place), rule, waitingCount);
  return { place, rule };
}
/** Returns the most bytes of a file that the answer takes now; it is asked before the file is read. */
export const largestAnswerFile = async (context: PersonContext, answerId: string, kind: AnswerFileKind) =>
  (await getOpenAnswer(context, answerId, { kind })).rule.maxBytes;
/** Stores a file of the learner's own answer. */
export async function addOwnAnswerFile(
  context: PersonContext,
  answerId: string,
  file: SentFile,
  kind?: AnswerFileKind,
): Promise<AnswerFileRow> {
  const { place, rule } = await getOpenAnswer(context, answerId, { kind });
  return addAnswerFile(context, ownerOf(place), file, {
    rule,
    mayStill: (attempt) => requireOpenAnswer(context, attempt, place.question.id),
  });
}
/** Stores a file that came by one of the four paths, and returns it as it is shown. */
export async function uploadAnswerFile(
  context: PersonContext,
  answerId: string,
  kind: AnswerFileKind,
  file: SentFile,
): Promise<AnswerFile> {
  const row = await addOwnAnswerFile(context, answerId, file, kind);
  return presentAnswerFiles(context, [row])[0]!;
}
/** Returns the files of the learner's own answer, also after the attempt. */
export async function listOwnAnswerFiles(person: PersonContext, answerId: string): Promise<AnswerFile[]> {
  const context = learnerOf(person);
  const place = await getOwnAnswer(context, answerId);
  return presentAnswerFiles(context, await store.list(context.db, ownerOf(place)));
}
/** Removes a file of the learner's own answer while the answer is open; its content is erased at once. */
export async function removeOwnAnswerFile(person: PersonContext, answerId: string, fileId: string): Promise<void> {
  const context = learnerOf(person);
  const place = await getOwnAnswer(context, answerId);
  await lockUsage(context);
  const attempt = requireFound(await attempts.lock(context.db, place.attempt.id), 'attempts.answerMissing');
  const rows = await store.list(context.db, ownerOf(place));
  const row = requireFound(
    rows.find(({ id }) => id === fileId),
    'attempts.files.missing',
  );
  await requireOpenAnswer(context, attempt, place.question.id);
  await eraseAnswerFiles(context, [row]);
  if (rows.length === 1) await store.reopenWithoutFiles(context.db, attempt.id, place.question.id);
}
/** Removes rows of files, and erases their contents at once: a face and a voice do not wait the days that files have. */
export async function eraseAnswerFiles(context: Context, rows: readonly AnswerFileRow[]): Promise<void> {
  if (rows.length === 0) return;
  await store.remove(
    context.db,
    rows.map(({ id }) => id),
  );
  await releaseFiles(
    context.db,
    rows.flatMap(({ fileId }) => fileId ?? []),
  );
  await eraseContents(
    context,
    rows.flatMap(({ fileHash }) => fileHash ?? []),
  );
}
/** Returns the files of the answers and of the remarks of attempts, for evaluators and for the learner's review. The caller checks who asks. */
export const listFilesOfAttempts = async (
  context: Context,
  attemptIds: readonly string[],
  questionId?: string,
): Promise<AnswerFileRow[]> =>
  attemptIds.length === 0 ? [] : store.listOfAttempts(context.db, attemptIds, questionId);
/** Counts the files that learners sent in attempts, by the attempt. */
export const countFilesOfAttempts = (context: Context, attemptIds: readonly string[]): Promise<Map<string, number>> =>
  store.countOfAttempts(context.db, attemptIds);
/** Removes an evaluator's file of a remark. The caller checks who asks, and that the correction is open. */
export async function eraseRemarkFile(context: Context, owner: Omit<AnswerFileOwner, 'side'>, fileId: string) {
  await lockUsage(context);
  const rows = await store.list(context.db, { ...owner, side: 'remark' });
  const row = requireFound(
    rows.find(({ id }) => id === fileId),
    'attempts.files.missing',
  );
  await eraseAnswerFiles(context, [row]);
}
/** Returns the questions of an attempt that are answered by a file. */
export const questionsWithFiles = async (context: Context, attemptId: string): Promise<ReadonlySet<string>> =>
  new Set(await store.listQuestionIds(context.db, attemptId));
