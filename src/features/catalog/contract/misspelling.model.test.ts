// Proves which words a misspelled word may mean: the kinds of slips, where words are looked up, and whole search texts.
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

test.each([
  ['ab', 'ba', 0],
  ['aab', 'ab', 0],
  ['xab', 'ab', 2],
  ['abx', 'ab', 2],
  ['axb', 'ab', 2],
  ['abxy', 'ab', undefined],
  ['aabb', 'ab', undefined],
  ['ab', 'abxy', undefined],
  ['ab', 'ac', 2],
  ['abc', 'cba', undefined],
  ['abcd', 'acbe', undefined],
  ['abxd', 'acbd', undefined],
  ['abcd', 'acbxd', undefined],
  ['abd', 'axyd', undefined],
  ['axyd', 'abd', undefined],
  ['ab', 'ab', undefined],
  ['a', '', 2],
  ['', 'a', 1],
])('"%s" for "%s" is a slip of %s, by its letters', (typed, word, slip) => expect(slipOf(typed, word)).toBe(slip));

describe('a word typed wrong', () => {
  const words = ['rede', 'gestao', 'lideranca', 'seguranca', 'onboarding', 'abcde', 'abcdef'];
  const slipsOf = (word: string) =>
    [...word].flatMap((letter, at) => [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2),
      `${word.slice(0, at)}#${word.slice(at + 1)}`.replace('#', 'w'),
    ]);
  test.each(words)('is searched where "%s" is written, whichever letter is wrong', (word) => {
    const reversed = [...word].reverse().join('');
    for (const typed of slipsOf(word)) {
      const [place] = misspelled(typed).places;
      const holds = word.startsWith(place!.beginning) || reversed.startsWith(place!.ending);
      expect([typed, holds, Math.abs(place!.letters - word.length) <= 1]).toEqual([typed, true, true]);
    }
  });
  test('is replaced in the whole question, likelier errors first, without accents and capitals', () => {
    expect(misspelled(' Gestoa de CRISE ').meanings(['gestor', 'gestao', 'crise'])).toEqual([
      'gestao de crise',
      'gestor de crise',
    ]);
    expect(misspelled('Negociaçao').meanings(['negociacoes', 'negociacao', 'negociacaos'])).toEqual(['negociacaos']);
  });
  test('is corrected where it is a whole word, not within another', () => {
    expect(misspelled('met e meta').meanings(['meta', 'meto'])).toEqual(['meta e meta', 'meto e meta']);
  });
  test('has a similar word too where every word is known, and none where no word is similar', () => {
    expect(misspelled('cota').meanings(['cota', 'conta'])).toEqual(['conta']);
    expect(misspelled('cota nova').meanings(['cota', 'conta'])).toEqual([]);
    expect(misspelled('?? a').meanings(['conta'])).toEqual([]);
  });
  test.each([
    ['abc', [{ letters: 3, beginning: 'a', ending: 'c' }]],
    ['abcd', [{ letters: 4, beginning: 'a', ending: 'dc' }]],
    ['abcde', [{ letters: 5, beginning: 'ab', ending: 'ed' }]],
    ['ab', []],
    ['a'.repeat(40), [{ letters: 40, beginning: 'a'.repeat(19), ending: 'a'.repeat(20) }]],
    ['a'.repeat(41), []],
    ['', []],
    ['abc-abc ABC', [{ letters: 3, beginning: 'a', ending: 'c' }]],
    [
      'Ação! 2026',
      [
        { letters: 4, beginning: 'a', ending: 'oa' },
        { letters: 4, beginning: '2', ending: '62' },
      ],
    ],
  ])('of %j is searched at %j', (query, places) => expect(misspelled(query).places).toEqual(places));
  test('is one of the first six of a question', () => {
    const query = 'um2 dois tres quatro cinco seis sete';
    expect(misspelled(query).places.map(({ letters }) => letters)).toEqual([3, 4, 4, 6, 5, 4]);
    expect(misspelled(query).meanings(['seia', 'seta'])).toEqual(['um2 dois tres quatro cinco seia sete']);
  });
  test('is an unknown word before a known one', () => {
    expect(misspelled('cota novo').meanings(['cota', 'conta', 'nova'])).toEqual(['cota nova']);
    expect(misspelled('cota novo').meanings(['cota', 'conta', 'novo'])).toEqual(['conta novo']);
  });
  test('has at most eight meanings: likelier errors first, then by the alphabet', () => {
    const known = ['gatz', 'gaty', 'gatx', 'gatw', 'gatv', 'gatu', 'gatt', 'gats', 'gatr'];
    expect(misspelled('gatq').meanings(known)).toEqual([
      ...['gatr', 'gats', 'gatt', 'gatu', 'gatv', 'gatw', 'gatx', 'gaty'],
    ]);
    expect(misspelled('gatos').meanings(['gatas', 'gaots', 'gattos'])).toEqual(['gaots', 'gattos', 'gatas']);
  });
  test('is corrected wherever it is a whole word, and only there', () => {
    expect(misspelled('gtao e gtao, gtaos xgtao 2gtao gtao2').meanings(['gato'])[0]).toBe(
      'gato e gato, gtaos xgtao 2gtao gtao2',
    );
    expect(misspelled('  GTÃO  ').meanings(['gato'])).toEqual(['gato']);
  });
});
