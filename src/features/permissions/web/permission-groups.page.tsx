// Shows the list of permission groups: the users of each, and removal of one or many. Later features add actions.
import { Button } from '@mantine/core';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { plugsOf } from '#platform/web/ports.ts';
import { statusOf } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { useListPlugs } from '#platform/web/ui/table/list-plugs.tsx';
import type { ListPlug } from '#platform/web/ui/table/list-plugs.tsx';
import { noneChosen } from '#platform/web/ui/table/table-types.ts';
import type { Chosen, RowAction } from '#platform/web/ui/table/table-types.ts';
import { flagOf } from '#platform/web/ui/table/table-state.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { sortedGroups } from '../contract/permission-group.model.ts';
import type { GroupFilter, GroupListRow } from '../contract/permissions.wire.ts';
import { useGroupColumns, useGroupFilters } from './group-columns.tsx';
import { GroupPeopleDrawer } from './group-people-drawer.tsx';
import { useGroups } from './permission-groups.queries.ts';
import { cacheStates, permissionCacheOf } from './permission-cache.queries.ts';
import { useGroupRemoval } from './use-group-removal.tsx';

declare module '#platform/web/ports.ts' {
  interface WebPorts {
    /** The actions on one group of the list. */
    groupList: ListPlug<GroupListRow>;
  }
}
const listPath = '/settings/permissoes';

export function PermissionGroupsPage() {
  const t = useTexts();
  const { time } = useFormats();
  const [state, setState] = useTableState({ filters: ['classification', 'isActive'] });
  const [chosen, setChosen] = useState<Chosen<GroupListRow>>(noneChosen);
  const [shown, setShown] = useState<GroupListRow>();
  const found = useGroups({
    name: state.search,
    classification: state.filters['classification']?.[0] as GroupFilter['classification'],
    active: flagOf(state.filters['isActive']),
  });
  const { status, lastUpdate } = permissionCacheOf(useQueryClient());
  const added = useListPlugs(plugsOf('groupList'));
  const all = sortedGroups(found.data ?? [], state.orderBy, state.direction === 'desc');
  const edit = (row: GroupListRow) => goTo(`${listPath}/${row.id}`);
  const { handleRemove, handleRemoveMany, whyNotRemoved } = useGroupRemoval(chosen, setChosen);
  const columns = useGroupColumns();
  const filters = useGroupFilters();
  const actions: RowAction<GroupListRow>[] = [
    { id: 'edit', run: edit },
    ...added.actions,
    { id: 'members', label: t('permissions.groups.members'), icon: UsersThreeIcon, run: setShown },
    { id: 'remove', run: (row) => void handleRemove(row), reason: whyNotRemoved },
  ];
  const create = { label: t('permissions.groups.new'), href: `${listPath}/novo` };
  return (
    <ListPage
      id="permissionGroups"
      area={t('permissions.groups.area')}
      title={t('permissions.all')}
      lead={
        found.data &&
        [
          t('permissions.groups.count', { count: all.length }),
          ...(lastUpdate ? [t('permissions.groups.refreshed', { time: time(lastUpdate) })] : []),
        ].join(' · ')
      }
      create={create}
      headActions={
        <Button
          variant="default"
          leftSection={<ArrowClockwiseIcon size={20} aria-hidden="true" />}
          loading={status === cacheStates.loading}
          onClick={() => void found.refetch()}
        >
          {t('permissions.groups.refresh')}
        </Button>
      }
      label={t('permissions.groups.list')}
      rows={found.data && all.slice((state.page - 1) * state.size, state.page * state.size)}
      total={found.data && all.length}
      status={statusOf(found)}
      isRefreshing={found.isPlaceholderData}
      problem={found.error}
      onRetry={() => void found.refetch()}
      rowName={(row) => row.name}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={edit}
      rowTone={(row) => (row.isActive ? undefined : 'off')}
      selection={{ mode: 'multiple', chosen, onChange: setChosen, isDisabled: whyNotRemoved }}
      bulkActions={[
        {
          id: 'remove',
          label: t('permissions.groups.removeChosen'),
          icon: TrashIcon,
          isDanger: true,
          run: (rows) => void handleRemoveMany(rows),
        },
      ]}
      search={{ placeholder: t('permissions.groups.search') }}
      filters={filters}
      none={{ title: t('permissions.groups.none'), text: t('permissions.groups.none.text') }}
    >
      {added.beside}
      <GroupPeopleDrawer group={shown} onClose={() => setShown(undefined)} />
    </ListPage>
  );
}
