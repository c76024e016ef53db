// Shows the frame of the pages that need no account: the company's mark above, one sheet below.
import type { ReactNode } from 'react';
import { MenuBrand } from './brand-mark.widget.tsx';
import styles from './public-frame.module.css';
import { useTenantSettings } from './settings.queries.ts';

export function PublicFrame({ children }: { children: ReactNode }) {
  const { page } = useTenantSettings();
  return (
    <div className={styles['frame']}>
      <header>
        <MenuBrand name={page.title} />
      </header>
      <div className={styles['sheet']}>{children}</div>
    </div>
  );
}
