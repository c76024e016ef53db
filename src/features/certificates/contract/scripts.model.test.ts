// Proves how lines of other scripts are cut into faces and ordered, and that the table of characters is that of the files.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import bidi from 'bidi-js';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import decompress from 'woff2-encoder/decompress';
import { describe, expect, it } from 'vitest';
import { namesOfManyScripts } from '#testing/names-of-scripts.ts';
import { needsScripts } from './faces.model.ts';
import { scriptHas, shapedScripts } from './script-characters.model.ts';
import { scriptsWith } from './scripts.model.ts';

const scripts = scriptsWith(bidi());
const cut = (text: string, line = text) =>
  scripts
    .cutting(
      text,
      'Gabarito',
      700,
    )(line)
    .map(({ face, text: part }) => [face.replace(/-\d+$/, ''), part]);
const latin = 'gabarito-latin';

describe('a line of another script', () => {
  it('is drawn from the left in its own order', () => {
    expect(cut('Иван Li')).toEqual([
      ['noto:noto', 'Иван'],
      [latin, ' Li'],
    ]);
  });
  it('joins the letters of a word into one piece, with the joiners that tell how they meet', () => {
    expect(cut('শ্রী ශ්\u200dරී')).toEqual([
      ['noto:bengali', 'শ্রী'],
      [latin, ' '],
      ['noto:sinhala', 'ශ්\u200dරී'],
    ]);
    expect(cut('އިބްރާހީމް 12').map(([, part]) => part)).toEqual(['12', ' ', 'އިބްރާހީމް']);
  });
  it('is drawn from the right, words and signs in the order of the eye, digits from the left', () => {
    expect(cut('محمد (علي) 12')).toEqual([
      [latin, '12'],
      [latin, ' '],
      [latin, '('],
      ['noto:arabic', 'علي'],
      [latin, ')'],
      [latin, ' '],
      ['noto:arabic', 'محمد'],
    ]);
  });
  it('keeps the direction of its text: a name from the right inside a sentence from the left', () => {
    expect(cut('Ana דוד בן Li').map(([, part]) => part)).toEqual(['Ana ', 'בן', ' ', 'דוד', ' Li']);
    expect(
      cut('דוד בן\nAna Li', 'Ana Li')
        .map(([, part]) => part)
        .join(''),
    ).toBe('Ana Li');
  });
  it('has ideographs of its language, each by itself', () => {
    expect(cut('田中 さん').map(([face]) => face)).toEqual(['noto:jp', 'noto:jp', latin, 'noto:jp', 'noto:jp']);
    expect(cut('王明').map(([face]) => face)).toEqual(['noto:sc', 'noto:sc']);
    expect(cut('김')).toEqual([['noto:kr', '김']]);
  });
  it('keeps marks on their letters, composed where that exists', () => {
    expect(cut('Jo\u0303ao x\u0303')).toEqual([
      [latin, 'Jõao '],
      ['noto:noto', 'x\u0303'],
    ]);
  });
  it('shows no selectors, joins and skin tones, and a question mark for what no face has', () => {
    expect(cut('👩🏽‍💻\u202e').map(([, part]) => part)).toEqual(['👩', '💻']);
    expect(cut('a𒀀')).toEqual([[latin, 'a?']]);
    expect(scripts.undrawable(`Ana 田 محمد 😀 𒀀 ${namesOfManyScripts.join(' ')}`, 'Figtree')).toEqual(['𒀀']);
  });
  it('breaks between ideographs, not before what closes nor after what opens', () => {
    expect(scripts.breaks('東京「大学」')).toEqual(['東', '京', '「大', '学」']);
    expect(scripts.breaks('Ancoragem')).toEqual(['Ancoragem']);
  });
});
it('only texts beyond the Latin faces, or with marks, need the other scripts', () => {
  for (const text of ['João Łukasz – “NR‑35”', 'Joa\u0303o\nAna'])
    expect(needsScripts(text.replace('‑', '-'), 'Figtree')).toBe(false);
  for (const text of ['x\u0303', 'Иван', '田', '😀', 'a\u202eb']) expect(needsScripts(text, 'Figtree')).toBe(true);
});

const require = createRequire(import.meta.url);
const charactersOf = (bytes: Buffer) => new Set((create(bytes) as Font).characterSet);
describe('the table of characters', () => {
  for (const script of ['noto', 'arabic', 'hebrew', 'thaana', ...shapedScripts] as const)
    it(`of ${script} names what both weights have`, () => {
      const name = script === 'noto' ? '' : script;
      const folder = `noto-sans${name && `-${name}`}`;
      for (const style of ['400Regular', '700Bold']) {
        const file = `NotoSans${name.slice(0, 1).toUpperCase()}${name.slice(1)}_${style}.ttf`;
        const there = charactersOf(readFileSync(require.resolve(`@expo-google-fonts/${folder}/${style}/${file}`)));
        expect([...there].some((code) => code > 0x2ff && scriptHas(script, code))).toBe(true);
        for (let code = 32; code < 0x20000; code++)
          if (scriptHas(script, code)) expect(there.has(code), code.toString(16)).toBe(true);
      }
    });
  for (const [script, folder] of [
    ['jp', 'noto-sans-jp'],
    ['sc', 'noto-sans-sc'],
    ['kr', 'noto-sans-kr'],
    ['emoji', 'noto-emoji'],
  ] as const)
    it(`of ${script} names what the parts have`, async () => {
      const told = JSON.parse(
        readFileSync(require.resolve(`@fontsource-variable/${folder}/unicode.json`), 'utf8'),
      ) as Record<string, string>;
      const there = new Set<number>();
      for (const [part, ranges] of Object.entries(told)) {
        const file = `${folder}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`;
        const path = require.resolve(`@fontsource-variable/${folder}/files/${file}`);
        const characters = charactersOf(Buffer.from(await decompress(readFileSync(path))));
        for (const range of ranges.split(',')) {
          const [from, to = from] = range
            .trim()
            .slice(2)
            .split('-')
            .map((hex) => Number.parseInt(hex, 16));
          for (let code = from!; code <= to!; code++) if (characters.has(code)) there.add(code);
        }
      }
      const missing: string[] = [];
      for (let code = 32; code < 0x32000; code++)
        if (scriptHas(script, code) && !there.has(code)) missing.push(code.toString(16));
      expect(missing).toEqual([]);
      expect([...there].filter((code) => code >= 0x4e00 && code <= 0x9fff && !scriptHas(script, code)).length).toBe(
        script === 'kr' ? [...there].filter((code) => code >= 0x4e00 && code <= 0x9fff).length : 0,
      );
    });
});
