// Draws a wall as a picture to share: its tiles, and only the words that the person leaves on.
import { panelArtOf, wallOf } from './wall-pieces.tsx';
import type { WallPiece } from '../contract/wall.wire.ts';
import { inks } from '#platform/web/art/wall-figures.ts';
import type { Ink } from '#platform/web/art/wall-figures.ts';
import type { Wall } from '#platform/web/art/wall-laying.ts';
import type { Tile } from '#platform/web/art/wall-tile.ts';

/** The formats of a picture: 4 to 5, 1 to 1, 1.91 to 1, in pixels. */
export const shareFormats = {
  portrait: { width: 1_080, height: 1_350 },
  square: { width: 1_080, height: 1_080 },
  landscape: { width: 1_200, height: 628 },
} as const;
export type ShareFormat = keyof typeof shareFormats;
/** The columns that are tried, so that the tiles are as large as fits. */
const widths = [6, 9, 12, 16, 20, 26, 34, 45, 60, 80, 100];
/** Lays the pieces downwards so that they fill a room; returns the wall and the side of a cell. */
export function fitWall(
  pieces: readonly WallPiece[],
  userId: string,
  room: { width: number; height: number },
): { wall: Wall; cell: number } {
  const tries = widths.map((across) => {
    const wall = wallOf(pieces, userId, across, 'down');
    return { wall, cell: Math.min(room.width / across, room.height / Math.max(1, wall.rows)) };
  });
  return tries.reduce((best, one) => (one.cell > best.cell ? one : best));
}
/** Returns the inks as colours that a canvas takes, as the element shows them. */
export function colorsOf(element: Element): Record<Ink | 'stage' | 'words', string> {
  const probe = document.createElement('i');
  element.append(probe);
  const read = (variable: string) => {
    probe.style.color = `var(${variable})`;
    return getComputedStyle(probe).color;
  };
  const colors = Object.fromEntries(inks.map((ink) => [ink, read(`--w-${ink}`)])) as Record<Ink, string>;
  const rest = { stage: read('--c-stage'), words: read('--c-on-stage') };
  probe.remove();
  return { ...colors, ...rest };
}
type Colors = ReturnType<typeof colorsOf>;
function drawTile(brush: CanvasRenderingContext2D, tile: Tile, colors: Colors, opacity = 1) {
  brush.globalAlpha = opacity;
  brush.fillStyle = colors[tile.ground];
  brush.fillRect(0, 0, 100, 100);
  brush.transform(...tile.turn);
  for (const { path, ink } of tile.shapes) {
    brush.fillStyle = colors[ink];
    brush.fill(new Path2D(path));
  }
  brush.globalAlpha = 1;
}
/** The room between pieces, as a share of a cell. */
const grout = 0.04;
function drawWall(
  brush: CanvasRenderingContext2D,
  { wall, cell }: { wall: Wall; cell: number },
  pieces: readonly WallPiece[],
  userId: string,
  colors: Colors,
) {
  const put = (x: number, y: number, tile: Tile, opacity?: number) => {
    brush.save();
    brush.translate(x * cell, y * cell);
    brush.scale((cell * (1 - grout)) / 100, (cell * (1 - grout)) / 100);
    drawTile(brush, tile, colors, opacity);
    brush.restore();
  };
  for (const { at, x, y, tile } of wall.pieces) {
    if (tile) put(x, y, tile);
    else {
      const { width, tiles, laid } = panelArtOf(pieces[at]!, userId);
      tiles.forEach((one, index) =>
        put(x + (index % width), y + Math.floor(index / width), one, index < laid ? 1 : 0.2),
      );
    }
  }
}
export type ShareWords = { company: string; year: string; tiles: string; name?: string; figures?: string };
type Picture = { pieces: readonly WallPiece[]; userId: string; format: ShareFormat; words: ShareWords; colors: Colors };
const [edge, head, foot] = [60, 90, 150];
/** Draws the whole picture onto a canvas, which takes the size of the format. */
export function drawShared(canvas: HTMLCanvasElement, { pieces, userId, format, words, colors }: Picture) {
  const { width, height } = shareFormats[format];
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext('2d');
  if (!brush) return;
  const [display, body] = ['"Gabarito Variable", sans-serif', '"Figtree Variable", sans-serif'];
  brush.fillStyle = colors.stage;
  brush.fillRect(0, 0, width, height);
  const room = { width: width - 2 * edge, height: height - head - foot - edge };
  const fitted = fitWall(pieces, userId, room);
  brush.save();
  brush.translate(edge + (room.width - fitted.cell * fitted.wall.columns) / 2, edge + head - 30);
  drawWall(brush, fitted, pieces, userId, colors);
  brush.restore();
  brush.fillStyle = colors.words;
  brush.textBaseline = 'alphabetic';
  brush.font = `700 40px ${display}`;
  brush.textAlign = 'left';
  brush.fillText(words.company, edge, edge + 26, room.width - 160);
  brush.textAlign = 'right';
  brush.fillText(words.year, width - edge, edge + 26);
  brush.textAlign = 'left';
  brush.font = `800 120px ${display}`;
  brush.fillText(words.tiles, edge, height - edge + 8);
  brush.textAlign = 'right';
  const lines = [
    words.name && [`600 38px ${display}`, words.name],
    words.figures && [`500 28px ${body}`, words.figures],
  ];
  const shown = lines.filter((line) => line !== undefined && line !== '') as [string, string][];
  shown.toReversed().forEach(([font, line], at) => {
    brush.font = font;
    brush.fillText(line, width - edge, height - edge - at * 44, room.width - 260);
  });
}
