// Shows the users of a permission group in a drawer: finds them by name, shows what they may use, unbinds one or many.
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { UserMinusIcon } from '@phosphor-icons/react/dist/csr/UserMinus';
import { useState } from 'react';
import { confirm } from '#platform/web/confirm.ts';
import { statusOf } from '#platform/web/query.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { DataTable, RowIdentity } from '#platform/web/ui/data-table.tsx';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { firstState } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import { noneChosen, stillChosen } from '#platform/web/ui/table/table-types.ts';
import type { Chosen } from '#platform/web/ui/table/table-types.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import type { Permission } from '#platform/contract/permission.ts';
import type { GroupPerson } from '../contract/permissions.wire.ts';
import { useLacked } from './lacked.queries.ts';
import { hasUserId, useGroup, useUnbindPeople } from './permission-groups.queries.ts';
import { PermissionsOfPerson } from './permissions-of-person.widget.tsx';

type Shown = { id: string; name: string; permissions: readonly Permission[] };
type Props = { group: Shown | undefined; onClose: () => void };
export function GroupPeopleDrawer({ group, onClose }: Props) {
  const t = useTexts();
  return (
    <Drawer
      opened={group !== undefined}
      onClose={onClose}
      size={860}
      title={t('permissions.groups.members.of', { name: group?.name ?? '' })}
    >
      {group && <People key={group.id} group={group} />}
    </Drawer>
  );
}
function People({ group: { id: groupId, permissions } }: { group: Shown }) {
  const t = useTexts();
  // All people in a group hold the same, so the user may change either all of them or none.
  const isAbove = useLacked()(permissions).length > 0;
  const above = () => isAbove && t('people.outranked');
  const [state, setState] = useState<TableState>(firstState);
  const [chosen, setChosen] = useState<Chosen<GroupPerson>>(noneChosen);
  const [looked, setLooked] = useState<GroupPerson>();
  const found = useGroup(groupId, { search: state.search, pageNumber: state.page, pageSize: state.size });
  const unbind = useUnbindPeople();
  const handleUnbind = async (userIds: string[], question: string) => {
    if (
      !(await confirm({
        title: t('dialog.attention'),
        body: question,
        confirmLabel: t('permissions.groups.unbind'),
        danger: true,
      }))
    )
      return;
    unbind.mutate(
      { groupId, userIds },
      {
        onSuccess: ({ done, failed }) => {
          setChosen(
            stillChosen(
              chosen.rows,
              failed.map(({ id }) => id),
            ),
          );
          if (!failed.length) toast.success(t('permissions.groups.unbound', { count: done.length }));
          else if (!done.length) toast.error(t('permissions.groups.unbind.failed'));
          else toast.warning(t('permissions.groups.unbind.partly'), { title: t('permissions.groups.attention') });
        },
      },
    );
  };
  return (
    <>
      <DataTable
        id="groupPeople"
        label={t('permissions.groups.members.list')}
        isCompact
        rows={found.data?.people}
        total={found.data?.foundCount}
        status={statusOf(found)}
        isRefreshing={found.isPlaceholderData}
        problem={found.error}
        onRetry={() => void found.refetch()}
        rowId={(row) => row.userId}
        rowName={(row) => row.name}
        columns={[
          {
            id: 'name',
            header: t('permissions.groups.name'),
            width: 320,
            cell: (row) => <RowIdentity picture={<UserAvatar name={row.name} size={36} />} name={row.name} />,
          },
          { id: 'email', header: t('permissions.groups.email'), cell: (row) => row.email },
          {
            id: 'state',
            header: t('permissions.groups.state'),
            cell: (row) =>
              row.isActive ? (
                <Tag tone="ok">{t('permissions.groups.active')}</Tag>
              ) : (
                <Tag>{t('permissions.groups.inactive')}</Tag>
              ),
          },
        ]}
        state={state}
        onState={setState}
        rowTone={(row) => (row.isActive ? undefined : 'off')}
        search={{ placeholder: t('people.choice.search') }}
        selection={{ mode: 'multiple', chosen, onChange: setChosen }}
        bulkActions={[
          {
            id: 'unbind',
            label: t('permissions.groups.unbind'),
            icon: UserMinusIcon,
            isDanger: true,
            reason: above,
            run: ({ rows }) =>
              void handleUnbind([...rows.keys()], t('permissions.groups.unbind.askMany', { count: rows.size })),
          },
        ]}
        actions={[
          {
            id: 'look',
            label: t('permissions.groups.permissions'),
            icon: KeyIcon,
            run: (row) => hasUserId(row.userId) && setLooked(row),
          },
          {
            id: 'unbind',
            label: t('permissions.groups.unbind'),
            icon: UserMinusIcon,
            isDanger: true,
            reason: above,
            run: (row) => void handleUnbind([row.userId], t('permissions.groups.unbind.ask', { name: row.name })),
          },
        ]}
        empty={
          <EmptyState level={3} title={t('permissions.groups.members.none')}>
            {t('permissions.groups.members.none.text')}
          </EmptyState>
        }
      />
      <PermissionsOfPerson person={looked} onClose={() => setLooked(undefined)} />
    </>
  );
}
