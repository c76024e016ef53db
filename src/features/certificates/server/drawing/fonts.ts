// Loads the typefaces of certificates. The app contains them and never uses the machine's own.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import { anyNeedsScripts, cutterOf } from '../../contract/faces.model.ts';
import type { Measure, Piece, Scripts } from '../../contract/faces.model.ts';
import type { Layer } from '../../contract/certificate.model.ts';
import { isShaped, loadShaper, shape } from './shaping.ts';
import type { Letters } from './shaping.ts';
import { unpackedFace } from './unpacked-face.ts';

export type Face = {
  readonly font: Font;
  readonly bytes: Buffer;
  /** One weight of a file that has all: it is not what its bytes say. */
  readonly isInstance: boolean;
};
const require = createRequire(import.meta.url);
const loaded = new Map<string, Face>();

/** Returns where a weight of a script's whole file is: `noto` is the one without a name of its own. */
function wholeFile(script: string, style: string): string {
  const name = script === 'noto' ? '' : script;
  const file = `NotoSans${name.slice(0, 1).toUpperCase()}${name.slice(1)}_${style}.ttf`;
  return `@expo-google-fonts/noto-sans${name && `-${name}`}/${style}/${file}`;
}
/** Scripts of thousands of letters come as a hundred files, each with some of them and with all weights. */
const packages: { readonly [script: string]: string } = {
  jp: 'noto-sans-jp',
  sc: 'noto-sans-sc',
  kr: 'noto-sans-kr',
  emoji: 'noto-emoji',
};
const scriptFace = /^noto:(\w+)-(\d+)$/;
const tables = new Map<string, readonly { part: string; from: number; to: number }[]>();
/** Returns which part of a script's files has which characters, as the package tells. */
function partsOf(script: string) {
  const known = tables.get(script);
  if (known) return known;
  const told = JSON.parse(
    readFileSync(require.resolve(`@fontsource-variable/${packages[script]}/unicode.json`), 'utf8'),
  ) as Record<string, string>;
  const made = Object.entries(told).flatMap(([part, ranges]) =>
    ranges.split(',').map((range) => {
      const [from, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return { part: part.replace(/[[\]]/g, ''), from: from!, to: to! };
    }),
  );
  tables.set(script, made);
  return made;
}
/** Returns the name of the file's face that has the letters of a piece: `noto:jp-400` has one for each part. */
export function nameOf({ face, text }: Piece): string {
  const script = scriptFace.exec(face)?.[1];
  if (!script || !packages[script]) return face;
  const one = text.codePointAt(0)!;
  return `${face}#${partsOf(script).find(({ from, to }) => one >= from && one <= to)?.part}`;
}
type Glyphs = { getGlyph(id: number, codePoints?: number[]): object };
/** Two letters of Arabic may have one shape: each keeps what it stands for, which the library tells of the first only. */
function withOwnMeanings(font: Font): Font {
  const glyphs = font as unknown as Glyphs;
  const known = glyphs.getGlyph.bind(font);
  glyphs.getGlyph = (id, codePoints = []) => Object.assign(Object.create(known(id)) as object, { codePoints });
  return font;
}
/**
 * A letter that came first as a part of another, as `a` of `ã`, stands for nothing in the library's memory from then on,
 * and no later document would give it back: it takes its meaning where it is asked for as a letter.
 */
function withLateMeanings(font: Font): Font {
  const glyphs = font as unknown as { getGlyph(id: number, codePoints?: number[]): { codePoints: number[] } };
  const known = glyphs.getGlyph.bind(font);
  glyphs.getGlyph = (id, codePoints = []) => {
    const glyph = known(id, codePoints);
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints;
    return glyph;
  };
  return font;
}
function loadWhole(name: string): Face {
  const [, script, weight] = scriptFace.exec(name) ?? [];
  const path = script
    ? wholeFile(script, weight === '700' ? '700Bold' : '400Regular')
    : `@fontsource/${name.slice(0, name.indexOf('-'))}/files/${name}-normal.woff`;
  const bytes = unpackedFace(readFileSync(require.resolve(path)));
  const font = create(bytes) as Font;
  return { bytes, font: script ? withOwnMeanings(font) : withLateMeanings(font), isInstance: false };
}
async function loadPart(name: string): Promise<Face> {
  const [, script, weight, part] = /^noto:(\w+)-(\d+)#(.+)$/.exec(name)!;
  const folder = packages[script!]!;
  const { default: decompress } = await import('woff2-encoder/decompress');
  const path = `@fontsource-variable/${folder}/files/${folder}-${part}-wght-normal.woff2`;
  const bytes = Buffer.from(await decompress(await readFile(require.resolve(path))));
  const font = (create(bytes) as Font).getVariation({ wght: Number(weight) });
  return { bytes, font, isInstance: true };
}
export function faceOf(name: string): Face {
  const face = loaded.get(name) ?? loadWhole(name);
  loaded.set(name, face);
  return face;
}
/** Returns the letters of a text with their places, in units of the face. */
export function lettersOf(name: string, text: string): Letters {
  const face = faceOf(name);
  return isShaped(name) ? shape(name, face, text) : face.font.layout(text);
}
/** Loads what is read in parts and what places letters; everything else is loaded at its first use. */
export async function loadParts(pieces: readonly Piece[]): Promise<void> {
  const names = new Set(pieces.map(nameOf));
  if ([...names].some(isShaped)) await loadShaper();
  for (const name of names) if (name.includes('#') && !loaded.has(name)) loaded.set(name, await loadPart(name));
}
/** Letters whose part is not there yet are as wide as high, as ideographs are. */
const cell = 1;
export const measure: Measure = (face, text) => {
  const name = nameOf({ face, text });
  if (name.includes('#') && !loaded.has(name)) return cell * [...text].length;
  return lettersOf(name, text).advanceWidth / faceOf(name).font.unitsPerEm;
};
/** Loads the other scripts, where these layers need them, and their letters. */
export async function scriptsFor(layers: readonly Layer[]): Promise<Scripts | undefined> {
  if (!anyNeedsScripts(layers)) return undefined;
  const [{ default: bidi }, { scriptsWith }] = await Promise.all([
    import('bidi-js'),
    import('../../contract/scripts.model.ts'),
  ]);
  const scripts = scriptsWith(bidi());
  const pieces = layers.flatMap((layer) =>
    layer.kind === 'text' ? cutterOf(layer.text, layer.fontFamily, layer.fontWeight, scripts)(layer.text) : [],
  );
  await loadParts(pieces);
  return scripts;
}
