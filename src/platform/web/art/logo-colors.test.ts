// Proves which colours are found in the pixels of a logo, and that the looks out of them are three, valid and dark where bars are.
import { describe, expect, test } from 'vitest';
import { channelsOf, contrast } from '../theme/tenant-colors.ts';
import { colorsIn, lookNames, looksOf } from './logo-colors.ts';
import type { Pixels } from './logo-colors.ts';

const clear = [0, 0, 0, 0];
/** Makes a picture of squares: each letter is a pixel of 10 by 10. */
function picture(rows: readonly string[], inks: Record<string, readonly number[]>): Pixels {
  const [width, height] = [rows[0]!.length * 10, rows.length * 10];
  const data = Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return inks[rows[Math.floor(y / 10)]![Math.floor(x / 10)]!] ?? clear;
  }).flat();
  return { width, height, data };
}
const rgb = (color: string) => [...channelsOf(color)!, 255];
const near = (found: string, wanted: string) =>
  channelsOf(found)!.every((one, at) => Math.abs(one - channelsOf(wanted)![at]!) <= 6);

describe('the colours of a logo', () => {
  test('are those of its figures, the most frequent first, without the ground and the edges', () => {
    const found = colorsIn(
      picture(['wwwww', 'woogw', 'wooyw', 'wwwww'], {
        w: rgb('#ffffff'),
        o: rgb('#e8562a'),
        g: rgb('#1f7a6c'),
        y: rgb('#f5b83d'),
      }),
    );
    expect(found).toHaveLength(3);
    expect(near(found[0]!, '#e8562a')).toBe(true);
    expect(found.some((one) => near(one, '#ffffff'))).toBe(false);
  });
  test('are found on a clear ground, and shades of one colour are one', () => {
    const found = colorsIn(picture(['....', '.ab.', '....'], { a: rgb('#2050c0'), b: rgb('#2456c6') }));
    expect(found).toHaveLength(1);
  });
  test('keep a coloured ground, which is the mark itself', () => {
    const found = colorsIn(picture(['ooo', 'owo', 'ooo'], { o: rgb('#e8562a'), w: rgb('#ffffff') }));
    expect(near(found[0]!, '#e8562a')).toBe(true);
    expect(near(found[1]!, '#ffffff')).toBe(true);
  });
  test('are that colour where the picture has one only, and none where it is empty', () => {
    expect(near(colorsIn(picture(['o'], { o: rgb('#e8562a') }))[0]!, '#e8562a')).toBe(true);
    expect(colorsIn(picture(['.'], {}))).toEqual([]);
  });
  test('are four at most', () => {
    const inks = { a: rgb('#ff0000'), b: rgb('#00ff00'), c: rgb('#0000ff'), d: rgb('#ffff00'), e: rgb('#ff00ff') };
    expect(colorsIn(picture(['.....', 'abcde', '.....'], inks))).toHaveLength(4);
  });
});
describe('the looks out of a logo', () => {
  const logos = [
    ['#e8562a', '#1f7a6c', '#f5b83d'],
    ['#2050c0'],
    ['#000000'],
    ['#ffffff'],
    ['#ffff00', '#ffffff'],
    [],
    ['#777777', '#d00000'],
  ];
  test('are three, of valid colours, with bars on which white is readable', () => {
    for (const logo of logos) {
      const looks = looksOf(logo);
      for (const name of lookNames) {
        for (const color of Object.values(looks[name])) expect(color).toMatch(/^#[0-9a-f]{6}$/);
        expect(contrast('#ffffff', looks[name].bar)).toBeGreaterThan(9);
      }
      expect(new Set(lookNames.map((name) => looks[name].primary)).size).toBe(3);
    }
  });
  test('keep the colour of the logo in the faithful one, and lead with its second in the calm one', () => {
    const { faithful, calm } = looksOf(['#e8562a', '#1f7a6c', '#f5b83d']);
    expect(faithful).toMatchObject({ primary: '#e8562a', secondary: '#1f7a6c' });
    expect(calm.secondary).toBe('#e8562a');
  });
  test('take the first colour of a logo whose most frequent is a grey, and stay grey without any', () => {
    expect(looksOf(['#777777', '#d00000']).faithful.primary).toBe('#d00000');
    const [r, g, b] = channelsOf(looksOf(['#777777']).faithful.primary)!;
    expect([r, g, b]).toEqual([119, 119, 119]);
  });
});
