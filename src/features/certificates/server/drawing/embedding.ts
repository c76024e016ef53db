// Gives a PDF its typefaces so that whoever copies a text from it gets what was written, in any script.
import PDFDocument from 'pdfkit';
import { faceOf } from './fonts.ts';
import { writtenOutline } from './glyph-outline.ts';

type Glyph = { readonly id: number; readonly codePoints: readonly number[]; readonly advanceWidth: number };
/** The parts of a document and of its fonts that pdfkit does not tell. */
type Embedded = {
  scale: number;
  widths: number[];
  unicode: (readonly number[])[];
  subset: { glyphs: number[]; glyphEncoder: { encodeSimple: typeof writtenOutline } };
  layout(text: string, features?: unknown): { glyphs: Glyph[]; positions: unknown[] };
  encode(text: string, features?: unknown): [string[], unknown[]];
};
type Fonts = { _font: { constructor: unknown }; _fontFamilies: Record<string, unknown>; _fontCount: number };
let embedding: (new (pdf: unknown, font: unknown, id: string) => Embedded) | undefined;

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((value, at) => value === other[at]);
const marks = /^\p{M}+$/u;
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
const fromRight = /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Returns what each letter stands for; where shaping changed their order, the first stands for the whole piece. Readers turn what is written from the right. */
function meanings(glyphs: readonly Glyph[], text: string): (readonly number[])[] {
  const given = glyphs.map(({ codePoints }) => codePoints);
  const whole = [...text].map((one) => one.codePointAt(0)!);
  const isWritten = isSame(given.flat(), whole) || isSame([...given].reverse().flat(), whole);
  if (isWritten) return fromRight.test(text) ? given : withMarks(given);
  return given.map((_, at) => (at > 0 ? [] : fromRight.test(text) ? whole.reverse() : whole));
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
  if (name.startsWith('noto:')) embedded.encode = (text, features) => encodeIn(embedded, known, text, features);
  inside._fontFamilies[name] = embedded;
}
