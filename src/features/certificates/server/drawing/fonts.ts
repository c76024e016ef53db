// Loads the typefaces of certificates. The app contains them and never uses the machine's own.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import type { FaceName, Measure } from '../../contract/faces.model.ts';

type Face = { readonly font: Font; readonly bytes: Buffer };
const require = createRequire(import.meta.url);
const loaded = new Map<FaceName, Face>();

export function faceOf(name: FaceName): Face {
  const known = loaded.get(name);
  if (known) return known;
  const family = name.slice(0, name.indexOf('-'));
  const bytes = readFileSync(require.resolve(`@fontsource/${family}/files/${name}-normal.woff`));
  const made = { bytes, font: create(bytes) as Font };
  loaded.set(name, made);
  return made;
}
export const measure: Measure = (face, text) => {
  const { font } = faceOf(face);
  return font.layout(text).advanceWidth / font.unitsPerEm;
};
