// Divides a text into lines that fit its box, and places them.
import type { Layer } from './certificate.model.ts';
import { cutterOf } from './faces.model.ts';
import type { Measure, Run, Scripts } from './faces.model.ts';
import type { Mark } from './page-marks.model.ts';

type TextLayer = Extract<Layer, { kind: 'text' }>;
/** A word, or a part of one where a line may break; `isGlued` has no blank before it. */
type Word = { text: string; width: number; isGlued: boolean };
type Broken = { text: string; width: number };

/** Breaks paragraphs into lines no wider than `room`, in widths for a size of 1; a wider word gets its own line. */
function broken(paragraphs: readonly Word[][], space: number, room: number): Broken[] {
  return paragraphs.flatMap((words) => {
    const lines: Broken[] = [];
    for (const { text, width, isGlued } of words) {
      const line = lines.at(-1);
      const between = isGlued ? 0 : space;
      if (!line || line.width + between + width > room) lines.push({ text, width });
      else {
        line.text += (isGlued ? '' : ' ') + text;
        line.width += between + width;
      }
    }
    return lines;
  });
}
/** A letter with its marks, and with the letters that a sign of Indic scripts, Khmer or Burmese stacks on it. */
const stack =
  /[\s\S](?:[\p{M}\u200c\u200d]|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0c4d\u0ccd\u0d4d\u0dca\u17d2\u1039]\u200d?)\p{L})*/gu;
/** Cuts a word that is wider than its line where letters end, each with its marks. */
function chopped(word: Word, room: number, widthOf: (text: string) => number): Word[] {
  if (word.width <= room) return [word];
  const parts: Word[] = [];
  for (const [text] of word.text.matchAll(stack)) {
    const width = widthOf(text);
    const last = parts.at(-1);
    if (!last || last.width + width > room) parts.push({ text, width, isGlued: last ? true : word.isGlued });
    else {
      last.text += text;
      last.width += width;
    }
  }
  return parts;
}
/** The distance of lines, in whole units: renderers that lay letters on whole pixels then agree, and all lines are equally far apart. */
const pitchOf = (layer: TextLayer, size: number) => Math.max(1, Math.round(size * layer.lineHeight));
/** Base lines stand a quarter below a whole unit, so that rounding and cutting off lead to the same pixel. */
const onGrid = (y: number) => Math.round(y) + 0.25;

export function textMarks(layer: TextLayer, measure: Measure, scripts?: Scripts): Mark[] {
  const { x, y, width, height, scale } = layer.box;
  const cut = cutterOf(layer.text, layer.fontFamily, layer.fontWeight, scripts);
  const runsOf = (line: string): Run[] =>
    cut(line).map((piece) => ({ ...piece, width: measure(piece.face, piece.text) }));
  const sumOf = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + run.width, 0);
  // Each word is measured once, however often the text shrinks: a long text would hold up everybody's drawings.
  const known = new Map<string, number>();
  const widthOf = (text: string) => {
    if (!known.has(text)) known.set(text, sumOf(runsOf(text)));
    return known.get(text)!;
  };
  let paragraphs = layer.text
    .split('\n')
    .map((paragraph) =>
      paragraph
        .split(' ')
        .flatMap((word) =>
          (scripts?.breaks(word) ?? [word]).map((text, at) => ({ text, width: widthOf(text), isGlued: at > 0 })),
        ),
    );
  let size = layer.fontSize * scale;
  let broke = broken(paragraphs, widthOf(' '), width / size);
  const isTooWide = () => broke.some((line) => line.width * size > width);
  const isTooBig = () => broke.length * pitchOf(layer, size) > height * 1.02 || isTooWide();
  // The text shrinks to 8 units at most, about 6 points on A4: smaller text is not readable.
  while (layer.shrinks && size > 8 && isTooBig()) {
    size *= 0.95;
    broke = broken(paragraphs, widthOf(' '), width / size);
  }
  // A word that is still wider than its box breaks inside; otherwise it would leave the page.
  if (layer.shrinks && isTooWide()) {
    paragraphs = paragraphs.map((words) => words.flatMap((word) => chopped(word, width / size, widthOf)));
    broke = broken(paragraphs, widthOf(' '), width / size);
  }
  const first = onGrid(y + pitchOf(layer, size) / 2 + size * 0.35);
  return broke.map(({ text }, index) => {
    const runs = runsOf(text);
    const room = width - sumOf(runs) * size;
    const left = layer.align === 'left' ? 0 : layer.align === 'center' ? room / 2 : room;
    return {
      kind: 'text',
      runs,
      x: x + left,
      baseline: first + index * pitchOf(layer, size),
      size,
      color: layer.color,
    };
  });
}
