// Shows a notice instead of the look's steps to a user who manages contracts without the permission of the look.
import { useTexts } from '#platform/web/texts.ts';

export function DeniedPart() {
  const t = useTexts();
  return <p className="muted">{t('branding.contract.denied')}</p>;
}
