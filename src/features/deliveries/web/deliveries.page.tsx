// Shows the ledger of deliveries: every message that went out or why not, with filters, figures, export and details.
import { Button } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useState } from 'react';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { DateRangeInput } from '#platform/web/ui/date-range-input.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { deliveryStates } from '../contract/delivery.model.ts';
import type { DeliveryFilter, DeliveryRow } from '../contract/delivery.wire.ts';
import { exportDeliveries, useDeliveries } from './deliveries.queries.ts';
import { DeliveryFigures } from './delivery-figures.tsx';
import { DeliveryStateTag } from './delivery-state.tsx';
import styles from './deliveries.module.css';

const DeliveryDrawer = later(() => import('./delivery-drawer.tsx').then((part) => part.DeliveryDrawer));
const first = ({ filters }: TableState, name: string) => filters[name]?.[0];
const filterOf = (state: TableState): DeliveryFilter => {
  const [ruleId, from, to] = ['rule', 'from', 'to'].map((name) => first(state, name));
  const states = deliveryStates.filter((one) => state.filters['state']?.includes(one));
  return {
    search: state.search,
    ...(states.length && { states }),
    ...(ruleId && { ruleId }),
    ...(from && { from }),
    ...(to && { to }),
    ...(state.orderBy && { orderBy: 'createdAt' as const, direction: state.direction }),
    pageNumber: state.page,
    pageSize: state.size,
  };
};
const nameOf = (row: DeliveryRow) => row.personName ?? row.address ?? '—';

export function DeliveriesPage() {
  const t = useTexts();
  const { dateTime } = useFormats();
  const [state, setState] = useTableState({ filters: ['state', 'rule', 'from', 'to'] });
  const [shown, setShown] = useState<Pick<DeliveryRow, 'id'> & { name: string }>();
  const filter = filterOf(state);
  const found = useDeliveries(filter);
  const setFilters = (filters: Record<string, readonly string[]>) =>
    setState({ ...state, page: 1, filters: { ...state.filters, ...filters } });
  const range = { from: first(state, 'from') ?? null, to: first(state, 'to') ?? null };
  const columns: Column<DeliveryRow>[] = [
    {
      id: 'person',
      header: t('deliveries.personAndRule'),
      width: 360,
      cell: (row) => <RowIdentity name={nameOf(row)} code={row.title} />,
    },
    { id: 'channel', header: t('deliveries.channel'), cell: (row) => t(`deliveries.channel.${row.channel}`) },
    { id: 'createdAt', header: t('deliveries.at'), sortable: true, cell: (row) => dateTime(row.createdAt) },
    { id: 'state', header: t('deliveries.stateAndReason'), width: 360, cell: (row) => <DeliveryStateTag row={row} /> },
    { id: 'address', header: t('deliveries.address'), startsHidden: true, cell: (row) => row.address ?? '—' },
  ];
  return (
    <ListPage
      id="deliveries"
      area={t('deliveries.area')}
      title={t('deliveries.all')}
      lead={t('deliveries.lead')}
      exportFile={() => exportDeliveries(filter)}
      above={
        <>
          <DeliveryFigures
            period={{ from: filter.from, to: filter.to }}
            chosen={state.filters['state'] ?? []}
            onChoose={(states) => setFilters({ state: states })}
          />
          <div className={styles['filters']}>
            <DateRangeInput
              label={t('deliveries.at')}
              value={range}
              onChange={({ from, to }) => setFilters({ from: from ? [from] : [], to: to ? [to] : [] })}
            />
            {filter.ruleId && (
              <Button
                variant="default"
                rightSection={<XIcon size={16} aria-hidden="true" />}
                onClick={() => setFilters({ rule: [] })}
              >
                {t('deliveries.oneRule')}
              </Button>
            )}
          </div>
        </>
      }
      label={t('deliveries.list')}
      {...listed(found)}
      rowName={(row) => t('deliveries.of', { name: nameOf(row), title: row.title })}
      columns={columns}
      state={state}
      onState={setState}
      actions={[{ id: 'view', run: (row) => setShown({ id: row.id, name: nameOf(row) }) }]}
      onRowOpen={(row) => setShown({ id: row.id, name: nameOf(row) })}
      search={{ placeholder: t('deliveries.search') }}
      filters={[
        {
          id: 'state',
          label: t('deliveries.state'),
          isMultiple: true,
          options: deliveryStates.map((value) => ({ value, label: t(`deliveries.state.${value}`) })),
        },
      ]}
      none={{ title: t('deliveries.none'), text: t('deliveries.none.text') }}
    >
      {shown && (
        <DeliveryDrawer
          key={shown.id}
          id={shown.id}
          title={shown.name}
          onClose={() => setShown(undefined)}
          onOpen={(id) => setShown({ ...shown, id })}
        />
      )}
    </ListPage>
  );
}
