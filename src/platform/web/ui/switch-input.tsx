// Shows a switch with its label in three sizes, and asks a question before the change where one is required. WIDGET-023
import { Switch } from '@mantine/core';
import { useId } from 'react';
import type { ChangeEvent } from 'react';
import { confirm } from '../confirm.ts';
import './switch.css';
import styles from './switch-input.module.css';

type Props = {
  label: string;
  hint?: string;
  checked?: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  name?: string;
  error?: string;
  size?: 'small' | 'medium' | 'large';
  disabled?: boolean;
  /** The reason why the switch cannot be changed. */
  reason?: string;
  /** Returns the question to ask before the change. */
  question?: (next: boolean) => string | undefined;
  isLabelHidden?: boolean;
};
const sizes = { small: 'sm', medium: 'md', large: 'lg' } as const;
export function SwitchInput({
  label,
  hint,
  checked = false,
  onChange,
  onBlur,
  name,
  error,
  size = 'medium',
  disabled,
  reason,
  question,
  isLabelHidden = false,
}: Props) {
  const id = useId();
  const handleChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.currentTarget.checked;
    const body = question?.(next);
    if (!body || (await confirm({ body }))) onChange(next);
  };
  const described = [hint || reason ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles['row']}>
      <Switch
        id={id}
        name={name}
        size={sizes[size]}
        checked={checked}
        onChange={(event) => void handleChange(event)}
        onBlur={onBlur}
        disabled={disabled ?? reason !== undefined}
        aria-label={isLabelHidden ? label : undefined}
        aria-labelledby={isLabelHidden ? undefined : `${id}-label`}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        data-path={name}
      />
      {!isLabelHidden && (
        <div>
          <label id={`${id}-label`} htmlFor={id}>
            {label}
          </label>
          {(hint ?? reason) && <p id={`${id}-hint`}>{reason ?? hint}</p>}
          {error && (
            <p id={`${id}-error`} className={styles['error']}>
              {error}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
