// Shows the fields and the button of the light entry: native elements styled with tokens, so that the sign-in page loads fast.
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import { useId, useState } from 'react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, InputHTMLAttributes, ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './light-fields.module.css';

/** The props of a field; they accept what `form.field(name)` returns. */
type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onBlur'> & {
  label: string;
  icon: ReactNode;
  error?: string;
  aside?: ReactNode;
  end?: ReactNode;
  onBlur?: () => void;
};
export function LightInput({
  label,
  icon,
  error,
  aside,
  end,
  required: _required,
  'aria-describedby': describedBy,
  onBlur,
  ...input
}: FieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div className={styles['box']} data-wrong={error ? true : undefined}>
        {icon}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-required="true"
          aria-describedby={[error && `${id}-error`, describedBy].filter(Boolean).join(' ') || undefined}
          onBlur={() => onBlur?.()}
        />
        {end}
      </div>
      {aside && <div className={styles['aside']}>{aside}</div>}
      {error && (
        <p className={styles['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
/** Shows a password field with an eye button that reveals the typed text. */
export function LightPassword(props: FieldProps) {
  const t = useTexts();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeSlashIcon : EyeIcon;
  const eye = (
    <button
      type="button"
      className={styles['eye']}
      aria-pressed={isShown}
      aria-label={t('signIn.password.show', { field: props.label })}
      onClick={() => setShown(!isShown)}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
  return (
    <LightInput {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} end={eye} />
  );
}
export function LightCheckbox({
  label,
  error: _error,
  onBlur,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'onBlur'> & { label: string; error?: string; onBlur?: () => void }) {
  return (
    <label className={styles['check']}>
      <input {...input} type="checkbox" onBlur={() => onBlur?.()} />
      <span>{label}</span>
    </label>
  );
}
type Variant = { variant?: 'filled' | 'outline' | 'light' | 'subtle' };
/** Shows a button that keeps the focus while it is busy; a disabled button would lose it. */
export function LightButton({
  variant = 'filled',
  isBusy = false,
  children,
  ...button
}: ButtonHTMLAttributes<HTMLButtonElement> & Variant & { isBusy?: boolean }) {
  return (
    <button
      type="button"
      {...button}
      className={styles['button']}
      data-variant={variant}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : button.onClick?.(event))}
    >
      <span className={styles['label']}>{children}</span>
      {isBusy && <i className={styles['busy']} aria-hidden="true" />}
    </button>
  );
}
export const LightLink = ({ variant = 'outline', ...link }: AnchorHTMLAttributes<HTMLAnchorElement> & Variant) => (
  <a {...link} className={styles['button']} data-variant={variant} />
);
/** Shows the shape of the form while the form is not known yet. */
export const LightSkeleton = ({ heights }: { heights: number[] }) =>
  heights.map((height, at) => <div key={at} className={styles['skeleton']} style={{ height }} />);
