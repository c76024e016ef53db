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
/** Together longer than the minute after which an allowance is whole again. */
const retryDelays = [500, 1_500, 4_000, 10_000, 20_000, 30_000];
/** Uploads that wait until they are continued, by the transfer's key. */
const paused = makeStore<ReadonlySet<string>>(new Set());
export const usePausedUploads = () => useStore(paused);
/** Holds an upload back, or lets it go on where it stopped. */
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
  href?: string;
  onDone?: () => void;
  /** The stopped upload that this file goes on with. */
  continues?: string;
};
/** A task for the queue of transfers: continues after a break of the network, a reload with the same file, or a pause. */
export const uploadTask = (wish: UploadWish): TransferTask => ({
  id: wish.relationId,
  fileType: wish.purpose,
  name: wish.file.name,
  direction: 'upload',
  totalBytes: wish.file.size,
  href: wish.href,
  onDone: wish.onDone,
  run: (control) => send(wish, `${wish.purpose}:${wish.relationId}`, control),
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
/** What the server refused with a reason stays refused; an expired token, a lock, a broken network may pass. */
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

/** The mark of a file's content, read at its two ends. */
export async function fingerprintOfFile(file: File): Promise<string> {
  const ends = [file.slice(0, fingerprintBytes), file.slice(Math.max(0, file.size - fingerprintBytes))];
  const parts = await Promise.all(ends.map(async (end) => new Uint8Array(await end.arrayBuffer())));
  return fingerprintOf(file.size, parts);
}
/** Whether a chosen file is the one that an upload began with. */
export const isSameFile = async (file: File, { name, total, fingerprint }: Transfer): Promise<boolean> =>
  file.size === total && (fingerprint === null ? file.name === name : (await fingerprintOfFile(file)) === fingerprint);
/** Whether this window sends it, holds it back itself, or has sent it: whoever paused it goes on there. */
const isUnderWay = (all: ReturnType<typeof useTransfers>, { relationId, purpose }: Transfer) =>
  all.some(({ id, fileType }) => id === relationId && fileType === purpose);
export const useIsUnderWay = (upload: Transfer) => isUnderWay(useTransfers(), upload);
/** The person's uploads that stopped and wait for their file; those of one object where it is given. */
export function useStoppedUploads(purpose: UploadPurpose, relationId?: string): readonly Transfer[] {
  const underWay = useTransfers();
  const { data } = useQuery({
    queryKey: ['transfers', 'stopped', relationId],
    queryFn: ({ signal }) =>
      call(listMyTransfers, { query: { status: 'failed', relationId, pageSize: 50 } }, { signal }),
    staleTime: 0,
    // One that this person left a moment ago on another device is told as soon as it has stopped.
    refetchInterval: comesBackMilliseconds,
  });
  return (data?.items ?? []).filter((one) => one.canContinue && one.purpose === purpose && !isUnderWay(underWay, one));
}
/** Takes a stopped one off the list; what it had sent is given up. */
export function useDiscardUpload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeTransfer, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['transfers'] }),
  });
}
/** Everybody's uploads of the tenant. */
export const useUploadHistory = (filter: TransferFilter) =>
  useQuery({
    queryKey: ['transfers', 'history', filter],
    queryFn: ({ signal }) => call(listUploadHistory, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some((one) => one.status === 'running') ? 5_000 : false),
  });
