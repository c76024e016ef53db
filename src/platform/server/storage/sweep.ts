// Removes stored contents without a row after two days, and reports contents that rows name but the storage lacks. Runs by the clock.
import { acrossTenants } from '../across-tenants.ts';
import type { Chore } from '../jobs.ts';
import type { Services } from '../requests.ts';
import { removeUnnamed } from './removal.ts';
import type { Listed } from './storage.ts';
import * as store from './sweep.store.ts';

const hour = 60 * 60 * 1_000;
/** The grace period: younger contents may belong to a transaction that is not committed yet. */
export const graceMs = 48 * hour;
/** The shortest time between two whole sweeps; meanwhile the chore finds no work. */
const restMs = 24 * hour;
/** The longest run of the chore in a worker; the next run continues from there. */
const runMs = 5 * 60 * 1_000;
const prefixes = 256;
const removedAtOnce = 50;
const nameOf = (prefix: number) => prefix.toString(16).padStart(2, '0');

/** Counts the contents with one prefix, compares them with the rows, and removes the abandoned ones. */
async function sweepPrefix(services: Services, prefix: string): Promise<store.StorageReport> {
  const before = new Date(services.now().getTime() - graceMs);
  const listed: Listed[] = [];
  for await (const part of services.storage.list(prefix)) listed.push(...part);
  // The rows are read after the list: contents announced meanwhile have their rows by now.
  const named = await acrossTenants(services, 'rows of all tenants name contents', (db) => store.listNamed(db, prefix));
  const here = new Map(listed.map((one) => [one.hash, one]));
  const found: store.StorageReport = {
    contents: listed.length,
    bytes: listed.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    removedContents: 0,
    removedBytes: 0,
    missingContents: [...named].filter(([hash, isHeld]) => isHeld && !here.has(hash)).length,
  };
  const abandoned = listed.filter(({ hash, putAt }) => putAt < before && !named.has(hash));
  for (let at = 0; at < abandoned.length; at += removedAtOnce) {
    const hashes = abandoned.slice(at, at + removedAtOnce).map(({ hash }) => hash);
    const removed = await acrossTenants(services, 'contents are shared between tenants', (db) =>
      removeUnnamed({ db, storage: services.storage }, hashes, before),
    );
    found.removedContents += removed.length;
    found.removedBytes += removed.reduce((sum, hash) => sum + here.get(hash)!.sizeBytes, 0);
  }
  return found;
}

/** Continues the current sweep or begins one; stores each part, so that a stopped process loses one part at most. */
export async function sweep(services: Services): Promise<void> {
  const reason = 'the storage belongs to the whole installation';
  const from = services.now().getTime();
  let { nextPrefix } = await acrossTenants(services, reason, (db) => store.resume(db, services.now(), restMs));
  while (nextPrefix < prefixes && services.now().getTime() - from < runMs) {
    const found = await sweepPrefix(services, nameOf(nextPrefix));
    nextPrefix++;
    await acrossTenants(services, reason, (db) => store.note(db, nextPrefix, found));
    if (nextPrefix < prefixes) continue;
    await services.storage.tidy(new Date(services.now().getTime() - graceMs));
    await acrossTenants(services, reason, (db) => store.finish(db, services.now()));
  }
}
export const sweepStorage: Chore = { name: 'sweep-storage', everyMinutes: 60, run: sweep };
