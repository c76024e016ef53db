// What a word typed wrong may have meant: slips, where words are looked for, and whole questions.
import { describe, expect, test } from 'vitest';
import { misspelled, slipOf } from './misspelling.model.ts';

test.each([
  ['lidreanca', 'lideranca', 0],
  ['lideranncca', 'lideranca', undefined],
  ['llideranca', 'lideranca', 0],
  ['liderancaa', 'lideranca', 0],
  ['lideraca', 'lideranca', 1],
  ['ideranca', 'lideranca', 1],
  ['lideranc', 'lideranca', 1],
  ['lideransa', 'lideranca', 2],
  ['lidexranca', 'lideranca', 2],
  ['lidaranco', 'lideranca', undefined],
  ['acnaredil', 'lideranca', undefined],
  ['lideranca', 'liderancas', 1],
  ['lider', 'lideranca', undefined],
])('"%s" for "%s" is a slip of %s', (typed, word, slip) => {
  expect(slipOf(typed, word)).toBe(slip);
});

describe('a word typed wrong', () => {
  const words = ['rede', 'gestao', 'lideranca', 'seguranca', 'onboarding', 'abcde', 'abcdef'];
  const slipsOf = (word: string) =>
    [...word].flatMap((letter, at) => [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2),
      `${word.slice(0, at)}#${word.slice(at + 1)}`.replace('#', 'w'),
    ]);
  test.each(words)('is looked for where "%s" stands, whichever letter slipped', (word) => {
    const reversed = [...word].reverse().join('');
    for (const typed of slipsOf(word)) {
      const [place] = misspelled(typed).places;
      const holds = word.startsWith(place!.beginning) || reversed.startsWith(place!.ending);
      expect([typed, holds, Math.abs(place!.letters - word.length) <= 1]).toEqual([typed, true, true]);
    }
  });
  test('is replaced in the whole question, likelier slips first, without accents and capitals', () => {
    expect(misspelled(' Gestoa de CRISE ').meanings(['gestor', 'gestao', 'crise'])).toEqual([
      'gestao de crise',
      'gestor de crise',
    ]);
    expect(misspelled('Negociaçao').meanings(['negociacoes', 'negociacao', 'negociacaos'])).toEqual(['negociacaos']);
  });
  test('is corrected where it stands alone, not within another', () => {
    expect(misspelled('met e meta').meanings(['meta', 'meto'])).toEqual(['meta e meta', 'meto e meta']);
  });
  test('has a neighbour too where every word is known, and none where nothing is near', () => {
    expect(misspelled('cota').meanings(['cota', 'conta'])).toEqual(['conta']);
    expect(misspelled('cota nova').meanings(['cota', 'conta'])).toEqual([]);
    expect(misspelled('?? a').meanings(['conta'])).toEqual([]);
  });
});
