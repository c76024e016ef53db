// Shows and changes the permission group of one user, with what it allows now, or of many users at once.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { tellBinding, useBindPeople } from '#features/permissions/web/permission-groups.queries.ts';
import { PermissionsNow } from '#features/permissions/web/permissions-of-person.widget.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Fields } from '#platform/web/ui/form-page.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { LeavingAdministrators } from './leaving-administrators.tsx';
import { NameSelect } from './name-select.tsx';

type Person = { id: string; fullName: string; email: string; permissionGroupId: string | null };
type Props = { people: readonly Person[] | undefined; onClose: () => void; onDone: () => void };

/** Shows the dialog; each opening starts with empty state. */
export const GroupOfPeopleDialog = ({ people, ...rest }: Props) =>
  people?.length ? <OpenDialog people={people} {...rest} /> : null;
function OpenDialog({ people, onClose, onDone }: Props & { people: readonly Person[] }) {
  const t = useTexts();
  const only = people.length === 1 ? people[0] : undefined;
  const current = only?.permissionGroupId ?? null;
  const [groupId, setGroupId] = useState(current);
  const bind = useBindPeople();
  const isChanged = groupId !== null && groupId !== current;
  const send = () =>
    bind.mutate(
      { groupId: groupId!, userIds: people.map(({ id }) => id) },
      {
        onSuccess: (outcome) => {
          tellBinding(outcome);
          onDone();
        },
        onError: (problem) => toast.error(problem, { fallbackKey: 'permissions.groups.bind.failed' }),
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      width="password"
      title={
        only
          ? t('permissions.groups.permissionsOf', { name: only.fullName })
          : t('people.groups.ofMany', { count: people.length })
      }
      isDirty={isChanged && !bind.isPending}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button loading={bind.isPending} disabled={!isChanged} onClick={send}>
            {t('dialog.confirm')}
          </Button>
        </>
      }
    >
      <Fields>
        <p>{t('people.groups.bind.lead')}</p>
        <NameSelect kind="permissionGroup" value={groupId} onChange={setGroupId} />
        {isChanged && (
          <LeavingAdministrators
            people={people.map(({ fullName, ...one }) => ({ ...one, name: fullName }))}
            groupId={groupId}
          />
        )}
        {only && <PermissionsNow userId={only.id} />}
      </Fields>
    </Modal>
  );
}
