// Unpacks a zip into a new folder within limits. It can be stopped at any moment, and a failure leaves no files behind.
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ZipFile } from 'yauzl';
import { Problem } from '#platform/contract/problem.ts';
import { openArchive, readDirectory, usualLimits } from './archive-directory.ts';
import { sizesOf } from './file-words.ts';
import type { ArchiveEntry, ArchiveLimits } from './archive-directory.ts';

/** Matches files that are not stored: files that run on a server, which no package of pages needs, and files of desktop systems. */
const leftOutNames =
  /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|\._[^/]*|thumbs\.db|\.ht\w+|web\.config|[^/]+\.(?:php\d?|phtml|phar|aspx?|ashx|asmx|cer|asa|jspx?|cgi|pl|cfm|shtml?|stm|exe|dll|bat|cmd|com|scr|msi|sh|ps1|vbs))$/i;

/** The number of files that are written at a time. Most of the time for a small file is waiting. */
const atOnce = 8;

/** One unpacked file: its path inside the package and its path on the disk. */
export type UnpackedFile = { name: string; path: string; sizeBytes: number };
export type Unpacked = { folder: string; files: UnpackedFile[]; leftOut: string[] };
export type UnpackOptions = {
  /** An existing folder on a disk with enough space. The new folder is created in it. */
  into: string;
  limits?: ArchiveLimits;
  signal?: AbortSignal;
  /** Checks the directory before any file is written. It throws to refuse the package. */
  check?: (entries: readonly ArchiveEntry[], zip: ZipFile) => void | Promise<void>;
};

/** Counts the bytes that are really unpacked, because the sizes in a foreign directory may be wrong. */
const counted = (budget: { left: number }, limit: number) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      budget.left -= chunk.length;
      if (budget.left < 0) done(new Problem('tooLarge', 'archive.large', sizesOf(limit - budget.left, limit)));
      else done(null, chunk);
    },
  });

/** Unpacks all files. The caller owns the returned folder and removes it. */
export async function unpack(
  path: string,
  { into, limits = usualLimits, signal, check }: UnpackOptions,
): Promise<Unpacked> {
  const zip = await openArchive(path);
  let folder: string | undefined;
  try {
    const entries = await readDirectory(zip, limits);
    await check?.(entries, zip);
    folder = await mkdtemp(join(into, 'unpack-'));
    const all = entries.filter((one) => !one.isFolder);
    const leftOut = all.filter(({ name }) => leftOutNames.test(name)).map(({ name }) => name);
    const files = all
      .filter(({ name }) => !leftOutNames.test(name))
      .map((one) => ({ ...one, path: join(folder!, one.name) }));
    for (const parent of new Set(files.map(({ path: target }) => dirname(target))))
      await mkdir(parent, { recursive: true });
    const budget = { left: limits.totalBytes };
    const stop = new AbortController();
    const until = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
    const waiting = [...files];
    const write = async () => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        until.throwIfAborted();
        await pipeline(
          await zip.openReadStreamPromise(one.entry),
          counted(budget, limits.totalBytes),
          createWriteStream(one.path, { flags: 'wx', mode: 0o600 }),
          { signal: until },
        );
      }
    };
    // The first failure stops the other writes. All writes have ended before the folder is removed.
    const ends = await Promise.allSettled(
      Array.from({ length: atOnce }, () =>
        write().catch((error: unknown) => {
          stop.abort(error);
          throw error;
        }),
      ),
    );
    if (ends.some(({ status }) => status === 'rejected')) throw stop.signal.reason;
    const unpacked = files.map(({ name, path: target, sizeBytes }) => ({ name, path: target, sizeBytes }));
    return { folder, files: unpacked, leftOut };
  } catch (error) {
    if (folder) await rm(folder, { recursive: true, force: true });
    if (error instanceof Problem) throw error;
    if (signal?.aborted) throw new Problem('rule', 'file.aborted');
    if (['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'EIO'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    throw new Problem('unsupported', 'archive.broken');
  } finally {
    zip.close();
  }
}
