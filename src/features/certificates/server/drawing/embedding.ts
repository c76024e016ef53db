// Gives a PDF its typefaces so that whoever copies a text from it gets what was written, in any script.
import PDFDocument from 'pdfkit';
import { faceOf, lettersOf } from './fonts.ts';
import { writtenOutline } from './glyph-outline.ts';
import { isShaped } from './shaping.ts';

type Glyph = { readonly id: number; readonly codePoints: readonly number[]; readonly advanceWidth: number };
/** The parts of a document and of its fonts that pdfkit does not tell. */
type Embedded = {
  scale: number;
  widths: number[];
  unicode: (readonly number[])[];
  subset: { glyphs: number[]; glyphEncoder: { encodeSimple: typeof writtenOutline } };
  layout(text: string, features?: unknown): { glyphs: readonly Glyph[]; positions: unknown[]; advanceWidth: number };
  encode(text: string, features?: unknown): [string[], unknown[]];
};
type Fonts = { _font: { constructor: unknown }; _fontFamilies: Record<string, unknown>; _fontCount: number };
let embedding: (new (pdf: unknown, font: unknown, id: string) => Embedded) | undefined;

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((value, at) => value === other[at]);
const marks = /^\p{M}+$/u;
const marksIn = /\p{M}/u;
/** Gives marks to the letter on which they stand: readers would set those of no width apart. */
function withMarks(given: readonly (readonly number[])[]): (readonly number[])[] {
  const owned = given.map((codes) => [...codes]);
  let owner = 0;
  for (const [at, codes] of given.entries()) {
    if (at === 0 || !marks.test(String.fromCodePoint(...codes))) owner = at;
    else owned[owner]!.push(...owned[at]!.splice(0));
  }
  return owned;
}
const rightToLeft = 0x200f;
/**
 * Readers turn each letter of what is written from the right, so there its marks stand before it. They would take a mark at
 * the left end for a part of what follows: a sign of direction stands there.
 */
function turnedMarks(written: readonly (readonly number[])[]): (readonly number[])[] {
  const owned = withMarks(written).map((codes) => [...codes].reverse());
  const last = owned.findLastIndex(({ length }) => length > 0);
  return owned.map((codes, at) => (at === last && codes.length > 1 ? [rightToLeft, ...codes] : codes)).reverse();
}
const fromRight = /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Returns what each letter stands for; where shaping changed their order, the first stands for the whole piece. Readers turn what is written from the right. */
function meanings(glyphs: readonly Glyph[], text: string): (readonly number[])[] {
  const given = glyphs.map(({ codePoints }) => codePoints);
  const whole = [...text].map((one) => one.codePointAt(0)!);
  const isTurned = fromRight.test(text);
  const written = isTurned ? [...given].reverse() : given;
  if (isTurned && isSame(written.flat(), whole) && marksIn.test(text)) return turnedMarks(written);
  if (isSame(written.flat(), whole) || isSame(given.flat(), whole)) return isTurned ? given : withMarks(given);
  return given.map((_, at) => (at > 0 ? [] : isTurned ? whole.reverse() : whole));
}
/** Returns the shapes of a text in a PDF. One shape that stands for two letters, as of Arabic, is there twice. */
function encodeIn(embedded: Embedded, known: Map<string, number>, text: string, features: unknown) {
  const { glyphs, positions } = embedded.layout(text, features);
  const codes = meanings(glyphs, text);
  const shapes = glyphs.map((glyph, at) => {
    const key = `${glyph.id}:${codes[at]!.join()}`;
    let place = known.get(key);
    if (place === undefined) {
      place = embedded.subset.glyphs.push(glyph.id) - 1;
      embedded.widths[place] = glyph.advanceWidth * embedded.scale;
      embedded.unicode[place] = codes[at]!;
      known.set(key, place);
    }
    return place.toString(16).padStart(4, '0');
  });
  return [shapes, positions] satisfies [string[], unknown[]];
}
/** Returns the letters of a text with their places, in thousandths of its size, as documents write them. */
function placed(name: string, text: string, scale: number) {
  const { glyphs, positions, advanceWidth } = lettersOf(name, text);
  return {
    glyphs,
    positions: positions.map(({ xAdvance, yAdvance, xOffset, yOffset }, at) => ({
      ...{ xAdvance: xAdvance * scale, yAdvance: yAdvance * scale },
      ...{ xOffset: xOffset * scale, yOffset: yOffset * scale },
      advanceWidth: glyphs[at]!.advanceWidth * scale,
    })),
    advanceWidth: advanceWidth * scale,
  };
}
/** Gives a document a face that is open already: its tables are read once, not for each document. */
export function addFace(pdf: PDFKit.PDFDocument, name: string): void {
  const inside = pdf as unknown as Fonts;
  if (name in inside._fontFamilies) return;
  const { bytes, font } = faceOf(name);
  if (!embedding) {
    const opened = new PDFDocument().font(bytes) as unknown as Fonts;
    embedding = opened._font.constructor as NonNullable<typeof embedding>;
  }
  const embedded = new embedding(pdf, font, `F${++inside._fontCount}`);
  embedded.subset.glyphEncoder = { encodeSimple: writtenOutline };
  const known = new Map<string, number>();
  if (isShaped(name)) embedded.layout = (text) => placed(name, text, embedded.scale);
  if (name.startsWith('noto:')) embedded.encode = (text, features) => encodeIn(embedded, known, text, features);
  inside._fontFamilies[name] = embedded;
}
