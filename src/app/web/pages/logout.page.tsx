// Ends the session on the server and here, then opens the company's identity provider, its goodbye address or the sign-in. access-shell-settings §4
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentBranding } from '#features/branding/web/settings.queries.ts';
import { leave } from '#features/sign-in/web/session.queries.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Waiting } from '../shell/waiting.tsx';

const isWeb = (address: string) =>
  URL.canParse(address, window.location.href) && /^https?:$/.test(new URL(address, window.location.href).protocol);

export function LogoutPage() {
  const t = useTexts();
  const queries = useQueryClient();
  useEffect(() => {
    const { logoutUrl } = currentBranding().settings.general;
    void leave().then((leaveAt) => {
      queries.clear();
      const goodbye = leaveAt ?? logoutUrl;
      window.location.replace(goodbye && isWeb(goodbye) ? goodbye : '/login');
    });
  }, [queries]);
  return (
    <>
      <h1 className="sr-only">{t('shell.logout')}</h1>
      <Waiting isWhole label={t('shell.loggingOut')} />
    </>
  );
}
