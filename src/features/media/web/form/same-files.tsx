// Shows which other objects hold the same file, with links to them.
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { useSameFiles } from '../media.queries.ts';
import styles from './form.module.css';

export function SameFiles({ id, fileName }: { id: string; fileName: string | null }) {
  const t = useTexts();
  const { data: others = [] } = useSameFiles(id, fileName);
  if (others.length === 0) return null;
  return (
    <section className={styles['same']} aria-label={t('media.same')}>
      <CopyIcon size={20} aria-hidden="true" />
      <div>
        <p>{t('media.same.text', { count: others.length })}</p>
        <ul>
          {others.map((one) => (
            <li key={one.id}>
              <AppLink className="link" href={`/content/files/${one.id}`}>
                {one.title}
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
