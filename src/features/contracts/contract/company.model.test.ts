// Proves which document is right for which kind of person, and in which form it is stored.
import { expect, test } from 'vitest';
import { documentError, documentKey, documentKeys, documentText } from './company.model.ts';

test('each kind of person has its own document [ORG-014]', () => {
  expect(documentKey('legal', '12.abc.345/01de-35')).toBe('12ABC34501DE35');
  expect(documentKey('physical', '529.982.247-25')).toBe('52998224725');
  expect(documentKey('foreign', ' pa-998 7 ')).toBe('PA-998 7');
  expect(documentError('legal', '529.982.247-25')).toBe('contracts.document.legal');
  expect(documentError('physical', '11.222.333/0001-81')).toBe('contracts.document.physical');
  expect(documentError('foreign', '<b>')).toBe('contracts.document.foreign');
  for (const wrong of ['<abc', '.abc', 'abc<', 'ab', 'a'.repeat(41)])
    expect(documentError('foreign', wrong)).toBe('contracts.document.foreign');
  expect(documentKey('foreign', 'pa   998\t7')).toBe('PA 998 7');
  expect(documentError('foreign', '  ')).toBe('form.requiredField');
  expect(documentError('legal', '11.222.333/0001-81')).toBeUndefined();
});
test('a typed document is looked for in every way it may be kept', () => {
  expect(documentKeys('529.982.247-25')).toEqual(['52998224725', '529.982.247-25']);
  expect(documentKeys('%')).toEqual([]);
});
test('is shown with the mask of its kind', () => {
  expect(documentText('legal', '12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  expect(documentText('physical', '52998224725')).toBe('529.982.247-25');
  expect(documentText('foreign', 'PA-9987')).toBe('PA-9987');
  expect(documentText('foreign', '52998224725')).toBe('52998224725');
});
