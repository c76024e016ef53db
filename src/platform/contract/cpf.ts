// Checks the digits of the Brazilian CPF and formats it, in full or partly hidden for users who may not see it whole.
import { parsedText } from './values.ts';

const checkDigit = (digits: string) => {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
};
/** Returns the eleven digits of a text with or without its mask. Returns undefined for any other text. */
export function cpfDigits(value: string) {
  const written = value.trim();
  return /^(\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/.test(written) ? written.replace(/\D/g, '') : undefined;
}
/** Tells whether the value has 11 digits that are not all the same, and two correct check digits. access-shell-settings §5.3 */
export function isCpf(value: string) {
  const digits = cpfDigits(value);
  if (!digits || /^(\d)\1+$/.test(digits)) return false;
  return [9, 10].every((length) => checkDigit(digits.slice(0, length)) === Number(digits[length]));
}
/** Formats `52998224725` as `529.982.247-25`. Any other text does not change. */
export const cpfText = (value: string) =>
  (cpfDigits(value) ?? value).replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
/** Formats `52998224725` as `***.982.247-**`, for users who may not see the whole number. */
export const cpfMasked = (value: string) => cpfText(value).replace(/^\d{3}(.+)\d{2}$/, '***$1**');
/** Declares a CPF: eleven digits on our side, with or without the mask on the wire. */
export const cpf = () =>
  parsedText('cpf.invalid', (value) => (isCpf(value) ? cpfDigits(value) : undefined), { minLength: 11, maxLength: 14 });
