// Shows the parts of the classroom: bar, stage, the item's description, the list next to it, and the congratulation at the end.
import { Button } from '@mantine/core';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart';
import { SidebarSimpleIcon } from '@phosphor-icons/react/dist/csr/SidebarSimple';
import { useEffect, useRef, useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { SegmentRing } from '#platform/web/ui/segment-ring.tsx';
import { classroomPath, courseOfTrailPath, previewPath } from '#features/catalog/contract/classroom-path.model.ts';
import type { DetailItem, SeenDetail } from '#features/catalog/contract/detail.wire.ts';
import { useItemFacts } from '#features/catalog/web/syllabus.widget.tsx';
import type { MediaControls } from '#features/media/web/viewer-parts.widget.tsx';
import { useNoteAsk, useNoteMarks } from '#features/notes/web/notes.queries.ts';
import { useToggleFavorite } from '#features/reactions/web/reactions.queries.ts';
import { inFront, IntoCourse, pathInto } from './into-course.tsx';
import type { RoomProps } from './into-course.tsx';
import { ItemAbout } from './item-about.tsx';
import { OrientationHint } from './orientation-hint.tsx';
import { RoomBar } from './room-bar.tsx';
import { RoomSide } from './room-side.tsx';
import type { Side } from './room-side.tsx';
import { Stage } from './stage.tsx';
import styles from './room.module.css';

/** The terms load later, because few contents have terms. */
export const RoomTerms = later(() => import('./room-terms.tsx').then((part) => part.RoomTerms));
/** The congratulation shows once, at the end. */
const Congratulation = later(() => import('./congratulation.tsx').then((part) => part.Congratulation));
/** The notes section is next to the open item and loads after the player. */
const NotesSection = later(() =>
  import('#features/notes/web/notes-section.widget.tsx').then((part) => part.NotesSection),
);
/** Only the author sees these notes. */
const PreviewedNotes = later(() => import('./previewed-notes.tsx').then((part) => part.PreviewedNotes));
/** Returns the path out of the classroom: the panel of the trail that led here, else of the content. */
export function exitOf(
  { kind, id, isPreview }: Pick<SeenDetail, 'kind' | 'id' | 'isPreview'>,
  trailId: string | undefined,
) {
  const content = trailId ? { kind: 'trail' as const, id: trailId } : { kind, id };
  return isPreview ? previewPath(content.kind, content.id) : `/catalog?view=${referenceText(content)}`;
}

/** Tells whether the item is wider than tall: papers and questions read better upright, and a sound shows nothing. */
const gainsByTurning = ({ mediaKind, locks }: Pick<DetailItem, 'mediaKind' | 'locks'>) =>
  mediaKind === 'video' && locks.length === 0;

/** Opens the next course of a trail at once, unless the address names a course or the user returns from one. */
export function Room(props: RoomProps) {
  const path = pathInto(props);
  return path === undefined ? <OpenRoom {...props} /> : <IntoCourse path={path} />;
}
function OpenRoom(props: RoomProps) {
  const { detail, trailId } = props;
  const t = useTexts();
  const facts = useItemFacts();
  const favorite = useToggleFavorite();
  const [isListOpen, setListOpen] = useState(true);
  const [front, setFront] = useState<Side>('content');
  const isSomebody = useAccess()?.userId !== undefined;
  const controls = useRef<MediaControls>(null);
  const wasDone = useRef(detail.completedAt !== null);
  const [isCelebrated, setCelebrated] = useState(true);
  const found = inFront(props);
  // The author sees a lock as learners will see it, and can remove it from the view.
  const [unlockedId, setUnlockedId] = useState<string>();
  const item = found && found.id === unlockedId ? { ...found, locks: [] } : found;
  const { isPreview = false } = detail;
  const next = item && detail.items.find((one) => one.position === item.position + 1);
  const isPlayed = item?.mediaKind === 'video' || item?.mediaKind === 'audio';
  const marks = useNoteMarks(item?.objectId ?? '', isPlayed && item?.locks.length === 0 && !isPreview);
  const isNoted = item?.kind === 'media' && item.locks.length === 0 && (isPreview || isSomebody);
  const [asked, ask] = useNoteAsk(item?.id);
  const handleNote = () => {
    // A full-screen picture would hide the notes, so full screen ends first.
    if (document.fullscreenElement) void quietly('the browser may refuse', () => document.exitFullscreen());
    setListOpen(true);
    setFront('notes');
    ask();
  };
  const where = {
    courseId: detail.kind === 'course' ? detail.id : undefined,
    trailId: detail.kind === 'trail' ? detail.id : trailId,
  };
  const mayGoOn = next !== undefined && (isPreview || next.locks.length === 0);
  useEffect(() => {
    if (detail.completedAt !== null && !wasDone.current) setCelebrated(false);
    wasDone.current = detail.completedAt !== null;
  }, [detail.completedAt]);

  const to = async (path: string) => {
    await controls.current?.leave();
    goTo(path);
  };
  // An item to which the user continues plays by itself; an item that the user chose from the list does not.
  const [startedId, setStartedId] = useState<string>();
  const exit = exitOf(detail, trailId);
  const goOn = async (isWanted = () => true) => {
    await controls.current?.leave();
    if (!isWanted()) return;
    setStartedId(next?.id);
    goTo(
      next && next.kind === 'course'
        ? courseOfTrailPath(detail, next.objectId)
        : classroomPath(detail, (item?.position ?? 0) + 1, trailId),
    );
  };
  const required = detail.items.filter((one) => one.isRequired);
  const done = required.filter((one) => one.isDone).length;
  const stepNumber = item ? detail.steps.findIndex((one) => one.id === item.stepId) + 1 : 0;
  return (
    <div
      className={styles['room']}
      data-list={isListOpen || undefined}
      data-writing={(isListOpen && isNoted && front === 'notes') || undefined}
    >
      <RoomBar onExit={() => void to(exit)}>
        <div className={styles['title']}>
          <h1>{detail.title}</h1>
          {stepNumber > 0 && detail.steps.length > 1 && (
            <p>{t('classroom.step', { number: stepNumber, title: detail.steps[stepNumber - 1]!.title })}</p>
          )}
        </div>
        <span className={styles['count']}>{t('classroom.doneOf', { done, count: required.length })}</span>
        <SegmentRing percent={detail.percent} size={46} isOnDark />
        <button
          type="button"
          className={styles['icon']}
          aria-pressed={detail.isFavorite}
          aria-label={t('classroom.favorite', { title: detail.title })}
          disabled={isPreview}
          onClick={() => favorite.mutate({ kind: detail.kind, id: detail.id, isOn: !detail.isFavorite })}
        >
          <HeartIcon size={24} weight={detail.isFavorite ? 'fill' : 'regular'} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={`${styles['icon']} ${styles['toggle']}`}
          aria-expanded={isListOpen}
          aria-controls="classroom-list"
          aria-label={t('classroom.list')}
          onClick={() => setListOpen(!isListOpen)}
        >
          <SidebarSimpleIcon size={24} aria-hidden="true" style={{ transform: 'scaleX(-1)' }} />
        </button>
      </RoomBar>
      <div className={styles['main']}>
        {item && (
          <>
            {item.kind === 'media' && <h2 className="sr-only">{t('classroom.inFront')}</h2>}
            <Stage
              key={`${item.id}/${item.objectId}`}
              detail={detail}
              item={item}
              trailId={trailId}
              controls={controls}
              next={mayGoOn ? next : undefined}
              onNext={(isWanted) => void goOn(isWanted)}
              isStarted={startedId === item.id}
              marks={marks}
              onNote={isNoted && !isPreview ? handleNote : undefined}
              onUnlock={isPreview ? () => setUnlockedId(item.id) : undefined}
            />
            {gainsByTurning(item) && <OrientationHint />}
            {item.kind !== 'assessment' && (
              <div className={styles['about']}>
                <div className={styles['head']}>
                  <div>
                    <h2>{item.title}</h2>
                    <p>{facts(item)}</p>
                  </div>
                  {mayGoOn && (
                    <Button
                      variant={item.isDone ? 'filled' : 'default'}
                      rightSection={<ArrowRightIcon size={20} aria-hidden="true" />}
                      onClick={() => void goOn()}
                    >
                      {t('classroom.next')}
                    </Button>
                  )}
                </div>
                <ItemAbout item={item} {...where} isPreview={isPreview} />
              </div>
            )}
          </>
        )}
      </div>
      <RoomSide
        isOpen={isListOpen}
        detail={detail}
        currentId={item?.id}
        trailId={trailId}
        front={front}
        onFront={setFront}
        notes={
          !isNoted ? undefined : isPreview ? (
            <PreviewedNotes />
          ) : (
            <NotesSection
              key={item.objectId}
              place={{ mediaId: item.objectId, ...where }}
              player={isPlayed ? { controls, isVideo: item.mediaKind === 'video' } : undefined}
              asked={asked}
            />
          )
        }
      />
      {detail.termsDue === 'conclusion' ? (
        <RoomTerms detail={detail} onLeave={() => void to(exit)} />
      ) : (
        !isCelebrated && (
          <Congratulation
            detail={detail}
            trailId={trailId}
            exit={exit}
            onClose={() => setCelebrated(true)}
            onGo={(path) => void to(path)}
          />
        )
      )}
    </div>
  );
}
