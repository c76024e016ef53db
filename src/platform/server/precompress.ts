// Puts a Brotli and a gzip copy beside every built file that is worth it, once per build, in the background.
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthBytes = 1_024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses what has no newer copy; answers how many copies were made. A folder that cannot be written stays as it is. */
export async function precompress(folder: string): Promise<number> {
  let made = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(js|css|svg|json|webmanifest|wasm|txt|map)$/.test(name) || name.startsWith('.')) continue;
    const path = join(folder, name);
    const source = await stat(path);
    if (!source.isFile() || source.size < worthBytes) continue;
    for (const [ending, compress] of [
      ['br', (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })],
      ['gz', (bytes: Buffer) => zip(bytes, { level: 9 })],
    ] as const) {
      const copy = `${path}.${ending}`;
      const before = await stat(copy).catch(() => undefined);
      if (before && before.mtimeMs >= source.mtimeMs) continue;
      const temporary = `${copy}.${process.pid}`;
      await writeFile(temporary, await compress(await readFile(path)));
      await rename(temporary, copy);
      made++;
    }
  }
  return made;
}
