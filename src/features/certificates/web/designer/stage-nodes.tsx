// Turns layers into Konva's nodes, which are drawn by the code that issues.
import { Shape } from 'konva/lib/Shape';
import type { ShapeConfig } from 'konva/lib/Shape';
import { Line } from 'konva/lib/shapes/Line';
import { drawMark } from '../../contract/canvas-drawing.model.ts';
import type { CanvasSide } from '../../contract/canvas-drawing.model.ts';
import type { Box, CertificatePage, Layer, PageGuide } from '../../contract/certificate.model.ts';
import { heightOf, widthOf } from '../../contract/layer-bounds.model.ts';
import { marksOf } from '../../contract/page-layout.model.ts';
import type { LayoutTools } from '../../contract/page-layout.model.ts';
import type { Mark } from '../../contract/page-marks.model.ts';

export type Drawing = { tools: LayoutTools; side: CanvasSide<HTMLImageElement, Path2D> };
/** A line has no height, but one must be able to press it. */
const leastSide = 1;
const leastTarget = 12;
const paths = new Map<string, Path2D>();
/** Paths are parsed once: a QR code has hundreds of squares. */
export const pathOf = (path: string): Path2D => {
  const known = paths.get(path);
  if (known) return known;
  if (paths.size > 2_000) paths.clear();
  const made = new Path2D(path);
  paths.set(path, made);
  return made;
};
const nativeOf = (context: { _context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D }) => {
  const to = context._context as CanvasRenderingContext2D;
  to.textRendering = 'geometricPrecision';
  return to;
};
export type LayerNode = {
  readonly shape: Shape;
  layer: Layer;
  /** Shows a box that is not stored yet, while one drags a handle. */
  setBox(box: Box | undefined): void;
  setLayer(layer: Layer): void;
  readonly box: Box;
};
export function makeLayerNode(first: Layer, drawing: () => Drawing): LayerNode {
  let layer = first;
  let shownBox: Box | undefined;
  let marks: { of: Layer; box: Box; side: unknown; list: Mark[] } | undefined;
  const boxNow = () => shownBox ?? layer.box;
  const marksNow = () => {
    const box = boxNow();
    const { tools, side } = drawing();
    if (marks?.of !== layer || marks.box !== box || marks.side !== side)
      marks = { of: layer, box, side, list: marksOf({ ...layer, box }, tools) };
    return marks.list;
  };
  const shape = new Shape<ShapeConfig>({
    id: layer.id,
    sceneFunc: (context) => {
      const to = nativeOf(context);
      const { x, y } = boxNow();
      to.save();
      to.translate(-x, -y);
      for (const mark of marksNow()) drawMark<HTMLImageElement, Path2D>(to, mark, drawing().side);
      to.restore();
    },
    hitFunc: (context, hit) => {
      const [width, height] = [Math.max(hit.width(), leastTarget), Math.max(hit.height(), leastTarget)];
      context.beginPath();
      context.rect((hit.width() - width) / 2, (hit.height() - height) / 2, width, height);
      context.closePath();
      context.fillStrokeShape(hit);
    },
    fill: 'black',
  });
  const place = () => {
    const box = boxNow();
    const [width, height] = [Math.max(widthOf(box), leastSide), Math.max(heightOf(box), leastSide)];
    shape.setAttrs({
      ...{ width, height, scaleX: 1, scaleY: 1 },
      ...{ offsetX: width / 2, offsetY: height / 2 },
      ...{ x: box.x + width / 2, y: box.y + height / 2 },
    });
  };
  const settle = () => {
    place();
    shape.setAttrs({ rotation: layer.rotation, opacity: layer.opacity, visible: !layer.isHidden });
  };
  settle();
  return {
    shape,
    get layer() {
      return layer;
    },
    get box() {
      return boxNow();
    },
    setBox(box) {
      shownBox = box;
      if (box) place();
      else settle();
    },
    setLayer(next) {
      if (next === layer && !shownBox) return;
      layer = next;
      shownBox = undefined;
      settle();
    },
  };
}
/** Returns the box of a layer as its node stands after a handle was dragged; a line without height keeps none. */
export function boxOfNode({ shape, layer, box }: LayerNode): Box {
  const [width, height] = [shape.width() * shape.scaleX(), shape.height() * shape.scaleY()];
  const flat = layer.kind === 'object' && layer.shape === 'line' && heightOf(box) < leastSide;
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    x: round(shape.x() - width / 2),
    y: round(shape.y() - height / 2),
    width: round(width / box.scale),
    height: flat ? 0 : round(height / box.scale),
    scale: box.scale,
  };
}
/** The paper under the layers: its colour and its picture, as they are issued. */
export function makePaperNode(): {
  shape: Shape;
  show(page: CertificatePage, paper: { width: number; height: number }, drawing: Drawing): void;
} {
  let shown: { page: CertificatePage; paper: { width: number; height: number }; drawing: Drawing } | undefined;
  const shape = new Shape<ShapeConfig>({
    sceneFunc: (context) => {
      if (!shown) return;
      const to = nativeOf(context);
      const { page, paper, drawing } = shown;
      to.fillStyle = page.background;
      to.fillRect(0, 0, paper.width, paper.height);
      const picture = page.backgroundImage && drawing.side.pictures.get(page.backgroundImage);
      if (!picture) return;
      const ratio = Math.max(paper.width / picture.width, paper.height / picture.height);
      const [width, height] = [picture.width * ratio, picture.height * ratio];
      to.save();
      to.globalAlpha = page.backgroundOpacity;
      to.drawImage(picture, (paper.width - width) / 2, (paper.height - height) / 2, width, height);
      to.restore();
    },
    listening: false,
  });
  return {
    shape,
    show(page, paper, drawing) {
      shown = { page, paper, drawing };
      shape.setAttrs({ width: paper.width, height: paper.height });
    },
  };
}
/** The pixels by which a guide stands over the page. */
const guideOver = 20;
/** Makes a line over the whole page, in pixels of the screen from the page's corner. */
export function guideLine(
  { axis, at }: PageGuide,
  { width, height }: { width: number; height: number },
  scale: number,
  color: string,
  dash?: number[],
): Line {
  const place = at * scale;
  const points =
    axis === 'x'
      ? [place, -guideOver, place, height * scale + guideOver]
      : [-guideOver, place, width * scale + guideOver, place];
  return new Line({ points, stroke: color, strokeWidth: 1, ...(dash && { dash }) });
}
