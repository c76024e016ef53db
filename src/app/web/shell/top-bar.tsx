// Shows the dark top bar: the company's mark, the link to the search, and the user with language, theme and the user menu.
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { useEffect, useState } from 'react';
import { MenuBrand } from '#features/branding/web/brand-mark.widget.tsx';
import { isBirthday } from '#features/people/contract/birthday.model.ts';
import { useAccess } from '#platform/web/access.ts';
import { withTexts } from '#platform/web/texts-all.ts';
import { today, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { later, laterMenu } from '#platform/web/ui/later.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import { promiseOf } from './shell-parts.ts';
import type { ShellParts } from './shell-parts.ts';
import styles from './top-bar.module.css';

const UserMenu = laterMenu(() => withTexts('shell', () => import('./user-menu.tsx')).then((part) => part.UserMenu));

const TopNews = later<{ onPanel: () => void }>(() => import('./top-news.tsx').then((part) => part.TopNews));
const BirthdayMark = later<object>(() => import('./birthday-mark.tsx').then((part) => part.BirthdayMark));

/** Returns true once the page has had the time to load. */
function useQuiet() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), 1_500);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet;
}
type Props = {
  parts: ShellParts;
  onSearch: () => void;
  onPanel: () => void;
  onHelp: () => void;
  onProfile: () => void;
  onCommunications: () => void;
  onTerms: () => void;
};
export function TopBar({ parts, onSearch, onPanel, onHelp, onProfile, onCommunications, onTerms }: Props) {
  const t = useTexts();
  const access = useAccess();
  const isQuiet = useQuiet();
  if (!access) return null;
  const name = access.name || access.tenantName;
  const hasBirthday = isBirthday(access.birthOn, today());
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
  return (
    <header className={styles['top']}>
      <AppLink
        className={styles['brand']}
        data-brand=""
        href="/"
        aria-label={t('shell.brand', { name: access.tenantName })}
      >
        <MenuBrand name={access.tenantName} />
      </AppLink>
      {(parts.finds.contents || parts.finds.people) && (
        <button
          type="button"
          className={styles['find']}
          onClick={onSearch}
          aria-keyshortcuts="Control+K Meta+K"
          aria-label={t('shell.search.open', { what: t(promiseOf(parts.finds)) })}
        >
          <MagnifyingGlassIcon size={20} aria-hidden="true" />
          <span>{t(promiseOf(parts.finds))}</span>
          <kbd aria-hidden="true">{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
      )}
      <span className={styles['space']} />
      <span className={styles['news']}>{isQuiet && <TopNews onPanel={onPanel} />}</span>
      <UserMenu
        onHelp={onHelp}
        onPanel={onPanel}
        onProfile={onProfile}
        onCommunications={onCommunications}
        onTerms={onTerms}
      >
        <button
          type="button"
          className={styles['user']}
          aria-label={`${t('shell.user', { name })}${hasBirthday ? `. ${t('shell.birthday')}` : ''}`}
          title={hasBirthday ? t('shell.birthday') : undefined}
        >
          <span className={styles['face']}>
            <UserAvatar name={name} photoUrl={access.photoUrl} />
            {hasBirthday && <BirthdayMark />}
          </span>
          <CaretDownIcon className={styles['wide']} size={16} weight="bold" aria-hidden="true" />
        </button>
      </UserMenu>
    </header>
  );
}
