// Clears once what an older application stored on this device; keeps work that is not yet sent. access-shell-settings §4, decisions D8.9
/** The version of the stored data, as the specification names it. */
export const storedVersion = '0.0.5';
const versionKey = 'sabia.version';
/** Returns whether a key is of a queue of progress, journal or uploads: `sabia.queue.…` here; they also have own databases. */
const isQueue = (key: string) => key.startsWith('sabia.queue.') || key.startsWith('tus::');
const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at)!);

/** Clears what another version stored; returns true where something was stored and the page must load anew. */
export async function renewStoredVersion(): Promise<boolean> {
  if (localStorage.getItem(versionKey) === storedVersion) return false;
  const old = [localStorage, sessionStorage].flatMap((storage) =>
    keysOf(storage)
      .filter((key) => !isQueue(key))
      .map((key) => ({ storage, key })),
  );
  for (const { storage, key } of old) storage.removeItem(key);
  const caches = 'caches' in globalThis ? await globalThis.caches.keys() : [];
  await Promise.all(caches.map((name) => globalThis.caches.delete(name)));
  localStorage.setItem(versionKey, storedVersion);
  return old.length + caches.length > 0;
}
