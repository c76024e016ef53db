// Proves that home and catalogue show their slides by page and switch, each type with its picture, words and link.
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { defaultSettings } from '../contract/default-settings.model.ts';
import { noSingleSignOn } from '../contract/settings.model.ts';
import type { BannerSlide } from '../contract/settings.model.ts';
import { showBranding } from './settings.queries.ts';
import { Slides } from './slides.widget.tsx';

const item = (id: string, more: Partial<BannerSlide>): BannerSlide => ({
  id,
  url: '',
  isPublic: false,
  isActive: true,
  environment: 'both',
  ...more,
});
const give = (items: BannerSlide[], isActive = true) =>
  showBranding({ settings: { ...defaultSettings(), banners: { isActive, items } }, singleSignOn: noSingleSignOn });
beforeEach(() => give([]));
const shown = () => [...document.querySelectorAll('[aria-roledescription="slide"]')];

describe('slides', () => {
  test('are shown on the home, in the catalogue, or on both, in their order [BANNER-003]', async () => {
    give([
      item('a', { environment: 'home', resourceType: 'image', bannerUrl: '/a.webp' }),
      item('b', { environment: 'catalog', resourceType: 'image', bannerUrl: '/b.webp' }),
      item('c', { resourceType: 'image', bannerUrl: '/c.webp' }),
      item('d', { isActive: false, resourceType: 'image', bannerUrl: '/d.webp' }),
    ]);
    const { unmount } = await renderKit(<Slides place="home" />);
    const pictures = () => [...document.querySelectorAll('img')].map((one) => one.getAttribute('src'));
    expect(pictures()).toEqual(['/a.webp', '/c.webp']);
    unmount();
    await renderKit(<Slides place="catalog" />);
    expect(pictures()).toEqual(['/b.webp', '/c.webp']);
  });
  test('are a banner, a background of picture or video, or written content on its colour [BANNER-002]', async () => {
    give([
      item('a', { backgroundType: 'image', backgroundUrl: '/bg.webp' }),
      item('b', { backgroundType: 'video', backgroundUrl: '/bg.mp4' }),
      item('c', { resourceType: 'text', content: '## Bem-vindos', contentColor: '#102030' }),
    ]);
    await renderKit(<Slides place="home" />);
    expect(document.querySelector('img')!.getAttribute('src')).toBe('/bg.webp');
    const video = document.querySelector('video')!;
    expect([video.getAttribute('src'), video.muted]).toEqual(['/bg.mp4', true]);
    const words = await screen.findByText('Bem-vindos');
    const ground = words.closest<HTMLElement>('[style]')!;
    expect([ground.style.background, ground.style.color]).toEqual(['#102030', '#ffffff']);
  });
  test('open their address, in a new tab where the setting says so', async () => {
    give([item('a', { resourceType: 'image', bannerUrl: '/a.webp', link: '/catalog', opensNewTab: true })]);
    await renderKit(<Slides place="home" />);
    const link = screen.getByRole('link', { name: 'Começar agora' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/catalog', '_blank']);
  });
  test('are not shown where they are switched off', async () => {
    give([item('a', { resourceType: 'image', bannerUrl: '/a.webp' })], false);
    await renderKit(<Slides place="home" />);
    expect(shown()).toEqual([]);
  });
});
