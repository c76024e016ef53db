// Decides who changes the banners and carousels that a distributor sent to a contract: only distributors. administration-engagement §6
import type { AccessSituation } from '#platform/contract/permission.ts';
import type { BannerSlide, CarouselSlide, TenantSettings } from './settings.model.ts';

/** Staff of distributors and of the provider, also inside the contract they manage. */
export const maySetSent = ({ level, isDistributor }: Pick<AccessSituation, 'level' | 'isDistributor'>): boolean =>
  level !== 'N2' || isDistributor;

/** Scripts of a tenant's pages are for the same. decisions D8.7 */
export const maySetScripts = maySetSent;

type Sent = (BannerSlide | CarouselSlide) & { originId?: string };
/** Its own in the contract: whether it is shown, and in which place of the order. */
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
/** Whether a write touches what was sent. */
export function changesSent(before: TenantSettings, after: TenantSettings): boolean {
  const of = ({ banners, login }: TenantSettings) => JSON.stringify([sentIn(banners.items), sentIn(login.carousels)]);
  return of(before) !== of(after);
}
