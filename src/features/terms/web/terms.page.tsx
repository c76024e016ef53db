// Shows the list of terms of use: which are in force, which are for learning, and a link to each text.
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { useState } from 'react';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { termsKinds } from '../contract/terms.model.ts';
import type { TermsFilter, TermsRow } from '../contract/terms.wire.ts';
import { exportTerms, useRemoveTerms, useTermsList } from './terms.queries.ts';

const TermsViewer = later(() => import('./terms-viewer.widget.tsx').then((part) => part.TermsViewer));
const listPath = '/settings/termos-uso';
const filterOf = ({ search, filters, orderBy, direction, page, size }: TableState): TermsFilter => ({
  ...(search && { name: search }),
  ...(filters['kind']?.length === 1 && { kind: filters['kind'][0] as TermsFilter['kind'] }),
  ...(orderBy && {
    orderBy: orderBy as TermsFilter['orderBy'],
    direction: direction === 'desc' ? 'desc' : 'asc',
  }),
  pageNumber: page,
  pageSize: size,
});

export function TermsPage() {
  const t = useTexts();
  const { number, date } = useFormats();
  const [state, setState] = useTableState({ filters: ['kind'] });
  const [shownId, setShownId] = useState<string>();
  const found = useTermsList(filterOf(state));
  const remove = useRemoveTerms();
  const columns: Column<TermsRow>[] = [
    {
      id: 'name',
      header: t('terms.name'),
      sortable: true,
      width: 420,
      cell: (row) => <RowIdentity name={row.name} />,
    },
    { id: 'kind', header: t('terms.kind'), cell: (row) => t(`terms.kind.${row.kind}`) },
    {
      id: 'display',
      header: t('terms.display'),
      cell: (row) => (row.display ? t(`terms.display.${row.display}`) : '—'),
    },
    { id: 'version', header: t('terms.version'), align: 'end', cell: (row) => number(row.version) },
    { id: 'updatedAt', header: t('terms.updatedAt'), sortable: true, cell: (row) => date(row.updatedAt) },
    {
      id: 'state',
      header: t('terms.state'),
      cell: (row) => (
        <>
          {row.isInForce ? <Tag tone="ok">{t('terms.inForce')}</Tag> : <Tag>{t('terms.notInForce')}</Tag>}{' '}
          <OriginTag {...row} isOffered />
        </>
      ),
    },
  ];
  const replicated = (row: TermsRow) => row.origin !== 'own' && t('terms.replicated');
  const edit = (row: TermsRow) => goTo(`${listPath}/${row.id}`);
  const read = (row: TermsRow) => setShownId(row.id);
  const askRemoval = async (row: TermsRow) => {
    if (await confirmRemoval({ type: t('terms.one'), name: row.name }))
      remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const actions: RowAction<TermsRow>[] = [
    { id: 'edit', run: edit, reason: replicated },
    {
      id: 'preview',
      label: t('terms.preview'),
      icon: EyeIcon,
      run: read,
    },
    {
      id: 'remove',
      run: (row) => void askRemoval(row),
      reason: (row) => replicated(row) || (row.isInForce && t('terms.inForce.kept')),
    },
  ];
  const create = { label: t('terms.new'), href: `${listPath}/novo` };
  return (
    <ListPage
      id="terms"
      area={t('terms.area')}
      title={t('terms.all')}
      lead={found.data && t('terms.count', { count: found.data.total })}
      create={create}
      exportFile={exportTerms}
      label={t('terms.list')}
      {...listed(found)}
      rowName={(one) => one.name}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={(row) => (replicated(row) ? read(row) : edit(row))}
      search={{ placeholder: t('terms.search') }}
      filters={[
        {
          id: 'kind',
          label: t('terms.kind'),
          options: termsKinds.map((value) => ({ value, label: t(`terms.kind.${value}`) })),
        },
      ]}
      none={{ title: t('terms.none'), text: t('terms.none.text') }}
    >
      {shownId && <TermsViewer mode="preview" termsId={shownId} onClose={() => setShownId(undefined)} />}
    </ListPage>
  );
}
