// Shows an author where learners will write their notes, and that a preview stores none.
import { useTexts } from '#platform/web/texts.ts';
import styles from './room.module.css';

export function PreviewedNotes() {
  const t = useTexts();
  return (
    <section aria-label={t('notes.notes')}>
      <p className={styles['quiet']}>{t('classroom.preview.notes')}</p>
    </section>
  );
}
