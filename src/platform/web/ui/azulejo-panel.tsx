// Shows the tile wall of the sign-in: tiles, one line, and a tile that turns every fourteen seconds. UX §9
import { useMemo } from 'react';
import { Drawing } from '../art/drawing.tsx';
import { panelArt } from '../art/panel-art.ts';
import type { Cell, PanelNode } from '../art/panel-art.ts';
import styles from './azulejo-panel.module.css';

type Props = {
  seed?: string;
  /** The progress from 0 to 1. */ progress?: number;
  columns?: number;
  rows?: number;
  route?: readonly Cell[];
  nodes?: readonly PanelNode[];
  fade?: number;
  isStill?: boolean;
  className?: string;
};
/** The cells of the line; each shares an edge with the one before. */
const line: readonly Cell[] = [
  [0, 3],
  [1, 3],
  [1, 2],
  [2, 2],
  [3, 2],
  [3, 1],
  [4, 1],
  [5, 1],
  [5, 0],
  [6, 0],
  [7, 0],
];
const stops: readonly PanelNode[] = [
  { at: [0, 3], state: 'done' },
  { at: [2, 2], state: 'done' },
  { at: [4, 1], state: 'next' },
  { at: [6, 0], state: 'todo' },
];

export function AzulejoPanel({
  seed = 'sabia',
  progress = 0.62,
  columns = 8,
  rows = 4,
  route = line,
  nodes = stops,
  fade = 0,
  isStill = false,
  className,
}: Props) {
  const art = useMemo(
    () =>
      panelArt({
        columns,
        rows,
        seed,
        route,
        nodes,
        done: progress,
        fade,
        tileClass: isStill ? undefined : styles['tile'],
      }),
    [columns, rows, seed, route, nodes, progress, fade, isStill],
  );
  return (
    <Drawing
      className={`${styles['panel']} ${className ?? ''}`}
      art={art}
      width={columns * 100}
      height={rows * 100}
      isCut
    />
  );
}
