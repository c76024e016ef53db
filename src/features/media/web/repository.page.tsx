// Shows the media repository: the user finds, opens, uploads, changes and removes objects.
import { Button } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useState } from 'react';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { isCopy } from '#platform/web/copies.ts';
import { statusOf } from '#platform/web/query.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { Cover } from '#platform/web/ui/cover.tsx';
import { DataTable, RowIdentity } from '#platform/web/ui/data-table.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { exportFileName } from '#platform/web/ui/table/export-dialog.tsx';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useCopyActions } from '#platform/web/ui/table/use-copy-actions.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { removalWarning } from '#features/contracts/web/copies.queries.ts';
import { StoppedUploads } from '#features/transfers/web/stopped-uploads.widget.tsx';
import { UploadList } from '#features/transfers/web/upload-list.widget.tsx';
import { hasFile } from '../contract/media.model.ts';
import type { MediaRow } from '../contract/media.wire.ts';
import { KindIcon, useMediaFacts } from './media-facts.tsx';
import { MediaViewerDialog } from './media-viewer-dialog.widget.tsx';
import {
  downloadMedia,
  exportMedia,
  fetchMediaUses,
  useMediaList,
  useRefreshMedia,
  useRemoveMedia,
  useSetMediaActive,
} from './media.queries.ts';
import { ChooseFiles, DropArea } from './repository/drop-area.tsx';
import { LayoutSwitch } from './repository/layout-switch.tsx';
import { MediaGridRegion } from './repository/media-grid-region.tsx';
import { MediaStatusTag } from './repository/media-status.tsx';
import { filterIds, filterOf, useRepositoryFilters } from './repository/repository-filters.tsx';
import { UploadDialog } from './repository/upload-dialog.tsx';
import { useLayout } from './repository/use-layout.tsx';
import { UsesDialog } from './repository/uses-dialog.tsx';

type Shown = { view: MediaRow } | { uses: MediaRow; isRemoving: boolean } | { files: File[] };
const addressOf = (row: Pick<MediaRow, 'id'>) => `/content/files/${row.id}`;

