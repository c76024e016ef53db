// Turns a page of a design into marks on paper: boxes, paths and lines of text at exact places, the same for PDF and PNG.
import QRCode from 'qrcode';
import type { CertificatePage, Layer } from '../../contract/certificate.model.ts';
import { facesOf, runsOf } from './fonts.ts';
import type { Run } from './fonts.ts';
import type { Group, Mark } from './marks.ts';
import { tilePaths } from './tiles.ts';

type Line = { runs: Run[]; width: number };
const lineOf = (line: string, layer: Extract<Layer, { kind: 'text' }>): Line => {
  const runs = runsOf(line, facesOf(layer.fontFamily, layer.fontWeight));
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
};
/** Breaks a text into lines no wider than `width` at this size; a wider word gets its own line. */
function broken(layer: Extract<Layer, { kind: 'text' }>, size: number, width: number): Line[] {
  return layer.text.split('\n').flatMap((paragraph) => {
    const lines: Line[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (line && lineOf(longer, layer).width * size > width) {
        lines.push(lineOf(line, layer));
        line = word;
      } else line = longer;
    }
    return [...lines, lineOf(line, layer)];
  });
}
function textMarks(layer: Extract<Layer, { kind: 'text' }>): Mark[] {
  const { x, y, width, height, scale } = layer.box;
  let size = layer.fontSize * scale;
  let lines = broken(layer, size, width);
  const tooBig = () =>
    lines.length * size * layer.lineHeight > height * 1.02 || lines.some((line) => line.width * size > width);
  // The text shrinks to 8 units at most, about 6 points on A4: smaller text is not readable.
  while (layer.shrinks && size > 8 && tooBig()) {
    size *= 0.95;
    lines = broken(layer, size, width);
  }
  return lines.map((line, index) => {
    const room = width - line.width * size;
    const left = layer.align === 'left' ? 0 : layer.align === 'center' ? room / 2 : room;
    return {
      kind: 'text',
      runs: line.runs,
      x: x + left,
      baseline: y + (index + 0.5) * size * layer.lineHeight + size * 0.35,
      size,
      color: layer.color,
    };
  });
}
/** Draws a QR code as one path; the design adds the quiet zone of four modules. */
function qrPath(content: string, x: number, y: number, side: number): string {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: 'M' });
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
function marksOf(layer: Layer, link: string): Mark[] {
  const { x, y, scale } = layer.box;
  const width = layer.box.width * scale;
  const height = layer.box.height * scale;
  if (layer.kind === 'text') return textMarks(layer);
  if (layer.kind === 'image') return [{ kind: 'image', source: layer.source, x, y, width, height }];
  if (layer.kind === 'tiles')
    return tilePaths(layer.seed, layer.columns, layer.rows, layer.colors, x, y, width, height);
  const { fill, stroke, strokeWidth = stroke ? 1 : 0 } = layer;
  if (layer.shape === 'qrcode')
    return [{ kind: 'path', path: qrPath(link, x, y, Math.min(width, height)), fill: fill ?? '#000000' }];
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
/** Returns all groups of a page, from back to front; the texts have no tokens any more. */
export const groupsOf = (page: CertificatePage, link: string): Group[] =>
  page.layers.map((layer) => ({
    opacity: layer.opacity,
    rotation: layer.rotation,
    middle: [
      layer.box.x + (layer.box.width * layer.box.scale) / 2,
      layer.box.y + (layer.box.height * layer.box.scale) / 2,
    ],
    marks: marksOf(layer, link),
  }));
