// Builds the menu: groups and orders every registered screen with an entry, and selects what one user sees.
import { modules, permissionKeys } from '#platform/contract/permission.ts';
import type { AccessSituation, Module } from '#platform/contract/permission.ts';
import { isPage } from '#platform/web/screen.ts';
import type { MenuEntry, PageScreen, Screen } from '#platform/web/screen.ts';
import { mayOpen } from './guards.ts';

export type MenuScreen = PageScreen & { menu: MenuEntry };
export type MenuGroup = { id: Module; screens: MenuScreen[] };
export const labelOf = ({ menu, title }: MenuScreen) => menu.label ?? title;

const rank = ({ menu, permission }: MenuScreen) => [
  modules.indexOf(menu.group),
  permission ? permissionKeys.indexOf(permission) : -1,
  menu.order ?? 0,
];
/** Returns all menu entries, in the order of the groups and of the list of permissions. */
export function menuOf(screens: readonly Screen[]): MenuScreen[] {
  const compare = (a: readonly number[], b: readonly number[]) =>
    a.map((value, at) => value - b[at]!).find((difference) => difference !== 0) ?? 0;
  return screens
    .filter((one): one is MenuScreen => isPage(one) && one.menu !== undefined)
    .sort((a, b) => compare(rank(a), rank(b)));
}
/** Returns the groups that this user sees, without groups that have no visible entry. access-shell-settings §2.3 */
export function visibleGroups(entries: readonly MenuScreen[], situation: AccessSituation): MenuGroup[] {
  const visible = entries.filter((screen) => mayOpen(screen, situation) && (screen.menu.isShown?.(situation) ?? true));
  return modules
    .map((id) => ({ id, screens: visible.filter(({ menu }) => menu.group === id) }))
    .filter((group) => group.screens.length > 0);
}
/** Returns whether the user has only the learning group; its list then has no heading. */
export const isFlat = (groups: readonly MenuGroup[]) => groups.length === 1 && groups[0]?.id === 'learning';
/** Returns the few entries that the bar of phones shows before the menu itself. */
export const bottomBarOf = (groups: readonly MenuGroup[]) =>
  groups
    .flatMap(({ screens }) => screens)
    .filter(({ menu }) => menu.bottomBar)
    .sort((a, b) => a.menu.bottomBar!.order - b.menu.bottomBar!.order)
    .slice(0, 4);
/** Returns the entry of an address: the entry with the longest path that begins the address. */
export function entryAt(entries: readonly MenuScreen[], pathname: string): MenuScreen | undefined {
  const path = pathname.toLowerCase();
  return entries
    .filter((one) => path === one.path.toLowerCase() || path.startsWith(`${one.path.toLowerCase()}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
