// Proves what each slide shows and where, how settings keep slides, where they may lead, and which validation errors it can have.
import { describe, expect, test } from 'vitest';
import type { BannerSlide } from './settings.model.ts';
import {
  bannerErrors,
  defaultSeconds,
  itemOf,
  shownAt,
  slideErrors,
  slideLimits,
  slideOf,
  slidePlaces,
  slidesOf,
  slideTypeOf,
  slideTypes,
  staysAt,
} from './slide.model.ts';
import type { Slide } from './slide.model.ts';

const slide = (more: Partial<Slide> = {}): Slide => ({
  ...{ id: 'a', isActive: true, order: 1, place: 'both', resourceType: 'image', bannerUrl: '/p/a.webp' },
  ...{ opensNewTab: false, isPublic: false, durationSeconds: 8 },
  ...more,
});
const hosts = ['https://a.example', 'https://b.example'];

test('limits, types and places are the specification’s', () => {
  expect(slideLimits).toEqual({ most: 10, content: 4_000, minSeconds: 1, maxSeconds: 120 });
  expect([defaultSeconds, slideTypes, slidePlaces]).toEqual([
    ...[8, ['content', 'background', 'banner'], ['home', 'catalog', 'both']],
  ]);
  expect((['text', 'image', undefined] as const).map((resourceType) => slideTypeOf({ resourceType }))).toEqual([
    ...['content', 'banner', 'background'],
  ]);
});
describe('a slide as settings keep it', () => {
  test('has its picture as address, else its background, else none', () => {
    const { place: _place, order: _order, ...rest } = slide();
    expect(itemOf(slide())).toEqual({ ...rest, environment: 'both', url: '/p/a.webp' });
    const bare = { bannerUrl: undefined };
    expect(itemOf(slide({ ...bare, backgroundUrl: '/p/b' })).url).toBe('/p/b');
    expect(itemOf(slide(bare)).url).toBe('');
  });
  test('is read again as it was stored', () => {
    expect(slideOf(itemOf(slide()), 0)).toEqual(slide());
    expect(
      slideOf(itemOf(slide({ place: 'catalog', isActive: false, opensNewTab: true, durationSeconds: 3 })), 4),
    ).toEqual(slide({ place: 'catalog', isActive: false, opensNewTab: true, durationSeconds: 3, order: 5 }));
  });
  test('of an older version is a picture with its text, on the home', () => {
    const old: BannerSlide = { id: 'a', url: '/p/old', isPublic: true, file: 'x', title: 'T' };
    expect(slidesOf([old, old]).map(({ order }) => order)).toEqual([1, 2]);
    expect(slideOf(old, 0)).toEqual({
      ...{ id: 'a', isPublic: true, title: 'T', isActive: true, order: 1, place: 'home', opensNewTab: false },
      ...{ durationSeconds: 8, resourceType: 'image', bannerUrl: '/p/old' },
    });
    expect(slideOf({ ...old, url: '' }, 0)).not.toHaveProperty('bannerUrl');
    expect(slideOf({ ...old, backgroundUrl: '/p/b' }, 0)).not.toHaveProperty('bannerUrl');
    expect(slideOf({ ...old, resourceType: 'text' }, 0)).not.toHaveProperty('bannerUrl');
  });
});
test('a place shows the active slides that are meant for it', () => {
  const all = [
    slide({ id: 'a' }),
    slide({ id: 'b', place: 'home' }),
    slide({ id: 'c', place: 'catalog' }),
    slide({ id: 'd', isActive: false }),
  ];
  const ids = (place: 'home' | 'catalog') => shownAt(all, place).map(({ id }) => id);
  expect([ids('home'), ids('catalog')]).toEqual([
    ['a', 'b'],
    ['a', 'c'],
  ]);
});
test.each([
  ['/catalog', true],
  ['https://a.example', true],
  ['https://b.example/x', true],
  ['https://a.example?x', true],
  ['https://a.example#x', true],
  ['https://a.example.evil.example', false],
  ['https://a.examplex/', false],
  ['https://evil.example/https://a.example', false],
  ['//evil.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%j stays at the company: %s', (link, stays) => expect(staysAt(hosts, link)).toBe(stays));
describe('the validation error of a slide', () => {
  const validationErrors = (more: Partial<Slide>) => slideErrors(slide(more), hosts);
  test('is absent where the slide is complete', () => {
    expect([validationErrors({}), validationErrors({ link: '/a' }), validationErrors({ link: '' })]).toEqual([
      [],
      [],
      [],
    ]);
    expect(validationErrors({ resourceType: 'text', content: 'a', bannerUrl: undefined })).toEqual([]);
    expect(validationErrors({ resourceType: undefined, bannerUrl: undefined, backgroundUrl: '/p/b' })).toEqual([]);
  });
  test('names the missing part of its type', () => {
    for (const content of [undefined, ' '])
      expect(validationErrors({ resourceType: 'text', bannerUrl: undefined, content })).toEqual([
        { field: 'content', code: 'form.requiredField' },
      ]);
    expect(validationErrors({ bannerUrl: undefined })).toEqual([
      { field: 'bannerUrl', code: 'branding.slide.banner.required' },
    ]);
    expect(validationErrors({ resourceType: undefined })).toEqual([
      { field: 'backgroundUrl', code: 'branding.slide.background.required' },
    ]);
  });
  test('names a wrong address of its link or its pictures', () => {
    expect(validationErrors({ link: 'https://evil.example' })).toEqual([
      { field: 'link', code: 'branding.slide.link.host', host: hosts[0] },
    ]);
    expect(
      validationErrors({ bannerUrl: 'javascript:a', backgroundUrl: '//b' }).map(({ field, code }) => [field, code]),
    ).toEqual([
      ['bannerUrl', 'branding.address.wrong'],
      ['backgroundUrl', 'branding.address.wrong'],
    ]);
  });
  test('of settings names the position; a copy that is unchanged belongs to its sender', () => {
    const bad = { ...itemOf(slide({ link: 'https://evil.example' })), originId: 'x/y' };
    const fields = (items: BannerSlide[], before: BannerSlide[]) =>
      bannerErrors(items, before, hosts).map(({ field }) => field);
    expect(fields([itemOf(slide()), bad], [])).toEqual(['banners.items.1.link']);
    expect(fields([bad], [bad])).toEqual([]);
    expect(fields([{ ...bad, title: 'other' }], [bad])).toEqual(['banners.items.0.link']);
    const { originId: _origin, ...own } = bad;
    expect(fields([own], [own])).toEqual(['banners.items.0.link']);
  });
});
