// The list of permission groups: who is in each, binding, and removing one or many.
import { Button } from '@mantine/core';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm, confirmRemoval } from '#platform/web/confirm.ts';
import { statusOf } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { DataTable, RowIdentity } from '#platform/web/ui/data-table.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { noneChosen, stillChosen } from '#platform/web/ui/table/table-types.ts';
import type { Chosen, Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { classifications, removalFault, sortedGroups } from '#features/permissions/contract/permission-group.model.ts';
import type { GroupFilter, GroupListRow } from '#features/permissions/contract/permissions.wire.ts';
import { BindPeopleDialog } from './bind-people-dialog.tsx';
import { GroupPeopleDrawer } from './group-people-drawer.tsx';
import { useLacked } from './lacked.queries.ts';
import { useGroups, useRemoveGroup, useRemoveGroups } from './permission-groups.queries.ts';
import { cacheStates, permissionCacheOf } from './permission-cache.queries.ts';
import styles from './permission-groups.module.css';

const listPath = '/settings/permissoes';

export function PermissionGroupsPage() {
  const t = useTexts();
  const { number, date, time } = useFormats();
  const [state, setState] = useTableState({ filters: ['classification', 'isActive'] });
  const [chosen, setChosen] = useState<Chosen<GroupListRow>>(noneChosen);
  const [binding, setBinding] = useState<GroupListRow>();
  const [shown, setShown] = useState<GroupListRow>();
  const isActive = state.filters['isActive'];
  const found = useGroups({
    name: state.search,
    classification: state.filters['classification']?.[0] as GroupFilter['classification'],
    active: isActive?.length === 1 ? isActive[0] === 'true' : undefined,
  });
  const { status, lastUpdate } = permissionCacheOf(useQueryClient());
  const lacked = useLacked();
  const removeOne = useRemoveGroup();
  const removeMany = useRemoveGroups();
  const all = sortedGroups(found.data ?? [], state.orderBy, state.direction === 'desc');
  const edit = (row: GroupListRow) => goTo(`${listPath}/${row.id}`);
  const handleRemove = async (row: GroupListRow) => {
    if (!(await confirmRemoval({ type: t('people.groups.one'), name: row.name }))) return;
    removeOne.mutate(row.id, {
      onSuccess: () => toast.success(t('toast.removed')),
      onError: (problem) => toast.error(problem),
    });
  };
  const handleRemoveMany = async ({ rows }: Chosen<GroupListRow>) => {
    const body = t('people.groups.removeMany', { count: rows.size });
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
        else toast.warning(t('people.groups.remove.partly'), { title: t('people.groups.attention') });
      },
      onError: (problem) => toast.error(problem),
    });
  };
  const columns: Column<GroupListRow>[] = [
    {
      id: 'name',
      header: t('people.groups.name'),
      sortable: true,
      width: 320,
      cell: (row) => <RowIdentity name={row.name} />,
    },
    {
      id: 'classification',
      header: t('people.groups.classification'),
      cell: (row) => t(`people.groups.classification.${row.classification}`),
    },
    {
      id: 'people',
      header: t('people.groups.people'),
      align: 'end',
      sortable: true,
      cell: (row) => number(row.peopleCount),
    },
    {
      id: 'functionalities',
      header: t('people.groups.functionalities'),
      align: 'end',
      sortable: true,
      cell: (row) => number(row.permissions.length),
    },
    {
      id: 'state',
      header: t('people.groups.state'),
      cell: (row) => (
        <span className={styles['oneLine']}>
          {row.isActive ? <Tag tone="ok">{t('people.groups.active')}</Tag> : <Tag>{t('people.groups.inactive')}</Tag>}
          {row.isDefault && <Tag tone="info">{t('people.groups.default')}</Tag>}
          <OriginTag {...row} />
        </span>
      ),
    },
  ];
  const whyNotRemoved = (row: GroupListRow) => {
    const fault = removalFault(row);
    return fault ? t(fault) : row.peopleCount > 0 && t('people.groups.remove.inUse');
  };
  const whyNotBound = ({ permissions }: GroupListRow) => lacked(permissions).length > 0 && t('people.groups.notGiven');
  const actions: RowAction<GroupListRow>[] = [
    { id: 'edit', run: edit },
    { id: 'bind', label: t('people.groups.bind'), icon: UserPlusIcon, run: setBinding, reason: whyNotBound },
    { id: 'members', label: t('people.groups.members'), icon: UsersThreeIcon, run: setShown },
    { id: 'remove', run: (row) => void handleRemove(row), reason: whyNotRemoved },
  ];
  const create = (
    <Button leftSection={<PlusIcon size={20} aria-hidden="true" />} onClick={() => goTo(`${listPath}/novo`)}>
      {t('people.groups.new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('people.groups.all')}
        crumbs={[{ label: t('people.groups.area') }, { label: t('people.groups.all') }]}
        lead={
          found.data &&
          [
            t('people.groups.count', { count: all.length }),
            ...(lastUpdate ? [t('people.groups.refreshed', { time: time(lastUpdate) })] : []),
          ].join(' · ')
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<ArrowClockwiseIcon size={20} aria-hidden="true" />}
              loading={status === cacheStates.loading}
              onClick={() => void found.refetch()}
            >
              {t('people.groups.refresh')}
            </Button>
            {create}
          </>
        }
      />
      <DataTable
        id="permissionGroups"
        label={t('people.groups.list')}
        rows={found.data && all.slice((state.page - 1) * state.size, state.page * state.size)}
        total={found.data && all.length}
        status={statusOf(found)}
        isRefreshing={found.isPlaceholderData}
        problem={found.error}
        onRetry={() => void found.refetch()}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        columns={[
          ...columns,
          {
            id: 'createdAt',
            header: t('people.groups.createdAt'),
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
            label: t('people.groups.removeChosen'),
            icon: TrashIcon,
            isDanger: true,
            run: (rows) => void handleRemoveMany(rows),
          },
        ]}
        search={{ placeholder: t('people.groups.search') }}
        filters={[
          {
            id: 'classification',
            label: t('people.groups.classification'),
            options: classifications.map((value) => ({ value, label: t(`people.groups.classification.${value}`) })),
          },
          {
            id: 'isActive',
            label: t('people.groups.state'),
            options: [
              { value: 'true', label: t('people.groups.active') },
              { value: 'false', label: t('people.groups.inactive') },
            ],
          },
        ]}
        empty={
          <EmptyState title={t('people.groups.none')} action={create}>
            {t('people.groups.none.text')}
          </EmptyState>
        }
      />
      <BindPeopleDialog group={binding} onClose={() => setBinding(undefined)} />
      <GroupPeopleDrawer group={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
