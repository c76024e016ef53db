// Proves how a line of a people file is read: every spelling of days and documents, the meaning of words, and each error with its column.
import { describe, expect, test } from 'vitest';
import { dayOf, documentOf, readPersonLine } from './person-line.model.ts';
import type { LineWords } from './person-line.model.ts';

const words: LineWords = {
  gender: new Map([['feminino', 'female']]),
  education: new Map([['mestradocompleto', 'masterComplete']]),
  language: new Map([['portugues', 'pt']]),
  personType: new Map([['estrangeira', 'foreign']]),
  isActive: new Map([['inativo', false]]),
  isEvaluator: new Map([['sim', true]]),
};
const read = (values: Record<string, string>) => readPersonLine({ line: 7, values }, words, '2026-03-02');
const validationErrors = (values: Record<string, string>) => read(values).validationErrors;

describe('a day', () => {
  test.each([
    ['2026-01-31', '2026-01-31'],
    ['2026-1-3', '2026-01-03'],
    ['2026-01-31 00:00', '2026-01-31'],
    ['2026-01-31T10:00:00Z', '2026-01-31'],
    ['31/01/2026', '2026-01-31'],
    ['3.1.2026', '2026-01-03'],
    ['31-01-2026', '2026-01-31'],
    ['29/02/2024', '2024-02-29'],
  ])('written %s is %s', (text, day) => expect(dayOf(text)).toBe(day));
  test.each([
    ...['', 'ontem', '2026', '31/02/2026', '29/02/2023', '2026-13-01', '2026-00-10', '01/32/2026', '32/01/2026'],
    ...['x2026-01-31', '2026-01-31x', 'x31/01/2026', '31/01/2026x', '31/01/26', '031/01/2026', '31/001/2026'],
    ...['2026-001-31', '20261-01-31', '31/01/20261', '31 01 2026'],
  ])('is not %s', (text) => expect(dayOf(text)).toBeUndefined());
});
test('a document is digits, and eleven of them where a spreadsheet has stored it as a number', () => {
  expect(['529.982.247-25', '1234', '12345678901', '123456789012', '1-2', 'x', ''].map(documentOf)).toEqual([
    '52998224725',
    '00000001234',
    '12345678901',
    '123456789012',
    '12',
    '',
    '',
  ]);
});
describe('a line', () => {
  test('that is complete holds all values of a person, and names known objects of the company', () => {
    expect(
      read({
        ...{ fullName: 'Ana Lima', email: 'Ana@Example.com', username: 'a na', nickname: 'Aninha', externalId: 'M-7' },
        ...{ phone: '(71) 3333-4444', gender: 'FEMININO', education: 'Mestrado completo', language: 'Português' },
        ...{
          isActive: 'Inativo',
          isEvaluator: 'sim',
          birthOn: '03/02/1990',
          hiredOn: '2020-01-05',
          cpf: '52998224725',
        },
        ...{ supervisor: 'Chefe@Example.com', businessUnit: 'Loja', department: 'Vendas', jobTitle: 'Analista' },
        permissionGroup: 'Aluno',
      }),
    ).toEqual({
      line: 7,
      given: {
        ...{ fullName: 'Ana Lima', email: 'ana@example.com', username: 'ana', nickname: 'Aninha', externalId: 'M-7' },
        ...{ phone: '(71) 3333-4444', gender: 'female', education: 'masterComplete', language: 'pt', isActive: false },
        ...{ isEvaluator: true, birthOn: '1990-02-03', hiredOn: '2020-01-05', cpf: '52998224725' },
      },
      names: { businessUnit: 'Loja', department: 'Vendas', jobTitle: 'Analista', permissionGroup: 'Aluno' },
      supervisorEmail: 'chefe@example.com',
      validationErrors: [],
    });
  });
  test('that is empty has no values', () => {
    expect(read({ fullName: '', email: '', gender: '', cpf: '', supervisor: '', jobTitle: '' })).toEqual({
      line: 7,
      given: {},
      names: {},
      validationErrors: [],
    });
  });
  test.each([
    ['email', 254],
    ['username', 254],
    ['nickname', 60],
    ['externalId', 100],
  ])('has a %s of %i characters at most', (field, limit) => {
    const text = field === 'email' ? `${'a'.repeat(limit - 12)}@example.com` : 'a'.repeat(limit);
    const long = { field, code: 'people.import.long', details: { limit } };
    expect(validationErrors({ [field]: `a${text}` })).toContainEqual(long);
    expect(validationErrors({ [field]: text })).not.toContainEqual(long);
  });
  test.each(Object.keys(words))('names a word that %s does not know, cut at sixty characters', (field) => {
    const value = 'x'.repeat(70);
    expect(validationErrors({ [field]: value })).toEqual([
      { field, code: 'people.import.word', details: { value: value.slice(0, 60) } },
    ]);
  });
  test.each(['birthOn', 'hiredOn'])('names a %s that is no day, cut at sixty characters', (field) => {
    const value = 'y'.repeat(70);
    expect(validationErrors({ [field]: value })).toEqual([
      { field, code: 'people.import.day', details: { value: value.slice(0, 60) } },
    ]);
  });
  test('has a CPF, or twenty characters of another document as it is written', () => {
    expect(read({ cpf: '191' }).given.cpf).toBe('00000000191');
    expect(read({ cpf: 'AB-12'.repeat(5), personType: 'Estrangeira' }).given).toEqual({
      personType: 'foreign',
      cpf: 'AB-12'.repeat(4),
    });
    expect(validationErrors({ cpf: '123' })).toEqual([{ field: 'cpf', code: 'cpf.invalid' }]);
  });
  test('reports validation errors of the person as the form does, with their limits', () => {
    expect(validationErrors({ fullName: 'a'.repeat(61), birthOn: '2026-03-03' })).toEqual([
      { field: 'fullName', code: 'people.name.long', details: { limit: 60 } },
      { field: 'birthOn', code: 'people.birth.future' },
    ]);
  });
  test('has another person as superior, by e-mail', () => {
    expect(validationErrors({ supervisor: 'Chefe' })).toEqual([
      { field: 'supervisor', code: 'people.import.supervisor' },
    ]);
    expect(validationErrors({ supervisor: 'ANA@example.com', email: 'ana@example.com' })).toEqual([
      { field: 'supervisor', code: 'people.supervisor.oneself' },
    ]);
    expect(validationErrors({ supervisor: 'ANA@example.com', email: 'bia@example.com' })).toEqual([]);
  });
});
