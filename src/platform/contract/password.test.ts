// Proves each line of the classic checklist, the modern policy, and the passwords that both refuse.
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { holdsName, passwordChecks, passwordError } from './password.ts';

const met = (password: string, confirmation = password) =>
  passwordChecks('classic', password, confirmation).flatMap(({ key, isMet }) => (isMet ? key : []));
const validationError = (password: string, names: string[] = []) => passwordError('classic', password, { names })?.key;

describe('classic', () => {
  test('has six lines, in the order of the specification [PWD-006, PWD-020]', () => {
    expect(passwordChecks('classic', '', '').map(({ key, isMet }) => [key, isMet])).toEqual([
      ['password.length', false],
      ['password.letter', false],
      ['password.uppercase', false],
      ['password.digit', false],
      ['password.special', false],
      ['password.match', false],
    ]);
    expect(passwordChecks('classic', '', '')[0]!.values).toEqual({ min: 8, max: 20 });
  });
  test('checks each line separately [PWD-017, PWD-018, PWD-021]', () => {
    expect(met('12345678', '')).toEqual(['password.length', 'password.digit']);
    expect(met('a', '')).toEqual(['password.letter']);
    expect(met('Á', '')).toEqual(['password.letter', 'password.uppercase']);
    expect(met('?', '?')).toEqual(['password.special', 'password.match']);
    expect(met('Ga1ola#verde')).toHaveLength(6);
  });
  test('counts 8 to 20 characters as people do [PWD-017]', () => {
    const of = (length: number) => `Aa1!${'x'.repeat(length - 4)}`;
    expect([7, 8, 20, 21].map((length) => met(of(length)).includes('password.length'))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(met('😀'.repeat(20)).includes('password.length')).toBe(true);
  });
  test('accepts every special character of the list and no other [PWD-019]', () => {
    for (const sign of '!@#$%^&*(),.?":{}|<>') expect(met(sign)).toContain('password.special');
    for (const sign of ['-', '_', '+', '=', '/', '\\', "'", '~', '`', ';', '[', ']', ' ', 'é'])
      expect(met(sign)).not.toContain('password.special');
  });
  test('names the first broken rule, an empty password as required [PWD-016]', () => {
    expect(validationError('')).toBe('required');
    expect(validationError('Curta1!')).toBe('password.length');
    expect(validationError('gaiola#verde1')).toBe('password.uppercase');
    expect(validationError('Gaiola#verde')).toBe('password.digit');
    expect(validationError('Gaiola1verde')).toBe('password.special');
    expect(validationError('Gaiola#verde1')).toBeUndefined();
  });
});

describe('both policies refuse', () => {
  test('the most common passwords, with digits and signs around them', () => {
    for (const common of [
      'Password1!',
      'P@ssw0rd!',
      'Senha@123',
      '$enha1234',
      'Senh@2025',
      '123S3nha!',
      'Brasil#2026',
      'Qwerty123!',
      'Abcdefgh1!',
      '123456',
      'aaaaaaaa',
      'abababab',
      'Contraseña1!',
      '98765432',
      'Flamengo!1',
      '12345678!A',
      'Ab87654321',
    ])
      expect(isCommonPassword(common), common).toBe(true);
    for (const good of ['Gaiola#verde1', 'tres-sabiás-na-laranjeira', 'N7$kq2!vTz', '4821 9930 6175 02'])
      expect(isCommonPassword(good), good).toBe(false);
    expect(validationError('Senha@123')).toBe('password.common');
    expect(passwordError('modern', 'senhasenhasenha')?.key).toBe('password.common');
  });
  test('the names of person and tenant, without accents and case, but not their short particles', () => {
    expect(validationError('Conceicao#77x', ['Ana da Conceição', 'ACME Ltda'])).toBe('password.personal');
    expect(holdsName('xx-acme-77', ['ACME Ltda'])).toBe(true);
    expect(holdsName('dados-e-anas', ['Ana da Luz'])).toBe(false);
  });
});

test('modern needs 15 to 128 characters and no composition', () => {
  expect(passwordError('modern', 'x7-curta-demais')).toBeUndefined();
  expect(passwordError('modern', 'x7-curta-demai')?.key).toBe('password.length');
  expect(passwordError('modern', 'gaiola verde '.repeat(10))?.key).toBe('password.length');
  expect(passwordChecks('modern', 'uma gaiola bem verde', 'uma gaiola bem verde').every(({ isMet }) => isMet)).toBe(
    true,
  );
});
