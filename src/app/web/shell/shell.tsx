// Shows the frame of the signed-in app: the top bar and menu on a dark background, and the page on a sheet.
import { Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { TermsGate } from '#features/terms/web/terms-gate.widget.tsx';
import { useAccess } from '#platform/web/access.ts';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { session } from '#platform/web/session.ts';
import { withTexts } from '#platform/web/texts-all.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { isAfterClass } from './class-exit.ts';
import { hasAccepted } from './cookie-notice.ts';
import { OfflineStrip } from './offline-strip.tsx';
import { useShellKeys } from './shell-keys.ts';
import { useShellParts } from './shell-parts.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './shell.module.css';

const HelpDialog = later(() => withTexts('shell', () => import('./help-dialog.tsx')).then((part) => part.HelpDialog));
const CookieBanner = later(() =>
  withTexts('shell', () => import('./cookie-banner.tsx')).then((part) => part.CookieBanner),
);
const Communications = later(() =>
  withTexts('shell', () => import('#features/communications/web/communications.widget.tsx')).then(
    (part) => part.OwnCommunications,
  ),
);
const MenuPanel = later(() => import('./menu-panel.tsx').then((part) => part.MenuPanel));
const ProfileDialog = later(() =>
  withTexts('shell', () => import('./profile-dialog.tsx')).then((part) => part.ProfileDialog),
);
const SearchDialog = later(() =>
  withTexts('shell', () => import('./search-dialog.tsx')).then((part) => part.SearchDialog),
);
const TermsViewer = later(() =>
  withTexts('shell', () => import('#features/terms/web/terms-viewer.widget.tsx')).then((part) => part.TermsViewer),
);
const SidePanel = later(() => withTexts('shell', () => import('./side-panel.tsx')).then((part) => part.SidePanel));
const StartDialogs = later(() =>
  withTexts('shell', () => import('./start-dialogs.tsx')).then((part) => part.StartDialogs),
);
/** Returns whether the start of the app brought something that opens by itself, or a survey may have become due in the classroom. */
function hasStartDialogs() {
  // A page inside a page is a preview: nothing opens in it, and nothing counts as shown.
  if (window.top !== window.self) return false;
  const { communications, openSurvey, person } = (session.get().bundle ?? {}) as {
    communications?: string;
    openSurvey?: string;
    person?: { subscription?: object } | null;
  };
  return communications !== undefined || openSurvey !== undefined || !!person?.subscription || isAfterClass();
}

type Open = 'communications' | 'search' | 'menu' | 'panel' | 'help' | 'profile' | 'terms' | undefined;

export function Shell() {
  const t = useTexts();
  const access = useAccess();
  const parts = useShellParts();
  const [isMinimised, setMinimised] = useDeviceOption('sidebarMinimised');
  const [open, setOpen] = useState<Open>();
  const [isStarting, setStarting] = useState(hasStartDialogs);
  const navigate = useNavigate();
  const { communications: asked, ...search } = useSearch({ strict: false }) as Record<string, unknown>;
  const close = () => {
    setOpen(undefined);
    // Who was led to the communications by a notification stays on the page when they are closed.
    if (asked !== undefined) void navigate({ to: '.', search: search as never, replace: true });
  };
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
        onCommunications={() => setOpen('communications')}
        onTerms={() => setOpen('terms')}
        onProfile={() => setOpen('profile')}
      />
      <Sidebar parts={parts} isMinimised={isMinimised} onMinimise={() => setMinimised(!isMinimised)} />
      <main id="main" className={styles['sheet']} tabIndex={-1}>
        <OfflineStrip />
        <div className={styles['inner']}>
          <Outlet />
        </div>
        {!hasAccepted() && <CookieBanner />}
      </main>
      <BottomBar parts={parts} onMenu={() => setOpen('menu')} isMenuOpen={open === 'menu'} />
      <MenuPanel opened={open === 'menu'} onClose={close} parts={parts} />
      {canSearch && (
        <SearchDialog opened={open === 'search'} onClose={close} entries={parts.entries} finds={parts.finds} />
      )}
      <SidePanel opened={open === 'panel'} onClose={close} historyHref={parts.historyHref} />
      <TermsGate />
      {isStarting && <StartDialogs onRead={close} onDone={() => setStarting(false)} />}
      {open === 'terms' && access.termsOfUseId && (
        <TermsViewer mode="preview" termsId={access.termsOfUseId} onClose={close} />
      )}
      {(open === 'communications' || (asked !== undefined && !isStarting)) && <Communications onClose={close} />}
      <ProfileDialog opened={open === 'profile'} onClose={close} />
      <HelpDialog opened={open === 'help'} onClose={close} />
    </div>
  );
}
