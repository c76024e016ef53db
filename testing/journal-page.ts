// Runs the journal and transport of the run-time's page in Node, with storages that outlive a page and a server that the test controls.
import { readFileSync } from 'node:fs';

export type Entry = { launch: string; opened: number; n: number; cmi: object; sequencing?: string };
export type Journal = {
  durable(): boolean;
  put(entry: Entry): void;
  pending(): Entry[];
  settle(results: { launch: string; n?: number }[]): void;
  clean(): Promise<void>;
};
export type Transport = {
  sendNow(launch: string): 'stored' | 'duplicate' | 'refused' | 'offline';
  sendLater(): Promise<boolean>;
  sendBeacon(launch?: string): void;
};
export type Answered = { status: number; text: string };

const source = ['journal.js', 'transport.js'].map((name) =>
  readFileSync(new URL(`../src/app/server/content-host/${name}`, import.meta.url), 'utf8'),
);
const makers = (names: string[]) =>
  new Function(...names, `${source.join('\n')}; return { makeJournal, makeTransport };`) as (...values: unknown[]) => {
    makeJournal: () => Promise<Journal>;
    makeTransport: (journal: Journal, handleRefusal: () => void) => Transport;
  };

/** Makes a browser's storage: its keys are its own enumerable properties, as in a real storage. */
function storage(): Storage & Record<string, string> {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
    clear: () => Object.keys(kept).forEach((key) => delete kept[key]),
  };
  const kept = Object.create(methods) as Storage & Record<string, string>;
  return kept;
}
/** Makes the only table of the mirror. */
function database() {
  const rows = new Map<string, Entry>();
  const asked = <T>(result: T) => {
    const request: { result: T; onsuccess?: () => void } = { result };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const table = {
    put: (entry: Entry) => asked(rows.set(entry.launch, structuredClone(entry))),
    get: (launch: string) => asked(rows.get(launch)),
    getAll: () => asked([...rows.values()]),
    delete: (launch: string) => asked(rows.delete(launch)),
  };
  const opened = { transaction: () => ({ objectStore: () => table }) };
  return { rows, indexedDB: { open: () => asked(opened), databases: async () => [], deleteDatabase: () => {} } };
}

/** Makes a browser: `open` loads a page of the content host in it. */
export function browserFor(answer: (body: string) => Answered) {
  const localStorage = storage();
  const { rows, indexedDB } = database();
  const sent: string[] = [];
  const beacons: Blob[] = [];
  let refusals = 0;
  const hear = (body: string) => {
    sent.push(body);
    return answer(body);
  };
  class XMLHttpRequest {
    status = 0;
    responseText = '';
    open() {}
    setRequestHeader() {}
    send(body: string) {
      const { status, text } = hear(body);
      Object.assign(this, { status, responseText: text });
    }
  }
  const fetch = async (_url: string, { body }: { body: string }) => {
    const { status, text } = hear(body);
    return { status, ok: status === 200, text: async () => text };
  };
  const globals = {
    localStorage,
    sessionStorage: storage(),
    indexedDB,
    self: {},
    XMLHttpRequest,
    fetch,
    navigator: { onLine: true, sendBeacon: (_url: string, body: Blob) => beacons.push(body) },
  };
  return {
    localStorage,
    mirror: rows,
    sent,
    beacons,
    refusals: () => refusals,
    async open(): Promise<Journal & Transport> {
      const { makeJournal, makeTransport } = makers(Object.keys(globals))(...Object.values(globals));
      const journal = await makeJournal();
      return { ...journal, ...makeTransport(journal, () => void (refusals += 1)) };
    },
  };
}
