// Tells how far a PDF was read: page over pages, only rising, 200 ms after the last turn and 2 s after the first at the latest.
import { useEffect, useRef } from 'react';
import { pagePercent, pageWaitMs } from '../../contract/pdf-view.model.ts';
import type { ReportProgress } from '../viewer-parts.widget.tsx';

export function usePageReport(page: number, pageCount: number, storedPercent: number, tell: ReportProgress) {
  const best = useRef(storedPercent);
  const firstAt = useRef<number>(undefined);
  const latest = useRef(tell);
  latest.current = tell;
  const percent = pagePercent(page, pageCount);
  useEffect(() => {
    if (pageCount === 0) return;
    firstAt.current ??= Date.now();
    const timer = setTimeout(
      () => {
        firstAt.current = undefined;
        if (percent <= best.current) return;
        best.current = percent;
        latest.current(percent, {});
      },
      pageWaitMs(firstAt.current, Date.now()),
    );
    return () => clearTimeout(timer);
  }, [page, pageCount, percent]);
}
