// Draws a tile or a panel as a picture; a panel under way shows its rest faintly, and its next tile less faintly.
import { memo } from 'react';
import type { PanelArt } from './wall-pieces.tsx';
import styles from './wall.module.css';
import type { Tile } from '#platform/web/art/wall-tile.ts';

/** The room between the tiles of a panel, in hundredths of a tile. */
export const joint = 1.6;
/** A tile inside a drawing. */
export const DrawnTile = ({ tile: { ground, shapes, turn } }: { tile: Tile }) => (
  <>
    <rect width="100" height="100" fill={`var(--w-${ground})`} />
    <g transform={`matrix(${turn.join(' ')})`}>
      {shapes.map(({ path, ink }, at) => (
        <path key={at} d={path} fill={`var(--w-${ink})`} />
      ))}
    </g>
  </>
);
export const TileArt = memo(({ tile }: { tile: Tile }) => (
  <svg className={styles['drawing']} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
    <DrawnTile tile={tile} />
  </svg>
));
export const PanelArtView = memo(({ art: { width, height, tiles, laid } }: { art: PanelArt }) => {
  const step = 100 + joint;
  return (
    <svg
      className={styles['drawing']}
      viewBox={`0 0 ${width * step - joint} ${height * step - joint}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {tiles.map((tile, at) => (
        <g
          key={at}
          transform={`translate(${(at % width) * step} ${Math.floor(at / width) * step})`}
          opacity={at < laid ? undefined : at === laid ? 0.42 : 0.2}
        >
          <DrawnTile tile={tile} />
        </g>
      ))}
    </svg>
  );
});
