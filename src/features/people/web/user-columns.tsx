// Declares the columns of the list of users.
import { cpfText } from '#platform/contract/cpf.ts';
import { phoneText } from '#platform/contract/phone.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import type { UserRow } from '../contract/people.wire.ts';
import { PersonState } from './person-state.tsx';

export function useUserColumns(): Column<UserRow>[] {
  const t = useTexts();
  const { date } = useFormats();
  return [
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
    {
      id: 'unit',
      header: t('people.field.businessUnit'),
      sortable: 'businessUnit',
      cell: (row) => row.businessUnitName ?? '—',
    },
    {
      id: 'department',
      header: t('people.field.department'),
      sortable: true,
      cell: (row) => row.departmentName ?? '—',
    },
    { id: 'jobTitle', header: t('people.field.jobTitle'), sortable: true, cell: (row) => row.jobTitleName ?? '—' },
    {
      id: 'group',
      header: t('people.field.permissionGroup'),
      sortable: 'permissionGroup',
      startsHidden: true,
      cell: (row) => row.permissionGroupName ?? '—',
    },
    {
      id: 'supervisor',
      header: t('people.field.supervisor'),
      sortable: true,
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
    {
      id: 'username',
      header: t('people.column.username'),
      sortable: true,
      startsHidden: true,
      cell: (row) => row.username,
    },
    {
      id: 'cpf',
      header: t('people.column.cpf'),
      sortable: true,
      startsHidden: true,
      cell: (row) => (row.cpf ? cpfText(row.cpf) : '—'),
    },
    {
      id: 'phone',
      header: t('people.column.phone'),
      sortable: true,
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
      sortable: 'situation',
      cell: (row) => <PersonState person={row} />,
    },
  ];
}
