// Shows the list of BI panels: for whom they are, how many people were given access, and the connection to the BI.
import { Button } from '@mantine/core';
import { DatabaseIcon } from '@phosphor-icons/react/dist/csr/Database';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree';
import { useState } from 'react';
import { useMay } from '#platform/web/access.ts';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { flagOf } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { panelClassifications } from '../contract/bi-panel.model.ts';
import type { BiPanel, BiPanelFilter } from '../contract/bi-panel.wire.ts';
import { BiLoginDialog } from './bi-login-dialog.tsx';
import { exportPanels, useBiPanels, useRemovePanel } from './bi-panels.queries.ts';
import { ConnectionDialog } from './connection-dialog.tsx';
import { panelKey, panelsPath, viewingPath } from './panel-paths.tsx';

const filterOf = ({ search, filters, orderBy, direction, page, size }: TableState): BiPanelFilter => ({
  search,
  classification: filters['classification']?.[0] as BiPanelFilter['classification'],
  isPublic: flagOf(filters['isPublic']),
  isActive: flagOf(filters['isActive']),
  ...(orderBy && { orderBy: orderBy as BiPanelFilter['orderBy'], direction }),
  pageNumber: page,
  pageSize: size,
});
function useColumns(): Column<BiPanel>[] {
  const t = useTexts();
  const { date } = useFormats();
  return [
    {
      id: 'name',
      header: t('biPanels.name'),
      sortable: true,
      width: 340,
      cell: (row) => <RowIdentity name={row.name} code={row.externalId} />,
    },
    {
      id: 'classification',
      header: t('biPanels.classification'),
      cell: (row) => t(`biPanels.classification.${row.classification}`),
    },
    {
      id: 'reach',
      header: t('biPanels.reach'),
      cell: (row) =>
        [
          row.isPublic && t('biPanels.reach.public'),
          !row.isPublic && t('biPanels.reach.people', { count: row.people }),
          row.contracts.length > 0 && t('biPanels.reach.contracts', { count: row.contracts.length }),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      id: 'isActive',
      header: t('biPanels.situation'),
      cell: (row) => (
        <Tag tone={row.isActive ? 'ok' : 'neutral'}>{t(row.isActive ? 'biPanels.active' : 'biPanels.inactive')}</Tag>
      ),
    },
    { id: 'updatedAt', header: t('biPanels.updatedAt'), sortable: true, cell: (row) => date(row.updatedAt) },
  ];
}
export function BiPanelsPage() {
  const t = useTexts();
  const may = useMay();
  const [state, setState] = useTableState({ filters: ['classification', 'isPublic', 'isActive'] });
  const [isConnecting, setConnecting] = useState(false);
  const [isLettingIn, setLettingIn] = useState(false);
  const filter = filterOf(state);
  const found = useBiPanels(filter);
  const remove = useRemovePanel();
  const columns = useColumns();
  const edit = (row: BiPanel) => goTo(`${panelsPath}/${row.id}`);
  const handleRemove = async (row: BiPanel) => {
    if (!(await confirmRemoval({ type: t('biPanels.one'), name: row.name }, t('biPanels.remove.loses')))) return;
    remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const actions: RowAction<BiPanel>[] = [
    { id: 'edit', run: edit },
    {
      id: 'access',
      label: t('biPanels.access'),
      icon: UsersThreeIcon,
      href: (row) => `${panelsPath}/${row.id}/acessos`,
    },
    {
      id: 'open',
      label: t('biPanels.open'),
      icon: EyeIcon,
      href: (row) => `${viewingPath}?${panelKey}=${row.id}`,
      isHidden: () => !may('bi'),
      reason: (row) => !row.isActive && t('biPanels.open.inactive'),
    },
    { id: 'remove', run: (row) => void handleRemove(row) },
  ];
  const yesNo = [
    { value: 'true', label: t('biPanels.yes') },
    { value: 'false', label: t('biPanels.no') },
  ];
  return (
    <ListPage
      id="bi-panels"
      area={t('biPanels.area')}
      title={t('biPanels.title')}
      lead={found.data && t('biPanels.count', { count: found.data.total })}
      headActions={
        <>
          <Button
            variant="default"
            leftSection={<KeyIcon size={20} aria-hidden="true" />}
            onClick={() => setConnecting(true)}
          >
            {t('biPanels.connection')}
          </Button>
          <Button
            variant="default"
            leftSection={<DatabaseIcon size={20} aria-hidden="true" />}
            onClick={() => setLettingIn(true)}
          >
            {t('biPanels.login')}
          </Button>
        </>
      }
      create={{ label: t('biPanels.new'), href: `${panelsPath}/novo` }}
      exportFile={() => exportPanels(filter)}
      label={t('biPanels.list')}
      {...listed(found)}
      rowName={(row) => row.name}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={edit}
      rowTone={(row) => (row.isActive ? undefined : 'off')}
      search={{ placeholder: t('biPanels.search') }}
      filters={[
        {
          id: 'classification',
          label: t('biPanels.classification'),
          options: panelClassifications.map((value) => ({ value, label: t(`biPanels.classification.${value}`) })),
        },
        { id: 'isPublic', label: t('biPanels.public'), options: yesNo },
        { id: 'isActive', label: t('biPanels.active'), options: yesNo },
      ]}
      none={{ title: t('biPanels.none'), text: t('biPanels.none.text') }}
    >
      {isConnecting && <ConnectionDialog onClose={() => setConnecting(false)} />}
      {isLettingIn && <BiLoginDialog onClose={() => setLettingIn(false)} />}
    </ListPage>
  );
}
