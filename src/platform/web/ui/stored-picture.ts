// Returns the addresses of a stored picture in its widths, as a cover shows it.
import type { Picture } from './cover.tsx';

const widths = [320, 480, 800, 1156, 1600];
/** What the server tells about a picture that it keeps. */
export type StoredPicture = { key: string; width: number; color: string };
export function pictureOf(picture: StoredPicture | null | undefined): Picture | null {
  if (!picture) return null;
  const address = (width: number) => `/p/${picture.key}/${width}.webp`;
  const kept = widths.filter((width, index) => index === 0 || width <= picture.width);
  return {
    url: address(kept.find((width) => width >= 480) ?? kept.at(-1)!),
    widths: Object.fromEntries(kept.map((width) => [width, address(width)])),
    color: picture.color,
  };
}
