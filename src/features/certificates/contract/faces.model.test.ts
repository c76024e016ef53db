// Proves that the table of characters is that of the typefaces' files, and how a line is cut into faces.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { families, facesIn, hasCharacter, runsOf, weights } from './faces.model.ts';

const require = createRequire(import.meta.url);
const charactersOf = (name: string) => {
  const bytes = readFileSync(require.resolve(`@fontsource/${name.split('-')[0]}/files/${name}-normal.woff`));
  return new Set((create(bytes) as Font).characterSet.filter((one) => one >= 32 && one !== 0xffff));
};

describe('the typefaces of certificates', () => {
  for (const family of families)
    for (const part of ['latin', 'latin-ext'] as const)
      it(`${family} ${part} has the characters of its files, at every weight`, () => {
        for (const weight of weights) {
          const there = charactersOf(`${family.toLowerCase()}-${part}-${weight}`);
          const told = Array.from({ length: 0xffff }, (_, at) => at).filter((one) => hasCharacter(family, part, one));
          expect(told).toEqual([...there].sort((a, b) => a - b));
        }
      });
  it('a line is cut where the face changes, composed first; a question mark stands for what no face has', () => {
    const cut = (text: string) =>
      runsOf(text, 'Gabarito', 700, (_, one) => one.length).map(({ face, text: part, width }) => [face, part, width]);
    expect(cut('Joa\u0303o Łuk')).toEqual([
      ['gabarito-latin-700', 'João ', 5],
      ['gabarito-latin-ext-700', 'Ł', 1],
      ['gabarito-latin-700', 'uk', 2],
    ]);
    expect(cut('Ana 😀')).toEqual([['gabarito-latin-700', 'Ana ?', 5]]);
  });
  it('the faces of layers are those that their texts need', () => {
    const text = { kind: 'text', fontFamily: 'Figtree', fontWeight: 400 } as const;
    expect(facesIn([{ ...text, text: 'Łódź' }, { ...text, text: 'a' }, { kind: 'image' }]).sort()).toEqual([
      'figtree-latin-400',
      'figtree-latin-ext-400',
    ]);
  });
});
