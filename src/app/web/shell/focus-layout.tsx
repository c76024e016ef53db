// Shows the classroom's frame without a menu; the classroom has a separate exit that stores first. access-shell-settings §2.3
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { TermsGate } from '#features/terms/web/terms-gate.widget.tsx';
import { noteClass } from './class-exit.ts';
import { OfflineStrip } from './offline-strip.tsx';
import styles from './focus-layout.module.css';

export function FocusLayout() {
  useEffect(noteClass, []);
  return (
    <main id="main" tabIndex={-1} className={styles['focus']}>
      <OfflineStrip isFlush />
      <Outlet />
      <TermsGate />
    </main>
  );
}
