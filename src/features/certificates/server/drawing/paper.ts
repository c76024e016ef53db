// Defines the sizes of paper, and draws a page on it as a PDF with real text or as a PNG.
import { createCanvas, GlobalFonts, loadImage, Path2D } from '@napi-rs/canvas';
import type { Image } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { drawOnCanvas } from '../../contract/canvas-drawing.model.ts';
import type { CertificateDesign, CertificatePage } from '../../contract/certificate.model.ts';
import { groupsOf } from '../../contract/page-layout.model.ts';
import type { LayoutTools } from '../../contract/page-layout.model.ts';
import type { Scripts } from '../../contract/faces.model.ts';
import type { Group, Mark } from '../../contract/page-marks.model.ts';
import { addFace } from './embedding.ts';
import { fittedPictures } from './fitted-pictures.ts';
import { faceOf, loadParts, measure, nameOf, scriptsFor } from './fonts.ts';
import { addSignaturePlace, fillSignature } from '../signing/pades.ts';
import type { Signature } from '../signing/pades.ts';

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
export const toolsFor = (link: string, scripts?: Scripts): LayoutTools => ({
  measure,
  scripts,
  qrModules: (content) => QRCode.create(content, { errorCorrectionLevel: 'M' }).modules,
  link,
});
/** Lays out a page, with the letters of every script that it has. */
async function laidOut({ page, link }: Sheet): Promise<Group[]> {
  const groups = groupsOf(page, toolsFor(link, await scriptsFor(page.layers)));
  await loadParts(runsIn(groups));
  return groups;
}
const runsIn = (groups: readonly Group[]) =>
  groups.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'text' ? mark.runs : [])));
const namesIn = (groups: readonly Group[]) => new Set(runsIn(groups).map(nameOf));
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
      for (const run of mark.runs) {
        pdf.font(nameOf(run)).fontSize(mark.size).fillColor(mark.color, opacity);
        pdf.text(run.text, x, mark.baseline, { lineBreak: false, baseline: 'alphabetic' });
        x += run.width * mark.size;
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
/** Draws one PDF with a page for each sheet, and signs it where a signature is given. `title` and `author` are its properties. */
export async function pdfOf(
  paper: Paper,
  sheets: readonly Sheet[],
  images: Images,
  about: { title: string; author: string; language: string; at: Date },
  signature?: Signature,
): Promise<Buffer> {
  const [width, height] = pointsOf(paper);
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    compress: true,
    font: '', // No typeface but those of the design.
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
  const pages = [];
  for (const sheet of sheets) pages.push({ page: sheet.page, groups: await laidOut(sheet) });
  const grounds = sheets.flatMap(({ page: { backgroundImage: source } }) =>
    source ? [{ source, width: paper.width, height: paper.height, covers: true }] : [],
  );
  const shown = await fittedPictures(
    images,
    pages.flatMap(({ groups }) => groups),
    grounds,
  );
  for (const { page, groups } of pages) {
    for (const name of namesIn(groups)) addFace(pdf, name);
    pdf.addPage({ size: [width, height], margin: 0 });
    pdf.scale(width / paper.width, height / paper.height);
    pdf.rect(0, 0, paper.width, paper.height).fill(page.background);
    const back = page.backgroundImage && shown[page.backgroundImage];
    if (back)
      pdf
        .save()
        .opacity(page.backgroundOpacity)
        .image(Buffer.from(back), 0, 0, { cover: [paper.width, paper.height] })
        .restore();
    for (const group of groups) drawOnPdf(pdf, group, shown);
  }
  if (signature) addSignaturePlace(pdf, signature);
  pdf.end();
  return signature ? done.then((bytes) => fillSignature(bytes, signature)) : done;
}

/** Turns letters of which the canvas would take another weight into paths; everything else stays a text. */
function withOutlines(mark: Mark): Mark[] {
  if (mark.kind !== 'text') return [mark];
  let { x } = mark;
  return mark.runs.flatMap((run): Mark[] => {
    const place = { ...mark, x, runs: [run] };
    x += run.width * mark.size;
    const { font, isInstance } = faceOf(nameOf(run));
    if (!isInstance) return [place];
    const { glyphs } = font.layout(run.text);
    const ratio = mark.size / font.unitsPerEm;
    const paths = glyphs.map(({ path }) => path.scale(ratio, -ratio).translate(place.x, mark.baseline).toSVG());
    return paths.map((path) => ({ kind: 'path', path, fill: mark.color }));
  });
}
const known = new Set<string>();
/** Draws one PNG of a page; `scale` is pixels per unit. */
export async function pngOf(paper: Paper, sheet: Sheet, images: Images, scale: number): Promise<Buffer> {
  const { page } = sheet;
  const canvas = createCanvas(Math.round(paper.width * scale), Math.round(paper.height * scale));
  const groups = (await laidOut(sheet)).map((group) => ({ ...group, marks: group.marks.flatMap(withOutlines) }));
  const marks = groups.flatMap((group) => group.marks);
  for (const name of namesIn(groups)) {
    if (known.has(name)) continue;
    GlobalFonts.register(faceOf(name).bytes, name);
    known.add(name);
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
