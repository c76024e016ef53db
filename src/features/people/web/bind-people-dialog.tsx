// Binds chosen users to a permission group, and shows which could not be bound.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { tellBinding, useBindPeople } from '#features/permissions/web/permission-groups.queries.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { LeavingAdministrators } from './leaving-administrators.tsx';
import { nobodyChosen, PeopleChoice } from './people-choice.widget.tsx';
import styles from './group-changes.module.css';

type Props = { group: { id: string; name: string } | undefined; onClose: () => void };
export function BindPeopleDialog({ group, onClose }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState(nobodyChosen);
  const bind = useBindPeople();
  const close = () => {
    setChosen(nobodyChosen);
    onClose();
  };
  const send = () =>
    bind.mutate(
      { groupId: group!.id, userIds: [...chosen.keys()] },
      {
        onSuccess: (outcome) => {
          tellBinding(outcome);
          close();
        },
        onError: (problem) => toast.error(problem, { fallbackKey: 'permissions.groups.bind.failed' }),
      },
    );
  return (
    <Modal
      opened={group !== undefined}
      onClose={close}
      title={t('people.groups.bind.title', { name: group?.name ?? '' })}
      isDirty={chosen.size > 0 && !bind.isPending}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={close}>
            {t('dialog.cancel')}
          </Button>
          <Button loading={bind.isPending} disabled={chosen.size === 0} onClick={send}>
            {chosen.size > 0 ? t('people.groups.bind.send', { count: chosen.size }) : t('people.groups.bind.choose')}
          </Button>
        </>
      }
    >
      <p className={styles['lead']}>{t('people.groups.bind.lead')}</p>
      <LeavingAdministrators people={[...chosen.values()]} groupId={group?.id} />
      <PeopleChoice chosen={chosen} onChange={setChosen} />
    </Modal>
  );
}
