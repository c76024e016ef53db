// Where a course is filled from: the repository and the assessments.
import { Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, FilteredEmptyState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { useBasicAssessments } from '#features/assessments/web/assessments.queries.ts';
import { MediaPicker } from '#features/media/web/media-picker.widget.tsx';
import type { ContentObject } from '../contract/course.wire.ts';
import { contentOfMedia, ContentLine } from './content-facts.widget.tsx';
import picker from './course-picker.module.css';
import styles from './builder.module.css';

const places = ['media', 'assessments'] as const;
type Props = { takenIds: ReadonlySet<string>; /** The step that gets what is picked. */ target: string | undefined; onPick: (content: ContentObject) => void };
export function BuilderShelf({ takenIds, target, onPick }: Props) {
  const t = useTexts();
  const [place, setPlace] = useState<(typeof places)[number]>('media');
  return (
    <aside className={styles['shelf']} aria-label={t('courses.builder.shelf')}>
      <div className={styles['tabs']} role="group" aria-label={t('courses.builder.shelf.place')}>
        {places.map((one) => <button key={one} type="button" aria-pressed={place === one} onClick={() => setPlace(one)}>{t(`courses.builder.shelf.${one}`)}</button>)}
      </div>
      {target && <p className={styles['into']}>{t('courses.builder.into', { step: target })}</p>}
      {place === 'media' ? <MediaPicker takenIds={takenIds} isDragSource onPick={(row) => onPick(contentOfMedia(row))} /> : <Assessments takenIds={takenIds} onPick={onPick} />}
    </aside>
  );
}
function Assessments({ takenIds, onPick }: Pick<Props, 'takenIds' | 'onPick'>) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const found = useBasicAssessments(search);
  if (found.isError) return <ErrorState problem={found.error} onRetry={() => void found.refetch()} level={3} />;
  return (
    <section className={picker['picker']} aria-label={t('courses.builder.shelf.assessments')}>
      <SearchField value={search} label={t('courses.builder.searchAssessments')} onSearch={setSearch} />
      <LoadingRegion isLoading={found.isPending} label={t('courses.loading')} skeleton={<RowsSkeleton count={5} height={56} />}>
        {found.data?.length === 0 ? (search ? <FilteredEmptyState query={search} onClear={() => setSearch('')} /> : <EmptyState title={t('courses.builder.noAssessments')} level={3} picture={null} />) : (
          <ul className={picker['rows']}>
            {found.data?.map(({ id, label }) => {
              const content: ContentObject = { id, kind: 'assessment', title: label, mediaKind: null, durationSeconds: null, pageCount: null, questionCount: null, minimumPercent: null, picture: null, isPublished: true };
              return (
                <li key={id}>
                  <ContentLine content={content} title={label} end={takenIds.has(id)
                    ? <span className={picker['taken']}>{t('courses.picker.taken')}</span>
                    : <Button variant="default" size="compact-md" mih={36} leftSection={<PlusIcon size={16} aria-hidden="true" />} onClick={() => onPick(content)} aria-label={t('courses.picker.add', { name: label })}>{t('courses.picker.add.short')}</Button>} />
                </li>
              );
            })}
          </ul>
        )}
      </LoadingRegion>
    </section>
  );
}
