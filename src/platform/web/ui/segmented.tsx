// Shows a few options side by side, of which one is selected.
import styles from './segmented.module.css';

type Props<V extends string> = {
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
};
export const Segmented = <V extends string>({ label, value, onChange, options }: Props<V>) => (
  <div className={styles['segments']} role="group" aria-label={label}>
    {options.map((one) => (
      <button key={one.value} type="button" aria-pressed={value === one.value} onClick={() => onChange(one.value)}>
        {one.label}
      </button>
    ))}
  </div>
);
