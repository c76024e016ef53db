// One small picture of a video, cut out of the sheet of all of them.
import { thumbnailAt, thumbnailSheet } from '../../contract/media.model.ts';
import styles from './thumbnail.module.css';

type Props = { sheet: string; second: number; duration: number };
export function Thumbnail({ sheet, second, duration }: Props) {
  const { column, row } = thumbnailAt(second, duration);
  const last = thumbnailSheet.side - 1;
  return (
    <span
      className={styles['thumbnail']}
      data-tile={`${column},${row}`}
      style={{
        backgroundImage: `url("${sheet}")`,
        backgroundSize: `${thumbnailSheet.side * 100}% ${thumbnailSheet.side * 100}%`,
        backgroundPosition: `${(column / last) * 100}% ${(row / last) * 100}%`,
      }}
      aria-hidden="true"
    />
  );
}
