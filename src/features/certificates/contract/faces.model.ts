// Names the typefaces of certificates and the characters that they have: server and browser break and measure texts alike.

export const families = ['Gabarito', 'Figtree'] as const;
export const weights = [400, 500, 600, 700, 800] as const;
const parts = ['latin', 'latin-ext'] as const;
export type Family = (typeof families)[number];
export type Weight = (typeof weights)[number];
/** A file of `@fontsource`: `gabarito-latin-700`. */
export type FaceName = `${'gabarito' | 'figtree'}-${(typeof parts)[number]}-${Weight}`;

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

/** Returns the faces that the texts of these layers may need. */
export const facesIn = (
  layers: readonly { kind: string; fontFamily?: Family; fontWeight?: Weight; text?: string }[],
): FaceName[] => [
  ...new Set(
    layers.flatMap(({ kind, fontFamily, fontWeight, text = '' }) =>
      kind === 'text' && fontFamily && fontWeight
        ? runsOf(text, fontFamily, fontWeight, () => 0).map(({ face }) => face)
        : [],
    ),
  ),
];

/** Returns the width of a text in a face at a size of 1. */
export type Measure = (face: FaceName, text: string) => number;
/** A piece of a line in one face; the width is for a size of 1. */
export type Run = { readonly face: FaceName; readonly text: string; readonly width: number };

/** Cuts a line where the face changes. A question mark replaces a character that no face has. */
export function runsOf(line: string, family: Family, weight: Weight, measure: Measure): Run[] {
  const runs: { face: FaceName; text: string }[] = [];
  for (const given of line.normalize('NFC')) {
    const found = parts.find((part) => hasCharacter(family, part, given.codePointAt(0)!));
    const face: FaceName = `${family.toLowerCase() as 'gabarito'}-${found ?? 'latin'}-${weight}`;
    const last = runs.at(-1);
    if (last?.face === face) last.text += found ? given : '?';
    else runs.push({ face, text: found ? given : '?' });
  }
  return runs.map((run) => ({ ...run, width: measure(run.face, run.text) }));
}
