// Reads the directory of a zip and refuses forbidden entries before any byte is unpacked.
import yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { Problem } from '#platform/contract/problem.ts';
import { sizesOf } from './file-words.ts';
import { checkName, decodeName } from './archive-name.ts';

export type ArchiveLimits = { entries: number; totalBytes: number; entryRatio: number; totalRatio: number };
/** The limits for packages. They are high for real packages (the largest known have some thousands of files) and low for zip bombs. */
export const usualLimits: ArchiveLimits = {
  entries: 20_000,
  totalBytes: 3 * 1024 ** 3,
  entryRatio: 250,
  totalRatio: 100,
};
/** The sizes up to which a high ratio is harmless. Empty images and templates compress a thousand times. */
const smallEntry = 16 << 20;
const smallTotal = 128 << 20;

export type ArchiveEntry = { name: string; isFolder: boolean; sizeBytes: number; packedBytes: number; entry: Entry };

const broken = (error: unknown) => (error instanceof Problem ? error : new Problem('unsupported', 'archive.broken'));
/** Opens a zip. The caller closes it. */
export const openArchive = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.open(
      path,
      { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true },
      (error, zip) => (error ? reject(broken(error)) : resolve(zip)),
    );
  });

const walk = (zip: ZipFile, each: (entry: Entry) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(broken(error));
    zip.on('error', fail);
    zip.on('end', () => resolve());
    zip.on('entry', (entry: Entry) => {
      try {
        each(entry);
      } catch (error) {
        return fail(error);
      }
      zip.readEntry();
    });
    zip.readEntry();
  });

/** Returns an entry's name. yauzl checks, for names that it decodes, that the Unicode Path extra field fits the name that it replaces. */
const nameOf = (entry: Entry) => {
  const raw = entry.fileName as unknown as Buffer;
  const unicode = entry.extraFields.find(
    (field) => field.id === 0x7075 && field.data.length > 5 && field.data[0] === 1,
  );
  return decodeName(unicode ? unicode.data.subarray(5) : raw);
};
const fileKindOf = (entry: Entry) => (entry.externalFileAttributes >>> 16) & 0o170000;

function checkEntry(entry: Entry, name: string, limits: ArchiveLimits) {
  checkName(name);
  const kind = fileKindOf(entry);
  const isUnix = entry.versionMadeBy >> 8 === 3 || entry.versionMadeBy >> 8 === 19;
  if (isUnix && kind !== 0 && kind !== 0o100000 && kind !== 0o040000)
    throw new Problem('unsupported', 'archive.link', { name });
  if (kind === 0o120000) throw new Problem('unsupported', 'archive.link', { name });
  if (entry.generalPurposeBitFlag & 0x41) throw new Problem('unsupported', 'archive.encrypted');
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8)
    throw new Problem('unsupported', 'archive.method');
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > smallEntry && uncompressedSize > compressedSize * limits.entryRatio)
    throw new Problem('unsupported', 'archive.bomb');
}

/** Throws where two entries share bytes, as in a zip bomb. The ranges cover the local headers and their data. */
function refuseOverlap(entries: readonly ArchiveEntry[]) {
  const ranges = entries
    .map(
      ({ entry }) =>
        [entry.relativeOffsetOfLocalHeader, entry.relativeOffsetOfLocalHeader + 30 + entry.compressedSize] as const,
    )
    .sort((a, b) => a[0] - b[0]);
  ranges.forEach(([from], index) => {
    if (index > 0 && from < ranges[index - 1]![1]) throw new Problem('unsupported', 'archive.bomb');
  });
}

/** Returns the checked entries of an open zip. Throws the Problem that names the first error. */
export async function readDirectory(zip: ZipFile, limits: ArchiveLimits = usualLimits): Promise<ArchiveEntry[]> {
  if (zip.entryCount > limits.entries) throw new Problem('unsupported', 'archive.many', { limit: limits.entries });
  // Windows and macOS see one file where two names differ only in case, so this check does too.
  const entries: ArchiveEntry[] = [];
  const seen = new Set<string>();
  const files = new Set<string>();
  let total = 0;
  let packed = 0;
  await walk(zip, (entry) => {
    const name = nameOf(entry);
    const isFolder = name.endsWith('/');
    checkEntry(entry, name, limits);
    const plain = name.replace(/\/$/, '').toLowerCase();
    if (seen.has(plain) && !isFolder) throw new Problem('unsupported', 'archive.twice', { name });
    seen.add(plain);
    if (!isFolder) files.add(plain);
    total += entry.uncompressedSize;
    packed += entry.compressedSize;
    if (total > limits.totalBytes) throw new Problem('tooLarge', 'archive.large', sizesOf(total, limits.totalBytes));
    entries.push({ name, isFolder, sizeBytes: entry.uncompressedSize, packedBytes: entry.compressedSize, entry });
  });
  if (total > smallTotal && total > packed * limits.totalRatio) throw new Problem('unsupported', 'archive.bomb');
  for (const { name } of entries) {
    const parts = name.toLowerCase().replace(/\/$/, '').split('/');
    if (parts.some((_, index) => index > 0 && files.has(parts.slice(0, index).join('/'))))
      throw new Problem('unsupported', 'archive.twice', { name });
  }
  refuseOverlap(entries);
  return entries;
}

/** Returns the bytes of one small entry, such as a manifest. Throws where they are more than `limit`. */
export async function readEntry(zip: ZipFile, { entry }: ArchiveEntry, limit: number): Promise<Buffer> {
  if (entry.uncompressedSize > limit)
    throw new Problem('tooLarge', 'archive.large', sizesOf(entry.uncompressedSize, limit));
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  } catch (error) {
    throw broken(error);
  }
  return Buffer.concat(chunks);
}
