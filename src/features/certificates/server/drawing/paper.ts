// Defines the sizes of paper, and draws a page on it as a PDF with real text or as a PNG.
import { createCanvas, GlobalFonts, loadImage, Path2D } from '@napi-rs/canvas';
import type { Image } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { drawOnCanvas } from '../../contract/canvas-drawing.model.ts';
import type { CertificateDesign, CertificatePage } from '../../contract/certificate.model.ts';
import { groupsOf } from '../../contract/page-layout.model.ts';
import type { LayoutTools } from '../../contract/page-layout.model.ts';
import type { Group } from '../../contract/page-marks.model.ts';
import { faceOf, measure } from './fonts.ts';

export type Sheet = { readonly page: CertificatePage; readonly link: string };
/** The pictures, by the source that the design names. */
export type Images = { readonly [source: string]: Uint8Array };
type Paper = Pick<CertificateDesign, 'width' | 'height' | 'paper' | 'orientation'>;

/** Sizes in points, short side first (A4 210 × 297 mm, Letter 8.5 × 11 in). */
const sizes = { A4: [595.28, 841.89], Letter: [612, 792] } as const;
export const pointsOf = ({ paper, orientation }: Pick<Paper, 'paper' | 'orientation'>): [number, number] => {
  const [short, long] = sizes[paper];
  return orientation === 'landscape' ? [long, short] : [short, long];
};

/** Returns what the layout needs on the server. */
export const toolsFor = (link: string): LayoutTools => ({
  measure,
  qrModules: (content) => QRCode.create(content, { errorCorrectionLevel: 'M' }).modules,
  link,
});
function drawOnPdf(pdf: PDFKit.PDFDocument, { opacity, rotation, middle, marks }: Group, images: Images) {
  pdf.save();
  if (rotation) pdf.rotate(rotation, { origin: [...middle] });
  pdf.opacity(opacity);
  for (const mark of marks) {
    if (mark.kind === 'image') {
      const bytes = images[mark.source];
      if (bytes)
        pdf.image(Buffer.from(bytes), mark.x, mark.y, {
          fit: [mark.width, mark.height],
          align: 'center',
          valign: 'center',
        });
    } else if (mark.kind === 'text') {
      let x = mark.x;
      for (const { face, text, width } of mark.runs) {
        pdf.font(face).fontSize(mark.size).fillColor(mark.color, opacity);
        pdf.text(text, x, mark.baseline, { lineBreak: false, baseline: 'alphabetic' });
        x += width * mark.size;
      }
    } else {
      pdf.path(mark.path);
      if (mark.fill && mark.stroke) pdf.lineWidth(mark.strokeWidth ?? 1).fillAndStroke(mark.fill, mark.stroke);
      else if (mark.fill) pdf.fill(mark.fill);
      else pdf.lineWidth(mark.strokeWidth ?? 1).stroke(mark.stroke);
    }
  }
  pdf.restore();
}
/** Draws one PDF with a page for each sheet. `title` and `author` are its properties. */
export function pdfOf(
  paper: Paper,
  sheets: readonly Sheet[],
  images: Images,
  about: { title: string; author: string; language: string; at: Date },
): Promise<Buffer> {
  const [width, height] = pointsOf(paper);
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    compress: true,
    lang: about.language,
    displayTitle: true,
    info: { Title: about.title, Author: about.author, CreationDate: about.at, ModDate: about.at },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  for (const { page, link } of sheets) {
    const groups = groupsOf(page, toolsFor(link));
    for (const { marks } of groups)
      for (const mark of marks)
        if (mark.kind === 'text') for (const { face } of mark.runs) pdf.registerFont(face, faceOf(face).bytes);
    pdf.addPage({ size: [width, height], margin: 0 });
    pdf.scale(width / paper.width, height / paper.height);
    pdf.rect(0, 0, paper.width, paper.height).fill(page.background);
    const back = page.backgroundImage && images[page.backgroundImage];
    if (back)
      pdf
        .save()
        .opacity(page.backgroundOpacity)
        .image(Buffer.from(back), 0, 0, { cover: [paper.width, paper.height] })
        .restore();
    for (const group of groups) drawOnPdf(pdf, group, images);
  }
  pdf.end();
  return done;
}

const known = new Set<string>();
/** Draws one PNG of a page; `scale` is pixels per unit (3 is the specification's export, learning-content §9). */
export async function pngOf(paper: Paper, { page, link }: Sheet, images: Images, scale: number): Promise<Buffer> {
  const canvas = createCanvas(Math.round(paper.width * scale), Math.round(paper.height * scale));
  const groups = groupsOf(page, toolsFor(link));
  const marks = groups.flatMap((group) => group.marks);
  for (const { face } of marks.flatMap((mark) => (mark.kind === 'text' ? mark.runs : []))) {
    if (known.has(face)) continue;
    GlobalFonts.register(faceOf(face).bytes, face);
    known.add(face);
  }
  const wanted = [
    page.backgroundImage,
    ...marks.map((mark) => (mark.kind === 'image' ? mark.source : undefined)),
  ].filter((source) => source !== undefined && images[source]);
  const pictures = new Map<string, Image>(
    await Promise.all(wanted.map(async (source) => [source!, await loadImage(Buffer.from(images[source!]!))] as const)),
  );
  const side = { pictures, pathOf: (path: string) => new Path2D(path) };
  drawOnCanvas(canvas.getContext('2d'), paper, page, groups, side, scale);
  return canvas.toBuffer('image/png');
}
