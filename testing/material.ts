// The real material beside the project: its inventory, and where each file lies.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { project } from './source-files.ts';

/** One row of INVENTORY.tsv. */
export type MaterialRow = {
  path: string;
  file: string;
  bytes: number;
  sha256: string;
  expected: string;
  oracle: string;
};

export const materialDir = process.env.MATERIAL_DIR ?? path.join(project, '..', 'shared', 'material');

/** The rows below a folder of the material, e.g. `scorm/`; none where the material is absent. */
export function materialRows(below = ''): MaterialRow[] {
  const inventory = path.join(materialDir, 'INVENTORY.tsv');
  if (!existsSync(inventory)) return [];
  return readFileSync(inventory, 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line.startsWith(below) && line.trim())
    .map((line) => line.split('\t'))
    .map(([name = '', bytes = '0', sha256 = '', expected = '', oracle = '']) => ({
      path: name,
      file: path.join(materialDir, name),
      bytes: Number(bytes),
      sha256,
      expected,
      oracle,
    }));
}