export function RepositoryPage() {
  const t = useTexts();
  const { date, bytes } = useFormats();
  const facts = useMediaFacts();
  const [layout] = useLayout();
  const [state, setState] = useTableState({ filters: filterIds });
  const [shown, setShown] = useState<Shown>();
  const [isExporting, setExporting] = useState(false);
  const filter = filterOf(state);
  const found = useMediaList(filter);
  const remove = useRemoveMedia();
  const refresh = useRefreshMedia();
  const filters = useRepositoryFilters();
  const close = () => setShown(undefined);
  const edit = (row: MediaRow) => goTo(addressOf(row));
  const takeFiles = (files: File[]) => setShown({ files });
  const handleRemove = async (row: MediaRow) => {
    const uses = await fetchMediaUses(row.id).catch((problem: unknown) => void toast.error(problem));
    if (!uses) return;
    if (uses.length > 0) return setShown({ uses: row, isRemoving: true });
    const copies = await removalWarning('media', row.id);
    if (copies === undefined) return;
    if (await confirmRemoval({ type: t('media.one'), name: row.title }, copies))
      remove.mutate(row.id, { onSuccess: () => toast.success(t('media.removed')) });
  };
  const handleDownload = async (row: MediaRow) => {
    try {
      const file = await downloadMedia(row.id, {});
      saveFile(file, row.fileName ?? row.title);
    } catch (problem) {
      toast.error(problem, { fallbackKey: 'media.fetch.failed' });
    }
  };
  const handleExport = async () => {
    setExporting(true);
    try {
      saveFile(await exportMedia(filter), `${exportFileName(t('media.all'))}.csv`);
    } catch (problem) {
      toast.error(problem, { fallbackKey: 'table.export.failed' });
    } finally {
      setExporting(false);
    }
  };
  const columns: Column<MediaRow>[] = [
    { id: 'title', header: t('media.column.title'), sortable: 'titulo', cell: (row) => <Identity row={row} /> },
    {
      id: 'kind',
      header: t('media.column.kind'),
      sortable: 'tipo',
      cell: (row) => (
        <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
          <KindIcon kind={row.kind} size={18} /> {facts(row)}
        </span>
      ),
    },
    { id: 'category', header: t('media.column.category'), cell: (row) => row.categoryName ?? '—' },
    {
      id: 'size',
      header: t('media.column.size'),
      align: 'end',
      startsHidden: true,
      cell: (row) => (row.sizeBytes ? bytes(row.sizeBytes) : '—'),
    },
    {
      id: 'origin',
      header: t('media.column.origin'),
      startsHidden: true,
      cell: (row) => row.originName ?? t(row.origin === 'own' ? 'media.origin.own' : 'media.origin.replicated'),
    },
    {
      id: 'status',
      header: t('media.column.status'),
      cell: (row) => (
        <>
          {row.isActive ? <MediaStatusTag {...row} /> : <Tag>{t('media.inactive')}</Tag>} <OriginTag {...row} />
        </>
      ),
    },
    {
      id: 'createdAt',
      header: t('media.column.createdAt'),
      sortable: 'createdAt',
      align: 'end',
      cell: (row) => date(row.createdAt),
    },
  ];
  const setActive = useSetMediaActive();
  const copyActions = useCopyActions<MediaRow>({
    open: edit,
    nameOf: ({ title }) => title,
    setActive: setActive.mutateAsync,
  });
  const replicated = (row: MediaRow) => isCopy(row) && t('media.replicated');
  const actions: RowAction<MediaRow>[] = [
    { id: 'view', run: (row) => setShown({ view: row }), reason: (row) => row.status === 'empty' && t('media.noFile') },
    { id: 'edit', run: edit, isHidden: isCopy },
    ...copyActions,
    {
      id: 'download',
      run: (row) => void handleDownload(row),
      isHidden: (row) => !hasFile(row.kind),
      reason: (row) => row.status === 'empty' && t('media.noFile'),
    },
    { id: 'associations', run: (row) => setShown({ uses: row, isRemoving: false }) },
    { id: 'remove', run: (row) => void handleRemove(row), reason: replicated },
  ];
  const create = (
    <Button leftSection={<PlusIcon size={20} aria-hidden="true" />} onClick={() => goTo('/content/files/new')}>
      {t('media.new')}
    </Button>
  );
  const region = {
    state,
    onState: setState,
    rows: found.data?.items,
    total: found.data?.total,
    status: statusOf(found),
    isRefreshing: found.isPlaceholderData,
    problem: found.error,
    failedTitle: t('media.list.failed'),
    onRetry: () => void found.refetch(),
    actions,
    filters,
    search: { placeholder: t('media.search') },
    label: t('media.list'),
    toolbar: <LayoutSwitch />,
    empty: (
      <EmptyState
        title={t('media.empty')}
        action={
          <>
            <ChooseFiles onFiles={takeFiles} /> {create}
          </>
        }
      >
        {t('media.empty.text')}
      </EmptyState>
    ),
  };
  return (
    <DropArea onFiles={takeFiles}>
      <PageHeader
        title={t('media.all')}
        crumbs={[{ label: t('media.area') }, { label: t('media.all') }]}
        lead={found.data && t('media.count', { count: found.data.total })}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}
              loading={isExporting}
              onClick={() => void handleExport()}
            >
              {t('media.export')}
            </Button>
            <ChooseFiles onFiles={takeFiles} />
            {create}
          </>
        }
      />
      <UploadList fileType="media" />
      <StoppedUploads purpose="media" hrefOf={(id) => addressOf({ id })} onDone={() => void refresh()} />
      {layout === 'modern' ? (
        <MediaGridRegion {...region} onOpen={(row) => setShown({ view: row })} />
      ) : (
        <DataTable
          id="media"
          {...region}
          rowId={(row) => row.id}
          rowName={(row) => row.title}
          columns={columns}
          onRowOpen={edit}
          rowTone={(row) => (row.isActive ? undefined : 'off')}
        />
      )}
      {shown && 'view' in shown && <MediaViewerDialog mediaId={shown.view.id} isPreview onClose={close} />}
      {shown && 'uses' in shown && <UsesDialog media={shown.uses} isRemoving={shown.isRemoving} onClose={close} />}
      {shown && 'files' in shown && <UploadDialog files={shown.files} onClose={close} />}
    </DropArea>
  );
}
function Identity({ row }: { row: MediaRow }) {
  const picture = row.horizontalCover ?? row.thumbnail;
  return (
    <RowIdentity
      name={row.title}
      code={row.code}
      picture={<Cover title={row.title} seed={row.id} picture={picture ? { url: picture } : null} sizes="56px" />}
    />
  );
}
