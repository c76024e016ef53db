// Decides to which page `/` leads a person: the first page of the role, or else the first accessible one (decision 0047).
import { managesContracts } from '#features/contracts/contract/contract.model.ts';
import type { AccessSituation } from '#platform/contract/permission.ts';
import type { Access } from '#platform/web/access.ts';
import type { PageScreen, Screen } from '#platform/web/screen.ts';
import { mayOpen, pagesOf } from './guards.ts';
import { menuOf } from './menu.ts';

/** Returns the first menu screen that this user may open; `/403` where the user may open none. access-shell-settings §6 */
export function firstAccessible(entries: readonly PageScreen[], situation: AccessSituation): string {
  return entries.find((screen) => mayOpen(screen, situation))?.path ?? '/403';
}
/** The first pages of those who have one, staff first (decision 0047). In client mode nobody has one. */
const firstPages: readonly (readonly [string, (who: Access) => boolean])[] = [
  ['/conta/contrato/resumo', ({ situation }) => managesContracts(situation)],
  ['/gestao/dashboard/inicio', ({ classification }) => classification === 'administrator'],
  ['/gestao/dashboard', ({ classification }) => classification === 'manager'],
  ['/gestao/correcoes-avaliacoes', ({ isEvaluator }) => isEvaluator],
];
/** Returns the page to which `/` leads this user: the chosen one, else the role's own, else the first accessible one (decisions D2.10). */
export function firstPage(screens: readonly Screen[], who: Access): string {
  const pages = pagesOf(screens);
  const at = (wanted: string) => pages.filter(({ path }) => path === wanted && !who.situation.isClientMode);
  const own = firstPages.flatMap(([path, isTheirs]) => (isTheirs(who) ? at(path) : []));
  return firstAccessible([...at(who.firstPage ?? ''), ...own, ...menuOf(screens)], who.situation);
}
