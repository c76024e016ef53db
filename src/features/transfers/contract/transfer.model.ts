// Defines the states, purposes and limits of an upload. The web platform defines the states of the panel and of the queue.

export const transferStatuses = ['pending', 'running', 'done', 'failed', 'canceled'] as const;
export type TransferStatus = (typeof transferStatuses)[number];
/** Who takes the finished file; a later feature may add its own. */
export const uploadPurposes = ['media'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

/** learning-content §9: repository files up to 1 GB. */
export const largestUploadBytes = 1024 ** 3;
/** An upload that nobody continued for a day is given up. */
export const uploadKeptHours = 24;

/** Only one on its way can be canceled; the others can be removed. learning-content §4 */
export const canCancel = (status: TransferStatus) => status === 'pending' || status === 'running';

/** One that has not moved for so long has lost its sender. */
export const livelyMilliseconds = 60_000;
/** One whose connection broke off has so long to come back: whoever closed the browser need not wait for the minute. */
export const comesBackMilliseconds = 10_000;
/** The moment that a note of an upload counts from. */
export const movedAt = (now: Date, hasBroken: boolean): Date =>
  hasBroken ? new Date(now.getTime() - (livelyMilliseconds - comesBackMilliseconds)) : now;
/** Whether an upload that nobody ended has stopped: told as interrupted, and can be continued with the same file. */
export const hasStopped = (
  { status, updatedAt, takingUntil }: { status: TransferStatus; updatedAt: string; takingUntil: string | null },
  now: Date,
): boolean =>
  canCancel(status) &&
  now.getTime() - Date.parse(updatedAt) >= livelyMilliseconds &&
  (takingUntil === null || Date.parse(takingUntil) < now.getTime());
/** A page of transfers, where its query says no size. */
export const transfersOnPage = 20;
