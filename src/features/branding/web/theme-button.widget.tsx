// Shows the button that changes between the light and the dark theme.
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon';
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun';
import { useTexts } from '#platform/web/texts.ts';
import { useColorScheme } from '#platform/web/theme/color-scheme.ts';
import styles from './preferences.module.css';

export function ThemeButton() {
  const t = useTexts();
  const { scheme, toggle } = useColorScheme();
  const Icon = scheme === 'dark' ? SunIcon : MoonIcon;
  return (
    <button
      type="button"
      className={styles['icon']}
      data-bar=""
      onClick={toggle}
      aria-label={t(scheme === 'dark' ? 'branding.theme.toLight' : 'branding.theme.toDark')}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  );
}
