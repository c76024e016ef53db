// Shows a PDF with its tools, its watermark and its progress.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { useImperativeHandle, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { saveFile } from '#platform/web/save-file.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { resumePage } from '../../contract/pdf-view.model.ts';
import { useFullScreen } from '../player/full-screen.tsx';
import type { ViewerParts } from '../viewer-parts.widget.tsx';
import { StageSpinner } from '../viewers/stage-states.tsx';
import { Watermark } from '../viewers/watermark.tsx';
import { flatten, mostFlatPages } from './flat-download.tsx';
import { PdfPassword } from './pdf-password.tsx';
import { PdfSearch } from './pdf-search.tsx';
import { PdfThumbnails } from './pdf-thumbnails.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { usePageReport } from './use-page-report.tsx';
import { usePdf } from './use-pdf.tsx';
import page from './pdf-page.module.css';
import styles from './pdf-viewer.module.css';

type Props = Pick<ViewerParts, 'percent' | 'onProgress' | 'controls'> & {
  url: string;
  title: string;
  onDownload?: () => void;
  isDownloading: boolean;
  /** Lines of text over the pages, here and in the download. */
  lines?: readonly string[];
};
const unmarked: readonly string[] = [];
export function PdfView(props: Props) {
  const { url, title, percent, onProgress, controls, onDownload, isDownloading, lines = unmarked } = props;
  const t = useTexts();
  const frame = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const view = usePdf(url, container, (pageCount) => resumePage(percent, pageCount));
  const full = useFullScreen(frame);
  const [hasThumbnails, setThumbnails] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const store = usePageReport(view.page, view.pageCount, percent, onProgress);
  useImperativeHandle(
    controls,
    () => ({
      second: () => 0,
      seek: () => {},
      pause: () => {},
      capture: () => captureIn(container.current, view.page),
      leave: () => Promise.resolve(store()),
    }),
    [view.page, store],
  );
  const [isFlattening, setFlattening] = useState(false);
  const downloadFlat = async (pdf: PDFDocumentProxy) => {
    setFlattening(true);
    toast.info(t('media.pdf.preparing'));
    try {
      const file = await flatten(pdf, lines, title);
      saveFile(file, file.name);
    } catch {
      toast.error(t('media.pdf.notPrepared'));
    } finally {
      setFlattening(false);
    }
  };
  const { pdf } = view;
  const isFlat = pdf !== undefined && lines.length > 0 && pdf.numPages <= mostFlatPages;
  const closeSearch = () => {
    setSearching(false);
    view.stopFinding();
  };
  return (
    <section ref={frame} className={styles['viewer']} aria-label={t('media.pdf', { name: title })}>
      <PdfToolbar
        page={view.page}
        pageCount={view.pageCount}
        onPage={view.goTo}
        scale={view.scale}
        zoom={view.zoom}
        onZoom={view.setZoom}
        onTurn={view.turn}
        isSingle={view.isSingle}
        onSingle={view.setSingle}
        hasThumbnails={hasThumbnails}
        onThumbnails={() => setThumbnails(!hasThumbnails)}
        isSearching={isSearching}
        onSearch={() => (isSearching ? closeSearch() : setSearching(true))}
        onDownload={onDownload && isFlat ? () => void downloadFlat(pdf) : onDownload}
        isDownloading={isDownloading || isFlattening}
        isFull={full.isFull}
        onFull={full.toggle}
      />
      {isSearching && <PdfSearch matches={view.matches} onFind={view.find} onClose={closeSearch} />}
      <div className={styles['body']}>
        {hasThumbnails && view.pdf && <PdfThumbnails document={view.pdf} page={view.page} onPage={view.goTo} />}
        <div className={styles['pages']}>
          <div
            ref={container}
            className={styles['scroll']}
            tabIndex={0}
            aria-busy={!view.pdf && !view.problem}
            aria-label={t('media.pdf.pages')}
            role="document"
          >
            <div className={`pdfViewer ${page['pages']}`} />
          </div>
          {!view.pdf && !view.problem && !view.asked && <StageSpinner />}
          <Watermark lines={lines} />
          {view.problem && (
            <div className={styles['problem']} role="alert">
              <h3>{t('media.pdf.ops')}</h3>
              <p>{t(view.problem === 'locked' ? 'media.pdf.locked' : 'media.pdf.broken')}</p>
              <button type="button" onClick={view.retry}>
                <ArrowClockwiseIcon size={20} aria-hidden="true" /> {t('media.player.retry')}
              </button>
            </div>
          )}
        </div>
      </div>
      {view.asked && (
        <PdfPassword
          key={view.asked.attempt}
          attempt={view.asked.attempt}
          onPassword={view.asked.answer}
          onGiveUp={view.asked.giveUp}
        />
      )}
    </section>
  );
}
/** Returns the drawn page as an image, for notes. */
const captureIn = (container: HTMLElement | null, page: number) =>
  new Promise<Blob | undefined>((done) => {
    const canvas = container?.querySelector<HTMLCanvasElement>(`.page[data-page-number="${page}"] canvas`);
    if (canvas) canvas.toBlob((blob) => done(blob ?? undefined), 'image/jpeg', 0.82);
    else done(undefined);
  });
