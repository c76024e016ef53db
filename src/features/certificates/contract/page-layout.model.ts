// Turns a page of a design into marks: paths and lines of text at exact places, the same for PDF, PNG and the browser's canvas.
import type { CertificatePage, Layer } from './certificate.model.ts';
import { runsOf } from './faces.model.ts';
import type { Measure, Run } from './faces.model.ts';
import type { Group, Mark } from './page-marks.model.ts';
import { tilePaths } from './tiles.model.ts';

/** Draws the modules of a QR code, row by row: `true` is dark. Server and browser have the same library. */
export type QrModules = (content: string) => { readonly size: number; get(row: number, column: number): unknown };
/** What the layout needs from where it runs. `link` is the address in QR codes. */
export type LayoutTools = { readonly measure: Measure; readonly qrModules: QrModules; readonly link: string };

type Corner = { readonly x: number; readonly y: number };
type TextLayer = Extract<Layer, { kind: 'text' }>;
type Line = { runs: Run[]; width: number };
const lineOf = (line: string, layer: TextLayer, measure: Measure): Line => {
  const runs = runsOf(line, layer.fontFamily, layer.fontWeight, measure);
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
};
type Word = { text: string; width: number };
/** Breaks paragraphs into lines no wider than `room`, in widths for a size of 1; a wider word gets its own line. */
function broken(paragraphs: readonly Word[][], space: number, room: number): { words: string[]; width: number }[] {
  return paragraphs.flatMap((words) => {
    const lines = [{ words: [] as string[], width: 0 }];
    for (const { text, width } of words) {
      const line = lines.at(-1)!;
      const longer = line.width + (line.words.length > 0 ? space : 0) + width;
      if (line.words.length > 0 && longer > room) lines.push({ words: [text], width });
      else {
        line.words.push(text);
        line.width = longer;
      }
    }
    return lines;
  });
}
/** The distance of lines, in whole units: renderers that lay letters on whole pixels then agree, and all lines are equally far apart. */
const pitchOf = (layer: TextLayer, size: number) => Math.max(1, Math.round(size * layer.lineHeight));
/** Base lines stand a quarter below a whole unit, so that rounding and cutting off lead to the same pixel. */
const onGrid = (y: number) => Math.round(y) + 0.25;
function textMarks(layer: TextLayer, measure: Measure): Mark[] {
  const { x, y, width, height, scale } = layer.box;
  // Each word is measured once, however often the text shrinks: a long text would hold up everybody's drawings.
  const known = new Map<string, number>();
  const widthOf = (text: string) => {
    if (!known.has(text)) known.set(text, lineOf(text, layer, measure).width);
    return known.get(text)!;
  };
  const paragraphs = layer.text
    .split('\n')
    .map((paragraph) => paragraph.split(' ').map((text) => ({ text, width: widthOf(text) })));
  let size = layer.fontSize * scale;
  let broke = broken(paragraphs, widthOf(' '), width / size);
  const tooBig = () =>
    broke.length * pitchOf(layer, size) > height * 1.02 || broke.some((line) => line.width * size > width);
  // The text shrinks to 8 units at most, about 6 points on A4: smaller text is not readable.
  while (layer.shrinks && size > 8 && tooBig()) {
    size *= 0.95;
    broke = broken(paragraphs, widthOf(' '), width / size);
  }
  const lines = broke.map(({ words }) => lineOf(words.join(' '), layer, measure));
  const first = onGrid(y + pitchOf(layer, size) / 2 + size * 0.35);
  return lines.map((line, index) => {
    const room = width - line.width * size;
    const left = layer.align === 'left' ? 0 : layer.align === 'center' ? room / 2 : room;
    return {
      kind: 'text',
      runs: line.runs,
      x: x + left,
      baseline: first + index * pitchOf(layer, size),
      size,
      color: layer.color,
    };
  });
}
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
export function marksOf(layer: Layer, { measure, qrModules, link }: LayoutTools): Mark[] {
  const { x, y, scale } = layer.box;
  const width = layer.box.width * scale;
  const height = layer.box.height * scale;
  if (layer.kind === 'text') return textMarks(layer, measure);
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
