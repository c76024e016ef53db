// Shows the contents to add to courses, trails and sections: the repository, assessments, courses and trails, picked by button or dragged.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import type { MediaRow } from '#features/media/contract/media.wire.ts';
import { MediaPicker } from '#features/media/web/media-picker.widget.tsx';
import { mediaKeys } from '#features/media/web/media.queries.ts';
import type { ContentObject } from '../contract/course.wire.ts';
import { contentOfMedia } from './content-facts.widget.tsx';
import { contentDragType, CoursePicker } from './course-picker.widget.tsx';
import styles from './builder.module.css';

/** The drag type of the repository's rows. */
const mediaDragType = 'application/x-media-id';
/** The drag types of a shelf's rows. */
export const shelfDragTypes: readonly string[] = [mediaDragType, contentDragType];
/** Returns the function that finds a dropped content: the shelf has just shown it, so the cache contains it. */
export function useDropped() {
  const client = useQueryClient();
  return (type: string, id: string): ContentObject | undefined => {
    const among = <T extends { id: string }>(queryKey: readonly string[]) =>
      client
        .getQueriesData<{ items?: T[] }>({ queryKey })
        .flatMap(([, page]) => page?.items ?? [])
        .find((one) => one.id === id);
    if (type === contentDragType) return among<ContentObject>(['courses', 'contents']);
    const row = among<MediaRow>(mediaKeys.list);
    return row && contentOfMedia(row);
  };
}

/** Authors mostly pick media; the calls about assessments load with their list. */
const AssessmentShelf = later(
  () => import('./assessment-shelf.tsx').then((part) => part.AssessmentShelf),
  () => <RowsSkeleton count={5} height={56} />,
);
type ContentSource = 'media' | 'assessments' | 'contents';
type Props = {
  places: readonly ContentSource[];
  /** The kinds, courses or trails, that the last place offers. */
  kinds?: readonly ('course' | 'trail')[];
  takenIds: ReadonlySet<string>;
  exceptId?: string;
  /** The name of what receives the picked content, where that is not obvious. */
  target?: string;
  onPick: (content: ContentObject) => void;
};
export function ContentShelf({ places, kinds = ['course', 'trail'], takenIds, exceptId, target, onPick }: Props) {
  const t = useTexts();
  const [place, setPlace] = useState<ContentSource>(places[0]!);
  return (
    <aside className={styles['shelf']} aria-label={t('courses.builder.shelf')}>
      <Segmented
        label={t('courses.builder.shelf.place')}
        value={place}
        onChange={setPlace}
        options={places.map((one) => ({
          value: one,
          label:
            one === 'contents' && kinds.length === 1
              ? t(`courses.kinds.${kinds[0]!}`)
              : t(`courses.builder.shelf.${one}`),
        }))}
      />
      {target && <p className={styles['into']}>{t('courses.builder.into', { step: target })}</p>}
      {place === 'media' ? (
        <MediaPicker takenIds={takenIds} isDragSource onPick={(row) => onPick(contentOfMedia(row))} />
      ) : place === 'contents' ? (
        <CoursePicker kinds={kinds} takenIds={takenIds} exceptId={exceptId} isDragSource onPick={onPick} />
      ) : (
        <AssessmentShelf takenIds={takenIds} onPick={onPick} />
      )}
    </aside>
  );
}
