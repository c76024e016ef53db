// Decides whether the user may enrol, react, answer and keep favourites. These need a profile, which staff in client mode do not have.
import { access, useAccess } from './access.ts';
import { useTexts } from './texts.ts';

/** Returns why personal actions are closed to this visitor, as the server says it; undefined where they are open. */
export function usePersonalReason(): string | undefined {
  const t = useTexts();
  const here = useAccess();
  return here && here.userId === undefined ? t('request.learnersOnly') : undefined;
}
/** Returns, outside components, whether the visitor has no profile here. */
export const isLookingOn = (): boolean => {
  const here = access.get();
  return here !== undefined && here.userId === undefined;
};
