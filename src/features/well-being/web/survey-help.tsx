// Offers the company's help after a heavy answer.
import { Button } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import styles from './survey.module.css';

type Props = { text: string | null; contact: string | null; onClose: () => void };
export function SurveyHelp({ text, contact, onClose }: Props) {
  const t = useTexts();
  return (
    <Modal
      opened
      onClose={onClose}
      width="password"
      title={t('wellBeing.survey.help.title')}
      footer={<Button onClick={onClose}>{t('wellBeing.survey.help.close')}</Button>}
    >
      <p>{t('wellBeing.survey.help.lead')}</p>
      {text && <p className={styles['help']}>{text}</p>}
      {contact && <p className={styles['contact']}>{contact}</p>}
    </Modal>
  );
}
