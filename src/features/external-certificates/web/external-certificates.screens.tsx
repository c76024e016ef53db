// Declares the screens of external certificates: the learner's list and form, and the review.
import { hasProfile, may } from '#platform/contract/permission.ts';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { screens } from '#platform/web/screen.ts';

export const externalCertificatesScreens = screens([
  {
    path: '/gestao/certificados-externos',
    permission: 'externalCertificates',
    layout: 'shell',
    title: 'externalCertificates.own',
    // Who has the page of all own certificates finds them there.
    menu: {
      group: 'learning',
      icon: SealCheckIcon,
      isShown: (situation) => hasProfile(situation) && !may(situation, 'myProgress'),
    },
    load: () => import('./own-certificates.page.tsx').then((page) => page.OwnCertificatesPage),
  },
  {
    path: '/gestao/certificados-externos/{id}',
    permission: 'externalCertificates',
    layout: 'shell',
    title: 'externalCertificates.one',
    load: () => import('./own-certificate.page.tsx').then((page) => page.OwnCertificatePage),
  },
  {
    path: '/conteudo/certificados-externos-admin',
    permission: 'manageExternalCertificates',
    layout: 'shell',
    title: 'externalCertificates.review',
    menu: { group: 'content', icon: SealCheckIcon },
    load: () => import('./review-certificates.page.tsx').then((page) => page.ReviewCertificatesPage),
  },
]);
