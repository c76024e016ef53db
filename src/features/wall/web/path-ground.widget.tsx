// Draws the ground of a trail's path with the tiles of its panel, which are those that lie on the person's wall.
import { memo, useId, useMemo } from 'react';
import { panelOf } from '#platform/web/art/wall-tile.ts';
import { useAccess } from '#platform/web/access.ts';
import { panelSidesOf, seedOf } from '../contract/wall.model.ts';
import { DrawnTile } from './piece-art.tsx';
import wall from './wall.module.css';

type Props = {
  objectId: string;
  cycle: number;
  itemCount: number;
  columns: number;
  rows: number;
  cells: readonly { x: number; y: number; tone: 'full' | 'near' | 'far' }[];
  className?: string;
};
const opacities = { full: undefined, near: 0.34, far: 0.11 };
export const PathGround = memo(({ objectId, cycle, itemCount, columns, rows, cells, className }: Props) => {
  const userId = useAccess()?.userId ?? '';
  const name = useId();
  const { width, height } = panelSidesOf(itemCount);
  const seed = seedOf({ objectId, cycle }, userId);
  const tiles = useMemo(() => panelOf(seed, width, height), [seed, width, height]);
  return (
    <svg
      className={[wall['wall'], className].join(' ')}
      viewBox={`0 0 ${columns * 100} ${rows * 100}`}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        {tiles.map((tile, at) => (
          <g key={at} id={`${name}${at}`}>
            <DrawnTile tile={tile} />
          </g>
        ))}
      </defs>
      {cells.map(({ x, y, tone }) => (
        <use
          key={`${x},${y}`}
          href={`#${name}${(y % height) * width + (x % width)}`}
          x={x * 100}
          y={y * 100}
          opacity={opacities[tone]}
        />
      ))}
    </svg>
  );
});
