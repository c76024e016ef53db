// Shows the bar above an author's preview: that it is a preview, that nothing is stored, and the way back.
import { Button } from '@mantine/core';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { useTexts } from '#platform/web/texts.ts';
import styles from './preview.module.css';

export function PreviewBar({ onBack }: { onBack: () => void }) {
  const t = useTexts();
  return (
    <div className={styles['bar']} role="region" aria-label={t('classroom.preview')}>
      <EyeIcon size={20} weight="fill" aria-hidden="true" />
      <p>
        <b>{t('classroom.preview')}</b> <span>{t('classroom.preview.hint')}</span>
      </p>
      <Button
        variant="subtle"
        className={styles['back']}
        leftSection={<PencilSimpleIcon size={18} aria-hidden="true" />}
        onClick={onBack}
      >
        {t('classroom.preview.back')}
      </Button>
    </div>
  );
}
