// Shows a scale from 1 to its highest value with the words at its ends; arrow keys move along it.
import { useTexts } from '#platform/web/texts.ts';
import type { AskedQuestion } from '../contract/attempt.wire.ts';
import styles from './player.module.css';

type Props = {
  question: AskedQuestion;
  value: number | undefined;
  isClosed: boolean;
  onChange: (value: number) => void;
};
export function ScaleAnswer({ question: { id, scale, scaleLow, scaleHigh }, value, isClosed, onChange }: Props) {
  const t = useTexts();
  const most = scale ?? 0;
  const nameOf = (step: number) => {
    const end = step === 1 ? scaleLow : step === most ? scaleHigh : null;
    return end ? t('attempts.scale.end', { value: step, words: end }) : String(step);
  };
  return (
    <div className={styles['scaleFrame']}>
      <div className={styles['scale']} role="radiogroup" aria-labelledby="question">
        {Array.from({ length: most }, (_, index) => index + 1).map((step) => (
          <label key={step} data-chosen={value === step || undefined}>
            <input
              className="sr-only"
              type="radio"
              name={id}
              aria-label={nameOf(step)}
              checked={value === step}
              disabled={isClosed}
              onChange={() => onChange(step)}
            />
            {step}
          </label>
        ))}
      </div>
      {(scaleLow || scaleHigh) && (
        <p className={styles['ends']} aria-hidden="true">
          <span>{scaleLow && t('attempts.scale.end', { value: 1, words: scaleLow })}</span>
          <span>{scaleHigh && t('attempts.scale.end', { value: most, words: scaleHigh })}</span>
        </p>
      )}
    </div>
  );
}
