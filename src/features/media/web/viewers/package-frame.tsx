// A SCORM or html package in a frame of the content host: what it says are hints, and it is asked to close before it goes.
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { OpenedMedia } from '../../contract/media.wire.ts';
import { readScormRecord } from '../media.queries.ts';
import { useFullScreen, FullScreenButton } from '../player/full-screen.tsx';
import type { ViewerParts } from '../viewer-parts.widget.tsx';
import styles from './viewers.module.css';

/** A package that does not answer to "close" is left after this long; its journal is sent at the next opening. */
const closeMs = 3_000;
type Props = Pick<ViewerParts, 'percent' | 'onProgress' | 'onEnded' | 'controls'> & {
  opened: OpenedMedia;
  /** Nothing is stored, so nothing is read again. */
  isPreview?: boolean;
  courseId?: string;
  trailId?: string;
};

export function PackageFrame({
  opened,
  isPreview = false,
  courseId,
  trailId,
  percent,
  onProgress,
  onEnded,
  controls,
}: Props) {
  const t = useTexts();
  const box = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const full = useFullScreen(box);
  const [isClosed, setClosed] = useState(false);
  const origin = new URL(opened.packageUrl!).origin;
  const isScorm = opened.packageKind !== 'html';
  const known = useRef(percent);
  const latest = useRef({ onProgress, onEnded });
  latest.current = { onProgress, onEnded };

  const ask = useCallback(async () => {
    if (isPreview) return;
    const record = await readScormRecord(opened.id, { courseId, trailId });
    if (!record || record.percent <= known.current) return;
    const isEnd = known.current < 100 && record.percent >= 100;
    known.current = record.percent;
    latest.current.onProgress(record.percent, { isStored: true });
    if (isEnd) latest.current.onEnded();
  }, [opened.id, courseId, trailId, isPreview]);
  const closing = useRef<Promise<void>>(undefined);
  const close = useCallback((): Promise<void> => {
    const target = frame.current?.contentWindow;
    if (!isScorm || !target) return Promise.resolve();
    closing.current ??= new Promise<void>((done) => {
      const finish = () => {
        clearTimeout(timer);
        window.removeEventListener('message', hear);
        setClosed(true);
        done();
      };
      const timer = setTimeout(finish, closeMs);
      const hear = (event: MessageEvent) => {
        if (
          event.origin === origin &&
          event.source === target &&
          (event.data as { type?: unknown } | null)?.type === 'closed'
        )
          finish();
      };
      window.addEventListener('message', hear);
      target.postMessage({ type: 'close' }, origin);
    }).then(() => ask().catch(() => {}));
    return closing.current;
  }, [isScorm, origin, ask]);

  useEffect(() => {
    if (!isScorm) return;
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      // The package shares the sender's origin and can forge this: our own server knows better.
      if ((event.data as { type?: unknown } | null)?.type === 'progress') ask().catch(() => {});
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [isScorm, origin, ask]);
  useImperativeHandle(
    controls,
    () => ({
      second: () => 0,
      seek: () => {},
      pause: () => {},
      capture: () => Promise.resolve(undefined),
      leave: close,
    }),
    [close],
  );
  return (
    <section ref={box} className={styles['package']} aria-label={opened.title}>
      <div className={styles['bar']}>
        <FullScreenButton isFull={full.isFull} onToggle={full.toggle} className={styles['corner']} />
      </div>
      {!isClosed && (
        <iframe
          ref={frame}
          className={styles['frame']}
          src={opened.packageUrl!}
          title={opened.title}
          sandbox={opened.sandbox ?? ''}
          allow="fullscreen; autoplay; unload"
          referrerPolicy="no-referrer"
        />
      )}
      {isClosed && (
        <p className={styles['closed']} role="status">
          {t('media.package.closed')}
        </p>
      )}
    </section>
  );
}
