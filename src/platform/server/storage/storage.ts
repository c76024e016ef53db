// Declares the storage of bytes: each content has its hash as its address, in a local folder and on S3 alike.
import type { Readable } from 'node:stream';

/** A stored content: its SHA-256 in hex, its size. */
export type StoredContent = { readonly hash: string; readonly sizeBytes: number };
/** A content as the storage lists it, and when it was last put. */
export type Listed = StoredContent & { readonly putAt: Date };
/** Bytes `start` to `end`, both included. */
export type Range = { readonly start: number; readonly end: number };

export type Storage = {
  /**
   * Takes a file in, measured before where `known` says so; the file at `path` may be moved away. The bytes are durable when this
   * answers, and their date is this moment also where they were there already. Only `takeContents` puts: its rows come first.
   */
  putFile(path: string, known?: StoredContent): Promise<StoredContent>;
  putBytes(bytes: Uint8Array, known?: StoredContent): Promise<StoredContent>;
  /** Rejects with Problem `file.missing` where nothing has this hash. */
  read(hash: string, range?: Range): Promise<Readable>;
  has(hash: string): Promise<boolean>;
  /** Removes a content, unless it was put (again) at or after `unlessPutSince`; answers whether it was there and is gone. */
  remove(hash: string, unlessPutSince?: Date): Promise<boolean>;
  /** The contents whose hashes begin with these two letters, a part at a time. */
  list(prefix: string): AsyncIterable<readonly Listed[]>;
  /** Takes away what a stopped process left half-written before this moment; answers how many. */
  tidy(before: Date): Promise<number>;
  /** A path on this machine with the content, for converters; `release` ends its use. */
  borrow(hash: string): Promise<{ path: string; release(): Promise<void> }>;
};

/** Hashes are made here, but they also come back from rows and addresses: nothing else may become a path. */
export const isHash = (hash: string) => /^[0-9a-f]{64}$/.test(hash);
