// Offers a list of courses and trails to choose from, with search, for prerequisites, trails and sections.
import { Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useState } from 'react';
import type { DragEvent } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { FilterChips } from '#platform/web/ui/filter-chips.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, FilteredEmptyState, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { ContentObject } from '../contract/course.wire.ts';
import { ContentLine } from './content-facts.widget.tsx';
import { useContents } from './courses.queries.ts';
import styles from './course-picker.module.css';

const pageSize = 12;
type Kind = 'course' | 'trail';
/** The drag type of a row; the drop target reads the id. */
export const contentDragType = 'application/x-content-id';
type Props = {
  kinds?: readonly Kind[];
  onPick: (content: ContentObject) => void;
  /** The ids that are added already; their rows say so. */
  takenIds?: ReadonlySet<string>;
  /** The id of the content itself, which cannot be chosen. */
  exceptId?: string;
  isDragSource?: boolean;
};
export function CoursePicker({ kinds = ['course'], onPick, takenIds, exceptId, isDragSource = false }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<Kind>();
  const [pages, setPages] = useState(1);
  const found = useContents({
    ...(search && { search }),
    kinds: kind ? [kind] : [...kinds],
    pageNumber: 1,
    pageSize: pageSize * pages,
  });
  const rows = (found.data?.items ?? []).filter(({ id }) => id !== exceptId);
  const total = found.data?.total ?? 0;
  const choose = (next: Kind | undefined) => {
    setKind(next);
    setPages(1);
  };
  return (
    <section className={styles['picker']} aria-label={t('courses.picker')}>
      <SearchField
        value={search}
        label={t('courses.picker.search')}
        onSearch={(text) => {
          setSearch(text);
          setPages(1);
        }}
      />
      {kinds.length > 1 && (
        <FilterChips
          label={t('courses.picker.kind')}
          all={t('courses.picker.all')}
          value={kind}
          onChange={choose}
          options={kinds.map((value) => ({ value, label: t(`courses.kinds.${value}`) }))}
        />
      )}
      {found.isError ? (
        <ErrorState problem={found.error} onRetry={() => void found.refetch()} level={3} />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('courses.loading')}
          skeleton={<RowsSkeleton count={6} height={56} />}
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
              <EmptyState title={t('courses.empty')} level={3} picture={null} />
            )
          ) : (
            <>
              <ul className={styles['rows']}>
                {rows.map((row) => {
                  const isTaken = takenIds?.has(row.id) ?? false;
                  const handleDrag = (event: DragEvent) => {
                    event.dataTransfer.setData(contentDragType, row.id);
                    event.dataTransfer.effectAllowed = 'copy';
                  };
                  return (
                    <li key={row.id} draggable={isDragSource && !isTaken} onDragStart={handleDrag}>
                      <ContentLine
                        content={row}
                        title={row.title}
                        end={
                          isTaken ? (
                            <span className={styles['taken']}>{t('courses.picker.taken')}</span>
                          ) : (
                            <Button
                              variant="default"
                              size="compact-md"
                              mih={36}
                              leftSection={<PlusIcon size={16} aria-hidden="true" />}
                              onClick={() => onPick(row)}
                              aria-label={t('courses.picker.add', { name: row.title })}
                            >
                              {t('courses.picker.add.short')}
                            </Button>
                          )
                        }
                      />
                    </li>
                  );
                })}
              </ul>
              <p className={styles['count']}>
                {t('courses.picker.shown', { count: total, shown: number(found.data?.items.length ?? 0) })}
              </p>
              {(found.data?.items.length ?? 0) < total && (
                <Button variant="default" fullWidth loading={found.isFetching} onClick={() => setPages(pages + 1)}>
                  {t('courses.picker.more')}
                </Button>
              )}
            </>
          )}
        </LoadingRegion>
      )}
    </section>
  );
}
