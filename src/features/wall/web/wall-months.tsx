// Shows under a wide wall in which month its columns were laid.
import { useFormats } from '#platform/web/texts.ts';
import type { WallPiece } from '../contract/wall.wire.ts';
import type { Wall } from '#platform/web/art/wall-laying.ts';
import styles from './wall.module.css';

/** The columns that the name of a month needs. */
const room = 1;
type Props = { wall: Wall; pieces: readonly WallPiece[]; cell: number };
export function WallMonths({ wall, pieces, cell }: Props) {
  const { shortMonth } = useFormats();
  const first = new Map<string, number>();
  for (const { at, x } of wall.pieces) {
    const of = pieces[at]!.laidOn.slice(0, 7);
    first.set(of, Math.min(first.get(of) ?? Infinity, x));
  }
  let last = -room - 1;
  const shown = [...first].filter(([, x]) => {
    if (x - last <= room) return false;
    last = x;
    return true;
  });
  return (
    <p className={styles['months']} aria-hidden="true">
      {shown.map(([of, x]) => (
        <span key={of} style={{ left: x * cell }}>
          {shortMonth(`${of}-15`)}
        </span>
      ))}
    </p>
  );
}
