// Sends large files in resumable parts (tus) through the app's transfer queue, pauses them, and provides the hooks that list uploads.
import { quietly } from '#platform/contract/quietly.ts';
import { megabyteBytes } from '#platform/contract/units.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DetailedError } from 'tus-js-client';
import { kindOf, Problem } from '#platform/contract/problem.ts';
import { call, wiring } from '#platform/web/call.ts';
import { makeStore, useStore } from '#platform/web/store.ts';
import { useTransfers } from '#platform/web/transfers.ts';
import type { TransferControl, TransferTask } from '#platform/web/transfers.ts';
import { fingerprintBytes, fingerprintOf } from '../contract/fingerprint.model.ts';
import { comesBackMilliseconds } from '../contract/transfer.model.ts';
import type { UploadPurpose } from '../contract/transfer.model.ts';
import { listMyTransfers, listUploadHistory, removeTransfer, uploadsPath } from '../contract/transfers.endpoints.ts';
import type { Transfer, TransferFilter } from '../contract/transfers.wire.ts';

const partBytes = 8 * megabyteBytes;
/** Milliseconds before each retry. Their sum exceeds the minute after which a rate limit is full again. */
const retryDelays = [500, 1_500, 4_000, 10_000, 20_000, 30_000];
/** The keys of the uploads that are paused. */
const paused = makeStore<ReadonlySet<string>>(new Set());
export const usePausedUploads = () => useStore(paused);
/** Pauses an upload, or continues it where it stopped. */
export const setPaused = (key: string, isPaused: boolean) =>
  paused.set((now) => {
    const next = new Set(now);
    if (isPaused) next.add(key);
    else next.delete(key);
    return next;
  });

export type UploadWish = {
  file: File;
  purpose: UploadPurpose;
  /** The object that takes the file. */
  relationId: string;
  /** The identity of the file where its object takes several, one after the other; by default the object's own. */
  fileId?: string;
  href?: string;
  onDone?: () => void;
  /** The id of the stopped upload that this file continues. */
  continues?: string;
};
/** Returns a task for the transfer queue. It continues after a network failure, a reload with the same file, or a pause. */
export const uploadTask = (wish: UploadWish): TransferTask => ({
  id: wish.fileId ?? wish.relationId,
  fileType: wish.purpose,
  name: wish.file.name,
  direction: 'upload',
  totalBytes: wish.file.size,
  href: wish.href,
  onDone: wish.onDone,
  run: (control) => send(wish, `${wish.purpose}:${wish.fileId ?? wish.relationId}`, control),
});

