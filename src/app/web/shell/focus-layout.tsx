// The classroom's frame: no menu; on small screens a way out at the top. access-shell-settings §2.3
import { Outlet } from '@tanstack/react-router';
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import styles from './focus-layout.module.css';

export function FocusLayout() {
  const t = useTexts();
  return (
    <main id="main" tabIndex={-1} className={styles['focus']}>
      <AppLink className={styles['leave']} href="/">
        <SignOutIcon size={20} aria-hidden="true" />
        {t('shell.leaveClassroom')}
      </AppLink>
      <OfflineStrip />
      <Outlet />
    </main>
  );
}
