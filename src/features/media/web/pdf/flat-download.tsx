// The download of a marked PDF: each page drawn with its watermark and kept as a JPEG, so that the mark stays. learning-content §9
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { pdfOfPictures } from '../../contract/jpeg-pdf.model.ts';
import type { PicturePage } from '../../contract/jpeg-pdf.model.ts';

export const downloadWaitMs = 3_000;
/** More pages than these would fill the memory of a phone: the server marks them instead. */
export const mostFlatPages = 200;
const dots = 150 / 72,
  quality = 0.9,
  widest = 2_400;

function mark(paper: CanvasRenderingContext2D, words: string, width: number, height: number) {
  const size = Math.max(16, Math.round(width / 40));
  paper.save();
  paper.globalAlpha = 0.28;
  paper.fillStyle = '#595959';
  paper.font = `${size}px sans-serif`;
  paper.textAlign = 'center';
  for (const part of [0.2, 0.5, 0.8]) {
    paper.save();
    paper.translate(width / 2, height * part);
    paper.rotate(-Math.PI / 6);
    paper.fillText(words, 0, 0, width * 1.1);
    paper.restore();
  }
  paper.restore();
}
async function drawPage(pdf: PDFDocumentProxy, number: number, words: string): Promise<PicturePage> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(dots, widest / natural.width) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const paper = canvas.getContext('2d')!;
  await page.render({ canvas, canvasContext: paper, viewport, background: '#ffffff' }).promise;
  mark(paper, words, canvas.width, canvas.height);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!picture) throw new Error('the page could not be drawn');
  const { width, height } = canvas;
  // Its memory is given back at once, not when somebody collects it.
  canvas.width = 0;
  page.cleanup();
  return { jpeg: new Uint8Array(await picture.arrayBuffer()), width, height };
}
/** The pages as one document of pictures, three seconds after it was asked for. */
export async function flatten(pdf: PDFDocumentProxy, lines: readonly string[], name: string): Promise<File> {
  await new Promise((done) => setTimeout(done, downloadWaitMs));
  const pages: PicturePage[] = [];
  for (let number = 1; number <= pdf.numPages; number++) pages.push(await drawPage(pdf, number, lines.join('  ·  ')));
  return new File([pdfOfPictures(pages)], `${name.replace(/\.pdf$/i, '')}.pdf`, { type: 'application/pdf' });
}
