// Decides who changes the banners and carousels that a distributor sent to a contract: only distributors. administration-engagement §6
import type { AccessSituation } from '#platform/contract/permission.ts';
import type { BannerSlide, CarouselSlide, TenantSettings } from './settings.model.ts';

/** Returns whether a user is staff of a distributor or of the provider, also inside the contract that they manage. */
export const maySetSent = ({ level, isDistributor }: Pick<AccessSituation, 'level' | 'isDistributor'>): boolean =>
  level !== 'N2' || isDistributor;

/** Returns whether a user may set scripts of a tenant's pages; the same staff may. decisions D8.7 */
export const maySetScripts = maySetSent;

type Sent = (BannerSlide | CarouselSlide) & { originId?: string };
/** Returns a sent slide without the contract's own values: whether it is shown, and its position in the order. */
const core = ({ isActive: _active, ...rest }: Sent & { isActive?: boolean }) =>
  JSON.stringify(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
const sentIn = (list: readonly Sent[]) =>
  list
    .filter(({ originId }) => originId !== undefined)
    .map(core)
    .sort();
/** Returns whether a write changes what was sent. */
export function changesSent(before: TenantSettings, after: TenantSettings): boolean {
  const of = ({ banners, login }: TenantSettings) => JSON.stringify([sentIn(banners.items), sentIn(login.carousels)]);
  return of(before) !== of(after);
}
