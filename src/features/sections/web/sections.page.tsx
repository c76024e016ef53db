// Shows the authors' list of sections, and their order in the home and in the catalogue.
import { Button } from '@mantine/core';
import { ListNumbersIcon } from '@phosphor-icons/react/dist/csr/ListNumbers';
import { useState } from 'react';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { isCopy } from '#platform/web/copies.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { Cover } from '#platform/web/ui/cover.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useCopyActions } from '#platform/web/ui/table/use-copy-actions.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { PublicationTag } from '#platform/web/ui/publication-tag.tsx';
import type { SectionFilter, SectionRow } from '../contract/section.wire.ts';
import { maySetSent } from '#features/branding/contract/sent-slides.model.ts';
import { may } from '#platform/contract/permission.ts';
import { useAccess } from '#platform/web/access.ts';
import { later } from '#platform/web/ui/later.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { removalWarning } from '#features/contracts/web/copies.queries.ts';
import { OrderDialog } from './order-dialog.tsx';
import { exportSections, useRemoveSection, useSections, useSetSectionActive } from './sections.queries.ts';

const SectionContractsDialog = later(() =>
  import('./section-contracts-dialog.tsx').then((part) => part.SectionContractsDialog),
);
const listPath = '/conteudo/secao';
const kinds = ['content', 'communication', 'top10', 'releases'] as const;
const flagOf = (values: readonly string[] | undefined) => (values?.length === 1 ? values[0] === 'true' : undefined);

export function SectionsPage() {
  const t = useTexts();
  const { number, date } = useFormats();
  const [state, setState] = useTableState({ filters: ['kind', 'publication', 'isActive', 'showsInHome'] });
  const [isOrdering, setOrdering] = useState(false);
  const [given, setGiven] = useState<SectionRow>();
  const situation = useAccess()?.situation;
  const mayGive = situation !== undefined && maySetSent(situation) && may(situation, 'contracts');
  const { filters } = state;
  const filter: SectionFilter = {
    search: state.search,
    kind: filters['kind']?.[0] as SectionFilter['kind'],
    publication: filters['publication']?.[0] as SectionFilter['publication'],
    isActive: flagOf(filters['isActive']),
    showsInHome: flagOf(filters['showsInHome']),
    orderBy: state.orderBy as SectionFilter['orderBy'],
    direction: state.direction,
    pageNumber: state.page,
    pageSize: state.size,
  };
  const found = useSections(filter);
  const remove = useRemoveSection();
  const edit = (row: SectionRow) => goTo(`${listPath}/${row.id}`);
  const handleRemove = async (row: SectionRow) => {
    const copies = await removalWarning('section', row.id);
    if (copies === undefined) return;
    const consequence = [t('sections.remove.keeps'), copies].filter(Boolean).join('\n');
    if (await confirmRemoval({ type: t('sections.one'), name: row.name }, consequence))
      remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const period = ({ startsAt, endsAt }: SectionRow) =>
    startsAt && endsAt
      ? t('sections.period.between', { start: date(startsAt), end: date(endsAt) })
      : startsAt
        ? t('sections.period.from', { start: date(startsAt) })
        : endsAt
          ? t('sections.period.until', { end: date(endsAt) })
          : t('sections.period.always');
  const stateOf = (row: SectionRow) => {
    const state = row.isActive ? row.publication : 'inactive';
    return <PublicationTag state={state}>{t(`sections.state.${state}`)}</PublicationTag>;
  };
  const columns: Column<SectionRow>[] = [
    {
      id: 'name',
      header: t('sections.name'),
      sortable: true,
      width: 360,
      cell: (row) => (
        <RowIdentity
          picture={
            <Cover
              title={row.name}
              seed={row.id}
              picture={(row.cardImage ?? row.image) ? { url: (row.cardImage ?? row.image)! } : null}
              sizes="56px"
            />
          }
          name={row.name}
          code={row.observation}
        />
      ),
    },
    { id: 'kind', header: t('sections.kind'), cell: (row) => t(`sections.kind.${row.kind}`) },
    {
      id: 'items',
      header: t('sections.items'),
      align: 'end',
      cell: (row) => (row.kind === 'communication' ? '—' : number(row.totalItems)),
    },
    {
      id: 'catalog',
      header: t('sections.order.catalog'),
      align: 'end',
      sortable: true,
      cell: (row) => number(row.catalogPosition),
    },
    {
      id: 'home',
      header: t('sections.order.home'),
      align: 'end',
      sortable: true,
      cell: (row) => (row.showsInHome ? number(row.homePosition) : '—'),
    },
    {
      id: 'audience',
      header: t('sections.audience'),
      cell: (row) => t(row.isPublic ? 'sections.audience.public' : 'sections.audience.some'),
    },
    { id: 'period', header: t('sections.period'), cell: period },
    {
      id: 'state',
      header: t('sections.state'),
      cell: (row) => (
        <>
          {stateOf(row)} <OriginTag {...row} />
        </>
      ),
    },
  ];
  const setActive = useSetSectionActive();
  const copyActions = useCopyActions<SectionRow>({
    open: edit,
    nameOf: ({ name }) => name,
    setActive: setActive.mutateAsync,
  });
  const replicated = (row: SectionRow) => isCopy(row) && t('sections.replicated');
  const actions: RowAction<SectionRow>[] = [
    {
      id: 'view',
      label: t('sections.view'),
      href: (row) => `/catalog/${row.id}`,
      reason: (row) => row.publication === 'draft' && t('sections.view.draft'),
    },
    { id: 'edit', run: edit, isHidden: isCopy },
    ...copyActions,
    ...(mayGive
      ? [
          {
            id: 'contracts',
            label: t('sections.contracts'),
            run: setGiven,
            reason: (row: SectionRow) => row.publication === 'draft' && t('sections.contracts.draft'),
          },
        ]
      : []),
    { id: 'remove', run: (row) => void handleRemove(row), reason: replicated },
  ];
  const create = { label: t('sections.new'), href: `${listPath}/nova` };
  const order = (
    <Button
      variant="default"
      leftSection={<ListNumbersIcon size={20} aria-hidden="true" />}
      onClick={() => setOrdering(true)}
    >
      {t('sections.order')}
    </Button>
  );
  const yesNo = [
    { value: 'true', label: t('sections.yes') },
    { value: 'false', label: t('sections.no') },
  ];
  return (
    <ListPage
      id="sections"
      area={t('sections.area')}
      title={t('sections.all')}
      lead={found.data && t('sections.count', { count: found.data.total })}
      create={create}
      exportFile={() => exportSections(filter)}
      headActions={order}
      label={t('sections.list')}
      {...listed(found)}
      rowName={(row) => row.name}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={edit}
      rowTone={(row) => (row.isActive ? undefined : 'off')}
      search={{ placeholder: t('sections.search') }}
      filters={[
        {
          id: 'kind',
          label: t('sections.kind'),
          options: kinds.map((value) => ({ value, label: t(`sections.kind.${value}`) })),
        },
        {
          id: 'publication',
          label: t('sections.state'),
          options: [
            { value: 'published', label: t('sections.state.published') },
            { value: 'draft', label: t('sections.state.draft') },
          ],
        },
        { id: 'isActive', label: t('sections.active'), options: yesNo },
        { id: 'showsInHome', label: t('sections.showsInHome'), options: yesNo },
      ]}
      none={{ title: t('sections.none'), text: t('sections.none.text') }}
    >
      {given && <SectionContractsDialog section={given} onClose={() => setGiven(undefined)} />}
      <OrderDialog opened={isOrdering} onClose={() => setOrdering(false)} />
    </ListPage>
  );
}
