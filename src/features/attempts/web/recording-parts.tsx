// Collects the parts of one recording, and keeps each on the device in its order.
import type { RecordingWay } from '../contract/recorder.model.ts';
import { extensionOf } from './capture.tsx';
import { newKeptId } from './kept-recordings.queries.ts';
import type { KeptRecording, KeptRecordings } from './kept-recordings.queries.ts';

/** A finished recording: its file, and what this device keeps of it. */
export type Take = { file: File; kept: KeptRecording };
export type RecordedFor = {
  way: RecordingWay;
  attemptId: string;
  questionId: string;
  /** The name of the file, without its extension. */
  name: string;
  kept: KeptRecordings;
};
export function makeRecordingParts({ way, attemptId, questionId, name, kept }: RecordedFor, onUnkept: () => void) {
  let parts: Blob[] = [];
  let current: KeptRecording | undefined;
  let keeping = Promise.resolve();
  const clear = () => {
    parts = [];
    current = undefined;
  };
  return {
    begin(type: string) {
      const at = Date.now();
      parts = [];
      current = {
        id: newKeptId(),
        attemptId,
        questionId,
        way,
        name: `${name}.${extensionOf(type)}`,
        type,
        beganAt: at,
        lastModified: at,
        recordedMs: 0,
        bytes: 0,
        isUsed: false,
      };
    },
    add(part: Blob, recordedMs: number) {
      if (!current) return;
      const position = parts.push(part) - 1;
      const facts = { ...current, bytes: current.bytes + part.size, recordedMs: Math.round(recordedMs) };
      current = facts;
      keeping = keeping.then(() => kept.append(facts, position, part)).catch(onUnkept);
    },
    /** Reads a recording of an earlier visit. */
    async load(found: KeptRecording): Promise<number> {
      const content = await kept.read(found);
      current = found;
      parts = [content];
      return content.size;
    },
    take(recordedMs: number): Take | undefined {
      if (!current) return undefined;
      const made = { ...current, recordedMs: Math.round(recordedMs) };
      return {
        kept: made,
        file: new File(parts, made.name, { type: made.type, lastModified: made.lastModified }),
      };
    },
    /** Forgets the recording here once every part is kept; the device keeps it. */
    async giveAway() {
      clear();
      await keeping;
    },
    /** Lets a later visit of the question offer what was recorded. */
    letGo() {
      const id = current?.id;
      if (id) void keeping.then(() => kept.release(id));
    },
    /** Throws the recording away, here and on the device. */
    discard() {
      const id = current?.id;
      if (id) void keeping.then(() => kept.remove(id));
      clear();
    },
  };
}
