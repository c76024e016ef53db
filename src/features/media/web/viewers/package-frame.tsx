// Shows a SCORM or HTML package in a frame of the content host, with the tree of its objects if it has several. Asks the package to close before it is removed.
import { Button } from '@mantine/core';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets';
import { useImperativeHandle, useRef, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { later } from '#platform/web/ui/later.tsx';
import { useNarrow } from '#platform/web/ui/use-narrow.ts';
import type { OpenedMedia } from '../../contract/media.wire.ts';
import { useFullScreen, FullScreenButton } from '../player/full-screen.tsx';
import type { ViewerParts } from '../viewer-parts.widget.tsx';
import { usePackageSession } from './package-session.tsx';
import { waysOf } from '../../contract/package-ways.model.ts';
import own from './package.module.css';
import styles from './viewers.module.css';

/** Only few packages have several items, so this part loads later. */
const PackageItems = later(() => import('./package-items.tsx').then((part) => part.PackageItems));
const PackageDrawer = later(() => import('./package-drawer.tsx').then((part) => part.PackageDrawer));

type Props = Pick<ViewerParts, 'percent' | 'onProgress' | 'onEnded' | 'controls'> & {
  opened: OpenedMedia;
  /** True where nothing is stored, so nothing is read again. */
  isPreview?: boolean;
  courseId?: string;
  trailId?: string;
};

/** Returns false on a tablet or a phone in landscape: the tree would take a third of the width, so a button opens it. */
const hasRoom = () => !globalThis.matchMedia?.('(max-width: 1023px)').matches;

export function PackageFrame({ opened, isPreview = false, controls, ...rest }: Props) {
  const t = useTexts();
  const box = useRef<HTMLElement>(null);
  const full = useFullScreen(box);
  const isNarrow = useNarrow();
  const { frame, state, offer, record, close, go, reopen } = usePackageSession({
    opened,
    isPreview,
    ...rest,
    onRefused: () => toast.error(t('media.package.refused')),
  });
  const [hasTree, setTree] = useState(hasRoom);
  const [isDrawn, setDrawn] = useState(false);
  const { packageItems: items, title } = opened;
  const hasSeveral = items.length > 0;
  const ways = waysOf(items, offer, record);
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
  const handleOpen = (id: string) => {
    setDrawn(false);
    if (id !== offer?.current) go('choice', id);
  };
  const handleTurn = (request: 'continue' | 'previous') => {
    if (offer?.rules) go(request);
    else go('choice', (request === 'continue' ? ways.after : ways.before)?.id);
  };
  const handleTree = () => {
    if (!isNarrow) return setTree(!hasTree);
    // The drawer is outside of the element that fills the screen.
    if (full.isFull) full.toggle();
    setDrawn(true);
  };
  const isShown = state === 'open';
  const list = { items, offer: isShown ? offer : undefined, record, onOpen: handleOpen };
  return (
    <section ref={box} className={styles['package']} aria-label={title}>
      <div className={`${styles['bar']} ${own['bar']}`}>
        {hasSeveral && (
          <>
            <button
              type="button"
              className={`${own['tool']} ${own['items']}`}
              aria-label={t('media.package.items')}
              aria-expanded={isNarrow ? isDrawn : hasTree}
              onClick={handleTree}
            >
              <ListBulletsIcon size={22} aria-hidden="true" />
              <span>{t('media.package.items')}</span>
            </button>
            <span className={own['space']} />
            <button
              type="button"
              className={own['tool']}
              disabled={!isShown || !ways.mayGoBack}
              onClick={() => handleTurn('previous')}
            >
              <CaretLeftIcon size={20} aria-hidden="true" />
              <span>{t('media.package.previous')}</span>
            </button>
            <button
              type="button"
              className={own['tool']}
              disabled={!isShown || !ways.mayGoOn}
              onClick={() => handleTurn('continue')}
            >
              <span>{t('media.package.next')}</span>
              <CaretRightIcon size={20} aria-hidden="true" />
            </button>
          </>
        )}
        <FullScreenButton isFull={full.isFull} onToggle={full.toggle} className={styles['corner']} />
      </div>
      <div className={own['stage']} data-tree={(hasSeveral && !isNarrow && hasTree) || undefined}>
        {hasSeveral && !isNarrow && hasTree && <PackageItems {...list} />}
        {isShown ? (
          <iframe
            ref={frame}
            className={styles['frame']}
            src={opened.packageUrl!}
            title={title}
            sandbox={opened.sandbox ?? ''}
            allow="fullscreen; autoplay; unload"
            referrerPolicy="no-referrer"
          />
        ) : (
          <div className={`${styles['closed']} ${own['over']}`}>
            <p role="status">{t('media.package.closed')}</p>
            {state === 'ended' && <Button onClick={reopen}>{t('media.package.reopen')}</Button>}
          </div>
        )}
      </div>
      {hasSeveral && isNarrow && <PackageDrawer {...list} opened={isDrawn} onClose={() => setDrawn(false)} />}
    </section>
  );
}
