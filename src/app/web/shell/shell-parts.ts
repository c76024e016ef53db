// Decides what the shell shows to this user: its menu entries, and which of the shell's own links lead to a page.
import { createContext, useContext, useMemo } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { isPage } from '#platform/web/screen.ts';
import type { Screen } from '#platform/web/screen.ts';
import { makeStore } from '#platform/web/store.ts';
import { mayOpen } from '../guards.ts';
import { bottomBarOf, isFlat, menuOf, visibleGroups } from '../menu.ts';
import type { MenuGroup, MenuScreen } from '../menu.ts';

/** The registered screens, which the entry provides. */
export const ScreensContext = createContext<readonly Screen[]>([]);
/** Whether the gamification drawer is open: the user menu opens it, and the news of the top bar show it. */
export const journeyPanel = makeStore(false);
export type Finds = { contents: boolean; people: boolean };
/** Returns the text of the search field: it promises only what the search finds. */
export const promiseOf = ({ contents, people }: Finds) =>
  contents && people ? 'shell.search.forAll' : people ? 'shell.search.forPeople' : 'shell.search.forContents';
export type ShellParts = {
  groups: MenuGroup[];
  entries: MenuScreen[];
  isFlat: boolean;
  bottomBar: MenuScreen[];
  /** The kinds that the search finds for this user; without any kind there is no search. */
  finds: Finds;
  historyHref?: string;
};

export function useShellParts(): ShellParts {
  const screens = useContext(ScreensContext);
  const situation = useAccess()?.situation;
  return useMemo(() => {
    const groups = situation ? visibleGroups(menuOf(screens), situation) : [];
    const isOpen = (path: string) =>
      screens.some((one) => isPage(one) && one.path === path && situation !== undefined && mayOpen(one, situation));
    return {
      groups,
      entries: groups.flatMap((group) => group.screens),
      isFlat: isFlat(groups),
      bottomBar: bottomBarOf(groups),
      finds: { contents: isOpen('/search'), people: isOpen('/conta/usuario') },
      historyHref: isOpen('/notifications') ? '/notifications' : undefined,
    };
  }, [screens, situation]);
}
