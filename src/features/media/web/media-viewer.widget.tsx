// Shows any media object in the viewer of its kind, for the classroom, the item's dialog and public pages.
import { lazy, Suspense, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { risingPercent } from '../contract/player.model.ts';
import type { OpenedMedia } from '../contract/media.wire.ts';
import { downloadMedia, isBeingMade, useOpenedMedia } from './media.queries.ts';
import { MediaPlayer } from './player/media-player.tsx';
import type { MediaControls, MediaViewerProps, ViewerParts } from './viewer-parts.widget.tsx';
import { DocumentNotice } from './viewers/document-notice.tsx';
import { ImageViewer } from './viewers/image-viewer.tsx';
import { StageLoading, StageMessage, StageProblem } from './viewers/stage-states.tsx';

/** The PDF viewer; its library loads only where a PDF is shown. */
const PdfView = lazy(() => import('./pdf/pdf-viewer.tsx').then((module) => ({ default: module.PdfView })));

/** The viewers of packages (with their tree), carousels and links (with their preview); each loads only where it is shown. */
const PackageFrame = lazy(() => import('./viewers/package-frame.tsx').then((part) => ({ default: part.PackageFrame })));
const CarouselViewer = lazy(() =>
  import('./viewers/carousel-viewer.tsx').then((part) => ({ default: part.CarouselViewer })),
);
const LinkViewer = lazy(() => import('./viewers/link-viewer.tsx').then((part) => ({ default: part.LinkViewer })));

/** Shows the viewer of an object. Another object gets a new viewer, so nothing of the previous one stays. */
export function MediaViewer(props: MediaViewerProps) {
  return <Opening key={`${props.mediaId} ${props.courseId} ${props.trailId}`} {...props} />;
}
/** The milliseconds between two requests for a new address, so an expired address does not cause many requests. */
const reopenEveryMs = 20_000;
/** The longest wait in milliseconds for a server that does not answer; the reports are already sent. */
const leaveMs = 3_000;
/** The longest wait in milliseconds for a viewer: its package closes, and then the server returns the package's state. */
const closeMs = 5_000;
/** Waits for work, but not longer than this, and not for work that fails. */
const within = (ms: number, work: void | Promise<void>) =>
  Promise.race([
    quietly('it is waited for, not judged', () => work),
    new Promise<void>((done) => setTimeout(done, ms)),
  ]);

function Opening(props: MediaViewerProps) {
  const { mediaId, courseId, trailId, isPreview, opened: given, percent = 0, onProgress } = props;
  const found = useOpenedMedia(mediaId, { courseId, trailId, isPreview }, { isEnabled: given === undefined });
  const [best, setBest] = useState(percent);
  const bestNow = useRef(percent);
  const tell = useRef(onProgress);
  tell.current = onProgress;
  const told = useRef<void | Promise<void>>(undefined);
  const handleProgress = useCallback<ViewerParts['onProgress']>((next, extra) => {
    const risen = risingPercent(bestNow.current, next);
    if (risen === undefined) return;
    bestNow.current = risen;
    setBest(risen);
    told.current = tell.current?.(risen, extra);
  }, []);
  const viewer = useRef<MediaControls>(null);
  useImperativeHandle(
    props.controls,
    () => ({
      second: () => viewer.current?.second() ?? 0,
      seek: (second) => viewer.current?.seek(second),
      pause: () => viewer.current?.pause(),
      capture: () => viewer.current?.capture() ?? Promise.resolve(undefined),
      leave: async () => {
        await within(closeMs, viewer.current?.leave());
        await within(leaveMs, told.current);
      },
    }),
    [],
  );
  const reopenedAt = useRef(-Infinity);
  const opened = given ?? found.data;
  if (!opened)
    return found.isError ? (
      <StageProblem problem={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <StageLoading />
    );
  const handleLost = () => {
    if (given || Date.now() - reopenedAt.current < reopenEveryMs) return false;
    reopenedAt.current = Date.now();
    void found.refetch();
    return true;
  };
  const parts: ViewerParts = {
    percent,
    positionSeconds: props.positionSeconds,
    isBlocked: (opened.blocksFastForward || props.blocksFastForward === true) && best < 100,
    isStarted: props.isStarted ?? false,
    isMain: props.isMain ?? false,
    onProgress: handleProgress,
    onEnded: () => props.onEnded?.(),
    next: props.next,
    onNext: props.onNext,
    marks: props.marks,
    onNote: props.onNote,
    controls: viewer,
  };
  return (
    <Shown
      opened={opened}
      isGiven={given !== undefined}
      isPreview={isPreview}
      parts={parts}
      courseId={courseId}
      trailId={trailId}
      onLost={handleLost}
      onReopen={() => void found.refetch()}
    />
  );
}

type ShownProps = {
  opened: OpenedMedia;
  /** True where the surrounding page opened the object, perhaps for a caller without an account. */
  isGiven: boolean;
  isPreview?: boolean;
  parts: ViewerParts;
  courseId?: string;
  trailId?: string;
  onLost: () => boolean;
  onReopen: () => void;
};
/** Shows the viewer for the kind of the object. */
function Shown({ opened, isGiven, isPreview, parts, courseId, trailId, onLost, onReopen }: ShownProps) {
  const t = useTexts();
  const [isDownloading, setDownloading] = useState(false);
  const { kind, url, title, packageKind } = opened;
  const { onProgress } = parts;
  // Opening completes these kinds. learning-content §4: the user saw nothing of a document without pages and without download.
  const isDoneOnOpening =
    kind === 'image' ||
    (kind === 'document' && (opened.isDownloadable || !isBeingMade(opened))) ||
    kind === 'link' ||
    (kind === 'scorm' && packageKind === 'html');
  useEffect(() => {
    if (isDoneOnOpening) onProgress(100, {});
  }, [isDoneOnOpening, onProgress]);
  const download = async () => {
    setDownloading(true);
    try {
      const file = await downloadMedia(opened.id, { courseId, trailId, isPreview });
      saveFile(file, file instanceof File ? file.name : title);
    } catch (problem) {
      toast.error(problem);
    } finally {
      setDownloading(false);
    }
  };
  const onDownload = opened.isDownloadable ? () => void download() : undefined;
  if (kind === 'link')
    return url ? (
      <Suspense fallback={<StageLoading />}>
        <LinkViewer
          url={url}
          title={title}
          isEmbedded={opened.isEmbedded}
          frameUrl={opened.frameUrl}
          isPreviewed={!isGiven}
        />
      </Suspense>
    ) : (
      <StageMessage text={t('media.unavailable')} />
    );
  if (kind === 'carousel')
    return (
      <Suspense fallback={<StageLoading />}>
        <CarouselViewer opened={opened} percent={parts.percent} onProgress={onProgress} />
      </Suspense>
    );
  if (kind === 'scorm')
    return opened.packageUrl ? (
      <Suspense fallback={<StageLoading />}>
        <PackageFrame
          opened={opened}
          isPreview={isGiven || isPreview}
          courseId={courseId}
          trailId={trailId}
          percent={parts.percent}
          onProgress={onProgress}
          onEnded={parts.onEnded}
          controls={parts.controls}
        />
      </Suspense>
    ) : (
      <StageMessage text={t('media.unavailable')} />
    );
  if (!url && !opened.hlsUrl)
    return (
      <StageMessage text={t(opened.status === 'ready' ? 'media.unavailable' : `media.waiting.${opened.status}`)} />
    );
  if (kind === 'video' || kind === 'audio')
    return <MediaPlayer {...parts} opened={opened} onLost={onLost} onReopen={onReopen} />;
  if (kind === 'image') return <ImageViewer url={url!} title={title} onFailed={onLost} />;
  if (kind === 'document' && opened.contentType !== 'application/pdf')
    return <DocumentNotice opened={opened} onDownload={onDownload} isDownloading={isDownloading} />;
  return (
    <Suspense fallback={<StageLoading />}>
      <PdfView
        url={url!}
        title={title}
        percent={parts.percent}
        onProgress={onProgress}
        controls={parts.controls}
        onDownload={onDownload}
        isDownloading={isDownloading}
        lines={opened.watermarkLines}
      />
    </Suspense>
  );
}
