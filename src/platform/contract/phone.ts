// Checks and formats phone numbers: digits with the country's prefix, and the masks of the two countries that have one.
import { quote } from './values.ts';
import { invalid, shape } from './wire.ts';

/** The masks of each country, with the numbers that each mask fits. access-shell-settings §5.2, decisions D9.3 */
export const phoneCountries = {
  brazil: {
    prefix: '55',
    masks: [
      { mask: '(##) ####-####', fits: /^\d{10}$/ },
      { mask: '(##) #####-####', fits: /^\d{11}$/ },
    ],
  },
  paraguay: {
    prefix: '595',
    masks: [
      { mask: '(###) ### ###', fits: /^9\d{8}$/ },
      { mask: '(####) ### ###', fits: /^\d{10}$/ },
      { mask: '(##) ### ####', fits: /^2\d{8}$/ },
      { mask: '(###) ######', fits: /^[13-8]\d{8}$/ },
    ],
  },
} as const;
export type PhoneCountry = keyof typeof phoneCountries;
export const phoneMaxDigits = 14;

export const phoneDigits = (value: string) => value.replace(/\D/g, '');
/** Returns the country and the national digits of a stored number. Returns undefined for a country without a mask. */
export function phoneParts(value: string): { country: PhoneCountry; national: string } | undefined {
  const digits = phoneDigits(value);
  for (const country of Object.keys(phoneCountries) as PhoneCountry[]) {
    const { prefix, masks } = phoneCountries[country];
    const national = digits.slice(prefix.length);
    if (digits.startsWith(prefix) && masks.some(({ fits }) => fits.test(national))) return { country, national };
  }
  return undefined;
}
/** Returns the mask for the digits typed so far: the mask that fits them, or else the shortest mask that has enough places. */
export function phoneMask(country: PhoneCountry, national: string): string {
  const { masks } = phoneCountries[country];
  const room = (mask: string) => mask.replace(/[^#]/g, '').length;
  const found =
    masks.find(({ fits }) => fits.test(national)) ??
    masks.find(({ mask }) => room(mask) >= national.length) ??
    masks.reduce((widest, one) => (room(one.mask) > room(widest.mask) ? one : widest));
  return found.mask;
}
/** Puts the digits into a mask and stops after the last digit. */
export function masked(mask: string, digits: string) {
  let result = '';
  let used = 0;
  for (const sign of mask) {
    if (used === digits.length) break;
    result += sign === '#' ? digits[used++] : sign;
  }
  return result;
}
/** Formats `5511987654321` as `+55 (11) 98765-4321`. A number of another country becomes a plus and its digits. */
export function phoneText(value: string) {
  const parts = phoneParts(value);
  if (parts)
    return `+${phoneCountries[parts.country].prefix} ${masked(phoneMask(parts.country, parts.national), parts.national)}`;
  const digits = phoneDigits(value);
  return digits.length > 11 ? `+${digits}` : digits;
}
/** Tells whether the value has 10 to 14 digits. A number with the prefix of a country that has masks must fit one of them. */
export function isPhone(value: string) {
  if (!/^\s*\+?[\d\s().-]+$/.test(value)) return false;
  const digits = phoneDigits(value);
  if (digits.length < 10 || digits.length > phoneMaxDigits) return false;
  const isPrefixed =
    digits.length > 11 && Object.values(phoneCountries).some(({ prefix }) => digits.startsWith(prefix));
  return !isPrefixed || phoneParts(digits) !== undefined;
}
/** Declares a phone number: digits only on our side, and `null` for an empty one. */
export const phone = () =>
  shape<string | null>({
    schema: { type: ['string', 'null'], maxLength: 25 },
    read: (value, reading) => {
      if (value === null || (typeof value === 'string' && value.trim() === '')) return null;
      if (typeof value !== 'string') return invalid(reading, 'text.expected');
      if (phoneDigits(value).length > phoneMaxDigits) return invalid(reading, 'phone.long', phoneMaxDigits);
      return isPhone(value) ? phoneDigits(value) : invalid(reading, 'phone.invalid');
    },
    write: (value) => (value === null ? 'null' : quote(value)),
  });
