// Writes a Brotli and a gzip copy, as small as possible, of every built file that is worth it; runs as the build's last step.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthBytes = 1_024;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses the files in `folder`; returns how many files got their copies. */
export async function compressFolder(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => /\.(js|mjs|css|svg|json|webmanifest|wasm|txt)$/.test(name) && !name.startsWith('.'),
  );
  const made = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      if ((await stat(path)).size < worthBytes) return 0;
      const bytes = await readFile(path);
      await writeFile(
        `${path}.br`,
        await brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      );
      await writeFile(`${path}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION }));
      return 1;
    }),
  );
  return made.reduce<number>((sum, one) => sum + one, 0);
}

/** Returns a plugin that compresses once, when every file is written. */
export const compressed = (folder: () => string): Plugin => ({
  name: 'sabia-compressed',
  apply: 'build',
  writeBundle: { order: 'post', sequential: true, handler: async () => void (await compressFolder(folder())) },
});
