// What everybody chooses for this device: light, dark or as the system, and the language; before and after signing in.
import { Menu } from '@mantine/core';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon';
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun';
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useColorScheme } from '#platform/web/theme/color-scheme.ts';
import styles from './preferences.module.css';

/** Each language by its own name: who cannot read the present one still finds it. */
export const languageNames = { pt: 'Português', en: 'English', es: 'Español' } as const;
const tags = { pt: 'pt-BR', en: 'en', es: 'es' } as const;

export function ThemeButton() {
  const t = useTexts();
  const { scheme, toggle } = useColorScheme();
  const Icon = scheme === 'dark' ? SunIcon : MoonIcon;
  return (
    <button type="button" className={styles['icon']} data-bar="" onClick={toggle} aria-label={t(scheme === 'dark' ? 'branding.theme.toLight' : 'branding.theme.toDark')}>
      <Icon size={20} aria-hidden="true" />
    </button>
  );
}
/** `isIcon`: without the word, for the top bar. */
export function LanguageMenu({ isIcon = false }: { isIcon?: boolean }) {
  const t = useTexts();
  const { language, languages, setLanguage } = useLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={styles[isIcon ? 'icon' : 'word']} data-bar="" aria-label={t('branding.language.now', { language: languageNames[language] })}>
          <TranslateIcon size={20} aria-hidden="true" />
          {!isIcon && <>{languageNames[language]}<CaretDownIcon size={16} weight="bold" aria-hidden="true" /></>}
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('language.choose')}>
        {languages.map((code) => (
          <Menu.Item key={code} role="menuitemradio" aria-checked={code === language} lang={tags[code]} data-chosen={code === language || undefined} className={styles['choice']} onClick={() => void setLanguage(code)}>
            {languageNames[code]} <span className={styles['code']}>{code.toUpperCase()}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
