// Shows the upload history of the tenant: the sender and the result of each upload.
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { TagTone } from '#platform/web/ui/tag.tsx';
import { transferStatuses } from '../contract/transfer.model.ts';
import type { TransferStatus } from '../contract/transfer.model.ts';
import type { Transfer } from '../contract/transfers.wire.ts';
import { ContinueUpload } from './continue-upload.tsx';
import { useUploadHistory } from './uploads.queries.ts';

const tones: Readonly<Record<TransferStatus, TagTone>> = {
  pending: 'info',
  running: 'info',
  done: 'ok',
  failed: 'danger',
  canceled: 'neutral',
};
export function UploadHistoryPage() {
  const t = useTexts();
  const { bytes, dateTime } = useFormats();
  const [state, setState] = useTableState({ filters: ['status'] });
  const found = useUploadHistory({
    search: state.search,
    status: state.filters['status']?.[0] as TransferStatus | undefined,
    pageNumber: state.page,
    pageSize: state.size,
  });
  const columns: Column<Transfer>[] = [
    { id: 'name', header: t('transfers.column.name'), cell: (row) => row.name },
    { id: 'user', header: t('transfers.column.user'), cell: (row) => row.userName ?? '—' },
    { id: 'size', header: t('transfers.column.size'), align: 'end', cell: (row) => bytes(row.total) },
    { id: 'startedAt', header: t('transfers.column.startedAt'), align: 'end', cell: (row) => dateTime(row.startedAt) },
    {
      id: 'finishedAt',
      header: t('transfers.column.finishedAt'),
      align: 'end',
      cell: (row) => (row.finishedAt ? dateTime(row.finishedAt) : '—'),
    },
    {
      id: 'status',
      header: t('transfers.column.status'),
      cell: (row) => (
        <>
          <Tag tone={tones[row.status]}>{t(`transfers.status.${row.status}`)}</Tag>
          {row.canContinue && <ContinueUpload upload={row} />}
          {row.failure && <small style={{ display: 'block', color: 'var(--c-ink-3)' }}>{row.failure}</small>}
        </>
      ),
    },
  ];
  return (
    <ListPage
      id="upload-history"
      area={t('transfers.area')}
      title={t('transfers.history')}
      label={t('transfers.history.list')}
      {...listed(found)}
      rowName={(row) => row.name}
      columns={columns}
      state={state}
      onState={setState}
      search={{ placeholder: t('transfers.history.search') }}
      filters={[
        {
          id: 'status',
          label: t('transfers.column.status'),
          options: transferStatuses.map((value) => ({ value, label: t(`transfers.status.${value}`) })),
        },
      ]}
      none={{ title: t('transfers.history.empty'), text: t('transfers.history.empty.text') }}
    />
  );
}
