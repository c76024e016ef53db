// Shows a turning mark while there is nothing to show yet: settings, a page, a goodbye.
import { BrandLeaf } from '#features/branding/web/brand-mark.widget.tsx';
import styles from './waiting.module.css';

/** Shows that the page loads; with `isWhole` it fills the screen. */
export function Waiting({ label, isWhole = false }: { label: string; isWhole?: boolean }) {
  return (
    <div className={styles['waiting']} data-whole={isWhole || undefined} role="status">
      <span className={styles['tile']}>
        <BrandLeaf size={64} />
      </span>
      <span className="sr-only">{label}</span>
    </div>
  );
}
