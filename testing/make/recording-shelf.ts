// Makes a shelf of recordings in memory, as the browser's database keeps them on a device.
import type { KeptRecording, RecordingShelf } from '#features/attempts/web/kept-recordings.queries.ts';

/** A full device throws at each part; `all` shows what is kept. */
export function makeRecordingShelf({ isFull = false } = {}) {
  const recordings = new Map<string, KeptRecording>();
  const parts = new Map<string, Blob[]>();
  const shelf: RecordingShelf = {
    put: async (recording) => void recordings.set(recording.id, recording),
    append: async (recording, position, content) => {
      if (isFull) throw new Error('QuotaExceededError');
      recordings.set(recording.id, recording);
      const all = parts.get(recording.id) ?? [];
      all[position] = content;
      parts.set(recording.id, all);
    },
    list: async () => [...recordings.values()],
    read: async ({ id, type }) => new Blob(parts.get(id) ?? [], { type }),
    remove: async (ids) => {
      for (const id of ids) {
        recordings.delete(id);
        parts.delete(id);
      }
    },
  };
  return { shelf, all: () => [...recordings.values()] };
}
