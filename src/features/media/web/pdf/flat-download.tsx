// Creates the download of a watermarked PDF: draws each page with its watermark as a JPEG, so that the mark stays. learning-content §9
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { pdfOfPictures } from '../../contract/jpeg-pdf.model.ts';
import type { PicturePage } from '../../contract/jpeg-pdf.model.ts';
import { markAngle, markOpacity, markRows, rowOffset } from '../../contract/watermark-rows.model.ts';

export const downloadWaitMs = 3_000;
/** The most pages that the browser makes flat: more would fill the memory of a phone, so the server marks them instead. */
export const mostFlatPages = 200;
const dots = 150 / 72;
const quality = 0.9;
const widest = 2_400;

function mark(paper: CanvasRenderingContext2D, lines: readonly string[], width: number, height: number) {
  paper.save();
  const fontOf = (size: number) => `${size}px sans-serif`;
  const { size, rows, bands } = markRows(lines, {
    width,
    height,
    largest: Math.max(16, Math.round(width / 40)),
    measure: (text, wanted) => {
      paper.font = fontOf(wanted);
      return paper.measureText(text).width;
    },
  });
  paper.globalAlpha = markOpacity;
  paper.fillStyle = '#595959';
  paper.strokeStyle = '#ffffff'; // A white outline keeps the words readable on dark pages.
  paper.lineWidth = size / 10;
  paper.font = fontOf(size);
  paper.textAlign = 'center';
  for (const band of bands) {
    paper.save();
    paper.translate(width / 2, height * (1 - band));
    paper.rotate((-markAngle * Math.PI) / 180);
    rows.forEach((row, index) => {
      const y = -rowOffset(index, rows.length, size);
      paper.strokeText(row, 0, y);
      paper.fillText(row, 0, y);
    });
    paper.restore();
  }
  paper.restore();
}
async function drawPage(pdf: PDFDocumentProxy, number: number, lines: readonly string[]): Promise<PicturePage> {
  const page = await pdf.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(dots, widest / natural.width) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const paper = canvas.getContext('2d')!;
  await page.render({ canvas, canvasContext: paper, viewport, background: '#ffffff' }).promise;
  mark(paper, lines, canvas.width, canvas.height);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!picture) throw new Error('the page could not be drawn');
  const { width, height } = canvas;
  // This frees the memory at once, before the garbage collector runs.
  canvas.width = 0;
  page.cleanup();
  return { jpeg: new Uint8Array(await picture.arrayBuffer()), width, height };
}
/** Returns the pages as one document of pictures, three seconds after the request. */
export async function flatten(pdf: PDFDocumentProxy, lines: readonly string[], name: string): Promise<File> {
  await new Promise((done) => setTimeout(done, downloadWaitMs));
  const pages: PicturePage[] = [];
  for (let number = 1; number <= pdf.numPages; number++) pages.push(await drawPage(pdf, number, lines));
  return new File([pdfOfPictures(pages)], `${name.replace(/\.pdf$/i, '')}.pdf`, { type: 'application/pdf' });
}
