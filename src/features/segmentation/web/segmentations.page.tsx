// Shows the list of segmentations: the users each matches now, what is limited to it, and its export.
import { useState } from 'react';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { SegmentationFilter, SegmentationRow } from '../contract/segmentation.wire.ts';
import { exportSegmentations, useRemoveSegmentation, useSegmentations } from './segmentation.queries.ts';

const SegmentationPeople = later(() => import('./segmentation-people.tsx').then((part) => part.SegmentationPeople));
const listPath = '/settings/segmentacao';
/** Returns the filter with only the values that are set. */
const filterOf = ({ search, filters, orderBy, direction, page, size }: TableState): SegmentationFilter => ({
  ...(search && { name: search }),
  ...(filters['isActive']?.length === 1 && { isActive: filters['isActive'][0] === 'true' }),
  ...(orderBy && {
    orderBy: orderBy as SegmentationFilter['orderBy'],
    direction: direction === 'desc' ? 'desc' : 'asc',
  }),
  pageNumber: page,
  pageSize: size,
});

export function SegmentationsPage() {
  const t = useTexts();
  const { number, date } = useFormats();
  const [state, setState] = useTableState({ filters: ['isActive'] });
  const [shown, setShown] = useState<SegmentationRow>();
  const found = useSegmentations(filterOf(state));
  const remove = useRemoveSegmentation();
  const edit = (row: SegmentationRow) => goTo(`${listPath}/${row.id}`);
  const handleRemove = async (row: SegmentationRow) => {
    if (!(await confirmRemoval({ type: t('segmentation.one'), name: row.name }))) return;
    remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const columns: Column<SegmentationRow>[] = [
    {
      id: 'name',
      header: t('segmentation.name'),
      sortable: true,
      width: 380,
      cell: (row) => <RowIdentity name={row.name} code={row.observation} />,
    },
    {
      id: 'operator',
      header: t('segmentation.rule'),
      cell: (row) =>
        t('segmentation.rule.short', { operator: t(`segmentation.operator.${row.operator}`), count: row.linkCount }),
    },
    { id: 'people', header: t('segmentation.people'), align: 'end', cell: (row) => number(row.people) },
    { id: 'uses', header: t('segmentation.uses'), align: 'end', cell: (row) => number(row.uses) },
    { id: 'createdAt', header: t('segmentation.createdAt'), sortable: true, cell: (row) => date(row.createdAt) },
    {
      id: 'state',
      header: t('segmentation.state'),
      cell: (row) =>
        row.isActive ? (
          <Tag tone="ok">{t('segmentation.state.active')}</Tag>
        ) : (
          <Tag>{t('segmentation.state.inactive')}</Tag>
        ),
    },
  ];
  const actions: RowAction<SegmentationRow>[] = [
    { id: 'edit', run: edit },
    { id: 'user', label: t('segmentation.people.see'), run: setShown },
    {
      id: 'remove',
      run: (row) => void handleRemove(row),
      reason: (row) => row.uses > 0 && t('segmentation.inUse', { count: row.uses }),
    },
  ];
  const create = { label: t('segmentation.new'), href: `${listPath}/novo` };
  return (
    <ListPage
      id="segmentations"
      area={t('segmentation.area')}
      title={t('segmentation.all')}
      lead={found.data && t('segmentation.count', { count: found.data.total })}
      create={create}
      exportFile={() => exportSegmentations(filterOf(state))}
      label={t('segmentation.list')}
      {...listed(found)}
      rowName={(row) => row.name}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={edit}
      rowTone={(row) => (row.isActive ? undefined : 'off')}
      search={{ placeholder: t('segmentation.search') }}
      filters={[
        {
          id: 'isActive',
          label: t('segmentation.state'),
          options: [
            { value: 'true', label: t('segmentation.state.active') },
            { value: 'false', label: t('segmentation.state.inactive') },
          ],
        },
      ]}
      none={{ title: t('segmentation.none'), text: t('segmentation.none.text') }}
    >
      {shown && <SegmentationPeople segmentation={shown} onClose={() => setShown(undefined)} />}
    </ListPage>
  );
}
