// Shows the assessments to add to courses, picked by button.
import { Button } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, FilteredEmptyState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { useBasicAssessments } from '#features/assessments/web/assessments.queries.ts';
import type { ContentObject } from '../contract/course.wire.ts';
import { ContentLine } from './content-facts.widget.tsx';
import picker from './course-picker.module.css';

type Props = { takenIds: ReadonlySet<string>; onPick: (content: ContentObject) => void };
export function AssessmentShelf({ takenIds, onPick }: Props) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const found = useBasicAssessments(search);
  if (found.isError) return <ErrorState problem={found.error} onRetry={() => void found.refetch()} level={3} />;
  return (
    <section className={picker['picker']} aria-label={t('courses.builder.shelf.assessments')}>
      <SearchField value={search} label={t('courses.builder.searchAssessments')} onSearch={setSearch} />
      <LoadingRegion
        isLoading={found.isPending}
        label={t('courses.loading')}
        skeleton={<RowsSkeleton count={5} height={56} />}
      >
        {found.data?.length === 0 ? (
          search ? (
            <FilteredEmptyState query={search} onClear={() => setSearch('')} />
          ) : (
            <EmptyState title={t('courses.builder.noAssessments')} level={3} picture={null} />
          )
        ) : (
          <ul className={picker['rows']}>
            {found.data?.map(({ id, label }) => {
              const content: ContentObject = {
                id,
                kind: 'assessment',
                title: label,
                mediaKind: null,
                durationSeconds: null,
                pageCount: null,
                questionCount: null,
                minimumPercent: null,
                picture: null,
                isPublished: true,
              };
              return (
                <li key={id}>
                  <ContentLine
                    content={content}
                    title={label}
                    end={
                      takenIds.has(id) ? (
                        <span className={picker['taken']}>{t('courses.picker.taken')}</span>
                      ) : (
                        <Button
                          variant="default"
                          size="compact-md"
                          mih={36}
                          leftSection={<PlusIcon size={16} aria-hidden="true" />}
                          onClick={() => onPick(content)}
                          aria-label={t('courses.picker.add', { name: label })}
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
        )}
      </LoadingRegion>
    </section>
  );
}
