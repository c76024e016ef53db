// The classroom's frame: no menu; the way out is the room's own, which stores first. access-shell-settings §2.3
import { Outlet } from '@tanstack/react-router';
import { TermsGate } from '#features/terms/web/terms-gate.widget.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import styles from './focus-layout.module.css';

export function FocusLayout() {
  return (
    <main id="main" tabIndex={-1} className={styles['focus']}>
      <OfflineStrip isFlush />
      <Outlet />
      <TermsGate />
    </main>
  );
}
