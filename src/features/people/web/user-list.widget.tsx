// The administration's list of people: search, filters, columns, spreadsheet, letting in and out, removal; later rooms add what they can do with people.
import { Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { UserCheckIcon } from '@phosphor-icons/react/dist/csr/UserCheck';
import { UserMinusIcon } from '@phosphor-icons/react/dist/csr/UserMinus';
import { useState } from 'react';
import { cpfText } from '#platform/contract/cpf.ts';
import { phoneText } from '#platform/contract/phone.ts';
import { useAccess } from '#platform/web/access.ts';
import { confirm, confirmRemoval } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { DataTable, RowIdentity } from '#platform/web/ui/data-table.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { ExportDialog } from '#platform/web/ui/table/export-dialog.tsx';
import type { BulkAction, Chosen, Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { noneChosen } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import { exportedColumns } from '../contract/people.wire.ts';
import type { ExportedColumn, UserRow } from '../contract/people.wire.ts';
import { PeopleImport } from './people-import.widget.tsx';
import { exportUsers, useRemoveUser, useSeats, useSetActivity, useUsers } from './people.queries.ts';
import { filterIds, filterOf, useUserFilters } from './user-filters.tsx';

const listPath = '/conta/usuario';
const columnIds = Object.keys(exportedColumns) as ExportedColumn[];
type Props = {
  /** Put before removal in a row's menu. */ actions?: readonly RowAction<UserRow>[];
  /** What else can be done with the chosen people. */ bulkActions?: readonly BulkAction<UserRow>[];
};
export function UserList({ actions = [], bulkActions = [] }: Props) {
  const t = useTexts();
  const { date, number } = useFormats();
  const access = useAccess();
  const [state, setState] = useTableState({ filters: filterIds });
  const [chosen, setChosen] = useState<Chosen<UserRow>>(noneChosen());
  const filter = filterOf(state);
  const found = useUsers(filter);
  const seats = useSeats();
  const remove = useRemoveUser();
  const setActivity = useSetActivity();
  const filters = useUserFilters();
  const edit = (row: UserRow) => goTo(`${listPath}/${row.id}`);
  const isOneself = (row: UserRow) => row.id === access?.userId;
  const handleRemove = async (row: UserRow) => {
    if (await confirmRemoval({ type: t('people.one'), name: row.fullName }, t('people.remove.keeps')))
      remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const change = (people: readonly UserRow[], isActive: boolean) =>
    setActivity.mutate(
      { people, isActive },
      {
        onSuccess: ({ done, failed }) => {
          setChosen(noneChosen());
          if (done > 0) toast.success(t(isActive ? 'people.activated' : 'people.deactivated', { count: done }));
          for (const { person, problem } of failed.slice(0, 3))
            toast.error(problem, { title: t('people.activity.failed', { name: person.fullName }) });
        },
      },
    );
  const handleActivity = async (people: readonly UserRow[], isActive: boolean) => {
    const changing = people.filter((row) => row.isActive !== isActive);
    if (changing.length === 0) return toast.warning(t(isActive ? 'people.activate.none' : 'people.deactivate.none'));
    const sure =
      isActive ||
      (await confirm({
        body: t('people.deactivate.ask', { count: changing.length }),
        confirmLabel: t('people.deactivate'),
        danger: true,
      }));
    if (sure) change(changing, isActive);
  };
  const columns: Column<UserRow>[] = [
    {
      id: 'name',
      header: t('people.column.fullName'),
      sortable: true,
      width: 320,
      cell: (row) => (
        <RowIdentity
          picture={<UserAvatar name={row.fullName} photoUrl={row.photoUrl} size={36} />}
          name={row.fullName}
          code={row.email}
        />
      ),
    },
    { id: 'unit', header: t('people.field.businessUnit'), cell: (row) => row.businessUnitName ?? '—' },
    { id: 'department', header: t('people.field.department'), cell: (row) => row.departmentName ?? '—' },
    { id: 'jobTitle', header: t('people.field.jobTitle'), cell: (row) => row.jobTitleName ?? '—' },
    {
      id: 'supervisor',
      header: t('people.field.supervisor'),
      startsHidden: true,
      cell: (row) => row.supervisorName ?? '—',
    },
    {
      id: 'email',
      header: t('people.column.email'),
      sortable: true,
      startsHidden: true,
      isHiddenOnCard: true,
      cell: (row) => row.email,
    },
    { id: 'username', header: t('people.column.username'), startsHidden: true, cell: (row) => row.username },
    {
      id: 'cpf',
      header: t('people.column.cpf'),
      startsHidden: true,
      cell: (row) => (row.cpf ? cpfText(row.cpf) : '—'),
    },
    {
      id: 'phone',
      header: t('people.column.phone'),
      startsHidden: true,
      cell: (row) => (row.phone ? phoneText(row.phone) : '—'),
    },
    {
      id: 'createdAt',
      header: t('people.column.createdAt'),
      sortable: true,
      align: 'end',
      cell: (row) => date(row.createdAt),
    },
    {
      id: 'state',
      header: t('people.state'),
      cell: (row) =>
        row.isActive ? <Tag tone="ok">{t('people.state.active')}</Tag> : <Tag>{t('people.state.inactive')}</Tag>,
    },
  ];
  const rowActions: RowAction<UserRow>[] = [
    { id: 'edit', run: edit },
    ...actions,
    {
      id: 'activate',
      label: t('people.activate'),
      icon: UserCheckIcon,
      isHidden: (row) => row.isActive,
      run: (row) => void handleActivity([row], true),
    },
    {
      id: 'deactivate',
      label: t('people.deactivate'),
      icon: UserMinusIcon,
      isHidden: (row) => !row.isActive,
      reason: (row) => isOneself(row) && t('people.deactivate.oneself'),
      run: (row) => void handleActivity([row], false),
    },
    {
      id: 'remove',
      run: (row) => void handleRemove(row),
      reason: (row) => isOneself(row) && t('people.remove.oneself'),
    },
  ];
  const bulk: BulkAction<UserRow>[] = [
    ...bulkActions,
    {
      id: 'activate',
      label: t('people.activate'),
      icon: UserCheckIcon,
      run: ({ rows }) => void handleActivity([...rows.values()], true),
    },
    {
      id: 'deactivate',
      label: t('people.deactivate'),
      icon: UserMinusIcon,
      isDanger: true,
      run: ({ rows }) => void handleActivity([...rows.values()], false),
    },
  ];
  const create = (
    <Button leftSection={<PlusIcon size={20} aria-hidden="true" />} onClick={() => goTo(`${listPath}/novo`)}>
      {t('people.new')}
    </Button>
  );
  const { activeUsers, userLimit } = seats.data ?? {};
  return (
    <>
      <PageHeader
        title={t('people.all')}
        crumbs={[{ label: t('people.area') }, { label: t('people.all') }]}
        lead={
          activeUsers !== undefined &&
          (userLimit
            ? t('people.seats.of', { active: number(activeUsers), limit: number(userLimit) })
            : t('people.seats', { count: activeUsers }))
        }
        actions={
          <>
            <PeopleImport />
            <ExportDialog
              title={t('people.all')}
              count={found.data?.total ?? 0}
              isTotalExact={found.data?.isTotalExact}
              columns={columnIds.map((id) => ({ id, header: t(`people.column.${id}`) }))}
              onExport={async ({ columns: taken, fileName }) =>
                saveFile(await exportUsers(filter, taken as ExportedColumn[]), `${fileName}.csv`)
              }
            />
            {create}
          </>
        }
      />
      <DataTable
        id="people"
        label={t('people.list')}
        {...listed(found)}
        failedTitle={t('people.list.failed')}
        rowId={(row) => row.id}
        rowName={(row) => row.fullName}
        columns={columns}
        state={state}
        onState={setState}
        selection={{ mode: 'multiple', chosen, onChange: setChosen }}
        bulkActions={bulk}
        actions={rowActions}
        onRowOpen={edit}
        rowTone={(row) => (row.isActive ? undefined : 'off')}
        search={{ placeholder: t('people.search') }}
        filters={filters}
        empty={
          <EmptyState title={t('people.none')} action={create}>
            {t('people.none.text')}
          </EmptyState>
        }
      />
    </>
  );
}
