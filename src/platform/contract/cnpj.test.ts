// Proves that a CNPJ is valid with digits only and also with letters, by the Receita Federal's own example.
import { expect, test } from 'vitest';
import { cnpjKey, cnpjText, isCnpj } from './cnpj.ts';

test.each(['12.ABC.345/01DE-35', '12abc34501de35', '11.222.333/0001-81', '98001001000155'])('%s is valid', (value) => {
  expect(isCnpj(value)).toBe(true);
});
test.each([
  '12.ABC.345/01DE-36', // the second check digit is wrong
  '12.ABC.345/01DE-53',
  '12.ABD.345/01DE-35',
  '11.222.333/0001-18',
  '00000000000000',
  'AAAAAAAAAAAAAA', // letters are in the places of the check digits
  '12ABC34501DE3',
  '12.ABC.345/01DE35',
  '',
])('%s is invalid', (value) => {
  expect(isCnpj(value)).toBe(false);
});
test('is stored without its mask and shown with it', () => {
  expect(cnpjKey(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  expect(cnpjText('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  expect(cnpjText('other')).toBe('other');
});
