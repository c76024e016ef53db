// Computes where letters stand in scripts that stack them or let them change places, with the library that browsers have, so that paper shows what the canvas does.
import type { Font } from 'fontkit';
import type * as HarfBuzz from 'harfbuzzjs';
import { shapedScripts } from '../../contract/script-characters.model.ts';

type Letter = { readonly id: number; readonly codePoints: readonly number[]; readonly advanceWidth: number };
type LetterPlace = {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
};
/** The shapes of a text from left to right, what each stands for, and their places. */
export type Letters = {
  readonly glyphs: readonly Letter[];
  readonly positions: readonly LetterPlace[];
  readonly advanceWidth: number;
};
const shaped: ReadonlySet<string> = new Set(shapedScripts);
/** Tells whether a face has letters that fontkit would place wrongly. */
export const isShaped = (name: string): boolean => shaped.has(/^noto:(\w+)-\d+$/.exec(name)?.[1] ?? '');

let library: typeof HarfBuzz | undefined;
/** Loads the library, which few texts need. */
export const loadShaper = async (): Promise<void> => {
  library ??= await import('harfbuzzjs');
};
/** One for all words: each of its own would keep memory of the library until the next collection. */
let words: HarfBuzz.Buffer | undefined;
const opened = new Map<string, HarfBuzz.Font>();
function opening({ Blob, Face, Font: Opened }: typeof HarfBuzz, name: string, bytes: Uint8Array): HarfBuzz.Font {
  const found = opened.get(name) ?? new Opened(new Face(new Blob(bytes), 0));
  opened.set(name, found);
  return found;
}
/** Readers put a letter and its marks right; several letters in one shape, or letters that stand before their turn, they mix up. */
const toldAlone = /^(?:[^\p{M}]\p{M}*)?$/u;
/** Returns the letters of a word. Where a shape stands for several letters, the first shape tells the whole word. */
export function shape(name: string, { bytes, font }: { bytes: Uint8Array; font: Font }, text: string): Letters {
  if (!library) throw new Error('The letters are placed before the library is there.');
  const buffer = (words ??= new library.Buffer());
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  library.shape(opening(library, name, bytes), buffer);
  const found = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const told = found.map(({ cluster }, at) =>
    found[at - 1]?.cluster === cluster
      ? ''
      : text.slice(cluster, found.slice(at).find((other) => other.cluster !== cluster)?.cluster),
  );
  // A letter without a place of its own leaves a gap, in which readers see a blank.
  const isPlain = told.every((one, at) => toldAlone.test(one) && (one || positions[at]!.xAdvance === 0));
  const glyphs = found.map(({ codepoint: id }, at): Letter => ({
    id,
    codePoints: [...(isPlain ? told[at]! : at === 0 ? text : '')].map((one) => one.codePointAt(0)!),
    advanceWidth: font.getGlyph(id).advanceWidth,
  }));
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
}
