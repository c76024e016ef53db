// Explains what measures of enrolments mean, in the only words for them, behind one question mark.
import { useTexts } from '#platform/web/texts.ts';
import { Meaning } from '#platform/web/ui/meaning.tsx';

export type Measure = 'active' | 'concluded' | 'enrolled' | 'late' | 'minutes' | 'minutesEach' | 'progress' | 'score';
export function MeasureMeanings({ measures }: { measures: readonly Measure[] }) {
  const t = useTexts();
  const names = measures.map((one) => t(`enrollment.measure.${one}`));
  return (
    <Meaning label={t('enrollment.measures', { names: names.join(', ') })}>
      {measures.map((one, at) => (
        <p key={one}>
          {measures.length > 1 && <b>{names[at]}: </b>}
          {t(`enrollment.measure.${one}.meaning`)}
        </p>
      ))}
    </Meaning>
  );
}
