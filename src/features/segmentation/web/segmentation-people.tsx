// Shows the users that a segmentation matches now, page by page.
import { useState } from 'react';
import { listed } from '#platform/web/query.ts';
import { useTexts } from '#platform/web/texts.ts';
import { DataTable, RowIdentity } from '#platform/web/ui/data-table.tsx';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { EmptyState, ErrorState } from '#platform/web/ui/states.tsx';
import { firstState } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import { useSegmentationPeople } from './segmentation.queries.ts';

type Props = { segmentation: { id: string; name: string }; onClose: () => void };
export function SegmentationPeople({ segmentation, onClose }: Props) {
  const t = useTexts();
  const [state, setState] = useState<TableState>(firstState);
  const found = useSegmentationPeople(segmentation.id, {
    ...(state.search && { search: state.search }),
    pageNumber: state.page,
    pageSize: state.size,
  });
  return (
    <Drawer opened onClose={onClose} size={860} title={t('segmentation.people.of', { name: segmentation.name })}>
      {found.isError ? (
        <ErrorState
          level={3}
          problem={found.error}
          title={t('segmentation.people.failed')}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <DataTable
          id="segmentationPeople"
          label={t('segmentation.people.list')}
          isCompact
          {...listed(found)}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          columns={[
            {
              id: 'name',
              header: t('segmentation.name'),
              width: 320,
              cell: (row) => (
                <RowIdentity picture={<UserAvatar name={row.name} size={36} />} name={row.name} code={row.email} />
              ),
            },
            {
              id: 'businessUnit',
              header: t('segmentation.links.businessUnitIds'),
              cell: (row) => row.businessUnitName ?? '—',
            },
            {
              id: 'department',
              header: t('segmentation.links.departmentIds'),
              cell: (row) => row.departmentName ?? '—',
            },
            { id: 'jobTitle', header: t('segmentation.links.jobTitleIds'), cell: (row) => row.jobTitleName ?? '—' },
          ]}
          state={state}
          onState={setState}
          search={{ placeholder: t('people.choice.search') }}
          empty={
            <EmptyState level={3} title={t('segmentation.people.none')}>
              {t('segmentation.people.none.text')}
            </EmptyState>
          }
        />
      )}
    </Drawer>
  );
}
