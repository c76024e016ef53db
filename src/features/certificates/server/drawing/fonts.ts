// Loads the typefaces of certificates. The app contains them and never uses the machine's own.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'fontkit';

export type Face = { readonly name: string; readonly font: Font; readonly bytes: Buffer };
const require = createRequire(import.meta.url);
const loaded = new Map<string, Face>();

function face(family: string, weight: number, part: 'latin' | 'latin-ext'): Face {
  const name = `${family}-${part}-${weight}`;
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(require.resolve(`@fontsource/${family}/files/${name}-normal.woff`));
  const made = { name, bytes, font: create(bytes) as Font };
  loaded.set(name, made);
  return made;
}
/** Returns the faces that write a family at a weight, in the order in which each character tries them. */
export const facesOf = (family: 'Gabarito' | 'Figtree', weight: number): readonly Face[] =>
  (['latin', 'latin-ext'] as const).map((part) => face(family.toLowerCase(), weight, part));

export type Run = { readonly face: Face; readonly text: string; readonly width: number };
/** Cuts a line where the face changes; widths are for a size of 1. A question mark replaces a character that no face has. */
export function runsOf(line: string, faces: readonly Face[]): Run[] {
  const runs: { face: Face; text: string }[] = [];
  for (const given of line.normalize('NFC')) {
    const has = (one: Face) => one.font.hasGlyphForCodePoint(given.codePointAt(0)!);
    const found = faces.find(has);
    const face = found ?? faces[0]!;
    const letter = found ? given : '?';
    const last = runs.at(-1);
    if (last?.face === face) last.text += letter;
    else runs.push({ face, text: letter });
  }
  return runs.map((run) => ({ ...run, width: run.face.font.layout(run.text).advanceWidth / run.face.font.unitsPerEm }));
}
