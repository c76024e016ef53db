// Shows a strip that says that there is no network, and that nothing done meanwhile is lost. UX §3
import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import styles from './offline-strip.module.css';

const subscribe = (listener: () => void) => {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
};
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** What sticks to the head of the page stands below the strip while it lies across the window (`--h-offline`). */
function useRoomForStrip(isThere: boolean) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!isThere || !element) return;
    const { style } = document.documentElement;
    const watcher = new ResizeObserver(() => style.setProperty('--h-offline', `${element.offsetHeight}px`));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      style.removeProperty('--h-offline');
    };
  }, [isThere]);
  return strip;
}

/** `isFlush`: across the window, over a bar of its own colour. */
export function OfflineStrip({ isFlush = false }: { isFlush?: boolean }) {
  const t = useTexts();
  const isOnline = useOnline();
  const strip = useRoomForStrip(isFlush && !isOnline);
  return (
    <div role="status">
      {!isOnline && (
        <div ref={strip} className={styles['strip']} data-flush={isFlush || undefined}>
          <WifiSlashIcon size={22} weight="fill" aria-hidden="true" />
          <p>
            <b>{t('shell.offline')}</b> {t('shell.offline.text')}
          </p>
        </div>
      )}
    </div>
  );
}
