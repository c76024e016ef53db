// Shows the list of permission groups: the users of each, and removal of one or many. Later features add actions.
import { Button } from '@mantine/core';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm, confirmRemoval } from '#platform/web/confirm.ts';
import { plugsOf } from '#platform/web/ports.ts';
import { statusOf } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { useListPlugs } from '#platform/web/ui/table/list-plugs.tsx';
import type { ListPlug } from '#platform/web/ui/table/list-plugs.tsx';
import { noneChosen, stillChosen } from '#platform/web/ui/table/table-types.ts';
import type { Chosen, Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { classifications, removalError, sortedGroups } from '../contract/permission-group.model.ts';
import type { GroupFilter, GroupListRow } from '../contract/permissions.wire.ts';
import { GroupPeopleDrawer } from './group-people-drawer.tsx';
import { useGroups, useRemoveGroup, useRemoveGroups } from './permission-groups.queries.ts';
import { cacheStates, permissionCacheOf } from './permission-cache.queries.ts';
import styles from './permission-groups.module.css';

declare module '#platform/web/ports.ts' {
  interface WebPorts {
    /** The actions on one group of the list. */
    groupList: ListPlug<GroupListRow>;
  }
}
const listPath = '/settings/permissoes';

export function PermissionGroupsPage() {
  const t = useTexts();
  const { number, date, time } = useFormats();
  const [state, setState] = useTableState({ filters: ['classification', 'isActive'] });
  const [chosen, setChosen] = useState<Chosen<GroupListRow>>(noneChosen);
  const [shown, setShown] = useState<GroupListRow>();
  const isActive = state.filters['isActive'];
  const found = useGroups({
    name: state.search,
    classification: state.filters['classification']?.[0] as GroupFilter['classification'],
    active: isActive?.length === 1 ? isActive[0] === 'true' : undefined,
  });
  const { status, lastUpdate } = permissionCacheOf(useQueryClient());
  const added = useListPlugs(plugsOf('groupList'));
  const removeOne = useRemoveGroup();
  const removeMany = useRemoveGroups();
  const all = sortedGroups(found.data ?? [], state.orderBy, state.direction === 'desc');
  const edit = (row: GroupListRow) => goTo(`${listPath}/${row.id}`);
  const handleRemove = async (row: GroupListRow) => {
    if (!(await confirmRemoval({ type: t('permissions.groups.one'), name: row.name }))) return;
    removeOne.mutate(row.id, {
      onSuccess: () => toast.success(t('toast.removed')),
      onError: (problem) => toast.error(problem),
    });
  };
  const handleRemoveMany = async ({ rows }: Chosen<GroupListRow>) => {
    const body = t('permissions.groups.removeMany', { count: rows.size });
    if (!(await confirm({ title: t('dialog.attention'), body, confirmLabel: t('dialog.removeConfirm'), danger: true })))
      return;
    removeMany.mutate([...rows.keys()], {
      onSuccess: ({ done, failed }) => {
        setChosen(
          stillChosen(
            chosen.rows,
            failed.map(({ id }) => id),
          ),
        );
        if (!failed.length) toast.success(t('toast.removed'));
        else if (!done.length) toast.error(failed[0]!.reason);
        else toast.warning(t('permissions.groups.remove.partly'), { title: t('permissions.groups.attention') });
      },
      onError: (problem) => toast.error(problem),
    });
  };
  const columns: Column<GroupListRow>[] = [
    {
      id: 'name',
      header: t('permissions.groups.name'),
      sortable: true,
      width: 320,
      cell: (row) => <RowIdentity name={row.name} />,
    },
    {
      id: 'classification',
      header: t('permissions.groups.classification'),
      cell: (row) => t(`permissions.groups.classification.${row.classification}`),
    },
    {
      id: 'people',
      header: t('permissions.groups.people'),
      align: 'end',
      sortable: true,
      cell: (row) => number(row.peopleCount),
    },
    {
      id: 'functionalities',
      header: t('permissions.groups.functionalities'),
      align: 'end',
      sortable: true,
      cell: (row) => number(row.permissions.length),
    },
    {
      id: 'state',
      header: t('permissions.groups.state'),
      cell: (row) => (
        <span className={styles['oneLine']}>
          {row.isActive ? (
            <Tag tone="ok">{t('permissions.groups.active')}</Tag>
          ) : (
            <Tag>{t('permissions.groups.inactive')}</Tag>
          )}
          {row.isDefault && <Tag tone="info">{t('permissions.groups.default')}</Tag>}
          <OriginTag {...row} />
        </span>
      ),
    },
  ];
  const whyNotRemoved = (row: GroupListRow) => {
    const validationError = removalError(row);
    return validationError ? t(validationError) : row.peopleCount > 0 && t('permissions.groups.remove.inUse');
  };
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
      columns={[
        ...columns,
        {
          id: 'createdAt',
          header: t('permissions.groups.createdAt'),
          align: 'end',
          startsHidden: true,
          cell: (row) => date(row.createdAt),
        },
      ]}
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
      filters={[
        {
          id: 'classification',
          label: t('permissions.groups.classification'),
          options: classifications.map((value) => ({
            value,
            label: t(`permissions.groups.classification.${value}`),
          })),
        },
        {
          id: 'isActive',
          label: t('permissions.groups.state'),
          options: [
            { value: 'true', label: t('permissions.groups.active') },
            { value: 'false', label: t('permissions.groups.inactive') },
          ],
        },
      ]}
      none={{ title: t('permissions.groups.none'), text: t('permissions.groups.none.text') }}
    >
      {added.beside}
      <GroupPeopleDrawer group={shown} onClose={() => setShown(undefined)} />
    </ListPage>
  );
}
