// Translates an action of the audit into words: its area and its deed. Shows the recorded name where no word is known.
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
