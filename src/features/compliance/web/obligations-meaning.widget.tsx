// Explains what a share of fulfilled duties means, in the only words for it.
import { useTexts } from '#platform/web/texts.ts';
import { Meaning } from '#platform/web/ui/meaning.tsx';

export function ObligationsMeaning() {
  const t = useTexts();
  return <Meaning label={t('compliance.measure')}>{t('compliance.measure.meaning')}</Meaning>;
}
