// Proves which e-mail addresses the loose rule accepts, and how the key of an address is formed.
import { expect, test } from 'vitest';
import { email, emailKey, isEmail } from './email.ts';
import { decode } from './wire.ts';

test('accepts a text in the form of an address', () => {
  for (const one of ['a@b.co', 'ana.maria+x@sub.empresa.com.br', 'joão@açaí.com.br', "o'neil@x.ie"])
    expect(isEmail(one), one).toBe(true);
});
test('refuses other texts, and those that would name two people in a mail', () => {
  const long = `${'a'.repeat(250)}@b.co`;
  for (const one of [
    '',
    'a',
    'a@b',
    '@b.co',
    'a@.',
    'a b@c.de',
    'a@b.co,c@d.ef',
    'Ana <a@b.co>',
    'a@b@c.de',
    'a@b.co\nbcc:x',
    'a@b.',
    long,
  ])
    expect(isEmail(one), one).toBe(false);
});
test('removes the blanks around it, keeps its case, and is compared in lower case', () => {
  expect(decode(email(), ' Ana@Empresa.com ')).toBe('Ana@Empresa.com');
  expect(emailKey(' Ana@Empresa.com ')).toBe('ana@empresa.com');
});
