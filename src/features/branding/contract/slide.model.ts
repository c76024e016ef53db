// Defines a slide of home and catalogue: what it shows, where, and which values it may have. administration-engagement §3
import { isOwnPath, isWebAddress } from '#platform/contract/web-address.ts';
import type { BrandingValidationError } from './settings-errors.model.ts';
import type { BannerSlide } from './settings.model.ts';

export const slideLimits = { most: 10, content: 4_000, minSeconds: 1, maxSeconds: 120 } as const;
export const defaultSeconds = 8;

export const slideTypes = ['content', 'background', 'banner'] as const;
export type SlideType = (typeof slideTypes)[number];
export const slidePlaces = ['home', 'catalog', 'both'] as const;
export type SlidePlace = (typeof slidePlaces)[number];
/** A slide: a text slide has written content, and an image slide has a banner; a background alone is neither. */
export type Slide = {
  id: string;
  isActive: boolean;
  order: number;
  place: SlidePlace;
  backgroundType?: 'image' | 'video';
  backgroundId?: string;
  backgroundUrl?: string;
  resourceType?: 'text' | 'image';
  bannerId?: string;
  bannerUrl?: string;
  link?: string;
  opensNewTab: boolean;
  isPublic: boolean;
  durationSeconds: number;
  content?: string;
  contentColor?: string;
  title?: string;
  text?: string;
  tag?: string;
  /** The distributor's slide of which this slide is a copy: only distributors change it. */
  originId?: string;
};
export type SlideEdit = Omit<Slide, 'id' | 'originId'>;

export const slideTypeOf = ({ resourceType }: Pick<Slide, 'resourceType'>): SlideType =>
  resourceType === 'text' ? 'content' : resourceType === 'image' ? 'banner' : 'background';
/** Returns the slide as the settings store it; `url` is the picture that represents it. */
export const itemOf = ({ order: _order, place, ...slide }: Slide): BannerSlide => ({
  ...slide,
  environment: place,
  url: slide.bannerUrl ?? slide.backgroundUrl ?? '',
});
/** Returns a slide with the values that older settings left out: a picture with its words, on the home. */
export function slideOf({ url, environment, file: _file, ...item }: BannerSlide, at: number): Slide {
  const isPlain = item.resourceType === undefined && item.backgroundUrl === undefined && url !== '';
  return {
    ...item,
    isActive: item.isActive ?? true,
    order: at + 1,
    place: environment ?? 'home',
    ...(isPlain && { resourceType: 'image' as const, bannerUrl: url }),
    opensNewTab: item.opensNewTab ?? false,
    durationSeconds: item.durationSeconds ?? defaultSeconds,
  };
}
export const slidesOf = (items: readonly BannerSlide[]): Slide[] => items.map(slideOf);
/** Returns the slides that a place shows, in order. */
export const shownAt = (slides: readonly Slide[], place: 'home' | 'catalog'): Slide[] =>
  slides.filter((one) => one.isActive && (one.place === place || one.place === 'both'));

/** Returns whether a link stays at the tenant's own address: it has one of the tenant's hosts, or begins at the root. */
export const staysAt = (hosts: readonly string[], link: string): boolean =>
  isOwnPath(link) ||
  (isWebAddress(link) &&
    hosts.some((host) => link === host || ['/', '?', '#'].some((next) => link.startsWith(host + next))));

/** Returns the validation errors of a slide; `hosts` are origins of the tenant. */
export function slideErrors(slide: SlideEdit, hosts: readonly string[]): BrandingValidationError[] {
  const type = slideTypeOf(slide);
  const validationErrors: (BrandingValidationError | false | '' | undefined)[] = [
    type === 'content' && !slide.content?.trim() && { field: 'content', code: 'form.requiredField' },
    type === 'banner' && !slide.bannerUrl && { field: 'bannerUrl', code: 'branding.slide.banner.required' },
    type === 'background' &&
      !slide.backgroundUrl && { field: 'backgroundUrl', code: 'branding.slide.background.required' },
    Boolean(slide.link) &&
      !staysAt(hosts, slide.link!) && { field: 'link', code: 'branding.slide.link.host', host: hosts[0]! },
    ...(['bannerUrl', 'backgroundUrl'] as const).map(
      (field) => slide[field] && !isWebAddress(slide[field]) && { field, code: 'branding.address.wrong' },
    ),
  ];
  return validationErrors.filter((one): one is BrandingValidationError => Boolean(one));
}
/**
 * Returns the validation errors of the slides in settings, as the slides' own calls return them. An unchanged copy of a
 * distributor's slide is not checked, because its link is the distributor's.
 */
export function bannerErrors(
  items: readonly BannerSlide[],
  before: readonly BannerSlide[],
  hosts: readonly string[],
): BrandingValidationError[] {
  const kept = new Set(before.filter((one) => one.originId).map((one) => JSON.stringify(one)));
  return items.flatMap((item, at) =>
    kept.has(JSON.stringify(item))
      ? []
      : slideErrors(slideOf(item, at), hosts).map((one) => ({ ...one, field: `banners.items.${at}.${one.field}` })),
  );
}
