// Where learners write their notes, as an author sees it: that they stand there, and that nothing is written in a preview.
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
