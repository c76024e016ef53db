// Real files that nobody of this project made: where they are, and what is expected of each. Absent on most machines.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type MaterialRow = { file: string; path: string; expected: string; oracle: string };

const folder = process.env.MATERIAL_DIR ?? fileURLToPath(new URL('../../shared/material/', import.meta.url));
/** Whether the folder is there; tests that need it say so and pass without. */
export const hasMaterial = existsSync(join(folder, 'INVENTORY.tsv'));

/** The rows of the inventory whose path fits. */
export function materialRows(pattern: RegExp): MaterialRow[] {
  if (!hasMaterial) return [];
  const [, ...lines] = readFileSync(join(folder, 'INVENTORY.tsv'), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [file = '', , , expected = '', oracle = ''] = line.split('\t');
    return pattern.test(file) ? [{ file, path: join(folder, file), expected, oracle }] : [];
  });
}
