// Declares the columns of the media repository's list.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { MediaRow } from '../../contract/media.wire.ts';
import { KindIcon, useMediaFacts } from '../media-facts.tsx';
import { MediaStatusTag } from './media-status.tsx';

export function useRepositoryColumns(): Column<MediaRow>[] {
  const t = useTexts();
  const { date, bytes } = useFormats();
  const facts = useMediaFacts();
  return [
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
