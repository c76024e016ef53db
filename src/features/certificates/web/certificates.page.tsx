// Shows the list of certificate designs: what they issue for, where they are used, their preview, form, copy and switch.
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { PowerIcon } from '@phosphor-icons/react/dist/csr/Power';
import { useState } from 'react';
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil';
import { confirm, confirmRemoval } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { CertificateFilter, CertificateRow } from '../contract/certificate.wire.ts';
import {
  useCertificateList,
  useChangeCertificate,
  useCopyCertificate,
  useRemoveCertificate,
} from './designs.queries.ts';
import { SigningButton } from './signing-button.tsx';

const CertificateForm = later(() => import('./certificate-form.tsx').then((part) => part.CertificateForm));
const DesignPreview = later(() => import('./design-preview.tsx').then((part) => part.DesignPreview));
const kinds = ['course', 'trail'] as const;
const filterOf = ({ search, filters, orderBy, direction, page, size }: TableState): CertificateFilter => ({
  ...(search && { search }),
  ...(filters['kind']?.length === 1 && { kind: filters['kind'][0] as CertificateFilter['kind'] }),
  ...(filters['state']?.length === 1 && { isActive: filters['state'][0] === 'active' }),
  ...(orderBy && {
    orderBy: orderBy as CertificateFilter['orderBy'],
    direction: direction === 'desc' ? 'desc' : 'asc',
  }),
  pageNumber: page,
  pageSize: size,
});

type Opened = { id: string; as: 'form' | 'preview' };
export function CertificatesPage() {
  const t = useTexts();
  const { number, date } = useFormats();
  const [state, setState] = useTableState({ filters: ['kind', 'state'] });
  const [opened, setOpened] = useState<Opened>();
  const found = useCertificateList(filterOf(state));
  const [copy, change, remove] = [useCopyCertificate(), useChangeCertificate(), useRemoveCertificate()];
  const columns: Column<CertificateRow>[] = [
    {
      id: 'name',
      header: t('certificates.name'),
      sortable: true,
      width: 420,
      cell: (row) => <RowIdentity name={row.name} code={row.code} />,
    },
    { id: 'kind', header: t('certificates.kind'), cell: (row) => t(`certificates.kind.${row.kind}`) },
    {
      id: 'useCount',
      header: t('certificates.uses'),
      align: 'end',
      cell: (row) => number(row.useCount),
    },
    {
      id: 'state',
      header: t('certificates.state'),
      cell: (row) => (
        <>
          {row.isActive ? <Tag tone="ok">{t('certificates.active')}</Tag> : <Tag>{t('certificates.inactive')}</Tag>}{' '}
          <OriginTag origin={row.isReceived ? 'distributor' : 'own'} originName={row.originName} isOffered />{' '}
          {row.hasDraft && <Tag tone="info">{t('certificates.hasDraft')}</Tag>}
        </>
      ),
    },
    { id: 'createdAt', header: t('certificates.createdAt'), sortable: true, cell: (row) => date(row.createdAt) },
  ];
  const used = (row: CertificateRow) =>
    (row.isReceived && t('certificates.replicated')) ||
    (row.useCount > 0 && t('certificates.used', { count: row.useCount }));
  const setActive = (isActive: boolean) => async (row: CertificateRow) => {
    const question = {
      title: t('certificates.deactivate.title', { name: row.name }),
      body: t('certificates.deactivate.body'),
      confirmLabel: t('certificates.deactivate'),
    };
    if (isActive || (await confirm(question)))
      change.mutate({ id: row.id, isActive }, { onSuccess: () => toast.success(t('toast.updated')) });
  };
  const askRemoval = async (row: CertificateRow) => {
    if (await confirmRemoval({ type: t('certificates.one'), name: row.name }))
      remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const open = (as: Opened['as']) => (row: CertificateRow) => setOpened({ id: row.id, as });
  const actions: RowAction<CertificateRow>[] = [
    {
      id: 'edit',
      run: (row) => goTo(`/settings/certificate/${row.id}`),
      reason: (row) => row.isReceived && t('certificates.replicated'),
    },
    {
      id: 'facts',
      label: t('certificates.facts'),
      icon: NotePencilIcon,
      run: open('form'),
      reason: (row) => row.isReceived && t('certificates.replicated'),
    },
    { id: 'preview', label: t('certificates.preview.open'), icon: EyeIcon, run: open('preview') },
    {
      id: 'issued',
      label: t('certificates.issued.open'),
      icon: SealCheckIcon,
      run: (row) => goTo(`/settings/certificado/${row.id}/emitidos`),
    },
    {
      id: 'duplicate',
      label: t('certificates.duplicate'),
      icon: CopyIcon,
      run: (row) =>
        copy.mutate(
          { id: row.id, name: t('certificates.copyOf', { name: row.name }) },
          { onSuccess: () => toast.success(t('toast.created')) },
        ),
    },
    {
      id: 'activate',
      label: t('certificates.activate'),
      icon: PowerIcon,
      run: (row) => void setActive(true)(row),
      isHidden: (row) => row.isActive,
      reason: (row) => row.isReceived && t('certificates.replicated'),
    },
    {
      id: 'deactivate',
      label: t('certificates.deactivate'),
      icon: PowerIcon,
      run: (row) => void setActive(false)(row),
      isHidden: (row) => !row.isActive,
      reason: used,
    },
    { id: 'remove', run: (row) => void askRemoval(row), reason: used },
  ];
  const close = () => setOpened(undefined);
  return (
    <ListPage
      id="certificates"
      area={t('certificates.area')}
      title={t('certificates.all')}
      lead={found.data && t('certificates.count', { count: found.data.total })}
      headActions={<SigningButton />}
      create={{ label: t('certificates.new'), run: () => goTo('/settings/certificate') }}
      label={t('certificates.list')}
      {...listed(found)}
      rowName={(row) => row.name}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={(row) => (row.isReceived ? open('preview')(row) : goTo(`/settings/certificate/${row.id}`))}
      search={{ placeholder: t('certificates.search') }}
      filters={[
        {
          id: 'kind',
          label: t('certificates.kind'),
          options: kinds.map((value) => ({ value, label: t(`certificates.kind.${value}`) })),
        },
        {
          id: 'state',
          label: t('certificates.state'),
          options: [
            { value: 'active', label: t('certificates.active') },
            { value: 'inactive', label: t('certificates.inactive') },
          ],
        },
      ]}
      none={{ title: t('certificates.none'), text: t('certificates.none.text') }}
    >
      {opened?.as === 'form' && <CertificateForm id={opened.id} onClose={close} />}
      {opened?.as === 'preview' && <DesignPreview id={opened.id} onClose={close} />}
    </ListPage>
  );
}
