// Reports how far a PDF was read (page over pages, only rising): 200 ms after the last page turn, 2 s after the first at the latest, at once when it is left or hidden.
import { useCallback, useEffect, useRef } from 'react';
import { pagePercent, pageWaitMs } from '../../contract/pdf-view.model.ts';
import type { ReportProgress } from '../viewer-parts.widget.tsx';

export function usePageReport(page: number, pageCount: number, storedPercent: number, tell: ReportProgress) {
  const best = useRef(storedPercent);
  const firstAt = useRef<number>(undefined);
  const latest = useRef(tell);
  latest.current = tell;
  const percent = pageCount === 0 ? 0 : pagePercent(page, pageCount);
  const reached = useRef(percent);
  reached.current = percent;
  const store = useCallback(() => {
    firstAt.current = undefined;
    if (reached.current <= best.current) return;
    best.current = reached.current;
    void latest.current(reached.current, {});
  }, []);
  useEffect(() => {
    if (pageCount === 0) return;
    firstAt.current ??= Date.now();
    const timer = setTimeout(store, pageWaitMs(firstAt.current, Date.now()));
    return () => clearTimeout(timer);
  }, [page, pageCount, store]);
  useEffect(() => {
    const handleHidden = () => {
      if (document.visibilityState === 'hidden') store();
    };
    document.addEventListener('visibilitychange', handleHidden);
    window.addEventListener('pagehide', store);
    return () => {
      store();
      document.removeEventListener('visibilitychange', handleHidden);
      window.removeEventListener('pagehide', store);
    };
  }, [store]);
  return store;
}
