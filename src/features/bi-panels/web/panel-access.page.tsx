// Lists the people of the company with their access to one panel, which a switch gives and takes.
import { useParams } from '@tanstack/react-router';
import { listed } from '#platform/web/query.ts';
import { useTexts } from '#platform/web/texts.ts';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { flagOf } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import type { BiPanel, PanelUser, PanelUserFilter } from '../contract/bi-panel.wire.ts';
import { useBiPanel, usePanelUsers, useSetAccess } from './bi-panels.queries.ts';
import { panelsPath } from './panel-paths.tsx';

const filterOf = (
  panelId: string,
  { search, filters, orderBy, direction, page, size }: TableState,
): PanelUserFilter => ({
  panelId,
  search,
  hasAccess: flagOf(filters['hasAccess']),
  ...(orderBy && { orderBy: orderBy as PanelUserFilter['orderBy'], direction }),
  pageNumber: page,
  pageSize: size,
});
export function PanelAccessPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const t = useTexts();
  return (
    <ReadPage
      title={t('biPanels.access')}
      crumbs={[{ label: t('biPanels.area') }, { label: t('biPanels.title'), href: panelsPath }]}
      found={useBiPanel(id)}
      label={t('biPanels.loading')}
    >
      {(panel) => <AccessList panel={panel} />}
    </ReadPage>
  );
}
function AccessList({ panel }: { panel: BiPanel }) {
  const t = useTexts();
  const [state, setState] = useTableState({ filters: ['hasAccess'] });
  const found = usePanelUsers(filterOf(panel.id, state));
  const set = useSetAccess();
  const columns: Column<PanelUser>[] = [
    {
      id: 'name',
      header: t('biPanels.person'),
      sortable: true,
      width: 320,
      cell: (row) => <RowIdentity name={row.name} code={row.email} />,
    },
    { id: 'jobTitle', header: t('biPanels.jobTitle'), cell: (row) => row.jobTitle ?? '—' },
    { id: 'businessUnit', header: t('biPanels.unit'), cell: (row) => row.businessUnit ?? '—' },
    { id: 'department', header: t('biPanels.department'), cell: (row) => row.department ?? '—' },
    {
      id: 'hasAccess',
      header: t('biPanels.hasAccess'),
      cell: (row) => (
        <SwitchInput
          isLabelHidden
          label={t('biPanels.accessOf', { name: row.name })}
          checked={row.hasAccess}
          disabled={set.isPending && set.variables.userId === row.id}
          onChange={(hasAccess) => set.mutate({ panelId: panel.id, userId: row.id, hasAccess })}
        />
      ),
    },
  ];
  return (
    <ListPage
      id="bi-panel-access"
      area={t('biPanels.title')}
      title={t('biPanels.access.of', { name: panel.name })}
      lead={t(panel.isPublic ? 'biPanels.access.public' : 'biPanels.access.lead', { count: panel.people })}
      label={t('biPanels.access')}
      {...listed(found)}
      rowName={(row) => row.name}
      columns={columns}
      state={state}
      onState={setState}
      search={{ placeholder: t('biPanels.access.search') }}
      filters={[
        {
          id: 'hasAccess',
          label: t('biPanels.hasAccess'),
          options: [
            { value: 'true', label: t('biPanels.yes') },
            { value: 'false', label: t('biPanels.no') },
          ],
        },
      ]}
      none={{ title: t('biPanels.access.none') }}
    />
  );
}
