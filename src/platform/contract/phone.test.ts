// Proves the six masks of phone numbers, which numbers are accepted, and what is stored.
import { describe, expect, test } from 'vitest';
import { isPhone, masked, phone, phoneMask, phoneParts, phoneText } from './phone.ts';
import type { Problem } from './problem.ts';
import { decode, encode, wire } from './wire.ts';

test('each mask is used for its own numbers [PROF-011]', () => {
  const shown = {
    '551133224455': '+55 (11) 3322-4455',
    '5511987654321': '+55 (11) 98765-4321',
    '5555987654321': '+55 (55) 98765-4321',
    '595981123456': '+595 (981) 123 456',
    '5950981123456': '+595 (0981) 123 456',
    '595211234567': '+595 (21) 123 4567',
    '595331123456': '+595 (331) 123456',
  };
  for (const [stored, text] of Object.entries(shown)) {
    expect(phoneText(stored)).toBe(text);
    expect(decode(phone(), text)).toBe(stored);
  }
});
test('another country keeps its digits, a number without prefix too', () => {
  expect(phoneText('351912345678')).toBe('+351912345678');
  expect(phoneText('11987654321')).toBe('11987654321');
  expect(phoneParts('351912345678')).toBeUndefined();
});
test('a plus and a prefix of one to three digits may precede the number [WIDGET-005]', () => {
  for (const right of ['1133334444', '11987654321', '+5511987654321', '595971123456', '+1 2025550123', '4915112345678'])
    expect(isPhone(right), right).toBe(true);
  for (const wrong of ['', '12345', '+', 'abc1133334444', '113333444455556', '11 3333+4444'])
    expect(isPhone(wrong), wrong).toBe(false);
});
test('a mask grows with the typed text', () => {
  expect(phoneMask('brazil', '119')).toBe('(##) ####-####');
  expect(phoneMask('brazil', '11987654321')).toBe('(##) #####-####');
  expect(phoneMask('brazil', '119876543210')).toBe('(##) #####-####');
  expect(masked('(##) ####-####', '119')).toBe('(11) 9');
  expect(masked('(##) ####-####', '')).toBe('');
});

describe('a message', () => {
  const form = wire({ phone: ['telefone', phone()] });
  test('carries digits only, and null for an empty one [PROF-010]', () => {
    expect(decode(form, { telefone: '+55 (11) 98765-4321' })).toEqual({ phone: '5511987654321' });
    for (const empty of ['', '  ', null]) expect(decode(form, { telefone: empty })).toEqual({ phone: null });
    expect(encode(form, { phone: null })).toBe('{"telefone":null}');
  });
  test('is refused beyond 14 digits, below 10, with letters, or beside the masks of its country [PROF-012]', () => {
    const codeOf = (telefone: unknown) => {
      try {
        decode(form, { telefone });
      } catch (error) {
        return (error as Problem).details.fields![0];
      }
      return undefined;
    };
    expect(codeOf('1'.repeat(15))).toMatchObject({ code: 'phone.long', limit: 14 });
    for (const wrong of ['123456789', '11 98765-432x', '55119876543210', '595501123'])
      expect(codeOf(wrong)).toMatchObject({ code: 'phone.invalid' });
    expect(codeOf(5511987654321)).toMatchObject({ code: 'text.expected' });
    expect(isPhone('11987654321')).toBe(true);
    expect(isPhone('49301234567890')).toBe(true);
  });
});
