// Decides whether the user may enrol, react, answer and keep favourites. These need a profile, which staff in client mode do not have.
import { access, useAccess } from './access.ts';
import { useTexts } from './texts.ts';

/** Why personal actions are closed to this visitor; nothing where they are open. The server refuses with the same sentence. */
export function usePersonalReason(): string | undefined {
  const t = useTexts();
  const here = useAccess();
  return here && here.userId === undefined ? t('request.learnersOnly') : undefined;
}
/** Outside components: whether the visitor looks on without a profile. */
export const isLookingOn = (): boolean => {
  const here = access.get();
  return here !== undefined && here.userId === undefined;
};
