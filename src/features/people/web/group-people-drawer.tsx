// Who is in a permission group: found by name, shown what they may use, unbound one by one or together.
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
import type { GroupPerson } from '#features/permissions/contract/permissions.wire.ts';
import { useLacked } from './lacked.queries.ts';
import { hasUserId, useGroup, useUnbindPeople } from './permission-groups.queries.ts';
import { PermissionsOfPerson } from './permissions-of-person.tsx';

type Shown = { id: string; name: string; permissions: readonly Permission[] };
type Props = { group: Shown | undefined; onClose: () => void };
export function GroupPeopleDrawer({ group, onClose }: Props) {
  const t = useTexts();
  return (
    <Drawer
      opened={group !== undefined}
      onClose={onClose}
      size={860}
      title={t('people.groups.members.of', { name: group?.name ?? '' })}
    >
      {group && <People key={group.id} group={group} />}
    </Drawer>
  );
}
function People({ group: { id: groupId, permissions } }: { group: Shown }) {
  const t = useTexts();
  // Who is in one group holds the same: nobody of it may be touched, or everybody.
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
        confirmLabel: t('people.groups.unbind'),
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
          if (!failed.length) toast.success(t('people.groups.unbound', { count: done.length }));
          else if (!done.length) toast.error(t('people.groups.unbind.failed'));
          else toast.warning(t('people.groups.unbind.partly'), { title: t('people.groups.attention') });
        },
      },
    );
  };
  return (
    <>
      <DataTable
        id="groupPeople"
        label={t('people.groups.members.list')}
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
            header: t('people.groups.name'),
            width: 320,
            cell: (row) => <RowIdentity picture={<UserAvatar name={row.name} size={36} />} name={row.name} />,
          },
          { id: 'email', header: t('people.groups.email'), cell: (row) => row.email },
          {
            id: 'state',
            header: t('people.groups.state'),
            cell: (row) =>
              row.isActive ? (
                <Tag tone="ok">{t('people.groups.active')}</Tag>
              ) : (
                <Tag>{t('people.groups.inactive')}</Tag>
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
            label: t('people.groups.unbind'),
            icon: UserMinusIcon,
            isDanger: true,
            reason: above,
            run: ({ rows }) =>
              void handleUnbind([...rows.keys()], t('people.groups.unbind.askMany', { count: rows.size })),
          },
        ]}
        actions={[
          {
            id: 'look',
            label: t('people.groups.permissions'),
            icon: KeyIcon,
            run: (row) => hasUserId(row.userId) && setLooked(row),
          },
          {
            id: 'unbind',
            label: t('people.groups.unbind'),
            icon: UserMinusIcon,
            isDanger: true,
            reason: above,
            run: (row) => void handleUnbind([row.userId], t('people.groups.unbind.ask', { name: row.name })),
          },
        ]}
        empty={
          <EmptyState level={3} title={t('people.groups.members.none')}>
            {t('people.groups.members.none.text')}
          </EmptyState>
        }
      />
      <PermissionsOfPerson person={looked} onClose={() => setLooked(undefined)} />
    </>
  );
}
