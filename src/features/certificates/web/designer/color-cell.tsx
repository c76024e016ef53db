// Chooses a colour: one of the company's, or any other.
import { ColorInput } from '#platform/web/ui/color-input.tsx';
import { useTexts } from '#platform/web/texts.ts';
import styles from './designer.module.css';

type Props = {
  label: string;
  value: string | undefined;
  /** The company's colours. */
  swatches: readonly string[];
  onChange: (color: string) => void;
  disabled?: boolean;
};
export function ColorCell({ label, value, swatches, onChange, disabled = false }: Props) {
  const t = useTexts();
  return (
    <div className={styles['color']}>
      <ColorInput
        label={label}
        value={value ?? ''}
        disabled={disabled}
        onChange={(next) => /^#[\da-f]{6}$/i.test(next) && onChange(next.toLowerCase())}
      />
      <div className={styles['swatches']} role="group" aria-label={t('certificates.designer.swatches', { label })}>
        {swatches.map((one) => (
          <button
            key={one}
            type="button"
            disabled={disabled}
            aria-pressed={one === value}
            aria-label={t('certificates.designer.swatch', { color: one })}
            style={{ background: one }}
            onClick={() => onChange(one)}
          />
        ))}
      </div>
    </div>
  );
}
