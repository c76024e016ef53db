// Draws a page on a canvas: the server's for a PNG, the browser's for the designer. One code, so that both show the same.
import type { CertificatePage } from './certificate.model.ts';
import type { FaceName } from './faces.model.ts';
import type { Group, Mark } from './page-marks.model.ts';

/** The part of a canvas context that drawing uses, for the picture and path types of either side. */
export type Canvas2d<Picture, Path> = {
  fillStyle: unknown;
  strokeStyle: unknown;
  globalAlpha: number;
  lineWidth: number;
  font: string;
  save(): void;
  restore(): void;
  scale(x: number, y: number): void;
  translate(x: number, y: number): void;
  rotate(radians: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  drawImage(picture: Picture, x: number, y: number, width: number, height: number): void;
  fill(path: Path): void;
  stroke(path: Path): void;
};
export type Size = { readonly width: number; readonly height: number };
export type CanvasSide<Picture extends Size, Path> = {
  readonly pathOf: (path: string) => Path;
  /** The loaded pictures, by the source that the design names; what is not there is left out. */
  readonly pictures: ReadonlyMap<string, Picture>;
};
/** The faces of one file with all weights: a canvas must be told which. */
const varying = /^noto:(?:jp|sc|kr|emoji)-(\d+)$/;
/** Returns the font of a canvas: faces are registered under their names. */
export const canvasFont = (size: number, face: FaceName) => {
  const weight = varying.exec(face)?.[1];
  return `${weight ? `${weight} ` : ''}${size}px "${face}"`;
};

function drawInside<Picture extends Size, Path>(
  to: Canvas2d<Picture, Path>,
  picture: Picture,
  { x, y, width, height }: { x: number; y: number } & Size,
  ratio: number,
) {
  const [wide, high] = [picture.width * ratio, picture.height * ratio];
  to.drawImage(picture, x + (width - wide) / 2, y + (height - high) / 2, wide, high);
}
/** Draws one mark; what is around it is the caller's. */
export function drawMark<Picture extends Size, Path>(
  to: Canvas2d<Picture, Path>,
  mark: Mark,
  { pathOf, pictures }: CanvasSide<Picture, Path>,
) {
  if (mark.kind === 'image') {
    const picture = pictures.get(mark.source);
    if (picture) drawInside(to, picture, mark, Math.min(mark.width / picture.width, mark.height / picture.height));
    return;
  }
  if (mark.kind === 'text') {
    let { x } = mark;
    to.fillStyle = mark.color;
    for (const { face, text, width } of mark.runs) {
      to.font = canvasFont(mark.size, face);
      to.fillText(text, x, mark.baseline);
      x += width * mark.size;
    }
    return;
  }
  const path = pathOf(mark.path);
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
/** Draws a page and its groups, from back to front; `scale` is pixels per unit of the design. */
export function drawOnCanvas<Picture extends Size, Path>(
  to: Canvas2d<Picture, Path>,
  paper: Size,
  page: CertificatePage,
  groups: readonly Group[],
  side: CanvasSide<Picture, Path>,
  scale: number,
): void {
  to.save();
  to.scale(scale, scale);
  to.fillStyle = page.background;
  to.fillRect(0, 0, paper.width, paper.height);
  const back = page.backgroundImage && side.pictures.get(page.backgroundImage);
  if (back) {
    to.globalAlpha = page.backgroundOpacity;
    drawInside(to, back, { x: 0, y: 0, ...paper }, Math.max(paper.width / back.width, paper.height / back.height));
  }
  for (const { opacity, rotation, middle, marks } of groups) {
    to.save();
    to.globalAlpha = opacity;
    if (rotation) {
      to.translate(...middle);
      to.rotate((rotation * Math.PI) / 180);
      to.translate(-middle[0], -middle[1]);
    }
    for (const mark of marks) drawMark(to, mark, side);
    to.restore();
  }
  to.restore();
}
