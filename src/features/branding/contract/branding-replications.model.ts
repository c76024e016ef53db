// Decides which parts of the look may be sent to other contracts, and how far the sending is.
import type { BannerSlide, CarouselSlide, TenantSettings } from './settings.model.ts';
import { slideLimits } from './slide.model.ts';

export const brandingParts = [
  'banners',
  'logos',
  'colors',
  'general',
  'login',
  'page',
  'hidesSupport',
  'scripts',
  'watermark',
] as const satisfies readonly (keyof TenantSettings)[];
export type BrandingPart = (typeof brandingParts)[number];
export type ReplicationState = 'waiting' | 'done' | 'failed';
export type ReplicationTarget = { contractId: string; name: string; state: ReplicationState; reason: string | null };
export type Replication = { id: string; total: number; done: number; failed: number; targets: ReplicationTarget[] };
/** The last sending of one kind to a contract: a slide, one part of the look, or all of it. */
export type SentToContract = {
  part: BrandingPart | null;
  slideId: string | null;
  state: ReplicationState;
  reason: string | null;
  sentAt: string;
};
/** Returns the first sending of each kind; the newest are first in the list. */
export function newestOfEach(all: readonly SentToContract[]): SentToContract[] {
  const known = new Map<string, SentToContract>();
  for (const one of all) {
    const key = JSON.stringify([one.slideId, one.part]);
    if (!known.has(key)) known.set(key, one);
  }
  return [...known.values()];
}
/** The sent content, as it was when it was sent. */
export type BrandingPackage = { settings: TenantSettings; part?: BrandingPart } | { slide: BannerSlide };

const originOf = (sender: string, name: string) => `${sender}/${name}`;
const isOf = (sender: string, { originId }: { originId?: string }) => originId?.startsWith(`${sender}/`) === true;
/** The sender, and the function that makes the ids of copies. */
export type Sending = { sender: string; newId: () => string };
type Merged = BannerSlide[] | undefined;
/** Adds sent slides to the target's own; a copy is renewed in its place with its own switch; undefined above the limit. */
function withSlides(theirs: readonly BannerSlide[], sent: readonly BannerSlide[], { sender, newId }: Sending): Merged {
  const items = [...theirs];
  for (const { originId: _origin, ...slide } of sent) {
    const origin = originOf(sender, slide.id);
    const at = items.findIndex(({ originId }) => originId === origin);
    if (at < 0) items.push({ ...slide, id: newId(), originId: origin });
    else items[at] = { ...slide, id: items[at]!.id, isActive: items[at]!.isActive ?? true, originId: origin };
  }
  return items.length > slideLimits.most ? undefined : items;
}
/** Returns the target's own carousel slides first, then the slides that the sender shows now. */
const withCarousel = (theirs: readonly CarouselSlide[], sent: readonly CarouselSlide[], sender: string) =>
  [
    ...theirs.filter((one) => !isOf(sender, one)),
    ...sent.map((one, at) => ({ ...one, originId: originOf(sender, one.file ?? String(at)) })),
  ].slice(0, 10);

/** Returns the target's settings with the sent ones; values that name the sender's rows (certificates, terms) stay its own. */
export function replicated(
  before: TenantSettings,
  sent: BrandingPackage,
  sending: Sending,
): TenantSettings | undefined {
  const { sender } = sending;
  if ('slide' in sent) {
    const items = withSlides(before.banners.items, [sent.slide], sending);
    return items && { ...before, banners: { isActive: true, items } };
  }
  const { settings, part } = sent;
  const takes = (one: BrandingPart) => part === undefined || part === one;
  const items = takes('banners')
    ? withSlides(
        before.banners.items.filter(
          (one) => !isOf(sender, one) || settings.banners.items.some(({ id }) => one.originId === originOf(sender, id)),
        ),
        settings.banners.items,
        sending,
      )
    : before.banners.items;
  if (!items) return undefined;
  const given = Object.fromEntries(brandingParts.filter(takes).map((one) => [one, settings[one]]));
  const { certificate, termsOfUseId } = before.general;
  return {
    ...before,
    ...given,
    general: takes('general') ? { ...settings.general, certificate, termsOfUseId } : before.general,
    login: takes('login')
      ? { ...settings.login, carousels: withCarousel(before.login.carousels, settings.login.carousels, sender) }
      : before.login,
    banners: takes('banners') ? { isActive: settings.banners.isActive, items } : before.banners,
  };
}
