// Edits a phone number of Brazil or Paraguay: applies the mask of the chosen country, and keeps the digits with the country's prefix.
import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { masked, phoneCountries, phoneDigits, phoneMask } from '#platform/contract/phone.ts';
import type { PhoneCountry } from '#platform/contract/phone.ts';
import { useTexts } from '../texts.ts';
import styles from './phone-input.module.css';

const countries = Object.keys(phoneCountries) as PhoneCountry[];
const room = (country: PhoneCountry) =>
  Math.max(...phoneCountries[country].masks.map(({ mask }) => mask.replace(/[^#]/g, '').length));
/** Splits an incomplete number by its prefix; a number without a prefix is Brazilian. */
function split(phone: string | null | undefined): { country: PhoneCountry; national: string } {
  const digits = phoneDigits(phone ?? '');
  const country = countries.find((one) => digits.startsWith(phoneCountries[one].prefix));
  return country
    ? { country, national: digits.slice(phoneCountries[country].prefix.length) }
    : { country: 'brazil', national: digits };
}

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: string | null;
  onChange?: (phone: string | null) => void;
};
/** Shows a field that gives the digits with the prefix, 14 at most; an empty field gives `null`. */
export function PhoneInput({ value, onChange, ...rest }: Props) {
  const t = useTexts();
  const { country: given, national } = split(value);
  const [chosen, setChosen] = useState(given);
  const country = value ? given : chosen;
  const tell = (text: string, into: PhoneCountry) => {
    const digits = phoneDigits(text).slice(0, room(into));
    onChange?.(digits ? phoneCountries[into].prefix + digits : null);
  };
  const picker = (
    <select
      className={styles['country']}
      aria-label={t('form.phone.country')}
      value={country}
      disabled={rest.disabled ?? rest.readOnly}
      onChange={(event) => {
        const next = event.currentTarget.value as PhoneCountry;
        setChosen(next);
        tell(national, next);
      }}
    >
      {countries.map((one) => (
        <option key={one} value={one} aria-label={`${t(`form.phone.${one}`)} +${phoneCountries[one].prefix}`}>
          +{phoneCountries[one].prefix}
        </option>
      ))}
    </select>
  );
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      leftSection={picker}
      leftSectionWidth={84}
      leftSectionPointerEvents="all"
      {...rest}
      value={masked(phoneMask(country, national), national)}
      onChange={(event) => tell(event.currentTarget.value, country)}
    />
  );
}
