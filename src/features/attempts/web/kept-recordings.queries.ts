// Keeps recordings and files of answers on this device, part by part, until the server has them.
import { quietly } from '#platform/contract/quietly.ts';
import { dayMilliseconds } from '#platform/contract/units.ts';
import { keptFilesDatabase } from '#platform/web/kept-files.ts';
import type { AnswerWay } from '../contract/recorder.model.ts';

/** A recording or a file that the server does not have yet. */
export type KeptRecording = {
  id: string;
  attemptId: string;
  questionId: string;
  way: AnswerWay;
  name: string;
  type: string;
  /** The moment when it began, in milliseconds. */
  beganAt: number;
  /** The moment of its last change, by which an upload finds its file again. */
  lastModified: number;
  recordedMs: number;
  bytes: number;
  /** True where the learner took it as an answer, so that it is sent. */
  isUsed: boolean;
};
type Part = { recordingId: string; position: number; content: Blob };

/** Milliseconds after which what nobody sent is removed: no attempt waits that long for its recording. */
const keptMilliseconds = 7 * dayMilliseconds;

/** Returns a name for a recording on this device; a plain http page has no `randomUUID`. */
export const newKeptId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

export type RecordingShelf = {
  /** Adds a recording, or changes its facts. */
  put: (recording: KeptRecording) => Promise<void>;
  append: (recording: KeptRecording, position: number, content: Blob) => Promise<void>;
  list: () => Promise<KeptRecording[]>;
  read: (recording: KeptRecording) => Promise<Blob>;
  remove: (ids: readonly string[]) => Promise<void>;
};

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error('the storage refused'));
  });
const whole = (work: IDBTransaction): Promise<void> =>
  new Promise((done, fail) => {
    work.oncomplete = () => done();
    work.onabort = () => fail(work.error ?? new Error('the storage gave up'));
  });
const partsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);
/** Returns a shelf in the browser's database; every use fails where a window has none. */
export function makeStoredShelf(storage: () => IDBFactory): RecordingShelf {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= new Promise<IDBDatabase>((done, fail) => {
      const request = storage().open(keptFilesDatabase, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('recordings', { keyPath: 'id' });
        request.result.createObjectStore('parts', { keyPath: ['recordingId', 'position'] });
      };
      request.onsuccess = () => {
        const database = request.result;
        // The sign-out removes the database in every tab: an open connection would hold it.
        database.onversionchange = () => {
          database.close();
          opened = undefined;
        };
        database.onclose = () => (opened = undefined);
        done(database);
      };
      request.onerror = () => fail(request.error ?? new Error('the storage does not open'));
    }).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const writing = async (work: (of: (store: 'recordings' | 'parts') => IDBObjectStore) => void) => {
    const transaction = (await open()).transaction(['recordings', 'parts'], 'readwrite');
    work((store) => transaction.objectStore(store));
    await whole(transaction);
  };
  return {
    put: (recording) => writing((of) => void of('recordings').put(recording)),
    append: (recording, position, content) =>
      writing((of) => {
        of('recordings').put(recording);
        of('parts').put({ recordingId: recording.id, position, content } satisfies Part);
      }),
    list: async () =>
      answerOf<KeptRecording[]>((await open()).transaction('recordings').objectStore('recordings').getAll()),
    read: async ({ id, type }) => {
      const parts = await answerOf<Part[]>(
        (await open()).transaction('parts').objectStore('parts').getAll(partsOf(id)),
      );
      return new Blob(
        parts.map(({ content }) => content),
        { type },
      );
    },
    remove: (ids) =>
      writing((of) => {
        for (const id of ids) {
          of('recordings').delete(id);
          of('parts').delete(partsOf(id));
        }
      }),
  };
}

const lockOf = (id: string) => `sabia.recording.${id}`;
/** The recordings that a tab records, shows or sends now; another tab does not offer them. */
async function heldElsewhere(): Promise<ReadonlySet<string>> {
  const held = await quietly('a plain http page has no locks', () => navigator.locks.query());
  return new Set((held?.held ?? []).flatMap(({ name }) => (name ? [name] : [])));
}

/** Makes the shelf of this tab; tests make their own. */
export function makeKeptRecordings(shelf: RecordingShelf, now = () => Date.now()) {
  const mine = new Map<string, () => void>();
  const hold = (id: string) => {
    if (mine.has(id)) return;
    const isOver = new Promise<void>((free) => mine.set(id, free));
    void quietly('a plain http page has no locks', () => navigator.locks.request(lockOf(id), () => isOver));
  };
  const release = (id: string) => {
    mine.get(id)?.();
    mine.delete(id);
  };
  const remove = async (...ids: string[]) => {
    for (const id of ids) release(id);
    await quietly('it is removed with the next visit', () => shelf.remove(ids));
  };
  return {
    /** Keeps a part of a running recording; throws where the device is full. */
    append: async (recording: KeptRecording, position: number, content: Blob) => {
      hold(recording.id);
      await shelf.append(recording, position, content);
    },
    /** Marks a recording as used, or as not yet used. */
    put: (recording: KeptRecording) => shelf.put(recording),
    read: (recording: KeptRecording) => shelf.read(recording),
    remove,
    /** Returns what an earlier visit kept for a question, and takes it for this tab; removes what is too old. */
    recover: async (attemptId: string, questionId: string): Promise<KeptRecording[]> => {
      const all = (await quietly('a window without a storage', () => shelf.list())) ?? [];
      const old = all.filter(({ beganAt }) => now() - beganAt > keptMilliseconds);
      if (old.length) await remove(...old.map(({ id }) => id));
      const held = await heldElsewhere();
      const found = all.filter(
        (one) =>
          one.attemptId === attemptId &&
          one.questionId === questionId &&
          one.bytes > 0 &&
          !old.includes(one) &&
          !mine.has(one.id) &&
          !held.has(lockOf(one.id)),
      );
      for (const { id } of found) hold(id);
      return found.sort((a, b) => a.beganAt - b.beganAt);
    },
    /** Lets another tab, or a later visit, offer it. */
    release,
    /** Removes everything of an attempt that is over. */
    forgetAttempt: async (attemptId: string) => {
      const all = (await quietly('a window without a storage', () => shelf.list())) ?? [];
      await remove(...all.filter((one) => one.attemptId === attemptId).map(({ id }) => id));
    },
  };
}
export type KeptRecordings = ReturnType<typeof makeKeptRecordings>;
/** The recordings that this browser keeps. */
export const keptRecordings = makeKeptRecordings(makeStoredShelf(() => indexedDB));
