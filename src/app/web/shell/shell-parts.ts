// Decides what the shell shows to this user: its menu entries, and which of the shell's own links lead to a page.
import { createContext, useContext, useMemo } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { isPage } from '#platform/web/screen.ts';
import type { Screen } from '#platform/web/screen.ts';
import { mayOpen } from '../guards.ts';
import { bottomBarOf, isFlat, menuOf, visibleGroups } from '../menu.ts';
import type { MenuGroup, MenuScreen } from '../menu.ts';

/** The registered screens, given by the entry. */
export const ScreensContext = createContext<readonly Screen[]>([]);
export type Finds = { contents: boolean; people: boolean };
/** What the search field promises: nothing it does not find. */
export const promiseOf = ({ contents, people }: Finds) =>
  contents && people ? 'shell.search.forAll' : people ? 'shell.search.forPeople' : 'shell.search.forContents';
export type ShellParts = {
  groups: MenuGroup[];
  entries: MenuScreen[];
  isFlat: boolean;
  bottomBar: MenuScreen[];
  /** What the search finds for this person; without either there is none. */
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
      historyHref: isOpen('/gestao/historico-envios') ? '/gestao/historico-envios' : undefined,
    };
  }, [screens, situation]);
}
