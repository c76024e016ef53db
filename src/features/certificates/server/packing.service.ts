// Makes the ZIP of a pack, one document after the other, without holding them in memory; a second run begins anew.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { quietly } from '#platform/contract/quietly.ts';
import type { Context } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { release } from '#platform/server/storage/files.store.ts';
import { eraseContents, takeContents } from '#features/people/server/stored-contents.service.ts';
import { makePackNames } from '../contract/packs.model.ts';
import { packMade } from './certificates.events.ts';
import { endOfPack, forgetPackTask } from './packs.service.ts';
import * as store from './packs.store.ts';
import type { Pack } from './packs.store.ts';
import { drawDocument } from './stored-documents.service.ts';

/** The most starts of one pack; after them it has failed. */
const mostAttempts = 5;
/** The documents between two looks at the pack, which may be cancelled. */
const atOnce = 25;

/** A file to pack. */
type Entry = { name: string; hash: string; sizeBytes: number; at: Date };
function zipInto(path: string) {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path));
  void quietly('whoever waits for the end is told', () => written);
  return {
    /** Adds a file and waits until it is written: at most one is open. */
    add: ({ name, sizeBytes, at }: Entry, open: () => Promise<Readable>) =>
      Promise.race([
        written,
        new Promise<void>((resolve, reject) => {
          zip.addReadStreamLazy(name, { size: sizeBytes, mtime: at, compress: false }, (give) => {
            open().then(
              (stream) => {
                finished(stream).then(resolve, reject);
                give(null, stream);
              },
              (error: Error) => reject(error),
            );
          });
        }),
      ]),
    finish: async () => {
      zip.end();
      await written;
    },
    /** Closes the file of a pack that was given up. */
    close: () => (zip.outputStream as Readable).destroy(),
  };
}
/** Records a start. Returns undefined where the pack is gone or over, or was started too often. */
async function begin(context: Context, id: string): Promise<Pack | undefined> {
  const found = await store.lock(context.db, id);
  if (!found || found.endedAt) return undefined;
  if (found.attempts >= mostAttempts) {
    const expiresAt = endOfPack(context.now());
    await store.update(context.db, id, { endedAt: context.now().toISOString(), expiresAt: expiresAt.toISOString() });
    await context.enqueue(forgetPackTask, { id }, { runAt: expiresAt });
    return undefined;
  }
  await store.update(context.db, id, { attempts: found.attempts + 1, done: 0 });
  return found;
}
/** Returns the documents of some certificates in their order; those that are not drawn yet are drawn now. */
async function documentsOf(context: Context, ids: readonly string[], isOwn: boolean) {
  for (const { id, fileHash } of await store.listDocuments(context.db, ids)) {
    if (fileHash) continue;
    await drawDocument(context, id);
    await context.settle();
  }
  const byId = new Map((await store.listDocuments(context.db, ids)).map((one) => [one.id, one]));
  return ids.flatMap((id) => {
    const { personName, title, fileHash, sizeBytes, drawnAt } = byId.get(id) ?? {};
    if (!fileHash || sizeBytes === null || sizeBytes === undefined) return [];
    return { name: isOwn ? title! : `${personName} - ${title}`, hash: fileHash, sizeBytes, at: new Date(drawnAt!) };
  });
}
type Zip = ReturnType<typeof zipInto>;
/** Adds all files; returns false where the pack was cancelled meanwhile. */
async function addAll(context: Context, { id, issuedIds, userId }: Pack, zip: Zip, signal: AbortSignal) {
  const nameOf = makePackNames();
  const add = (entries: readonly (Entry & { ending: string })[]) =>
    context.outside(async () => {
      for (const { name, ending, ...entry } of entries)
        await zip.add({ ...entry, name: nameOf(name, ending) }, () => context.storage.read(entry.hash));
    });
  let done = 0;
  const goesOn = async (count: number) => {
    const isThere = await store.progress(context.db, id, (done += count));
    await context.settle();
    signal.throwIfAborted();
    return isThere;
  };
  for (let at = 0; at < issuedIds.length; at += atOnce) {
    const ids = issuedIds.slice(at, at + atOnce);
    const documents = await documentsOf(context, ids, userId !== null);
    await context.settle();
    await add(documents.map((one) => ({ ...one, ending: 'pdf' })));
    if (!(await goesOn(ids.length))) return false;
  }
  if (userId !== null) {
    const external = await context.ports.externalFilesOf(context, userId);
    const at = context.now();
    await context.settle();
    await add(external.map(({ title, ...one }) => ({ ...one, name: title, at })));
    if (!(await goesOn(external.length))) return false;
  }
  await context.outside(() => zip.finish());
  return true;
}
/** Makes a pack from its beginning; what a killed worker left is gone with its folder. */
export async function runPacking(context: Context, { id }: { id: string }, signal: AbortSignal): Promise<void> {
  const found = await begin(context, id);
  await context.settle();
  if (!found) return;
  const folder = await context.outside(() => mkdtemp(join(tmpdir(), 'pack-')));
  try {
    const path = join(folder, 'certificates.zip');
    const zip = zipInto(path);
    try {
      if (!(await addAll(context, found, zip, signal))) return;
    } finally {
      zip.close();
    }
    const name = 'certificates.zip';
    // A pack lives a day: a quota that is used up does not refuse it.
    const [held] = await takeContents(context, [{ path, name, contentType: 'application/zip' }], {
      exceedsQuota: true,
    });
    const { id: fileId, hash: fileHash, sizeBytes } = held!;
    const still = await store.lock(context.db, id);
    if (!still || still.endedAt) {
      await release(context.db, [fileId]);
      await eraseContents(context, [fileHash]);
      return;
    }
    const expiresAt = endOfPack(context.now());
    await store.update(context.db, id, {
      ...{ fileId, fileHash, sizeBytes, done: found.total },
      endedAt: context.now().toISOString(),
      expiresAt: expiresAt.toISOString(),
    });
    await context.enqueue(forgetPackTask, { id }, { runAt: expiresAt });
    await context.publish(happened(packMade, { packId: id, startedBy: found.startedBy }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
