// Proves that the bytes of a text tell its encoding, for texts as Brazilian editors of subtitles and lists write them.
import { expect, test } from 'vitest';
import { decodeText, textEncodingOf } from './text-encoding.ts';

const sentence = 'Segurança não é opção: ação, coração, país — “já”';
const western = Buffer.from(sentence.replaceAll('—', '\u0097').replace('“', '\u0093').replace('”', '\u0094'), 'latin1');
const wide = Buffer.from(sentence, 'utf16le');
test.each([
  ['ASCII', Buffer.from('plain'), 'utf-8'],
  ['UTF-8', Buffer.from(sentence), 'utf-8'],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${sentence}`), 'utf-8'],
  ['UTF-8 cut inside its last letter', Buffer.from('opção é').subarray(0, -1), 'utf-8'],
  [
    'UTF-8 with one broken byte',
    Buffer.concat([Buffer.from(sentence), Buffer.from([0xff]), Buffer.from(sentence)]),
    'utf-8',
  ],
  ['Windows-1252', western, 'windows-1252'],
  ['Windows-1252 with a single accent', Buffer.from('Ação', 'latin1'), 'windows-1252'],
  ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide]), 'utf-16le'],
  ['UTF-16 without a mark', wide, 'utf-16le'],
  ['UTF-16 of the other order', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]), 'utf-16be'],
  ['UTF-16 of the other order without a mark', Buffer.from(wide).swap16(), 'utf-16be'],
] as const)('%s', (_name, bytes, encoding) => {
  expect(textEncodingOf(bytes)).toBe(encoding);
  if (encoding === 'windows-1252') expect(decodeText(bytes, TextDecoder)).toMatch(/^(?:Ação|Segurança não .* “já”)$/);
});
