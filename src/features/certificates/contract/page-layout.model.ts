// Turns a page of a design into marks: paths and lines of text at exact places, the same for PDF, PNG and the browser's canvas.
import type { CertificatePage, Layer } from './certificate.model.ts';
import type { Measure, Scripts } from './faces.model.ts';
import type { Group, Mark } from './page-marks.model.ts';
import { textMarks } from './text-lines.model.ts';
import { tilePaths } from './tiles.model.ts';

/** Draws the modules of a QR code, row by row: `true` is dark. Server and browser have the same library. */
export type QrModules = (content: string) => { readonly size: number; get(row: number, column: number): unknown };
/** What the layout needs from where it runs. `link` is the address in QR codes; `scripts` is loaded where a text needs it. */
export type LayoutTools = {
  readonly measure: Measure;
  readonly qrModules: QrModules;
  readonly link: string;
  readonly scripts?: Scripts | undefined;
};

type Corner = { readonly x: number; readonly y: number };
/** Draws a QR code as one path; the design adds the quiet zone of four modules. */
function qrPath(modules: ReturnType<QrModules>, x: number, y: number, side: number): string {
  const step = side / modules.size;
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column))
        path += `M${(x + column * step).toFixed(3)} ${(y + row * step).toFixed(3)}h${step.toFixed(3)}v${step.toFixed(3)}h${(-step).toFixed(3)}z`;
    }
  }
  return path;
}
/** Draws strokes as curves through the middles of their points, so that a hand's line has no corners. */
function strokesPath(strokes: readonly (readonly number[])[], { x, y }: Corner, width: number, height: number): string {
  const at = (across: number, down: number) =>
    `${(x + (across * width) / 1000).toFixed(2)} ${(y + (down * height) / 1000).toFixed(2)}`;
  return strokes
    .map((stroke) => {
      let path = `M${at(stroke[0]!, stroke[1]!)}`;
      let index = 2;
      for (; index + 3 < stroke.length; index += 2) {
        const [across, down, nextAcross, nextDown] = stroke.slice(index, index + 4) as [number, number, number, number];
        path += `Q${at(across, down)} ${at((across + nextAcross) / 2, (down + nextDown) / 2)}`;
      }
      return `${path}L${at(stroke.at(-2)!, stroke.at(-1)!)}`;
    })
    .join('');
}
/** Returns the marks of one layer; its text has no tokens any more. */
export function marksOf(layer: Layer, { measure, qrModules, link, scripts }: LayoutTools): Mark[] {
  const { x, y, scale } = layer.box;
  const width = layer.box.width * scale;
  const height = layer.box.height * scale;
  if (layer.kind === 'text') return textMarks(layer, measure, scripts);
  if (layer.kind === 'image') return [{ kind: 'image', source: layer.source, x, y, width, height }];
  if (layer.kind === 'tiles')
    return tilePaths(layer.seed, layer.columns, layer.rows, layer.colors, x, y, width, height);
  if (layer.kind === 'signature') {
    const path = strokesPath(layer.strokes, { x, y }, width, height);
    return path ? [{ kind: 'path', path, stroke: layer.color, strokeWidth: layer.strokeWidth * scale }] : [];
  }
  const { fill, stroke, strokeWidth = stroke ? 1 : 0 } = layer;
  if (layer.shape === 'qrcode')
    return [{ kind: 'path', path: qrPath(qrModules(link), x, y, Math.min(width, height)), fill: fill ?? '#000000' }];
  const path =
    layer.shape === 'rect'
      ? `M${x} ${y}h${width}v${height}h${-width}z`
      : layer.shape === 'circle'
        ? `M${x} ${y + height / 2}a${width / 2} ${height / 2} 0 1 0 ${width} 0a${width / 2} ${height / 2} 0 1 0 ${-width} 0z`
        : `M${x} ${y}L${x + width} ${y + height}`;
  return [
    {
      kind: 'path',
      path,
      ...(fill && layer.shape !== 'line' && { fill }),
      ...((stroke || layer.shape === 'line') && { stroke: stroke ?? fill ?? '#000000', strokeWidth: strokeWidth || 1 }),
    },
  ];
}
/** Returns all groups of a page that are shown, from back to front. */
export const groupsOf = (page: CertificatePage, tools: LayoutTools): Group[] =>
  page.layers
    .filter(({ isHidden }) => !isHidden)
    .map((layer) => ({
      opacity: layer.opacity,
      rotation: layer.rotation,
      middle: [
        layer.box.x + (layer.box.width * layer.box.scale) / 2,
        layer.box.y + (layer.box.height * layer.box.scale) / 2,
      ],
      marks: marksOf(layer, tools),
    }));
