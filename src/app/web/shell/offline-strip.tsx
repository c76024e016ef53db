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

/** Moves parts at the head of the page below the strip while the strip covers the window's width (`--h-offline`). */
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

/** Shows that there is no connection; with `isFlush` it covers the window's width, over a bar with its own colour. */
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
