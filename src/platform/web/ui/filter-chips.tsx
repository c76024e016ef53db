// Shows filters as chips, of which at most one narrows the list below. The first chip shows everything.
import type { ReactNode } from 'react';
import styles from './filter-chips.module.css';

type Props<V extends string> = {
  label: string;
  /** The label of the choice that shows everything. */
  all: string;
  value: V | undefined;
  onChange: (value: V | undefined) => void;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
};
export const FilterChips = <V extends string>({ label, all, value, onChange, options }: Props<V>) => (
  <div className={styles['chips']} role="group" aria-label={label}>
    <button type="button" aria-pressed={value === undefined} onClick={() => onChange(undefined)}>
      {all}
    </button>
    {options.map((one) => (
      <button
        key={one.value}
        type="button"
        aria-pressed={value === one.value}
        onClick={() => onChange(value === one.value ? undefined : one.value)}
      >
        {one.icon} {one.label}
      </button>
    ))}
  </div>
);
