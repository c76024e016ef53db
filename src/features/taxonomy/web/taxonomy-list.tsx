// Shows the list of skills or categories with their places of use, their form, their removal and their spreadsheet.
import { useState } from 'react';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { isCopy } from '#platform/web/copies.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { shownPlaces } from '../contract/taxonomy.model.ts';
import type { ShownPlace, TaxonomyKind } from '../contract/taxonomy.model.ts';
import type { TaxonomyFilter, TaxonomyRow } from '../contract/taxonomy.wire.ts';
import { exportTaxonomy, useRemoveTaxonomy, useTaxonomy } from './taxonomy.queries.ts';
import { TaxonomyFormDialog } from './taxonomy-form.tsx';

const filterOf = ({ search, filters, orderBy, direction, page, size }: TableState): TaxonomyFilter => ({
  ...(search && { search }),
  ...(filters['shownIn']?.[0] && { shownIn: filters['shownIn'][0] as ShownPlace }),
  ...(orderBy && { orderBy: orderBy as TaxonomyFilter['orderBy'], direction: direction === 'desc' ? 'desc' : 'asc' }),
  pageNumber: page,
  pageSize: size,
});
export function TaxonomyList({ kind }: { kind: TaxonomyKind }) {
  const t = useTexts();
  const { date } = useFormats();
  const [state, setState] = useTableState({ filters: ['shownIn'] });
  const [edited, setEdited] = useState<TaxonomyRow | 'new'>();
  const found = useTaxonomy(kind, filterOf(state));
  const remove = useRemoveTaxonomy(kind);
  const words = kind === 'skill' ? 'skillList' : 'categories';
  const title = t(kind === 'skill' ? 'taxonomy.skills' : 'taxonomy.categories');
  const whyNot = (row: TaxonomyRow) => isCopy(row) && t('taxonomy.replicated');
  const handleRemove = async (row: TaxonomyRow) => {
    if (!(await confirmRemoval({ type: t(`taxonomy.${words}.one`), name: row.name }))) return;
    remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const columns: Column<TaxonomyRow>[] = [
    {
      id: 'name',
      header: t('taxonomy.name'),
      sortable: true,
      width: 420,
      cell: (row) => <RowIdentity name={row.name} code={row.observation} />,
    },
    {
      id: 'shownIn',
      header: t('taxonomy.shownIn'),
      cell: (row) => row.shownIn.map((place) => t(`taxonomy.shownIn.${place}`)).join(', '),
    },
    {
      id: 'origin',
      header: t('taxonomy.origin'),
      cell: (row) => (isCopy(row) ? <OriginTag {...row} isOffered /> : <Tag>{t('taxonomy.origin.own')}</Tag>),
    },
    { id: 'createdAt', header: t('taxonomy.createdAt'), sortable: true, cell: (row) => date(row.createdAt) },
  ];
  const actions: RowAction<TaxonomyRow>[] = [
    { id: 'viewMore', run: setEdited, isHidden: (row) => !isCopy(row) },
    { id: 'edit', run: setEdited, isHidden: isCopy },
    { id: 'remove', run: (row) => void handleRemove(row), reason: whyNot },
  ];
  const create = { label: t(`taxonomy.${words}.new`), run: () => setEdited('new') };
  return (
    <ListPage
      id={words}
      area={t('taxonomy.area')}
      title={title}
      lead={found.data && t(`taxonomy.${words}.count`, { count: found.data.total })}
      create={create}
      exportFile={() => exportTaxonomy(kind, filterOf(state))}
      label={t(`taxonomy.${words}.list`)}
      {...listed(found)}
      rowName={(row) => row.name}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={setEdited}
      search={{ placeholder: t(`taxonomy.${words}.search`) }}
      filters={[
        {
          id: 'shownIn',
          label: t('taxonomy.shownIn'),
          options: shownPlaces.map((value) => ({ value, label: t(`taxonomy.shownIn.${value}`) })),
        },
      ]}
      none={{ title: t(`taxonomy.${words}.none`), text: t(`taxonomy.${words}.none.text`) }}
    >
      {edited && (
        <TaxonomyFormDialog
          kind={kind}
          row={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ListPage>
  );
}
