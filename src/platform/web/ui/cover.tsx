// Shows the picture of a content: colour, blur and image in one box, or tiles where the image is missing or broken. UX §13
import { memo, useMemo, useState } from 'react';
import type { CSSProperties } from 'react';
import { coverArt } from '../art/cover-art.ts';
import { Drawing } from '../art/drawing.tsx';
import styles from './cover.module.css';

export type Ratio = 'cover' | 'poster' | 'banner' | 'section' | 'video' | 'square';
/** The server's data about an uploaded picture. */
export type Picture = {
  url: string;
  /** Other widths of the same picture, `{ 320: '…', 480: '…' }`. */
  widths?: { readonly [width: number]: string };
  color?: string;
  /** A tiny picture as a data address, shown blurred until the real picture has loaded. */
  blurUrl?: string;
  /** The point that must stay visible, 0 to 1 from the top left. */
  focus?: { x: number; y: number };
};
const boxes: Record<Ratio, readonly [number, number]> = {
  cover: [400, 300],
  poster: [300, 450],
  banner: [1156, 384],
  section: [1152, 335],
  video: [480, 270],
  square: [300, 300],
};

type Props = {
  title: string;
  seed: string;
  picture?: Picture | null;
  ratio?: Ratio;
  sizes?: string;
  /** True in the first row, where covers load at once. */ isFirst?: boolean;
  className?: string;
};
/** Shows a decorative picture next to a title; it has no text of its own. */
export const Cover = memo(function Cover({
  title,
  seed,
  picture,
  ratio = 'cover',
  sizes,
  isFirst = false,
  className,
}: Props) {
  const [state, setState] = useState<{ url?: string; is: 'there' | 'broken' }>();
  const [width, height] = boxes[ratio];
  const is = state && state.url === picture?.url ? state.is : undefined;
  const shown = picture && is !== 'broken' ? picture : undefined;
  const art = useMemo(() => (shown ? '' : coverArt(title, seed, width, height)), [shown, title, seed, width, height]);
  const style = { aspectRatio: `${width} / ${height}`, ...(shown?.color && { background: shown.color }) };
  if (!shown)
    return (
      <span className={`${styles['cover']} ${className ?? ''}`} style={style}>
        <Drawing art={art} width={width} height={height} isCut />
      </span>
    );
  const focus =
    shown.focus && ({ objectPosition: `${shown.focus.x * 100}% ${shown.focus.y * 100}%` } satisfies CSSProperties);
  return (
    <span className={`${styles['cover']} ${className ?? ''}`} style={style}>
      {shown.blurUrl && is !== 'there' && <img className={styles['blur']} src={shown.blurUrl} alt="" style={focus} />}
      <img
        src={shown.url}
        srcSet={
          shown.widths &&
          Object.entries(shown.widths)
            .map(([wide, url]) => `${url} ${wide}w`)
            .join(', ')
        }
        sizes={shown.widths && (sizes ?? '(max-width: 767px) 70vw, (max-width: 1100px) 33vw, 25vw')}
        alt=""
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        data-there={is === 'there' || undefined}
        style={focus}
        onLoad={() => setState({ url: shown.url, is: 'there' })}
        onError={() => setState({ url: shown.url, is: 'broken' })}
      />
    </span>
  );
});
