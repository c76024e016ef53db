// Proves that the letters of documents stand where a canvas puts them by its own library, for names and for stacked letters of every script.
import { createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { namesOfManyScripts } from '#testing/names-of-scripts.ts';
import { scriptHas, shapedScripts } from '../../contract/script-characters.model.ts';
import type { Script } from '../../contract/script-characters.model.ts';
import { faceOf, lettersOf, loadParts } from './fonts.ts';
import { isShaped } from './shaping.ts';

const [width, height, size, left, baseline] = [560, 110, 40, 30, 65];
/** Scripts that stack letters by a sign: their first and last consonant, the sign, and their first and last vowel sign. */
const stacking: { readonly [script in Script]?: readonly [number, number, number, number, number] } = {
  bengali: [0x995, 0x9b9, 0x9cd, 0x9be, 0x9cc],
  gurmukhi: [0xa15, 0xa39, 0xa4d, 0xa3e, 0xa4c],
  gujarati: [0xa95, 0xab9, 0xacd, 0xabe, 0xacc],
  oriya: [0xb15, 0xb39, 0xb4d, 0xb3e, 0xb4c],
  tamil: [0xb95, 0xbb9, 0xbcd, 0xbbe, 0xbcc],
  telugu: [0xc15, 0xc39, 0xc4d, 0xc3e, 0xc4c],
  kannada: [0xc95, 0xcb9, 0xccd, 0xcbe, 0xccc],
  malayalam: [0xd15, 0xd39, 0xd4d, 0xd3e, 0xd4c],
  sinhala: [0xd9a, 0xdc6, 0xdca, 0xdcf, 0xdde],
  khmer: [0x1780, 0x17a2, 0x17d2, 0x17b6, 0x17c5],
  myanmar: [0x1000, 0x1021, 0x1039, 0x102b, 0x1032],
};
/** Returns each consonant with another below it, half of them with a vowel sign. */
function stacksOf(script: Script): string[] {
  const found = stacking[script];
  if (!found) return [];
  const [first, last, sign, firstVowel, lastVowel] = found;
  const from = (start: number, end: number) =>
    Array.from({ length: end - start + 1 }, (_, at) => start + at).filter((code) => scriptHas(script, code));
  const [consonants, vowels] = [from(first, last), from(firstVowel, lastVowel)];
  return consonants.map((upper, at) => {
    const lower = consonants[(at * 7 + 3) % consonants.length]!;
    return String.fromCodePoint(upper, sign, lower, ...(at % 2 ? [vowels[(at * 3) % vowels.length]!] : []));
  });
}
const wordsOf = (script: Script) =>
  [...namesOfManyScripts, 'น้ำผึ้ง ปิ่นโต']
    .flatMap((name) => name.split(' '))
    .filter((word) => [...word].some((one) => scriptHas(script, one.codePointAt(0)!)));

type Draw = (to: ReturnType<ReturnType<typeof createCanvas>['getContext']>) => void;
const canvas = createCanvas(width, height);
const context = canvas.getContext('2d');
function inkOf(draw: Draw): Uint8Array {
  context.resetTransform();
  context.clearRect(0, 0, width, height);
  // Slightly turned letters are not moved to whole pixels.
  context.rotate(0.01);
  draw(context);
  const { data } = context.getImageData(0, 0, width, height);
  return Uint8Array.from({ length: width * height }, (_, at) => data[at * 4 + 3]!);
}
/** Returns how much of a word's ink is elsewhere on the canvas than its letters say. */
function strayInk(name: string, word: string): number {
  const { font } = faceOf(name);
  const ratio = size / font.unitsPerEm;
  const { glyphs, positions } = lettersOf(name, word);
  const ours = inkOf((to) => {
    let x = left;
    for (const [at, { id }] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[at]!;
      const path = font
        .getGlyph(id)
        .path.scale(ratio, -ratio)
        .translate(x + xOffset * ratio, baseline - yOffset * ratio);
      to.fill(new Path2D(path.toSVG()));
      x += xAdvance * ratio;
    }
  });
  const theirs = inkOf((to) => {
    to.font = `${size}px "${name}"`;
    to.fillText(word, left, baseline);
  });
  const ink = theirs.filter((value) => value > 128).length;
  expect(ink, word).toBeGreaterThan(100);
  return ours.filter((value, at) => Math.abs(value - theirs[at]!) > 160).length / ink;
}

describe('the letters of a word', { timeout: 60_000 }, () => {
  for (const script of [...shapedScripts, 'thaana'] as const)
    it(`of ${script} stand where a canvas puts them`, async () => {
      for (const weight of [400, 700] as const) {
        const face = `noto:${script}-${weight}` as const;
        await loadParts([{ face, text: 'x' }]);
        GlobalFonts.register(faceOf(face).bytes, face);
        const words = [...wordsOf(script), ...(weight === 400 ? stacksOf(script) : [])].map((one) =>
          one.normalize('NFC'),
        );
        expect(words.length).toBeGreaterThan(0);
        // Thin strokes differ by their smoothing, a mark at another place by a tenth and more.
        const wrong = words.filter((word) => strayInk(face, word) > 0.07);
        expect(wrong).toEqual([]);
      }
    });
  it('tell what was written, in its order', async () => {
    for (const script of shapedScripts) {
      const name = `noto:${script}-400`;
      expect(isShaped(name)).toBe(true);
      await loadParts([{ face: `noto:${script}-400`, text: 'x' }]);
      for (const word of wordsOf(script)) {
        const told = lettersOf(name, word).glyphs.flatMap(({ codePoints }) => codePoints);
        expect(String.fromCodePoint(...told)).toBe(word);
      }
    }
  });
});
