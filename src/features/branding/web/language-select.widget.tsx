// Shows the choice of the language before sign-in. It uses the browser's own list, which needs little code.
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { Language } from '#platform/web/language.ts';
import styles from './preferences.module.css';

/** The name of each language in that language, so that a user who cannot read the present language still finds it. */
export const languageNames: Record<Language, string> = { pt: 'Português', en: 'English', es: 'Español' };

export function LanguageSelect() {
  const t = useTexts();
  const { language, languages, setLanguage } = useLanguage();
  return (
    <span className={styles['select']}>
      <TranslateIcon size={20} aria-hidden="true" />
      <select
        aria-label={t('language.choose')}
        value={language}
        onChange={(event) => void setLanguage(event.currentTarget.value as Language)}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
      <CaretDownIcon size={16} weight="bold" aria-hidden="true" />
    </span>
  );
}
