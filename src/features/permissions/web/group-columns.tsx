// Declares the columns and the filters of the list of permission groups.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import type { Column, Filter } from '#platform/web/ui/table/table-types.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { classifications } from '../contract/permission-group.model.ts';
import type { GroupListRow } from '../contract/permissions.wire.ts';
import styles from './permission-groups.module.css';

export function useGroupColumns(): Column<GroupListRow>[] {
  const t = useTexts();
  const { number, date } = useFormats();
  return [
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
    {
      id: 'createdAt',
      header: t('permissions.groups.createdAt'),
      align: 'end',
      startsHidden: true,
      cell: (row) => date(row.createdAt),
    },
  ];
}
export function useGroupFilters(): Filter[] {
  const t = useTexts();
  return [
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
  ];
}
