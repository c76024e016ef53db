// Shows one small picture of a video, cut out of the sprite that holds all of them.
import { thumbnailAt, thumbnailSprite } from '../../contract/media.model.ts';
import styles from './thumbnail.module.css';

type Props = { sprite: string; second: number; duration: number };
export function Thumbnail({ sprite, second, duration }: Props) {
  const { column, row } = thumbnailAt(second, duration);
  const last = thumbnailSprite.side - 1;
  return (
    <span
      className={styles['thumbnail']}
      data-tile={`${column},${row}`}
      style={{
        backgroundImage: `url("${sprite}")`,
        backgroundSize: `${thumbnailSprite.side * 100}% ${thumbnailSprite.side * 100}%`,
        backgroundPosition: `${(column / last) * 100}% ${(row / last) * 100}%`,
      }}
      aria-hidden="true"
    />
  );
}
