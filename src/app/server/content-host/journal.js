// The write-ahead journal of a package's snapshots: first in localStorage, mirrored strictly in IndexedDB, gone once acknowledged.
// localStorage survives a closed tab but not a killed browser; the strict mirror does.
/* exported makeJournal */
// eslint-disable-next-line no-unused-vars
async function makeJournal() {
  const PREFIX = 'journal:';
  const DATABASE = 'journal';
  const TABLE = 'entries';
  let store;
  let durable = true;
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

  // Every package of this host shares the storage: what stands under our keys may be anything.
  const TICKET = /^[\w-]{65}$/;
  const LARGEST_SNAPSHOT = 1 << 20;
  const LARGEST_ENTRY = 1.25 * (1 << 20);
  const isObject = (one) => typeof one === 'object' && one !== null && !Array.isArray(one);
  const isEntry = (entry, key) =>
    isObject(entry) &&
    TICKET.test(entry.launch) &&
    key === PREFIX + entry.launch &&
    Number.isSafeInteger(entry.n) &&
    entry.n > 0 &&
    Number.isFinite(entry.opened) &&
    isObject(entry.cmi);
  const parsed = (text) => {
    try {
      return text.length > LARGEST_ENTRY ? null : JSON.parse(text);
    } catch {
      return null;
    }
  };
  /** What this page has written itself, and what the mirror held when it began: neither is in the reach of a package. */
  const own = new Map();
  const mirrored = new Map();
  const read = (key) => {
    const launch = key.slice(PREFIX.length);
    if (own.has(launch)) return own.get(launch);
    const entry = parsed(store.getItem(key) ?? 'null');
    if (isEntry(entry, key)) return entry;
    store.removeItem(key);
    return mirrored.get(launch) ?? null;
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
      const entries = table('readwrite');
      const asked = entries.get(launch);
      asked.onsuccess = () => {
        if (asked.result && !(asked.result.n > n)) entries.delete(launch);
      };
    } catch {
      /* a later acknowledgement forgets it */
    }
  };

  const put = (entry) => {
    const size = JSON.stringify(entry.cmi).length + (entry.sequencing?.length ?? 0);
    if (size > LARGEST_SNAPSHOT) throw new RangeError('too large'); // nobody would take it: the caller must know now
    store.setItem(PREFIX + entry.launch, JSON.stringify(entry)); // throws where the storage is full: the caller must know
    own.set(entry.launch, entry);
    mirror(entry);
  };
  // What a killed browser lost of localStorage comes back from the mirror.
  for (const entry of (database && (await finished(table('readonly').getAll()))) || []) {
    const key = PREFIX + entry.launch;
    if (!isEntry(entry, key)) {
      forget(entry.launch);
      continue;
    }
    const known = read(key);
    mirrored.set(entry.launch, entry);
    if (!known || known.n < entry.n) store.setItem(key, JSON.stringify(entry));
  }

  /** A package may have emptied the storage: what this page knows by itself is pending all the same. */
  const pending = () => {
    const known = [...own.keys(), ...mirrored.keys()].map((launch) => PREFIX + launch);
    return [...new Set([...keys().filter((key) => key.startsWith(PREFIX)), ...known])]
      .map(read)
      .filter(Boolean)
      .sort((a, b) => a.opened - b.opened);
  };
  return {
    durable: () => durable,
    put,
    /** Everything not acknowledged, oldest launch first. */
    pending,
    /** The server has named these, and only these go; a newer snapshot written meanwhile stays. Without a number the launch goes. */
    settle(results) {
      for (const { launch, n } of results) {
        const key = PREFIX + launch;
        const entry = read(key);
        if (!entry || entry.n > n) continue;
        own.delete(launch);
        mirrored.delete(launch);
        store.removeItem(key);
        forget(launch, n);
      }
    },
    /** What packages left behind goes; the journal stays. */
    async clean() {
      const kept = pending();
      store.clear();
      for (const entry of kept) store.setItem(PREFIX + entry.launch, JSON.stringify(entry));
      sessionStorage.clear();
      for (const { name } of (await indexedDB.databases?.()) ?? [])
        if (name !== DATABASE) indexedDB.deleteDatabase(name);
      for (const name of (await self.caches?.keys()) ?? []) await caches.delete(name);
    },
  };
}
