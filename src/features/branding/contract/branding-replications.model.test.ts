// Proves what a contract takes of a look that is sent to it, what stays its own, and what only distributors change there.
import { describe, expect, test } from 'vitest';
import { defaultSettings } from './default-settings.model.ts';
import { brandingParts, newestOfEach, replicated } from './branding-replications.model.ts';
import type { BrandingPart, SentToContract } from './branding-replications.model.ts';
import { changesSent, maySetScripts, maySetSent } from './sent-slides.model.ts';
import type { BannerSlide, CarouselSlide, TenantSettings } from './settings.model.ts';

const banner = (id: string, more: Partial<BannerSlide> = {}): BannerSlide => ({
  id,
  url: `/p/${id}`,
  isPublic: false,
  ...more,
});
const settings = (change: (one: TenantSettings) => void = () => {}): TenantSettings => {
  const made = defaultSettings();
  change(made);
  return made;
};
const sending = () => {
  let made = 0;
  return { sender: 's', newId: () => `new-${(made += 1)}` };
};

test('the latest sending of each kind is the one that is shown', () => {
  const one = (part: BrandingPart | null, slideId: string | null, sentAt: string): SentToContract => ({
    ...{ part, slideId, state: 'done', reason: null, sentAt },
  });
  const all = [
    one(null, null, '5'),
    one('logos', null, '4'),
    one(null, 'a', '3'),
    one('logos', null, '2'),
    one(null, null, '1'),
  ];
  expect(newestOfEach(all).map(({ sentAt }) => sentAt)).toEqual(['5', '4', '3']);
  expect(brandingParts).toEqual([
    ...['banners', 'logos', 'colors', 'general', 'login', 'page', 'hidesSupport', 'scripts', 'watermark'],
  ]);
});
describe('a slide that is sent', () => {
  const sent = { slide: banner('x', { title: 'Novo', originId: 'above/z' }) };
  test('follows the contract’s own slides, has its own id, and switches the banners on', () => {
    const before = settings((one) => (one.banners.items = [banner('own')]));
    expect(replicated(before, sent, sending())).toEqual({
      ...before,
      banners: {
        isActive: true,
        items: [banner('own'), { ...banner('new-1', { title: 'Novo', originId: 's/x' }), url: '/p/x' }],
      },
    });
  });
  test('is renewed in its place, with the contract’s own switch', () => {
    const copy = banner('copy', { originId: 's/x', title: 'Velho' });
    const of = (isActive?: boolean) =>
      replicated(
        settings(
          (one) => (one.banners.items = [{ ...copy, ...(isActive !== undefined && { isActive }) }, banner('own')]),
        ),
        sent,
        sending(),
      )!.banners.items;
    expect(of(false)).toEqual([{ ...sent.slide, id: 'copy', isActive: false, originId: 's/x' }, banner('own')]);
    expect([of()[0]!.isActive, of(true)[0]!.isActive]).toEqual([true, true]);
  });
  test('is refused where the contract has ten', () => {
    const full = (count: number) =>
      settings((one) => (one.banners.items = Array.from({ length: count }, (_, at) => banner(`own-${at}`))));
    expect(replicated(full(10), sent, sending())).toBeUndefined();
    expect(replicated(full(9), sent, sending())!.banners.items).toHaveLength(10);
  });
});
describe('branding that is sent', () => {
  const theirs = settings((one) => {
    one.page.title = 'Deles';
    one.general = { ...one.general, certificate: { course: 'c' }, termsOfUseId: 't', logoutUrl: '/deles' };
    one.login.align = 'left';
    one.login.carousels = [{ file: 'own' }, { file: 'old', originId: 's/old' }, { file: 'other', originId: 'o/x' }];
    one.banners = {
      isActive: false,
      items: [banner('own'), banner('gone', { originId: 's/gone' }), banner('of', { originId: 'o/y' })],
    };
  });
  const ours = settings((one) => {
    one.page.title = 'Nosso';
    one.hidesSupport = true;
    one.general = { ...one.general, certificate: { course: 'k' }, termsOfUseId: 'u', logoutUrl: '/nosso' };
    one.login.align = 'center';
    one.login.carousels = [{ file: 'f' }, { image: '/p/i' }];
    one.banners = { isActive: true, items: [banner('b')] };
  });
  test('as a whole replaces the contract’s branding, except its own slides and the ids of its rows', () => {
    const made = replicated(theirs, { settings: ours }, sending())!;
    expect(made).toEqual({
      ...ours,
      general: { ...ours.general, certificate: { course: 'c' }, termsOfUseId: 't' },
      login: {
        ...ours.login,
        carousels: [
          ...[{ file: 'own' }, { file: 'other', originId: 'o/x' }],
          ...[
            { file: 'f', originId: 's/f' },
            { image: '/p/i', originId: 's/1' },
          ],
        ],
      },
      banners: {
        isActive: true,
        items: [banner('own'), banner('of', { originId: 'o/y' }), { ...banner('new-1'), url: '/p/b', originId: 's/b' }],
      },
    });
  });
  test('renews the copies that are still sent in their place, and removes the others', () => {
    const kept = banner('copy', { originId: 's/b', isActive: false });
    const before = settings(
      (one) => (one.banners.items = [banner('gone', { originId: 's/gone' }), kept, banner('own')]),
    );
    const two = settings((one) => (one.banners.items = [banner('a'), banner('b')]));
    expect(replicated(before, { settings: two }, sending())!.banners.items).toEqual([
      { ...banner('copy'), url: '/p/b', originId: 's/b', isActive: false },
      banner('own'),
      { ...banner('new-1'), url: '/p/a', originId: 's/a' },
    ]);
  });
  test.each(brandingParts)('in part changes only %s', (part) => {
    const made = replicated(theirs, { settings: ours, part }, sending())!;
    for (const one of brandingParts) if (one !== part) expect([one, made[one]]).toEqual([one, theirs[one]]);
    const whole = replicated(theirs, { settings: ours }, sending())!;
    expect(made[part]).toEqual(whole[part]);
  });
  test('has at most ten pictures of the sign-in, and is refused where its slides do not fit', () => {
    const many = Array.from({ length: 9 }, (_, at): CarouselSlide => ({ file: `own-${at}` }));
    const made = replicated(
      settings((one) => (one.login.carousels = many)),
      { settings: ours },
      sending(),
    )!;
    expect(made.login.carousels.map(({ file }) => file)).toEqual([...many.map(({ file }) => file), 'f']);
    const full = settings((one) => (one.banners.items = Array.from({ length: 10 }, (_, at) => banner(`own-${at}`))));
    expect(replicated(full, { settings: ours }, sending())).toBeUndefined();
    expect(replicated(full, { settings: ours, part: 'page' }, sending())!.page.title).toBe('Nosso');
  });
});
describe('branding that was sent', () => {
  test('is changed by staff of the provider and by distributors, and so are scripts', () => {
    const of = (level: 'N0' | 'N1' | 'N2', isDistributor: boolean) => maySetSent({ level, isDistributor });
    expect([of('N0', false), of('N1', false), of('N2', true), of('N2', false)]).toEqual([true, true, true, false]);
    expect(maySetScripts({ level: 'N2', isDistributor: false })).toBe(false);
  });
  const sent = banner('a', { originId: 's/a', isActive: true, title: 'A' });
  const with_ = (items: BannerSlide[], carousels: CarouselSlide[] = []) =>
    settings((one) => {
      one.banners.items = items;
      one.login.carousels = carousels;
    });
  const changes = (before: TenantSettings, after: TenantSettings) => changesSent(before, after);
  test('is not changed by its switch, its place, own slides, or the order of its fields', () => {
    const before = with_([sent, banner('own')], [{ file: 'f', originId: 's/f' }]);
    const { id, ...rest } = sent;
    expect(
      changes(
        before,
        with_(
          [banner('own', { title: 'x' }), { ...rest, id, isActive: false, text: undefined }],
          [{ file: 'f', originId: 's/f' }, { file: 'g' }],
        ),
      ),
    ).toBe(false);
    const two = [sent, banner('b', { originId: 's/b' })];
    expect(changes(with_(two), with_([...two].reverse()))).toBe(false);
  });
  test('is changed where one of its parts changes, is added or is removed', () => {
    const before = with_([sent], [{ file: 'f', originId: 's/f' }]);
    expect(changes(before, with_([{ ...sent, title: 'B' }], before.login.carousels))).toBe(true);
    expect(changes(before, with_([], before.login.carousels))).toBe(true);
    expect(changes(before, with_([sent, banner('b', { originId: 's/b' })], before.login.carousels))).toBe(true);
    expect(changes(before, with_([sent], []))).toBe(true);
    expect(changes(before, with_([sent], [{ file: 'g', originId: 's/f' }]))).toBe(true);
    expect(changes(before, with_([{ ...sent, originId: undefined }], before.login.carousels))).toBe(true);
  });
});
