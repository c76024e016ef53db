// Shows the thumbnails of a PDF's pages and draws each one when it becomes visible.
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { useTexts } from '#platform/web/texts.ts';
import styles from './pdf-viewer.module.css';

const width = 120;
type Props = { document: PDFDocumentProxy; page: number; onPage: (page: number) => void };
export function PdfThumbnails({ document: pdf, page, onPage }: Props) {
  const t = useTexts();
  const list = useRef<HTMLOListElement>(null);
  // Only the list scrolls, never the page around it.
  useEffect(() => {
    const shown = list.current?.children[page - 1] as HTMLElement | undefined;
    const frame = list.current?.parentElement;
    if (!shown || !frame) return;
    const above = shown.offsetTop - frame.offsetTop;
    if (above < frame.scrollTop) frame.scrollTop = above;
    else if (above + shown.offsetHeight > frame.scrollTop + frame.clientHeight)
      frame.scrollTop = above + shown.offsetHeight - frame.clientHeight;
  }, [page]);
  return (
    <nav className={styles['thumbnails']} aria-label={t('media.pdf.thumbnails')}>
      <ol ref={list}>
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <li key={index}>
            <button
              type="button"
              aria-current={page === index + 1 ? 'page' : undefined}
              aria-label={t('media.pdf.page.go', { page: index + 1 })}
              onClick={() => onPage(index + 1)}
            >
              <Thumbnail document={pdf} page={index + 1} />
              <span className="num">{index + 1}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
function Thumbnail({ document: pdf, page }: { document: PDFDocumentProxy; page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current!;
    let stop: (() => void) | undefined;
    const draw = async () => {
      const drawn = await pdf.getPage(page);
      const whole = drawn.getViewport({ scale: 1 });
      const viewport = drawn.getViewport({ scale: (width / whole.width) * Math.min(2, window.devicePixelRatio) });
      element.width = viewport.width;
      element.height = viewport.height;
      const task = drawn.render({ canvas: element, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      void quietly('taken away while drawing', draw);
    });
    seen.observe(element);
    return () => {
      seen.disconnect();
      stop?.();
    };
  }, [pdf, page]);
  return <canvas ref={canvas} aria-hidden="true" />;
}
