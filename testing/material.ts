// Reads the inventory of the real material outside the project, and finds each of its files.
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

/** Returns the rows below a folder of the material, e.g. `scorm/`; none where the material is absent. */
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

/** Rows that the product answers in another way on purpose, each with the reason; their expectation is a choice or a mistake. */
const otherwise: readonly (readonly [rows: RegExp, why: string])[] = [
  [/\.ico$/, 'an icon is no allowed type, whatever picture is inside'],
  [/\.(?:docm|pptm)$/, 'macros are none of the nine formats'],
  [/\.(?:ogv|avi|mpg|asf|3gp)$/, 'browsers play none of these containers: refused by type'],
  [/fixture-mjpeg\.mov|fixture-babys-songbook/, 'no packets that could be played'],
  [/gizmo-frag\.mp4|short-cenc\.mp4/, 'encrypted: nobody here holds the key'],
  [/colormap-range\.gif/, 'a frame refers to colours it does not have'],
  [/1bit-255-trans\.gif/, 'browsers and the decoder show it'],
  [
    /poppler-742-0-fuzzed\.pdf|fuzz-16214\.pdf|bug1606566\.pdf/,
    'no PDF header in the first kilobyte, or the viewer cannot open it',
  ],
  [/issue9105_other|issue9418|poppler-67295-0|poppler-91414-0/, 'the viewer opens it'],
  [/gnumeric-bitwise\.xls$/, 'the packed file of another program, only its name says .xls'],
  [/workbookProtection_workbook_structure/, 'its structure is locked without any password: nothing hinders reading it'],
  [/yuv420-8bit\.avif/, 'browsers show it: kept as WebP'],
  [/bug501279\.ogg|bug604067\.webm/, 'browsers play it'],
];
export const whyOtherwise = (name: string): string | undefined => otherwise.find(([rows]) => rows.test(name))?.[1];
