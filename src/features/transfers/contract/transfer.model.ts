// Defines the states, purposes and limits of an upload. The web platform defines the states of the panel and of the queue.

export const transferStatuses = ['pending', 'running', 'done', 'failed', 'canceled'] as const;
export type TransferStatus = (typeof transferStatuses)[number];
/** The purposes that say which feature takes the finished file; a later feature may add its own. */
export const uploadPurposes = ['media', 'answer'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** Bytes of the largest upload: learning-content §9 allows repository files up to 1 GB. */
export const largestUploadBytes = 1024 ** 3;
/** Hours after which an upload that nobody continued is given up. */
export const uploadKeptHours = 24;

/** Returns whether a transfer can be canceled: it must be under way; the others can be removed. learning-content §4 */
export const canCancel = (status: TransferStatus) => status === 'pending' || status === 'running';

/** Milliseconds without progress after which an upload has lost its sender. */
export const livelyMilliseconds = 60_000;
/** Milliseconds that a broken upload has to continue, so that a user who closed the browser need not wait for the full minute. */
export const comesBackMilliseconds = 10_000;
/** Returns the time from which a stored progress of an upload counts. */
export const movedAt = (now: Date, hasBroken: boolean): Date =>
  hasBroken ? new Date(now.getTime() - (livelyMilliseconds - comesBackMilliseconds)) : now;
/** Returns whether an upload that nobody ended has stopped: it is shown as interrupted, and the same file can continue it. */
export const hasStopped = (
  { status, updatedAt, claimedUntil }: { status: TransferStatus; updatedAt: string; claimedUntil: string | null },
  now: Date,
): boolean =>
  canCancel(status) &&
  now.getTime() - Date.parse(updatedAt) >= livelyMilliseconds &&
  (claimedUntil === null || Date.parse(claimedUntil) < now.getTime());
/** The size of a page of transfers where the query gives no size. */
export const transfersOnPage = 20;
