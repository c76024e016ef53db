// The write-ahead journal of a package's snapshots: first in localStorage, mirrored strictly in IndexedDB, gone once acknowledged.
// localStorage survives a closed tab but not a killed browser; the strict mirror does.
/* exported makeJournal */
// eslint-disable-next-line no-unused-vars
async function makeJournal() {
  const PREFIX = 'journal:',
    DATABASE = 'journal',
    TABLE = 'entries';
  let store,
    durable = true;
  try {
    store = localStorage;
    store.setItem('probe', '1');
    store.removeItem('probe');
  } catch {
    // The browser denies storage to a frame of another site: memory serves, and nothing is promised.
    const memory = new Map();
    durable = false;
    store = {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => memory.set(key, value),
      removeItem: (key) => memory.delete(key),
      clear: () => memory.clear(),
      keys: () => [...memory.keys()],
    };
  }
  const keys = () => (durable ? Object.keys(store) : store.keys());
  const read = (key) => {
    try {
      return JSON.parse(store.getItem(key) ?? 'null');
    } catch {
      store.removeItem(key);
      return null;
    }
  };

  const database = await new Promise((resolve) => {
    try {
      const asked = indexedDB.open(DATABASE, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(TABLE, { keyPath: 'launch' });
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = asked.onblocked = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
  const table = (mode) => database.transaction(TABLE, mode, { durability: 'strict' }).objectStore(TABLE);
  const finished = (asked) =>
    new Promise((resolve) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => resolve(undefined);
    });
  const mirror = (entry) => {
    try {
      if (database) table('readwrite').put(entry);
    } catch {
      /* the journal itself has it */
    }
  };
  const forget = (launch, n) => {
    if (!database) return;
    try {
      const entries = table('readwrite'),
        asked = entries.get(launch);
      asked.onsuccess = () => {
        if (asked.result && asked.result.n <= n) entries.delete(launch);
      };
    } catch {
      /* a later acknowledgement forgets it */
    }
  };

  const put = (entry) => {
    store.setItem(PREFIX + entry.launch, JSON.stringify(entry)); // throws where the storage is full: the caller must know
    mirror(entry);
  };
  // What a killed browser lost of localStorage comes back from the mirror.
  for (const entry of (database && (await finished(table('readonly').getAll()))) || []) {
    const known = read(PREFIX + entry.launch);
    if (!known || known.n < entry.n) store.setItem(PREFIX + entry.launch, JSON.stringify(entry));
  }

  const pending = () =>
    keys()
      .filter((key) => key.startsWith(PREFIX))
      .map(read)
      .filter(Boolean)
      .sort((a, b) => a.opened - b.opened);
  return {
    durable: () => durable,
    put,
    /** Everything not acknowledged, oldest launch first. */
    pending,
    /** The server has these; a newer snapshot written meanwhile stays. */
    settle(results) {
      for (const { launch, n } of results) {
        const key = PREFIX + launch,
          entry = read(key);
        if (entry && entry.n <= n) store.removeItem(key);
        forget(launch, n);
      }
    },
    drop(launch) {
      store.removeItem(PREFIX + launch);
      forget(launch, Number.MAX_SAFE_INTEGER);
    },
    /** What packages left behind goes; the journal stays. */
    async clean() {
      const kept = pending();
      store.clear();
      kept.forEach(put);
      sessionStorage.clear();
      for (const { name } of (await indexedDB.databases?.()) ?? [])
        if (name !== DATABASE) indexedDB.deleteDatabase(name);
      for (const name of (await self.caches?.keys()) ?? []) await caches.delete(name);
    },
  };
}
