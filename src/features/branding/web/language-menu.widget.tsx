// Shows one icon in the top bar that opens a menu of the languages' names.
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { laterMenu } from '#platform/web/ui/later.tsx';
import { languageNames } from './language-select.widget.tsx';
import styles from './preferences.module.css';

const LanguageChoice = laterMenu(() => import('./language-choice.tsx').then((part) => part.LanguageChoice));

export function LanguageMenu() {
  const t = useTexts();
  const { language } = useLanguage();
  return (
    <LanguageChoice>
      <button
        type="button"
        className={styles['icon']}
        data-bar=""
        aria-label={t('branding.language.now', { language: languageNames[language] })}
      >
        <TranslateIcon size={20} aria-hidden="true" />
      </button>
    </LanguageChoice>
  );
}
