// Draws the first page of a PDF as a picture; says so to its parent where it cannot.
import { useEffect, useRef } from 'react';
import { loadPdfCore, openPdf } from './pdf/open-pdf.tsx';

/** `source` is the address of a document, or a file that the user chose. */
type Props = { source: string | Blob; width: number; onDrawn: () => void; onFailed: () => void; className?: string };
/** Shows nothing to screen readers: the parent names the picture. The document is closed when it is drawn. */
export function PdfFirstPage({ source, width, onDrawn, onFailed, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const told = useRef({ onDrawn, onFailed });
  told.current = { onDrawn, onFailed };
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const given = typeof source === 'string' ? source : new Uint8Array(await source.arrayBuffer());
      const task = openPdf(await loadPdfCore(), given);
      try {
        const page = await (await task.promise).getPage(1);
        const element = canvas.current;
        if (isGone || !element) return;
        const whole = page.getViewport({ scale: 1 });
        const viewport = page.getViewport({ scale: (width / whole.width) * Math.min(2, window.devicePixelRatio) });
        element.width = viewport.width;
        element.height = viewport.height;
        await page.render({ canvas: element, viewport }).promise;
        if (!isGone) told.current.onDrawn();
      } finally {
        await task.destroy();
      }
    };
    draw().catch(() => {
      if (!isGone) told.current.onFailed();
    });
    return () => {
      isGone = true;
    };
  }, [source, width]);
  return <canvas ref={canvas} aria-hidden="true" className={className} />;
}
