// Declares the screen of a person's own certificates.
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate';
import { hasProfile } from '#platform/contract/permission.ts';
import { screens } from '#platform/web/screen.ts';

export const ownCertificatesScreens = screens([
  {
    path: '/gestao/meus-certificados',
    permission: 'myProgress',
    layout: 'shell',
    title: 'ownCertificates.title',
    menu: { group: 'learning', icon: CertificateIcon, order: 1, isShown: hasProfile },
    load: () => import('./my-certificates.page.tsx').then((page) => page.MyCertificatesPage),
  },
]);
