// Defines the sizes of paper, and draws a page on it as a PDF with real text or as a PNG.
import { createCanvas, GlobalFonts, loadImage, Path2D } from '@napi-rs/canvas';
import type { Image } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import type { CertificateDesign, CertificatePage } from '../../contract/certificate.model.ts';
import { groupsOf } from './layout.ts';
import type { Group } from './marks.ts';

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
        pdf.font(face.name).fontSize(mark.size).fillColor(mark.color, opacity);
        pdf.text(text, x, mark.baseline, { lineBreak: false, baseline: 'alphabetic' });
        x += width * mark.size;
      }
    } else {
      pdf.path(mark.path);
      if (mark.fill) pdf.fill(mark.fill);
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
    const groups = groupsOf(page, link);
    for (const { marks } of groups)
      for (const mark of marks)
        if (mark.kind === 'text') for (const { face } of mark.runs) pdf.registerFont(face.name, face.bytes);
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
  const to = canvas.getContext('2d');
  const groups = groupsOf(page, link);
  const wanted = [
    page.backgroundImage,
    ...groups.flatMap(({ marks }) => marks.map((mark) => (mark.kind === 'image' ? mark.source : undefined))),
  ].filter((source) => source !== undefined && images[source]);
  const pictures = new Map<string, Image>(
    await Promise.all(wanted.map(async (source) => [source!, await loadImage(Buffer.from(images[source!]!))] as const)),
  );
  const fit = (image: Image, x: number, y: number, width: number, height: number, ratio: number) =>
    to.drawImage(
      image,
      x + (width - image.width * ratio) / 2,
      y + (height - image.height * ratio) / 2,
      image.width * ratio,
      image.height * ratio,
    );
  to.scale(scale, scale);
  to.fillStyle = page.background;
  to.fillRect(0, 0, paper.width, paper.height);
  const back = page.backgroundImage && pictures.get(page.backgroundImage);
  if (back) {
    to.globalAlpha = page.backgroundOpacity;
    fit(back, 0, 0, paper.width, paper.height, Math.max(paper.width / back.width, paper.height / back.height));
  }
  for (const { opacity, rotation, middle, marks } of groups) {
    to.save();
    to.globalAlpha = opacity;
    if (rotation) {
      to.translate(...middle);
      to.rotate((rotation * Math.PI) / 180);
      to.translate(-middle[0], -middle[1]);
    }
    for (const mark of marks) {
      if (mark.kind === 'image') {
        const image = pictures.get(mark.source);
        if (image)
          fit(
            image,
            mark.x,
            mark.y,
            mark.width,
            mark.height,
            Math.min(mark.width / image.width, mark.height / image.height),
          );
      } else if (mark.kind === 'text') {
        let x = mark.x;
        to.fillStyle = mark.color;
        for (const { face, text, width } of mark.runs) {
          if (!known.has(face.name)) {
            GlobalFonts.register(face.bytes, face.name);
            known.add(face.name);
          }
          to.font = `${mark.size}px "${face.name}"`;
          to.fillText(text, x, mark.baseline);
          x += width * mark.size;
        }
      } else {
        const path = new Path2D(mark.path);
        if (mark.fill) {
          to.fillStyle = mark.fill;
          to.fill(path);
        }
        if (mark.stroke) {
          to.strokeStyle = mark.stroke;
          to.lineWidth = mark.strokeWidth ?? 1;
          to.stroke(path);
        }
      }
    }
    to.restore();
  }
  return canvas.toBuffer('image/png');
}
