// Shows the menu behind the user's picture: profile, theme, language, company, help, sign-out. access-shell-settings §2.3
import { Menu } from '@mantine/core';
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell';
import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings';
import { CardholderIcon } from '@phosphor-icons/react/dist/csr/Cardholder';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { DesktopIcon } from '@phosphor-icons/react/dist/csr/Desktop';
import { MegaphoneIcon } from '@phosphor-icons/react/dist/csr/Megaphone';
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon';
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question';
import { ScrollIcon } from '@phosphor-icons/react/dist/csr/Scroll';
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun';
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy';
import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import { languageNames } from '#features/branding/web/language-select.widget.tsx';
import { useTenantSettings } from '#features/branding/web/settings.queries.ts';
import { useUnreadCount } from '#features/notifications/web/notifications.queries.ts';
import { version } from '#platform/contract/version.ts';
import { useAccess, useMay } from '#platform/web/access.ts';
import type { DarkOption } from '#platform/web/device-options.ts';
import { useFormats, useLanguage, useTexts } from '#platform/web/texts.ts';
import type { Language } from '#platform/web/language.ts';
import { useColorScheme } from '#platform/web/theme/color-scheme.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import type { MenuProps } from '#platform/web/ui/later.tsx';
import { FirstPageItem } from './first-page-item.tsx';
import { journeyPanel } from './shell-parts.ts';
import styles from './user-menu.module.css';

const check = <CheckIcon size={16} weight="bold" aria-hidden="true" />;
const themes = [
  { value: 0, key: 'theme.light', Icon: SunIcon },
  { value: 1, key: 'theme.dark', Icon: MoonIcon },
  { value: 2, key: 'theme.system', Icon: DesktopIcon },
] as const;

type Props = MenuProps & {
  onHelp: () => void;
  onPanel: () => void;
  onProfile: () => void;
  onCommunications: () => void;
  onTerms: () => void;
};
export function UserMenu({ children, opened, onChange, onHelp, onPanel, onProfile, onCommunications, onTerms }: Props) {
  const t = useTexts();
  const access = useAccess();
  const { option, setOption } = useColorScheme();
  const { language, languages, setLanguage } = useLanguage();
  const { number } = useFormats();
  const { hidesSupport } = useTenantSettings();
  const unread = useUnreadCount();
  const mayPlay = useMay()('journey');
  if (!access) return null;
  const { isClientMode } = access.situation;
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={272}
      withinPortal={false}
      menuItemTabIndex={0}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={styles['menu']}>
        <div className={styles['who']}>
          <b className="trunc">{access.name || access.tenantName}</b>
          <span className="trunc">{access.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<UserIcon size={20} aria-hidden="true" />}
          disabled={isClientMode || !access.userId}
          onClick={onProfile}
        >
          {t('shell.profile')}
        </Menu.Item>
        <Menu.Item
          leftSection={<BellIcon size={20} aria-hidden="true" />}
          rightSection={
            unread > 0 && (
              <span className={styles['unread']}>
                {number(unread)}
                <span className="sr-only"> {t('notifications.unread.count', { count: unread })}</span>
              </span>
            )
          }
          onClick={onPanel}
        >
          {t('notifications')}
        </Menu.Item>
        {mayPlay && access.userId && (
          <Menu.Item leftSection={<TrophyIcon size={20} aria-hidden="true" />} onClick={() => journeyPanel.set(true)}>
            {t('challenges.panel')}
          </Menu.Item>
        )}
        {access.hasSubscription && (
          <Menu.Item
            leftSection={<CardholderIcon size={20} aria-hidden="true" />}
            onClick={() => goTo('/user-settings/plan')}
          >
            {t('subscription.own')}
          </Menu.Item>
        )}
        <FirstPageItem />
        <Menu.Label>{t('theme.choose')}</Menu.Label>
        <Menu.RadioGroup value={String(option)} onChange={(value) => setOption(Number(value) as DarkOption)}>
          {themes.map(({ value, key, Icon }) => (
            <Menu.RadioItem key={key} value={String(value)} checkIcon={check}>
              <span className={styles['choice']}>
                <Icon size={20} aria-hidden="true" />
                {t(key)}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{t('language.choose')}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(value) => void setLanguage(value as Language)}>
          {languages.map((code) => (
            <Menu.RadioItem key={code} value={code} lang={code === 'pt' ? 'pt-BR' : code} checkIcon={check}>
              <span className={styles['choice']}>
                <span className={styles['code']} aria-hidden="true">
                  {code.toUpperCase()}
                </span>
                {languageNames[code]}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {access.termsOfUseId && (
          <Menu.Item leftSection={<ScrollIcon size={20} aria-hidden="true" />} onClick={onTerms}>
            {t('shell.terms')}
          </Menu.Item>
        )}
        {access.userId && (
          <Menu.Item leftSection={<MegaphoneIcon size={20} aria-hidden="true" />} onClick={onCommunications}>
            {t('shell.communications')}
          </Menu.Item>
        )}
        {access.companies > 1 && (
          <Menu.Item
            leftSection={<BuildingsIcon size={20} aria-hidden="true" />}
            disabled={isClientMode}
            onClick={() => goTo('/partner')}
          >
            {t('shell.changeCompany')}
          </Menu.Item>
        )}
        {!hidesSupport && (
          <Menu.Item leftSection={<QuestionIcon size={20} aria-hidden="true" />} onClick={onHelp}>
            {t('shell.help')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<SignOutIcon size={20} aria-hidden="true" />} onClick={() => goTo('/logout')}>
          {t('shell.logout')}
        </Menu.Item>
        <Menu.Label>{t('shell.about', { version })}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}
