// Begins, continues, cancels and lists uploads, and passes each finished file to the feature that takes it.
import { hourMilliseconds } from '#platform/contract/units.ts';
import { exactTotalLimit, totalOf } from '#platform/contract/page.ts';
import type { Page, Paging } from '#platform/contract/page.ts';
import { fieldProblem, Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { fileTooLarge } from '#platform/server/files/file-words.ts';
import { say } from '#platform/server/texts.ts';
import {
  releaseExpiredDiskQuota,
  releaseDiskQuota,
  reserveDiskQuota,
} from '#features/people/server/reservations.service.ts';
import {
  canCancel,
  hasStopped,
  largestUploadBytes,
  movedAt,
  uploadKeptHours,
  uploadPurposes,
} from '../contract/transfer.model.ts';
import type { UploadPurpose } from '../contract/transfer.model.ts';
import type { Transfer, TransferFilter } from '../contract/transfers.wire.ts';
import * as store from './transfers.store.ts';
import type { TransferQuery } from './transfers.store.ts';

/** A finished upload, which is on disk until its taker answers; the taker decides its type by its content. */
export type FinishedUpload = {
  relationId: string;
  name: string;
  path: string;
  sizeBytes: number;
  /** The disk quota that its creation reserved: the taker of the upload releases it when its own files are counted. */
  reservationId: string;
};
/** What is known of a file before its first byte; `runningCount` counts the person's other uploads for the same object. */
export type AnnouncedFile = { sizeBytes: number; runningCount: number };
/** The feature that takes the finished uploads of a purpose; the app registers it. */
export type UploadTaker = {
  readonly purpose: UploadPurpose;
  /** True where an object takes several files at the same time; without it a second upload for an object waits for the first. */
  readonly takesSeveral?: boolean;
  /** Throws where this person may not upload this for this object; it is asked before a byte is sent. */
  may(context: PersonContext, relationId: string, announced: AnnouncedFile): Promise<void>;
  /** Takes the finished file, or throws a Problem to refuse it; it has its own transactions and permissions. */
  take(context: PersonContext, file: FinishedUpload): Promise<unknown>;
};
export type UploadTakers = readonly UploadTaker[];
const takerOf = (takers: UploadTakers, purpose: UploadPurpose): UploadTaker => {
  const taker = takers.find((one) => one.purpose === purpose);
  if (!taker) throw new Problem('unavailable', 'transfers.noTaker');
  return taker;
};

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Hours that a disk quota stays reserved: a day more than any upload can last, so that a row left behind no longer counts. */
const reservedHours = 7 * 24;
export type Announced = {
  id: string;
  name?: string | null;
  fileType?: string | null;
  purpose?: string | null;
  relationId?: string | null;
  fingerprint?: string | null;
  isCoverImage?: boolean;
  sizeBytes?: number;
};
/** Stores an upload and reserves disk quota; throws for missing data, permission or quota. Returns the replaced ids. learning-content §5 */
export async function beginUpload(context: PersonContext, takers: UploadTakers, given: Announced): Promise<string[]> {
  const purpose = uploadPurposes.find((one) => one === given.purpose);
  if (!purpose) throw fieldProblem('invalid', 'purpose', 'transfers.type.required');
  if (!given.name || !given.sizeBytes)
    throw fieldProblem('invalid', given.name ? 'sizeBytes' : 'name', 'transfers.file.required');
  if (!given.relationId || !uuidForm.test(given.relationId))
    throw fieldProblem('invalid', 'relationId', 'transfers.relation.required');
  if (given.sizeBytes > largestUploadBytes) throw fileTooLarge(given.sizeBytes, largestUploadBytes);
  const taker = takerOf(takers, purpose);
  const fingerprint = given.fingerprint?.slice(0, 60) ?? null;
  const now = context.now();
  const replaced: string[] = [];
  const running = await store.listRunning(context.db, context.person.accountId, purpose, given.relationId);
  // Where an object takes several files, only the same file is sent for it once at a time.
  const rivals = taker.takesSeveral ? running.filter((one) => one.fingerprint === fingerprint) : running;
  await taker.may(context, given.relationId, {
    sizeBytes: given.sizeBytes,
    runningCount: running.filter((one) => !hasStopped(one, now) && !rivals.includes(one)).length,
  });
  for (const other of rivals) {
    // An upload that still moves is under way, so a second one for the same object must wait.
    if (!hasStopped(other, now)) throw new Problem('conflict', 'transfers.running');
    await store.update(context.db, other.id, { status: 'canceled', finishedAt: now.toISOString() });
    replaced.push(other.id);
  }
  await releaseDiskQuota(context, ...replaced);
  await reserveDiskQuota(context, {
    id: given.id,
    sizeBytes: given.sizeBytes,
    expiresAt: new Date(now.getTime() + reservedHours * hourMilliseconds),
  });
  await store.insert(context.db, {
    id: given.id,
    accountId: context.person.accountId,
    userId: context.person.userId ?? null,
    purpose,
    relationId: given.relationId.toLowerCase(),
    name: given.name.slice(-200),
    fileType: (given.fileType ?? '').slice(0, 100),
    fingerprint,
    isCoverImage: given.isCoverImage ?? false,
    status: 'running',
    total: given.sizeBytes,
    startedAt: now.toISOString(),
    measuredAt: now.toISOString(),
    // An upload without a byte may come from a page that is gone: the next one need not wait for the full minute.
    updatedAt: movedAt(now, true).toISOString(),
  });
  return replaced;
}
/** Returns the person's own upload; the upload of another person is missing. */
export async function getOwnUpload(context: PersonContext, id: string) {
  const row = uuidForm.test(id) ? await store.findOwn(context.db, id, context.person.accountId) : undefined;
  if (!row) throw new Problem('missing', 'transfers.missing');
  return row;
}
/** Throws where the upload is over, because it takes no more data. */
export async function requireRunningUpload(context: PersonContext, id: string): Promise<void> {
  const { status } = await getOwnUpload(context, id);
  if (!canCancel(status) && status !== 'done') throw new Problem('missing', 'transfers.missing');
}
export async function noteProgress(
  context: PersonContext,
  id: string,
  loaded: number,
  hasBroken = false,
): Promise<void> {
  await store.note(context.db, id, loaded, movedAt(context.now(), hasBroken).toISOString());
}
/** Seconds after which a node counts as dead that has not said again that it hands a file over. */
const takingSeconds = 15;
export const keepTakingEveryMs = 5_000;
/** Returns whether this node now hands a whole upload over: `over` where that is done, `elsewhere` while another node does it. */
export async function takeUpload(context: PersonContext, id: string): Promise<'mine' | 'over' | 'elsewhere'> {
  if (await store.claim(context.db, id, takingSeconds)) return 'mine';
  const { status, failureCode } = await getOwnUpload(context, id);
  if (status === 'failed') throw new Problem('rule', failureCode ?? 'request.rule');
  return status === 'running' ? 'elsewhere' : 'over';
}
/** Says again that this node hands the upload over. */
export const keepTaking = (context: PersonContext, id: string): Promise<void> =>
  store.keepClaim(context.db, id, takingSeconds);
/** Says that this node does not hand the upload over any more, so that the next question for it does. */
export const leaveUpload = (context: PersonContext, id: string): Promise<void> => store.endClaim(context.db, id);
/** Hands the finished file over; a refusal is the transfer's reason and the answer. */
export async function finishUpload(
  context: PersonContext,
  takers: UploadTakers,
  id: string,
  path: string,
): Promise<void> {
  const row = await getOwnUpload(context, id);
  // A simultaneous call has handed it over already.
  if (row.status === 'done') return;
  const taker = takerOf(takers, row.purpose);
  await noteProgress(context, id, row.total);
  await context.settle();
  const { relationId, name, total: sizeBytes } = row;
  await taker.take(context, { relationId, name, path, sizeBytes, reservationId: id });
  await releaseDiskQuota(context, id);
  await store.update(context.db, id, { status: 'done', finishedAt: context.now().toISOString() });
}
export async function failUpload(
  context: PersonContext,
  id: string,
  failureCode: string,
  failureDetails: object,
): Promise<void> {
  await releaseDiskQuota(context, id);
  await store.update(context.db, id, {
    status: 'failed',
    failureCode,
    failureDetails,
    finishedAt: context.now().toISOString(),
  });
}
/** Cancels an upload that is under way; leaves any other unchanged. */
export async function cancelUpload(context: PersonContext, id: string): Promise<void> {
  const { status } = await getOwnUpload(context, id);
  if (!canCancel(status)) return;
  await releaseDiskQuota(context, id);
  await store.update(context.db, id, { status: 'canceled', finishedAt: context.now().toISOString() });
}

/** The code of an upload that nobody sends any more, though it can be continued. learning-content §3: the panel's "other negative" */
const interrupted = 'transfers.interrupted';
const asTold = (row: store.TransferRecord, now: Date): store.TransferRecord =>
  hasStopped(row, now) ? { ...row, status: 'failed', failureCode: interrupted, failureDetails: null } : row;
const remaining = ({ status, loaded, total, measuredAt, measuredBytes, updatedAt }: store.TransferRecord) => {
  const seconds = (Date.parse(updatedAt) - Date.parse(measuredAt)) / 1000;
  const sent = loaded - measuredBytes;
  return status === 'running' && sent > 0 && seconds > 0 ? Math.round(((total - loaded) / sent) * seconds) : null;
};
async function page(
  context: PersonContext,
  filter: TransferFilter & Paging,
  query: TransferQuery,
): Promise<Page<Transfer>> {
  const { pageNumber, pageSize } = filter;
  const rows = await store.list(context.db, query, { limit: pageSize, offset: (pageNumber - 1) * pageSize });
  const total = await store.count(context.db, query, exactTotalLimit);
  const items = rows.map(({ row, userName }) => {
    const told = asTold(row, query.now);
    return {
      ...told,
      userName,
      direction: 'upload' as const,
      percent: row.total > 0 ? Math.floor((row.loaded / row.total) * 100) : 0,
      secondsRemaining: remaining(told),
      failure: told.failureCode && say(context.language, told.failureCode, told.failureDetails ?? {}),
      canContinue: told.failureCode === interrupted && row.accountId === context.person.accountId,
    };
  });
  return {
    items,
    pageNumber,
    pageSize,
    ...totalOf(total),
  };
}
const queryOf = (context: Context, { status, search, relationId }: TransferFilter): TransferQuery => ({
  status,
  search: search?.trim() || undefined,
  relationId,
  now: context.now(),
});
/** Returns the person's own transfers, newest first. */
export const listMyTransfers = (context: PersonContext, filter: TransferFilter & Paging) =>
  page(context, filter, { ...queryOf(context, filter), accountId: context.person.accountId });
/** Returns everybody's transfers, for the upload history. */
export const listUploadHistory = (context: PersonContext, filter: TransferFilter & Paging) =>
  page(context, filter, queryOf(context, filter));
/** Removes a transfer that is over from the person's own list. learning-content §4 */
export async function removeOwnTransfer(context: PersonContext, id: string): Promise<void> {
  const row = await getOwnUpload(context, id);
  if (hasStopped(row, context.now())) await cancelUpload(context, id);
  else if (canCancel(row.status)) throw new Problem('rule', 'transfers.stillRunning');
  await store.update(context.db, id, { isHidden: true });
}
/** Gives up the uploads of all tenants that nobody continued, and releases their disk quota. */
export async function giveUpOld(db: Context['db'], now: Date): Promise<void> {
  await store.giveUpOld(db, new Date(now.getTime() - uploadKeptHours * hourMilliseconds).toISOString());
  await releaseExpiredDiskQuota(db, now);
}
