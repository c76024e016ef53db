// Shows the nine shades of the interface's colour next to the field that sets it.
import type { CSSProperties } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './settings-screens.module.css';

const shades = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export function Shades({ color }: { color: string }) {
  const t = useTexts();
  return (
    <div
      className={`theme-scope ${styles['shades']}`}
      role="img"
      aria-label={t('branding.shades')}
      style={{ '--tenant-primary': `#${color.replace('#', '')}` } as CSSProperties}
    >
      {shades.map((shade) => (
        <i key={shade} style={{ background: `var(--brand-${shade})` }} />
      ))}
    </div>
  );
}
