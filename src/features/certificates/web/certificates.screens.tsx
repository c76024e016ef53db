// The public screens of certificates, and the parameters that name them.
import { screens } from '#platform/web/screen.ts';

export const certificateScreens = screens([
  {
    path: '/settings/config/parameterization',
    permission: 'branding',
    layout: 'shell',
    title: 'branding.title.parameters',
    load: () => import('./parameterization.page.tsx').then((page) => page.ParameterizationPage),
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
