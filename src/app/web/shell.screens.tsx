// Declares the screens of the app itself: entrance, unknown addresses, sign-out, no permission, not found, the product's own privacy policy.
import { screens } from '#platform/web/screen.ts';

export const shellScreens = screens([
  { path: '/', leadsTo: 'firstAccessible' },
  { path: '/{unknown}', leadsTo: 'missing' },
  {
    path: '/logout',
    title: 'shell.logout',
    layout: 'bare',
    load: () => import('./pages/logout.page.tsx').then((page) => page.LogoutPage),
  },
  {
    path: '/403',
    title: 'state.denied',
    layout: 'bare',
    public: true,
    load: () => import('./pages/denied.page.tsx').then((page) => page.DeniedPage),
  },
  {
    path: '/404',
    title: 'state.missing',
    layout: 'bare',
    public: true,
    load: () => import('./pages/missing.page.tsx').then((page) => page.MissingPage),
  },
]);
