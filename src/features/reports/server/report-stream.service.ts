// Reads the rows of a report while they are sent: one cursor, few at a time, and none for a reader that went away.
import { Problem } from '#platform/contract/problem.ts';
import type { ReadPart } from '#platform/server/answers.ts';
import { makeTurns } from '#platform/server/turns.ts';
import { openCursor, readCursor } from './report-rows.store.ts';
import type { AskedReport, ReportRow } from './report-rows.store.ts';

/** The cursors of a process at one time: each holds a connection, and those of all others must not wait for them. */
const lanes = 2;
const inTurn = makeTurns();
let begun = 0;

/** Hands parts from the work that reads them to the one that sends them, one at a time. */
function handover<T>() {
  let give: ((part: T | undefined) => void) | undefined;
  let taken: (() => void) | undefined;
  let isOver = false;
  const waiting: (T | undefined)[] = [];
  const put = (part: T | undefined) => {
    if (give) give(part);
    else waiting.push(part);
    give = undefined;
  };
  return {
    /** Waits until the part is taken; answers false where nobody takes any more. */
    async offer(part: T): Promise<boolean> {
      if (isOver) return false;
      const isTaken = new Promise<void>((resolve) => (taken = resolve));
      put(part);
      await isTaken;
      return !isOver;
    },
    finish: () => put(undefined),
    async next(): Promise<T | undefined> {
      taken?.();
      return waiting.length ? waiting.shift() : new Promise((resolve) => (give = resolve));
    },
    leave() {
      isOver = true;
      taken?.();
    },
  };
}
/**
 * Yields the rows part by part. The database reads only as far as the reader takes, and a reader that takes nothing for long loses
 * the connection (`idle_in_transaction_session_timeout`).
 */
export async function* rowsOf(
  read: ReadPart,
  askedIn: (read: ReadPart) => Promise<AskedReport>,
): AsyncGenerator<ReportRow[]> {
  const asked = await askedIn(read);
  const parts = handover<ReportRow[]>();
  let failure: unknown;
  let hasFailed = false;
  const reading = inTurn(`lane ${begun++ % lanes}`, () =>
    read(async ({ db }) => {
      await openCursor(db, asked);
      for (;;) {
        const part = await readCursor(db);
        if (part.length === 0 || !(await parts.offer(part))) return;
      }
    }),
  ).then(parts.finish, (error: unknown) => {
    [hasFailed, failure] = [true, error];
    parts.finish();
  });
  try {
    for (let part = await parts.next(); part; part = await parts.next()) yield part;
    if (hasFailed) throw failure instanceof Error ? failure : new Problem('internal', 'request.broken');
  } finally {
    parts.leave();
    await reading;
  }
}
