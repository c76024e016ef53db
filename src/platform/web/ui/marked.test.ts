// Proves where marked words begin and end.
import { expect, test } from 'vitest';
import { partsOf } from './marked.tsx';

test('words are marked without case and accents, at each place', () => {
  expect(partsOf('Gestão de gestões', 'gestao')).toEqual(['', 'Gestão', ' de gestões']);
  expect(partsOf('Gestão e GESTÃO', 'gestão')).toEqual(['', 'Gestão', ' e ', 'GESTÃO', '']);
  expect(partsOf('Decomposto: a\u0303o', 'ao')).toEqual(['Decomposto: ', 'a\u0303o', '']);
  expect(partsOf('Nada', 'xyz')).toEqual(['Nada']);
  expect(partsOf('a.b', '.')).toEqual(['a', '.', 'b']);
  expect(partsOf('Tudo', ' ')).toEqual(['Tudo']);
});
