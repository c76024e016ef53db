// Draws a page of a design on a canvas of the browser, with the code and the typefaces of the server.
import { create } from 'qrcode';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { canvasFont, drawOnCanvas } from '../contract/canvas-drawing.model.ts';
import type { Size } from '../contract/canvas-drawing.model.ts';
import type { CertificatePage } from '../contract/certificate.model.ts';
import { picturesOf } from '../contract/certificate.model.ts';
import { anyNeedsScripts, isBeyondLatin, piecesIn } from '../contract/faces.model.ts';
import type { LatinFace, Measure, Piece, Scripts } from '../contract/faces.model.ts';
import { groupsOf } from '../contract/page-layout.model.ts';
import type { LayoutTools } from '../contract/page-layout.model.ts';

const files = import.meta.glob<string>(
  '../../../../node_modules/@fontsource/*/files/*-{latin,latin-ext}-{400,500,600,700,800}-normal.woff2',
  { query: '?url', import: 'default' },
);
const fileOf = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/(.*)-normal\.woff2$/, '$1'), load]),
);
const faces = new Map<LatinFace, Promise<FontFace>>();
const loadFace = (name: LatinFace): Promise<FontFace> => {
  const known = faces.get(name);
  if (known) return known;
  const loading = (async () => {
    const face = await new FontFace(name, `url(${await fileOf.get(name)!()})`).load();
    document.fonts.add(face);
    return face;
  })();
  faces.set(name, loading);
  // The next drawing tries again.
  loading.catch(() => faces.delete(name));
  return loading;
};
/** Loads the other scripts, which few texts need. */
export const loadScripts = async (): Promise<Scripts> => (await import('./script-faces.tsx')).scripts;
/** Loads a face; of scripts with thousands of letters only what the text needs. */
export const loadPiece = async (piece: Piece): Promise<unknown> =>
  isBeyondLatin(piece.face)
    ? (await import('./script-faces.tsx')).loadScriptFace(piece.face, piece.text)
    : loadFace(piece.face);

/** Letters stand between pixels and are not hinted, as on paper: otherwise each would be moved to a whole pixel. */
function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')!;
  context.textRendering = 'geometricPrecision';
  return context;
}
let measuring: CanvasRenderingContext2D | undefined;
/** Widths are measured large, so that no rounding to pixels reaches the layout. */
const largeSize = 1000;
const measure: Measure = (face, text) => {
  measuring ??= contextOf(document.createElement('canvas'));
  measuring.font = canvasFont(largeSize, face);
  return measuring.measureText(text).width / largeSize;
};
/** Returns what the layout needs in the browser. */
export const toolsFor = (link: string, scripts: Scripts | undefined): LayoutTools => ({
  measure,
  scripts,
  qrModules: (content) => create(content, { errorCorrectionLevel: 'M' }).modules,
  link,
});

export type DrawnPage = {
  page: CertificatePage;
  /** The address in QR codes. */
  link: string;
  /** Returns where a picture of the design is read. */
  addressOf: (source: string) => string;
};
async function loadPicture(address: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return picture;
  } catch {
    return undefined; // A missing picture is left out, as on the PDF.
  }
}
/** Loads faces and pictures and draws the page; the canvas gets `scale` pixels per unit. Rejects where a typeface cannot be loaded. */
export async function drawPage(
  canvas: HTMLCanvasElement,
  paper: Size,
  { page, link, addressOf }: DrawnPage,
  scale: number,
): Promise<void> {
  const scripts = anyNeedsScripts(page.layers) ? await loadScripts() : undefined;
  await Promise.all(piecesIn(page.layers, scripts).map(loadPiece));
  const loaded = await Promise.all(
    picturesOf([page]).map(async (source) => [source, await loadPicture(addressOf(source))] as const),
  );
  const pictures = new Map(loaded.flatMap(([source, picture]) => (picture ? [[source, picture] as const] : [])));
  canvas.width = Math.round(paper.width * scale);
  canvas.height = Math.round(paper.height * scale);
  const side = { pictures, pathOf: (path: string) => new Path2D(path) };
  const tools = toolsFor(link, scripts);
  drawOnCanvas<HTMLImageElement, Path2D>(contextOf(canvas), paper, page, groupsOf(page, tools), side, scale);
}

type Props = {
  paper: Size;
  drawn: DrawnPage;
  /** What the picture shows, for people who cannot see it. */
  label: string;
  /** Pixels of the screen across. */
  width: number;
  /** Shown where a typeface cannot be loaded. */
  failed: ReactNode;
  className?: string;
};
/** Shows a page of a design as its document will look, as sharp as the screen is. */
export function DesignCanvas({ paper, drawn, label, width, failed, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const { page, link, addressOf } = drawn;
  useEffect(() => {
    let isGone = false;
    // A drawing that a newer one has overtaken never reaches the screen.
    const hidden = document.createElement('canvas');
    drawPage(hidden, paper, { page, link, addressOf }, (width / paper.width) * devicePixelRatio).then(
      () => {
        const shown = canvas.current;
        if (isGone || !shown) return;
        shown.width = hidden.width;
        shown.height = hidden.height;
        shown.getContext('2d')?.drawImage(hidden, 0, 0);
        setFailed(false);
      },
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [paper, page, link, addressOf, width]);
  return hasFailed ? (
    failed
  ) : (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className={className}
      style={{ width: '100%', aspectRatio: `${paper.width} / ${paper.height}` }}
    />
  );
}
