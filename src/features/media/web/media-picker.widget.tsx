// Offers a list of objects to choose from, with search and kinds, to the wizards of courses, trails and sections.
import { Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useState } from 'react';
import type { DragEvent } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import { EmptyState, ErrorState, FilteredEmptyState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { FilterChips } from '#platform/web/ui/filter-chips.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { mediaKinds } from '../contract/media.model.ts';
import type { MediaKind } from '../contract/media.model.ts';
import type { MediaRow } from '../contract/media.wire.ts';
import { KindIcon, useMediaFacts } from './media-facts.tsx';
import { useMediaList } from './media.queries.ts';
import styles from './media-picker.module.css';

const pageSize = 12;
type Props = {
  /** The ids of the media that are added already: their button says so. */
  takenIds?: ReadonlySet<string>;
  onPick: (media: MediaRow) => void;
  kinds?: readonly MediaKind[];
  /** True where users can drag rows; the drop target reads the id with `draggedMediaId`. */
  isDragSource?: boolean;
};
const dragType = 'application/x-media-id';
export const draggedMediaId = (event: DragEvent): string | undefined =>
  event.dataTransfer.getData(dragType) || undefined;

export function MediaPicker({ takenIds, onPick, kinds = mediaKinds, isDragSource = false }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<MediaKind>();
  const [pages, setPages] = useState(1);
  const found = useMediaList({
    search,
    kinds: kind ? [kind] : kinds.length < mediaKinds.length ? [...kinds] : undefined,
    isActive: true,
    pageNumber: 1,
    pageSize: pageSize * pages,
  });
  const choose = (next: MediaKind | undefined) => {
    setKind(next);
    setPages(1);
  };
  const rows = found.data?.items ?? [];
  const total = found.data?.total ?? 0;
  return (
    <section className={styles['picker']} aria-label={t('media.picker')}>
      <SearchField
        value={search}
        label={t('media.picker.search')}
        placeholder={t('media.picker.search')}
        onSearch={(text) => {
          setSearch(text);
          setPages(1);
        }}
      />
      <FilterChips
        label={t('media.column.kind')}
        all={t('media.picker.all')}
        value={kind}
        onChange={choose}
        options={kinds.map((value) => ({
          value,
          label: t(`media.kind.${value}`),
          icon: <KindIcon kind={value} size={16} />,
        }))}
      />
      {found.isError ? (
        <ErrorState problem={found.error} onRetry={() => void found.refetch()} level={3} />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('media.loading')}
          skeleton={<RowsSkeleton count={6} height={64} />}
        >
          {rows.length === 0 ? (
            search || kind ? (
              <FilteredEmptyState
                query={search}
                onClear={() => {
                  setSearch('');
                  choose(undefined);
                }}
              />
            ) : (
              <EmptyState title={t('media.empty')} level={3}>
                {t('media.picker.empty')}
              </EmptyState>
            )
          ) : (
            <>
              <ul className={styles['rows']}>
                {rows.map((row) => (
                  <Row
                    key={row.id}
                    row={row}
                    isTaken={takenIds?.has(row.id) ?? false}
                    isDragSource={isDragSource}
                    onPick={onPick}
                  />
                ))}
              </ul>
              <p className={styles['count']}>{t('media.picker.shown', { count: total, shown: number(rows.length) })}</p>
              {rows.length < total && (
                <Button variant="default" fullWidth loading={found.isFetching} onClick={() => setPages(pages + 1)}>
                  {t('media.picker.more')}
                </Button>
              )}
            </>
          )}
        </LoadingRegion>
      )}
    </section>
  );
}
type RowProps = { row: MediaRow; isTaken: boolean; isDragSource: boolean; onPick: (media: MediaRow) => void };
function Row({ row, isTaken, isDragSource, onPick }: RowProps) {
  const t = useTexts();
  const facts = useMediaFacts();
  const handleDrag = (event: DragEvent) => {
    event.dataTransfer.setData(dragType, row.id);
    event.dataTransfer.effectAllowed = 'copy';
  };
  const picture = row.horizontalCover ?? row.thumbnail;
  return (
    <li draggable={isDragSource && !isTaken} onDragStart={handleDrag} data-taken={isTaken || undefined}>
      <span className={styles['cover']}>
        <Cover title={row.title} seed={row.id} picture={picture ? { url: picture } : null} sizes="72px" />
      </span>
      <span className={styles['words']}>
        <b>{row.title}</b>
        <span>
          <KindIcon kind={row.kind} size={15} /> {facts(row)}
        </span>
      </span>
      {isTaken ? (
        <span className={styles['taken']}>{t('media.picker.taken')}</span>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          mih={36}
          leftSection={<PlusIcon size={16} aria-hidden="true" />}
          onClick={() => onPick(row)}
          aria-label={t('media.picker.add', { name: row.title })}
        >
          {t('media.picker.add.short')}
        </Button>
      )}
    </li>
  );
}
