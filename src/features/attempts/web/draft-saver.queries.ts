// Saves the text of an answer while it is being written: one request at a time, the newest text, at once when the page is left.
import { Problem } from '#platform/contract/problem.ts';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/attempts.endpoints.ts';
import type { DraftForm, StoredDraft } from '../contract/attempt.wire.ts';

export type DraftState = {
  state: 'idle' | 'waiting' | 'saving' | 'saved' | 'failed' | 'newer' | 'refused';
  savedAt?: Date;
  problem?: unknown;
};
type Sending = (form: DraftForm, isLeaving: boolean) => Promise<StoredDraft>;
type Options = {
  questionId: string;
  /** The revision of the text that was read; 0 where there was none. */
  revision: number;
  send: Sending;
  onState: (state: DraftState) => void;
  writer?: string;
};
export type DraftSaver = ReturnType<typeof createDraftSaver>;

/** Milliseconds of quiet after which a text is saved, and the longest that it waits while somebody writes on. */
const quietMs = 1_500;
const longestMs = 4_000;
/** Milliseconds until a save that failed is tried again. */
const againMs = 3_000;
/** The most bytes of a request that outlives its page, with room for what stands around the text. */
const outlivingBytes = 60_000;

export const sendDraft =
  (attemptId: string): Sending =>
  (form, isLeaving) =>
    call(
      calls.saveDraft,
      { params: { id: attemptId }, body: form },
      { outlivesPage: isLeaving && new TextEncoder().encode(form.text).length < outlivingBytes },
    );

/** Creates the saver of one question on this page. */
export function createDraftSaver({ questionId, revision, send, onState, writer = crypto.randomUUID() }: Options) {
  let known = revision;
  let sequence = 0;
  let text: string | undefined;
  let stored: string | undefined;
  let firstChange = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isOver = false;
  let savedAt: Date | undefined;
  const tell = (state: DraftState['state'], problem?: unknown) => onState({ state, savedAt, problem });
  const isStored = () => text === undefined || text === stored;

  const save = async (isLeaving: boolean) => {
    if (isOver || isStored()) return;
    const sent = text!;
    firstChange = 0;
    sequence += 1;
    tell('saving');
    try {
      const told = await send({ questionId, text: sent, writer, sequence, revision: known }, isLeaving);
      known = told.revision;
      if (told.isStored) stored = sent;
      savedAt = new Date(told.savedAt);
      tell(isStored() ? 'saved' : 'waiting');
    } catch (problem) {
      failed(problem);
    }
  };
  const failed = (problem: unknown) => {
    const kind = problem instanceof Problem ? problem.kind : 'internal';
    if (kind === 'conflict') {
      isOver = true;
      tell('newer', problem);
    } else if (kind === 'rule' || kind === 'missing' || kind === 'invalid' || kind === 'forbidden') {
      // Another text may be accepted; the ended attempt accepts none.
      stored = text;
      tell('refused', problem);
    } else {
      tell('failed', problem);
      schedule(againMs);
    }
  };
  const schedule = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), afterMs);
  };
  /** Saves what is not saved yet, after the request under way, and ends when nothing is left to save or saving failed. */
  const flush = async (isLeaving = false): Promise<void> => {
    clearTimeout(timer);
    // A page that is left cannot wait: its last text goes at once, and the server keeps the newer one.
    while (running && !isLeaving) await running;
    if (isOver || isStored()) return;
    const attempt = (running = save(isLeaving).finally(() => {
      if (running === attempt) running = undefined;
    }));
    await attempt;
  };
  return {
    write(next: string) {
      text = next;
      if (isOver || isStored()) return;
      const now = Date.now();
      firstChange ||= now;
      tell('waiting');
      schedule(Math.max(0, Math.min(quietMs, firstChange + longestMs - now)));
    },
    flush,
    /** Ends the saver: an answer was given, or another text is read. */
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
