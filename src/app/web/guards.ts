// Decides who may open which screen, and where other users are sent. access-shell-settings §2.1
import { may } from '#platform/contract/permission.ts';
import type { AccessSituation } from '#platform/contract/permission.ts';
import { makeStore } from '#platform/web/store.ts';
import { isPage } from '#platform/web/screen.ts';
import type { PageScreen, Screen } from '#platform/web/screen.ts';

/** The screen that was last denied to the user; /403 names what is missing. */
export const denied = makeStore<PageScreen | undefined>(undefined);

/** The situation of a user, or `undefined` where there is no user. */
export type Visitor = AccessSituation | undefined;

export const mayOpen = (screen: PageScreen, situation: AccessSituation) =>
  may(situation, screen.permission ?? '', screen.secondFeature ?? '');
/** Returns the path to which the guard sends this visitor; nothing where the screen opens. */
export function turnedAwayTo(screen: PageScreen, visitor: Visitor): string | undefined {
  if (visitor?.isClientMode && screen.redirectInClientMode) return screen.redirectInClientMode;
  if (screen.public) return undefined;
  if (!visitor) return '/login';
  return mayOpen(screen, visitor) ? undefined : '/403';
}
export const pagesOf = (screens: readonly Screen[]) => screens.filter(isPage);
