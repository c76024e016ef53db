// An action in words: what it is about, and what was done; where no word is known, as it was written down.
import { hasText, useTexts } from '#platform/web/texts.ts';
import { partsOf } from '../contract/audit.model.ts';

export function useActionWords() {
  const t = useTexts();
  return (action: string): { area: string; deed: string } => {
    const { area, deed } = partsOf(action);
    return {
      area: hasText(`audit.area.${area}`) ? t(`audit.area.${area}`) : area,
      deed: hasText(`audit.deed.${deed}`) ? t(`audit.deed.${deed}`) : deed,
    };
  };
}
