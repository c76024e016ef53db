// Shows who has seen which post of a communication, and when.
import { useParams } from '@tanstack/react-router';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import type { ViewFilter, ViewRow } from '../contract/communication.wire.ts';
import { exportCommunicationViews, useCommunicationViews } from './communications.queries.ts';

const filterOf = ({ search, orderBy, direction, page, size }: TableState): ViewFilter => ({
  search,
  ...(orderBy ? { orderBy: orderBy as ViewFilter['orderBy'], direction } : { orderBy: 'seenAt', direction: 'desc' }),
  pageNumber: page,
  pageSize: size,
});
export function CommunicationViewsPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const t = useTexts();
  const { dateTime } = useFormats();
  const [state, setState] = useTableState({ filters: [] });
  const filter = filterOf(state);
  const found = useCommunicationViews(id, filter);
  const columns: Column<ViewRow>[] = [
    {
      id: 'name',
      header: t('communications.views.name'),
      sortable: true,
      width: 320,
      cell: (row) => <RowIdentity name={row.name} code={row.email} />,
    },
    {
      id: 'post',
      header: t('communications.views.post'),
      cell: (row) =>
        row.postTitle ??
        (row.postPosition === null ? '—' : t('communications.post.numbered', { position: row.postPosition })),
    },
    { id: 'seenAt', header: t('communications.views.seenAt'), sortable: true, cell: (row) => dateTime(row.seenAt) },
    {
      id: 'hidden',
      header: t('communications.views.hidden'),
      cell: (row) => t(row.isHidden ? 'communications.csv.yes' : 'communications.csv.no'),
    },
  ];
  return (
    <ListPage
      id="communication-views"
      area={t('communications.area')}
      title={t('communications.views')}
      lead={found.data && t('communications.views.count', { count: found.data.total })}
      exportFile={() => exportCommunicationViews(id, filter)}
      label={t('communications.views')}
      {...listed(found)}
      rowName={(row) => row.name}
      columns={columns}
      state={state}
      onState={setState}
      search={{ placeholder: t('communications.views.search') }}
      none={{ title: t('communications.views.none'), text: t('communications.views.none.text') }}
    />
  );
}
