// Sends the files of answers one after the other, outside of the pages, and keeps each on this device until the server has it.
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { comesBackMilliseconds } from '#features/transfers/contract/transfer.model.ts';
import { uploadTask } from '#features/transfers/web/uploads.queries.ts';
import { announce } from '#platform/web/announce.ts';
import { makeStore, useStore } from '#platform/web/store.ts';
import { text } from '#platform/web/texts.ts';
import { isOver, transfers } from '#platform/web/transfers.ts';
import { keptRecordings } from './kept-recordings.queries.ts';
import type { KeptRecording, KeptRecordings } from './kept-recordings.queries.ts';

/** A file of an answer that the server does not have yet; one without an answer's id is of a preview and is never sent. */
export type PendingFile = { answerId: string | null; file: File; kept: KeptRecording };
type Sending = PendingFile & { shelf: KeptRecordings; onSent: () => Promise<unknown> };

const purpose = 'answer';
const pending = makeStore<readonly Sending[]>([]);
export const usePendingFiles = (): readonly PendingFile[] => useStore(pending);
/** The key that a file has in the queue of transfers. */
export const transferKeyOf = ({ kept }: PendingFile) => `${purpose}:${kept.id}`;
const transferOf = (one: PendingFile) => transfers.get().find(({ key }) => key === transferKeyOf(one));
const leave = (id: string) => pending.set((all) => all.filter(({ kept }) => kept.id !== id));

/** Starts the next file of each answer: an answer takes one upload at a time. */
function sendNext() {
  const busy = new Set(
    pending.get().flatMap((one) => {
      const transfer = transferOf(one);
      return transfer && !isOver(transfer) ? [one.answerId] : [];
    }),
  );
  for (const one of pending.get()) {
    if (one.answerId === null || busy.has(one.answerId) || transferOf(one)) continue;
    busy.add(one.answerId);
    transfers.add(
      uploadTask({
        file: one.file,
        purpose,
        relationId: one.answerId,
        fileId: one.kept.id,
        onDone: () => void arrived(one),
      }),
    );
  }
}
/** Shows the file of the server before its local one goes. */
async function arrived(one: Sending) {
  await one.shelf.remove(one.kept.id);
  announce(text('attempts.practical.arrived', { name: one.file.name }));
  await quietly('the list says it with the next reading', () => one.onSent());
  leave(one.kept.id);
  transfers.clear(transferKeyOf(one));
}
/** Files whose answer is still busy on the server with an upload that another page left: it gives it up after some seconds. */
const comingBack = new Set<string>();
function comeBack(one: Sending) {
  const { id } = one.kept;
  if (comingBack.has(id)) return;
  comingBack.add(id);
  setTimeout(() => {
    comingBack.delete(id);
    if (pending.get().some(({ kept }) => kept.id === id)) again(one);
  }, comesBackMilliseconds);
}
/** Sends a file again from the place where it stopped. */
function again(one: PendingFile) {
  transfers.clear(transferKeyOf(one));
  sendNext();
}
transfers.subscribe(() => {
  for (const one of pending.get()) {
    const { phase, problem } = transferOf(one) ?? {};
    if (phase === 'failed' && problem instanceof Problem && problem.code === 'transfers.running') comeBack(one);
  }
  sendNext();
});
/** The network is back: what it interrupted goes on. */
globalThis.addEventListener?.('online', () => {
  for (const one of pending.get()) {
    const { phase, problem } = transferOf(one) ?? {};
    if (phase === 'failed' && problem instanceof Problem && problem.kind === 'unreachable') again(one);
  }
});

export const answerUploads = {
  /** Adds a file to its answer; the same file is added once. */
  add(one: Sending) {
    if (pending.get().some(({ kept }) => kept.id === one.kept.id)) return;
    pending.set((all) => [...all, one]);
    sendNext();
  },
  /** Stops sending a file; one that still waits for the others is forgotten. */
  cancel(one: PendingFile) {
    if (transferOf(one)) transfers.cancel(transferKeyOf(one));
    else void this.remove(one);
  },
  again,
  /** Forgets a file that is not sent; what the server has of it is given up. */
  async remove(one: PendingFile) {
    const sending = pending.get().find(({ kept }) => kept.id === one.kept.id);
    transfers.cancel(transferKeyOf(one));
    leave(one.kept.id);
    transfers.clear(transferKeyOf(one));
    await sending?.shelf.remove(one.kept.id);
  },
  /** Forgets the files of an attempt that is over, here and on the device. */
  async forgetAttempt(attemptId: string) {
    for (const one of pending.get()) if (one.kept.attemptId === attemptId) void this.remove(one);
    await keptRecordings.forgetAttempt(attemptId);
  },
};
