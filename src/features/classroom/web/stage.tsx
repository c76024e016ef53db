// Shows the current item: a media object, an assessment, a course of the trail, or why the item is still locked.
import { Button } from '@mantine/core';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play';
import { useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { Cover } from '#platform/web/ui/cover.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { IllustrationIcon } from '#platform/web/ui/illustration-icon.tsx';
import { catalogKeys } from '#features/catalog/web/catalog-cache.queries.ts';
import { classroomPath, courseOfTrailPath } from '#features/catalog/contract/classroom-path.model.ts';
import type { DetailItem, SeenDetail } from '#features/catalog/contract/detail.wire.ts';
import { useItemFacts } from '#features/catalog/web/syllabus.widget.tsx';
import { MediaViewer } from '#features/media/web/media-viewer.widget.tsx';
import type { MediaControls, MediaViewerProps } from '#features/media/web/viewer-parts.widget.tsx';
import { useMediaProgressReport } from '#features/progress/web/media-progress.queries.ts';
import styles from './room.module.css';

/** Most items are media, which a learner sees without the code of examinations. */
const AssessmentPlayer = later(
  () => import('#features/attempts/web/assessment-player.widget.tsx').then((part) => part.AssessmentPlayer),
  () => <RowsSkeleton count={4} height={64} />,
);
/** Only authors see this preview. */
const AssessmentPreview = later(() =>
  import('#features/attempts/web/assessment-preview.widget.tsx').then((part) => part.AssessmentPreview),
);

type Props = {
  detail: SeenDetail;
  item: DetailItem;
  trailId?: string;
  controls: Ref<MediaControls>;
  next?: DetailItem;
  onNext: NonNullable<MediaViewerProps['onNext']>;
  /** True where the item before led here: this one plays by itself. */
  isStarted: boolean;
  /** The moments with notes, and the player's key that writes a note. */
  marks?: MediaViewerProps['marks'];
  onNote?: () => void;
  /** Opens the item for its author, whom a lock does not stop. */
  onUnlock?: () => void;
};
export function Stage({ detail, item, trailId, controls, next, onNext, isStarted, marks, onNote, onUnlock }: Props) {
  const t = useTexts();
  const { shortDate, time } = useFormats();
  const client = useQueryClient();
  const facts = useItemFacts();
  const [lock] = item.locks;
  if (lock) {
    const { releaseAt } = detail;
    return (
      <div className={styles['locked']} role="status">
        <IllustrationIcon picture={LockSimpleIcon} size={40} weight="fill" />
        <h2>
          {lock === 'release' && releaseAt
            ? t('catalog.lock.release', { day: shortDate(releaseAt), time: time(releaseAt) })
            : t(`catalog.closed.${lock}`, {
                count: detail.prerequisites.filter((one) => one.percent < 100).length,
              })}
        </h2>
        {onUnlock ? (
          <>
            <p>{t('classroom.preview.locked')}</p>
            <Button onClick={onUnlock}>{t('classroom.preview.unlock')}</Button>
          </>
        ) : (
          <Button onClick={() => goTo(classroomPath(detail, undefined, trailId))}>{t('classroom.toNext')}</Button>
        )}
      </div>
    );
  }
  const where = {
    courseId: detail.kind === 'course' ? detail.id : undefined,
    trailId: detail.kind === 'trail' ? detail.id : trailId,
  };
  const upNext = next && {
    title: next.title,
    detail: facts(next),
    cover: <Cover title={next.title} seed={next.objectId} picture={null} />,
  };
  if (item.kind === 'assessment') {
    return (
      <div className={styles['assessment']}>
        {detail.isPreview ? (
          <AssessmentPreview
            assessmentId={item.objectId}
            {...where}
            onContinue={next ? () => onNext(() => true) : undefined}
          />
        ) : (
          <AssessmentPlayer
            assessmentId={item.objectId}
            {...where}
            place={detail.title}
            onFinished={() => void client.invalidateQueries({ queryKey: catalogKeys.all })}
            onContinue={next ? () => onNext(() => true) : undefined}
            next={upNext}
          />
        )}
      </div>
    );
  }
  if (item.kind === 'course') return <CourseOfTrail detail={detail} item={item} />;
  const parts = { detail, item, controls, next, onNext, isStarted, marks, onNote };
  return <PlayedMedia {...parts} where={where} />;
}
function PlayedMedia({
  detail,
  item,
  where,
  controls,
  next,
  onNext,
  isStarted,
  marks,
  onNote,
}: Omit<Props, 'trailId'> & { where: { courseId?: string; trailId?: string } }) {
  const facts = useItemFacts();
  const report = useMediaProgressReport({ mediaId: item.objectId, ...where, isClassroom: true });
  return (
    <div className={styles['stage']} data-kind={item.mediaKind ?? undefined}>
      <MediaViewer
        mediaId={item.objectId}
        {...where}
        percent={item.percent}
        positionSeconds={item.positionSeconds ?? undefined}
        blocksFastForward={detail.blocksFastForward && !item.isDone}
        isPreview={detail.isPreview}
        onProgress={detail.isPreview ? undefined : report}
        isMain
        isStarted={isStarted}
        controls={controls}
        marks={marks}
        onNote={onNote}
        next={
          next && {
            title: next.title,
            detail: facts(next),
            cover: <Cover title={next.title} seed={next.objectId} picture={null} />,
          }
        }
        onNext={onNext}
      />
    </div>
  );
}
function CourseOfTrail({ detail, item }: { detail: SeenDetail; item: DetailItem }) {
  const t = useTexts();
  return (
    <div className={styles['locked']}>
      <h2>{item.title}</h2>
      <p>{item.isDone ? t('classroom.courseDone') : t('classroom.courseOfTrail', { percent: item.percent })}</p>
      <Button
        leftSection={<PlayIcon size={20} weight="fill" aria-hidden="true" />}
        onClick={() => goTo(courseOfTrailPath(detail, item.objectId))}
      >
        {t('classroom.openCourse')}
      </Button>
    </div>
  );
}