async function send(
  { file, purpose, relationId, continues }: UploadWish,
  key: string,
  control: TransferControl,
): Promise<void> {
  const { signal, onProgress, onContinuing, onFinalizing } = control;
  const [tus, fingerprint] = await Promise.all([import('tus-js-client'), fingerprintOfFile(file)]);
  signal.throwIfAborted();
  setPaused(key, false);
  await new Promise<void>((done, fail) => {
    let authorization: string | undefined;
    const upload = new tus.Upload(file, {
      endpoint: wiring.origin + uploadsPath,
      chunkSize: partBytes,
      retryDelays,
      removeFingerprintOnSuccess: true,
      uploadUrl: continues && `${wiring.origin}${uploadsPath}/${continues}`,
      metadata: { filename: file.name, filetype: file.type, purpose, relationId, fingerprint },
      fingerprint: () => Promise.resolve(['upload', key, file.name, file.size, file.lastModified].join(' ')),
      onBeforeRequest: (request) => {
        const headers = wiring.headers();
        authorization = headers['Authorization'];
        for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
      },
      onAfterResponse: async (request, response) => {
        if (response.getStatus() === 401) await wiring.renew(authorization);
        const there = request.getMethod() === 'HEAD' ? Number(response.getHeader('Upload-Offset')) : 0;
        if (there > 0) onContinuing(there);
      },
      onShouldRetry: (error, attempt) => mayTryAgain(error, attempt),
      onProgress: (sent, total) => {
        onProgress(sent, total);
        if (sent === total) onFinalizing();
      },
      onSuccess: () => {
        forget();
        done();
      },
      onError: (error) => {
        forget();
        fail(asProblem(error));
      },
    });
    let isHeld = false;
    const forget = paused.subscribe(() => {
      const wanted = paused.get().has(key);
      if (wanted === isHeld) return;
      isHeld = wanted;
      if (wanted) void upload.abort();
      else upload.start();
    });
    signal.addEventListener('abort', () => {
      forget();
      void quietly('gone already, or the server gives it up by itself', () => upload.abort(true));
      fail(signal.reason as Error);
    });
    const begin = async () => {
      const [before] = continues ? [] : await upload.findPreviousUploads();
      if (before) upload.resumeFromPreviousUpload(before);
      if (!signal.aborted) upload.start();
    };
    begin().catch(fail);
  }).finally(() => setPaused(key, false));
}
const answerOf = (error: Error | DetailedError) => ('originalResponse' in error ? error.originalResponse : null);
type Refusal = { details?: { code?: string }; notifications?: unknown[] };
function refusalOf(error: Error | DetailedError): Refusal {
  try {
    return JSON.parse(answerOf(error)?.getBody() ?? '{}') as Refusal;
  } catch {
    return {};
  }
}
/** Tells whether a retry makes sense. A refusal with a reason is final, but an expired token, a lock or a network failure can pass. */
function mayTryAgain(error: DetailedError, attempt: number): boolean {
  const status = answerOf(error)?.getStatus() ?? 0;
  if (status === 401) return attempt === 0;
  if (status === 409 || status === 423) return refusalOf(error).details?.code === undefined;
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
function asProblem(error: Error | DetailedError): Problem {
  const status = answerOf(error)?.getStatus() ?? 0;
  if (status === 0) return new Problem('unreachable', 'request.unreachable');
  const { details: { code = 'upload.failed', ...details } = {}, notifications } = refusalOf(error);
  const sentence = notifications?.[0];
  return new Problem(kindOf(status), code, { ...details, ...(typeof sentence === 'string' && { sentence }) });
}

/** Returns the fingerprint of a file's content, which it reads at the start and at the end of the file. */
export async function fingerprintOfFile(file: File): Promise<string> {
  const ends = [file.slice(0, fingerprintBytes), file.slice(Math.max(0, file.size - fingerprintBytes))];
  const parts = await Promise.all(ends.map(async (end) => new Uint8Array(await end.arrayBuffer())));
  return fingerprintOf(file.size, parts);
}
/** Tells whether the chosen file is the file that the upload began with. */
export const isSameFile = async (file: File, { name, total, fingerprint }: Transfer): Promise<boolean> =>
  file.size === total && (fingerprint === null ? file.name === name : (await fingerprintOfFile(file)) === fingerprint);
/** Tells whether this window sends, pauses or has sent the upload. A user continues a paused upload in the window that paused it. */
const isUnderWay = (all: ReturnType<typeof useTransfers>, { relationId, purpose }: Transfer) =>
  all.some(({ id, fileType }) => id === relationId && fileType === purpose);
export const useIsUnderWay = (upload: Transfer) => isUnderWay(useTransfers(), upload);
/** Returns the user's stopped uploads that wait for their file, or only those of one object where the caller names it. */
export function useStoppedUploads(purpose: UploadPurpose, relationId?: string): readonly Transfer[] {
  const underWay = useTransfers();
  const { data } = useQuery({
    queryKey: ['transfers', 'stopped', relationId],
    queryFn: ({ signal }) =>
      call(listMyTransfers, { query: { status: 'failed', relationId, pageSize: 50 } }, { signal }),
    staleTime: 0,
    // An upload that the user just left on another device has to appear here as soon as it has stopped.
    refetchInterval: comesBackMilliseconds,
  });
  return (data?.items ?? []).filter((one) => one.canContinue && one.purpose === purpose && !isUnderWay(underWay, one));
}
/** Removes a stopped upload from the list and discards the bytes that were sent. */
export function useDiscardUpload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeTransfer, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['transfers'] }),
  });
}
/** Returns the uploads of all users of the tenant. */
export const useUploadHistory = (filter: TransferFilter) =>
  useQuery({
    queryKey: ['transfers', 'history', filter],
    queryFn: ({ signal }) => call(listUploadHistory, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some((one) => one.status === 'running') ? 5_000 : false),
  });
