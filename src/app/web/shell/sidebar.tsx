// Shows the menu at the left: groups that fold, or a plain list for users who only learn; wide or as a column of icons.
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { SidebarSimpleIcon } from '@phosphor-icons/react/dist/csr/SidebarSimple';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { entryAt, labelOf } from '../menu.ts';
import type { MenuGroup, MenuScreen } from '../menu.ts';
import type { ShellParts } from './shell-parts.ts';
import styles from './sidebar.module.css';

/** Shows the name of an icon without words on hover and focus. */
const Hint = later(
  () => import('#platform/web/ui/hint.tsx').then((part) => part.Hint),
  ({ children }) => children,
);

type Props = { parts: ShellParts; isMinimised: boolean; onMinimise: () => void };
export function Sidebar({ parts, isMinimised, onMinimise }: Props) {
  const t = useTexts();
  return (
    <nav className={styles['side']} aria-label={t('shell.menu')} data-minimised={isMinimised || undefined}>
      <MenuList parts={parts} isMinimised={isMinimised} />
      <div className={styles['foot']}>
        <Named isShown={isMinimised} label={t('shell.menu.expand')}>
          <button type="button" className={styles['entry']} aria-expanded={!isMinimised} onClick={onMinimise}>
            <SidebarSimpleIcon size={22} aria-hidden="true" />
            <span className={isMinimised ? 'sr-only' : undefined}>
              {t(isMinimised ? 'shell.menu.expand' : 'shell.menu.minimise')}
            </span>
          </button>
        </Named>
      </div>
    </nav>
  );
}
/** Shows the entries alone, as in the sidebar and in the menu of phones. */
export function MenuList({
  parts,
  isMinimised = false,
  onFollow,
}: {
  parts: ShellParts;
  isMinimised?: boolean;
  onFollow?: () => void;
}) {
  const { pathname } = useLocation();
  const current = entryAt(parts.entries, pathname);
  const entry = (screen: MenuScreen) => (
    <Entry
      key={screen.path}
      screen={screen}
      isCurrent={screen === current}
      isMinimised={isMinimised}
      onFollow={onFollow}
    />
  );
  if (parts.isFlat) return <ul className={styles['list']}>{parts.entries.map(entry)}</ul>;
  return parts.groups.map((group) => (
    <Group
      key={group.id}
      group={group}
      isMinimised={isMinimised}
      isCurrent={group.screens.includes(current as MenuScreen)}
    >
      {group.screens.map(entry)}
    </Group>
  ));
}
function Group({
  group,
  isCurrent,
  isMinimised,
  children,
}: {
  group: MenuGroup;
  isCurrent: boolean;
  isMinimised: boolean;
  children: React.ReactNode;
}) {
  const t = useTexts();
  // The group of the current page is open until the user folds or unfolds it.
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = isMinimised || (chosen ?? isCurrent);
  const Caret = isOpen ? CaretDownIcon : CaretRightIcon;
  const listId = `menu-${group.id}`;
  return (
    <div role="group" aria-label={t(`shell.group.${group.id}`)}>
      {isMinimised ? (
        <hr className={styles['rule']} />
      ) : (
        <button
          type="button"
          className={styles['group']}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setChosen(!isOpen)}
        >
          <span>{t(`shell.group.${group.id}`)}</span>
          {!isOpen && group.screens.map(({ path, menu: { News } }) => News && <News key={path} />)}
          <Caret size={15} weight="bold" aria-hidden="true" />
        </button>
      )}
      <ul className={styles['list']} id={listId} hidden={!isOpen}>
        {children}
      </ul>
    </div>
  );
}
function Entry({
  screen,
  isCurrent,
  isMinimised,
  onFollow,
}: {
  screen: MenuScreen;
  isCurrent: boolean;
  isMinimised: boolean;
  onFollow?: () => void;
}) {
  const t = useTexts();
  const { icon: Icon, News } = screen.menu;
  const label = t(labelOf(screen));
  return (
    <li>
      <Named isShown={isMinimised} label={label}>
        <AppLink
          className={styles['entry']}
          href={screen.path}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onFollow}
        >
          <Icon size={22} weight={isCurrent ? 'fill' : 'regular'} aria-hidden="true" />
          <span className={isMinimised ? 'sr-only' : undefined}>{label}</span>
          {News && !isCurrent && <News />}
        </AppLink>
      </Named>
    </li>
  );
}
/** Shows the hint only where the words are hidden. */
function Named({ isShown, label, children }: { isShown: boolean; label: string; children: React.ReactElement }) {
  return isShown ? <Hint label={label}>{children}</Hint> : children;
}
