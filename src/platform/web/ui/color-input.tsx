// Edits a colour by a picker or by its code. Reports a colour that is unreadable on its background, and offers the nearest readable one.
import { Button, TextInput } from '@mantine/core';
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning';
import { useId } from 'react';
import { channelsOf, contrast, nearestReadable, readable } from '../theme/tenant-colors.ts';
import { useFormats, useTexts } from '../texts.ts';
import styles from './color-input.module.css';

type Props = {
  label: string;
  description?: string;
  value?: string;
  onChange: (color: string) => void;
  onBlur?: () => void;
  error?: string;
  name?: string;
  'data-path'?: string;
  disabled?: boolean;
  /** The background of the colour, where it is a colour of words or icons. */
  ground?: string;
};
const full = (color: string) => {
  const digits = color.replace('#', '');
  return `#${digits.length === 3 ? [...digits].map((one) => one + one).join('') : digits}`.toLowerCase();
};
export function ColorInput({ label, value = '', onChange, onBlur, ground, disabled, error, ...rest }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const warningId = useId();
  const ratio = ground && channelsOf(value) && channelsOf(ground) ? contrast(value, ground) : undefined;
  const isWeak = ratio !== undefined && ratio < readable;
  const safe = isWeak && ground ? nearestReadable(value, ground) : undefined;
  const written = (one: number) => number(Math.floor(one * 100) / 100);
  return (
    <div>
      <TextInput
        {...rest}
        label={label}
        error={error}
        disabled={disabled}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => {
          // The colour gets the same form as all other colours.
          if (/^([\da-f]{3}){1,2}$/i.test(value.trim())) onChange(full(value.trim()));
          onBlur?.();
        }}
        aria-describedby={isWeak ? warningId : undefined}
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            className={styles['patch']}
            aria-label={t('color.pick', { label })}
            disabled={disabled}
            value={channelsOf(value) ? full(value) : '#000000'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
      />
      {isWeak && (
        <div className={styles['weak']} id={warningId}>
          <WarningIcon size={20} weight="fill" aria-hidden="true" />
          <p>
            {t('color.weak', { ratio: written(ratio) })}
            {safe && ` ${t('color.safe', { color: safe, ratio: written(contrast(safe, ground)) })}`}
          </p>
          {safe && (
            <Button variant="default" size="compact-md" onClick={() => onChange(safe)}>
              <span className={styles['dot']} style={{ background: safe }} />
              {t('color.useSafe', { color: safe })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
