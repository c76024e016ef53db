// Uploads from their beginning to whoever takes the file, and the lists of them.
import { exactTotalLimit, totalOf } from '#platform/contract/page.ts';
import type { Page } from '#platform/contract/page.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import { canCancel, largestUploadBytes, uploadPurposes } from '../contract/transfer.model.ts';
import type { UploadPurpose } from '../contract/transfer.model.ts';
import type { Transfer, TransferFilter } from '../contract/transfers.wire.ts';
import * as store from './transfers.store.ts';
import type { TransferQuery } from './transfers.store.ts';

/** A finished upload, on disk until its taker answers; the type is decided by content there. */
export type FinishedUpload = { relationId: string; name: string; path: string; sizeBytes: number };
/** Who takes the finished uploads of a purpose; the app registers them. */
export type UploadTaker = {
  readonly purpose: UploadPurpose;
  /** Throws where this person may not upload for this object at all; asked before a byte is sent. */
  may(context: PersonContext, relationId: string): Promise<void>;
  /** Takes the finished file, or throws a Problem to refuse it; its own transactions and permissions. */
  take(context: PersonContext, file: FinishedUpload): Promise<unknown>;
};
export type UploadTakers = readonly UploadTaker[];
const takerOf = (takers: UploadTakers, purpose: UploadPurpose): UploadTaker => {
  const taker = takers.find((one) => one.purpose === purpose);
  if (!taker) throw new Problem('unavailable', 'transfers.noTaker');
  return taker;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** One that moved less than a minute ago is still on its way: a second one for the same object waits. */
const LIVELY_MS = 60_000;
const PAGE_SIZE = 20;

export type Announced = {
  id: string;
  name?: string | null;
  fileType?: string | null;
  purpose?: string | null;
  relationId?: string | null;
  isCoverImage?: boolean;
  sizeBytes?: number;
};
/** Writes a new upload down; throws where a part of its announcement is missing or somebody may not. learning-content §5 */
export async function beginUpload(context: PersonContext, takers: UploadTakers, given: Announced): Promise<void> {
  const purpose = uploadPurposes.find((one) => one === given.purpose);
  if (!purpose) throw new Problem('invalid', 'transfers.type.required');
  if (!given.name || !given.sizeBytes) throw new Problem('invalid', 'transfers.file.required');
  if (!given.relationId || !UUID.test(given.relationId)) throw new Problem('invalid', 'transfers.relation.required');
  if (given.sizeBytes > largestUploadBytes) throw new Problem('tooLarge', 'file.large', { limit: largestUploadBytes });
  await takerOf(takers, purpose).may(context, given.relationId);
  const now = context.now();
  for (const other of await store.listRunning(context.db, context.person.accountId, purpose, given.relationId)) {
    if (now.getTime() - Date.parse(other.updatedAt) < LIVELY_MS) throw new Problem('conflict', 'transfers.running');
    await store.update(context.db, other.id, { status: 'canceled', finishedAt: now.toISOString() });
  }
  await store.insert(context.db, {
    id: given.id,
    accountId: context.person.accountId,
    userId: context.person.userId ?? null,
    purpose,
    relationId: given.relationId.toLowerCase(),
    name: given.name.slice(-200),
    fileType: (given.fileType ?? '').slice(0, 100),
    isCoverImage: given.isCoverImage ?? false,
    status: 'running',
    total: given.sizeBytes,
    startedAt: now.toISOString(),
    updatedAt: now.toISOString(),
  });
}
/** Another's upload does not exist. */
export async function needOwnUpload(context: PersonContext, id: string) {
  const row = UUID.test(id) ? await store.findOwn(context.db, id, context.person.accountId) : undefined;
  if (!row) throw new Problem('missing', 'transfers.missing');
  return row;
}
export async function noteProgress(context: PersonContext, id: string, loaded: number): Promise<void> {
  await store.update(context.db, id, { loaded, updatedAt: context.now().toISOString() });
}
/** Hands the finished file over; a refusal is the transfer's reason and the answer. */
export async function finishUpload(
  context: PersonContext,
  takers: UploadTakers,
  id: string,
  path: string,
): Promise<void> {
  const row = await needOwnUpload(context, id);
  // Whoever asked at the same moment has handed it over.
  if (row.status === 'done') return;
  const taker = takerOf(takers, row.purpose);
  await noteProgress(context, id, row.total);
  await context.settle();
  await taker.take(context, { relationId: row.relationId, name: row.name, path, sizeBytes: row.total });
  await store.update(context.db, id, { status: 'done', finishedAt: context.now().toISOString() });
}
export const failUpload = (context: PersonContext, id: string, failureCode: string): Promise<void> =>
  store.update(context.db, id, { status: 'failed', failureCode, finishedAt: context.now().toISOString() });
/** Only one on its way can be canceled. */
export async function cancelUpload(context: PersonContext, id: string): Promise<void> {
  const { status } = await needOwnUpload(context, id);
  if (canCancel(status))
    await store.update(context.db, id, { status: 'canceled', finishedAt: context.now().toISOString() });
}

const remaining = ({ status, loaded, total, startedAt, updatedAt }: store.TransferRecord): number | null => {
  const seconds = (Date.parse(updatedAt) - Date.parse(startedAt)) / 1000;
  return status === 'running' && loaded > 0 && seconds > 0 ? Math.round(((total - loaded) / loaded) * seconds) : null;
};
async function page(context: PersonContext, filter: TransferFilter, query: TransferQuery): Promise<Page<Transfer>> {
  const { pageNumber = 1, pageSize = PAGE_SIZE } = filter;
  const rows = await store.list(context.db, query, { limit: pageSize, offset: (pageNumber - 1) * pageSize });
  const total = await store.count(context.db, query, exactTotalLimit);
  const items = rows.map(({ row, userName }) => ({
    ...row,
    userName,
    direction: 'upload' as const,
    percent: row.total > 0 ? Math.floor((row.loaded / row.total) * 100) : 0,
    secondsRemaining: remaining(row),
    failure: row.failureCode && say(context.language, row.failureCode),
  }));
  return {
    items,
    pageNumber,
    pageSize,
    ...totalOf(total),
  };
}
const queryOf = ({ status, search }: TransferFilter): TransferQuery => ({
  status,
  search: search?.trim() || undefined,
});
/** The person's own transfers, newest first. */
export const listMine = (context: PersonContext, filter: TransferFilter) =>
  page(context, filter, { ...queryOf(filter), accountId: context.person.accountId });
/** Everybody's, for the upload history. */
export const listHistory = (context: PersonContext, filter: TransferFilter) => page(context, filter, queryOf(filter));
/** Takes one that is over out of the own list. learning-content §4 */
export async function removeOwn(context: PersonContext, id: string): Promise<void> {
  const { status } = await needOwnUpload(context, id);
  if (canCancel(status)) throw new Problem('rule', 'transfers.stillRunning');
  await store.update(context.db, id, { isHidden: true });
}
/** Across tenants: what nobody continued is given up. */
export const giveUpOld = (db: Context['db'], before: Date): Promise<void> => store.giveUpOld(db, before.toISOString());
