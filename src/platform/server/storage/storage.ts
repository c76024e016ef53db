// Declares the storage of bytes: each content has its hash as its address, in a local folder and on S3 alike.
import type { Readable } from 'node:stream';

/** A stored content: its SHA-256 in hex and its size. */
export type StoredContent = { readonly hash: string; readonly sizeBytes: number };
/** A content in the list of the storage, with the moment of its last put. */
export type Listed = StoredContent & { readonly putAt: Date };
/** The bytes from `start` to `end`, both included. */
export type Range = { readonly start: number; readonly end: number };

export type Storage = {
  /**
   * Stores a file, with the measures in `known` where the caller has them; it may move the file at `path` away. Afterwards the bytes are
   * durable and have this moment as their date, even where they existed before. Only `takeContents` calls this: it writes rows first.
   */
  putFile(path: string, known?: StoredContent): Promise<StoredContent>;
  putBytes(bytes: Uint8Array, known?: StoredContent): Promise<StoredContent>;
  /** Returns the bytes of a content; rejects with Problem `file.missing` where no content has this hash. */
  read(hash: string, range?: Range): Promise<Readable>;
  has(hash: string): Promise<boolean>;
  /** Removes a content, unless it was put at or after `unlessPutSince`; returns whether it removed one. */
  remove(hash: string, unlessPutSince?: Date): Promise<boolean>;
  /** Lists the contents whose hashes begin with these two letters, one part at a time. */
  list(prefix: string): AsyncIterable<readonly Listed[]>;
  /** Removes the half-written files that stopped processes left before this moment; returns their number. */
  tidy(before: Date): Promise<number>;
  /** Returns a path to the content on this machine, for converters; `release` ends the use. */
  borrow(hash: string): Promise<{ path: string; release(): Promise<void> }>;
};

/** True for a valid hash: rows and addresses supply hashes too, and nothing else may become a path. */
export const isHash = (hash: string) => /^[0-9a-f]{64}$/.test(hash);
