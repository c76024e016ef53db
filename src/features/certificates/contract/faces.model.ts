// Names the typefaces of certificates and the characters that they have: server and browser break and measure texts alike.
import type { Script } from './script-characters.model.ts';

export const families = ['Gabarito', 'Figtree'] as const;
export const weights = [400, 500, 600, 700, 800] as const;
const parts = ['latin', 'latin-ext'] as const;
export type Family = (typeof families)[number];
export type Weight = (typeof weights)[number];
/** A file of `@fontsource`: `gabarito-latin-700`. */
export type LatinFace = `${'gabarito' | 'figtree'}-${(typeof parts)[number]}-${Weight}`;
/** A typeface beyond Latin, in one of two weights: `noto:arabic-700`. */
export type ScriptFace = `noto:${Script}-${400 | 700}`;
export type FaceName = LatinFace | ScriptFace;

/** The code points of each file, as `@fontsource` 5 cuts them; a test compares them with the files. */
const covered = {
  'gabarito-latin':
    '20-7e a0-ac ae-ff 102 131 152-153 2c6 2da 2dc 300-301 303-304 308 323 2002 2009 200b 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 2044 20ac 2122 2191 2193 2212',
  'gabarito-latin-ext':
    '20 41 a0 c1 100-107 10a-113 116-11b 11e-123 126-127 12a-12b 12e-130 132-133 136-137 139-13e 141-148 14a-14d 150-151 154-15b 15e-161 164-165 16a-17e 1cd-1ce 218-21b 237 2c7 2dd 300-301 303-304 308 323 1e80-1e85 1e9e 1ef2-1ef3',
  'figtree-latin':
    '20-7e a0-ac ae-ff 102 131 152-153 2c6 2da 2dc 300-301 303-304 308 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 2044 20ac 2122 2191 2193 2212 2215',
  'figtree-latin-ext':
    '20 41 a0 c1 100-113 116-127 12a-12b 12e-130 132-137 139-13e 141-148 14a-14d 150-151 154-161 164-165 16a-17e 1cd-1ce 218-21b 237 2c7 2dd 300-301 303-304 308 1e80-1e85 1e9e 1ef2-1ef3 2020 20b9',
};
const ranges = Object.fromEntries(
  Object.entries(covered).map(([name, text]) => [
    name,
    text.split(' ').map((range) => {
      const [from, to = from] = range.split('-').map((hex) => Number.parseInt(hex, 16));
      return [from!, to!] as const;
    }),
  ]),
) as Record<keyof typeof covered, (readonly [number, number])[]>;

export const hasCharacter = (family: Family, part: (typeof parts)[number], codePoint: number): boolean =>
  ranges[`${family.toLowerCase() as 'gabarito'}-${part}`].some(([from, to]) => codePoint >= from && codePoint <= to);

/** Returns the Latin face that has a character, if one has. */
export function latinFace(family: Family, weight: Weight, codePoint: number): LatinFace | undefined {
  const found = parts.find((part) => hasCharacter(family, part, codePoint));
  return found && `${family.toLowerCase() as 'gabarito'}-${found}-${weight}`;
}
export const isBeyondLatin = (face: FaceName): face is ScriptFace => face.startsWith('noto:');
/** A piece of a line in one face, in the order in which it is drawn. */
export type Piece = { readonly face: FaceName; readonly text: string };
/** Knows other scripts; it is loaded where a text needs it. */
export type Scripts = {
  /** Cuts lines of a text, of which all lines have the direction and the ideographs. */
  cutting(text: string, family: Family, weight: Weight): (line: string) => Piece[];
  /** Cuts a word where a line may break inside it, as between ideographs. */
  breaks(word: string): string[];
  /** Returns the characters of a text that no typeface has: a question mark is drawn for each. */
  undrawable(text: string, family: Family): string[];
};
const usualText = /^[\x20-\x7e\xa0-\xac\xae-\xff\n]*$/;
const joins = /[\p{M}\p{Cf}]/u;
/** Tells whether a text has characters beyond the Latin faces, or marks that stand on letters. */
export const needsScripts = (text: string, family: Family): boolean =>
  !usualText.test(text) &&
  [...text.normalize('NFC')].some(
    (one) => joins.test(one) || (one !== '\n' && !latinFace(family, 400, one.codePointAt(0)!)),
  );
type TextOfLayer = { kind: string; fontFamily?: Family; fontWeight?: Weight; text?: string };
export const anyNeedsScripts = (layers: readonly TextOfLayer[]): boolean =>
  layers.some(({ kind, text, fontFamily }) => kind === 'text' && fontFamily && text && needsScripts(text, fontFamily));

/** Cuts a line where the face changes. A question mark replaces a character that no face has. */
function cutLatin(line: string, family: Family, weight: Weight): Piece[] {
  const pieces: { face: FaceName; text: string }[] = [];
  for (const given of line.normalize('NFC')) {
    const found = latinFace(family, weight, given.codePointAt(0)!);
    const face = found ?? latinFace(family, weight, 63)!;
    const last = pieces.at(-1);
    if (last?.face === face) last.text += found ? given : '?';
    else pieces.push({ face, text: found ? given : '?' });
  }
  return pieces;
}
/** Returns what cuts the lines of a text. */
export const cutterOf = (
  text: string,
  family: Family,
  weight: Weight,
  scripts?: Scripts,
): ((line: string) => Piece[]) =>
  scripts && needsScripts(text, family)
    ? scripts.cutting(text, family, weight)
    : (line) => cutLatin(line, family, weight);

/** Returns the faces that the texts of these layers may need, those beyond Latin with their characters. */
export function piecesIn(layers: readonly TextOfLayer[], scripts?: Scripts): Piece[] {
  const found = new Map<FaceName, Set<string>>();
  for (const { kind, fontFamily, fontWeight, text = '' } of layers) {
    if (kind !== 'text' || !fontFamily || !fontWeight) continue;
    for (const piece of cutterOf(text, fontFamily, fontWeight, scripts)(text)) {
      const characters = found.get(piece.face) ?? new Set();
      if (isBeyondLatin(piece.face)) for (const one of piece.text) characters.add(one);
      found.set(piece.face, characters);
    }
  }
  return [...found].map(([face, characters]) => ({ face, text: [...characters].sort().join('') }));
}

/** Returns the width of a text in a face at a size of 1. */
export type Measure = (face: FaceName, text: string) => number;
/** A piece of a line; the width is for a size of 1. */
export type Run = Piece & { readonly width: number };
