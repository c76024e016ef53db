// Edits a duration as HH:MM:SS, kept in seconds, up to 23:59:59. WIDGET-027
import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { useEffect, useState } from 'react';

/** Returns 5400 as 01:30:00. */
export function writtenDuration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '';
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
/** Corrects typed digits: fills from the left, limits minutes and seconds to 59, and hours to 23. */
export function typedDuration(text: string): { text: string; seconds: number | null } {
  const digits = text.replace(/\D/g, '').slice(0, 6);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)].map((part, index) =>
    part.length === 2 ? String(Math.min(Number(part), index === 0 ? 23 : 59)).padStart(2, '0') : part,
  );
  const shown = parts.filter(Boolean).join(':');
  if (digits.length < 4) return { text: shown, seconds: null };
  return { text: shown, seconds: Number(parts[0]) * 3600 + Number(parts[1]) * 60 + Number(parts[2] || 0) };
}
type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: number | null;
  onChange?: (seconds: number | null) => void;
};
export function DurationInput({ value, onChange, onBlur, ...rest }: Props) {
  const [shown, setShown] = useState(writtenDuration(value));
  useEffect(() => {
    setShown((now) => (typedDuration(now).seconds === (value ?? null) ? now : writtenDuration(value)));
  }, [value]);
  return (
    <TextInput
      inputMode="numeric"
      placeholder="hh:mm:ss"
      leftSection={<ClockIcon size={20} aria-hidden="true" />}
      {...rest}
      value={shown}
      onChange={(event) => {
        const next = typedDuration(event.currentTarget.value);
        setShown(next.text);
        onChange?.(next.seconds);
      }}
      onBlur={(event) => {
        setShown(writtenDuration(value));
        onBlur?.(event);
      }}
    />
  );
}
