// In place of what the permission of the look opens, for who manages contracts without it.
import { useTexts } from '#platform/web/texts.ts';

export function DeniedPart() {
  const t = useTexts();
  return <p className="muted">{t('branding.contract.denied')}</p>;
}
