// The columns of the list of people.
import { cpfText } from '#platform/contract/cpf.ts';
import { phoneText } from '#platform/contract/phone.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import type { UserRow } from '../contract/people.wire.ts';

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
}
