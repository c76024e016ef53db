// Declares the screens of the look: general, backgrounds and banners, sign-in, parameters.
import { PaintBrushIcon } from '@phosphor-icons/react/dist/csr/PaintBrush';
import { screens } from '#platform/web/screen.ts';

export const brandingScreens = screens([
  {
    path: '/settings/config',
    permission: 'branding',
    layout: 'shell',
    title: 'branding.title.general',
    menu: { group: 'settings', icon: PaintBrushIcon, label: 'branding.menu' },
    load: () => import('./config.page.tsx').then((page) => page.ConfigPage),
  },
  {
    path: '/settings/config/parameterization',
    permission: 'branding',
    layout: 'shell',
    title: 'branding.title.parameters',
    load: () => import('./parameterization.page.tsx').then((page) => page.ParameterizationPage),
    ports: ['parameters'],
  },
  {
    path: '/settings/config/backgrounds-and-banners',
    permission: 'branding',
    layout: 'shell',
    title: 'branding.title.slides',
    load: () => import('./slides.page.tsx').then((page) => page.SlidesPage),
  },
  {
    path: '/settings/config/login',
    permission: 'branding',
    layout: 'shell',
    title: 'branding.title.login',
    load: () => import('./login-config.page.tsx').then((page) => page.LoginConfigPage),
  },
  {
    path: '/settings/config/marca',
    permission: 'branding',
    layout: 'shell',
    title: 'branding.title.brand',
    load: () => import('./brand.page.tsx').then((page) => page.BrandPage),
  },
  { path: '/settings/personalizacoes', redirect: '/settings/config' },
]);
