// Proves the state of a pack, and that the names in it are safe on every system and stand once.
import { expect, test } from 'vitest';
import { makePackNames, packStatusOf } from './packs.model.ts';

test.each([
  [null, null, 'running'],
  ['2026-11-28T12:00:00Z', null, 'failed'],
  ['2026-11-28T12:00:00Z', '0197', 'ready'],
] as const)('a pack that ended %s with the file %s is %s', (endedAt, fileId, status) => {
  expect(packStatusOf({ endedAt, fileId })).toBe(status);
});
test.each([
  ['NR-35 - Ana', 'NR-35 - Ana.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['C:\\Windows\\system32', 'C Windows system32.pdf'],
  ['a\u0000b\u202Ecod.exe', 'a b cod.exe.pdf'],
  ['Joa\u0303o', 'João.pdf'],
  ['nul', '_nul.pdf'],
  ['com1.txt', '_com1.txt.pdf'],
  ['  ..  ', 'certificado.pdf'],
  ['fim. ', 'fim.pdf'],
  ['عربي', 'عربي.pdf'],
  ['x'.repeat(300), `${'x'.repeat(120)}.pdf`],
])('the name %s is %s', (name, file) => {
  expect(makePackNames()(name, 'pdf')).toBe(file);
});
test('a name that stands already, in whatever case, gets a number', () => {
  const nameOf = makePackNames();
  const given = ['NR-35', 'nr-35', 'NR-35 (2)', 'NR-35'].map((name) => nameOf(name, 'pdf'));
  expect(given).toEqual(['NR-35.pdf', 'nr-35 (2).pdf', 'NR-35 (2) (2).pdf', 'NR-35 (3).pdf']);
  expect(nameOf('NR-35', 'png')).toBe('NR-35.png');
});
