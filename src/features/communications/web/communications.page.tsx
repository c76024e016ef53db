// Shows the authors' list of communications: state, period, audience and readers.
import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree';
import { useState } from 'react';
import { maySetSent } from '#features/branding/contract/sent-slides.model.ts';
import { may } from '#platform/contract/permission.ts';
import { useAccess } from '#platform/web/access.ts';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { isCopy } from '#platform/web/copies.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { PublicationTag } from '#platform/web/ui/publication-tag.tsx';
import { flagOf } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { useCopyActions } from '#platform/web/ui/table/use-copy-actions.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { communicationStates, stateOfCommunication } from '../contract/communication.model.ts';
import type { CommunicationFilter, CommunicationRow } from '../contract/communication.wire.ts';
import type { ShownCommunication } from '../contract/shown-communication.wire.ts';
import {
  exportCommunications,
  loadCommunication,
  useCommunications,
  useRemoveCommunication,
  useSetCommunicationActive,
} from './communications.queries.ts';
import { previewOf } from './preview.tsx';

const Viewer = later(() => import('./communications-viewer.tsx').then((part) => part.CommunicationsViewer));
const ContractsDialog = later(() =>
  import('./communication-contracts-dialog.tsx').then((part) => part.CommunicationContractsDialog),
);
const listPath = '/comunicacoes/comunicacao';
const tones = { draft: 'warning', inactive: 'neutral', planned: 'info', running: 'ok', ended: 'neutral' } as const;
const filterOf = ({ search, filters, orderBy, direction, page, size }: TableState): CommunicationFilter => ({
  search,
  state: filters['state']?.[0] as CommunicationFilter['state'],
  isActive: flagOf(filters['isActive']),
  ...(orderBy
    ? { orderBy: orderBy as CommunicationFilter['orderBy'], direction }
    : { orderBy: 'createdAt', direction: 'desc' }),
  pageNumber: page,
  pageSize: size,
});

function useColumns(): Column<CommunicationRow>[] {
  const t = useTexts();
  const { number, dateTime } = useFormats();
  const [now] = useState(() => new Date().toISOString());
  return [
    {
      id: 'title',
      header: t('communications.name'),
      sortable: true,
      width: 360,
      cell: (row) => <RowIdentity name={row.title} />,
    },
    {
      id: 'state',
      header: t('communications.state'),
      cell: (row) => {
        const state = stateOfCommunication(row, now);
        return (
          <>
            <Tag tone={tones[state]}>{t(`communications.state.${state}`)}</Tag>{' '}
            {row.publication === 'changed' && (
              <PublicationTag state="changed">{t('communications.changed')}</PublicationTag>
            )}{' '}
            <OriginTag {...row} />
          </>
        );
      },
    },
    {
      id: 'startsAt',
      header: t('communications.startsAt'),
      sortable: true,
      cell: (row) => (row.startsAt ? dateTime(row.startsAt) : '—'),
    },
    {
      id: 'endsAt',
      header: t('communications.endsAt'),
      sortable: true,
      cell: (row) => (row.endsAt ? dateTime(row.endsAt) : '—'),
    },
    { id: 'posts', header: t('communications.posts'), align: 'end', cell: (row) => number(row.postCount) },
    {
      id: 'audience',
      header: t('communications.audience'),
      cell: (row) => t(row.isPublic ? 'communications.audience.public' : 'communications.audience.some'),
    },
    { id: 'readers', header: t('communications.readers'), align: 'end', cell: (row) => number(row.readers) },
  ];
}
export function CommunicationsPage() {
  const t = useTexts();
  const situation = useAccess()?.situation;
  const mayGive = situation !== undefined && maySetSent(situation) && may(situation, 'contracts');
  const [state, setState] = useTableState({ filters: ['state', 'isActive'] });
  const [shown, setShown] = useState<ShownCommunication>();
  const [given, setGiven] = useState<CommunicationRow>();
  const filter = filterOf(state);
  const found = useCommunications(filter);
  const columns = useColumns();
  const remove = useRemoveCommunication();
  const setActive = useSetCommunicationActive();
  const edit = (row: CommunicationRow) => goTo(`${listPath}/${row.id}`);
  const copyActions = useCopyActions<CommunicationRow>({
    open: edit,
    nameOf: ({ title }) => title,
    setActive: setActive.mutateAsync,
  });
  const handlePreview = (row: CommunicationRow) =>
    void loadCommunication(row.id).then(
      (details) => setShown(previewOf(details)),
      () => toast.error(t('communications.failed.one'), { title: t('communications.failed.title') }),
    );
  const handleRemove = async (row: CommunicationRow) => {
    if (await confirmRemoval({ type: t('communications.one'), name: row.title }, t('communications.remove.keeps')))
      remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const actions: RowAction<CommunicationRow>[] = [
    { id: 'preview', label: t('communications.preview.open'), icon: EyeIcon, run: handlePreview },
    { id: 'edit', run: edit, isHidden: isCopy },
    ...copyActions,
    {
      id: 'views',
      label: t('communications.views'),
      icon: UsersThreeIcon,
      href: (row) => `${listPath}/${row.id}/visualizacoes`,
      reason: (row) => row.publication === 'draft' && t('communications.views.draft'),
    },
    ...(mayGive
      ? [
          {
            id: 'contracts',
            label: t('communications.contracts'),
            icon: CalendarBlankIcon,
            run: setGiven,
            reason: (row: CommunicationRow) => row.publication === 'draft' && t('communications.contracts.draft'),
          },
        ]
      : []),
    {
      id: 'remove',
      run: (row) => void handleRemove(row),
      reason: (row) => isCopy(row) && t('communications.replicated'),
    },
  ];
  return (
    <ListPage
      id="communications"
      area={t('communications.area')}
      title={t('communications.all')}
      lead={found.data && t('communications.count', { count: found.data.total })}
      create={{ label: t('communications.new'), href: `${listPath}/nova` }}
      exportFile={() => exportCommunications(filter)}
      label={t('communications.list')}
      {...listed(found)}
      rowName={(row) => row.title}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={edit}
      rowTone={(row) => (row.isActive ? undefined : 'off')}
      search={{ placeholder: t('communications.search') }}
      filters={[
        {
          id: 'state',
          label: t('communications.state'),
          options: communicationStates.map((value) => ({ value, label: t(`communications.state.${value}`) })),
        },
        {
          id: 'isActive',
          label: t('communications.active'),
          options: [
            { value: 'true', label: t('communications.csv.yes') },
            { value: 'false', label: t('communications.csv.no') },
          ],
        },
      ]}
      none={{ title: t('communications.none'), text: t('communications.none.text') }}
    >
      {shown && <Viewer communications={[shown]} isPreview onClose={() => setShown(undefined)} />}
      {given && <ContractsDialog communication={given} onClose={() => setGiven(undefined)} />}
    </ListPage>
  );
}
