// Shows the cookie notice at the foot of the page, with the privacy policy, until it is accepted. access-shell-settings §2.3
import { Button } from '@mantine/core';
import { CookieIcon } from '@phosphor-icons/react/dist/csr/Cookie';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { withTexts } from '#platform/web/texts-all.ts';
import { later } from '#platform/web/ui/later.tsx';
import { cookieName, hasAccepted } from './cookie-notice.ts';
import styles from './cookie-banner.module.css';

const PrivacyPolicy = later(() =>
  withTexts('privacy', () => import('./privacy-policy.tsx')).then((part) => part.PrivacyPolicy),
);
const yearSeconds = 365 * 24 * 3600;
const accept = () => {
  document.cookie = `${cookieName}=accepted; path=/; max-age=${yearSeconds}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`;
};

/** Moves bars at the foot of the page above the notice while the notice is shown (`--h-notice`). */
function useRoomForNotice(isThere: boolean) {
  const notice = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = notice.current;
    if (!isThere || !element) return;
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() => style.setProperty('--h-notice', `${element.offsetHeight}px`));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      style.removeProperty('--h-notice');
    };
  }, [isThere]);
  return notice;
}
export function CookieBanner() {
  const t = useTexts();
  const [isAccepted, setAccepted] = useState(hasAccepted);
  const [isReading, setReading] = useState(false);
  const notice = useRoomForNotice(!isAccepted);
  const handleAccept = () => {
    accept();
    setAccepted(true);
  };
  return (
    <>
      {!isAccepted && (
        <section ref={notice} className={styles['banner']} aria-label={t('shell.cookies')}>
          <CookieIcon size={28} weight="fill" aria-hidden="true" />
          <p>{t('shell.cookies.text')}</p>
          <div className={styles['actions']}>
            <Button variant="subtle" onClick={() => setReading(true)}>
              {t('shell.privacy.read')}
            </Button>
            <Button onClick={handleAccept}>{t('shell.cookies.accept')}</Button>
          </div>
        </section>
      )}
      <PrivacyPolicy opened={isReading} onClose={() => setReading(false)} />
    </>
  );
}
