// Proves that draws fill every place that can be filled, and take nothing twice.
import { describe, expect, it } from 'vitest';
import { assignDraws } from './draws.model.ts';

describe('draws', () => {
  it.each<[string, number[], string[][], string[][]]>([
    ['take the first candidates', [2], [['a', 'b', 'c']], [['a', 'b']]],
    ['take what is there where there is too little', [3], [['a', 'b']], [['a', 'b']]],
    ['take nothing where nothing is found', [2], [[]], [[]]],
    [
      'take nothing twice',
      [1, 1],
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
      [['a'], ['b']],
    ],
    ['leave a candidate to the draw that has no other', [1, 1], [['a', 'b'], ['a']], [['b'], ['a']]],
    ['leave candidates over several draws', [1, 1, 1], [['a', 'b'], ['b', 'c'], ['a']], [['b'], ['c'], ['a']]],
    ['leave the later draw empty where nobody can give way', [2, 1], [['a', 'b'], ['a']], [['a', 'b'], []]],
  ])('%s', (_, counts, candidates, expected) => {
    expect(assignDraws(counts, candidates).map((ids) => [...ids].sort())).toEqual(expected);
  });
});
