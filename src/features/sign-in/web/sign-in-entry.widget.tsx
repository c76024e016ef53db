// Shows the light entry: chooses among the few pages before sign-in by their address, without router or cache.
import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { showTitle } from '#features/branding/web/settings.queries.ts';
import { announce } from '#platform/web/announce.ts';
import { useTexts } from '#platform/web/texts.ts';
import { setNavigator } from '#platform/web/ui/app-link.tsx';
import { ChangePassword } from './change-password.tsx';
import { CompanyEntry } from './company-entry.tsx';
import { NewPassword } from './new-password.tsx';
import { RecoverForm } from './recover-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SingleSignOn } from './single-sign-on.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

type Step = { title: string; Body: ComponentType };
const steps: Record<string, Step> = {
  '/login': { title: 'signIn.title', Body: SignInForm },
  '/auth/recover': { title: 'signIn.recover.title', Body: RecoverForm },
  '/auth/new-password': { title: 'signIn.newPassword.title', Body: NewPassword },
  '/auth/first-access': { title: 'signIn.firstAccess.title', Body: NewPassword },
  '/auth/sso': { title: 'signIn.sso.title', Body: SingleSignOn },
  '/auth/aad': { title: 'signIn.sso.title', Body: SingleSignOn },
  '/auth/sso-silent': { title: 'signIn.sso.title', Body: SingleSignOn },
  '/auth/external-login': { title: 'signIn.company.title', Body: CompanyEntry },
  '/auth/change-password': { title: 'signIn.changePassword.title', Body: ChangePassword },
};
const plainPath = (pathname: string) => pathname.toLowerCase().replace(/\/+$/, '') || '/';
const isOurs = (pathname: string) => plainPath(pathname) in steps;

export function SignInEntry() {
  const t = useTexts();
  const [path, setPath] = useState(() => plainPath(window.location.pathname));
  const before = useRef(path);
  useEffect(() => {
    const read = () => setPath(plainPath(window.location.pathname));
    window.addEventListener('popstate', read);
    setNavigator({
      go: (href, { replace = false } = {}) => {
        if (!isOurs(new URL(href, window.location.href).pathname)) return window.location.assign(href);
        history[replace ? 'replaceState' : 'pushState'](null, '', href);
        read();
      },
    });
    return () => window.removeEventListener('popstate', read);
  }, []);
  const { title, Body } = steps[path] ?? steps['/login']!;
  useEffect(() => {
    showTitle(t(title));
    if (before.current === path) return;
    before.current = path;
    document.querySelector<HTMLElement>('main h1')?.focus();
    announce(t(title));
  }, [path, title, t]);
  return (
    <SignInFrame>
      <Body key={path} />
    </SignInFrame>
  );
}
