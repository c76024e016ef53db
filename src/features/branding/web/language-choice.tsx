// Shows a menu of the languages, each by its own name.
import { Menu } from '@mantine/core';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { Language } from '#platform/web/language.ts';
import type { MenuProps } from '#platform/web/ui/later.tsx';
import { languageNames } from './language-select.widget.tsx';
import styles from './preferences.module.css';

export function LanguageChoice({ children, opened, onChange }: MenuProps) {
  const t = useTexts();
  const { language, languages, setLanguage } = useLanguage();
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" withinPortal={false}>
      <Menu.Target>{children}</Menu.Target>
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
