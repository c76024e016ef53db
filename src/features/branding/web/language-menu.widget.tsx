// The language in the top bar: a menu of names behind one icon.
import { Menu } from '@mantine/core';
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { Language } from '#platform/web/language.ts';
import { languageNames } from './language-select.widget.tsx';
import styles from './preferences.module.css';

export function LanguageMenu() {
  const t = useTexts();
  const { language, languages, setLanguage } = useLanguage();
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <button
          type="button"
          className={styles['icon']}
          data-bar=""
          aria-label={t('branding.language.now', { language: languageNames[language] })}
        >
          <TranslateIcon size={20} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('language.choose')}>
        <Menu.RadioGroup value={language} onChange={(code) => void setLanguage(code as Language)}>
          {languages.map((code) => (
            <Menu.RadioItem
              key={code}
              value={code}
              lang={code}
              closeMenuOnClick
              checkIcon={null}
              data-chosen={code === language || undefined}
              className={styles['choice']}
            >
              {languageNames[code]} <span className={styles['code']}>{code.toUpperCase()}</span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
