// Shows the bar at the bottom of phones: the few most used places, and the whole menu. UX §2
import { ListIcon } from '@phosphor-icons/react/dist/csr/List';
import { useLocation } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { entryAt, labelOf } from '../menu.ts';
import type { ShellParts } from './shell-parts.ts';
import styles from './bottom-bar.module.css';

export function BottomBar({
  parts,
  onMenu,
  isMenuOpen,
}: {
  parts: ShellParts;
  onMenu: () => void;
  isMenuOpen: boolean;
}) {
  const t = useTexts();
  const { pathname } = useLocation();
  const current = entryAt(parts.entries, pathname);
  return (
    <nav className={styles['bar']} aria-label={t('shell.bottomBar')}>
      {parts.bottomBar.map((screen) => {
        const { icon: Icon, News } = screen.menu;
        const isCurrent = screen === current;
        return (
          <AppLink key={screen.path} href={screen.path} aria-current={isCurrent ? 'page' : undefined}>
            <Icon size={24} weight={isCurrent ? 'fill' : 'regular'} aria-hidden="true" />
            {t(screen.menu.bottomBar?.label ?? labelOf(screen))}
            {News && !isCurrent && <News />}
          </AppLink>
        );
      })}
      <button type="button" aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onMenu}>
        <ListIcon size={24} aria-hidden="true" />
        {t('shell.menu.short')}
      </button>
    </nav>
  );
}
