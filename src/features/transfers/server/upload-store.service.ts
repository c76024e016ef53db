// Stores the parts of an upload until it is complete: on this node's disk, or in the bucket that all nodes share.
import { quietly } from '#platform/contract/quietly.ts';
import { hourMilliseconds } from '#platform/contract/units.ts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { DataStore } from '@tus/server';
import type { Environment } from '#platform/server/environment.ts';
import { bucketSettingsOf, makeBucket } from '#platform/server/storage/bucket.ts';
import { uploadKeptHours } from '../contract/transfer.model.ts';
import { BucketStore } from './parts/bucket-store.ts';

export type UploadStore = {
  readonly datastore: DataStore;
  /** Provides the finished upload as a file on this machine, until `release` is called. */
  borrow(id: string): Promise<{ path: string; release(): Promise<void> }>;
  /** Removes the rest of an upload. It accepts an upload of which nothing is left. */
  forget(id: string): Promise<void>;
};
const keptMilliseconds = uploadKeptHours * hourMilliseconds;

/** Stores uploads in a folder, for one node or for several nodes that share the folder. */
export const folderUploads = (folder: string): UploadStore => ({
  datastore: new FileStore({ directory: folder, expirationPeriodInMilliseconds: keptMilliseconds }),
  borrow: async (id) => ({ path: join(folder, id), release: async () => {} }),
  async forget(id) {
    for (const name of [id, `${id}.json`]) await rm(join(folder, name), { force: true });
  },
});
/** Stores uploads in the content bucket where one is configured, so that a user can continue an upload on any node. */
export function uploadStore(environment: Environment): UploadStore {
  const settings = bucketSettingsOf(environment);
  if (!settings) return folderUploads(join(environment.DATA_DIR, 'uploads'));
  const datastore = new BucketStore(makeBucket(settings), keptMilliseconds);
  return {
    datastore,
    borrow: (id) => datastore.borrow(id),
    forget: (id) => quietly('it is gone already', () => datastore.remove(id)),
  };
}
