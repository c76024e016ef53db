// Where bytes live: content-addressed, the same in a local folder and on S3.
import type { Readable } from 'node:stream';

/** A stored content: its SHA-256 in hex, its size. */
export type Stored = { readonly hash: string; readonly sizeBytes: number };
/** Bytes `start` to `end`, both included. */
export type Range = { readonly start: number; readonly end: number };

export type Storage = {
  /** Takes a file in; the file at `path` may be moved away. The bytes are durable when this answers. */
  putFile(path: string): Promise<Stored>;
  putBytes(bytes: Uint8Array): Promise<Stored>;
  /** Rejects with Problem `file.missing` where nothing has this hash. */
  read(hash: string, range?: Range): Promise<Readable>;
  has(hash: string): Promise<boolean>;
  /** Removes a content, unless it was put (again) at or after `unlessPutSince`. */
  remove(hash: string, unlessPutSince?: Date): Promise<void>;
  /** A path on this machine with the content, for converters; `release` ends its use. */
  borrow(hash: string): Promise<{ path: string; release(): Promise<void> }>;
};

/** Hashes are made here, but they also come back from rows and addresses: nothing else may become a path. */
export const isHash = (hash: string) => /^[0-9a-f]{64}$/.test(hash);
