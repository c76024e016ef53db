// A phone number of Brazil or Paraguay: the country chosen, the mask applied, digits with the country's prefix kept.
import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import styles from './phone-input.module.css';

const countries = {
  '55': { masks: ['(##) ####-####', '(##) #####-####'], most: 11 },
  // decisions D9.3: by the length of the area code and of the number
  '595': { masks: ['(##) ### ####', '(###) ### ###', '(###) ######', '(####) ### ###'], most: 10 },
} as const;
export type Country = keyof typeof countries;
export const phoneCountries = Object.keys(countries) as Country[];

/** Brazil goes by length; Paraguay's nine digits by where they start: the capital, a mobile, elsewhere. */
function maskFor(digits: string, country: Country) {
  if (country === '55') return countries['55'].masks[digits.length > 10 ? 1 : 0];
  const [capital, mobile, elsewhere, long] = countries['595'].masks;
  if (digits.length > 9 || digits.startsWith('0')) return long;
  return digits.startsWith('2') ? capital : digits.startsWith('9') ? mobile : elsewhere;
}

/** The digits of a national number in the mask that fits them. */
export function maskedPhone(digits: string, country: Country): string {
  const { most } = countries[country];
  const given = digits.replace(/\D/g, '').slice(0, most);
  const mask = maskFor(given, country);
  let at = 0;
  let shown = '';
  for (const sign of mask) {
    if (at >= given.length) break;
    shown += sign === '#' ? given[at++] : sign;
  }
  return shown;
}
/** `5511987654321` is Brazil and `11987654321`; numbers without a known prefix count as Brazilian. */
export function splitPhone(phone: string | null | undefined): { country: Country; national: string } {
  const digits = (phone ?? '').replace(/\D/g, '');
  if (digits.startsWith('595')) return { country: '595', national: digits.slice(3) };
  return { country: '55', national: digits.startsWith('55') && digits.length > 11 ? digits.slice(2) : digits };
}
/** A stored number as people read it. */
export const shownPhone = (phone: string) => {
  const { country, national } = splitPhone(phone);
  return `+${country} ${maskedPhone(national, country)}`;
};

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value?: string | null; onChange?: (phone: string | null) => void };
/** Gives digits with the prefix, 14 at most; nothing typed is `null`. */
export function PhoneInput({ value, onChange, ...rest }: Props) {
  const t = useTexts();
  const split = splitPhone(value);
  const [chosen, setChosen] = useState<Country>(split.country);
  const country = value ? split.country : chosen;
  const tell = (digits: string, prefix: Country) => {
    const national = digits.replace(/\D/g, '').slice(0, countries[prefix].most);
    onChange?.(national ? `${prefix}${national}` : null);
  };
  const picker = (
    <select className={styles['country']} aria-label={t('form.phone.country')} value={country} disabled={rest.disabled ?? rest.readOnly} onChange={(event) => { const next = event.currentTarget.value as Country; setChosen(next); tell(split.national, next); }}>
      {phoneCountries.map((code) => <option key={code} value={code} aria-label={`${t(`form.phone.${code}`)} +${code}`}>+{code}</option>)}
    </select>
  );
  return <TextInput type="tel" inputMode="tel" autoComplete="tel-national" leftSection={picker} leftSectionWidth={84} leftSectionPointerEvents="all" {...rest} value={maskedPhone(split.national, country)} onChange={(event) => tell(event.currentTarget.value, country)} />;
}
