// The language in the top bar: a menu of names behind one icon.
import { Menu } from '@mantine/core';
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { languageNames } from './language-select.widget.tsx';
import styles from './preferences.module.css';

export function LanguageMenu() {
  const t = useTexts();
  const { language, languages, setLanguage } = useLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={styles['icon']} data-bar="" aria-label={t('branding.language.now', { language: languageNames[language] })}><TranslateIcon size={20} aria-hidden="true" /></button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('language.choose')}>
        {languages.map((code) => (
          <Menu.Item key={code} role="menuitemradio" aria-checked={code === language} lang={code} data-chosen={code === language || undefined} className={styles['choice']} onClick={() => void setLanguage(code)}>
            {languageNames[code]} <span className={styles['code']}>{code.toUpperCase()}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
