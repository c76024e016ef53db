// Draws the closed panel of a trail as it lies on the person's wall: its tiles turn into place, then a line closes around it. UX §7
import { useMemo } from 'react';
import type { CSSProperties } from 'react';
import { panelOf } from '#platform/web/art/wall-tile.ts';
import { useAccess } from '#platform/web/access.ts';
import { panelSidesOf, seedOf } from '../contract/wall.model.ts';
import { DrawnTile, joint } from './piece-art.tsx';
import styles from './closed-panel.module.css';
import wall from './wall.module.css';

/** The room around the tiles, as hundredths of a tile for each tile of the longer side; the line runs in its middle. */
const edgeShare = 6;
/** `itemCount` is the number of required items. */
type Props = { objectId: string; cycle: number; itemCount: number };
export function ClosedPanel({ objectId, cycle, itemCount }: Props) {
  const userId = useAccess()?.userId ?? '';
  const { width, height } = panelSidesOf(itemCount);
  const seed = seedOf({ objectId, cycle }, userId);
  const tiles = useMemo(() => panelOf(seed, width, height), [seed, width, height]);
  const step = 100 + joint;
  const edge = edgeShare * Math.max(width, height);
  const [across, down] = [width * step - joint + 2 * edge, height * step - joint + 2 * edge];
  return (
    <svg
      className={`${styles['panel']} ${wall['wall']}`}
      viewBox={`0 0 ${across} ${down}`}
      aria-hidden="true"
      focusable="false"
    >
      {tiles.map((tile, at) => {
        const [x, y] = [at % width, Math.floor(at / width)];
        return (
          <g key={at} transform={`translate(${edge + x * step} ${edge + y * step})`}>
            <g className={styles['tile']} style={{ '--i': width - 1 - x + (height - 1 - y) } as CSSProperties}>
              <DrawnTile tile={tile} />
            </g>
          </g>
        );
      })}
      <rect
        className={styles['line']}
        x={edge / 2}
        y={edge / 2}
        width={across - edge}
        height={down - edge}
        rx={edge}
        strokeWidth={edge / 2}
        pathLength={1}
      />
    </svg>
  );
}
