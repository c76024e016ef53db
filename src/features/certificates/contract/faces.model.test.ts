// Proves that the table of characters is that of the typefaces' files, and how a line is cut into faces.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { cutterOf, families, hasCharacter, piecesIn, weights } from './faces.model.ts';

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
    const cut = (text: string) => cutterOf(text, 'Gabarito', 700)(text).map(({ face, text: part }) => [face, part]);
    expect(cut('Joa\u0303o Łuk')).toEqual([
      ['gabarito-latin-700', 'João '],
      ['gabarito-latin-ext-700', 'Ł'],
      ['gabarito-latin-700', 'uk'],
    ]);
    expect(cut('Ana 😀')).toEqual([['gabarito-latin-700', 'Ana ?']]);
  });
  it('the faces of layers are those that their texts need', () => {
    const text = { kind: 'text', fontFamily: 'Figtree', fontWeight: 400 } as const;
    expect(
      piecesIn([{ ...text, text: 'Łódź' }, { ...text, text: 'a' }, { kind: 'image' }])
        .map(({ face }) => face)
        .sort(),
    ).toEqual(['figtree-latin-400', 'figtree-latin-ext-400']);
  });
});
