// Where the parts of an upload wait until they are whole.
import { FileStore } from '@tus/file-store';
import { uploadKeptHours } from '../contract/transfer.model.ts';

/** On this node's disk: the nodes of one installation share the folder, or keep a browser on one node. */
export const uploadStore = (folder: string) =>
  new FileStore({ directory: folder, expirationPeriodInMilliseconds: uploadKeptHours * 3_600_000 });
