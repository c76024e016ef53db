// Shows the frame of single pages: the product's mark, the link to the home, and one thing in the middle.
import type { ReactNode } from 'react';
import { MenuBrand } from '#features/branding/web/brand-mark.widget.tsx';
import { LanguageMenu } from '#features/branding/web/language-menu.widget.tsx';
import { ThemeButton } from '#features/branding/web/theme-button.widget.tsx';
import { useTenantSettings } from '#features/branding/web/settings.queries.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { useTexts } from '#platform/web/texts.ts';
import styles from './single-page.module.css';

export function SinglePage({ name, children }: { name?: string; children: ReactNode }) {
  const t = useTexts();
  const { title } = useTenantSettings().page;
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <AppLink className={styles['brand']} href="/" aria-label={t('shell.brand', { name: name ?? title })}>
          <MenuBrand name={name ?? title} />
        </AppLink>
        <span className={styles['side']}>
          <LanguageMenu />
          <ThemeButton />
        </span>
      </header>
      <div className={styles['middle']}>{children}</div>
    </div>
  );
}
