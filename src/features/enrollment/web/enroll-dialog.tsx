// Enrols the chosen users in one or more courses or trails, and shows how many were enrolled.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { tellOutcome } from '#platform/web/many.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { nobodyChosen, PeopleChoice } from '#features/people/web/people-choice.widget.tsx';
import { useEnrollUsers } from './enrolled.queries.ts';
import styles from './learners.module.css';

type Props = {
  opened: boolean;
  kind: 'course' | 'trail';
  contents: readonly { id: string; title: string }[];
  onClose: () => void;
  onDone?: () => void;
};
export function EnrollDialog({ opened, kind, contents, onClose, onDone }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState(nobodyChosen);
  /** The contents that enrolled nobody yet, where others did. */
  const [rest, setRest] = useState<Props['contents']>();
  const enroll = useEnrollUsers();
  const isSending = enroll.isPending;
  const wanted = rest ?? contents;
  const close = () => {
    setChosen(nobodyChosen);
    setRest(undefined);
    onClose();
  };
  const send = async () => {
    const { counts, ...outcome } = await enroll.mutateAsync({ kind, contents: wanted, userIds: [...chosen.keys()] });
    const { done, left, untried } = outcome;
    const others = [
      counts.already ? t('enrollment.enroll.already', { count: counts.already }) : '',
      counts.refused ? t('enrollment.enroll.refused', { count: counts.refused }) : '',
    ]
      .filter(Boolean)
      .join(' ');
    const title = t('enrollment.enroll.done', { count: counts.enrolled });
    if (done.length > 0) toast.success(others || t('toast.associated'), { title });
    if (done.length > 0) onDone?.();
    if (left.length === 0) return close();
    setRest([...left.map(({ one }) => one), ...untried]);
    if (wanted.length > 1) return tellOutcome(outcome, (one) => one.title);
    toast.error(left[0]!.problem, { fallbackKey: 'enrollment.enroll.failed' });
  };
  return (
    <Modal
      opened={opened}
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
        {wanted.length === 1 ? wanted[0]!.title : t('enrollment.enroll.contents', { count: wanted.length })}
      </p>
      <PeopleChoice chosen={chosen} onChange={setChosen} />
    </Modal>
  );
}
