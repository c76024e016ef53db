// Loads the PDF library once, only where a PDF is shown, and opens documents with it. Takes all its files from the app itself.
import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

const addresses = import.meta.glob<string>(
  '../../../../../node_modules/pdfjs-dist/{cmaps,standard_fonts,wasm}/*.{bcmap,pfb,ttf,wasm}',
  {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  },
);
const addressOf = new Map(Object.entries(addresses).map(([path, url]) => [path.replace(/^.*\//, ''), url]));

/** Loads character maps, standard fonts and decoders for the library, which builds it with `new`. */
function OwnFiles() {
  return {
    fetch: async ({ filename }: { filename: string }) => {
      const url = addressOf.get(filename);
      const answer = url && (await fetch(url));
      if (!answer || !answer.ok) throw new Error(`not there: ${filename}`);
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

async function core() {
  const library = await import('pdfjs-dist');
  library.GlobalWorkerOptions.workerSrc = workerUrl;
  // The viewer's parts look for the library here.
  (globalThis as { pdfjsLib?: unknown }).pdfjsLib = library;
  return { library };
}
async function whole() {
  const { library } = await loadPdfCore();
  const viewer = await import('pdfjs-dist/web/pdf_viewer.mjs');
  return { library, viewer };
}
/** Returns a function that loads once; after a failure, the next call loads again. */
function onceLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
/** Loads what reads and draws pages, without the viewer around them. */
export const loadPdfCore = onceLoaded(core);
export const loadPdfLibrary = onceLoaded(whole);
export type PdfLibrary = Awaited<ReturnType<typeof whole>>;

/** Opens a document from its address, or from bytes that the page has. */
export const openPdf = (
  { library }: Pick<PdfLibrary, 'library'>,
  source: string | Uint8Array,
): PDFDocumentLoadingTask =>
  library.getDocument({
    ...(typeof source === 'string' ? { url: source } : { data: source }),
    withCredentials: false,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    BinaryDataFactory: OwnFiles,
    cMapPacked: true,
    cMapUrl: '/',
    standardFontDataUrl: '/',
    wasmUrl: '/',
  });
