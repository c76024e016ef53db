// Proves the rules of a user's fields: how documents and phones are stored, which profile values are wrong, and which removed user may return.
import { describe, expect, test } from 'vitest';
import {
  educationLevels,
  genders,
  isRestorable,
  keptDocument,
  languages,
  personTypes,
  phoneDigits,
  photoTypes,
  profileErrors,
  profileLimits,
  pseudonymOf,
  restorableDays,
} from './user.model.ts';
import type { NewUser } from './user.model.ts';

test('choices and limits match the specification', () => {
  expect([personTypes, genders, languages, photoTypes]).toEqual([
    ['physical', 'legal', 'foreign'],
    ['male', 'female', 'nonBinary'],
    ['pt', 'en', 'es'],
    ['image/png', 'image/jpeg'],
  ]);
  expect(educationLevels).toEqual(
    ['elementary', 'secondary', 'higher', 'postgraduate', 'master', 'doctorate'].flatMap((level) => [
      `${level}Incomplete`,
      `${level}Complete`,
    ]),
  );
  expect(profileLimits).toEqual({ fullName: 60, skills: 10, photoBytes: 1024 * 1024 });
});
describe('a removed person', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  const may = (removedAt: string | null, username = 'ana') => isRestorable({ removedAt, username }, now);
  test('may be restored for thirty days, to the millisecond', () => {
    expect(restorableDays).toBe(30);
    expect(may('2026-03-01T12:00:00.000Z')).toBe(true);
    expect(may('2026-03-01T11:59:59.999Z')).toBe(false);
    expect(may('2026-03-31T12:00:00.000Z')).toBe(true);
  });
  test('who is active or anonymised cannot be restored', () => {
    expect(may(null)).toBe(false);
    expect(pseudonymOf('7')).toBe('7@anonymous.invalid');
    expect(may('2026-03-30T12:00:00.000Z', pseudonymOf('7'))).toBe(false);
    expect(may('2026-03-30T12:00:00.000Z', `${pseudonymOf('7')}.br`)).toBe(true);
  });
});
describe('a stored value', () => {
  test('of a phone is its digits, of an empty one nothing', () => {
    expect(['(71) 3333-4444', '', ' - ', null, undefined].map(phoneDigits)).toEqual([
      '7133334444',
      null,
      null,
      null,
      null,
    ]);
  });
  test('of a document depends on the kind of person', () => {
    expect(keptDocument(' 529.982.247-25 ')).toBe('52998224725');
    expect(keptDocument('529.982.247-25', 'physical')).toBe('52998224725');
    expect(keptDocument('11.222.333/0001-81', 'legal')).toBe('11222333000181');
    expect(keptDocument('12.abc.345/01de-35', 'legal')).toBe('12ABC34501DE35');
    // An invalid CNPJ keeps its digits, so that the form can show the error.
    expect(keptDocument('1-2-3', 'legal')).toBe('123');
    expect(keptDocument('12.abc.345/01de-35', 'physical')).toBe('123450135');
    expect(keptDocument(' AB-12 ', 'foreign')).toBe('AB-12');
  });
  test('of an empty field is empty', () => {
    for (const type of personTypes)
      expect([null, undefined, '', ' '].map((one) => keptDocument(one, type))).toEqual([null, null, null, null]);
    expect(keptDocument('abc')).toBeNull();
  });
});
describe('a profile', () => {
  const validationErrors = (given: Partial<NewUser>) => profileErrors(given, '2026-03-02');
  test('that is empty, or correct everywhere, has no validation error', () => {
    expect(validationErrors({})).toEqual([]);
    expect(
      validationErrors({
        ...{ fullName: 'a'.repeat(60), email: 'ana@example.com', phone: '(71) 3333-4444', birthOn: '2026-03-02' },
        ...{ skillIds: Array.from({ length: 10 }, String), cpf: '529.982.247-25', personType: 'physical' },
      }),
    ).toEqual([]);
  });
  test('has a name of at most 60 characters, and never none', () => {
    expect(validationErrors({ fullName: ' ' })).toEqual([{ field: 'fullName', code: 'people.name.required' }]);
    expect(validationErrors({ fullName: 'a'.repeat(61) })).toEqual([
      { field: 'fullName', code: 'people.name.long', limit: 60 },
    ]);
    expect(validationErrors({ fullName: ` ${'a'.repeat(60)} ` })).toEqual([]);
  });
  test('has a valid e-mail', () => {
    expect(validationErrors({ email: '' })).toEqual([{ field: 'email', code: 'email.invalid' }]);
    expect(validationErrors({ email: 'ana@' })).toEqual([{ field: 'email', code: 'email.invalid' }]);
  });
  test('has a valid phone, or none', () => {
    expect(validationErrors({ phone: '123' })).toEqual([{ field: 'phone', code: 'phone.invalid' }]);
    expect(validationErrors({ phone: '1'.repeat(30) })).toEqual([{ field: 'phone', code: 'phone.long', limit: 14 }]);
    expect([
      validationErrors({ phone: ' - ' }),
      validationErrors({ phone: null }),
      validationErrors({ phone: '' }),
    ]).toEqual([[], [], []]);
  });
  test('has a birthday in the past, at most ten skills, and a valid CPF where it has one', () => {
    expect(validationErrors({ birthOn: '2026-03-03' })).toEqual([{ field: 'birthOn', code: 'people.birth.future' }]);
    expect(validationErrors({ skillIds: Array.from({ length: 11 }, String) })).toEqual([
      { field: 'skillIds', code: 'people.skills.many', limit: 10 },
    ]);
    const wrong = [{ field: 'cpf', code: 'cpf.invalid' }];
    expect([validationErrors({ cpf: '123' }), validationErrors({ cpf: '123', personType: 'physical' })]).toEqual([
      wrong,
      wrong,
    ]);
    expect(validationErrors({ cpf: '123', personType: 'foreign' })).toEqual([]);
    expect([validationErrors({ cpf: '' }), validationErrors({ cpf: null })]).toEqual([[], []]);
  });
});
