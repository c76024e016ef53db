// Edits a range of two days, and offers the most useful presets: today, yesterday, this week, this month. WIDGET-019
import { today, useFormats, useTexts } from '../texts.ts';
import { DateInput } from './date-input.tsx';
import styles from './date-range-input.module.css';
import { presetRange, rangePresets } from './typed-day.ts';

type Range = { from: string | null; to: string | null };
type Props = { label: string; value: Range; onChange: (range: Range) => void; error?: string };
export function DateRangeInput({ label, value, onChange, error }: Props) {
  const t = useTexts();
  const { weekStartsOn } = useFormats();
  return (
    <fieldset className={styles['range']}>
      <legend>{label}</legend>
      <div className={styles['presets']}>
        {rangePresets.map((preset) => {
          const range = presetRange(preset, weekStartsOn, today());
          return (
            <button
              key={preset}
              type="button"
              aria-pressed={range.from === value.from && range.to === value.to}
              onClick={() => onChange(range)}
            >
              {t(`form.range.${preset}`)}
            </button>
          );
        })}
      </div>
      <div className={styles['days']}>
        <DateInput
          label={t('form.range.from')}
          value={value.from}
          max={value.to ?? undefined}
          onChange={(from) => onChange({ ...value, from })}
          error={error}
        />
        <DateInput
          label={t('form.range.to')}
          value={value.to}
          min={value.from ?? undefined}
          onChange={(to) => onChange({ ...value, to })}
        />
      </div>
    </fieldset>
  );
}
