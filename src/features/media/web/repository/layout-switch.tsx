// Chooses between rows (classic) and cards (modern).
import { RowsIcon } from '@phosphor-icons/react/dist/csr/Rows';
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour';
import { useTexts } from '#platform/web/texts.ts';
import { useLayout } from './use-layout.tsx';
import type { RepositoryLayout } from './use-layout.tsx';
import styles from './repository.module.css';

const choices = [
  { id: 'classic', icon: RowsIcon },
  { id: 'modern', icon: SquaresFourIcon },
] as const satisfies { id: RepositoryLayout; icon: unknown }[];
export function LayoutSwitch() {
  const t = useTexts();
  const [layout, setLayout] = useLayout();
  return (
    <span className={styles['layouts']} role="group" aria-label={t('media.layout')}>
      {choices.map(({ id, icon: Picture }) => (
        <button
          key={id}
          type="button"
          aria-pressed={layout === id}
          aria-label={t(`media.layout.${id}`)}
          title={t(`media.layout.${id}`)}
          onClick={() => setLayout(id)}
        >
          <Picture size={20} weight={layout === id ? 'fill' : 'regular'} aria-hidden="true" />
        </button>
      ))}
    </span>
  );
}
