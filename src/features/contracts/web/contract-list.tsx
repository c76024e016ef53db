// Shows the list of contracts below the staff's tenant: their usage, their expiry, and whether their people may sign in.
import { megabyteBytes } from '#platform/contract/units.ts';
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { UserSwitchIcon } from '@phosphor-icons/react/dist/csr/UserSwitch';
import { useState } from 'react';
import { askReason, confirmRemoval } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo, loadPage } from '#platform/web/ui/app-link.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { reasonLength } from '../contract/client-mode.model.ts';
import { classifications } from '../contract/contract.model.ts';
import type { ContractSso } from '../contract/contract-sso.wire.ts';
import type { ContractFilter, ContractRow } from '../contract/contract.wire.ts';
import { Expiry, StatusTag } from './contract-tags.tsx';
import {
  exportContracts,
  useContracts,
  useEnterClientMode,
  useReadContractSso,
  useRemoveContract,
} from './contracts.queries.ts';
import { UsageMeter } from './usage-meter.widget.tsx';

const SsoForm = later(() => import('./sso-form.tsx').then((part) => part.SsoForm));
const listPath = '/conta/contrato';
const statuses = ['production', 'experimentation', 'blocked', 'canceled'] as const;
const dayChoices = [30, 60, 90] as const;

