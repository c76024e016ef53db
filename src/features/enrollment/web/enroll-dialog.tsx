// Enrols the chosen people in one or more courses or trails, and says how many went in.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { nobodyChosen, PeopleChoice } from '#features/people/web/people-choice.widget.tsx';
import { useEnrollUsers } from './enrolled.queries.ts';
import styles from './learners.module.css';

type Props = {
  kind: 'course' | 'trail';
  contents: readonly { id: string; title: string }[];
  onClose: () => void;
  onDone?: () => void;
};
export function EnrollDialog({ kind, contents, onClose, onDone }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState(nobodyChosen);
  const [isSending, setSending] = useState(false);
  const enroll = useEnrollUsers();
  const close = () => {
    setChosen(nobodyChosen);
    onClose();
  };
  const send = async () => {
    setSending(true);
    const counts = { enrolled: 0, already: 0, refused: 0 };
    try {
      for (const { id } of contents) {
        const done = await enroll.mutateAsync({ kind, id, userIds: [...chosen.keys()] });
        for (const key of ['enrolled', 'already', 'refused'] as const) counts[key] += done[key];
      }
      const rest = [
        counts.already ? t('enrollment.enroll.already', { count: counts.already }) : '',
        counts.refused ? t('enrollment.enroll.refused', { count: counts.refused }) : '',
      ]
        .filter(Boolean)
        .join(' ');
      toast.success(rest || t('toast.associated'), {
        title: t('enrollment.enroll.done', { count: counts.enrolled }),
      });
      onDone?.();
      close();
    } catch (problem) {
      toast.error(problem, { fallbackKey: 'enrollment.enroll.failed' });
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      opened={contents.length > 0}
      onClose={close}
      title={t('enrollment.enroll.title')}
      isDirty={chosen.size > 0 && !isSending}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={close}>
            {t('dialog.cancel')}
          </Button>
          <Button loading={isSending} disabled={chosen.size === 0} onClick={() => void send()}>
            {chosen.size > 0 ? t('enrollment.enroll.send', { count: chosen.size }) : t('enrollment.enroll.choose')}
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>
        {contents.length === 1 ? contents[0]!.title : t('enrollment.enroll.contents', { count: contents.length })}
      </p>
      <PeopleChoice chosen={chosen} onChange={setChosen} />
    </Modal>
  );
}
