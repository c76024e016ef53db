// Declares the screens of certificates: the public ones, the list of designs, what they have issued, and the designer.
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate';
import { screens } from '#platform/web/screen.ts';

export const certificateScreens = screens([
  {
    path: '/settings/certificado',
    permission: 'certificates',
    layout: 'shell',
    title: 'certificates.all',
    menu: { group: 'settings', icon: CertificateIcon },
    load: () => import('./certificates.page.tsx').then((page) => page.CertificatesPage),
  },
  {
    path: '/settings/certificado/{id}/emitidos',
    permission: 'certificates',
    layout: 'shell',
    title: 'certificates.issued',
    load: () => import('./issued-certificates.page.tsx').then((page) => page.IssuedCertificatesPage),
  },
  {
    path: '/settings/certificate',
    permission: 'certificates',
    layout: 'shell',
    title: 'certificates.new',
    load: () => import('./new-certificate.page.tsx').then((page) => page.NewCertificatePage),
  },
  {
    path: '/settings/certificate/{id}',
    permission: 'certificates',
    layout: 'focus',
    title: 'certificates.designer',
    load: () => import('./designer.page.tsx').then((page) => page.DesignerPage),
  },
  {
    path: '/cert',
    public: true,
    layout: 'bare',
    title: 'certificates.validate',
    load: () => import('./validate.page.tsx').then((page) => page.ValidatePage),
  },
  {
    path: '/certificadousuario/{credential}/public',
    public: true,
    layout: 'bare',
    title: 'certificates.public',
    load: () => import('./public-certificate.page.tsx').then((page) => page.PublicCertificatePage),
  },
]);
