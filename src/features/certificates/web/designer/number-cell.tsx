// Shows one number of a layer in a narrow field with its letter.
import { NumberInput } from '@mantine/core';

type Props = {
  label: string;
  letter: string;
  value: number | undefined;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  decimals?: number;
  suffix?: string;
  disabled?: boolean;
};
/** An empty field changes nothing; it shows the value again when it is left. */
export const NumberCell = ({ label, letter, value, onChange, decimals = 0, disabled, ...rest }: Props) => (
  <NumberInput
    {...rest}
    aria-label={label}
    title={label}
    size="sm"
    leftSection={<span aria-hidden="true">{letter}</span>}
    hideControls
    decimalScale={decimals}
    clampBehavior="blur"
    disabled={disabled ?? false}
    value={value === undefined ? '' : Math.round(value * 10 ** decimals) / 10 ** decimals}
    onChange={(next) => typeof next === 'number' && onChange(next)}
  />
);
