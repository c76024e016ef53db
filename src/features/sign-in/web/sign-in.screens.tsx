// Declares the screens of signing in: those of the light entry, and the company chooser after it.
import { screens } from '#platform/web/screen.ts';

export const signInScreens = screens([
  { path: '/auth', redirect: '/login' },
  { path: '/login', title: 'signIn.title', public: true, entry: 'sign-in' },
  { path: '/auth/recover', title: 'signIn.recover.title', public: true, entry: 'sign-in' },
  { path: '/auth/new-password', title: 'signIn.newPassword.title', public: true, entry: 'sign-in' },
  { path: '/auth/first-access', title: 'signIn.firstAccess.title', public: true, entry: 'sign-in' },
  { path: '/auth/change-password', title: 'signIn.changePassword.title', public: true, entry: 'sign-in' },
  { path: '/auth/sso', title: 'signIn.sso.title', public: true, entry: 'sign-in' },
  { path: '/auth/aad', title: 'signIn.sso.title', public: true, entry: 'sign-in' },
  { path: '/auth/sso-silent', title: 'signIn.sso.title', public: true, entry: 'sign-in' },
  { path: '/auth/external-login', title: 'signIn.company.title', public: true, entry: 'sign-in' },
  {
    path: '/partner',
    title: 'signIn.companies.title',
    layout: 'bare',
    redirectInClientMode: '/conta/contrato',
    load: () => import('./company-chooser.page.tsx').then((page) => page.CompanyChooserPage),
  },
]);