type Props = { /** Actions before the removal in a row's menu. */ actions?: readonly RowAction<ContractRow>[] };
export function ContractList({ actions: more = [] }: Props) {
  const t = useTexts();
  const { bytes, date } = useFormats();
  const [state, setState] = useTableState({ filters: ['status', 'classification', 'expires', 'limit'] });
  const { filters } = state;
  const found = useContracts({
    ...(state.search && { search: state.search }),
    ...(filters['status'] && { statuses: filters['status'] as ContractFilter['statuses'] }),
    ...(filters['classification'] && {
      classifications: filters['classification'] as ContractFilter['classifications'],
    }),
    ...(filters['expires'] && { expiresWithinDays: Number(filters['expires'][0]) || 0 }),
    ...(filters['limit'] && { isNearLimit: true }),
    ...(state.orderBy && {
      orderBy: state.orderBy as ContractFilter['orderBy'],
      direction: state.direction === 'desc' ? ('desc' as const) : ('asc' as const),
    }),
    pageNumber: state.page,
    pageSize: state.size,
  });
  const [sso, setSso] = useState<{ row: ContractRow; known: ContractSso }>();
  const readSso = useReadContractSso();
  const remove = useRemoveContract();
  const edit = (row: ContractRow) => goTo(`${listPath}/${row.id}`);
  const handleSso = (row: ContractRow) => readSso.mutate(row.id, { onSuccess: (known) => setSso({ row, known }) });
  const handleRemove = async (row: ContractRow) => {
    if (await confirmRemoval({ type: t('contracts.one'), name: row.companyName }, t('contracts.remove.keeps')))
      remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const enter = useEnterClientMode();
  const handleEnter = async (row: ContractRow) => {
    const reason = await askReason({
      title: t('contracts.clientMode.enter.title', { name: row.companyName }),
      body: t('contracts.clientMode.enter.text'),
      confirmLabel: t('contracts.clientMode.enter'),
      reason: {
        label: t('contracts.clientMode.reason'),
        minLength: reasonLength.least,
        maxLength: reasonLength.most,
      },
    });
    if (reason) enter.mutate({ id: row.id, reason }, { onSuccess: () => loadPage('/') });
  };
  const columns: Column<ContractRow>[] = [
    {
      id: 'company',
      header: t('contracts.company'),
      sortable: true,
      width: 320,
      cell: (row) => <RowIdentity name={row.companyName} code={t('contracts.code.of', { code: row.code })} />,
    },
    {
      id: 'classification',
      header: t('contracts.classification'),
      cell: (row) => t(`contracts.classification.${row.classification}`),
    },
    {
      id: 'activeUsers',
      header: t('contracts.users'),
      sortable: true,
      cell: (row) => <UsageMeter label={t('contracts.users')} used={row.activeUsers} limit={row.userLimit} />,
    },
    {
      id: 'disk',
      header: t('contracts.disk'),
      cell: (row) => (
        <UsageMeter
          label={t('contracts.disk')}
          used={row.diskBytes}
          limit={row.diskLimitMegabytes === null ? null : row.diskLimitMegabytes * megabyteBytes}
          format={bytes}
        />
      ),
    },
    { id: 'expiresOn', header: t('contracts.expires'), sortable: true, cell: (row) => <Expiry {...row} /> },
    { id: 'status', header: t('contracts.status'), cell: (row) => <StatusTag {...row} /> },
    {
      id: 'courses',
      header: t('contracts.courses'),
      startsHidden: true,
      cell: (row) => <UsageMeter label={t('contracts.courses')} used={row.courses} limit={row.courseLimit} />,
    },
    {
      id: 'trails',
      header: t('contracts.trails'),
      startsHidden: true,
      cell: (row) => <UsageMeter label={t('contracts.trails')} used={row.trails} limit={row.trailLimit} />,
    },
    {
      id: 'createdAt',
      header: t('contracts.createdAt'),
      sortable: true,
      startsHidden: true,
      cell: (row) => date(row.createdAt),
    },
  ];
  const actions: RowAction<ContractRow>[] = [
    {
      id: 'clientMode',
      label: t('contracts.clientMode.enter'),
      icon: UserSwitchIcon,
      run: (row) => void handleEnter(row),
      isHidden: (row) => row.kind === 'provider',
      reason: (row) => row.state !== 'open' && t('contracts.clientMode.closed'),
    },
    { id: 'edit', run: edit },
    { id: 'associationContracts', href: (row) => `${listPath}/${row.id}?step=owners` },
    { id: 'associationContent', href: (row) => `${listPath}/${row.id}?step=objects` },
    ...more,
    { id: 'sso', label: t('contracts.sso'), icon: KeyIcon, run: handleSso },
    {
      id: 'remove',
      run: (row) => void handleRemove(row),
      reason: (row) => row.kind === 'provider' && t('contracts.remove.own'),
    },
  ];
  const create = { label: t('contracts.new'), href: `${listPath}/novo` };
  return (
    <ListPage
      id="contracts"
      area={t('contracts.area')}
      title={t('contracts.all')}
      lead={found.data && t('contracts.count', { count: found.data.total })}
      create={create}
      exportFile={exportContracts}
      label={t('contracts.list')}
      {...listed(found)}
      rowName={(row) => row.companyName}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={edit}
      rowTone={(row) => (row.isActive ? undefined : 'off')}
      search={{ placeholder: t('contracts.search') }}
      filters={[
        {
          id: 'status',
          label: t('contracts.status'),
          isMultiple: true,
          options: statuses.map((value) => ({ value, label: t(`contracts.status.${value}`) })),
        },
        {
          id: 'classification',
          label: t('contracts.classification'),
          isMultiple: true,
          options: classifications.map((value) => ({ value, label: t(`contracts.classification.${value}`) })),
        },
        {
          id: 'expires',
          label: t('contracts.expires'),
          options: dayChoices.map((days) => ({
            value: String(days),
            label: t('contracts.expires.within', { count: days }),
          })),
        },
        { id: 'limit', label: t('contracts.limit'), options: [{ value: 'near', label: t('contracts.limit.near') }] },
      ]}
      none={{ title: t('contracts.none'), text: t('contracts.none.text') }}
    >
      {sso && (
        <SsoForm
          contractId={sso.row.id}
          companyName={sso.row.companyName}
          known={sso.known}
          onClose={() => setSso(undefined)}
        />
      )}
    </ListPage>
  );
}
