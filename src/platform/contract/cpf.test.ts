// Proves that the CPF rule checks the digits, the check digits and the masks.
import { expect, test } from 'vitest';
import { cpf, cpfDigits, cpfMasked, cpfText, isCpf } from './cpf.ts';
import { Problem } from './problem.ts';
import { decode } from './wire.ts';

const right = ['52998224725', '529.982.247-25', ' 111.444.777-35 ', '12345678909', '00000000191'];

test('is valid with 11 digits and both check digits, and invalid with 11 equal digits [WIDGET-008]', () => {
  for (const one of right) expect(isCpf(one), one).toBe(true);
  for (const wrong of ['52998224726', '52998224735', '5299822472', '529982247250', '11111111111', '00000000000'])
    expect(isCpf(wrong), wrong).toBe(false);
});
test('changing any one digit makes it invalid', () => {
  for (let at = 0; at < 11; at++)
    for (let by = 1; by < 10; by++) {
      const digits = [...'52998224725'];
      digits[at] = String((Number(digits[at]) + by) % 10);
      expect(isCpf(digits.join(''))).toBe(false);
    }
});
test('is invalid with one digit repeated, another length, or other characters', () => {
  for (let digit = 0; digit < 10; digit++) expect(isCpf(String(digit).repeat(11))).toBe(false);
  for (const one of [
    '',
    '5299822472',
    '529982247250',
    '529.982.24725',
    '52998224725a',
    '529-982-247-25',
    '٥٢٩٩٨٢٢٤٧٢٥',
  ])
    expect(isCpf(one), one).toBe(false);
});
test('is sent with or without its mask, is shown with it, and to other users only in part', () => {
  expect(decode(cpf(), '529.982.247-25')).toBe('52998224725');
  expect(() => decode(cpf(), '529.982.247-26')).toThrow(Problem);
  expect(cpfText('52998224725')).toBe('529.982.247-25');
  expect(cpfMasked('52998224725')).toBe('***.982.247-**');
  expect(cpfText('AB123')).toBe('AB123');
  expect(cpfDigits('AB123')).toBeUndefined();
});
