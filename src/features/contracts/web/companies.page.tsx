// Shows the list of companies.
import { useState } from 'react';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { documentText, personTypes } from '../contract/company.model.ts';
import type { CompanyFilter, CompanyRow } from '../contract/contract.wire.ts';
import { CompanyForm } from './company-form.tsx';
import { exportCompanies, useCompanies, useRemoveCompany } from './contracts.queries.ts';

export function CompaniesPage() {
  const t = useTexts();
  const { number, date } = useFormats();
  const [state, setState] = useTableState({ filters: ['personType'] });
  const [edited, setEdited] = useState<CompanyRow | 'new'>();
  const found = useCompanies({
    ...(state.search && { search: state.search }),
    ...(state.filters['personType'] && { personType: state.filters['personType'][0] as CompanyFilter['personType'] }),
    ...(state.orderBy && {
      orderBy: state.orderBy as CompanyFilter['orderBy'],
      direction: state.direction === 'desc' ? ('desc' as const) : ('asc' as const),
    }),
    pageNumber: state.page,
    pageSize: state.size,
  });
  const remove = useRemoveCompany();
  const handleRemove = async (row: CompanyRow) => {
    if (await confirmRemoval({ type: t('contracts.company'), name: row.name }))
      remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const columns: Column<CompanyRow>[] = [
    {
      id: 'name',
      header: t('contracts.company'),
      sortable: true,
      width: 420,
      cell: (row) => <RowIdentity name={row.tradeName ?? row.name} code={row.tradeName ? row.name : undefined} />,
    },
    {
      id: 'document',
      header: t('contracts.document'),
      sortable: true,
      cell: (row) => <span className="num">{row.document ? documentText(row.personType, row.document) : '—'}</span>,
    },
    {
      id: 'personType',
      header: t('contracts.company.personType'),
      cell: (row) => t(`contracts.personType.${row.personType}`),
    },
    { id: 'contracts', header: t('contracts.all'), align: 'end', cell: (row) => number(row.contracts) },
    { id: 'createdAt', header: t('contracts.createdAt'), sortable: true, cell: (row) => date(row.createdAt) },
  ];
  const actions: RowAction<CompanyRow>[] = [
    { id: 'edit', run: setEdited },
    {
      id: 'remove',
      run: (row) => void handleRemove(row),
      reason: (row) => row.contracts > 0 && t('contracts.company.inUse'),
    },
  ];
  const create = { label: t('contracts.company.new'), run: () => setEdited('new') };
  return (
    <ListPage
      id="companies"
      area={t('contracts.area')}
      title={t('contracts.companies')}
      lead={found.data && t('contracts.companies.count', { count: found.data.total })}
      create={create}
      exportFile={exportCompanies}
      label={t('contracts.companies.list')}
      {...listed(found)}
      rowName={(row) => row.tradeName ?? row.name}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={setEdited}
      search={{ placeholder: t('contracts.companies.search') }}
      filters={[
        {
          id: 'personType',
          label: t('contracts.company.personType'),
          options: personTypes.map((value) => ({ value, label: t(`contracts.personType.${value}`) })),
        },
      ]}
      none={{ title: t('contracts.companies.none'), text: t('contracts.companies.none.text') }}
    >
      {edited && <CompanyForm row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </ListPage>
  );
}
