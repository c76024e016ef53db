// Declares the public screens of certificates.
import { screens } from '#platform/web/screen.ts';

export const certificateScreens = screens([
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
