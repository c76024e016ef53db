// Edits a time of day, `HH:mm`, corrected to a valid time. WIDGET-001
import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { useEffect, useState } from 'react';
import { typedTime } from './typed-day.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value?: string | null;
  onChange?: (time: string | null) => void;
};
export function TimeInput({ value, onChange, onBlur, ...rest }: Props) {
  const [shown, setShown] = useState(value ?? '');
  useEffect(() => {
    setShown((now) => (typedTime(now).time === (value ?? null) ? now : (value ?? '')));
  }, [value]);
  return (
    <TextInput
      inputMode="numeric"
      placeholder="hh:mm"
      leftSection={<ClockIcon size={20} aria-hidden="true" />}
      {...rest}
      value={shown}
      onChange={(event) => {
        const next = typedTime(event.currentTarget.value);
        setShown(next.text);
        onChange?.(next.time);
      }}
      onBlur={(event) => {
        setShown(value ?? '');
        onBlur?.(event);
      }}
    />
  );
}
