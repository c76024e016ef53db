// Shows the media repository: the user finds, opens, uploads, changes and removes objects.
import { Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useState } from 'react';
import { statusOf } from '#platform/web/query.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { ExportButton } from '#platform/web/ui/table/export-button.tsx';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { StoppedUploads } from '#features/transfers/web/stopped-uploads.widget.tsx';
import { UploadList } from '#features/transfers/web/upload-list.widget.tsx';
import type { MediaRow } from '../contract/media.wire.ts';
import { MediaViewerDialog } from './media-viewer-dialog.widget.tsx';
import { exportMedia, useMediaList, useRefreshMedia } from './media.queries.ts';
import { ChooseFiles, DropArea } from './repository/drop-area.tsx';
import { LayoutSwitch } from './repository/layout-switch.tsx';
import { MediaGridRegion } from './repository/media-grid-region.tsx';
import { useRepositoryActions } from './repository/repository-actions.tsx';
import { useRepositoryColumns } from './repository/repository-columns.tsx';
import { filterIds, filterOf, useRepositoryFilters } from './repository/repository-filters.tsx';
import { UploadDialog } from './repository/upload-dialog.tsx';
import { useLayout } from './repository/use-layout.tsx';
import { UsesDialog } from './repository/uses-dialog.tsx';

type Shown = { view: MediaRow } | { uses: MediaRow; isRemoving: boolean } | { files: File[] };
const addressOf = (row: Pick<MediaRow, 'id'>) => `/content/files/${row.id}`;

export function RepositoryPage() {
  const t = useTexts();
  const [layout] = useLayout();
  const [state, setState] = useTableState({ filters: filterIds });
  const [shown, setShown] = useState<Shown>();
  const filter = filterOf(state);
  const found = useMediaList(filter);
  const refresh = useRefreshMedia();
  const filters = useRepositoryFilters();
  const close = () => setShown(undefined);
  const edit = (row: MediaRow) => goTo(addressOf(row));
  const takeFiles = (files: File[]) => setShown({ files });
  const columns = useRepositoryColumns();
  const actions = useRepositoryActions({
    edit,
    view: (row) => setShown({ view: row }),
    showUses: (uses, isRemoving) => setShown({ uses, isRemoving }),
  });
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
            <ExportButton title={t('media.all')} fetchFile={() => exportMedia(filter)} />
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
