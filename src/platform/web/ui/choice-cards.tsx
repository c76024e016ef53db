// Shows a few options as cards, of which the user chooses one. Each card has a sentence that explains it.
import { useId } from 'react';
import { FieldError } from './form-page.tsx';
import styles from './choice-cards.module.css';

type Props<V extends string> = {
  label: string;
  name: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; hint: string }[];
  error?: string;
};
export function ChoiceCards<V extends string>({ label, name, value, onChange, options, error }: Props<V>) {
  const id = useId();
  return (
    <fieldset className={styles['choices']} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      <div className={styles['cards']}>
        {options.map((one) => (
          <label key={one.value}>
            <input
              type="radio"
              name={name}
              value={one.value}
              checked={value === one.value}
              aria-invalid={error ? true : undefined}
              data-path={name}
              onChange={() => onChange(one.value)}
            />
            <span>
              <b>{one.label}</b>
              <small>{one.hint}</small>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
