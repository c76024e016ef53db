// Decides which square of a picture becomes a person's photo, while the user zooms and moves it.

/** access-shell-settings §9: a photo is 200 by 200. */
export const photoSide = 200;
export const mostZoom = 4;
export type PictureSize = { readonly width: number; readonly height: number };
/** The centre of the square in pixels of the picture, and the factor by which the picture is enlarged. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number };

export const centredCrop = ({ width, height }: PictureSize): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });
/** Returns the square that is cut out; it never leaves the picture. */
export function squareOf(size: PictureSize, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(size.width, size.height) / Math.min(Math.max(zoom, 1), mostZoom);
  const within = (centre: number, length: number) => Math.min(Math.max(centre - side / 2, 0), length - side);
  return { left: within(x, size.width), top: within(y, size.height), side };
}
/** Moves the crop by so many pixels of the photo: a move to the right shows what is further left. */
export function movedCrop(size: PictureSize, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(size, crop);
  const points = side / photoSide;
  const moved = { ...crop, x: left + side / 2 - right * points, y: top + side / 2 - down * points };
  const square = squareOf(size, moved);
  return { ...moved, x: square.left + side / 2, y: square.top + side / 2 };
}
