// Opens a PDF with its password in an element, shows it in the library's viewer and keeps page and zoom as state.
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { EventBus, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import {
  autoZoom,
  clampPage,
  clampZoom,
  passwordAttempts,
  passwordForms,
  turnedBy,
} from '../../contract/pdf-view.model.ts';
import { loadPdfLibrary, openPdf } from './open-pdf.tsx';
import type { Matches } from './pdf-search.tsx';

export type PdfProblem = 'broken' | 'locked';
type Shown = { viewer: PDFViewer; bus: EventBus; links: PDFLinkService };
type PasswordRequest = { attempt: number; answer: (password: string) => void; giveUp: () => void };
const single = 3;
const all = 0;

export function usePdf(url: string, frame: RefObject<HTMLDivElement | null>, startPage: (pageCount: number) => number) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [problem, setProblem] = useState<PdfProblem>();
  const [asked, setAsked] = useState<PasswordRequest>();
  const [page, setPage] = useState(1);
  const [scale, setScale] = useState(1);
  const [zoom, showZoom] = useState(autoZoom);
  const [isSingle, showSingle] = useState(false);
  const [matches, setMatches] = useState<Matches>();
  const [tries, setTries] = useState(0);
  const shown = useRef<Shown>(undefined);
  const start = useRef(startPage);

  useEffect(() => {
    const container = frame.current;
    if (!container) return;
    let isGone = false;
    let end = () => {};
    setProblem(undefined);
    const open = async () => {
      const library = await loadPdfLibrary();
      if (isGone) return;
      const { EventBus, PDFFindController, PDFLinkService, PDFViewer, LinkTarget } = library.viewer;
      const bus = new EventBus();
      const links = new PDFLinkService({
        eventBus: bus,
        externalLinkTarget: LinkTarget.BLANK,
        externalLinkRel: 'noopener noreferrer nofollow',
      });
      const findController = new PDFFindController({ eventBus: bus, linkService: links });
      const viewer = new PDFViewer({
        container,
        eventBus: bus,
        linkService: links,
        findController,
        annotationMode: 1,
        annotationEditorMode: -1,
        imageResourcesPath: '',
        maxCanvasPixels: 2 ** 24,
      });
      links.setViewer(viewer);
      const task = openPdf(library, url);
      let attempt = 0;
      let forms: string[] = [];
      task.onPassword = (answer: (password: string) => void) => {
        const other = forms.shift();
        if (other !== undefined) return answer(other);
        attempt++;
        if (isGone || attempt > passwordAttempts) void fail('locked');
        else
          setAsked({
            attempt,
            answer: (password) => {
              setAsked(undefined);
              const [first = password, ...others] = passwordForms(password);
              forms = others;
              answer(first);
            },
            giveUp: () => void fail('locked'),
          });
      };
      const fail = async (why: PdfProblem) => {
        if (!isGone) setProblem(why);
        setAsked(undefined);
        await task.destroy();
      };
      end = () => {
        viewer.setDocument(null as never);
        viewer.cleanup();
        void task.destroy();
      };
      bus.on('pagesinit', () => {
        viewer.currentScaleValue = 'auto';
        viewer.currentPageNumber = start.current(viewer.pagesCount);
      });
      bus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => setPage(pageNumber));
      bus.on('scalechanging', ({ scale: now }: { scale: number }) => setScale(now));
      const count = ({ matchesCount }: { matchesCount: Matches }) => setMatches(matchesCount);
      bus.on('updatefindmatchescount', count);
      bus.on('updatefindcontrolstate', count);
      try {
        const document = await task.promise;
        if (isGone) return;
        viewer.setDocument(document);
        links.setDocument(document);
        shown.current = { viewer, bus, links };
        setPdf(document);
      } catch {
        if (!isGone) setProblem((now) => now ?? 'broken');
      }
    };
    open().catch(() => {
      if (!isGone) setProblem('broken');
    });
    return () => {
      isGone = true;
      shown.current = undefined;
      setPdf(undefined);
      setAsked(undefined);
      end();
    };
  }, [url, frame, tries]);

  // "Auto" follows the size of the frame.
  useEffect(() => {
    const container = frame.current;
    if (!container) return;
    const watcher = new ResizeObserver(() => {
      const viewer = shown.current?.viewer;
      if (viewer?.currentScaleValue === 'auto') viewer.currentScaleValue = 'auto';
      viewer?.update();
    });
    watcher.observe(container);
    return () => watcher.disconnect();
  }, [frame]);

  const withViewer = (work: (viewer: PDFViewer) => void) => {
    if (shown.current) work(shown.current.viewer);
  };
  const find = useCallback((words: string, step: 'first' | 'next' | 'previous') => {
    shown.current?.bus.dispatch('find', {
      source: undefined,
      type: step === 'first' ? '' : 'again',
      query: words,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      matchDiacritics: false,
      findPrevious: step === 'previous',
    });
  }, []);
  return {
    pdf,
    pageCount: pdf?.numPages ?? 0,
    problem,
    asked,
    page,
    scale,
    zoom,
    isSingle,
    matches,
    find,
    stopFinding: useCallback(() => shown.current?.bus.dispatch('findbarclose', { source: undefined }), []),
    retry: () => setTries((before) => before + 1),
    goTo: (wanted: number) =>
      withViewer((viewer) => {
        viewer.currentPageNumber = clampPage(wanted, viewer.pagesCount);
      }),
    setZoom: (wanted: number) =>
      withViewer((viewer) => {
        const kept = clampZoom(wanted);
        viewer.currentScaleValue = kept === autoZoom ? 'auto' : String(kept);
        showZoom(kept);
      }),
    turn: (by: 90 | -90) =>
      withViewer((viewer) => {
        viewer.pagesRotation = turnedBy(viewer.pagesRotation, by);
      }),
    setSingle: (wanted: boolean) =>
      withViewer((viewer) => {
        viewer.scrollMode = wanted ? single : all;
        showSingle(wanted);
      }),
  };
}
