// Shows the frame of the signed-in app: the top bar and menu on a dark background, and the page on a sheet.
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { TermsGate } from '#features/terms/web/terms-gate.widget.tsx';
import { useAccess } from '#platform/web/access.ts';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { useShellKeys } from './shell-keys.ts';
import { useShellParts } from './shell-parts.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './shell.module.css';

const HelpDialog = later(() => import('./help-dialog.tsx').then((part) => part.HelpDialog));
const MenuPanel = later(() => import('./menu-panel.tsx').then((part) => part.MenuPanel));
const ProfileDialog = later(() => import('./profile-dialog.tsx').then((part) => part.ProfileDialog));
const SearchDialog = later(() => import('./search-dialog.tsx').then((part) => part.SearchDialog));
const TermsViewer = later(() => import('#features/terms/web/terms-viewer.widget.tsx').then((part) => part.TermsViewer));
const SidePanel = later(() => import('./side-panel.tsx').then((part) => part.SidePanel));

type Open = 'search' | 'menu' | 'panel' | 'help' | 'profile' | 'terms' | undefined;

export function Shell() {
  const t = useTexts();
  const access = useAccess();
  const parts = useShellParts();
  const [isMinimised, setMinimised] = useDeviceOption('sidebarMinimised');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const canSearch = parts.finds.contents || parts.finds.people;
  useShellKeys({
    onSearch: canSearch ? () => setOpen('search') : undefined,
    onHelp: () => setOpen('help'),
    entries: parts.entries,
  });
  if (!access) return null;
  return (
    <div className={styles['app']} data-minimised={isMinimised || undefined}>
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t('shell.skip')}
      </a>
      <TopBar
        parts={parts}
        onSearch={() => setOpen('search')}
        onPanel={() => setOpen('panel')}
        onHelp={() => setOpen('help')}
        onTerms={() => setOpen('terms')}
        onProfile={() => setOpen('profile')}
      />
      <Sidebar parts={parts} isMinimised={isMinimised} onMinimise={() => setMinimised(!isMinimised)} />
      <main id="main" className={styles['sheet']} tabIndex={-1}>
        <OfflineStrip />
        <div className={styles['inner']}>
          <Outlet />
        </div>
        <CookieBanner />
      </main>
      <BottomBar parts={parts} onMenu={() => setOpen('menu')} isMenuOpen={open === 'menu'} />
      <MenuPanel opened={open === 'menu'} onClose={close} parts={parts} />
      {canSearch && (
        <SearchDialog opened={open === 'search'} onClose={close} entries={parts.entries} finds={parts.finds} />
      )}
      <SidePanel opened={open === 'panel'} onClose={close} historyHref={parts.historyHref} />
      <TermsGate />
      {open === 'terms' && access.termsOfUseId && (
        <TermsViewer mode="preview" termsId={access.termsOfUseId} onClose={close} />
      )}
      <ProfileDialog opened={open === 'profile'} onClose={close} />
      <HelpDialog opened={open === 'help'} onClose={close} />
    </div>
  );
}
