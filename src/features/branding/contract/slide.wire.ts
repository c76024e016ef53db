// Translates slides of home and catalogue between our names and the wire's. administration-engagement §3, §7
import { flag, id, number, oneOf, text } from '#platform/contract/values.ts';
import { list, optional, wire } from '#platform/contract/wire.ts';
import { slideLimits } from './slide.model.ts';

const address = () => optional(text({ max: 2_000 }));
/** The fields of a slide that the settings store too. */
export const slideParts = {
  backgroundType: ['backgroundType', optional(oneOf({ image: 'image', video: 'video' }))],
  backgroundId: ['backgroundId', optional(text({ max: 100 }))],
  backgroundUrl: ['backgroundUrl', address()],
  resourceType: ['resourceType', optional(oneOf({ text: 'Text', image: 'Image' }))],
  bannerId: ['bannerId', optional(text({ max: 100 }))],
  bannerUrl: ['bannerUrl', address()],
  content: ['content', optional(text({ max: slideLimits.content }))],
  contentColor: ['contentBackgroundColor', optional(text({ pattern: /^#?[0-9a-f]{6}$/i, code: 'color.invalid' }))],
  title: ['title', optional(text({ max: 120 }))],
  text: ['text', optional(text({ max: 400 }))],
  tag: ['tag', optional(text({ max: 40 }))],
} as const;
export const slidePlace = oneOf({ home: 'Home', catalog: 'Catalog', both: 'Both' });
export const slideSeconds = number({ min: slideLimits.minSeconds, max: slideLimits.maxSeconds });
const parts = {
  ...slideParts,
  isActive: ['active', flag()],
  order: ['order', number({ min: 1, max: slideLimits.most, whole: true })],
  place: ['environment', slidePlace],
  link: ['redirectLink', address()],
  opensNewTab: ['newTab', flag()],
  isPublic: ['public', flag()],
  durationSeconds: ['duration', slideSeconds],
} as const;
export const slideEdit = wire(parts);
const slide = wire({
  id: ['id', text({ max: 100 })],
  ...parts,
  originId: ['origem', optional(text({ max: 100 }))],
});
export const slides = list(slide);
export const slideKey = wire({ id: ['id', text({ min: 1, max: 100 })] });
export const savedSlide = wire({ id: ['id', text()] });
export const slideReplication = wire({
  contractIds: ['contratoIds', list(id(), { min: 1, max: 500 })],
  /** The slide in its current state; the server reads only its id. */
  slide: ['personalizacao', slideKey],
});
