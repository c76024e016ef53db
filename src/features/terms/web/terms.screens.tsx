// Declares the screens of terms of use: the list and the form.
import { ScrollIcon } from '@phosphor-icons/react/dist/csr/Scroll';
import { screens } from '#platform/web/screen.ts';

export const termsScreens = screens([
  {
    path: '/settings/termos-uso',
    permission: 'termsOfUse',
    layout: 'shell',
    title: 'terms.all',
    menu: { group: 'settings', icon: ScrollIcon },
    load: () => import('./terms.page.tsx').then((page) => page.TermsPage),
  },
  {
    path: '/settings/termos-uso/{id}',
    permission: 'termsOfUse',
    layout: 'shell',
    title: 'terms.edit',
    load: () => import('./terms-form.page.tsx').then((page) => page.TermsFormPage),
  },
]);
