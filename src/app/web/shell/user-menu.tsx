// Shows the menu behind the user's picture: profile, theme, language, company, help, sign-out. access-shell-settings §2.3
import { Menu } from '@mantine/core';
import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { DesktopIcon } from '@phosphor-icons/react/dist/csr/Desktop';
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon';
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question';
import { ScrollIcon } from '@phosphor-icons/react/dist/csr/Scroll';
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple';
import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import { languageNames } from '#features/branding/web/language-select.widget.tsx';
import { useTenantSettings } from '#features/branding/web/settings.queries.ts';
import { version } from '#platform/contract/version.ts';
import { useAccess } from '#platform/web/access.ts';
import type { DarkOption } from '#platform/web/device-options.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { Language } from '#platform/web/language.ts';
import { useColorScheme } from '#platform/web/theme/color-scheme.ts';
import { useTransfers } from '#platform/web/transfers.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import type { MenuProps } from '#platform/web/ui/later.tsx';
import styles from './user-menu.module.css';

const check = <CheckIcon size={16} weight="bold" aria-hidden="true" />;
const themes = [
  { value: 0, key: 'theme.light', Icon: SunIcon },
  { value: 1, key: 'theme.dark', Icon: MoonIcon },
  { value: 2, key: 'theme.system', Icon: DesktopIcon },
] as const;

type Props = MenuProps & { onHelp: () => void; onTransfers: () => void; onProfile: () => void; onTerms: () => void };
export function UserMenu({ children, opened, onChange, onHelp, onTransfers, onProfile, onTerms }: Props) {
  const t = useTexts();
  const access = useAccess();
  const { option, setOption } = useColorScheme();
  const { language, languages, setLanguage } = useLanguage();
  const { hidesSupport } = useTenantSettings();
  const hasTransfers = useTransfers().length > 0;
  if (!access) return null;
  const { isClientMode } = access.situation;
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" width={272} withinPortal={false}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
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
        {hasTransfers && (
          <Menu.Item leftSection={<UploadSimpleIcon size={20} aria-hidden="true" />} onClick={onTransfers}>
            {t('shell.transfers')}
          </Menu.Item>
        )}
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
