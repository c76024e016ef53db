// Shows the certificates that a design has issued, with their state, and downloads, revokes, reissues and validates them.
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { FileZipIcon } from '@phosphor-icons/react/dist/csr/FileZip';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { listed } from '#platform/web/query.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import { noneChosen } from '#platform/web/ui/table/table-types.ts';
import type { Chosen, Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { TagTone } from '#platform/web/ui/tag.tsx';
import type { IssuedStatus } from '../contract/certificate.model.ts';
import type { IssuedFilter, IssuedRow } from '../contract/issued.wire.ts';
import { CertificatePacks } from './certificate-packs.widget.tsx';
import { downloadIssued, useIssuedList } from './issued.queries.ts';
import { useCreatePack } from './packs.queries.ts';
import type { IssuedAct } from './reason-dialog.tsx';

const ReasonDialog = later(() => import('./reason-dialog.tsx').then((part) => part.ReasonDialog));
const tones: Record<IssuedStatus, TagTone> = {
  valid: 'ok',
  expiring: 'warning',
  expired: 'warning',
  revoked: 'danger',
  replaced: 'neutral',
};
const statuses = ['valid', 'expiring', 'expired', 'revoked', 'replaced'] as const;
const filterOf = (
  certificateId: string,
  { search, filters, orderBy, direction, page, size }: TableState,
): IssuedFilter => ({
  certificateId,
  ...(search && { search }),
  ...(filters['status']?.length && { statuses: filters['status'] as IssuedStatus[] }),
  orderBy: orderBy === 'person' ? 'person' : 'issuedAt',
  direction: orderBy ? (direction === 'desc' ? 'desc' : 'asc') : 'desc',
  pageNumber: page,
  pageSize: size,
});
async function download(row: IssuedRow) {
  try {
    saveFile(await downloadIssued(row.id), `${row.title} - ${row.personName}.pdf`);
  } catch (problem) {
    toast.error(problem, { fallbackKey: 'certificates.failed' });
  }
}
function useIssuedColumns(): Column<IssuedRow>[] {
  const t = useTexts();
  const { date } = useFormats();
  return [
    {
      id: 'person',
      header: t('certificates.issued.person'),
      sortable: true,
      width: 320,
      cell: (row) => <RowIdentity name={row.personName} code={row.credential} />,
    },
    { id: 'title', header: t('certificates.issued.content'), cell: (row) => row.title },
    {
      id: 'state',
      header: t('certificates.state'),
      cell: (row) => <Tag tone={tones[row.status]}>{t(`certificates.issued.state.${row.status}`)}</Tag>,
    },
    {
      id: 'reason',
      header: t('certificates.issued.reason'),
      cell: (row) => row.replacedBecause ?? row.revokedBecause ?? '',
    },
    { id: 'issuedAt', header: t('certificates.issued.day'), sortable: true, cell: (row) => date(row.issuedAt) },
  ];
}
export function IssuedCertificatesPage() {
  const t = useTexts();
  const { id } = useParams({ strict: false }) as { id: string };
  const [state, setState] = useTableState({ filters: ['status'] });
  const [opened, setOpened] = useState<{ row: IssuedRow; act: IssuedAct }>();
  const [chosen, setChosen] = useState<Chosen<IssuedRow>>(noneChosen);
  const found = useIssuedList(filterOf(id, state));
  const columns = useIssuedColumns();
  const pack = useCreatePack();
  const startPack = ({ rows, isAll }: Chosen<IssuedRow>) => {
    const { certificateId, search, statuses } = filterOf(id, state);
    pack.mutate(isAll ? { certificateId, search, statuses } : { issuedIds: [...rows.keys()] }, {
      onSuccess: () => setChosen(noneChosen()),
    });
  };
  const over = (row: IssuedRow) =>
    (row.status === 'revoked' || row.status === 'replaced') && t('certificates.issued.over');
  const validate = (row: IssuedRow) => goTo(`/certificadousuario/${row.credential}/public`);
  const actions: RowAction<IssuedRow>[] = [
    {
      id: 'download',
      label: t('certificates.issued.download'),
      icon: DownloadSimpleIcon,
      run: (row) => void download(row),
    },
    { id: 'validation', label: t('certificates.issued.validation'), icon: SealCheckIcon, run: validate },
    {
      id: 'reissue',
      label: t('certificates.issued.reissue'),
      icon: ArrowsClockwiseIcon,
      run: (row) => setOpened({ row, act: 'reissue' }),
      reason: over,
    },
    {
      id: 'revoke',
      label: t('certificates.issued.revoke'),
      icon: ProhibitIcon,
      run: (row) => setOpened({ row, act: 'revoke' }),
      reason: over,
    },
  ];
  return (
    <ListPage
      id="issuedCertificates"
      area={t('certificates.all')}
      title={t('certificates.issued')}
      lead={found.data && t('certificates.issued.count', { count: found.data.total })}
      label={t('certificates.issued.list')}
      {...listed(found)}
      rowName={(row) => row.personName}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      selection={{ mode: 'multiple', chosen, onChange: setChosen, canTakeAll: true }}
      bulkActions={[{ id: 'pack', label: t('certificates.pack.start'), icon: FileZipIcon, run: startPack }]}
      above={<CertificatePacks isOwn={false} />}
      onRowOpen={validate}
      search={{ placeholder: t('certificates.issued.search') }}
      filters={[
        {
          id: 'status',
          label: t('certificates.state'),
          options: statuses.map((value) => ({ value, label: t(`certificates.issued.state.${value}`) })),
        },
      ]}
      none={{ title: t('certificates.issued.none'), text: t('certificates.issued.none.text') }}
    >
      {opened && <ReasonDialog {...opened} onClose={() => setOpened(undefined)} />}
    </ListPage>
  );
}
